#include "tactus_executor/origin.hpp"

#include <algorithm>
#include <mutex>

namespace tactus
{
inline namespace executor
{
namespace
{

thread_local std::optional<Nanoseconds> t_origin;

// Fast DDS keeps time stamps in fractions of 2^-32 s, so one may come back a nanosecond early.
constexpr Nanoseconds kRounding = 1;

}  // namespace

std::optional<Nanoseconds> current_origin()
{
  return t_origin;
}

OriginScope::OriginScope(Nanoseconds origin)
: previous_(t_origin)
{
  t_origin = origin;
}

OriginScope::~OriginScope()
{
  t_origin = previous_;
}

void OriginTable::Publications::begin(Nanoseconds system_time, Nanoseconds origin)
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  if (records_.size() < kKept) {
    records_.push_back({system_time, origin});
  } else {
    records_[next_] = {system_time, origin};
    next_ = (next_ + 1) % kKept;
  }
}

std::optional<Nanoseconds> OriginTable::Publications::find(Nanoseconds stamp) const
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  for (std::size_t back = 1; back <= records_.size(); ++back) {
    const Record & record = records_[(next_ + records_.size() - back) % records_.size()];
    if (record.begin <= saturated_sum(stamp, kRounding)) {
      return record.origin;
    }
  }
  return std::nullopt;
}

OriginTable & OriginTable::process()
{
  static OriginTable table;
  return table;
}

OriginTable::Publications & OriginTable::of(const PublisherId & publisher)
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  auto & publications = publishers_[publisher];
  if (!publications) {
    publications = std::make_unique<Publications>();
  }
  return *publications;
}

std::optional<Nanoseconds> OriginTable::find(
  const PublisherId & publisher, Nanoseconds stamp) const
{
  const Publications * publications = nullptr;
  {
    const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
    const auto found = publishers_.find(publisher);
    if (found == publishers_.end()) {
      return std::nullopt;
    }
    publications = found->second.get();
  }
  return publications->find(stamp);
}

Nanoseconds JoinOrigins::earliest(std::size_t input, Nanoseconds origin) const
{
  Nanoseconds earliest = origin;
  for (std::size_t other = 0; other < waiting_.size(); ++other) {
    if (other != input && waiting_[other]) {
      earliest = std::min(earliest, *waiting_[other]);
    }
  }
  return earliest;
}

Nanoseconds JoinOrigins::put(std::size_t input, Nanoseconds origin)
{
  waiting_[input] = origin;
  for (const auto & place : waiting_) {
    if (!place) {
      return origin;
    }
  }
  const Nanoseconds result = earliest(input, origin);
  std::fill(waiting_.begin(), waiting_.end(), std::nullopt);
  return result;
}

Nanoseconds timer_origin(
  Overrun overrun, Nanoseconds origin, Nanoseconds period, Nanoseconds now)
{
  if (overrun == Overrun::Keep || period <= 0 || now < saturated_sum(origin, period)) {
    return origin;
  }
  return origin + (now - origin) / period * period;
}
}  // namespace executor
}  // namespace tactus
