package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.text.CppText

/**
 * The package of what callbacks leave behind for those that sample them; nodes that sample each other both depend on
 * it.
 */
class StatesPackage {

  def static CharSequence cmake(SystemPlan plan, Instrumentation with) '''
    «Marks.hashes("the samples of " + plan.system)»
    cmake_minimum_required(VERSION 3.16)
    project(«plan.names.statesPackage»)

    find_package(ament_cmake REQUIRED)
    find_package(tactus_node REQUIRED)
    «IF with.probe»
      find_package(tactus_probe REQUIRED)
    «ENDIF»

    add_library(${PROJECT_NAME} INTERFACE)
    target_compile_features(${PROJECT_NAME} INTERFACE cxx_std_17)
    target_include_directories(${PROJECT_NAME} INTERFACE
      "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
      "$<INSTALL_INTERFACE:include/${PROJECT_NAME}>"
    )

    target_link_libraries(${PROJECT_NAME} INTERFACE
      tactus_node::tactus_node
      «IF with.probe»
        tactus_probe::tactus_probe
      «ENDIF»
    )

    install(DIRECTORY include/ DESTINATION include/${PROJECT_NAME})
    install(TARGETS ${PROJECT_NAME} EXPORT export_${PROJECT_NAME})
    ament_export_targets(export_${PROJECT_NAME})
    ament_export_dependencies(tactus_node«IF with.probe» tactus_probe«ENDIF»)
    ament_package()
  '''

  def static CharSequence manifest(SystemPlan plan, Instrumentation with) {
    PackageManifest.text(plan.names.statesPackage, "States that callbacks of " + plan.system + " sample", '''
      <buildtool_depend>ament_cmake</buildtool_depend>

      <depend>tactus_node</depend>
      «IF with.probe»
        <depend>tactus_probe</depend>
      «ENDIF»
    ''')
  }

  def static CharSequence states(NodePlan node) '''
    // «CppText.comment(Marks.yours("node " + node.name))»
    #ifndef «guard(node)»
    #define «guard(node)»

    namespace «node.states.head.packageName»::«node.states.head.node»
    {

    «FOR state : node.states»
      /// What «CppText.comment(state.callback)» leaves behind with leave_«state.member».
      struct «state.type»
      {
      };

    «ENDFOR»
    }  // namespace «node.states.head.packageName»::«node.states.head.node»

    #endif  // «guard(node)»
  '''

  def private static guard(NodePlan node) {
    Names.guard(node.states.head.packageName, node.states.head.node + ".hpp")
  }

  def static CharSequence lastValue(SystemPlan plan, Instrumentation with) '''
    «Marks.slashes("the model")»
    #ifndef «Names.guard(plan.names.statesPackage, "last_value.hpp")»
    #define «Names.guard(plan.names.statesPackage, "last_value.hpp")»

    #include <memory>
    #include <mutex>
    #include <utility>

    #include "tactus_node/priority_inheriting_lock.hpp"
    «IF with.probe»
      #include "tactus_probe/probe.hpp"
    «ENDIF»

    namespace «plan.names.statesPackage»
    {

    /// What a callback left behind last. Callbacks of all threads may put and get at any time.
    /**
     * A reader keeps the value that it got, however often a newer one is put. The lock is held while a
     * pointer is copied, never while a value is made or destroyed.
     */
    template<typename Value>
    class LastValue
    {
    public:
      /// Replaces the value.
      void put(Value value)
      {
        std::shared_ptr<const Value> latest = std::make_shared<const Value>(std::move(value));
        std::lock_guard<tactus::node::PriorityInheritingLock> guard(lock_);
        latest_.swap(latest);
        «IF with.probe»
          left_.put();
        «ENDIF»
      }

      /// Forgets the value.
      void clear()
      {
        std::shared_ptr<const Value> forgotten;
        std::lock_guard<tactus::node::PriorityInheritingLock> guard(lock_);
        latest_.swap(forgotten);
      }

      /// Returns the value; null if none was put yet.
      std::shared_ptr<const Value> get() const
      {
        std::lock_guard<tactus::node::PriorityInheritingLock> guard(lock_);
        «IF with.probe»
          left_.get();
        «ENDIF»
        return latest_;
      }

    private:
      mutable tactus::node::PriorityInheritingLock lock_;
      std::shared_ptr<const Value> latest_;
      «IF with.probe»
        tactus::probe::LeftBehind left_;
      «ENDIF»
    };

    }  // namespace «plan.names.statesPackage»

    #endif  // «Names.guard(plan.names.statesPackage, "last_value.hpp")»
  '''
}
