package org.tactus.generator.deploy

import org.tactus.generator.plan.NodePlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.YamlText

/** The parameter file of a node: the user's, with the model's default beside each value. */
class Parameters {

  def static CharSequence text(NodePlan node) '''
    # «YamlText.comment(Marks.yoursButFor("node " + node.name))»
    # Values that you change stay; the others, and parameters that come or go, follow the model.
    «IF node.existing»
      # The node alone is started with it, whatever it is called.
    «ELSE»
      # It is for the node in whatever namespace it is started.
    «ENDIF»
    «YamlText.word(key(node))»:
      ros__parameters:
        «FOR parameter : node.parameters»
          «IF parameter.yamlValue.present»
            «YamlText.word(parameter.name)»: «parameter.yamlValue.get»  # model: «parameter.yamlValue.get»
          «ELSE»
            # «YamlText.word(parameter.name)»: an empty list, which parameter files of ROS 2 cannot hold
          «ENDIF»
        «ENDFOR»
  '''

  def private static key(NodePlan node) {
    if (node.existing) "/**" else "/**" + node.graphName.get
  }
}
