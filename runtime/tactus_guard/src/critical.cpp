#include "tactus_guard/critical.hpp"

#include <sched.h>

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
}

Critical::~Critical() = default;

void Critical::change(int sections)
{
  implementation_->change(sections);
}

}  // namespace tactus::guard
