#include "tactus_executor/configuration.hpp"

#include <charconv>
#include <limits>
#include <sstream>
#include <utility>

#include "tactus_executor/yaml.hpp"

namespace tactus
{
inline namespace executor
{
namespace
{

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
  constexpr int kGreatestPriority = 99;
  std::istringstream words(node.text());
  std::string policy;
  words >> policy;
  bool right = policy == "inherited";
  if (policy == "fifo") {
    settings.policy = ThreadSettings::Policy::Fifo;
    right = words >> settings.priority && settings.priority >= 1 &&
      settings.priority <= kGreatestPriority;
  } else if (policy == "deadline") {
    Nanoseconds budget = 0;
    Nanoseconds period = 0;
    right = words >> budget >> period && budget >= 1 && period >= budget;
    settings.policy = ThreadSettings::Policy::Deadline;
    settings.budget = static_cast<std::uint64_t>(budget);
    settings.period = static_cast<std::uint64_t>(period);
  }
  if (!right || !(words >> std::ws).eof()) {
    throw YamlError(
            node.line(),
            "'inherited', 'fifo PRIORITY' or 'deadline BUDGET PERIOD' is expected, not '" +
            node.text() + "'");
  }
}

int read_core(const std::string & text, const Yaml & node)
{
  constexpr int kMostCores = 8192;  // Linux knows no more
  int core = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), core);
  if (error != std::errc() || end != text.data() + text.size() || core < 0 || core >= kMostCores) {
    throw YamlError(node.line(), "a core's number is expected, not '" + text + "'");
  }
  return core;
}

ThreadSettings read_thread(const std::string & name, const Yaml & node)
{
  ThreadSettings settings;
  settings.name = name;
  read_scheduling(node.at("scheduling"), settings);
  for (const std::string & core : node.at("cores").sequence()) {
    settings.cores.push_back(read_core(core, node.at("cores")));
  }
  return settings;
}

int read_priority(const Yaml & node)
{
  const std::int64_t value = node.integer();
  if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max()) {
    throw YamlError(node.line(), "a priority of 32 bits is expected, not '" + node.text() + "'");
  }
  return static_cast<int>(value);
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
      parameters.priority = read_priority(*priority);
    }
    result.callbacks.emplace(callback, parameters);
  }
  return result;
}

std::map<std::string, ExecutorConfiguration> read_executors(const Yaml & node)
{
  std::map<std::string, ExecutorConfiguration> result;
  for (const auto & [name, classes] : node.entries()) {
    ExecutorConfiguration executor;
    executor.name = name;
    for (const auto & [class_name, one] : classes.entries()) {
      executor.classes.push_back(read_class(class_name, one));
    }
    result.emplace(name, std::move(executor));
  }
  return result;
}

}  // namespace

Configuration Configuration::load(const std::string & path, const std::string & model)
{
  return parse(GeneratedFile::read(path), path, model);
}

Configuration Configuration::parse(
  const std::string & text, const std::string & path, const std::string & model)
{
  return Configuration(GeneratedFile(text, path, model));
}

Configuration::Configuration(const GeneratedFile & file)
: file_(file),
  executors_(file.interpret([](const Yaml & root) {return read_executors(root.at("executors"));}))
{
}

const ExecutorConfiguration & Configuration::executor(const std::string & name) const
{
  const auto found = executors_.find(name);
  if (found == executors_.end()) {
    throw file_.wrong(": has no executor '" + name + "'");
  }
  return found->second;
}
}  // namespace executor
}  // namespace tactus
