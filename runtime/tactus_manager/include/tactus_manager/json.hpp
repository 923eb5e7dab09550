#ifndef TACTUS_MANAGER__JSON_HPP_
#define TACTUS_MANAGER__JSON_HPP_

#include <cstdint>
#include <stdexcept>
#include <string>

#include "nlohmann/json.hpp"

namespace tactus::manager
{

using Json = nlohmann::json;

/// Text that is not what is expected. What the library throws is no JsonError: a member that is
/// missing, or a value that is no object. Both are std::exception.
class JsonError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// Reads a text that is one value, with at most 16 MiB and 32 levels and no member given twice.
/// \throws JsonError
Json parse_json(const std::string & text);

/// An integer within a range. \throws JsonError that tells what it is
std::int64_t integer(
  const Json & value, const std::string & what, std::int64_t least, std::int64_t most);

/// A member of an object that is an integer within a range. \throws JsonError
std::int64_t integer_at(
  const Json & object, const std::string & member, std::int64_t least, std::int64_t most);

/// A member of an object that is a list. \throws JsonError
const Json::array_t & list_at(const Json & object, const std::string & member);

/// A member of an object that is a text. \throws JsonError
const std::string & text_at(const Json & object, const std::string & member);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__JSON_HPP_
