#ifndef MODELLED_ENVIRONMENT_HPP_
#define MODELLED_ENVIRONMENT_HPP_

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "deviations.hpp"

namespace tactus
{

/// An environment variable that decides how ROS 2 and Fast DDS work.
struct Variable
{
  const char * name;
  const char * value;  ///< null where it must not be set
  const char * purpose;  ///< what needs it so
};

namespace detail
{

inline std::string environment(const char * name)
{
  const char * value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace detail

/// Gives variables the values that the model needs; call it before the first thread starts.
/** A variable that has another value is replaced with a warning, or left where that is allowed. */
inline void set_environment(const std::vector<Variable> & variables, const Deviations & deviations)
{
  for (const auto & variable : variables) {
    const std::string wanted = variable.value != nullptr ? variable.value : "";
    const std::string given = detail::environment(variable.name);
    if (given == wanted || (wanted.empty() && given == "0")) {
      continue;
    }
    const std::string both = std::string(variable.name) + "=" + given;
    if (!given.empty() && Deviations::allowed()) {
      deviations.warn(both + " is left, although " + variable.purpose);
      continue;
    }
    if (!given.empty()) {
      deviations.warn(
        both + " is " + (wanted.empty() ? "ignored" : "replaced by " + wanted) + ": " +
        variable.purpose);
    }
    if (wanted.empty()) {
      unsetenv(variable.name);
    } else {
      setenv(variable.name, wanted.c_str(), 1);
    }
  }
}

/// Checks that the middleware and the distribution are those that the process was generated for.
inline void check_distribution(const std::string & target, Deviations & deviations)
{
  const std::string middleware = detail::environment("RMW_IMPLEMENTATION");
  if (middleware.empty()) {
    setenv("RMW_IMPLEMENTATION", "rmw_fastrtps_cpp", 1);
  } else if (middleware != "rmw_fastrtps_cpp") {
    deviations.add(
      "RMW_IMPLEMENTATION=" + middleware + " is unsupported: without rmw_fastrtps_cpp there are no "
      "flow controllers, listener threads and message delays of the model",
      "unset it, or set it to rmw_fastrtps_cpp");
  }
  const std::string distribution = detail::environment("ROS_DISTRO");
  if (!distribution.empty() && distribution != target) {
    deviations.add(
      "ROS_DISTRO is " + distribution + ", but the workspace was generated for " + target,
      "source " + target + ", or generate it again with --target " + distribution);
  }
}

/// Names the addresses of a file, or of the one in TACTUS_HOSTS_FILE, as peers if there are any.
/** A line is HOST = ADDRESS; what follows # is a comment. */
inline void use_static_peers(const std::string & path)
{
  const std::string other = detail::environment("TACTUS_HOSTS_FILE");
  std::ifstream file(other.empty() ? path : other);
  std::string peers;
  for (std::string line; std::getline(file, line); ) {
    line.resize(std::min(line.size(), line.find('#')));
    std::string host, address;
    std::replace(line.begin(), line.end(), '=', ' ');
    if (std::istringstream(line) >> host >> address) {
      peers += (peers.empty() ? "" : ";") + address;
    }
  }
  if (!peers.empty()) {
    setenv("ROS_STATIC_PEERS", peers.c_str(), 1);
  }
}

}  // namespace tactus

#endif  // MODELLED_ENVIRONMENT_HPP_
