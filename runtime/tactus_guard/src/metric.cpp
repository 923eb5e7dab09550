#include "tactus_guard/metric.hpp"

#include <sched.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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

constexpr std::uint64_t kMostWeight = 1'000;
constexpr std::size_t kMostEvents = 8;  ///< more than a processor counts at once

/// Returns a number from a text; nothing if it is none.
std::optional<std::uint64_t> number(const std::string & text)
{
  char * end = nullptr;
  errno = 0;
  const std::uint64_t value = std::strtoull(text.c_str(), &end, 0);
  const bool digits = !text.empty() && text[0] >= '0' && text[0] <= '9';
  return digits && *end == '\0' && errno == 0 ? std::optional(value) : std::nullopt;
}

/// Returns the events of a sum such as 0x17+2*0x18.
std::vector<MetricChoice::Event> raw_events(std::string text)
{
  const std::string whole = text;
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  std::vector<MetricChoice::Event> result;
  for (std::size_t at = 0; at <= text.size(); ) {
    const std::size_t end = std::min(text.find('+', at), text.size());
    const std::string term = text.substr(at, end - at);
    const std::size_t times = term.find('*');
    const auto event = number(times == std::string::npos ? term : term.substr(times + 1));
    const auto weight = times == std::string::npos ? 1 : number(term.substr(0, times));
    if (!event || !weight || *weight < 1 || *weight > kMostWeight || result.size() == kMostEvents) {
      throw ConfigurationError(
              "the metric raw:" + whole + " has no number of an event, such as raw:0x17, or sum of "
              "up to 8 with weights up to 1000, such as raw:0x17+2*0x18");
    }
    result.push_back({*event, static_cast<std::uint32_t>(*weight)});
    at = end + 1;
  }
  return result;
}

}  // namespace

MetricChoice MetricChoice::parse(const std::string & text)
{
  if (text.rfind("raw:", 0) == 0) {
    return {Kind::Raw, raw_events(text.substr(4))};
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
  return {found->second, {}};
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
      {
        std::vector<PerfEvent> events;
        for (const MetricChoice::Event & event : choice.events) {
          events.push_back(PerfEvent::raw(event.number, event.weight));
        }
        return perf_metric(events, core, host.line);
      }
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
