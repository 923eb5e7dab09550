package org.tactus.generator.ros2

import org.tactus.generator.Names
import org.tactus.generator.OwnLines
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.text.CmakeText
import org.tactus.generator.text.CppText
import org.tactus.generator.text.XmlText

/**
 * The package of a node type: a class template of the user, over the base class of any instance. All that instances may
 * have otherwise, from topics to the time of synthetic load, is in their base classes.
 */
class TypePackage {

  def static CharSequence cmake(NodePlan instance) '''
    «Marks.hashes(origin(instance))»
    # What your own code needs goes into a file extra.cmake beside this one, and into package.xml.
    cmake_minimum_required(VERSION 3.16)
    project(«CmakeText.argument(instance.typePackage.get)»)

    find_package(ament_cmake REQUIRED)
    «FOR dependency : dependencies(instance)»
      find_package(«CmakeText.argument(dependency)» REQUIRED)
    «ENDFOR»

    add_library(${PROJECT_NAME} INTERFACE)
    target_compile_features(${PROJECT_NAME} INTERFACE cxx_std_17)
    target_include_directories(${PROJECT_NAME} INTERFACE
      "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
      "$<INSTALL_INTERFACE:include/${PROJECT_NAME}>"
    )
    target_link_libraries(${PROJECT_NAME} INTERFACE
      rclcpp::rclcpp
      «FOR dependency : instance.interfacePackages»
        ${«dependency»_TARGETS}
      «ENDFOR»
      «IF !instance.actions.empty»
        rclcpp_action::rclcpp_action
      «ENDIF»
    )

    include("${CMAKE_CURRENT_SOURCE_DIR}/extra.cmake" OPTIONAL)

    install(DIRECTORY include/ DESTINATION include/${PROJECT_NAME})
    install(TARGETS ${PROJECT_NAME} EXPORT export_${PROJECT_NAME})
    ament_export_targets(export_${PROJECT_NAME})
    ament_export_dependencies(«dependencies(instance).join(" ")»)
    ament_package()
  '''

  def static CharSequence manifest(NodePlan instance) {
    PackageManifest.text(instance.typePackage.get, "Node type " + instance.typeName.get, '''
      <buildtool_depend>ament_cmake</buildtool_depend>

      «FOR dependency : dependencies(instance)»
        <depend>«XmlText.of(dependency)»</depend>
      «ENDFOR»
      «OwnLines.none»
    ''')
  }

  def static CharSequence header(NodePlan instance) '''
    // «CppText.comment(Marks.yours(origin(instance)))»
    #ifndef «guard(instance)»
    #define «guard(instance)»

    #include <memory>

    #include "rclcpp/node_options.hpp"
    «FOR header : Cpp.interfaceHeaders(instance)»
      #include "«header»"
    «ENDFOR»

    namespace «instance.typePackage.get»
    {

    /// What all instances do; BaseT is the base class of one of them.
    template<typename BaseT>
    class «className(instance)» : public BaseT
    {
    public:
      explicit «className(instance)»(const rclcpp::NodeOptions & options)
      : BaseT(options)
      {
      }

    protected:
      «FOR one : methods(instance) SEPARATOR "\n"»
        «val callback = one.key»
        «val method = one.value»
        void «method.name»(«method.declaration») override
        {
          «MethodBody.of(instance, callback, method, MethodBody.Access.TEMPLATE)»
        }
      «ENDFOR»
    };

    }  // namespace «instance.typePackage.get»

    #endif  // «guard(instance)»
  '''

  def private static methods(NodePlan instance) {
    instance.callbacks.map[callback|Cpp.methods(callback).map[callback -> it]].flatten
  }

  /** The model's element that the package is from. */
  def static String origin(NodePlan instance) {
    "node type " + instance.typeName.get
  }

  /** The file of the class, relative to the package. */
  def static String file(NodePlan instance) {
    "include/" + instance.typePackage.get + "/" + Names.snake(instance.typeName.get) + ".hpp"
  }

  def private static className(NodePlan instance) {
    Names.className(instance.typeName.get)
  }

  def private static dependencies(NodePlan instance) {
    #["rclcpp"] + instance.interfacePackages + (if (instance.actions.empty) #[] else #["rclcpp_action"])
  }

  def private static guard(NodePlan instance) {
    Names.guard(instance.typePackage.get, Names.snake(instance.typeName.get) + ".hpp")
  }
}
