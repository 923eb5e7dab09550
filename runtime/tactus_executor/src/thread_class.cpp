#include "tactus_executor/thread_class.hpp"

#include <future>
#include <mutex>
#include <thread>
#include <utility>

#include "tactus_executor/origin.hpp"

namespace tactus
{
inline namespace executor
{
namespace
{

/// Leaves a group and tells of it at the end of a scope, also when the callback throws.
class GroupExit
{
public:
  GroupExit(Group & group, const ThreadClass::Finished & finished)
  : group_(group), finished_(finished)
  {
  }

  ~GroupExit()
  {
    group_.leave();
    finished_();
  }

  GroupExit(const GroupExit &) = delete;
  GroupExit & operator=(const GroupExit &) = delete;

private:
  Group & group_;
  const ThreadClass::Finished & finished_;
};

/// The first exception of several threads.
class FirstFailure
{
public:
  void note(std::exception_ptr failure)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!failure_) {
      failure_ = std::move(failure);
    }
  }

  void rethrow()
  {
    if (failure_) {
      std::rethrow_exception(failure_);
    }
  }

private:
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

ThreadClass::ThreadClass(Policy policy, Refresh refresh, ReadySource & source, Finished finished)
: refresh_(refresh), source_(source), finished_(std::move(finished)), queue_(policy)
{
}

ThreadClass::ThreadClass(
  Ranking ranking, Refresh refresh, ReadySource & source, Finished finished)
: refresh_(refresh), source_(source), finished_(std::move(finished)), queue_(std::move(ranking))
{
}

void ThreadClass::reserve(std::size_t callbacks)
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  queue_.reserve(callbacks);
}

void ThreadClass::serve()
{
  while (auto instance = next()) {
    execute(std::move(*instance));
  }
}

void ThreadClass::stop()
{
  stopped_.store(true);
  source_.wake();
}

void ThreadClass::wake()
{
  if (waiting_.load()) {
    source_.wake();
  }
}

std::optional<Instance> ThreadClass::next()
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  while (!stopped_.load()) {
    // Set before the selection: a group that becomes free after it was skipped wakes this thread.
    waiting_.store(true);
    auto instance = select();
    if (instance) {
      waiting_.store(false);
      return instance;
    }
    if (!stopped_.load()) {  // the refresh may have used up the wake of stop()
      source_.wait(queue_);
    }
    waiting_.store(false);
  }
  return std::nullopt;
}

std::optional<Instance> ThreadClass::select()
{
  bool fresh = false;
  while (true) {
    if (refresh_ == Refresh::BeforeSelection && !fresh) {
      source_.refresh(queue_);
      fresh = true;
    }
    auto instance = queue_.select();
    if (!instance) {
      if (fresh) {
        return std::nullopt;
      }
      source_.refresh(queue_);
      fresh = true;
      continue;
    }
    if (instance->callback->begin(*instance)) {
      return instance;
    }
    instance->callback->group().leave();
    finished_();
  }
}

void ThreadClass::execute(Instance instance)
{
  const GroupExit exit(instance.callback->group(), finished_);
  const OriginScope scope(instance.origin, &instance.lineage);
  const observation::Execution execution(
    instance.callback->observed(), instance.origin, &instance.lineage);
  instance.callback->run(instance);
}

void ThreadPool::run(const std::vector<Member> & members)
{
  FirstFailure failure;
  std::promise<bool> start;
  const std::shared_future<bool> may_start = start.get_future().share();
  std::vector<std::future<void>> settled;
  std::vector<std::thread> threads;
  for (const Member & member : members) {
    std::promise<void> ready;
    settled.push_back(ready.get_future());
    threads.emplace_back(
      [&failure, &members, may_start, member, ready = std::move(ready)]() mutable {
        try {
          apply(member.settings);
          observation::count_overruns();
          ready.set_value();
        } catch (...) {
          ready.set_exception(std::current_exception());
          return;
        }
        try {
          if (may_start.get()) {
            member.serves->serve();
          }
        } catch (...) {
          failure.note(std::current_exception());
          for (const Member & other : members) {
            other.serves->stop();
          }
        }
      });
  }
  bool all_settled = true;
  for (auto & one : settled) {
    try {
      one.get();
    } catch (...) {
      failure.note(std::current_exception());
      all_settled = false;
    }
  }
  start.set_value(all_settled);
  for (auto & thread : threads) {
    thread.join();
  }
  failure.rethrow();
}
}  // namespace executor
}  // namespace tactus
