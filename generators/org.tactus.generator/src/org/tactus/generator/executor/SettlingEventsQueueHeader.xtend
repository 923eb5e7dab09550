package org.tactus.generator.executor

import org.tactus.generator.Names
import org.tactus.generator.ros2.Marks

/**
 * Header of the queue of an EventsExecutor whose timers are queued by a thread above its own. {@code spin()} starts
 * that thread with what the spinning one has: its name, too, and on one core under SCHED_FIFO a timer would be queued
 * only when nothing else is pending, behind what arrived later.
 */
class SettlingEventsQueueHeader {

  def static CharSequence text(String packageName) '''
    «Marks.slashes("the model")»
    #ifndef «guard()»
    #define «guard()»

    #include <chrono>
    #include <utility>

    #include "rclcpp/experimental/executors/events_executor/simple_events_queue.hpp"

    #include "thread_settings.hpp"

    namespace «packageName»
    {

    /// Events of an executor whose thread starts as the one that queues its timers, which inherits it.
    /**
     * The thread has the name and the priority of that one until it first looks for events, when it
     * takes its own.
     */
    class SettlingEventsQueue : public rclcpp::experimental::executors::SimpleEventsQueue
    {
    public:
      explicit SettlingEventsQueue(ThreadSettings settings)
      : settings_(std::move(settings))
      {
      }

      bool dequeue(
        rclcpp::experimental::executors::ExecutorEvent & event,
        std::chrono::nanoseconds timeout = std::chrono::nanoseconds::max()) override
      {
        if (!settled_) {
          settled_ = true;
          register_heirs();
          apply(settings_);
        }
        return SimpleEventsQueue::dequeue(event, timeout);
      }

    private:
      ThreadSettings settings_;
      bool settled_ = false;
    };

    }  // namespace «packageName»

    #endif  // «guard()»
  '''

  def private static guard() {
    Names.guard("settling_events_queue.hpp")
  }
}
