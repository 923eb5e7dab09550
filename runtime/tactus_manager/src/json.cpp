#include "tactus_manager/json.hpp"

#include <functional>
#include <limits>
#include <set>
#include <vector>

#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongest = 16 * 1024 * 1024;

/// Refuses what the library would take: values that are too deep, and members that are given twice.
class Strict
{
public:
  bool operator()(int depth, Json::parse_event_t event, Json & parsed)
  {
    if (static_cast<std::size_t>(depth) >= kDeepest) {
      throw JsonError("values are more than 32 deep");
    }
    if (event == Json::parse_event_t::object_start) {
      names_.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      names_.pop_back();
    } else if (event == Json::parse_event_t::key) {
      name(parsed);
    }
    return true;
  }

private:
  void name(const Json & member)
  {
    if (!names_.back().insert(member.get_ref<const std::string &>()).second) {
      throw JsonError("the member " + member.dump() + " is given twice");
    }
  }

  std::vector<std::set<std::string>> names_;  // of the members of each object around
};

void require(
  bool right, const Json & object, const std::string & member, const std::string & what)
{
  if (!right) {
    throw JsonError(quoted(member) + " is " + what + ", not " + object.at(member).type_name());
  }
}

}  // namespace

Json parse_json(const std::string & text)
{
  if (text.size() > kLongest) {
    throw JsonError("the text is longer than 16 MiB");
  }
  Strict strict;
  try {
    return Json::parse(text, std::ref(strict));
  } catch (const Json::exception & error) {
    throw JsonError(error.what());
  }
}

std::int64_t integer(
  const Json & value, const std::string & what, std::int64_t least, std::int64_t most)
{
  const bool beyond = value.is_number_unsigned() &&
    value.get<std::uint64_t>() >
    static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!value.is_number_integer() || beyond || value.get<std::int64_t>() < least ||
    value.get<std::int64_t>() > most)
  {
    throw JsonError(
            what + " is an integer from " + std::to_string(least) + " to " +
            std::to_string(most) + ", not " + value.dump().substr(0, 60));
  }
  return value.get<std::int64_t>();
}

std::int64_t integer_at(
  const Json & object, const std::string & member, std::int64_t least, std::int64_t most)
{
  return integer(object.at(member), quoted(member), least, most);
}

const Json::array_t & list_at(const Json & object, const std::string & member)
{
  require(object.at(member).is_array(), object, member, "a list");
  return object.at(member).get_ref<const Json::array_t &>();
}

const std::string & text_at(const Json & object, const std::string & member)
{
  require(object.at(member).is_string(), object, member, "a text");
  return object.at(member).get_ref<const std::string &>();
}

std::string quoted(const std::string & text)
{
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tactus::manager
