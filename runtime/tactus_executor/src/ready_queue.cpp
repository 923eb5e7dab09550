#include "tactus_executor/ready_queue.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tactus
{
inline namespace executor
{
namespace
{

constexpr int kByDeadline = 0;
constexpr int kByPriority = 1;
constexpr int kLast = 2;

Ranking ranking_by(Policy policy)
{
  return [policy](const Parameters & its, Nanoseconds origin) {
           return urgency(policy, its, origin);
         };
}

}  // namespace

Policy policy_of(const std::string & name)
{
  if (name == "edf") {
    return Policy::Edf;
  }
  if (name == "fixed_priority") {
    return Policy::FixedPriority;
  }
  if (name == "mixed") {
    return Policy::Mixed;
  }
  if (name == "registration") {
    return Policy::Registration;
  }
  throw std::invalid_argument(
          "no policy is called '" + name + "'; there are edf, fixed_priority, mixed, registration");
}

Urgency urgency(Policy policy, const Parameters & parameters, Nanoseconds origin)
{
  const bool deadlines = policy == Policy::Edf || policy == Policy::Mixed;
  const bool priorities = policy == Policy::FixedPriority || policy == Policy::Mixed;
  if (deadlines && parameters.deadline) {
    return {kByDeadline, saturated_sum(origin, *parameters.deadline), parameters.order};
  }
  if (priorities && parameters.priority) {
    return {kByPriority, -static_cast<Nanoseconds>(*parameters.priority), parameters.order};
  }
  return {kLast, 0, parameters.order};
}

ReadyQueue::ReadyQueue(Policy policy, std::size_t capacity)
: ReadyQueue(ranking_by(policy), capacity)
{
}

ReadyQueue::ReadyQueue(Ranking ranking, std::size_t capacity)
: ranking_(std::move(ranking))
{
  if (!ranking_) {
    throw std::invalid_argument("a ready queue needs an order");
  }
  reserve(capacity);
}

void ReadyQueue::reserve(std::size_t capacity)
{
  entries_.reserve(capacity);
  skipped_.reserve(capacity);
}

const Instance * ReadyQueue::find(const Callback & callback) const
{
  const auto entry = std::find_if(
    entries_.begin(), entries_.end(),
    [&callback](const Entry & one) {return one.instance.callback == &callback;});
  return entry == entries_.end() ? nullptr : &entry->instance;
}

std::vector<ReadyQueue::Entry>::iterator ReadyQueue::position(const Callback & callback)
{
  return std::find_if(
    entries_.begin(), entries_.end(),
    [&callback](const Entry & one) {return one.instance.callback == &callback;});
}

void ReadyQueue::insert(Entry entry)
{
  const auto place = std::upper_bound(
    entries_.begin(), entries_.end(), entry,
    [](const Entry & a, const Entry & b) {return a.urgency < b.urgency;});
  entries_.insert(place, std::move(entry));
}

void ReadyQueue::put(Instance instance)
{
  if (find(*instance.callback) != nullptr) {
    throw std::logic_error("the ready queue holds one instance of a callback at a time");
  }
  const Urgency place = ranking_(instance.callback->parameters(), instance.origin);
  insert({place, std::move(instance)});
}

void ReadyQueue::update(const Callback & callback, Nanoseconds origin)
{
  const auto found = position(callback);
  if (found == entries_.end() || found->instance.origin == origin) {
    return;
  }
  Entry entry = std::move(*found);
  entries_.erase(found);
  entry.instance.origin = origin;
  entry.urgency = ranking_(callback.parameters(), origin);
  insert(std::move(entry));
}

void ReadyQueue::remove(const Callback & callback)
{
  const auto found = position(callback);
  if (found != entries_.end()) {
    entries_.erase(found);
  }
}

std::optional<Instance> ReadyQueue::select()
{
  skipped_.clear();
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    Group & group = entry->instance.callback->group();
    if (std::find(skipped_.begin(), skipped_.end(), &group) != skipped_.end()) {
      continue;
    }
    if (!group.try_enter()) {
      skipped_.push_back(&group);
      continue;
    }
    Instance chosen = std::move(entry->instance);
    entries_.erase(entry);
    return chosen;
  }
  return std::nullopt;
}
}  // namespace executor
}  // namespace tactus
