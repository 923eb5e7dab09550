#ifndef TACTUS_MANAGER__SPEED_HPP_
#define TACTUS_MANAGER__SPEED_HPP_

#include <cstdint>
#include <set>
#include <string>

namespace tactus::manager
{

/// How fast processors are: per cent of their greatest frequency.
constexpr std::uint64_t kFullSpeed = 100;
/// No speed is less: products of times stay far from what a number holds.
constexpr std::uint64_t kLeastSpeed = 5;
constexpr std::uint64_t kMostSpeed = 1000;

/// Returns how long what took a time at a speed takes at full speed, rounded up.
constexpr std::uint64_t at_full_speed(std::uint64_t time, std::uint64_t speed)
{
  return (time * speed + kFullSpeed - 1) / kFullSpeed;
}

/// Returns how long what takes a time at full speed takes at a speed, rounded up.
constexpr std::uint64_t at_speed(std::uint64_t time, std::uint64_t speed)
{
  return (time * kFullSpeed + speed - 1) / speed;
}

/// Reads the frequencies of cores from files of the kernel, cpufreq.
/**
 * What a core runs at is its present frequency where its governor keeps one (performance,
 * powersave, userspace), and the greatest that is allowed now where the governor follows the load.
 */
class Frequencies
{
public:
  /// \param folder that of all cores, /sys/devices/system/cpu
  Frequencies(std::string folder, std::set<int> cores);

  /// Returns the speed of the slowest core, rounded down; the full one if the kernel does not tell.
  std::uint64_t speed() const;

private:
  std::uint64_t speed_of(int core) const;

  const std::string folder_;
  const std::set<int> cores_;
};

/// Linux knows no greater number of a core.
constexpr int kMostCore = 8191;

/// Returns the cores of a list such as "0,2-3"; none where it is no such list.
std::set<int> cores_of(const std::string & list);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__SPEED_HPP_
