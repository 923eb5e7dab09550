#ifndef PROBE_HPP
#define PROBE_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace probe {

/// What to try.
struct Options
{
  std::string file;                  ///< profiles to load
  std::string participant;           ///< name of the participant profile; empty for the default one
  std::vector<std::string> writers;  ///< names of data_writer profiles to create a writer with
  std::vector<std::string> readers;  ///< names of data_reader profiles to create a reader with
  uint32_t domain = 0;
  uint32_t samples = 5;              ///< per topic
  uint32_t bytes = 64;               ///< of each sample
};

/// Exit statuses of the program.
enum class Verdict
{
  ACCEPTED = 0,
  REFUSED = 1,
  WRONG_USAGE = 2,
  NO_RIGHTS = 77,  ///< Fast DDS could not set a real-time policy, nor can this process at all
};

/// Loads the file, creates the participant and the endpoints, and sends samples from each writer
/// to the reader of the same name (a compatible one is made where only one side has a profile). Prints a JSON report.
Verdict run(const Options & options);

}  // namespace probe

#endif  // PROBE_HPP
