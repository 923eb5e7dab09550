#ifndef TACTUS_GUARD__METRIC_HPP_
#define TACTUS_GUARD__METRIC_HPP_

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tactus_guard/configuration.hpp"
#include "tactus_guard/regulation.hpp"

namespace tactus::guard
{

/// A metric cannot be had; the message names counter, core, the kernel's reason and the way out.
class MetricError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// Says how much a core, or a process on it, has used of the memory.
class Metric
{
public:
  virtual ~Metric() = default;

  /// Returns what was used since the metric began to count, modulo 2^64.
  virtual Bytes total() = 0;

  virtual Scope scope() const = 0;
};

/// Which metric is meant.
struct MetricChoice
{
  enum class Kind
  {
    CacheMisses,  ///< what the kernel takes for misses of the last-level cache
    LastLevelMisses,  ///< read and write misses of the last-level cache
    Raw,  ///< events of the processor by their numbers, as a sum with weights
    PageFaults,  ///< pages that are touched first: a count of the kernel's, for tests
    CpuTime,  ///< at most the memory's bandwidth for as long as the process's threads run
    Reported  ///< what the code says with report()
  };

  /// An event of a sum.
  struct Event
  {
    std::uint64_t number;
    std::uint32_t weight;  ///< lines that one stands for
  };

  Kind kind = Kind::CacheMisses;
  std::vector<Event> events{};  ///< of Raw

  /// Tells whether it needs no counter of the processor.
  bool is_software() const
  {
    return kind == Kind::PageFaults || kind == Kind::CpuTime || kind == Kind::Reported;
  }

  /// Tells whether it counts a core as a whole, so that it can be read from another one.
  bool is_of_core() const
  {
    return kind != Kind::CpuTime && kind != Kind::Reported;
  }

  /// Reads cache_misses, llc_misses, raw:NUMBER, page_faults, cpu_time or reported.
  /** A sum is written as raw:0x17+2*0x18. \throws ConfigurationError that names these */
  static MetricChoice parse(const std::string & text);
};

/// Begins to count on a core. \throws MetricError
std::unique_ptr<Metric> open_metric(
  const MetricChoice & choice, int core, const HostRegulation & host);

/// Adds to what the metric 'reported' has counted on the core that the calling thread runs on.
void report(Bytes bytes);

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__METRIC_HPP_
