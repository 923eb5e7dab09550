#ifndef STREAMS_HPP_
#define STREAMS_HPP_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "tactus_load/memory.hpp"

namespace tactus::memory
{

using tactus::load::nanoseconds;

/// Threads that stream memory, one on each of some cores, for as long as it exists.
class Streams
{
public:
  /// Starts them, and waits until all stream.
  /** \param working_set of each, in bytes */
  Streams(const std::vector<int> & cores, tactus::load::Access access, std::size_t working_set);
  ~Streams();

  Streams(const Streams &) = delete;
  Streams & operator=(const Streams &) = delete;

  /// Returns the bytes of the lines that all have gone over so far.
  std::uint64_t bytes() const;

private:
  /// In a cache line of its own, which no other core writes.
  struct alignas(64) Count
  {
    std::atomic<std::uint64_t> bytes{0};
  };

  std::atomic<bool> stopped_{false};
  std::vector<Count> counts_;
  std::vector<std::thread> threads_;
};

/// Returns the greatest number of bytes per second that streams moved in a part of a time.
std::uint64_t bandwidth(
  const std::vector<int> & cores, tactus::load::Access access, std::size_t working_set,
  nanoseconds duration);

/// Returns what accesses of a chain took on a core, in ps each, of a thousand in a row.
std::vector<std::uint64_t> latencies(int core, std::size_t working_set, nanoseconds duration);

}  // namespace tactus::memory

#endif  // STREAMS_HPP_
