#include "tactus_manager/curve.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace tactus::manager
{

namespace
{

constexpr std::uint64_t kWhole = 100;
/// An instance that takes longer, a day, is taken for one of a day, so that sums do not overflow.
constexpr std::uint64_t kLongest = 86'400'000'000'000;

std::uint64_t up(std::uint64_t hundredfold)
{
  return (hundredfold + kWhole - 1) / kWhole;
}

}  // namespace

ExecutionCurve::ExecutionCurve(const Ageing & ageing)
: ageing_(ageing)
{
  if (ageing.weight > kWhole || ageing.trigger > kWhole || ageing.margin > 1000 ||
    ageing.instances < kWindow)
  {
    throw std::invalid_argument(
            "ageing needs a weight and a trigger up to 100 %, a margin up to 1000 %, and at least "
            +
            std::to_string(kWindow) + " instances between two merges");
  }
}

void ExecutionCurve::add(std::uint64_t time)
{
  last_[added_ % kWindow] = up(std::min(time, kLongest) * (kWhole + ageing_.margin));
  ++added_;
  std::uint64_t sum = 0;
  for (std::size_t n = 0; n < kWindow; ++n) {
    sum += n < added_ ? last_[(added_ - 1 - n) % kWindow] : 0;
    recent_[n] = std::max(recent_[n], sum);
    whole_[n] = std::max(whole_[n], sum);
  }
  if (++since_merge_ == ageing_.instances) {
    merge();
  }
}

void ExecutionCurve::merge()
{
  if (recent_[0] * kWhole < ageing_.trigger * whole_[0]) {
    for (std::size_t n = 0; n < kWindow; ++n) {
      whole_[n] = up(ageing_.weight * recent_[n] + (kWhole - ageing_.weight) * whole_[n]);
    }
  }
  recent_.fill(0);
  since_merge_ = 0;
}

}  // namespace tactus::manager
