#ifndef JSON_HPP
#define JSON_HPP

#include <cstdio>
#include <string>

namespace probe {

/// The text as a JSON string.
inline std::string quoted(const std::string & text)
{
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned char>(c));
      out += escape;
    } else {
      out += c;
    }
  }
  return out + "\"";
}

/// The elements as a JSON array, each turned into JSON by `element`.
template<typename Range, typename Function>
std::string array(const Range & range, Function element)
{
  std::string out = "[";
  for (const auto & value : range) {
    out += (out.size() > 1 ? ", " : "") + element(value);
  }
  return out + "]";
}

}  // namespace probe

#endif  // JSON_HPP
