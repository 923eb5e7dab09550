package org.tactus.generator.executor

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.text.CppText

/** What an executable knows of the model, to check itself against. */
class ModelConstants {

  /** @param profiles SHA-256 of the file of its Fast DDS profiles */
  def static CharSequence text(ProcessPlan process, String profiles) '''
    /// What the file of the Fast DDS profiles must be.
    constexpr char kProfiles[] =
      «CppText.string(profiles)»;

    /// What the model says of the nodes of this process.
    const std::vector<ModelledNode> & modelled_nodes()
    {
      static const std::vector<ModelledNode> nodes{
        «FOR node : process.nodes»
          «ModelCpp.node(node)»,
        «ENDFOR»
      };
      return nodes;
    }
  '''
}
