#include "tactus_guard/regulation.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

namespace tactus::guard
{
namespace
{

Bytes saturated_sum(Bytes one, Bytes other)
{
  Bytes sum = 0;
  return __builtin_add_overflow(one, other, &sum) ? std::numeric_limits<Bytes>::max() : sum;
}

}  // namespace

Policy policy_of(const std::string & name)
{
  if (name == "interval") {
    return Policy::Interval;
  }
  if (name == "critical_interval") {
    return Policy::CriticalInterval;
  }
  if (name == "monolithic") {
    return Policy::Monolithic;
  }
  throw std::invalid_argument(
          "interval, critical_interval or monolithic is expected, not '" + name + "'");
}

bool may_rest(Policy policy, const Regulation & regulation)
{
  return policy == Policy::Monolithic ||
         (policy == Policy::CriticalInterval && regulation.activation <= regulation.sampling);
}

Regulator::Regulator(const Regulation & regulation, Policy policy, Nanoseconds start)
: regulation_(regulation), policy_(policy), start_(start)
{
}

void Regulator::look(const Source & source, Scope scope, Bytes total, Nanoseconds look)
{
  // a source that is new has counted before it was heard: only what comes now is of this period
  Count & count = counts_.try_emplace(source, Count{scope, total, total}).first->second;
  if (count.restarts) {
    count.restarts = false;
    count.base = total;
    count.last = total;
  }
  // totals are counted around: one is later if it is less than half of all numbers ahead
  if (static_cast<std::int64_t>(total - count.last) > 0) {
    count.last = total;
  }
  if (look < start_ && policy_ != Policy::Monolithic) {
    count.base = count.last;
  }
  decide(look);
}

void Regulator::forget(const Source & source)
{
  const auto found = counts_.find(source);
  if (found == counts_.end()) {
    return;
  }
  if (found->second.scope == Scope::Process) {
    of_ended_ = saturated_sum(of_ended_, found->second.last - found->second.base);
  }
  counts_.erase(found);
}

void Regulator::critical(std::size_t open, Nanoseconds change)
{
  const bool opens = critical_ == 0 && open > 0;
  critical_ = open;
  if (policy_ == Policy::Interval) {
    return;
  }
  if (opens && policy_ == Policy::Monolithic) {
    replenish();
  }
  if (critical_ == 0) {
    holds_ = false;
  }
  decide(change);
}

void Regulator::restart(const Source & source)
{
  const auto found = counts_.find(source);
  if (found != counts_.end()) {
    found->second.restarts = true;
  }
}

void Regulator::advance(Nanoseconds now)
{
  if (now < period_end()) {
    return;
  }
  start_ += (now - start_) / regulation_.period * regulation_.period;  // never beyond now
  replenish();
}

Bytes Regulator::used() const
{
  Bytes of_core = 0;
  Bytes of_processes = of_ended_;
  for (const auto & [source, count] : counts_) {
    if (count.scope == Scope::Core) {
      of_core = std::max(of_core, count.last - count.base);
    } else {
      of_processes = saturated_sum(of_processes, count.last - count.base);
    }
  }
  return std::max(of_core, of_processes);
}

void Regulator::replenish()
{
  for (auto & [source, count] : counts_) {
    count.base = count.last;
  }
  of_ended_ = 0;
  holds_ = false;
}

void Regulator::decide(Nanoseconds cause)
{
  const bool active = policy_ == Policy::Interval || critical_ > 0;
  if (active && !holds_ && used() >= regulation_.setpoint) {
    holds_ = true;
    cause_ = cause;
  }
}

}  // namespace tactus::guard
