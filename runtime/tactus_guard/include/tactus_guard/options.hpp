#ifndef TACTUS_GUARD__OPTIONS_HPP_
#define TACTUS_GUARD__OPTIONS_HPP_

#include "tactus_guard/metric.hpp"

namespace tactus::guard
{

/// What depends on the machine rather than on the model; all processes of a host must agree.
struct Options
{
  MetricChoice metric;
  bool external = false;  ///< whether the controller looks at the cores instead of their processes

  /// Reads TACTUS_GUARD_METRIC (cache_misses) and TACTUS_GUARD_SAMPLING (self or external).
  /** \throws ConfigurationError if a value is unknown, or the two do not go together */
  static Options from_environment();
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__OPTIONS_HPP_
