package org.tactus.generator.executor

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.CallbackPlan.EventPlan
import org.tactus.generator.plan.ExecutorPlan
import org.tactus.generator.plan.ExecutorPlan.AssignedGroup
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.ParticipantPlan
import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Cpp
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.CppText

/**
 * The executable of a process. The modelled executors run the modelled callbacks and nothing else; what every ROS 2
 * node has beside them, such as parameter services, runs in the main thread.
 */
class ProcessMain {

  def static CharSequence text(SystemPlan plan, ProcessPlan process, Instrumentation with, String profiles) '''
    «Marks.slashes(process.origin)»
    «IF process.loadsComponents»
      #include <chrono>
    «ENDIF»
    #include <cstdlib>
    #include <exception>
    #include <iostream>
    #include <memory>
    #include <stdexcept>
    #include <string>
    #include <vector>

    «IF process.hasConfiguration»
      #include "ament_index_cpp/get_package_share_directory.hpp"
    «ENDIF»
    #include "rclcpp/rclcpp.hpp"
    «FOR header : ExecutorCpp.headers(process)»
      #include "«header»"
    «ENDFOR»
    «IF process.hasLifecycle»
      #include "lifecycle_msgs/msg/state.hpp"
      #include "rclcpp_lifecycle/lifecycle_node.hpp"
    «ENDIF»
    «IF process.hasReadyQueue»
      #include "tactus_executor/ready_queue_executor.hpp"
    «ENDIF»
    «IF process.regulating»
      #include "tactus_guard/regulated.hpp"
      #include "tactus_guard/ros_log.hpp"
    «ENDIF»
    «IF with.probe»
      #include "tactus_probe/probe.hpp"
    «ENDIF»
    «FOR node : process.generatedNodes.sortBy[packageName]»
      #include "«node.packageName»/«node.fileName».hpp"
    «ENDFOR»

    #include "dds_threads.hpp"
    #include "executor_thread.hpp"
    #include "interruption.hpp"
    «IF process.loadsComponents»
      #include "loaded_component.hpp"
    «ENDIF»
    «IF ModelCpp.isRealTime(process)»
      #include "locked_memory.hpp"
    «ENDIF»
    #include "modelled_process.hpp"
    #include "modelled_threads.hpp"
    «IF process.executors.exists[ExecutorCpp.settles(it)]»
      #include "settling_events_queue.hpp"
    «ENDIF»
    «IF process.nodes.exists[placed.present]»
      #include "start_arguments.hpp"
    «ENDIF»
    #include "thread_settings.hpp"

    namespace «plan.names.bringupPackage»
    {
    namespace
    {

    «IF process.hasConfiguration»
      «ConfigurationPath.text(plan)»

    «ENDIF»
    «IF process.participants.exists[!main]»
      /// An rclcpp context, and so a DDS participant, beside the process's own.
      rclcpp::Context::SharedPtr make_context(int argc, char ** argv)
      {
        auto context = std::make_shared<rclcpp::Context>();
        context->init(argc, argv, rclcpp::InitOptions().auto_initialize_logging(false));
        return context;
      }

    «ENDIF»
    «IF process.hasLifecycle»
      /// Tells whether somebody else configures and activates lifecycle nodes.
      bool is_manual()
      {
        const char * mode = std::getenv("TACTUS_LIFECYCLE");
        return mode != nullptr && std::string(mode) == "manual";
      }

      /// Configures and activates a lifecycle node, unless TACTUS_LIFECYCLE=manual.
      void activate(rclcpp_lifecycle::LifecycleNode & node)
      {
        if (is_manual()) {
          return;
        }
        using State = lifecycle_msgs::msg::State;
        if (node.configure().id() != State::PRIMARY_STATE_INACTIVE ||
          node.activate().id() != State::PRIMARY_STATE_ACTIVE)
        {
          throw std::runtime_error(std::string("node ") + node.get_name() + " cannot be activated");
        }
      }

    «ENDIF»
    «IF with.probe»
      /// What is recorded is compared with the bounds of this model alone.
      constexpr char kTracedModel[] =
        «CppText.string(plan.model)»;

    «ENDIF»
    «ModelConstants.text(process, profiles)»

    «IF process.participants.exists[!main]»
      void run(const PreparedProcess & prepared, int argc, char ** argv)
    «ELSE»
      void run(const PreparedProcess & prepared, int, char **)
    «ENDIF»
    {
      Deviations deviations(«CppText.string(process.name)»);
      check_middleware(deviations);
      deviations.settle();
      «IF ModelCpp.isRealTime(process)»
        lock_memory();
      «ENDIF»
      «IF !process.cores.empty»
        require_cores({«process.cores.join(", ")»});
      «ENDIF»
      «IF process.hasReadyQueue»
        const auto configuration = tactus::executor::Configuration::load(configuration_path(), kModel);
      «ENDIF»
      «IF process.regulating»
        const auto regulation =
          tactus::guard::load_regulation(configuration_path(), kModel, «CppText.string(process.host)»);
        const tactus::guard::Regulated regulated(
          regulation, {«process.guard.get.cores.join(", ")»}, tactus::guard::Options::of(regulation),
          tactus::guard::ros_log(rclcpp::get_logger(«CppText.string(process.name)»)));
      «ENDIF»
      «IF with.probe»
        tactus::probe::Session probe({«CppText.string(plan.system)», «CppText.string(process.name)», kTracedModel});
      «ENDIF»
      ThreadCheck thread_check(DdsThreads::own_controllers());
      DdsThreads dds_threads;
      «IF process.loadsComponents»
        ComponentLibraries libraries;
      «ENDIF»
      «FOR participant : process.participants»
        «IF participant.main»
          «FOR node : participant.nodes»
            «make(plan, node, options(process), "")»
          «ENDFOR»
        «ELSE»
          use_participant_profile(prepared.profiles, «CppText.string(participant.profile)»);
          auto «context(participant.nodes.head)» = make_context(argc, argv);
          «FOR node : participant.nodes»
            «make(plan, node, options(participant), "\n  ")»
          «ENDFOR»
        «ENDIF»
        thread_check.note_participant();
        dds_threads.register_participant(«participant.flowControllers.size»);
      «ENDFOR»

      «FOR node : process.generatedNodes»
        prepared.names.check(modelled_nodes()[«process.nodes.indexOf(node)»], *«variable(node)», deviations);
      «ENDFOR»
      deviations.settle();
      «FOR node : process.nodes»
        «FOR state : node.foreignStates»
          «FOR owner : process.nodes.filter[name == state.nodeName]»
            «variable(node)»->connect_«state.foreignName»(«variable(owner)»->state_«state.member»());
          «ENDFOR»
        «ENDFOR»
      «ENDFOR»
      std::vector<std::unique_ptr<ExecutorThread>> threads;
      «FOR executor : process.executors»

        «IF plan.dialect.deprecatesExecutor(executor.kind)»
          // deprecated, but what the model says
          #pragma GCC diagnostic push
          #pragma GCC diagnostic ignored "-Wdeprecated-declarations"
        «ENDIF»
        auto «executor.name» = «ExecutorCpp.make(plan.target, process, executor)»;
        «IF plan.dialect.deprecatesExecutor(executor.kind)»
          #pragma GCC diagnostic pop
        «ENDIF»
        «FOR assignment : executor.assignments.filter[!node.existing]»
          «executor.name»->add_callback_group(
            «variable(assignment.node)»->group_«assignment.group.name»(),
            «variable(assignment.node)»->get_node_base_interface());
        «ENDFOR»
        «FOR assignment : executor.assignments.filter[!node.existing]»
          «IF executor.isReadyQueue»
            «assignments(executor, assignment)»
          «ENDIF»
        «ENDFOR»
        threads.push_back(
          std::make_unique<ExecutorThread>(
            «executor.name»,
            ThreadSettings«ExecutorCpp.settings(executor)»«ExecutorCpp.others(executor)»));
      «ENDFOR»

      rclcpp::executors::SingleThreadedExecutor housekeeping;
      «FOR node : process.generatedNodes»
        housekeeping.add_node(«variable(node)»->get_node_base_interface());
      «ENDFOR»
      «FOR node : process.components»
        const std::vector<ModelledWork> «variable(node)»_works{
          «FOR work : ModelCpp.works(process, node)»
            «work»,
          «ENDFOR»
        };
        «variable(node)»->assign(«variable(node)»_works, housekeeping, deviations);
      «ENDFOR»
      «IF process.loadsComponents»
        deviations.settle();
      «ENDIF»
      «FOR node : process.nodes.filter[lifecycle]»
        activate(*«variable(node)»);
      «ENDFOR»

      for (const auto & thread : threads) {
        thread->start();
      }
      «IF ModelCpp.waitsForWriters(plan.target, process)»
        const std::size_t writers = is_manual() ? 0 : 1;
      «ENDIF»
      const std::vector<ModelledThreads> modelled_threads{
        «FOR modelled : ModelCpp.threads(plan.target, process)»
          «modelled»,
        «ENDFOR»
      };
      thread_check.check(modelled_threads, deviations);
      deviations.settle();
      «IF with.probe»
        probe.running();
      «ENDIF»
      «IF process.loadsComponents»
        while (rclcpp::ok()) {
          housekeeping.spin_once(std::chrono::milliseconds(100));
          // what their code makes later, as when somebody configures it
          «FOR node : process.components»
            «variable(node)»->look(deviations);
          «ENDFOR»
          deviations.settle();
        }
      «ELSE»
        housekeeping.spin();
      «ENDIF»
      for (const auto & thread : threads) {
        thread->finish();
      }
    }

    }  // namespace
    }  // namespace «plan.names.bringupPackage»

    «MainFunction.text(plan, process)»
  '''

  /**
   * Tells an executor which entities activate which callbacks; a managed node makes them anew whenever it is
   * configured.
   */
  def private static assignments(ExecutorPlan executor, AssignedGroup assignment) '''
    «IF assignment.node.lifecycle»
      «variable(assignment.node)»->when_configured(
        [executor = «executor.name».get(), node = «variable(assignment.node)».get()]() {
          «FOR callback : assignment.node.callbacks(assignment.group)»
            «ExecutorCpp.assign("executor", assignment.node, "node", callback, "    ")»
          «ENDFOR»
        },
        [executor = «executor.name».get(), node = «variable(assignment.node)».get()]() {
          «FOR entity : assignment.node.callbacks(assignment.group)
            .filter[!(it instanceof EventPlan)].map[Cpp.entities(it)].flatten»
            executor->forget(node->«entity.name»());
          «ENDFOR»
        });
    «ELSE»
      «FOR callback : assignment.node.callbacks(assignment.group)»
        «ExecutorCpp.assign(executor.name, assignment.node, variable(assignment.node), callback, "      ")»
      «ENDFOR»
    «ENDIF»
  '''

  /** The statement that makes a node: of a generated class, or of a component whose code exists. */
  def private static make(SystemPlan plan, NodePlan node, String options, String lineBreak) '''
    «IF node.existing»
      auto «variable(node)» = std::make_shared<LoadedComponent>(
        libraries, ModelledComponent«ModelCpp.component(node, parameters(plan, node))»,
        prepared.names, «options»);
    «ELSE»
      «IF node.placed.present»
        const std::vector<Renaming> «variable(node)»_renamings{
          «FOR renaming : ModelCpp.entries(node.placed.get.renamings)»
            «renaming»,
          «ENDFOR»
        };
        auto «variable(node)» = std::make_shared<«type(node)»>(
          «options».arguments(
            start_arguments(
              prepared.names, «CppText.string(node.name)», «CppText.string(node.placed.get.name)»,
              «CppText.string(node.placed.get.namespace)», «variable(node)»_renamings)));
      «ELSE»
        auto «variable(node)» = std::make_shared<«type(node)»>(«lineBreak»«options»);
      «ENDIF»
    «ENDIF»
  '''

  def private static options(ProcessPlan process) {
    "rclcpp::NodeOptions()" + if (process.handsOver) ".use_intra_process_comms(true)" else ""
  }

  def private static options(ParticipantPlan participant) {
    "rclcpp::NodeOptions().context(" + context(participant.nodes.head) + ")"
  }

  def private static parameters(SystemPlan plan, NodePlan node) {
    if (!node.hasParameterFile) "" else "package://" + plan.names.bringupPackage + "/config/" + node.fileName + ".yaml"
  }

  def private static variable(NodePlan node) {
    node.fileName + "_node"
  }

  def private static context(NodePlan first) {
    first.fileName + "_context"
  }

  def private static type(NodePlan node) {
    node.packageName + "::" + node.className
  }
}
