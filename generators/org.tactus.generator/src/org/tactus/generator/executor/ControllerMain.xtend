package org.tactus.generator.executor

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.CppText

/** The executable of the controller of a host's memory: a node that decides when regulated cores are stopped. */
class ControllerMain {

  def static CharSequence text(SystemPlan plan, ProcessPlan process, String profiles) '''
    «Marks.slashes(process.origin)»
    #include <cstdlib>
    #include <exception>
    #include <iostream>
    #include <memory>
    #include <string>
    #include <vector>

    #include "ament_index_cpp/get_package_share_directory.hpp"
    #include "rclcpp/rclcpp.hpp"
    #include "tactus_guard/controller.hpp"
    «IF holds(process)»
      #include "tactus_guard/regulated.hpp"
    «ENDIF»
    #include "tactus_guard/ros_log.hpp"

    #include "interruption.hpp"
    #include "locked_memory.hpp"
    #include "modelled_process.hpp"
    #include "thread_settings.hpp"

    namespace «plan.names.bringupPackage»
    {
    namespace
    {

    «ConfigurationPath.text(plan)»

    «ModelConstants.text(process, profiles)»

    void run(const PreparedProcess &, int, char **)
    {
      lock_memory();
      require_cores({«plan.regulation(process.host).get.allCores.join(", ")»});
      const auto host = tactus::guard::load_regulation(
        configuration_path(), kModel, «CppText.string(process.host)»);
      const auto options = tactus::guard::Options::of(host);
      const auto node = std::make_shared<rclcpp::Node>(
        «CppText.string(process.name)»,
        rclcpp::NodeOptions().start_parameter_services(false)
        .start_parameter_event_publisher(false));
      const auto log = tactus::guard::ros_log(node->get_logger());
      const tactus::guard::Controller controller(host, options, log);
      «IF holds(process)»
        // cores that no process of the model has threads on
        const tactus::guard::Regulated regulated(
          host, {«process.guard.get.cores.join(", ")»}, options, log);
      «ENDIF»
      rclcpp::spin(node);
    }

    }  // namespace
    }  // namespace «plan.names.bringupPackage»

    «MainFunction.text(plan, process)»
  '''

  def private static holds(ProcessPlan process) {
    !process.guard.get.cores.empty
  }
}
