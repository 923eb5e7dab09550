#ifndef TACTUS_PROBE__RING_HPP_
#define TACTUS_PROBE__RING_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tactus_probe/record.hpp"

namespace tactus::probe
{

/// The records of one thread on their way to the file, without locks.
/**
 * A thread that ends gives its ring back, and another may take it over.
 */
class Ring
{
public:
  explicit Ring(std::size_t capacity)
  : records_(capacity)
  {
  }

  /// Puts a record in; false if there is no room.
  bool put(const Record & record)
  {
    const std::uint64_t end = end_.load(std::memory_order_relaxed);
    if (end - begin_.load(std::memory_order_acquire) == records_.size()) {
      return false;
    }
    records_[end % records_.size()] = record;
    end_.store(end + 1, std::memory_order_release);
    return true;
  }

  /// Takes out what is there and hands it over, oldest first.
  template<typename Handler>
  void take(const Handler & handler)
  {
    const std::uint64_t end = end_.load(std::memory_order_acquire);
    std::uint64_t begin = begin_.load(std::memory_order_relaxed);
    for (; begin != end; ++begin) {
      handler(records_[begin % records_.size()]);
    }
    begin_.store(begin, std::memory_order_release);
  }

  /// Takes the ring over for the calling thread; false if another has it or has left records.
  bool acquire()
  {
    const bool empty =
      end_.load(std::memory_order_relaxed) == begin_.load(std::memory_order_acquire);
    return empty && !taken_.exchange(true, std::memory_order_acquire);
  }

  /// Gives the ring back.
  void give_back()
  {
    taken_.store(false, std::memory_order_release);
  }

private:
  std::vector<Record> records_;
  std::atomic<bool> taken_{true};
  // as wide on every machine, since 2^32 is no multiple of most capacities
  alignas(64) std::atomic<std::uint64_t> begin_{0};
  alignas(64) std::atomic<std::uint64_t> end_{0};
};

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__RING_HPP_
