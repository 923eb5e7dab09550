#ifndef PROGRAM_HPP_
#define PROGRAM_HPP_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "counters.hpp"
#include "streams.hpp"

namespace tactus::memory
{

/// What is to be measured.
struct Request
{
  nanoseconds duration{0};  ///< of all streams and chains together
  std::size_t working_set = 0;  ///< of all streams together, in bytes
  double percentile = 99;  ///< of the latencies
  std::vector<Event> accesses;  ///< which events are accesses of the memory
  std::vector<std::string> command;  ///< what is counted; none if it is empty

  /// Reads a command line. \throws std::invalid_argument that says what is wrong
  static Request parse(const std::vector<std::string> & arguments);
};

/// What a program did, by counters.
struct Counted
{
  std::uint64_t cycles = 0;
  std::uint64_t instructions = 0;
  std::uint64_t accesses = 0;
  nanoseconds executed{0};
};

/// Returns a percentile by nearest rank. \param values at least one
std::uint64_t percentile(std::vector<std::uint64_t> values, double percent);

/// Returns what a command does on a core by counters.
/** \throws CounterRefused \throws std::runtime_error if it cannot be run or fails */
Counted count(
  const std::vector<std::string> & command, int core, const std::vector<Event> & accesses);

/// Measures bandwidths and latencies, and writes them as lines of words.
void measure(const Request & request, std::ostream & out);

/// Measures what a command accesses, alone and beside streams, and writes it as lines of words.
void measure_command(const Request & request, std::ostream & out);

}  // namespace tactus::memory

#endif  // PROGRAM_HPP_
