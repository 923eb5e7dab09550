#ifndef TACTUS_EXECUTOR__THREAD_REGISTER_HPP_
#define TACTUS_EXECUTOR__THREAD_REGISTER_HPP_

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace tactus
{
inline namespace executor
{
/// A thread of this process.
struct OwnThread
{
  pid_t id = 0;
  std::string name;  ///< what the kernel calls it, which any thread that it starts inherits
};

/// Returns the threads of this process in the order of their creation, as the kernel lists them.
inline std::vector<OwnThread> own_threads()
{
  std::vector<OwnThread> threads;
  DIR * folder = opendir("/proc/self/task");
  if (folder == nullptr) {
    return threads;
  }
  while (const dirent * entry = readdir(folder)) {
    const auto id = static_cast<pid_t>(std::atol(entry->d_name));
    std::ifstream file("/proc/self/task/" + std::string(entry->d_name) + "/comm");
    std::string name;
    if (id > 0 && std::getline(file, name)) {
      threads.push_back({id, name});
    }
  }
  closedir(folder);
  return threads;
}

/// Returns the id of the calling thread.
inline pid_t own_thread_id()
{
  return static_cast<pid_t>(syscall(SYS_gettid));
}

/// Returns when a thread of a process started, in the kernel's ticks; nothing if there is none.
/** The 22nd field of the kernel's file; the second is the name, which may hold anything. */
inline std::string start_of(pid_t process, pid_t thread)
{
  std::ifstream file(
    "/proc/" + std::to_string(process) + "/task/" + std::to_string(thread) + "/stat");
  std::string text;
  std::getline(file, text, '\0');  // says nothing of one that ends meanwhile, and does not throw
  const auto end = text.rfind(')');
  std::istringstream fields(end == std::string::npos ? "" : text.substr(end + 1));
  std::string field;
  for (int number = 3; number <= 22; ++number) {
    if (!(fields >> field)) {
      return "";
    }
  }
  return field;
}

/// What the process says of its threads to who may look into it, such as 'deploy.sh status'.
/**
 * Names do not tell threads apart: one without a name of its own has that of the thread that
 * started it. So the process writes which of its threads are those of the model into a file that
 * has no place in any folder and ends with it, the descriptor "/memfd:tactus.threads":
 *
 *     thread|SELECTOR|ID|START
 *     participant|NUMBER IN THE MODEL|NUMBER IN FAST DDS|FLOW CONTROLLERS BEFORE THE MODEL'S
 *
 * START is when the thread started, in the kernel's ticks, so that a later one with the same ID is
 * not taken for it. The last line of a thread counts.
 */
class ThreadRegister
{
public:
  static constexpr char kFileName[] = "tactus.threads";

  static ThreadRegister & instance()
  {
    static ThreadRegister one;
    return one;
  }

  ThreadRegister(const ThreadRegister &) = delete;
  ThreadRegister & operator=(const ThreadRegister &) = delete;

  /// Says that a thread is the one, or one of those, that a selector of the model means.
  void add(const std::string & selector, pid_t thread)
  {
    const std::string start = start_of(getpid(), thread);
    if (!start.empty()) {
      write_line("thread|" + selector + "|" + std::to_string(thread) + "|" + start);
    }
  }

  /// Says which number Fast DDS gives to a participant of the model in the names of its threads.
  void add_participant(std::size_t participant, unsigned number, unsigned controllers)
  {
    write_line(
      "participant|" + std::to_string(participant) + "|" + std::to_string(number) + "|" +
      std::to_string(controllers));
  }

private:
  ThreadRegister()
  : file_(memfd_create(kFileName, MFD_CLOEXEC))
  {
    if (file_ < 0 || fcntl(file_, F_SETFL, O_APPEND) != 0) {
      std::cerr << "warning: without memfd_create nobody is told which threads are the model's, "
        "and 'deploy.sh' finds none of them\n";
    }
  }

  void write_line(const std::string & line)
  {
    const std::string text = line + '\n';
    if (file_ >= 0 && write(file_, text.data(), text.size()) < 0) {
      std::cerr << "warning: 'deploy.sh' is not told of " << line << '\n';
    }
  }

  const int file_;  // stays open until the process ends: other threads may still write
};

namespace detail
{

constexpr std::size_t kLongestThreadName = 15;

inline void rename_thread(pid_t thread, const std::string & name)
{
  std::ofstream("/proc/self/task/" + std::to_string(thread) + "/comm") <<
    name.substr(0, kLongestThreadName);
}

}  // namespace detail

/// Registers the threads that the calling one has started and that have inherited its name.
inline void register_heirs()
{
  const std::vector<OwnThread> threads = own_threads();
  std::string name;
  for (const OwnThread & thread : threads) {
    if (thread.id == own_thread_id()) {
      name = thread.name;
    }
  }
  for (const OwnThread & thread : threads) {
    if (thread.id != own_thread_id() && thread.name == name) {
      ThreadRegister::instance().add("name:" + name, thread.id);
    }
  }
}

/// Waits until the thread of an executor has started its other threads, and returns these.
/**
 * An executor of several threads starts them when it spins; they inherit the name. The first ones
 * with it are the executor's: callbacks, which may start threads too, begin later.
 *
 * \param others how many threads it starts
 * \returns none if they are not there within five seconds
 */
inline std::vector<pid_t> started_workers(const std::string & name, std::size_t others)
{
  for (int tries = 0; tries < 5000; ++tries) {
    std::vector<pid_t> found;
    for (const OwnThread & thread : own_threads()) {
      if (thread.name == name) {
        found.push_back(thread.id);
      }
    }
    if (found.size() > others) {
      found.resize(others + 1);
      found.erase(found.begin());
      return found;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  std::cerr << "warning: executor '" << name << "' has not started its " << others + 1 <<
    " threads; 'deploy.sh' does not find them\n";
  return {};
}
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__THREAD_REGISTER_HPP_
