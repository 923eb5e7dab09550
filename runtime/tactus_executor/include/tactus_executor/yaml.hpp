#ifndef TACTUS_EXECUTOR__YAML_HPP_
#define TACTUS_EXECUTOR__YAML_HPP_

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tactus
{
inline namespace executor
{
/// Text that is not what is expected; the message names the line.
class YamlError : public std::runtime_error
{
public:
  YamlError(std::size_t line, const std::string & message)
  : std::runtime_error("line " + std::to_string(line) + ": " + message)
  {
  }
};

/// A node of the part of YAML that Tactus generates: mappings whose values are mappings, scalars
/// or sequences of scalars. Unlike yaml-cpp, which reads it, it says in which line what is missing.
class Yaml
{
public:
  /// Reads a text. \throws YamlError
  static Yaml parse(const std::string & text);

  /// Line that it begins in, from 1.
  std::size_t line() const
  {
    return line_;
  }

  /// The entries of a mapping, in the order of the text. \throws YamlError if it is a scalar
  const std::vector<std::pair<std::string, Yaml>> & entries() const;

  /// The value of a key, nullptr if there is none. \throws YamlError if it is a scalar
  const Yaml * find(const std::string & key) const;

  /// The value of a key. \throws YamlError if there is none
  const Yaml & at(const std::string & key) const;

  /// The text of a scalar. \throws YamlError if it is something else
  const std::string & text() const;

  /// The value of a scalar that is an integer. \throws YamlError if it is something else
  std::int64_t integer() const;

  /// The texts of a sequence. \throws YamlError if it is something else
  const std::vector<std::string> & sequence() const;

private:
  friend class YamlReader;

  enum class Kind {Scalar, Mapping, Sequence};

  std::size_t line_ = 1;
  Kind kind_ = Kind::Scalar;
  std::string text_;
  std::vector<std::string> items_;
  std::vector<std::pair<std::string, Yaml>> entries_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__YAML_HPP_
