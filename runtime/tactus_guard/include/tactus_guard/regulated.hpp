#ifndef TACTUS_GUARD__REGULATED_HPP_
#define TACTUS_GUARD__REGULATED_HPP_

#include <memory>
#include <vector>

#include "tactus_guard/configuration.hpp"
#include "tactus_guard/log.hpp"
#include "tactus_guard/options.hpp"

namespace tactus::guard
{

class Agent;

/// Role of a process with nodes on regulated cores: keep it for as long as they run.
/** It needs nothing of the nodes, so they may be of any class. */
class Regulated
{
public:
  /// Starts control, sampling and throttle on each core.
  /**
   * \throws MetricError if a core's use cannot be counted, unless TACTUS_ALLOW_UNPRIVILEGED=1 turns
   * it
   *   into a warning and leaves the core unregulated
   * \throws std::system_error if the kernel refuses a thread its settings
   */
  Regulated(
    const HostRegulation & host, const std::vector<int> & cores, const Options & options,
    const Log & log);

  /// Lets the cores go and logs the measured delays.
  ~Regulated();

private:
  std::vector<std::unique_ptr<Agent>> agents_;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__REGULATED_HPP_
