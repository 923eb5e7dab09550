#include "tactus_executor/configuration.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "tactus_executor/sha256.hpp"
#include "tactus_executor/yaml.hpp"

namespace tactus
{
namespace
{

constexpr const char * kRemedy =
  "; generate the workspace again with 'tactus generate' and build it";

Refresh refresh_of(const Yaml & node)
{
  const std::string & text = node.text();
  if (text == "before_selection") {
    return Refresh::BeforeSelection;
  }
  if (text == "when_exhausted") {
    return Refresh::WhenExhausted;
  }
  throw YamlError(
          node.line(),
          "before_selection or when_exhausted is expected, not '" + text + "'");
}

Overrun overrun_of(const Yaml & node)
{
  const std::string & text = node.text();
  if (text == "keep") {
    return Overrun::Keep;
  }
  if (text == "advance") {
    return Overrun::Advance;
  }
  throw YamlError(node.line(), "keep or advance is expected, not '" + text + "'");
}

Policy policy_at(const Yaml & node)
{
  try {
    return policy_of(node.text());
  } catch (const std::invalid_argument & error) {
    throw YamlError(node.line(), error.what());
  }
}

/// Reads 'inherited', 'fifo PRIORITY' or 'deadline BUDGET PERIOD' (nanoseconds).
void read_scheduling(const Yaml & node, ThreadSettings & settings)
{
  std::istringstream words(node.text());
  std::string policy;
  words >> policy;
  if (policy == "fifo") {
    settings.policy = ThreadSettings::Policy::Fifo;
    words >> settings.priority;
  } else if (policy == "deadline") {
    settings.policy = ThreadSettings::Policy::Deadline;
    words >> settings.budget >> settings.period;
  } else if (policy != "inherited") {
    words.setstate(std::ios::failbit);
  }
  if (words.fail() || !(words >> std::ws).eof()) {
    throw YamlError(
            node.line(),
            "'inherited', 'fifo PRIORITY' or 'deadline BUDGET PERIOD' is expected, not '" +
            node.text() + "'");
  }
}

ThreadSettings read_thread(const std::string & name, const Yaml & node)
{
  ThreadSettings settings;
  settings.name = name;
  read_scheduling(node.at("scheduling"), settings);
  for (const std::string & core : node.at("cores").sequence()) {
    try {
      settings.cores.push_back(std::stoi(core));
    } catch (const std::logic_error &) {
      throw YamlError(node.at("cores").line(), "a core's number is expected, not '" + core + "'");
    }
  }
  return settings;
}

ThreadClassConfiguration read_class(const std::string & name, const Yaml & node)
{
  ThreadClassConfiguration result;
  result.name = name;
  result.policy = policy_at(node.at("policy"));
  result.refresh = refresh_of(node.at("refresh"));
  result.overrun = overrun_of(node.at("overrun"));
  for (const auto & [thread, settings] : node.at("threads").entries()) {
    result.threads.push_back(read_thread(thread, settings));
  }
  if (result.threads.empty()) {
    throw YamlError(node.at("threads").line(), "a thread class needs a thread");
  }
  for (const auto & [callback, values] : node.at("callbacks").entries()) {
    Parameters parameters;
    if (const Yaml * deadline = values.find("deadline")) {
      parameters.deadline = deadline->integer();
    }
    if (const Yaml * priority = values.find("priority")) {
      parameters.priority = static_cast<int>(priority->integer());
    }
    result.callbacks.emplace(callback, parameters);
  }
  return result;
}

/// Returns what follows the line that holds the hash, which the hash is of.
std::string body(const std::string & text, std::size_t after)
{
  std::size_t position = 0;
  for (std::size_t line = 0; line < after && position != std::string::npos; ++line) {
    position = text.find('\n', position);
    position = position == std::string::npos ? position : position + 1;
  }
  return position == std::string::npos ? std::string() : text.substr(position);
}

void check_hash(
  const Yaml & root, const std::string & text, const std::string & path, const std::string & model)
{
  const Yaml & hash = root.at("model");
  if (hash.text() != model) {
    throw ConfigurationError(
            path + ": generated from another model than this executable (" +
            hash.text().substr(0, 12) + " instead of " + model.substr(0, 12) + ")" + kRemedy);
  }
  if (sha256(body(text, hash.line())) != model) {
    throw ConfigurationError(
            path + ": changed after it was generated, so that the model's bounds do not hold; "
            "change the model instead" + kRemedy);
  }
}

}  // namespace

Configuration Configuration::load(const std::string & path, const std::string & model)
{
  std::ifstream file(path);
  if (!file) {
    throw ConfigurationError(path + ": cannot be read: " + std::strerror(errno) + kRemedy);
  }
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return parse(text, path, model);
}

Configuration Configuration::parse(
  const std::string & text, const std::string & path, const std::string & model)
{
  try {
    const Yaml root = Yaml::parse(text);
    check_hash(root, text, path, model);
    Configuration result(path);
    for (const auto & [name, classes] : root.at("executors").entries()) {
      ExecutorConfiguration executor;
      executor.name = name;
      for (const auto & [class_name, node] : classes.entries()) {
        executor.classes.push_back(read_class(class_name, node));
      }
      result.executors_.emplace(name, std::move(executor));
    }
    return result;
  } catch (const YamlError & error) {
    throw ConfigurationError(path + ", " + error.what() + kRemedy);
  }
}

const ExecutorConfiguration & Configuration::executor(const std::string & name) const
{
  const auto found = executors_.find(name);
  if (found == executors_.end()) {
    throw ConfigurationError(path_ + ": has no executor '" + name + "'" + kRemedy);
  }
  return found->second;
}

}  // namespace tactus
