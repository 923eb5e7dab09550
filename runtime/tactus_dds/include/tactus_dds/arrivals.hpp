#ifndef TACTUS_DDS__ARRIVALS_HPP_
#define TACTUS_DDS__ARRIVALS_HPP_

#include <chrono>
#include <cstddef>
#include <deque>
#include <vector>

#include "tactus_dds/trace.hpp"

namespace tactus::dds
{

/// Returns the first point of a grid from a time on, which is not before 0.
/**
 * \param period the distance of the points, above 0
 * \param offset the first point after time 0, below the period
 */
inline Time first_on_grid(Time period, Time offset, Time time)
{
  if (time <= offset) {
    return offset;
  }
  const Time passed = (time - offset - 1) / period * period;
  return tactus::probe::saturated_sum(passed + offset, period);
}

/// The least time from an event to the one that is so many events later.
struct Separation
{
  std::size_t lag;  ///< at least 1
  std::chrono::nanoseconds distance;
  std::size_t from;  ///< number of the first event, counted from 0, that is kept away so
};

/// Events that arrive as early as their separations allow, the first one when time begins.
/**
 * Separations of an arrival curve are those of its points, for all events, and that of its tail,
 * for those that the points do not count: by induction any window then holds at most what the curve
 * says.
 */
class Arrivals
{
public:
  /// \param separations at least one that is kept by all later events and has a distance above 0
  explicit Arrivals(std::vector<Separation> separations);

  /// Sets when the first event arrives.
  void begin(Time time);

  /// Returns when the next event arrives.
  Time next() const {return next_;}

  /// Goes on to the event after that.
  void advance();

private:
  std::vector<Separation> separations_;
  std::size_t longest_ = 1;
  std::deque<Time> recent_;  ///< the last events, the latest at the end
  std::size_t number_ = 0;  ///< of the next event
  Time next_ = 0;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__ARRIVALS_HPP_
