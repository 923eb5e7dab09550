#ifndef TACTUS_GUARD__OPTIONS_HPP_
#define TACTUS_GUARD__OPTIONS_HPP_

#include <string>

#include "tactus_guard/metric.hpp"

namespace tactus::guard
{

/// How use is counted; all processes of a host must agree.
struct Options
{
  MetricChoice metric;
  bool external = false;  ///< whether the controller looks at the cores instead of their processes
  std::string record{};  ///< file to which the controller writes what it decided; empty for none

  /// Returns what the model says, or TACTUS_GUARD_METRIC and TACTUS_GUARD_SAMPLING in its place;
  /// the record is TACTUS_GUARD_RECORD, else HOST.guard in the folder TACTUS_TRACE.
  /** \throws ConfigurationError if a value is unknown, or the two do not go together */
  static Options of(const HostRegulation & host);
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__OPTIONS_HPP_
