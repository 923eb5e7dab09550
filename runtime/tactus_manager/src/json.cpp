#include "tactus_manager/json.hpp"

#include <array>
#include <cstdio>
#include <limits>

namespace tactus::manager
{

namespace
{

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongest = 16 * 1024 * 1024;

[[noreturn]] void fail(std::size_t place, const std::string & message)
{
  throw JsonError("at byte " + std::to_string(place + 1) + ": " + message);
}

}  // namespace

class JsonReader
{
public:
  explicit JsonReader(const std::string & text)
  : text_(text)
  {
    if (text.size() > kLongest) {
      throw JsonError("the text is longer than 16 MiB");
    }
  }

  Json whole()
  {
    Json result = value(0);
    blanks();
    if (at_ != text_.size()) {
      fail(at_, "nothing may follow the value");
    }
    return result;
  }

private:
  Json value(std::size_t depth)
  {
    blanks();
    Json result;
    result.place_ = at_;
    if (depth == kDeepest) {
      fail(at_, "values are more than 32 deep");
    }
    switch (peek()) {
      case '{':
        object(result, depth);
        break;
      case '[':
        list(result, depth);
        break;
      case '"':
        result.kind_ = Json::Kind::Text;
        result.text_ = string();
        break;
      case 't':
        word("true");
        result.kind_ = Json::Kind::Boolean;
        result.integer_ = 1;
        break;
      case 'f':
        word("false");
        result.kind_ = Json::Kind::Boolean;
        break;
      case 'n':
        word("null");
        break;
      default:
        result.kind_ = Json::Kind::Integer;
        result.integer_ = number();
    }
    return result;
  }

  void object(Json & result, std::size_t depth)
  {
    result.kind_ = Json::Kind::Object;
    ++at_;
    blanks();
    if (take('}')) {
      return;
    }
    do {
      blanks();
      const std::size_t place = at_;
      std::string name = string();
      if (result.find(name) != nullptr) {
        fail(place, "the member " + quoted(name) + " is given twice");
      }
      blanks();
      expect(':');
      result.members_.emplace_back(std::move(name), value(depth + 1));
      blanks();
    } while (take(','));
    expect('}');
  }

  void list(Json & result, std::size_t depth)
  {
    result.kind_ = Json::Kind::List;
    ++at_;
    blanks();
    if (take(']')) {
      return;
    }
    do {
      result.list_.push_back(value(depth + 1));
      blanks();
    } while (take(','));
    expect(']');
  }

  std::string string()
  {
    expect('"');
    std::string result;
    while (true) {
      const char c = next();
      if (c == '"') {
        return result;
      }
      if (static_cast<unsigned char>(c) < 0x20) {
        fail(at_ - 1, "a text has a control character");
      }
      if (c == '\\') {
        escape(result);
      } else {
        result += c;
      }
    }
  }

  void escape(std::string & result)
  {
    const char c = next();
    const std::string from = "\"\\/bfnrt";
    const std::string to = "\"\\/\b\f\n\r\t";
    const auto plain = from.find(c);
    if (plain != std::string::npos) {
      result += to[plain];
      return;
    }
    if (c != 'u') {
      fail(at_ - 1, "a text has an unknown escape");
    }
    unsigned code = 0;
    for (int digit = 0; digit < 4; ++digit) {
      const auto value = std::string("0123456789abcdef").find(
        static_cast<char>(next() | 0x20));
      if (value == std::string::npos) {
        fail(at_ - 1, "an escape needs four hexadecimal digits");
      }
      code = code * 16 + static_cast<unsigned>(value);
    }
    if (code == 0 || code >= 0x80) {
      fail(at_ - 6, "a character beyond ASCII is written as itself");
    }
    result += static_cast<char>(code);
  }

  std::int64_t number()
  {
    const std::size_t begin = at_;
    const bool negative = take('-');
    std::int64_t result = 0;
    const std::size_t digits = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
      if (__builtin_mul_overflow(result, 10, &result) ||
        __builtin_sub_overflow(result, text_[at_] - '0', &result))
      {
        fail(begin, "a number is too large");
      }
      ++at_;
    }
    if (at_ == digits) {
      fail(begin, "a value is expected");
    }
    if (at_ < text_.size() && (text_[at_] == '.' || (text_[at_] | 0x20) == 'e')) {
      fail(begin, "a number is no integer");
    }
    if (!negative && result == std::numeric_limits<std::int64_t>::min()) {
      fail(begin, "a number is too large");
    }
    return negative ? result : -result;
  }

  void word(const std::string & expected)
  {
    if (text_.compare(at_, expected.size(), expected) != 0) {
      fail(at_, "a value is expected");
    }
    at_ += expected.size();
  }

  void blanks()
  {
    while (at_ < text_.size() && std::string(" \t\r\n").find(text_[at_]) != std::string::npos) {
      ++at_;
    }
  }

  char peek() const
  {
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  char next()
  {
    if (at_ >= text_.size()) {
      fail(at_, "the text ends too early");
    }
    return text_[at_++];
  }

  bool take(char c)
  {
    if (peek() != c || at_ >= text_.size()) {
      return false;
    }
    ++at_;
    return true;
  }

  void expect(char c)
  {
    if (!take(c)) {
      fail(at_, std::string("'") + c + "' is expected");
    }
  }

  const std::string & text_;
  std::size_t at_ = 0;
};

Json Json::parse(const std::string & text)
{
  return JsonReader(text).whole();
}

void Json::require(Kind kind, const char * what) const
{
  if (kind_ != kind) {
    fail(place_, std::string(what) + " is expected");
  }
}

bool Json::boolean() const
{
  require(Kind::Boolean, "true or false");
  return integer_ != 0;
}

std::int64_t Json::integer() const
{
  require(Kind::Integer, "an integer");
  return integer_;
}

std::int64_t Json::integer(std::int64_t least, std::int64_t most) const
{
  if (integer() < least || integer() > most) {
    fail(
      place_, std::to_string(integer()) + " is not from " + std::to_string(least) + " to " +
      std::to_string(most));
  }
  return integer();
}

const std::string & Json::text() const
{
  require(Kind::Text, "a text");
  return text_;
}

const std::vector<Json> & Json::list() const
{
  require(Kind::List, "a list");
  return list_;
}

const std::vector<std::pair<std::string, Json>> & Json::members() const
{
  require(Kind::Object, "an object");
  return members_;
}

const Json * Json::find(const std::string & name) const
{
  require(Kind::Object, "an object");
  for (const auto & member : members_) {
    if (member.first == name) {
      return &member.second;
    }
  }
  return nullptr;
}

const Json & Json::at(const std::string & name) const
{
  const Json * const found = find(name);
  if (found == nullptr) {
    fail(place_, "the object has no member " + quoted(name));
  }
  return *found;
}

std::string quoted(const std::string & text)
{
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", c);
      result += escape.data();
    } else {
      result += c;
    }
  }
  return result + '"';
}

}  // namespace tactus::manager
