package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.OwnLines
import org.tactus.generator.plan.NodePlan
import org.tactus.model.distribution.Target
import org.tactus.generator.text.CmakeText
import org.tactus.generator.text.XmlText

/** Build description of a node's package: a component library. */
class NodePackage {

  def static CharSequence cmake(NodePlan node, Target target, Instrumentation with) '''
    «Marks.hashes("node " + node.name)»
    # What your own code needs goes into a file extra.cmake beside this one, and into package.xml.
    cmake_minimum_required(VERSION 3.16)
    project(«CmakeText.argument(node.packageName)»)
    «BuildSettings.release»

    find_package(ament_cmake REQUIRED)
    «FOR dependency : node.dependencies»
      find_package(«CmakeText.argument(dependency)» REQUIRED)
    «ENDFOR»
    find_package(rclcpp_components REQUIRED)
    «IF with.load»
      «IF Cpp.fillsMessages(node, with)»
        find_package(rosidl_typesupport_introspection_cpp REQUIRED)
      «ENDIF»
      find_package(tactus_load REQUIRED)
    «ENDIF»
    «IF with.probe»
      find_package(tactus_probe REQUIRED)
    «ENDIF»
    «BuildSettings.distribution(target)»

    add_library(${PROJECT_NAME} SHARED
      «CmakeText.argument("src/" + node.fileName + ".cpp")»
      «CmakeText.argument("src/" + node.fileName + "_base.cpp")»
    )
    target_compile_features(${PROJECT_NAME} PUBLIC cxx_std_17)
    target_compile_options(${PROJECT_NAME} PRIVATE -Wall -Wextra -Wpedantic)
    target_include_directories(${PROJECT_NAME} PUBLIC
      "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
      "$<INSTALL_INTERFACE:include/${PROJECT_NAME}>"
    )
    target_link_libraries(${PROJECT_NAME}
      PUBLIC
        rclcpp::rclcpp
        «IF node.lifecycle»
          rclcpp_lifecycle::rclcpp_lifecycle
        «ENDIF»
        «FOR dependency : node.interfacePackages»
          ${«dependency»_TARGETS}
        «ENDFOR»
        «IF !node.actions.empty»
          rclcpp_action::rclcpp_action
          tactus_action::tactus_action
        «ENDIF»
        tactus_node::tactus_node
        «IF node.holdsOff»
          tactus_executor::tactus_executor
        «ENDIF»
        «FOR name : node.statesPackage.toList + node.typePackage.stream.toList»
          «name»::«name»
        «ENDFOR»
        «IF node.critical»
          tactus_guard::tactus_guard
        «ENDIF»
        «IF with.probe»
          tactus_probe::tactus_probe
        «ENDIF»
      PRIVATE
        rclcpp_components::component
        «IF node.publishesOrigins && !node.holdsOff»
          tactus_executor::tactus_executor
        «ENDIF»
        «IF with.load»
          «IF Cpp.fillsMessages(node, with)»
            rosidl_typesupport_introspection_cpp::rosidl_typesupport_introspection_cpp
          «ENDIF»
          tactus_load::tactus_load
        «ENDIF»
    )
    rclcpp_components_register_nodes(${PROJECT_NAME} «CmakeText.string(node.packageName + "::" + node.className)»)

    include("${CMAKE_CURRENT_SOURCE_DIR}/extra.cmake" OPTIONAL)

    install(DIRECTORY include/ DESTINATION include/${PROJECT_NAME})
    install(TARGETS ${PROJECT_NAME}
      EXPORT export_${PROJECT_NAME}
      ARCHIVE DESTINATION lib
      LIBRARY DESTINATION lib
      RUNTIME DESTINATION bin
    )
    ament_export_targets(export_${PROJECT_NAME} HAS_LIBRARY_TARGET)
    ament_export_dependencies(«node.dependencies.join(" ")»«IF with.probe» tactus_probe«ENDIF»)
    ament_package()
  '''

  def static CharSequence manifest(NodePlan node, Instrumentation with) {
    PackageManifest.text(node.packageName, "Node " + node.name, '''
      <buildtool_depend>ament_cmake</buildtool_depend>

      «FOR dependency : node.dependencies»
        <depend>«XmlText.of(dependency)»</depend>
      «ENDFOR»
      <depend>rclcpp_components</depend>
      «OwnLines.none»
      «IF with.load»
        «IF Cpp.fillsMessages(node, with)»
          <depend>rosidl_typesupport_introspection_cpp</depend>
        «ENDIF»
        <build_depend>tactus_load</build_depend>
      «ENDIF»
      «IF with.probe»
        <depend>tactus_probe</depend>
      «ENDIF»
    ''')
  }
}

