#ifndef PERF_COUNTER_HPP_
#define PERF_COUNTER_HPP_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tactus_guard/metric.hpp"

namespace tactus::guard
{

/// An event that the kernel can count.
struct PerfEvent
{
  std::string name;
  std::uint32_t type;
  std::uint64_t config;
  std::uint32_t weight = 1;  ///< how many one counts for

  static PerfEvent cache_misses();
  static PerfEvent llc_reads();
  static PerfEvent llc_writes();
  static PerfEvent page_faults();
  static PerfEvent raw(std::uint64_t event, std::uint32_t weight = 1);
};

/// Counts events of everything on a core, and adds them up.
/** \param weight bytes that an event of weight 1 stands for \throws MetricError */
std::unique_ptr<Metric> perf_metric(
  const std::vector<PerfEvent> & events, int core, Bytes weight);

}  // namespace tactus::guard

#endif  // PERF_COUNTER_HPP_
