package org.tactus.generator.deploy

import org.tactus.generator.plan.NodePlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.YamlText

/** The parameter file of a node. */
class Parameters {

  def static CharSequence text(NodePlan node) '''
    «Marks.hashes("node " + node.name)»
    # of the node in whatever namespace it is started
    «YamlText.word("/**/" + node.name)»:
      ros__parameters:
        «FOR parameter : node.parameters»
          «YamlText.word(parameter.name)»: «parameter.yamlValue»
        «ENDFOR»
  '''
}
