#include "perf_counter.hpp"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace tactus::guard
{
namespace
{

std::string way_out(int error)
{
  const std::string software =
    "where there is none, TACTUS_GUARD_METRIC=cpu_time regulates by the time that threads run, "
    "which needs no counter";
  switch (error) {
    case EACCES:
    case EPERM:
      return "give the process CAP_PERFMON, or set kernel.perf_event_paranoid to 0 or less; " +
             software;
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP:
      return "this machine, as many virtual ones, does not have it: choose an event that it has "
             "(TACTUS_GUARD_METRIC); " + software;
    case EBUSY:
      return "end the tool that uses the counters, such as perf or an NMI watchdog "
             "(kernel.nmi_watchdog=0)";
    case EMFILE:
      return "let the process open more files (LimitNOFILE, ulimit -n)";
    default:
      return software;
  }
}

MetricError refused(const PerfEvent & event, int core, int error)
{
  return MetricError(
    "core " + std::to_string(core) + ": cannot count " + event.name + ": " + std::strerror(error) +
    " (error " + std::to_string(error) + " of perf_event_open); " + way_out(error));
}

/// An event on a core.
class PerfCounter
{
public:
  PerfCounter(const PerfEvent & event, int core)
  : event_(event), core_(core)
  {
    perf_event_attr attributes{};
    attributes.size = sizeof(attributes);
    attributes.type = event.type;
    attributes.config = event.config;
    attributes.pinned = 1;  // counted always or not at all: an estimate would bound nothing
    file_ = static_cast<int>(
      syscall(SYS_perf_event_open, &attributes, -1, core, -1, PERF_FLAG_FD_CLOEXEC));
    if (file_ < 0) {
      throw refused(event, core, errno);
    }
  }

  ~PerfCounter()
  {
    close(file_);
  }

  PerfCounter(const PerfCounter &) = delete;
  PerfCounter & operator=(const PerfCounter &) = delete;

  /// Returns how often it has happened, times its weight.
  std::uint64_t count() const
  {
    std::uint64_t value = 0;
    const ssize_t size = read(file_, &value, sizeof(value));
    if (size != sizeof(value)) {
      throw refused(event_, core_, size < 0 ? errno : EBUSY);
    }
    return value * event_.weight;
  }

private:
  const PerfEvent event_;
  const int core_;
  int file_;
};

class PerfMetric : public Metric
{
public:
  PerfMetric(const std::vector<PerfEvent> & events, int core, Bytes weight)
  : weight_(weight)
  {
    for (const PerfEvent & event : events) {
      counters_.push_back(std::make_unique<PerfCounter>(event, core));
    }
  }

  Bytes total() override
  {
    Bytes sum = 0;
    for (const auto & counter : counters_) {
      sum += counter->count();
    }
    return sum * weight_;
  }

  Scope scope() const override
  {
    return Scope::Core;
  }

private:
  const Bytes weight_;
  std::vector<std::unique_ptr<PerfCounter>> counters_;
};

constexpr std::uint64_t last_level_misses(std::uint64_t operation)
{
  return PERF_COUNT_HW_CACHE_LL | (operation << 8) |
         (static_cast<std::uint64_t>(PERF_COUNT_HW_CACHE_RESULT_MISS) << 16);
}

}  // namespace

PerfEvent PerfEvent::cache_misses()
{
  return {"cache misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES};
}

PerfEvent PerfEvent::llc_reads()
{
  return {"read misses of the last-level cache", PERF_TYPE_HW_CACHE,
    last_level_misses(PERF_COUNT_HW_CACHE_OP_READ)};
}

PerfEvent PerfEvent::llc_writes()
{
  return {"write misses of the last-level cache", PERF_TYPE_HW_CACHE,
    last_level_misses(PERF_COUNT_HW_CACHE_OP_WRITE)};
}

PerfEvent PerfEvent::page_faults()
{
  return {"page faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS};
}

PerfEvent PerfEvent::raw(std::uint64_t event, std::uint32_t weight)
{
  std::ostringstream name;
  name << "raw event 0x" << std::hex << event;
  return {name.str(), PERF_TYPE_RAW, event, weight};
}

std::unique_ptr<Metric> perf_metric(
  const std::vector<PerfEvent> & events, int core, Bytes weight)
{
  return std::make_unique<PerfMetric>(events, core, weight);
}

}  // namespace tactus::guard
