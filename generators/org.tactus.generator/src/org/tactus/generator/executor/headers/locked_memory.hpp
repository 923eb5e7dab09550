#ifndef LOCKED_MEMORY_HPP_
#define LOCKED_MEMORY_HPP_

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

#include "thread_settings.hpp"

namespace tactus
{
namespace detail
{

/// Tells whether the process may lock more memory than RLIMIT_MEMLOCK says (CAP_IPC_LOCK).
inline bool may_lock_any()
{
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line); ) {
    if (line.rfind("CapEff:", 0) == 0) {
      return (std::stoull(line.substr(7), nullptr, 16) >> 14) & 1;
    }
  }
  return false;
}

/// Returns an error number of what keeps memory from being locked, or 0.
inline int lock_all()
{
  rlimit limit{};
  if (getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_max == RLIM_INFINITY) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_MEMLOCK, &limit);
  }
  // with a limit it may hold today, and an allocation of tomorrow fails
  if (limit.rlim_cur != RLIM_INFINITY && !may_lock_any()) {
    return EPERM;
  }
  return mlockall(MCL_CURRENT | MCL_FUTURE) == 0 ? 0 : errno;
}

}  // namespace detail

/// Keeps all memory of the process where it is, stacks of its threads included.
/**
 * So no real-time thread waits for a page. Memory that is freed stays with the process.
 * TACTUS_LOCK_MEMORY=0 leaves that out.
 *
 * \throws std::system_error where that is not allowed, unless TACTUS_ALLOW_UNPRIVILEGED=1 turns it
 *   into a warning
 */
inline void lock_memory()
{
  const char * wanted = std::getenv("TACTUS_LOCK_MEMORY");
  if (wanted != nullptr && std::string(wanted) == "0") {
    return;
  }
  mallopt(M_TRIM_THRESHOLD, -1);
  mallopt(M_MMAP_MAX, 0);
  const int error = detail::lock_all();
  if (error == 0) {
    return;
  }
  const std::string message = "cannot lock the memory of the process, so that its real-time "
    "threads may wait for pages (RLIMIT_MEMLOCK has to be unlimited: 'ulimit -l unlimited', "
    "memlock in limits.conf, LimitMEMLOCK=infinity in a unit; TACTUS_LOCK_MEMORY=0 does without)";
  if (!detail::unprivileged_is_allowed()) {
    throw std::system_error(error, std::generic_category(), message);
  }
  std::cerr << "warning: " << message << ": " << std::generic_category().message(error) << '\n';
}

}  // namespace tactus

#endif  // LOCKED_MEMORY_HPP_
