#ifndef TACTUS_GUARD__REGULATION_HPP_
#define TACTUS_GUARD__REGULATION_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "tactus_executor/time.hpp"

namespace tactus::guard
{

/// Bytes between a core and the memory, counted or estimated.
using Bytes = std::uint64_t;

/// When a core that has reached its set point is stopped, and until when (ROSGuard, III-B2, IV-D).
enum class Policy
{
  Interval,  ///< always; until the regulation period ends
  CriticalInterval,  ///< only while a critical section is open; until its end or the period's
  Monolithic  ///< a set point per critical section instead of period; until the section ends
};

/// Returns the policy of a name: interval, critical_interval or monolithic.
/** \throws std::invalid_argument */
Policy policy_of(const std::string & name);

/// What a core may use of the memory.
struct Regulation
{
  int core = 0;
  Bytes setpoint = 0;  ///< use from which on the core is stopped
  Nanoseconds period = 0;  ///< after which counting begins anew
  Nanoseconds sampling = 0;  ///< promised greatest time between two looks at the use
  Nanoseconds activation = 0;  ///< promised greatest time from a look to the stop
  int priority = 0;  ///< SCHED_FIFO priority of the throttle; sampling and control are above it
};

/// What a count is of.
enum class Scope
{
  Core,  ///< of everything on the core: whoever reads it reads the same
  Process  ///< of one process on the core: those of several add up
};

/// Tells whether a core need not be looked at while no critical section is open.
/**
 * It is then looked at once before each period of critical_interval, and when a section opens. That
 * look comes as late as a stop does, so the bounds of the model hold if a stop takes no longer than
 * the time between two looks; monolithic counts from the opening on anyway.
 */
bool may_rest(Policy policy, const Regulation & regulation);

/// Decides when a core is stopped; the caller says what time it is.
/**
 * Counting begins with the period, from the last look before it: what was used between that look
 * and the start counts twice, so a core may be stopped early but not late.
 */
class Regulator
{
public:
  /// Who reads a count: an agent of the core, or the controller itself.
  using Source = std::string;

  Regulator(const Regulation & regulation, Policy policy, Nanoseconds start);

  /// Notes what a source has read.
  /**
   * \param total use since the source began to count, at the time of the look, modulo 2^64
   * \param look when it was read, at most the time of the last advance()
   */
  void look(const Source & source, Scope scope, Bytes total, Nanoseconds look);

  /// Forgets a source that has ended; what it used still counts in this period.
  void forget(const Source & source);

  /// Notes how many critical sections are open.
  /** \param change when one was opened or closed, at most the time of the last advance() */
  void critical(std::size_t open, Nanoseconds change);

  /// Lets the count of a source begin with its next look, since nobody has looked for long.
  /** For the policy monolithic, right after the opening of the section. */
  void restart(const Source & source);

  /// Begins a new period where one has ended.
  void advance(Nanoseconds now);

  /// Tells whether critical sections are open.
  bool is_critical() const
  {
    return critical_ > 0;
  }

  /// Tells whether the core is to stand still.
  bool holds() const
  {
    return holds_;
  }

  /// Returns the time of the look, or of the opening of a section, that led to the last stop.
  Nanoseconds cause() const
  {
    return cause_;
  }

  /// Returns when the period ends: never with the policy monolithic, which has none.
  Nanoseconds period_end() const
  {
    return policy_ == Policy::Monolithic ? kNever :
           tactus::saturated_sum(start_, regulation_.period);
  }

  static constexpr Nanoseconds kNever = tactus::kNever;

  /// Returns what was used since the period, or the critical section, began.
  Bytes used() const;

  const Regulation & regulation() const
  {
    return regulation_;
  }

private:
  struct Count
  {
    Scope scope;
    Bytes base;
    Bytes last;
    bool restarts = false;
  };

  void replenish();
  void decide(Nanoseconds cause);

  const Regulation regulation_;
  const Policy policy_;
  Nanoseconds start_;
  std::map<Source, Count> counts_;
  Bytes of_ended_ = 0;
  std::size_t critical_ = 0;
  bool holds_ = false;
  Nanoseconds cause_ = 0;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__REGULATION_HPP_
