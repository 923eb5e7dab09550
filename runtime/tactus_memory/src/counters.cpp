#include "counters.hpp"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

namespace tactus::memory
{
namespace
{

std::string way_out(int error)
{
  switch (error) {
    case EACCES:
    case EPERM:
      return "give the process CAP_PERFMON, or set kernel.perf_event_paranoid to 1 or less";
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP:
      return "this machine, as many virtual ones, does not have it; calibrate on the machine that "
             "the system runs on, or let its host pass the counters on";
    case EBUSY:
      return "end the tool that uses the counters, such as perf or an NMI watchdog "
             "(kernel.nmi_watchdog=0)";
    default:
      return "the kernel refuses it";
  }
}

CounterRefused refused(const Event & event, int error)
{
  return CounterRefused(
    "cannot count " + event.name + ": " + std::strerror(error) + " (error " +
    std::to_string(error) + " of perf_event_open): " + way_out(error));
}

}  // namespace

Event Event::cycles()
{
  return {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES};
}

Event Event::instructions()
{
  return {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS};
}

Event Event::cache_misses()
{
  return {"cache misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES};
}

Event Event::raw(std::uint64_t number)
{
  std::ostringstream name;
  name << "raw event 0x" << std::hex << number;
  return {name.str(), PERF_TYPE_RAW, number};
}

Event Event::page_faults()
{
  return {"page faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS};
}

Event Event::executed()
{
  return {"execution time", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK};
}

Counters::Counters(const std::vector<Event> & events, pid_t process, Of of)
: events_(events)
{
  for (const Event & event : events_) {
    perf_event_attr attributes{};
    attributes.size = sizeof(attributes);
    attributes.type = event.type;
    attributes.config = event.config;
    attributes.exclude_hv = 1;
    if (of == Of::Command) {
      attributes.disabled = 1;
      attributes.enable_on_exec = 1;
      attributes.inherit = 1;
    }
    const long file =  // NOLINT(runtime/int)
      syscall(SYS_perf_event_open, &attributes, process, -1, -1, PERF_FLAG_FD_CLOEXEC);
    if (file < 0) {
      const int error = errno;
      close_all();
      throw refused(event, error);
    }
    files_.push_back(static_cast<int>(file));
  }
}

Counters::~Counters()
{
  close_all();
}

void Counters::close_all()
{
  for (const int file : files_) {
    close(file);
  }
  files_.clear();
}

std::vector<std::uint64_t> Counters::read() const
{
  std::vector<std::uint64_t> result;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    std::uint64_t value = 0;
    const ssize_t size = ::read(files_[i], &value, sizeof(value));
    if (size != sizeof(value)) {
      throw refused(events_[i], size < 0 ? errno : EBUSY);
    }
    result.push_back(value);
  }
  return result;
}

}  // namespace tactus::memory
