#include "agent.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "pace.hpp"

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kHello = 100'000'000;
constexpr Nanoseconds kPatience = 2'000'000'000;
constexpr Nanoseconds kBetweenWarnings = 10'000'000'000;

}  // namespace

Agent::Agent(const HostRegulation & host, int core, std::unique_ptr<Metric> metric, Log log)
: host_(host), regulation_(host.core(core)), log_(std::move(log)),
  metric_(std::move(metric)), link_(host.address()), looks_(regulation_.sampling),
  throttle_(regulation_, host.watchdog, log_), started_(steady_now())
{
  const std::string number = std::to_string(core);
  try {
    control_.emplace(
      GuardThread::on_core("guard.ctl." + number, core, regulation_.priority + 2), log_,
      [this]() {control();});
    if (metric_) {
      sampling_.emplace(
        GuardThread::on_core("guard.look." + number, core, regulation_.priority + 1), log_,
        [this]() {sample();});
    }
  } catch (...) {
    stopped_.store(true);
    link_.wake();
    wanted_.set();
    throw;
  }
}

Agent::~Agent()
{
  stopped_.store(true);
  link_.wake();
  wanted_.set();
  throttle_.release();
  control_.reset();
  sampling_.reset();
  log_(
    Level::Info, what() + ": stopped " + std::to_string(throttle_.activation().count()) + " times" +
    figures());
}

void Agent::control()
{
  Nanoseconds next = 0;
  while (!stopped_.load()) {
    const Nanoseconds now = steady_now();
    if (now >= next) {
      greet(now);
      next = now + std::min(kHello, host_.watchdog / 2);
    }
    const auto received = link_.receive(next);
    if (received && received->kind == Message::Kind::State) {
      obey(*received);
    }
  }
}

void Agent::greet(Nanoseconds now)
{
  Message hello;
  hello.kind = Message::Kind::Hello;
  hello.core = regulation_.core;
  hello.self = metric_ ? 1 : 0;
  if (link_.send(hello) == Sending::Foreign && !warned_of_foreign_) {
    warned_of_foreign_ = true;
    log_(
      Level::Error, what() + ": the place of the controller, " + link_.place() +
      ", is not in the hands of this user or root, so the core runs unregulated and the model's "
      "bounds do not hold");
  }
  check_silence(now);
  check_promises(now);
}

void Agent::obey(const Message & message)
{
  heard_ = steady_now();
  if (!regulated_.exchange(true)) {
    missed_ = false;
    log_(
      Level::Info, what() + ": stopped from " + std::to_string(regulation_.setpoint) +
      " bytes in " + microseconds(regulation_.period) + " on");
  }
  throttle_.heard();
  listen(static_cast<Looking>(message.self));
  if (message.total != 0) {
    throttle_.hold(message.time);
  } else {
    throttle_.release();
  }
}

/// Takes an order to look on, not to look, or to look once.
void Agent::listen(Looking looking)
{
  const bool rested = rests_.exchange(looking != Looking::On);
  if (looking == Looking::Once || (looking == Looking::On && rested)) {
    asked_.store(true);
    wanted_.set();
  }
}

void Agent::check_silence(Nanoseconds now)
{
  if (regulated_.load() && now - heard_ > host_.watchdog) {
    regulated_.store(false);
    listen(Looking::On);
    missed_ = true;
    log_(
      Level::Error, what() + ": the controller of host " + host_.host + " is silent for " +
      microseconds(now - heard_) + ", so the core runs unregulated and the model's bounds do not "
      "hold; start the controller again");
  } else if (!regulated_.load() && !missed_ && now - started_ > kPatience) {
    missed_ = true;
    log_(
      Level::Warning, what() + ": no controller of host " + host_.host +
      " answers at " + link_.place() + ", so the core runs unregulated until one is started there "
      "(TACTUS_GUARD_DIRECTORY names the folder, for all processes alike)");
  }
}

void Agent::check_promises(Nanoseconds now)
{
  const std::uint64_t late = looks_.late() + throttle_.activation().late();
  if (late > late_ && now > next_warning_) {
    late_ = late;
    next_warning_ = now + kBetweenWarnings;
    log_(
      Level::Warning, what() + ": slower than the model promises, so its bounds may not hold" +
      figures());
  }
}

void Agent::sample()
{
  Nanoseconds last = 0;
  Pace pace(regulation_.sampling);
  while (!stopped_.load()) {
    const Nanoseconds now = steady_now();
    if (!look(asked_.exchange(false))) {
      asked_.store(true);  // what was asked for is told at the next look
    }
    if (last != 0) {
      looks_.add(now - last);
    }
    const bool rests = rests_.load();
    last = rests ? 0 : now;
    pace.advance();
    wanted_.wait(rests && !asked_.load() ? kNever : pace.next());
  }
}

/// Looks at the use and tells it.
/** \param always whether to tell it even if it has not changed
 * \return whether what had to be told could be */
bool Agent::look(bool always)
{
  Message message;
  message.kind = Message::Kind::Look;
  message.core = regulation_.core;
  message.of_process = metric_->scope() == Scope::Process ? 1 : 0;
  message.time = steady_now();
  message.total = metric_->total();
  sampled_.fetch_add(1, std::memory_order_relaxed);
  // what has not changed need not be told, except to a controller that is new
  if (always || message.total != told_ || !regulated_.load()) {
    if (link_.send(message) != Sending::Sent) {
      return !always;
    }
    told_ = message.total;
  }
  return true;
}

std::string Agent::figures() const
{
  return "; activation: " + throttle_.activation().summary() +
         (metric_ ? "; sampling: " + looks_.summary() : "");
}

std::string Agent::what() const
{
  return "core " + std::to_string(regulation_.core);
}

}  // namespace tactus::guard
