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
    throw;
  }
}

Agent::~Agent()
{
  stopped_.store(true);
  link_.wake();
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
  if (message.total != 0) {
    throttle_.hold(message.time);
  } else {
    throttle_.release();
  }
}

void Agent::check_silence(Nanoseconds now)
{
  if (regulated_.load() && now - heard_ > host_.watchdog) {
    regulated_.store(false);
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
  Bytes told = 0;
  Pace pace(regulation_.sampling);
  while (!stopped_.load()) {
    Message message;
    message.kind = Message::Kind::Look;
    message.core = regulation_.core;
    message.of_process = metric_->scope() == Scope::Process ? 1 : 0;
    message.time = steady_now();
    message.total = metric_->total();
    // what has not changed need not be told, except to a controller that is new
    if ((message.total != told || !regulated_.load()) &&
      link_.send(message) == Sending::Sent)
    {
      told = message.total;
    }
    if (last != 0) {
      looks_.add(message.time - last);
    }
    last = message.time;
    pace.wait();
  }
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
