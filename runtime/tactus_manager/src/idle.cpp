#include "tactus_manager/idle.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace tactus::manager
{

namespace
{

/// A file of the kernel that is read again and again.
class KernelFile
{
public:
  explicit KernelFile(const std::string & path)
  : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC))
  {
  }

  ~KernelFile()
  {
    if (file_ >= 0) {
      close(file_);
    }
  }

  KernelFile(const KernelFile &) = delete;
  KernelFile & operator=(const KernelFile &) = delete;

  /// Returns how the file begins now; nothing if it cannot be read.
  std::string text() const
  {
    char place[512];
    const ssize_t size = pread(file_, place, sizeof(place), 0);
    return size > 0 ? std::string(place, static_cast<std::size_t>(size)) : std::string();
  }

private:
  const int file_;
};

class WatchedThread
{
public:
  explicit WatchedThread(const std::string & folder)
  : state_(folder + "/stat"), ran_(folder + "/schedstat")
  {
  }

  /// Returns what the thread has run so far; nothing if it does not sleep, or nobody knows.
  std::optional<std::string> asleep() const
  {
    const std::string state = state_.text();
    const auto name = state.rfind(')');
    // a zombie, as a main thread that has ended before the others, never runs again
    if (name == std::string::npos || name + 2 >= state.size() ||
      std::string("SZX").find(state[name + 2]) == std::string::npos)
    {
      return std::nullopt;
    }
    std::string ran = ran_.text();
    if (ran.empty() || ran[0] == '0') {
      return std::nullopt;  // what sleeps has run before, if the kernel counts it
    }
    return ran;
  }

private:
  const KernelFile state_;
  const KernelFile ran_;
};

/// Returns the folders of all threads.
std::vector<std::string> folders(const std::vector<pid_t> & processes)
{
  std::vector<std::string> result;
  for (const pid_t process : processes) {
    std::error_code error;
    const std::string all = "/proc/" + std::to_string(process) + "/task";
    for (const auto & entry : std::filesystem::directory_iterator(all, error)) {
      result.push_back(entry.path());
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace

bool all_sleep(const std::vector<pid_t> & processes, const std::function<bool()> & between)
{
  const std::vector<std::string> before = folders(processes);
  std::vector<std::unique_ptr<WatchedThread>> threads;
  for (const std::string & folder : before) {
    threads.push_back(std::make_unique<WatchedThread>(folder));
    if (!threads.back()->asleep()) {
      return false;  // at once, without opening the rest
    }
  }
  std::vector<std::string> ran;
  for (const auto & thread : threads) {
    auto first = thread->asleep();
    if (!first) {
      return false;
    }
    ran.push_back(std::move(*first));
  }
  if (!between()) {
    return false;
  }
  for (std::size_t i = threads.size(); i-- > 0; ) {
    if (threads[i]->asleep() != ran[i]) {
      return false;
    }
  }
  return folders(processes) == before;
}

}  // namespace tactus::manager
