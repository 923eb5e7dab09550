#include "caches.hpp"

#include <sched.h>

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

namespace tactus::memory
{
namespace
{

/// Returns the first word of a file; nothing if there is none.
std::string word_of(const std::string & file)
{
  std::ifstream input(file);
  std::string word;
  input >> word;
  return word;
}

/// Returns the bytes that a text such as 32768K means; 0 if it means none.
std::size_t bytes_of(const std::string & text)
{
  std::size_t number = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && number < (1ULL << 40); ++at) {
    number = 10 * number + static_cast<std::size_t>(text[at] - '0');
  }
  const std::string unit = text.substr(at);
  return unit == "K" ? number << 10 : unit == "M" ? number << 20 : unit.empty() ? number : 0;
}

}  // namespace

Caches Caches::of(const std::string & folder)
{
  constexpr int kMostCaches = 16;
  Caches result;
  for (int i = 0; i < kMostCaches; ++i) {
    const std::string cache = folder + "/index" + std::to_string(i);
    const std::size_t size = bytes_of(word_of(cache + "/size"));
    if (word_of(cache + "/type") != "Instruction" && size > result.largest) {
      const std::size_t line = bytes_of(word_of(cache + "/coherency_line_size"));
      result.largest = size;
      result.line = line == 0 ? result.line : line;
    }
  }
  return result;
}

std::vector<int> allowed_cores()
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (sched_getaffinity(0, sizeof(cores), &cores) != 0) {
    throw std::system_error(errno, std::generic_category(), "the cores of this process");
  }
  std::vector<int> result;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(core, &cores)) {
      result.push_back(core);
    }
  }
  return result;
}

void stay_on(int core)
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<std::size_t>(core), &cores);
  if (sched_setaffinity(0, sizeof(cores), &cores) != 0) {
    throw std::system_error(errno, std::generic_category(), "core " + std::to_string(core));
  }
}

}  // namespace tactus::memory
