#include "tactus_manager/enactment.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace tactus::manager
{

namespace
{

std::string reason(int error)
{
  if (error == EBUSY) {
    return "the kernel does not admit it (EBUSY)";
  }
  if (error == ESRCH) {
    return "the thread is gone";
  }
  return std::generic_category().message(error);
}

bool lowers(const Step & step)
{
  return step.wanted.setting.reserved() ? step.after.runtime < step.wanted.has.runtime :
         step.after.priority < step.wanted.has.priority;
}

std::chrono::nanoseconds longest_period(const std::vector<Step> & lowered)
{
  std::uint64_t longest = 0;
  for (const Step & step : lowered) {
    longest = std::max(longest, step.wanted.setting.period);  // a priority has none
  }
  return std::chrono::nanoseconds(longest);
}

std::chrono::nanoseconds longest_period(const std::vector<Wanted> & all)
{
  std::uint64_t longest = 0;
  for (const Wanted & one : all) {
    longest = std::max(longest, one.setting.period);
  }
  return std::chrono::nanoseconds(longest);
}

}  // namespace

std::string Step::words() const
{
  return wanted.setting.reserved() ?
         wanted.setting.threads + ": budget " + std::to_string(wanted.has.runtime) + " to " +
         std::to_string(after.runtime) + " ns" :
         wanted.setting.threads + ": priority " + std::to_string(wanted.has.priority) + " to " +
         std::to_string(after.priority);
}

std::string look(Kernel & kernel, std::vector<Wanted> & threads)
{
  for (Wanted & one : threads) {
    if (const int error = kernel.get(one.thread, one.has); error != 0) {
      return one.setting.threads + ": " + reason(error);
    }
  }
  return "";
}

Steps steps_to(const std::vector<Wanted> & wanted, bool settled)
{
  Steps steps;
  for (const Wanted & one : wanted) {
    Step step{one, one.has};
    const bool reserved = one.setting.reserved();
    if (one.has.policy != (reserved ? kDeadline : kFifo) ||
      (reserved && (one.has.period != one.setting.period ||
      one.has.deadline != one.setting.period)))
    {
      steps.error = one.setting.threads + " (thread " + std::to_string(one.thread.id) + ") has " +
        (reserved ? "no reservation every " + std::to_string(one.setting.period) + " ns" :
        std::string("not SCHED_FIFO")) +
        ", as the table says: it was not started as the model says";
      return steps;
    }
    if (reserved) {
      step.after.runtime = one.setting.budget;
    } else {
      step.after.priority = static_cast<std::uint32_t>(one.setting.priority);
    }
    if (!(step.after == one.has)) {
      (lowers(step) ? steps.lowerings : steps.raises).push_back(step);
    }
  }
  // also where nothing is raised: the next change may raise something at once
  steps.wait = settled || steps.raises.empty() ?
    longest_period(steps.lowerings) : longest_period(wanted);
  return steps;
}

namespace
{

/// Takes back what was done: what was raised first, so that the rest is admitted again.
Outcome take_back(
  Kernel & kernel, const std::vector<Step> & lowered, const std::vector<Step> & raised,
  Outcome outcome)
{
  outcome.done = false;
  outcome.restored = true;
  const auto back = [&](const Step & step) {
      const int error = kernel.set(step.wanted.thread, step.wanted.has);
      // a thread that is gone is in no setting
      if (error != 0 && error != ESRCH) {
        outcome.restored = false;
        outcome.error += "; the way back failed for " + step.words() + ": " + reason(error);
      }
    };
  std::for_each(raised.rbegin(), raised.rend(), back);
  if (!raised.empty()) {
    kernel.wait(longest_period(raised));
  }
  std::for_each(lowered.rbegin(), lowered.rend(), back);
  return outcome;
}

}  // namespace

Outcome enact(Kernel & kernel, const Steps & steps)
{
  Outcome outcome;
  std::vector<Step> lowered;
  std::vector<Step> raised;
  const auto run = [&](const std::vector<Step> & part, std::vector<Step> & done) {
      for (const Step & step : part) {
        if (const int error = kernel.set(step.wanted.thread, step.after); error != 0) {
          outcome.error = step.words() + ": " + reason(error);
          return false;
        }
        done.push_back(step);
      }
      return true;
    };
  if (!run(steps.lowerings, lowered)) {
    return take_back(kernel, lowered, raised, outcome);
  }
  if (steps.wait.count() > 0) {
    kernel.wait(steps.wait);
  }
  if (!run(steps.raises, raised)) {
    return take_back(kernel, lowered, raised, outcome);
  }
  return outcome;
}

}  // namespace tactus::manager
