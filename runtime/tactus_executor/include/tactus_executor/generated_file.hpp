#ifndef TACTUS_EXECUTOR__GENERATED_FILE_HPP_
#define TACTUS_EXECUTOR__GENERATED_FILE_HPP_

#include <stdexcept>
#include <string>

#include "tactus_executor/yaml.hpp"

namespace tactus
{
inline namespace executor
{
/// A configuration cannot be used; the message names the file, line, cause and way out.
class ConfigurationError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// The configuration that Tactus generates with the hash of the model, as it is written.
class GeneratedFile
{
public:
  /// Reads the text of a file. \throws ConfigurationError if it cannot be read
  static std::string read(const std::string & path);

  /// Checks that a text is the one that the executable was built with.
  /**
   * \param path what messages call the file
   * \param model hash of the model that the executable was generated from
   * \throws ConfigurationError if it was generated from another model, or was changed since
   */
  GeneratedFile(const std::string & text, std::string path, const std::string & model);

  /// Hands the content to a function; what it finds wrong gets the file's name and the way out.
  /** \throws ConfigurationError instead of the function's YamlError */
  template<typename Reader>
  auto interpret(Reader read) const
  {
    try {
      return read(root_);
    } catch (const YamlError & error) {
      throw wrong(", " + std::string(error.what()));
    }
  }

  /// Returns the error of a file that lacks something.
  ConfigurationError wrong(const std::string & what) const;

private:
  void check(const std::string & text, const std::string & model) const;

  std::string path_;
  Yaml root_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__GENERATED_FILE_HPP_
