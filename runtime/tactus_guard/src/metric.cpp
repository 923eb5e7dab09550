#include "tactus_guard/metric.hpp"

#include <sched.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "cpu_time.hpp"
#include "perf_counter.hpp"

namespace tactus::guard
{
namespace
{

constexpr Bytes kPage = 4096;

/// What threads on each core have reported, in a cache line of its own.
struct alignas(64) ReportedBytes
{
  std::atomic<Bytes> bytes{0};
};

std::array<ReportedBytes, kMostCores> reported;

class Reported : public Metric
{
public:
  explicit Reported(int core)
  : core_(static_cast<std::size_t>(core))
  {
    if (core < 0 || core_ >= reported.size()) {
      throw MetricError(
              "core " + std::to_string(core) + ": what code reports is counted on cores up to " +
              std::to_string(reported.size() - 1));
    }
  }

  Bytes total() override
  {
    return reported[core_].bytes.load(std::memory_order_relaxed);
  }

  Scope scope() const override
  {
    return Scope::Process;
  }

private:
  const std::size_t core_;
};

std::uint64_t raw_event(const std::string & text)
{
  char * end = nullptr;
  errno = 0;
  const std::uint64_t event = std::strtoull(text.c_str(), &end, 0);
  if (text.empty() || *end != '\0' || errno != 0) {
    throw ConfigurationError(
            "the metric raw:" + text + " has no number of an event, such as raw:0x17");
  }
  return event;
}

}  // namespace

MetricChoice MetricChoice::parse(const std::string & text)
{
  if (text.rfind("raw:", 0) == 0) {
    return {Kind::Raw, raw_event(text.substr(4))};
  }
  static const std::map<std::string, Kind> kinds{
    {"cache_misses", Kind::CacheMisses}, {"llc_misses", Kind::LastLevelMisses},
    {"page_faults", Kind::PageFaults}, {"cpu_time", Kind::CpuTime}, {"reported", Kind::Reported}};
  const auto found = kinds.find(text);
  if (found == kinds.end()) {
    throw ConfigurationError(
            "there is no metric '" + text + "': choose cache_misses, llc_misses, raw:NUMBER, "
            "page_faults, cpu_time or reported");
  }
  return {found->second, 0};
}

std::unique_ptr<Metric> open_metric(
  const MetricChoice & choice, int core, const HostRegulation & host)
{
  switch (choice.kind) {
    case MetricChoice::Kind::CacheMisses:
      return perf_metric({PerfEvent::cache_misses()}, core, host.line);
    case MetricChoice::Kind::LastLevelMisses:
      return perf_metric({PerfEvent::llc_reads(), PerfEvent::llc_writes()}, core, host.line);
    case MetricChoice::Kind::Raw:
      return perf_metric({PerfEvent::raw(choice.event)}, core, host.line);
    case MetricChoice::Kind::PageFaults:
      return perf_metric({PerfEvent::page_faults()}, core, kPage);
    case MetricChoice::Kind::CpuTime:
      return std::make_unique<CpuTime>(core, host.bandwidth, host.bandwidth_period);
    case MetricChoice::Kind::Reported:
      return std::make_unique<Reported>(core);
  }
  throw MetricError("there is no such metric");
}

void report(Bytes bytes)
{
  const int core = sched_getcpu();
  if (core >= 0 && core < kMostCores) {
    reported[static_cast<std::size_t>(core)].bytes.fetch_add(bytes, std::memory_order_relaxed);
  }
}

}  // namespace tactus::guard
