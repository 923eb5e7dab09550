package org.tactus.generator.ros2

import org.tactus.generator.Dialect
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.ParameterPlan
import org.tactus.generator.text.CppText
import org.tactus.model.distribution.Target

/**
 * Parameters of a node's base class: declared with all that the model says of them, and kept a second time, so that
 * callbacks read them without the lock of rclcpp that threads of ordinary priority hold, too.
 */
class ParameterSource {

  /** Members of the class, in its private part. */
  def static CharSequence members(NodePlan node, Target target) '''
    «FOR parameter : node.parameters»
      «Cpp.declaration("tactus::node::ParameterValue<" + parameter.cppType + ">", "parameter_" + parameter.name + "_;")»
    «ENDFOR»
    «IF !node.parameters.empty»
      «new Dialect(target).parametersCallbackHandle»::SharedPtr
        parameter_updates_;
    «ENDIF»
  '''

  /** Definitions of the class's functions. */
  def static CharSequence functions(NodePlan node, Target target) '''
    «FOR parameter : node.parameters»
      «parameter.cppReturn»
      «node.className»Base::parameter_«parameter.name»() const
      {
        return parameter_«parameter.name»_.get();
      }

    «ENDFOR»
    «IF !node.parameters.empty»
      void «node.className»Base::declare_parameters()
      {
        «FOR parameter : node.parameters»
          «declaration(parameter)»
        «ENDFOR»
        «IF new Dialect(target).hasPostSetCallbacks»
          parameter_updates_ = add_post_set_parameters_callback(
            [this](const std::vector<rclcpp::Parameter> & parameters) {
              update_parameters(parameters);
            });
        «ELSE»
          // this distribution asks before it sets: the callback that is added first is asked last
          parameter_updates_ = add_on_set_parameters_callback(
            [this](const std::vector<rclcpp::Parameter> & parameters) {
              update_parameters(parameters);
              rcl_interfaces::msg::SetParametersResult result;
              result.successful = true;
              return result;
            });
        «ENDIF»
      }

      void «node.className»Base::update_parameters(
        const std::vector<rclcpp::Parameter> & parameters)
      {
        for (const rclcpp::Parameter & parameter : parameters) {
          «FOR parameter : node.parameters»
            «IF parameter !== node.parameters.head»} else «ENDIF»if (parameter.get_name() == «
              CppText.string(parameter.name)») {
              parameter_«parameter.name»_.set(parameter.«parameter.accessor»());
          «ENDFOR»
          }
        }
      }

    «ENDIF»
  '''

  def private static declaration(ParameterPlan parameter) '''
    «IF parameter.described»
      {
        rcl_interfaces::msg::ParameterDescriptor descriptor;
        «IF parameter.description.present»
          descriptor.description = «parameter.description.get»;
        «ENDIF»
        «IF parameter.readOnly»
          descriptor.read_only = true;
        «ENDIF»
        «IF parameter.range.present»
          descriptor.«parameter.range.get.member».resize(1);
          descriptor.«parameter.range.get.member»[0].from_value = «parameter.range.get.minimum»;
          descriptor.«parameter.range.get.member»[0].to_value = «parameter.range.get.maximum»;
          descriptor.«parameter.range.get.member»[0].step = «parameter.range.get.step»;
        «ENDIF»
        parameter_«parameter.name»_.set(
          declare_parameter<«parameter.cppType»>(«CppText.string(parameter.name)», «parameter.cppValue», descriptor));
      }
    «ELSE»
      parameter_«parameter.name»_.set(
        declare_parameter<«parameter.cppType»>(«CppText.string(parameter.name)», «parameter.cppValue»));
    «ENDIF»
  '''
}
