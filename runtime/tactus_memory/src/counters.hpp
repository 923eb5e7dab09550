#ifndef COUNTERS_HPP_
#define COUNTERS_HPP_

#include <sys/types.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace tactus::memory
{

/// A counter cannot be had; the message names it, the kernel's reason and the way out.
class CounterRefused : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// An event that the kernel can count.
struct Event
{
  std::string name;
  std::uint32_t type;
  std::uint64_t config;

  static Event cycles();
  static Event instructions();
  static Event cache_misses();
  static Event raw(std::uint64_t number);
  static Event page_faults();  ///< of the kernel: needs no counter of the processor
  static Event executed();  ///< nanoseconds on a core, likewise
};

/// Counts events of one thread or process.
class Counters
{
public:
  enum class Of
  {
    Thread,  ///< what the thread does from now on
    Command  ///< what the process does once it has begun a program, all its threads included
  };

  /// Begins to count. \param process a thread or process, 0 for the calling thread
  /** \throws CounterRefused */
  Counters(const std::vector<Event> & events, pid_t process, Of of);
  ~Counters();

  Counters(const Counters &) = delete;
  Counters & operator=(const Counters &) = delete;

  /// Returns what was counted of each event so far. \throws CounterRefused
  std::vector<std::uint64_t> read() const;

private:
  void close_all();

  std::vector<Event> events_;
  std::vector<int> files_;
};

}  // namespace tactus::memory

#endif  // COUNTERS_HPP_
