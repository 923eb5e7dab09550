#include "tactus_guard/configuration.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

#include "tactus_executor/yaml.hpp"

namespace tactus::guard
{
namespace
{

/// Returns a number from 1 up.
std::uint64_t positive(const Yaml & node)
{
  const long long value = node.integer();  // NOLINT(runtime/int)
  if (value < 1) {
    throw YamlError(node.line(), "a number from 1 up is expected, not '" + node.text() + "'");
  }
  return static_cast<std::uint64_t>(value);
}

/// Returns a priority of SCHED_FIFO that leaves room for those above it.
int priority(const Yaml & node, int above)
{
  const std::uint64_t value = positive(node);
  if (value > static_cast<std::uint64_t>(99 - above)) {
    throw YamlError(
            node.line(), "a priority from 1 to " + std::to_string(99 - above) +
            " is expected, not '" + node.text() + "'");
  }
  return static_cast<int>(value);
}

int core_number(const std::string & text, const Yaml & node)
{
  int core = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), core);
  if (error != std::errc() || end != text.data() + text.size() || core < 0 || core >= kMostCores) {
    throw YamlError(
            node.line(), "the number of a core, from 0 to " + std::to_string(kMostCores - 1) +
            ", is expected, not '" + text + "'");
  }
  return core;
}

Policy policy_at(const Yaml & node)
{
  try {
    return policy_of(node.text());
  } catch (const std::invalid_argument & error) {
    throw YamlError(node.line(), error.what());
  }
}

Regulation read_core(const std::string & name, const Yaml & node)
{
  Regulation result;
  result.core = core_number(name, node);
  result.setpoint = positive(node.at("setpoint"));
  result.period = static_cast<Nanoseconds>(positive(node.at("period")));
  result.sampling = static_cast<Nanoseconds>(positive(node.at("sampling")));
  result.activation = static_cast<Nanoseconds>(positive(node.at("activation")));
  result.priority = priority(node.at("priority"), 2);
  return result;
}

HostRegulation read_host(const Yaml & node)
{
  HostRegulation result;
  result.policy = policy_at(node.at("policy"));
  result.metric = node.at("metric").text();
  result.sampling = node.at("sampling").text();
  result.watchdog = static_cast<Nanoseconds>(positive(node.at("watchdog")));
  result.bandwidth = positive(node.at("bandwidth"));
  result.bandwidth_period = static_cast<Nanoseconds>(positive(node.at("bandwidth_period")));
  result.line = positive(node.at("line"));
  const Yaml & controller = node.at("controller");
  result.controller_core = core_number(controller.at("core").text(), controller.at("core"));
  result.controller_priority = priority(controller.at("priority"), 0);
  for (const auto & [name, core] : node.at("cores").entries()) {
    const Regulation regulation = read_core(name, core);
    if (!result.cores.emplace(regulation.core, regulation).second) {
      throw YamlError(core.line(), "core " + name + " is regulated already");
    }
  }
  return result;
}

}  // namespace

std::string controller_address(const std::string & system, const std::string & host)
{
  return "tactus_guard/" + system + '/' + host;
}

const Regulation & HostRegulation::core(int number) const
{
  const auto found = cores.find(number);
  if (found == cores.end()) {
    throw ConfigurationError(
            "core " + std::to_string(number) + " of host " + host +
            " is not regulated in the model");
  }
  return found->second;
}

HostRegulation load_regulation(
  const std::string & path, const std::string & model, const std::string & host)
{
  return parse_regulation(GeneratedFile::read(path), path, model, host);
}

HostRegulation parse_regulation(
  const std::string & text, const std::string & path, const std::string & model,
  const std::string & host)
{
  const GeneratedFile file(text, path, model);
  return file.interpret(
    [&](const Yaml & root) {
      const Yaml * regulations = root.find("regulations");
      const Yaml * found = regulations == nullptr ? nullptr : regulations->find(host);
      if (found == nullptr) {
        throw file.wrong(": has no regulation of host '" + host + "'");
      }
      HostRegulation result = read_host(*found);
      result.system = root.at("system").text();
      result.host = host;
      return result;
    });
}

}  // namespace tactus::guard
