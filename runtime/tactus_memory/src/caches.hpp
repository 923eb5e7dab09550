#ifndef CACHES_HPP_
#define CACHES_HPP_

#include <cstddef>
#include <string>
#include <vector>

namespace tactus::memory
{

/// What the kernel says of a core's caches.
struct Caches
{
  std::size_t line = 64;  ///< bytes that the largest one takes at once
  std::size_t largest = 0;  ///< bytes of it; 0 if the kernel does not say

  /// Reads a folder like /sys/devices/system/cpu/cpu0/cache.
  static Caches of(const std::string & folder);
};

/// Returns the cores that this process may use.
std::vector<int> allowed_cores();

/// Keeps the calling thread on a core. \throws std::system_error
void stay_on(int core);

}  // namespace tactus::memory

#endif  // CACHES_HPP_
