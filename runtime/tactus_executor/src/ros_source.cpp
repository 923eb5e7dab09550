#include "ros_source.hpp"

#include <algorithm>
#include <utility>

namespace tactus
{
inline namespace executor
{
namespace
{

constexpr std::int64_t kNoTimeout = -1;

void require(rcl_ret_t result, const char * what)
{
  if (result != RCL_RET_OK) {
    rclcpp::exceptions::throw_from_rcl_error(result, what);
  }
}

void add(rcl_wait_set_t & wait_set, rclcpp::GuardCondition & condition, std::size_t * index)
{
  require(
    rcl_wait_set_add_guard_condition(&wait_set, &condition.get_rcl_guard_condition(), index),
    "guard condition in a wait set");
}

}  // namespace

RosSource::RosSource(
  rclcpp::Context::SharedPtr context, const std::atomic<std::uint64_t> & version,
  Collect collect, std::function<void()> changed)
: context_(std::move(context)), version_(version), collect_(std::move(collect)),
  changed_(std::move(changed)), wake_(context_), wait_set_(rcl_get_zero_initialized_wait_set())
{
}

RosSource::~RosSource()
{
  if (rcl_wait_set_fini(&wait_set_) != RCL_RET_OK) {
    rcl_reset_error();
  }
}

void RosSource::wake()
{
  wake_.trigger();
}

void RosSource::collect(ReadyQueue & queue)
{
  seen_version_ = version_.load();
  Watched watched = collect_();
  for (const auto & callback : watched_.callbacks) {
    const auto & now = watched.callbacks;
    if (std::find(now.begin(), now.end(), callback) == now.end()) {
      queue.remove(*callback);
    }
  }
  looked_for_.clear();
  watched_ = std::move(watched);
  queue.reserve(watched_.callbacks.size());
  const WaitSetSize & size = watched_.size;
  require(rcl_wait_set_fini(&wait_set_), "wait set");
  wait_set_ = rcl_get_zero_initialized_wait_set();
  require(
    rcl_wait_set_init(
      &wait_set_, size.subscriptions, size.guard_conditions + watched_.changes.size() + 1,
      size.timers, size.clients, size.services, size.events, context_->get_rcl_context().get(),
      rcl_get_default_allocator()),
    "wait set");
}

void RosSource::look(const ReadyQueue & queue, std::int64_t timeout)
{
  require(rcl_wait_set_clear(&wait_set_), "wait set");
  add(wait_set_, wake_, nullptr);
  std::vector<std::size_t> changes(watched_.changes.size());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    add(wait_set_, *watched_.changes[i], &changes[i]);
  }
  looked_for_.clear();
  for (const auto & callback : watched_.callbacks) {
    if (queue.find(*callback) == nullptr) {
      callback->add_to(wait_set_);
      looked_for_.push_back(callback);
    }
  }
  const rcl_ret_t result = rcl_wait(&wait_set_, timeout);
  if (result != RCL_RET_TIMEOUT) {
    require(result, "wait");
  }
  const bool changed = std::any_of(
    changes.begin(), changes.end(),
    [this](std::size_t index) {return wait_set_.guard_conditions[index] != nullptr;});
  if (changed) {
    changed_();
  }
}

void RosSource::refresh(ReadyQueue & queue)
{
  if (seen_version_ != version_.load()) {
    collect(queue);
  }
  look(queue, 0);
  // Which timers overran is to be seen before new instances come in.
  for (const auto & callback : watched_.callbacks) {
    if (const Instance * waiting = queue.find(*callback)) {
      queue.update(*callback, callback->origin(*waiting));
    }
  }
  for (const auto & callback : looked_for_) {
    if (auto instance = callback->poll(wait_set_)) {
      instance->keeper = callback;
      queue.put(std::move(*instance));
    }
  }
}

void RosSource::wait(const ReadyQueue & queue)
{
  if (seen_version_ == version_.load()) {
    look(queue, kNoTimeout);
  }
}
}  // namespace executor
}  // namespace tactus
