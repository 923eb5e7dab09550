#ifndef TACTUS_EXECUTOR__CONFIGURATION_HPP_
#define TACTUS_EXECUTOR__CONFIGURATION_HPP_

#include <map>
#include <string>
#include <vector>

#include "tactus_executor/callback.hpp"
#include "tactus_executor/generated_file.hpp"
#include "tactus_executor/origin.hpp"
#include "tactus_executor/ready_queue.hpp"
#include "tactus_executor/thread_class.hpp"
#include "tactus_executor/thread_settings.hpp"

namespace tactus
{
inline namespace executor
{
/// A thread class of an executor.
struct ThreadClassConfiguration
{
  std::string name;
  Policy policy = Policy::Edf;
  Ranking ranking{};  ///< set by code: goes in the place of the policy
  Refresh refresh = Refresh::BeforeSelection;
  Overrun overrun = Overrun::Keep;
  std::vector<ThreadSettings> threads;
  std::map<std::string, Parameters> callbacks;  ///< by the model's name, Node.callback
};

/// An executor.
struct ExecutorConfiguration
{
  std::string name;
  std::vector<ThreadClassConfiguration> classes;
};

/// The file that Tactus generates for all executors of a system.
class Configuration
{
public:
  /// Reads a file and checks that it is the one that the executable was built with.
  /**
   * \param model hash of the model that the executable was generated from
   * \throws ConfigurationError if the file cannot be read, was generated from another model, or was
   *   changed since
   */
  static Configuration load(const std::string & path, const std::string & model);

  /// Reads the text of a file.
  /** \param path what messages call the file */
  static Configuration parse(
    const std::string & text, const std::string & path, const std::string & model);

  /// Returns an executor. \throws ConfigurationError if there is none of that name
  const ExecutorConfiguration & executor(const std::string & name) const;

private:
  explicit Configuration(const GeneratedFile & file);

  GeneratedFile file_;
  std::map<std::string, ExecutorConfiguration> executors_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__CONFIGURATION_HPP_
