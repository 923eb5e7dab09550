#include "tactus_dds/options.hpp"

#include <iostream>
#include <stdexcept>

namespace tactus::dds
{
namespace
{

constexpr char kHelp[] =
  "  --seconds N      release timers and event sources for so long (10)\n"
  "  --trace FILE     write what happened here (PROCESS.trace)\n"
  "  --domain N       DDS domain, 0 to 232 (0)\n"
  "  --profiles FILE  Fast DDS profiles (those generated with this program)\n"
  "  --unprivileged   do not set scheduling policies and cores\n"
  "  --wait           print 'ready NOW' when all others are found, start at the time N of\n"
  "                   'start N' on the standard input (nanoseconds of CLOCK_MONOTONIC), end when\n"
  "                   it is closed\n";

/// Converts the whole of a text, or throws.
template<typename Convert>
auto number(
  const std::string & option, const std::string & text, double least, double greatest,
  Convert convert)
{
  std::size_t used = 0;
  try {
    const auto value = convert(text, &used);
    if (used == text.size() && value >= least && value <= greatest) {
      return value;
    }
  } catch (const std::logic_error &) {
    used = 0;  // reported below like a number that is out of range
  }
  throw std::invalid_argument(option + " cannot be '" + text + "'; --help says what it takes");
}

}  // namespace

std::optional<Options> Options::parse(
  int argc, char ** argv, const std::string & process, const std::string & profiles)
{
  Options options;
  options.trace = process + ".trace";
  options.profiles = profiles + "/" + process + ".xml";
  for (int i = 1; i < argc; ++i) {
    const std::string option = argv[i];
    const auto value = [&]() -> std::string {
        if (++i == argc) {
          throw std::invalid_argument(option + " needs a value; --help lists the options");
        }
        return argv[i];
      };
    if (option == "--help") {
      std::cout << "usage: " << process << " [OPTION...]\n" << kHelp;
      return std::nullopt;
    } else if (option == "--seconds") {
      const auto real = [](const auto & t, auto u) {return std::stod(t, u);};
      options.seconds = number(option, value(), 0.001, 1e6, real);
    } else if (option == "--domain") {
      options.domain = static_cast<std::uint32_t>(
        number(option, value(), 0, 232, [](const auto & t, auto u) {return std::stol(t, u);}));
    } else if (option == "--trace") {
      options.trace = value();
    } else if (option == "--profiles") {
      options.profiles = value();
    } else if (option == "--unprivileged") {
      options.unprivileged = true;
    } else if (option == "--wait") {
      options.wait = true;
    } else {
      throw std::invalid_argument(
              "there is no option " + option + "; --help lists those that there are");
    }
  }
  return options;
}

}  // namespace tactus::dds
