#ifndef TACTUS_MANAGER__HEARD_HPP_
#define TACTUS_MANAGER__HEARD_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tactus::manager
{

/// The executions of callbacks in a round, in nanoseconds of processor time.
using Executions = std::vector<std::pair<std::string, std::uint64_t>>;

/// The longest execution of each callback, in nanoseconds of processor time.
using LongestTimes = std::map<std::string, std::uint64_t>;

/// The executions since the last round, however long that is ago.
/**
 * Of a callback kMost are kept one by one. The last of these stands for all further ones: it is the
 * longest of them. Ageing then counts fewer executions, and forgets later.
 */
class Heard
{
public:
  static constexpr std::size_t kMost = 10'000;

  void add(const std::string & callback, std::uint64_t time);

  const LongestTimes & longest() const
  {
    return longest_;
  }

  /// Returns the executions, callback by callback in their order, and begins anew.
  Executions take();

private:
  std::map<std::string, std::vector<std::uint64_t>> times_;
  LongestTimes longest_;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__HEARD_HPP_
