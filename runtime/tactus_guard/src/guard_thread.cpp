#include "guard_thread.hpp"

#include <future>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace tactus::guard
{
namespace
{

/// The guard's threads of this process.
class Registry
{
public:
  void add(pid_t thread)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    threads_.insert(thread);
  }

  void remove(pid_t thread)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    threads_.erase(thread);
  }

  bool has(pid_t thread)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    return threads_.count(thread) > 0;
  }

private:
  std::mutex mutex_;
  std::set<pid_t> threads_;
};

Registry & registry()
{
  static Registry instance;
  return instance;
}

}  // namespace

GuardThread::GuardThread(ThreadSettings settings, Log log, std::function<void ()> body)
{
  std::promise<void> started;
  auto result = started.get_future();
  thread_ = std::thread(
    [settings = std::move(settings), log = std::move(log), body = std::move(body),
    started = std::move(started)]() mutable {
      const auto id = static_cast<pid_t>(syscall(SYS_gettid));
      registry().add(id);
      try {
        apply(settings);
      } catch (...) {
        registry().remove(id);
        started.set_exception(std::current_exception());
        return;
      }
      started.set_value();
      try {
        body();
      } catch (const std::exception & error) {
        log(Level::Error, error.what());
      }
      registry().remove(id);
    });
  try {
    result.get();
  } catch (...) {
    thread_.join();
    throw;
  }
}

GuardThread::~GuardThread()
{
  thread_.join();
}

ThreadSettings GuardThread::on_core(const std::string & name, int core, int priority)
{
  ThreadSettings settings;
  settings.name = name;
  settings.cores = {core};
  settings.policy = ThreadSettings::Policy::Fifo;
  settings.priority = priority;
  return settings;
}

bool GuardThread::is_one(pid_t thread)
{
  return registry().has(thread);
}

}  // namespace tactus::guard
