#ifndef TACTUS_GUARD__DELAYS_HPP_
#define TACTUS_GUARD__DELAYS_HPP_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "tactus_executor/time.hpp"

namespace tactus::guard
{

/// Measured delays against what the model promises of them; one thread adds, any reads.
class Delays
{
public:
  explicit Delays(Nanoseconds promised)
  : promised_(promised)
  {
  }

  void add(Nanoseconds delay);

  std::uint64_t count() const
  {
    return count_.load(std::memory_order_relaxed);
  }

  /// Returns how many were longer than promised.
  std::uint64_t late() const
  {
    return late_.load(std::memory_order_relaxed);
  }

  Nanoseconds greatest() const
  {
    return greatest_.load(std::memory_order_relaxed);
  }

  /// Returns a delay, at most an eighth too great, that a part of them does not exceed.
  /** \param part from 0 to 1 */
  Nanoseconds percentile(double part) const;

  /// Returns the figures in words: '12 of 340 later than the promised 100 us; 95 % within …'.
  std::string summary() const;

private:
  /// Buckets grow with the delay: eight to each power of two.
  static constexpr std::size_t kBuckets = 64 * 8;

  const Nanoseconds promised_;
  std::atomic<std::uint64_t> count_{0};
  std::atomic<std::uint64_t> late_{0};
  std::atomic<Nanoseconds> greatest_{0};
  std::array<std::atomic<std::uint64_t>, kBuckets> buckets_{};
};

/// Returns a time in microseconds for people, such as '12.5 us'.
std::string microseconds(Nanoseconds time);

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__DELAYS_HPP_
