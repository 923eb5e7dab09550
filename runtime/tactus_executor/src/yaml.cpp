#include "tactus_executor/yaml.hpp"

#include <cerrno>
#include <cstdlib>
#include <sstream>

namespace tactus
{
namespace
{

std::string trimmed(const std::string & text)
{
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) {
    return {};
  }
  return text.substr(begin, text.find_last_not_of(" \r") - begin + 1);
}

}  // namespace

/// Reads block mappings line by line; the indentation tells which mapping a line belongs to.
class YamlReader
{
public:
  explicit YamlReader(const std::string & text)
  {
    std::istringstream stream(text);
    std::string content;
    for (std::size_t number = 1; std::getline(stream, content); ++number) {
      const std::string bare = trimmed(content);
      if (bare.empty() || bare.front() == '#') {
        continue;
      }
      if (content.find('\t') != std::string::npos) {
        throw YamlError(number, "a tab; indent with spaces");
      }
      lines_.push_back({number, content.find_first_not_of(' '), bare});
    }
  }

  Yaml read()
  {
    Yaml root = mapping(0);
    if (next_ < lines_.size()) {
      throw YamlError(lines_[next_].number, "the indentation fits no mapping above");
    }
    return root;
  }

private:
  struct Line
  {
    std::size_t number;
    std::size_t indent;
    std::string text;
  };

  Yaml mapping(std::size_t indent)
  {
    Yaml node;
    node.mapping_ = true;
    node.line_ = next_ < lines_.size() ? lines_[next_].number : 1;
    while (next_ < lines_.size() && lines_[next_].indent == indent) {
      const Line & line = lines_[next_++];
      const auto colon = key_end(line.text);
      if (colon == std::string::npos || colon == 0) {
        throw YamlError(line.number, "'KEY:' or 'KEY: VALUE' is expected, not '" + line.text + "'");
      }
      const std::string key = unquoted(line.text.substr(0, colon));
      if (node.find(key) != nullptr) {
        throw YamlError(line.number, "the key '" + key + "' is there already");
      }
      node.entries_.emplace_back(key, value(line, trimmed(line.text.substr(colon + 1)), indent));
    }
    return node;
  }

  Yaml value(const Line & line, const std::string & text, std::size_t indent)
  {
    const bool deeper = next_ < lines_.size() && indent < lines_[next_].indent;
    if (text.empty() && deeper) {
      return mapping(lines_[next_].indent);
    }
    Yaml node;
    node.line_ = line.number;
    node.mapping_ = text == "{}" || text.empty();
    node.text_ = unquoted(text);
    return node;
  }

  // A colon ends a key before a space or the end of the line.
  static std::size_t key_end(const std::string & text)
  {
    auto colon = text.find(':');
    while (colon != std::string::npos && colon + 1 < text.size() && text[colon + 1] != ' ') {
      colon = text.find(':', colon + 1);
    }
    return colon;
  }

  static std::string unquoted(const std::string & text)
  {
    const bool quoted = text.size() >= 2 && text.front() == text.back() &&
      (text.front() == '"' || text.front() == '\'');
    return quoted ? text.substr(1, text.size() - 2) : text;
  }

  std::vector<Line> lines_;
  std::size_t next_ = 0;
};

Yaml Yaml::parse(const std::string & text)
{
  return YamlReader(text).read();
}

const std::vector<std::pair<std::string, Yaml>> & Yaml::entries() const
{
  if (!mapping_) {
    throw YamlError(line_, "a mapping is expected, not '" + text_ + "'");
  }
  return entries_;
}

const Yaml * Yaml::find(const std::string & key) const
{
  for (const auto & [name, value] : entries()) {
    if (name == key) {
      return &value;
    }
  }
  return nullptr;
}

const Yaml & Yaml::at(const std::string & key) const
{
  const Yaml * value = find(key);
  if (value == nullptr) {
    throw YamlError(line_, "the key '" + key + "' is missing here");
  }
  return *value;
}

const std::string & Yaml::text() const
{
  if (mapping_) {
    throw YamlError(line_, "a value is expected, not a mapping");
  }
  return text_;
}

std::int64_t Yaml::integer() const
{
  char * end = nullptr;
  errno = 0;
  const std::int64_t value = std::strtoll(text().c_str(), &end, 10);
  if (text_.empty() || *end != '\0' || errno != 0) {
    throw YamlError(line_, "an integer is expected, not '" + text_ + "'");
  }
  return value;
}

std::vector<std::string> Yaml::sequence() const
{
  const std::string & all = text();
  if (all.size() < 2 || all.front() != '[' || all.back() != ']') {
    throw YamlError(line_, "a list in brackets is expected, not '" + all + "'");
  }
  std::vector<std::string> items;
  std::istringstream stream(all.substr(1, all.size() - 2));
  std::string item;
  while (std::getline(stream, item, ',')) {
    items.push_back(trimmed(item));
  }
  return items;
}

}  // namespace tactus
