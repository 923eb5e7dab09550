#include "tactus_executor/yaml.hpp"

#include <yaml-cpp/yaml.h>

#include <cerrno>
#include <cstdlib>
#include <string>

namespace tactus
{
inline namespace executor
{
/// Copies what yaml-cpp has read, so that users of this library need not know it.
class YamlReader
{
public:
  /// \throws YamlError also for what an alias leads around in a circle, or makes endlessly large
  Yaml read(const YAML::Node & source)
  {
    const Level level(*this, source);
    Yaml node;
    node.line_ = line_of(source.Mark());
    switch (source.Type()) {
      case YAML::NodeType::Null:
      case YAML::NodeType::Map:
        node.kind_ = Yaml::Kind::Mapping;
        read_entries(source, node);
        break;
      case YAML::NodeType::Sequence:
        node.kind_ = Yaml::Kind::Sequence;
        for (const YAML::Node & item : source) {
          node.items_.push_back(scalar(item));
        }
        break;
      default:
        node.text_ = scalar(source);
    }
    return node;
  }

  /// yaml-cpp counts from 0, and has -1 where nothing is.
  static std::size_t line_of(const YAML::Mark & mark)
  {
    return mark.line < 0 ? 1 : static_cast<std::size_t>(mark.line) + 1;
  }

private:
  static constexpr int kDeepest = 32;
  static constexpr int kMostNodes = 1'000'000;

  /// A node that is read, within those that it is in.
  class Level
  {
public:
    Level(YamlReader & reader, const YAML::Node & source)
    : reader_(reader)
    {
      if (reader.depth_ == kDeepest || reader.nodes_ == kMostNodes) {
        throw YamlError(
                line_of(source.Mark()), reader.depth_ == kDeepest ?
                "mappings are nested more than " + std::to_string(kDeepest) + " times" :
                "there are more than " + std::to_string(kMostNodes) + " values");
      }
      ++reader.depth_;
      ++reader.nodes_;
    }

    ~Level()
    {
      --reader_.depth_;
    }

    Level(const Level &) = delete;
    Level & operator=(const Level &) = delete;

private:
    YamlReader & reader_;
  };

  void read_entries(const YAML::Node & source, Yaml & node)
  {
    for (const auto & entry : source) {
      const std::string key = scalar(entry.first);
      if (node.find(key) != nullptr) {
        throw YamlError(line_of(entry.first.Mark()), "the key '" + key + "' is there already");
      }
      node.entries_.emplace_back(key, read(entry.second));
    }
  }

  static std::string scalar(const YAML::Node & node)
  {
    if (node.IsMap() || node.IsSequence()) {
      throw YamlError(line_of(node.Mark()), "a plain value is expected here");
    }
    return node.IsScalar() ? node.Scalar() : std::string();
  }

  int depth_ = 0;
  int nodes_ = 0;
};

Yaml Yaml::parse(const std::string & text)
{
  try {
    Yaml root = YamlReader().read(YAML::Load(text));
    root.entries();
    return root;
  } catch (const YAML::Exception & error) {
    throw YamlError(YamlReader::line_of(error.mark), error.msg);
  }
}

const std::vector<std::pair<std::string, Yaml>> & Yaml::entries() const
{
  if (kind_ != Kind::Mapping) {
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
  if (kind_ != Kind::Scalar) {
    throw YamlError(line_, "a value is expected, not a mapping or list");
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

const std::vector<std::string> & Yaml::sequence() const
{
  if (kind_ != Kind::Sequence) {
    throw YamlError(line_, "a list in brackets is expected, not '" + text_ + "'");
  }
  return items_;
}
}  // namespace executor
}  // namespace tactus
