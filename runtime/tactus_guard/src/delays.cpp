#include "tactus_guard/delays.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>

namespace tactus::guard
{
namespace
{

constexpr int kStepBits = 3;

std::size_t bucket_of(Nanoseconds delay)
{
  const auto value = static_cast<std::uint64_t>(std::max<Nanoseconds>(delay, 0));
  if (value < (1U << kStepBits)) {
    return value;
  }
  int exponent = 0;
  while ((value >> exponent) >= (2U << kStepBits)) {
    ++exponent;
  }
  return (static_cast<std::size_t>(exponent + 1) << kStepBits) +
         ((value >> exponent) & ((1U << kStepBits) - 1));
}

/// Returns the greatest delay of a bucket.
Nanoseconds end_of(std::size_t bucket)
{
  if (bucket < (1U << kStepBits)) {
    return static_cast<Nanoseconds>(bucket);
  }
  const auto exponent = (bucket >> kStepBits) - 1;
  const auto step = (bucket & ((1U << kStepBits) - 1)) + (1U << kStepBits);
  constexpr std::size_t kGreatest = 62 - kStepBits;  // the step and one has a bit more
  return exponent >= kGreatest ? kNever : static_cast<Nanoseconds>((step + 1) << exponent) - 1;
}

}  // namespace

void Delays::add(Nanoseconds delay)
{
  count_.fetch_add(1, std::memory_order_relaxed);
  if (delay > promised_) {
    late_.fetch_add(1, std::memory_order_relaxed);
  }
  if (delay > greatest()) {
    greatest_.store(delay, std::memory_order_relaxed);
  }
  buckets_[std::min(bucket_of(delay), kBuckets - 1)].fetch_add(1, std::memory_order_relaxed);
}

Nanoseconds Delays::percentile(double part) const
{
  const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count())));
  std::uint64_t seen = 0;
  for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
    seen += buckets_[bucket].load(std::memory_order_relaxed);
    if (seen >= wanted) {
      return std::min(end_of(bucket), greatest());
    }
  }
  return greatest();
}

std::string Delays::summary() const
{
  std::ostringstream text;
  text << late() << " of " << count() << " later than the promised " << microseconds(promised_) <<
    "; 95 % within " << microseconds(percentile(0.95)) << ", greatest " << microseconds(greatest());
  return text.str();
}

std::string microseconds(Nanoseconds time)
{
  std::ostringstream text;
  text << time / 1000 << '.' << time % 1000 / 100 << " us";
  return text.str();
}

}  // namespace tactus::guard
