#ifndef TACTUS_MANAGER__HEARD_HPP_
#define TACTUS_MANAGER__HEARD_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tactus::manager
{

/// The executions of callbacks in a round, in nanoseconds of processor time at full speed.
using Executions = std::vector<std::pair<std::string, std::uint64_t>>;

/// The longest execution of each callback, in nanoseconds of processor time at full speed.
using LongestTimes = std::map<std::string, std::uint64_t>;

/// The longest time from the origin of a callback's execution to its end, in nanoseconds: by the
/// callback, and by the callback, a blank and what the origin is of where that is known.
using Responses = std::map<std::string, std::uint64_t>;

/// What was observed of an execution.
struct Observation
{
  std::string callback;
  /// Of a processor, nanoseconds; none if it tells a further response of the one before.
  std::optional<std::uint64_t> time;
  std::uint64_t response = 0;  ///< from its origin to its end, nanoseconds; 0 if that is not known
  std::string from = {};  ///< the callback or topic that the origin is of; none if not known
};

/// The executions since the last round, however long that is ago.
/**
 * Of a callback kMost are kept one by one. The last of these stands for all further ones: it is the
 * longest of them. Ageing then counts fewer executions, and forgets later.
 */
class Heard
{
public:
  static constexpr std::size_t kMost = 10'000;

  /// \param speed of processors while it ran
  void add(const Observation & execution, std::uint64_t speed);

  const LongestTimes & longest() const
  {
    return longest_;
  }

  const Responses & responses() const
  {
    return responses_;
  }

  /// Returns the executions, callback by callback in their order, and begins anew.
  Executions take();

private:
  void respond(const std::string & end, std::uint64_t response);

  std::map<std::string, std::vector<std::uint64_t>> times_;
  LongestTimes longest_;
  Responses responses_;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__HEARD_HPP_
