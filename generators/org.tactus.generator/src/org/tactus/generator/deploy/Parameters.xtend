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
          «IF parameter.yamlValue.present»
            «YamlText.word(parameter.name)»: «parameter.yamlValue.get»
          «ELSE»
            # «YamlText.comment(parameter.name)»: parameter files of ROS 2 hold no empty lists
          «ENDIF»
        «ENDFOR»
  '''
}
