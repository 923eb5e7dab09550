#include "assignments.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tactus
{
inline namespace executor
{
Assignments::Assignments(const ExecutorConfiguration & configuration)
: configuration_(configuration)
{
}

void Assignments::assign(
  const std::string & callback, const void * entity, StampReader stamp, JoinPlace place)
{
  for (std::size_t i = 0; i < configuration_.classes.size(); ++i) {
    const auto & callbacks = configuration_.classes[i].callbacks;
    const auto found = callbacks.find(callback);
    if (found != callbacks.end()) {
      release(entity);
      Assignment assignment{i, found->second, stamp, std::move(place)};
      assignment.parameters.order = take_order(callback);
      assignment.parameters.name = callback;
      assignments_.insert_or_assign(entity, std::move(assignment));
      forgotten_.erase(entity);
      return;
    }
  }
  throw ConfigurationError(
          "executor '" + configuration_.name + "' has no callback '" + callback + "'");
}

void Assignments::forget(const void * entity)
{
  release(entity);
  forgotten_.insert(entity);
}

bool Assignments::is_forgotten(const void * entity) const
{
  return forgotten_.count(entity) > 0;
}

Assignment Assignments::of(const void * entity, EntityKind kind, std::size_t others) const
{
  constexpr std::size_t kKinds = std::size_t{1} << 40;
  constexpr std::size_t kUnassigned = std::size_t{1} << 20;
  const auto found = assignments_.find(entity);
  Assignment result;
  if (found != assignments_.end()) {
    result = found->second;
  } else {
    result.thread_class = configuration_.classes.size() - 1;
    result.parameters.order = kUnassigned + others;
  }
  if (configuration_.classes[result.thread_class].policy == Policy::Registration) {
    result.parameters.order += static_cast<std::size_t>(kind) * kKinds;
  }
  return result;
}

void Assignments::release(const void * entity)
{
  const auto found = assignments_.find(entity);
  if (found != assignments_.end()) {
    --used_[found->second.parameters.name];
    assignments_.erase(found);
  }
}

std::size_t Assignments::take_order(const std::string & callback)
{
  std::vector<std::size_t> & known = orders_[callback];
  const std::size_t use = used_[callback]++;
  if (use == known.size()) {
    known.push_back(next_order_++);
  }
  return known[use];
}
}  // namespace executor
}  // namespace tactus
