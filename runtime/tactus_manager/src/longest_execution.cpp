#include "tactus_manager/longest_execution.hpp"

#include <algorithm>
#include <stdexcept>

namespace tactus::manager
{

namespace
{

constexpr std::uint64_t kWhole = 100;

std::uint64_t up(std::uint64_t hundredfold)
{
  return (hundredfold + kWhole - 1) / kWhole;
}

}  // namespace

LongestExecution::LongestExecution(const Ageing & ageing)
: ageing_(ageing)
{
  if (ageing.weight > kWhole || ageing.trigger > kWhole || ageing.margin > 1000 ||
    ageing.instances == 0)
  {
    throw std::invalid_argument(
            "ageing needs a weight and a trigger up to 100 %, a margin up to 1000 %, and at least "
            "one instance between two merges");
  }
}

void LongestExecution::add(std::uint64_t time)
{
  const std::uint64_t more = up(time * (kWhole + ageing_.margin));
  recent_ = std::max(recent_, more);
  whole_ = std::max(whole_, more);
  if (++since_merge_ == ageing_.instances) {
    merge();
  }
}

void LongestExecution::merge()
{
  if (recent_ * kWhole < ageing_.trigger * whole_) {
    whole_ = up(ageing_.weight * recent_ + (kWhole - ageing_.weight) * whole_);
  }
  recent_ = 0;
  since_merge_ = 0;
}

}  // namespace tactus::manager
