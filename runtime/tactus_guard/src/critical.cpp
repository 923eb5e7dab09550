#include "tactus_guard/critical.hpp"

#include <sched.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "link.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus::guard
{
namespace
{

/// How often a message that finds the controller's queue full is tried.
constexpr int kAttempts = 100;

std::atomic<const Critical *> process{nullptr};

}  // namespace

class Critical::Implementation
{
public:
  explicit Implementation(const HostRegulation & host)
  : controller_(host.address())
  {
  }

  void change(int sections)
  {
    const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
    open_ += sections;
    Message message;
    message.kind = Message::Kind::Critical;
    message.time = steady_now();
    message.total = static_cast<std::uint64_t>(open_);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      if (link_.send(controller_, message) != Link::Result::Full) {
        return;
      }
      sched_yield();
    }
  }

private:
  const std::string controller_;
  const Link link_;
  PriorityInheritingMutex mutex_;
  int open_ = 0;
};

Critical::Critical(const HostRegulation & host)
: implementation_(std::make_unique<Implementation>(host))
{
  const Critical * none = nullptr;
  process.compare_exchange_strong(none, this);
}

Critical::~Critical()
{
  const Critical * self = this;
  process.compare_exchange_strong(self, nullptr);
}

const Critical * Critical::own()
{
  return process.load();
}

void Critical::change(int sections) const
{
  implementation_->change(sections);
}

}  // namespace tactus::guard
