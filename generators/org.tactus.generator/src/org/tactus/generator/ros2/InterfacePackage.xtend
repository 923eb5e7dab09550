package org.tactus.generator.ros2

import org.tactus.generator.plan.MessagePlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.text.CmakeText
import org.tactus.generator.text.XmlText

/** The package of the messages that the system defines. */
class InterfacePackage {

  def static CharSequence message(MessagePlan message) '''
    «Marks.message("message " + message.name)»
    «FOR line : message.lines»
      «line»
    «ENDFOR»
  '''

  def static CharSequence cmake(SystemPlan plan) '''
    «Marks.hashes("the messages of " + plan.system)»
    cmake_minimum_required(VERSION 3.16)
    project(«plan.names.interfacePackage»)
    «BuildSettings.release»

    find_package(ament_cmake REQUIRED)
    find_package(rosidl_default_generators REQUIRED)
    «FOR dependency : plan.messageDependencies»
      find_package(«dependency» REQUIRED)
    «ENDFOR»

    rosidl_generate_interfaces(${PROJECT_NAME}
      «FOR message : plan.messages»
        «CmakeText.string("msg/" + message.name + ".msg")»
      «ENDFOR»
      «IF !plan.messageDependencies.empty»
        DEPENDENCIES «plan.messageDependencies.join(" ")»
      «ENDIF»
    )

    ament_export_dependencies(rosidl_default_runtime)
    ament_package()
  '''

  def static CharSequence manifest(SystemPlan plan) {
    PackageManifest.text(plan.names.interfacePackage, "Messages of " + plan.system, '''
      <buildtool_depend>ament_cmake</buildtool_depend>
      <buildtool_depend>rosidl_default_generators</buildtool_depend>

      «FOR dependency : plan.messageDependencies»
        <depend>«XmlText.of(dependency)»</depend>
      «ENDFOR»
      <exec_depend>rosidl_default_runtime</exec_depend>

      <member_of_group>rosidl_interface_packages</member_of_group>
    ''')
  }
}
