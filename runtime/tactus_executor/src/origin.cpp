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
thread_local const Lineage * t_lineage = nullptr;

// Fast DDS keeps time stamps in fractions of 2^-32 s, so one may come back a nanosecond early.
constexpr Nanoseconds kRounding = 1;

}  // namespace

std::optional<Nanoseconds> current_origin()
{
  return t_origin;
}

Lineage current_lineage()
{
  return t_lineage == nullptr ? Lineage() : *t_lineage;
}

OriginScope::OriginScope(Nanoseconds origin, const Lineage * lineage)
: previous_(t_origin), previous_lineage_(t_lineage)
{
  t_origin = origin;
  t_lineage = lineage;
}

OriginScope::~OriginScope()
{
  t_origin = previous_;
  t_lineage = previous_lineage_;
}

void OriginTable::Publications::begin(
  Nanoseconds system_time, Nanoseconds origin, const Lineage & lineage)
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  if (records_.size() < kKept) {
    records_.push_back({system_time, {origin, lineage}});
  } else {
    records_[next_] = {system_time, {origin, lineage}};
    next_ = (next_ + 1) % kKept;
  }
}

std::optional<Origin> OriginTable::Publications::find(Nanoseconds stamp) const
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

std::optional<Origin> OriginTable::find(
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
      earliest = std::min(earliest, waiting_[other]->time);
    }
  }
  return earliest;
}

Origin JoinOrigins::put(std::size_t input, const Origin & origin)
{
  waiting_[input] = origin;
  for (const auto & place : waiting_) {
    if (!place) {
      return origin;
    }
  }
  Origin result{earliest(input, origin.time)};
  for (const auto & place : waiting_) {
    result.lineage.add(place->lineage);
  }
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
