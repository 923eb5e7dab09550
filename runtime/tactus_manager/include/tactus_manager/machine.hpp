#ifndef TACTUS_MANAGER__MACHINE_HPP_
#define TACTUS_MANAGER__MACHINE_HPP_

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace tactus::manager
{

/// What clocks show at one instant.
struct Clocks
{
  std::chrono::nanoseconds steady;  ///< stands still while the machine is suspended
  std::chrono::nanoseconds boot;  ///< does not
  std::chrono::nanoseconds system;  ///< may be set
};

/// Returns what the clocks of this machine show.
Clocks clocks_now();

/// Sees what no proof takes into account: clocks that jump, a machine that stood still, cores that
/// come and go.
class MachineWatch
{
public:
  using Reading = std::function<Clocks()>;

  /// \param folder that of all cores, /sys/devices/system/cpu
  /// \param cores those of the system, of which the others do not count
  MachineWatch(std::string folder, std::set<int> cores, Reading reading = clocks_now);

  /// Tells what has happened since the last call; nothing if nothing has.
  /**
   * Who sets the system clock slowly, as NTP does, changes nothing that counts: up to a tenth.
   *
   * \param own how long the caller itself has waited meanwhile: it looks five times in a second
   */
  std::string look(std::chrono::nanoseconds own);

  /// Returns the cores of the system that are offline; none if the kernel does not tell.
  std::set<int> offline() const;

private:
  const std::string folder_;
  const std::set<int> cores_;
  const Reading reading_;
  Clocks last_;
  std::set<int> offline_;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__MACHINE_HPP_
