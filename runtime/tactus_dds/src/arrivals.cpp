#include "tactus_dds/arrivals.hpp"

#include <algorithm>
#include <utility>

namespace tactus::dds
{

Arrivals::Arrivals(std::vector<Separation> separations)
: separations_(std::move(separations))
{
  for (const Separation & separation : separations_) {
    longest_ = std::max(longest_, separation.lag);
  }
}

void Arrivals::begin(Time time)
{
  recent_.clear();
  number_ = 0;
  next_ = time;
}

void Arrivals::advance()
{
  recent_.push_back(next_);
  if (recent_.size() > longest_) {
    recent_.pop_front();
  }
  ++number_;
  for (const Separation & separation : separations_) {
    if (separation.lag <= recent_.size() && number_ >= separation.from) {
      const Time earlier = recent_[recent_.size() - separation.lag];
      const Time earliest = tactus::probe::saturated_sum(earlier, separation.distance.count());
      next_ = std::max(next_, earliest);
    }
  }
}

}  // namespace tactus::dds
