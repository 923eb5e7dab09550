#include "tactus_guard/controller.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "guard_thread.hpp"
#include "hub.hpp"
#include "pace.hpp"
#include "record.hpp"
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
  GuardedCore(
    const Regulation & regulation, Policy policy, std::unique_ptr<Metric> metric, Record & record)
  : regulator_(regulation, policy, steady_now()), metric_(std::move(metric)), record_(record),
    may_rest_(may_rest(policy, regulation)), monolithic_(policy == Policy::Monolithic),
    pace_(regulation.sampling), looks_(regulation.sampling)
  {
    plan_glance();
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
    if (now >= regulator_.period_end()) {
      record_.used(now, regulator_.regulation().core, regulator_.used());
      regulator_.advance(now);
      stays_awake_ = false;
      plan_glance();
    }
    const bool glances = rests() && now >= glance_;
    if (glances) {
      glance_ = Regulator::kNever;
      ask_ = true;
    }
    if (metric_ && (glances || (!rests() && now >= pace_.next()))) {
      look(now);
    }
    record_.holds(now, regulator_.regulation().core, regulator_.holds(), regulator_.used());
  }

  /// Notes how many critical sections are open.
  void critical(std::size_t open, Nanoseconds change)
  {
    advance(steady_now());
    const bool rested = rests();
    regulator_.critical(open, change);
    if (!regulator_.is_critical()) {
      // too late for the look with which the next period begins: it goes on being looked at
      stays_awake_ = !monolithic_ && !rested &&
        steady_now() >= regulator_.period_end() - regulator_.regulation().sampling;
      return;
    }
    if (!rested) {
      return;
    }
    if (monolithic_) {
      for (const auto & [agent, known] : agents_) {
        if (known && known->looking != Looking::On) {
          regulator_.restart(agent);
        }
      }
      regulator_.restart("");
    }
    if (metric_) {
      last_look_ = 0;
      look(steady_now());
    }
  }

  /// Tells the agents to which the state is new, or all.
  /** \return whether all could be told */
  bool tell(Hub & hub, bool all)
  {
    const Known state{regulator_.holds(), rests() ? Looking::Off : Looking::On};
    bool told = true;
    for (auto agent = agents_.begin(); agent != agents_.end(); ++agent) {
      const bool known = !all && !ask_ && agent->second == state;
      const Looking looking = ask_ && rests() ? Looking::Once : state.looking;
      const Message order = state_message(state.holds, looking);
      const Sending result = known ? Sending::Sent : hub.send(agent->first, order);
      if (result == Sending::Sent) {
        agent->second = state;
      }
      told = told && result != Sending::Full;  // one that has ended is forgotten
    }
    ask_ = ask_ && !told;
    return told;
  }

  /// Lets the core go, whatever the regulator says.
  void let_go(Hub & hub) const
  {
    for (const auto & [agent, known] : agents_) {
      hub.send(agent, state_message(false, Looking::On));
    }
  }

  /// Returns when it must advance even if no message comes.
  Nanoseconds next() const
  {
    if (rests()) {
      return std::min(glance_, regulator_.period_end());
    }
    const bool ends = regulator_.holds() || stays_awake_ || record_.is_kept();
    const Nanoseconds end = ends ? regulator_.period_end() : Regulator::kNever;
    return metric_ ? std::min(end, pace_.next()) : end;
  }

  /// Returns the times between its own looks, if it looks itself.
  const Delays * looks() const
  {
    return metric_ ? &looks_ : nullptr;
  }

private:
  /// What an agent was told last.
  struct Known
  {
    bool holds;
    Looking looking;

    bool operator==(const Known & other) const
    {
      return holds == other.holds && looking == other.looking;
    }
  };

  /// Tells whether nobody need look, since nobody would be stopped.
  bool rests() const
  {
    return may_rest_ && !regulator_.is_critical() && !stays_awake_;
  }

  void look(Nanoseconds now)
  {
    regulator_.look("", metric_->scope(), metric_->total(), now);
    if (last_look_ != 0) {
      looks_.add(now - last_look_);
    }
    last_look_ = rests() ? 0 : now;
    pace_.advance();
  }

  /// Plans the look with which the count of the next period begins, before its start.
  void plan_glance()
  {
    const Nanoseconds end = regulator_.period_end();
    glance_ = may_rest_ && end != Regulator::kNever ? end - regulator_.regulation().sampling :
      Regulator::kNever;
  }

  Message state_message(bool holds, Looking looking) const
  {
    Message message;
    message.kind = Message::Kind::State;
    message.core = regulator_.regulation().core;
    message.self = static_cast<std::uint32_t>(looking);
    message.total = holds ? 1 : 0;
    message.time = regulator_.cause();
    return message;
  }

  Regulator regulator_;
  const std::unique_ptr<Metric> metric_;
  Record & record_;
  const bool may_rest_;
  const bool monolithic_;
  bool stays_awake_ = false;  ///< until the period ends
  bool ask_ = false;  ///< whether agents that rest are to look once
  Nanoseconds glance_ = Regulator::kNever;
  Pace pace_;
  Delays looks_;
  Nanoseconds last_look_ = 0;
  std::map<Hub::Peer, std::optional<Known>> agents_;
};

}  // namespace

class Controller::Implementation
{
public:
  Implementation(const HostRegulation & host, const Options & options, const Log & log)
  : host_(host), external_(options.external), log_(log), record_(host, options.record),
    hub_(host.address(), quota(host), log)
  {
    for (const auto & [number, regulation] : host.cores) {
      cores_.try_emplace(number, regulation, host.policy, metric(options, number), record_);
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
    try {
      record_.write();
    } catch (const std::system_error & error) {
      log_(Level::Error, error.what());
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
      found->second.advance(now);
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
      core.critical(open, change);
    }
  }

  const HostRegulation host_;
  const bool external_;
  const Log log_;
  Record record_;
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
