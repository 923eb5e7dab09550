#ifndef TACTUS_MANAGER__JSON_HPP_
#define TACTUS_MANAGER__JSON_HPP_

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tactus::manager
{

/// Text that is not what is expected; the message names the place.
class JsonError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// A value of the part of JSON that tables and traces consist of: no number has a fraction.
class Json
{
public:
  enum class Kind {Null, Boolean, Integer, Text, List, Object};

  /// Reads a text, which is nothing but one value. \throws JsonError
  static Json parse(const std::string & text);

  Kind kind() const
  {
    return kind_;
  }

  /// These throw JsonError if the value is of another kind.
  bool boolean() const;
  std::int64_t integer() const;
  const std::string & text() const;
  const std::vector<Json> & list() const;
  const std::vector<std::pair<std::string, Json>> & members() const;

  /// An integer within a range. \throws JsonError
  std::int64_t integer(std::int64_t least, std::int64_t most) const;

  /// A member of an object. \throws JsonError if there is none
  const Json & at(const std::string & name) const;

  /// A member of an object, nullptr if there is none. \throws JsonError if it is no object
  const Json * find(const std::string & name) const;

private:
  friend class JsonReader;

  void require(Kind kind, const char * what) const;

  Kind kind_ = Kind::Null;
  std::size_t place_ = 0;  ///< where in the text it begins, from 0
  std::int64_t integer_ = 0;
  std::string text_;
  std::vector<Json> list_;
  std::vector<std::pair<std::string, Json>> members_;
};

/// Returns a text between quotation marks, as JSON writes it.
std::string quoted(const std::string & text);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__JSON_HPP_
