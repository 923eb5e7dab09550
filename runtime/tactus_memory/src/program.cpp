#include "program.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "caches.hpp"

namespace tactus::memory
{
namespace
{

using tactus::load::Access;

constexpr std::size_t kLeastWorkingSet = 8 << 20;
constexpr std::size_t kTimesCache = 4;
constexpr char kCaches[] = "/sys/devices/system/cpu/cpu0/cache";

double number_of(const std::string & option, const std::string & text)
{
  char * end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(value > 0) || !std::isfinite(value)) {
    throw std::invalid_argument(option + " needs a number above 0, not '" + text + "'");
  }
  return value;
}

Event event_of(const std::string & text)
{
  char * end = nullptr;
  errno = 0;
  const std::uint64_t number = std::strtoull(text.c_str(), &end, 0);
  if (text.empty() || *end != '\0' || errno != 0 || text[0] == '-') {
    throw std::invalid_argument("--raw needs the number of an event, not '" + text + "'");
  }
  return Event::raw(number);
}

const char * name_of(Access access)
{
  return access == Access::Read ? "read" : "write";
}

std::size_t part_of(std::size_t working_set, std::size_t threads)
{
  return std::max(working_set / std::max<std::size_t>(threads, 1), kLeastWorkingSet);
}

/// Returns one core alone, and all: numbers of cores that are worth measuring.
std::vector<std::size_t> numbers(std::size_t most)
{
  return most == 0 ? std::vector<std::size_t>{} :
         most == 1 ? std::vector<std::size_t>{1} : std::vector<std::size_t>{1, most};
}

std::vector<int> first(const std::vector<int> & cores, std::size_t from, std::size_t count)
{
  const auto begin = cores.begin() + static_cast<std::ptrdiff_t>(from);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

/// Runs a program in the place of the calling process; ends it with a status if it cannot.
[[noreturn]] void become(const std::vector<std::string> & command, int gate, int core)
{
  constexpr int kNotFound = 127;
  std::vector<char *> arguments;
  for (const std::string & argument : command) {
    arguments.push_back(const_cast<char *>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  char go = 0;
  dup2(STDERR_FILENO, STDOUT_FILENO);  // what it says is no measurement
  try {
    stay_on(core);
    if (::read(gate, &go, 1) == 1) {
      execvp(arguments[0], arguments.data());
    }
  } catch (const std::exception &) {
    _exit(kNotFound);
  }
  _exit(kNotFound);
}

void write_line(
  std::ostream & out, const std::string & beside, std::size_t others, const Counted & counted)
{
  out << "command " << beside << ' ' << others << ' ' << counted.cycles << ' ' <<
    counted.instructions << ' ' << counted.accesses << ' ' << counted.executed.count() << '\n' <<
    std::flush;
}

/// Says what counters tell of a stream, or why there are none.
void write_use(
  std::ostream & out, Access access, const Request & request, int core)
{
  std::thread(
    [&]() {
      stay_on(core);
      tactus::load::MemoryStream stream({access, request.working_set});
      std::vector<Event> events{Event::cycles(), Event::instructions()};
      events.insert(events.end(), request.accesses.begin(), request.accesses.end());
      try {
        const Counters counters(events, 0, Counters::Of::Thread);
        const auto before = counters.read();
        const nanoseconds start = tactus::load::thread_time();
        stream.run(std::chrono::milliseconds(200));
        const nanoseconds executed = tactus::load::thread_time() - start;
        const auto after = counters.read();
        std::uint64_t accesses = 0;
        for (std::size_t i = 2; i < after.size(); ++i) {
          accesses += after[i] - before[i];
        }
        out << "use " << name_of(access) << ' ' << after[0] - before[0] << ' ' <<
          after[1] - before[1] << ' ' << accesses << ' ' << executed.count() << '\n';
      } catch (const CounterRefused & refused) {
        out << "refused " << refused.what() << '\n';
      }
    }).join();
}

}  // namespace

Request Request::parse(const std::vector<std::string> & arguments)
{
  Request result;
  result.duration = std::chrono::seconds(10);
  std::size_t at = 0;
  for (; at < arguments.size() && arguments[at] != "--"; at += 2) {
    const std::string & option = arguments[at];
    if (at + 1 == arguments.size()) {
      throw std::invalid_argument(option + " needs a value");
    }
    const std::string & value = arguments[at + 1];
    if (option == "--seconds") {
      result.duration = nanoseconds(
        static_cast<nanoseconds::rep>(std::min(number_of(option, value), 86400.0) * 1e9));
    } else if (option == "--percentile") {
      result.percentile = std::min(number_of(option, value), 100.0);
    } else if (option == "--working-set") {
      result.working_set = static_cast<std::size_t>(std::min(number_of(option, value), 1e11));
    } else if (option == "--raw") {
      result.accesses.push_back(event_of(value));
    } else {
      throw std::invalid_argument("there is no option " + option);
    }
  }
  if (at < arguments.size()) {
    result.command.assign(arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, arguments.end());
  }
  if (result.accesses.empty()) {
    result.accesses.push_back(Event::cache_misses());
  }
  if (result.working_set == 0) {
    result.working_set =
      std::max(kTimesCache * Caches::of(kCaches).largest, 8 * kLeastWorkingSet);
  }
  return result;
}

std::uint64_t percentile(std::vector<std::uint64_t> values, double percent)
{
  const auto rank =
    static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(values.size())));
  const auto at = values.begin() +
    static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(rank, 1, values.size()) - 1);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

Counted count(
  const std::vector<std::string> & command, int core, const std::vector<Event> & accesses)
{
  std::vector<Event> events{Event::executed(), Event::cycles(), Event::instructions()};
  events.insert(events.end(), accesses.begin(), accesses.end());
  int gate[2];
  if (pipe(gate) != 0) {
    throw std::runtime_error(std::string("no pipe can be had: ") + std::strerror(errno));
  }
  const pid_t child = fork();
  if (child == 0) {
    close(gate[1]);
    become(command, gate[0], core);
  }
  close(gate[0]);
  int status = 0;
  std::unique_ptr<Counters> counters;
  try {
    counters = std::make_unique<Counters>(events, child, Counters::Of::Command);
  } catch (const CounterRefused &) {
    close(gate[1]);  // it ends, since nothing comes
    waitpid(child, &status, 0);
    throw;
  }
  const bool begun = write(gate[1], "g", 1) == 1;
  close(gate[1]);
  waitpid(child, &status, 0);
  if (!begun || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(
            "the command " + command.front() + " cannot be run, or fails" +
            (WIFEXITED(status) ? " with status " + std::to_string(WEXITSTATUS(status)) : ""));
  }
  const auto counted = counters->read();
  Counted result;
  result.executed = nanoseconds(static_cast<nanoseconds::rep>(counted[0]));
  result.cycles = counted[1];
  result.instructions = counted[2];
  for (std::size_t i = 3; i < counted.size(); ++i) {
    result.accesses += counted[i];
  }
  return result;
}

void measure(const Request & request, std::ostream & out)
{
  const std::vector<int> cores = allowed_cores();
  const Caches caches = Caches::of(kCaches);
  out << "line " << caches.line << "\ncache " << caches.largest << '\n';
  for (const int core : cores) {
    out << "core " << core << '\n';
  }
  const auto parts = 2 * numbers(cores.size()).size() + 2 * numbers(cores.size() - 1).size() + 1;
  const nanoseconds part = request.duration / parts;
  for (const Access access : {Access::Read, Access::Write}) {
    for (const std::size_t count : numbers(cores.size())) {
      out << "bandwidth " << name_of(access) << ' ' << count << ' ' <<
        bandwidth(first(cores, 0, count), access, part_of(request.working_set, count), part) <<
        '\n' << std::flush;
    }
  }
  const auto write_latency = [&](const std::string & beside, std::size_t others) {
      const auto found = latencies(cores.front(), request.working_set, part);
      out << "latency " << beside << ' ' << others << ' ' << percentile(found, 50) << ' ' <<
        percentile(found, request.percentile) << '\n' << std::flush;
    };
  write_latency("none", 0);
  for (const Access access : {Access::Read, Access::Write}) {
    for (const std::size_t others : numbers(cores.size() - 1)) {
      const Streams streams(
        first(cores, 1, others), access, part_of(request.working_set, others));
      write_latency(name_of(access), others);
    }
  }
  for (const Access access : {Access::Read, Access::Write}) {
    write_use(out, access, request, cores.front());
  }
}

void measure_command(const Request & request, std::ostream & out)
{
  const std::vector<int> cores = allowed_cores();
  const Counted alone = count(request.command, cores.front(), request.accesses);
  out << "line " << Caches::of(kCaches).line << '\n';
  write_line(out, "none", 0, alone);
  const std::size_t others = cores.size() - 1;
  for (const Access access : {Access::Read, Access::Write}) {
    if (others > 0) {
      const Streams streams(
        first(cores, 1, others), access, part_of(request.working_set, others));
      write_line(
        out, name_of(access), others, count(request.command, cores.front(), request.accesses));
    }
  }
}

}  // namespace tactus::memory
