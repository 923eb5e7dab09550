#ifndef TACTUS_GUARD__CONFIGURATION_HPP_
#define TACTUS_GUARD__CONFIGURATION_HPP_

#include <map>
#include <string>

#include "tactus_executor/generated_file.hpp"
#include "tactus_executor/time.hpp"
#include "tactus_guard/regulation.hpp"

namespace tactus::guard
{

/// How many cores Linux has at most; they are numbered from 0.
constexpr int kMostCores = 8192;

/// Returns the name under which agents and critical sections find a host's controller.
std::string controller_address(const std::string & system, const std::string & host);

/// The regulation of a host's memory.
struct HostRegulation
{
  std::string system;
  std::string host;
  Policy policy = Policy::Interval;
  std::string metric = "cache_misses";  ///< what is counted, see MetricChoice
  std::string sampling = "self";  ///< who looks: self or external
  Nanoseconds watchdog = 0;  ///< a core is released when its controller was not heard for so long
  Bytes bandwidth = 0;  ///< what the memory moves at most in bandwidth_period
  Nanoseconds bandwidth_period = 1;
  Bytes line = 64;  ///< bytes of one access
  int controller_core = 0;
  int controller_priority = 0;
  std::map<int, Regulation> cores;  ///< by core

  /// Returns the name under which agents and critical sections find the host's controller.
  std::string address() const
  {
    return controller_address(system, host);
  }

  /// Returns the regulation of a core. \throws ConfigurationError if the core has none
  const Regulation & core(int number) const;
};

/// Reads the regulation of a host from the file that Tactus generates.
/**
 * \param model hash of the model that the executable was generated from
 * \throws ConfigurationError if the file is none of this model, or has no regulation of the host
 */
HostRegulation load_regulation(
  const std::string & path, const std::string & model, const std::string & host);

/// Reads the text of a file. \param path what messages call the file
HostRegulation parse_regulation(
  const std::string & text, const std::string & path, const std::string & model,
  const std::string & host);

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__CONFIGURATION_HPP_
