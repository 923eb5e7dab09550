// Tries Fast DDS profiles on the real Fast DDS: see probe.hpp. Prints a JSON report; the exit status is the verdict.
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>

#include "probe.hpp"

namespace {

constexpr unsigned WATCHDOG_SECONDS = 120;
constexpr const char * USAGE =
  "usage: fastdds_probe PROFILES.xml [--participant PROFILE] [--write PROFILE]... [--read PROFILE]...\n"
  "                     [--domain N] [--samples N] [--bytes N]\n"
  "exit status: 0 accepted, 1 refused, 2 wrong usage, 77 skipped for want of real-time rights\n";

bool parse(int argc, char ** argv, probe::Options & options)
{
  const auto number = [](const char * text) { return static_cast<uint32_t>(std::stoul(text)); };
  const std::map<std::string, std::function<void(const char *)>> actions = {
    {"--participant", [&](const char * value) { options.participant = value; }},
    {"--write", [&](const char * value) { options.writers.emplace_back(value); }},
    {"--read", [&](const char * value) { options.readers.emplace_back(value); }},
    {"--domain", [&](const char * value) { options.domain = number(value); }},
    {"--samples", [&](const char * value) { options.samples = number(value); }},
    {"--bytes", [&](const char * value) { options.bytes = number(value); }}};
  if (argc < 2 || argc % 2 != 0) {
    return false;
  }
  options.file = argv[1];
  for (int i = 2; i < argc; i += 2) {
    const auto action = actions.find(argv[i]);
    if (action == actions.end()) {
      return false;
    }
    try {
      action->second(argv[i + 1]);
    } catch (const std::logic_error &) {
      return false;
    }
  }
  return true;
}

}  // namespace

int main(int argc, char ** argv)
{
  probe::Options options;
  if (!parse(argc, argv, options)) {
    std::cerr << USAGE;
    return static_cast<int>(probe::Verdict::WRONG_USAGE);
  }
  // Only the file under test counts, not one that the environment or the working directory offers.
  unsetenv("FASTRTPS_DEFAULT_PROFILES_FILE");
  unsetenv("FASTDDS_DEFAULT_PROFILES_FILE");
  setenv("SKIP_DEFAULT_XML", "1", 1);
  setenv("SKIP_DEFAULT_XML_FILE", "1", 1);
  alarm(WATCHDOG_SECONDS);
  return static_cast<int>(probe::run(options));
}
