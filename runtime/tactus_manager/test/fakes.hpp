#ifndef FAKES_HPP_
#define FAKES_HPP_

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "tactus_manager/enactment.hpp"

namespace tactus::manager
{

/// A kernel with one core, which admits reservations up to 95 % and keeps a lowered budget until
/// its period ends.
class FakeKernel : public Kernel
{
public:
  int get(const ThreadId & thread, Attributes & attributes) override
  {
    ++reads;
    const auto found = threads.find(thread.id);
    if (found == threads.end()) {
      return ESRCH;
    }
    attributes = found->second;
    return 0;
  }

  int set(const ThreadId & thread, const Attributes & attributes) override
  {
    ++calls;
    if (calls == failing || calls == failing_back || threads.count(thread.id) == 0) {
      return calls == failing || calls == failing_back ? error : ESRCH;
    }
    Attributes & own = threads[thread.id];
    if (own.policy == kDeadline && bandwidth() - own.runtime + attributes.runtime > 9'500'000) {
      return EBUSY;
    }
    if (attributes.runtime < own.runtime) {
      lingering += own.runtime - attributes.runtime;
    }
    own = attributes;
    worst = std::max(worst, bandwidth() + lingering);
    return 0;
  }

  void wait(std::chrono::nanoseconds time) override
  {
    waited += time;
    if (time >= std::chrono::milliseconds(10)) {
      lingering = 0;
    }
  }

  std::uint64_t bandwidth() const
  {
    std::uint64_t sum = 0;
    for (const auto & [id, one] : threads) {
      sum += one.runtime;
    }
    return sum;
  }

  std::map<pid_t, Attributes> threads;
  int reads = 0;
  int calls = 0;
  int failing = 0;
  int failing_back = 0;
  int error = EBUSY;
  std::uint64_t lingering = 0;  ///< of budgets that were lowered in their period
  std::uint64_t worst = 0;
  std::chrono::nanoseconds waited{0};
};

inline Attributes reservation(std::uint64_t budget)
{
  return {kDeadline, 0, 0, budget, 10'000'000, 10'000'000};
}

inline Setting reserved(const std::string & what, std::uint64_t budget)
{
  return {what, 1, 0, budget, 10'000'000};
}

}  // namespace tactus::manager

#endif  // FAKES_HPP_
