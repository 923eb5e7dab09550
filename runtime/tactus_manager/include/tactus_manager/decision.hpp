#ifndef TACTUS_MANAGER__DECISION_HPP_
#define TACTUS_MANAGER__DECISION_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// The load that was observed: of the callback that exceeds its model most.
struct ObservedLoad
{
  /// Of the execution time in the mode, rounded up; 0 if nothing was seen.
  std::uint64_t percent = 0;
  std::string callback;  ///< none if nothing was seen
  std::map<std::string, std::uint64_t> callbacks = {};  ///< that of each that was seen, likewise
};

/// Tells whether a load is none beyond that up to which a configuration is proved, or used.
bool fits(const Configuration & one, const ObservedLoad & load, bool proved);

/// Returns how much of a time another one above 0 is, in per cent, rounded up.
/** No execution is longer than kLongestExecution, so that nothing overflows. */
std::uint64_t percent_of(std::uint64_t time, std::uint64_t whole);

/// Returns the load of a mode from the longest execution times of callbacks.
/** Callbacks that the table does not name say nothing. */
ObservedLoad load_of(const Mode & mode, const std::map<std::string, std::uint64_t> & longest);

/// What a round decides.
struct Choice
{
  std::size_t configuration = 0;
  std::string why;  ///< a part of a sentence
  bool beyond = false;  ///< whether the load exceeds what the configuration is proved for
};

/// Chooses among the configurations of a table.
/**
 * Of the mode that is asked for, the least configuration that is used up to the observed load; one
 * that was searched where that proves more for this load, or no other is proved for it. It
 * rises at once, and lowers when less would have done in as many rounds without a break as the
 * table says: to the greatest of what these rounds would have needed. Where that has to wait for
 * an idle instant, it does for as long as the present configuration is proved for the load.
 * That depends on what it is told alone, so that replay decides the same.
 */
class Decision
{
public:
  /// \param table outlives it
  /// \param current the configuration at the start
  Decision(const Table & table, std::size_t current);

  std::size_t current() const
  {
    return current_;
  }

  /// Tells whether a change to a configuration need not wait for an idle instant.
  using MayChange = std::function<bool (std::size_t)>;

  /// Decides a round. \param may_change none if no change has to wait
  Choice decide(
    std::size_t mode, const ObservedLoad & load, const MayChange & may_change = nullptr);

  /// Says that a choice could not be put into effect: the configuration is still this one.
  void stays(std::size_t configuration);

  /// Returns the least configuration of a mode that is used up to a load, or the greatest of all:
  /// of those that were decided offline.
  std::size_t least(std::size_t mode, const ObservedLoad & load) const;

  /// Returns the configuration that is the best for a load, those that were searched included.
  std::size_t best(std::size_t mode, const ObservedLoad & load) const;

  /// Tells whether a configuration may not be replaced by another one.
  bool uses(std::size_t configuration) const
  {
    return configuration == current_ || (lower_rounds_ > 0 && configuration == lower_to_);
  }

private:
  bool gains(std::size_t one, std::size_t usual, const ObservedLoad & load) const;
  bool rises(std::size_t wanted, bool proved) const;

  const Table & table_;
  std::size_t current_;
  std::size_t lower_rounds_ = 0;
  std::size_t lower_to_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__DECISION_HPP_
