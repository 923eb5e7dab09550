#ifndef AGENT_HPP_
#define AGENT_HPP_

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "guard_thread.hpp"
#include "link.hpp"
#include "tactus_guard/configuration.hpp"
#include "tactus_guard/log.hpp"
#include "tactus_guard/metric.hpp"
#include "throttle.hpp"

namespace tactus::guard
{

/// What a process does on a regulated core (the non-critical archetype of ROSGuard).
/**
 * Threads on the core, from the highest priority down: control, which takes what the controller
 * says; sampling, which looks at the use; throttle. The nodes' threads are below.
 */
class Agent
{
public:
  /// Starts the threads.
  /**
   * \param metric what is looked at; none if the controller looks
   * \throws std::system_error if the kernel refuses a thread its settings
   */
  Agent(const HostRegulation & host, int core, std::unique_ptr<Metric> metric, Log log);

  /// Lets the core go, ends the threads and logs the measured delays.
  ~Agent();

  Agent(const Agent &) = delete;
  Agent & operator=(const Agent &) = delete;

  const Throttle & throttle() const
  {
    return throttle_;
  }

  /// Times between two looks.
  const Delays & looks() const
  {
    return looks_;
  }

  /// Returns how often it has looked.
  std::uint64_t sampled() const
  {
    return sampled_.load(std::memory_order_relaxed);
  }

  /// Tells whether the controller has answered and is not silent since.
  bool is_regulated() const
  {
    return regulated_.load(std::memory_order_relaxed);
  }

private:
  void control();
  void greet(Nanoseconds now);
  void obey(const Message & message);
  void check_silence(Nanoseconds now);
  void check_promises(Nanoseconds now);
  void listen(Looking looking);
  void sample();
  bool look(bool always);
  std::string figures() const;
  std::string what() const;

  const HostRegulation host_;
  const Regulation regulation_;
  const Log log_;
  const std::unique_ptr<Metric> metric_;
  Link link_;
  Delays looks_;
  Throttle throttle_;
  std::atomic<bool> stopped_{false};
  std::atomic<bool> regulated_{false};
  std::atomic<std::uint64_t> sampled_{0};
  std::atomic<bool> rests_{false};  ///< whether the use need not be looked at
  std::atomic<bool> asked_{false};  ///< whether the next look is to be told in any case
  Wake wanted_;  ///< a look now
  Bytes told_ = 0;  ///< of the last look; of the thread that samples
  Nanoseconds started_;
  Nanoseconds heard_ = 0;
  Nanoseconds next_warning_ = 0;
  std::uint64_t late_ = 0;
  bool missed_ = false;
  bool warned_of_foreign_ = false;
  std::optional<GuardThread> sampling_;
  std::optional<GuardThread> control_;
};

}  // namespace tactus::guard

#endif  // AGENT_HPP_
