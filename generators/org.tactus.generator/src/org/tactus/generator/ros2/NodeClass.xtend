package org.tactus.generator.ros2

import org.tactus.generator.Names
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.text.CppText

/** Header and source of the class that the user writes: a start that compiles, runs and publishes empty messages. */
class NodeClass {

  def static CharSequence header(NodePlan node) '''
    // «CppText.comment(Marks.yours("node " + node.name))»
    #ifndef «guard(node)»
    #define «guard(node)»

    #include "«node.packageName»/«node.fileName»_base.hpp"

    namespace «node.packageName»
    {

    class «node.className» : public «node.className»Base
    {
    public:
      explicit «node.className»(const rclcpp::NodeOptions & options);

    protected:
      «FOR callback : node.callbacks»
        «FOR method : Cpp.methods(callback)»
          void «method.name»(«method.declaration») override;
        «ENDFOR»
      «ENDFOR»
    };

    }  // namespace «node.packageName»

    #endif  // «guard(node)»
  '''

  def static CharSequence source(NodePlan node) '''
    // «CppText.comment(Marks.yours("node " + node.name))»
    #include "«node.packageName»/«node.fileName».hpp"

    #include <memory>

    #include "rclcpp_components/register_node_macro.hpp"

    namespace «node.packageName»
    {

    «node.className»::«node.className»(const rclcpp::NodeOptions & options)
    : «node.className»Base(options)
    {
    }

    «FOR callback : node.callbacks»
      «FOR method : Cpp.methods(callback)»
        void «node.className»::«method.name»(«method.declaration»)
        {
          «MethodBody.of(node, callback, method, MethodBody.Access.DERIVED)»
        }

      «ENDFOR»
    «ENDFOR»
    }  // namespace «node.packageName»

    RCLCPP_COMPONENTS_REGISTER_NODE(«node.packageName»::«node.className»)
  '''

  /** The class of an instance of a node type: the user's template over the base class of the instance. */
  def static CharSequence instanceHeader(NodePlan node) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «guard(node)»
    #define «guard(node)»

    #include "«node.packageName»/«node.fileName»_base.hpp"

    #include "«node.typePackage.get»/«Names.snake(node.typeName.get)».hpp"

    namespace «node.packageName»
    {

    class «node.className» : public «template(node)»
    {
    public:
      explicit «node.className»(const rclcpp::NodeOptions & options);
    };

    }  // namespace «node.packageName»

    #endif  // «guard(node)»
  '''

  /** The source of the class of an instance of a node type. */
  def static CharSequence instanceSource(NodePlan node) '''
    «Marks.slashes("node " + node.name)»
    #include "«node.packageName»/«node.fileName».hpp"

    #include "rclcpp_components/register_node_macro.hpp"

    namespace «node.packageName»
    {

    «node.className»::«node.className»(const rclcpp::NodeOptions & options)
    : «template(node)»(options)
    {
    }

    }  // namespace «node.packageName»

    RCLCPP_COMPONENTS_REGISTER_NODE(«node.packageName»::«node.className»)
  '''

  /** The template of the node type over the base class of an instance. */
  def private static template(NodePlan node) {
    node.typePackage.get + "::" + Names.className(node.typeName.get) + "<" + node.className + "Base>"
  }

  def private static guard(NodePlan node) {
    Names.guard(node.packageName, node.fileName + ".hpp")
  }
}
