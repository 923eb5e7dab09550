#include "tactus_guard/controller.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "guard_thread.hpp"
#include "hub.hpp"
#include "pace.hpp"
#include "tactus_guard/delays.hpp"

namespace tactus::guard
{
namespace
{

/// Time after which a message that found a queue full is sent again.
constexpr Nanoseconds kAgain = 100'000;

/// Signs of life within the time of the watchdog.
constexpr int kBeats = 4;

/// A regulated core, and the processes on it.
class GuardedCore
{
public:
  GuardedCore(const Regulation & regulation, Policy policy, std::unique_ptr<Metric> metric)
  : regulator_(regulation, policy, steady_now()), metric_(std::move(metric)),
    pace_(regulation.sampling), looks_(regulation.sampling)
  {
  }

  Regulator & regulator()
  {
    return regulator_;
  }

  /// Adds an agent; tells it the state at the next occasion.
  void greet(const Hub::Peer & agent)
  {
    agents_[agent] = std::nullopt;
  }

  /// Forgets a process that has ended.
  void forget(const Hub::Peer & process)
  {
    regulator_.forget(process);
    agents_.erase(process);
  }

  /// Begins a new period and looks at the use, if it is time.
  void advance(Nanoseconds now)
  {
    regulator_.advance(now);
    if (metric_ && now >= pace_.next()) {
      regulator_.look("", metric_->scope(), metric_->total(), now);
      if (last_look_ != 0) {
        looks_.add(now - last_look_);
      }
      last_look_ = now;
      pace_.advance();
    }
  }

  /// Tells the agents to which the state is new, or all.
  /** \return whether all could be told */
  bool tell(Hub & hub, bool all)
  {
    const bool holds = regulator_.holds();
    const Message message = state(holds);
    bool told = true;
    for (auto agent = agents_.begin(); agent != agents_.end(); ++agent) {
      const bool known = !all && agent->second == holds;
      const Sending result = known ? Sending::Sent : hub.send(agent->first, message);
      if (result == Sending::Sent) {
        agent->second = holds;
      }
      told = told && result != Sending::Full;  // one that has ended is forgotten
    }
    return told;
  }

  /// Lets the core go, whatever the regulator says.
  void let_go(Hub & hub) const
  {
    for (const auto & [agent, known] : agents_) {
      hub.send(agent, state(false));
    }
  }

  /// Returns when it must advance even if no message comes.
  Nanoseconds next() const
  {
    const Nanoseconds end = regulator_.holds() ? regulator_.period_end() : Regulator::kNever;
    return metric_ ? std::min(end, pace_.next()) : end;
  }

  /// Returns the times between its own looks, if it looks itself.
  const Delays * looks() const
  {
    return metric_ ? &looks_ : nullptr;
  }

private:
  Message state(bool holds) const
  {
    Message message;
    message.kind = Message::Kind::State;
    message.core = regulator_.regulation().core;
    message.total = holds ? 1 : 0;
    message.time = regulator_.cause();
    return message;
  }

  Regulator regulator_;
  const std::unique_ptr<Metric> metric_;
  Pace pace_;
  Delays looks_;
  Nanoseconds last_look_ = 0;
  std::map<Hub::Peer, std::optional<bool>> agents_;  ///< with what each was told last
};

}  // namespace

class Controller::Implementation
{
public:
  Implementation(const HostRegulation & host, const Options & options, const Log & log)
  : host_(host), external_(options.external), log_(log),
    hub_(host.address(), quota(host), log)
  {
    for (const auto & [number, regulation] : host.cores) {
      cores_.try_emplace(number, regulation, host.policy, metric(options, number));
    }
    thread_.emplace(
      GuardThread::on_core("guard.decide", host.controller_core, host.controller_priority), log,
      [this]() {run();});
  }

  ~Implementation()
  {
    stopped_.store(true);
    hub_.wake();
    thread_.reset();
    for (const auto & [number, core] : cores_) {
      if (core.looks() != nullptr) {
        log_(
          Level::Info,
          "core " + std::to_string(number) + ": sampling: " + core.looks()->summary());
      }
    }
  }

private:
  /// Each process may send twice what its looks are, and some hundred critical sections.
  static Hub::Quota quota(const HostRegulation & host)
  {
    constexpr Nanoseconds kMost = 1'000'000;
    Hub::Quota result;
    for (const auto & [number, core] : host.cores) {
      const Nanoseconds between = std::max<Nanoseconds>(1, core.sampling / 2);
      const Nanoseconds looks = std::min(kMost, result.window / between);
      result.messages = std::max(result.messages, static_cast<std::uint32_t>(2 * looks + 256));
    }
    return result;
  }

  std::unique_ptr<Metric> metric(const Options & options, int core) const
  {
    if (!options.external) {
      return nullptr;
    }
    try {
      return open_metric(options.metric, core, host_);
    } catch (const MetricError & error) {
      if (!detail::unprivileged_is_allowed()) {
        throw;
      }
      log_(Level::Warning, std::string(error.what()) + "; the core is not regulated");
      return nullptr;
    }
  }

  void run()
  {
    Nanoseconds next_beat = 0;
    while (!stopped_.load()) {
      const Nanoseconds now = steady_now();
      const bool beat = now >= next_beat;
      if (beat) {
        next_beat = saturated_sum(now, host_.watchdog / kBeats);
      }
      forget_ended();
      Nanoseconds next = next_beat;
      for (auto & [number, core] : cores_) {
        core.advance(now);
        if (!core.tell(hub_, beat)) {
          next = std::min(next, saturated_sum(now, kAgain));
        }
        next = std::min(next, core.next());
      }
      if (const auto received = hub_.receive(next)) {
        hear(received->sender, received->message);
      }
    }
    for (const auto & [number, core] : cores_) {
      core.let_go(hub_);
    }
  }

  void hear(const Hub::Peer & sender, const Message & message)
  {
    if (message.kind == Message::Kind::Critical) {
      sections_[sender] = message.total;
      count_sections(message.time);
      return;
    }
    const Nanoseconds now = steady_now();
    const auto found = cores_.find(message.core);
    if (found == cores_.end()) {
      return;
    }
    if (message.kind == Message::Kind::Hello) {
      found->second.greet(sender);
      check_sampling(message);
    } else if (message.kind == Message::Kind::Look) {
      found->second.regulator().advance(now);
      found->second.regulator().look(
        sender, message.of_process != 0 ? Scope::Process : Scope::Core, message.total,
        message.time);
    }
  }

  /// Says it once if a process was started with another sampling than this one.
  void check_sampling(const Message & hello)
  {
    if (hello.self == 0 && !external_ && !warned_) {
      warned_ = true;
      log_(
        Level::Error, "a process on core " + std::to_string(hello.core) + " leaves the sampling to "
        "the controller, which does not sample: set TACTUS_GUARD_SAMPLING alike for all processes");
    }
  }

  /// Forgets processes that have ended, and closes their critical sections.
  void forget_ended()
  {
    std::size_t closed = 0;
    for (const Hub::Peer & process : hub_.ended()) {
      closed += sections_.erase(process);
      for (auto & [number, core] : cores_) {
        core.forget(process);
      }
    }
    if (closed > 0) {
      count_sections(steady_now());
    }
  }

  /// \param change when a section was opened or closed
  void count_sections(Nanoseconds change)
  {
    std::size_t open = 0;
    for (const auto & [sender, count] : sections_) {
      open += count;
    }
    for (auto & [number, core] : cores_) {
      core.regulator().advance(steady_now());
      core.regulator().critical(open, change);
    }
  }

  const HostRegulation host_;
  const bool external_;
  const Log log_;
  Hub hub_;
  std::map<int, GuardedCore> cores_;
  std::map<Hub::Peer, std::size_t> sections_;  ///< open ones by process
  std::atomic<bool> stopped_{false};
  bool warned_ = false;
  std::optional<GuardThread> thread_;
};

Controller::Controller(const HostRegulation & host, const Options & options, const Log & log)
: implementation_(std::make_unique<Implementation>(host, options, log))
{
}

Controller::~Controller() = default;

}  // namespace tactus::guard
