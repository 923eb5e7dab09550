package org.tactus.generator.executor

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.BuildSettings
import org.tactus.generator.ros2.Marks
import org.tactus.generator.ros2.PackageManifest
import org.tactus.generator.text.CmakeText
import org.tactus.generator.text.XmlText

/** Build description of the package that starts the system. */
class BringupPackage {

  def static CharSequence cmake(SystemPlan plan, Instrumentation with) '''
    «Marks.hashes("system " + plan.system)»
    cmake_minimum_required(VERSION 3.16)
    project(«CmakeText.argument(plan.names.bringupPackage)»)
    «BuildSettings.release»

    find_package(ament_cmake REQUIRED)
    find_package(ament_index_cpp REQUIRED)
    «IF plan.loadsComponents»
      find_package(class_loader REQUIRED)
    «ENDIF»
    find_package(«plan.dialect.fastDdsPackage» REQUIRED)
    «IF plan.hasLifecycle»
      find_package(lifecycle_msgs REQUIRED)
    «ENDIF»
    find_package(rclcpp REQUIRED)
    «BuildSettings.distribution(plan.target)»
    «IF plan.loadsComponents»
      find_package(rclcpp_components REQUIRED)
    «ENDIF»
    «IF plan.hasLifecycle»
      find_package(rclcpp_lifecycle REQUIRED)
    «ENDIF»
    «IF plan.hasReadyQueue»
      find_package(tactus_executor REQUIRED)
    «ENDIF»
    «IF !plan.regulations.empty»
      find_package(tactus_guard REQUIRED)
    «ENDIF»
    «IF with.probe»
      find_package(tactus_probe REQUIRED)
    «ENDIF»
    find_package(OpenSSL REQUIRED)
    find_package(rcl REQUIRED)
    find_package(rmw REQUIRED)
    find_package(Threads REQUIRED)
    «FOR node : plan.generatedNodes»
      find_package(«CmakeText.argument(node.packageName)» REQUIRED)
    «ENDFOR»

    «FOR process : plan.generatedProcesses»
      add_executable(«CmakeText.argument(process.name)» «CmakeText.argument("src/" + process.name + ".cpp")»)
      target_compile_features(«CmakeText.argument(process.name)» PRIVATE cxx_std_17)
      target_compile_options(«CmakeText.argument(process.name)» PRIVATE -Wall -Wextra -Wpedantic)
      target_link_libraries(«CmakeText.argument(process.name)» PRIVATE
        «FOR node : process.generatedNodes»
          «node.packageName»::«node.packageName»
        «ENDFOR»
        «plan.dialect.fastDdsPackage»
        «IF process.hasLifecycle»
          ${lifecycle_msgs_TARGETS}
          rclcpp_lifecycle::rclcpp_lifecycle
        «ENDIF»
        rclcpp::rclcpp
        ament_index_cpp::ament_index_cpp
        «IF process.loadsComponents»
          class_loader::class_loader
          rclcpp_components::component_manager
        «ENDIF»
        «IF process.hasReadyQueue»
          tactus_executor::tactus_executor
        «ENDIF»
        «IF process.guard.present»
          tactus_guard::tactus_guard
        «ENDIF»
        «IF with.probe && !process.controller»
          tactus_probe::tactus_probe
        «ENDIF»
        OpenSSL::Crypto
        rcl::rcl
        rmw::rmw
        Threads::Threads
      )

    «ENDFOR»
    «IF !plan.generatedProcesses.empty»
      install(
        TARGETS
          «FOR process : plan.generatedProcesses»
            «CmakeText.argument(process.name)»
          «ENDFOR»
        DESTINATION lib/${PROJECT_NAME}
      )
    «ENDIF»
    install(DIRECTORY config deploy launch DESTINATION share/${PROJECT_NAME})
    install(
      PROGRAMS scripts/deploy.sh scripts/env.sh scripts/start.sh
      DESTINATION share/${PROJECT_NAME}/scripts
    )
    install(DIRECTORY scripts/lib DESTINATION share/${PROJECT_NAME}/scripts)
    if(BUILD_TESTING)
      find_package(launch_testing_ament_cmake QUIET)
      if(launch_testing_ament_cmake_FOUND)
        add_launch_test(test/test_system.py TIMEOUT 300)
      else()
        message(STATUS "without launch_testing_ament_cmake there is no launch test")
      endif()
    endif()

    ament_package()
  '''

  def static CharSequence manifest(SystemPlan plan, Instrumentation with) {
    PackageManifest.text(plan.names.bringupPackage, "Starts " + plan.system, '''
      <buildtool_depend>ament_cmake</buildtool_depend>

      <depend>ament_index_cpp</depend>
      «IF plan.loadsComponents»
        <depend>class_loader</depend>
      «ENDIF»
      <depend>«plan.dialect.fastDdsPackage»</depend>
      «IF plan.hasLifecycle»
        <depend>lifecycle_msgs</depend>
      «ENDIF»
      <depend>libssl-dev</depend>
      <depend>rcl</depend>
      <depend>rclcpp</depend>
      «IF plan.loadsComponents»
        <depend>rclcpp_components</depend>
      «ENDIF»
      «IF plan.hasLifecycle»
        <depend>rclcpp_lifecycle</depend>
      «ENDIF»
      «IF plan.hasReadyQueue»
        <depend>tactus_executor</depend>
      «ENDIF»
      «IF !plan.regulations.empty»
        <depend>tactus_guard</depend>
      «ENDIF»
      «IF with.probe»
        <depend>tactus_probe</depend>
      «ENDIF»
      <depend>rmw</depend>
      «FOR node : plan.generatedNodes»
        <depend>«XmlText.of(node.packageName)»</depend>
      «ENDFOR»
      <exec_depend>ament_index_python</exec_depend>
      <exec_depend>launch</exec_depend>
      <exec_depend>launch_ros</exec_depend>
      «IF !plan.loadsComponents»
        <exec_depend>rclcpp_components</exec_depend>
      «ENDIF»
      «FOR existing : plan.existingPackages»
        <exec_depend>«XmlText.of(existing)»</exec_depend>
      «ENDFOR»
      <exec_depend>rmw_fastrtps_cpp</exec_depend>
      «IF plan.manager.present»
        <exec_depend>tactus_manager</exec_depend>
        <exec_depend>tactus_manager_node</exec_depend>
      «ENDIF»

      <test_depend>launch_testing</test_depend>
      <test_depend>launch_testing_ament_cmake</test_depend>
      <test_depend>rclpy</test_depend>
    ''')
  }
}
