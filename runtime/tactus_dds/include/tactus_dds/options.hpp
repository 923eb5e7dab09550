#ifndef TACTUS_DDS__OPTIONS_HPP_
#define TACTUS_DDS__OPTIONS_HPP_

#include <cstdint>
#include <optional>
#include <string>

namespace tactus::dds
{

/// Ends a message about a thread that cannot be scheduled as modelled.
constexpr char kUnprivilegedHint[] = "; or run with --unprivileged, without policies and cores";

/// What the command line of an application says.
struct Options
{
  double seconds = 10;  ///< how long timers and event sources release callbacks
  std::uint32_t domain = 0;  ///< DDS domain
  std::string trace;  ///< file of the trace
  std::string profiles;  ///< file of the Fast DDS profiles
  bool unprivileged = false;  ///< whether threads keep the policy and the cores that they inherit
  bool wait = false;  ///< whether the start is commanded on the standard input

  /// Reads a command line.
  /**
   * \param process its name, which is also that of its files
   * \param profiles folder of the profiles
   * \return nothing if help was asked for and printed
   * \throws std::invalid_argument if it is wrong
   */
  static std::optional<Options> parse(
    int argc, char ** argv, const std::string & process,
    const std::string & profiles);
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__OPTIONS_HPP_
