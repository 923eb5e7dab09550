#include "tactus_guard/critical.hpp"

#include <sched.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "link.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"
#include "tactus_guard/configuration.hpp"

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
  explicit Implementation(const std::string & controller)
  : link_(controller)
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
      if (link_.send(message) != Sending::Full) {
        return;
      }
      sched_yield();
    }
  }

private:
  Link link_;
  PriorityInheritingMutex mutex_;
  int open_ = 0;
};

std::shared_ptr<const Critical> Critical::of(const std::string & system, const std::string & host)
{
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const Critical>> roles;
  const std::string controller = controller_address(system, host);
  const std::lock_guard<std::mutex> lock(mutex);
  std::weak_ptr<const Critical> & role = roles[controller];
  std::shared_ptr<const Critical> result = role.lock();
  if (!result) {
    result.reset(new Critical(controller));
    role = result;
  }
  return result;
}

Critical::Critical(const std::string & controller)
: implementation_(std::make_unique<Implementation>(controller))
{
}

Critical::~Critical() = default;

void Critical::change(int sections) const
{
  implementation_->change(sections);
}

}  // namespace tactus::guard
