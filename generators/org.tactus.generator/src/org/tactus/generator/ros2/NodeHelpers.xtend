package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.model.distribution.Target
import org.tactus.generator.plan.NodePlan

/** Headers that a node's base class needs for activations that rclcpp has no entity for. */
class NodeHelpers {

  def static CharSequence join(NodePlan node) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «Names.guard(node.packageName, "join.hpp")»
    #define «Names.guard(node.packageName, "join.hpp")»

    #include <cstddef>
    #include <memory>
    #include <mutex>
    #include <optional>
    #include <tuple>
    #include <utility>

    namespace «node.packageName»
    {

    /// Waits until there is a message of every input.
    /**
     * There is one place per input: a newer message replaces an older one that still waits. When
     * every place is taken, all are emptied and their messages handed out together. Callbacks of
     * several threads may call it.
     */
    template<typename ... Messages>
    class Join
    {
    public:
      using Inputs = std::tuple<std::shared_ptr<const Messages>...>;

      /// Puts a message into its place; returns all of them if it was the last one missing.
      template<std::size_t Index>
      std::optional<Inputs> put(std::tuple_element_t<Index, Inputs> message)
      {
        std::lock_guard<std::mutex> lock(mutex_);
        std::get<Index>(inputs_) = std::move(message);
        bool complete = true;
        std::apply(
          [&](const auto &... input) {((complete = complete && input != nullptr), ...);}, inputs_);
        if (!complete) {
          return std::nullopt;
        }
        return std::exchange(inputs_, Inputs());
      }

    private:
      std::mutex mutex_;
      Inputs inputs_;
    };

    }  // namespace «node.packageName»

    #endif  // «Names.guard(node.packageName, "join.hpp")»
  '''

  def static CharSequence polledInput(NodePlan node, Instrumentation with) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «Names.guard(node.packageName, "polled_input.hpp")»
    #define «Names.guard(node.packageName, "polled_input.hpp")»

    #include <memory>
    #include <mutex>
    #include <utility>

    #include "rclcpp/rclcpp.hpp"
    «IF with.probe»
      #include "tactus_probe/ros.hpp"
    «ENDIF»

    namespace «node.packageName»
    {

    /// A subscription that activates nothing: its messages are taken when a callback asks.
    /**
     * Its callback group belongs to no executor, so that nothing else takes them. Callbacks of several
     * threads may call it.
     */
    template<typename Message>
    class PolledInput
    {
    public:
      explicit PolledInput(std::shared_ptr<rclcpp::Subscription<Message>> subscription)
      : subscription_(std::move(subscription))
      {
      }

      /// Returns the latest message that has arrived, new or not; null if there was none yet.
      std::shared_ptr<const Message> latest()
      {
        std::lock_guard<std::mutex> lock(mutex_);
        rclcpp::MessageInfo info;
        auto message = std::make_shared<Message>();
        while (subscription_->take(*message, info)) {
          latest_ = std::move(message);
          «IF with.probe»
            latest_info_ = info;
          «ENDIF»
          message = std::make_shared<Message>();
        }
        «IF with.probe»
          if (latest_) {
            tactus_probe::sampled(latest_info_);
          }
        «ENDIF»
        return latest_;
      }

    private:
      std::mutex mutex_;
      std::shared_ptr<rclcpp::Subscription<Message>> subscription_;
      std::shared_ptr<const Message> latest_;
      «IF with.probe»
        rclcpp::MessageInfo latest_info_;
      «ENDIF»
    };

    }  // namespace «node.packageName»

    #endif  // «Names.guard(node.packageName, "polled_input.hpp")»
  '''

  def static CharSequence eventSource(NodePlan node, Target target) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «Names.guard(node.packageName, "event_source.hpp")»
    #define «Names.guard(node.packageName, "event_source.hpp")»

    #include <atomic>
    #include <cstddef>
    #include <functional>
    #include <memory>
    #include <utility>
    «IF target.hasWaitableTimers»
      #include <vector>
    «ENDIF»

    #include "rclcpp/rclcpp.hpp"

    namespace «node.packageName»
    {

    /// A callback that an executor runs once for each trigger, which may come from any thread.
    class EventSource : public rclcpp::Waitable
    {
    public:
      EventSource(rclcpp::Context::SharedPtr context, std::function<void()> callback)
      : guard_condition_(std::move(context)), callback_(std::move(callback))
      {
      }

      /// Asks for one activation.
      void trigger()
      {
        ++pending_;
        guard_condition_.trigger();
      }

      size_t get_number_of_ready_guard_conditions() override
      {
        return 1;
      }

      void add_to_wait_set(rcl_wait_set_t «waitSet(target)» wait_set) override
      {
        if (pending_ > 0) {
          guard_condition_.trigger();
        }
        guard_condition_.add_to_wait_set(wait_set);
      }

      bool is_ready(«IF target.hasWaitSetReferences»const «ENDIF»rcl_wait_set_t «waitSet(target)») override
      {
        return pending_ > 0;
      }

      std::shared_ptr<void> take_data() override
      {
        std::size_t pending = pending_;
        while (pending > 0 && !pending_.compare_exchange_weak(pending, pending - 1)) {
        }
        return pending > 0 ? std::make_shared<bool>(true) : nullptr;
      }

      std::shared_ptr<void> take_data_by_entity_id(size_t) override
      {
        return take_data();
      }

      void execute(«IF target.hasWaitSetReferences»const «ENDIF»std::shared_ptr<void> & data) override
      {
        if (data) {
          callback_();
        }
      }

      void set_on_ready_callback(std::function<void(size_t, int)> callback) override
      {
        guard_condition_.set_on_trigger_callback(
          [callback = std::move(callback)](size_t count) {callback(count, 0);});
      }

      void clear_on_ready_callback() override
      {
        guard_condition_.set_on_trigger_callback(nullptr);
      }
      «IF target.hasWaitableTimers»

        std::vector<std::shared_ptr<rclcpp::TimerBase>> get_timers() const override
        {
          return {};
        }
      «ENDIF»

    private:
      rclcpp::GuardCondition guard_condition_;
      std::function<void()> callback_;
      std::atomic<std::size_t> pending_{0};
    };

    }  // namespace «node.packageName»

    #endif  // «Names.guard(node.packageName, "event_source.hpp")»
  '''

  def private static waitSet(Target target) {
    if (target.hasWaitSetReferences) "&" else "*"
  }
}
