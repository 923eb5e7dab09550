#ifndef TACTUS_GUARD__CONTROLLER_HPP_
#define TACTUS_GUARD__CONTROLLER_HPP_

#include <memory>

#include "tactus_guard/configuration.hpp"
#include "tactus_guard/log.hpp"
#include "tactus_guard/options.hpp"

namespace tactus::guard
{

/// Role that decides for all regulated cores of a host when they are stopped.
class Controller
{
public:
  /// Starts the thread that decides.
  /**
   * \throws MetricError if it is to look at the cores itself and cannot count their use, unless
   *   TACTUS_ALLOW_UNPRIVILEGED=1
   * \throws std::system_error if the host has a controller, or the kernel refuses the thread its
   *   settings
   */
  Controller(const HostRegulation & host, const Options & options, const Log & log);

  /// Lets all cores go.
  ~Controller();

private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__CONTROLLER_HPP_
