package org.tactus.generator.executor

import org.tactus.generator.Names
import org.tactus.generator.ros2.Marks

/** Header that ends a process on Ctrl-C. */
class InterruptionHeader {

  def static CharSequence text(String packageName) '''
    «Marks.slashes("the model")»
    #ifndef «guard()»
    #define «guard()»

    #include <pthread.h>
    #include <semaphore.h>
    #include <signal.h>
    #include <unistd.h>

    #include <atomic>
    #include <cerrno>
    #include <cstdlib>
    #include <string>
    #include <thread>
    #include <utility>

    #include "rclcpp/rclcpp.hpp"

    namespace «packageName»
    {

    /// Shuts rclcpp down when SIGINT (Ctrl-C) or SIGTERM asks the process to end; make one at most.
    /**
     * It takes the place of rclcpp's own handler, which writes to the log on the thread that the
     * signal interrupts: where that thread holds a lock of the log or of the memory allocator, the
     * process hangs. This one only wakes a thread that can wait for both. Signals after the first
     * change nothing, so that nodes can leave DDS. A process that has not ended in time, because a
     * callback does not return or a lock of the middleware is held for good, is ended by force: its
     * real-time threads must not go on.
     */
    class Interruption
    {
    public:
      /// Notes signals from now on. \param process its name, for the log
      explicit Interruption(std::string process)
      : process_(std::move(process))
      {
        sem_init(&asked(), 0, 0);
        handle(SIGALRM, give_up);
        handle(SIGINT, note);
        handle(SIGTERM, note);
      }

      Interruption(const Interruption &) = delete;
      Interruption & operator=(const Interruption &) = delete;

      ~Interruption()
      {
        if (thread_.joinable()) {
          over_ = true;
          sem_post(&asked());
          thread_.join();
        }
      }

      /// Answers signals, noted ones too, in a thread of its own; call it when rclcpp is initialised.
      void answer()
      {
        thread_ = std::thread(
          [this]() {
            pthread_setname_np(pthread_self(), "interruption");
            while (sem_wait(&asked()) != 0) {
            }
            if (!over_) {
              shut_down();
            }
          });
      }

      /// Tells whether a signal has begun to shut rclcpp down.
      bool happened() const
      {
        return happened_;
      }

    private:
      /// Seconds from the first signal until the end by force; ros2 launch kills after ten.
      static constexpr unsigned kPatience = 8;

      static void handle(int number, void (* handler)(int))
      {
        struct sigaction action {};
        action.sa_handler = handler;
        action.sa_flags = SA_RESTART;
        sigaction(number, &action, nullptr);
      }

      static sem_t & asked()
      {
        static sem_t semaphore;
        return semaphore;
      }

      static std::atomic<int> & signal()
      {
        static std::atomic<int> number{0};
        return number;
      }

      static void note(int number)
      {
        const int error = errno;
        if (signal().exchange(number) == 0) {
          alarm(kPatience);
        }
        sem_post(&asked());
        errno = error;
      }

      static void give_up([[maybe_unused]] int number)
      {
        constexpr char kReason[] =
          "interrupted, but not ended in time: a callback does not return, or the middleware hangs; "
          "ended by force\n";
        if (write(STDERR_FILENO, kReason, sizeof(kReason) - 1) < 0) {
          // nobody is there to read it
        }
        _exit(EXIT_FAILURE);
      }

      void shut_down()
      {
        happened_ = true;
        RCLCPP_INFO(
          rclcpp::get_logger(process_), "interrupted by signal %d: the nodes leave DDS",
          signal().load());
        for (const auto & context : rclcpp::get_contexts()) {
          context->shutdown("interrupted");
        }
      }

      const std::string process_;
      std::atomic<bool> over_{false};
      std::atomic<bool> happened_{false};
      std::thread thread_;
    };

    }  // namespace «packageName»

    #endif  // «guard()»
  '''

  def private static guard() {
    Names.guard("interruption.hpp")
  }
}
