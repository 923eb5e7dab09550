#include "tactus_guard/regulated.hpp"

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agent.hpp"

namespace tactus::guard
{
namespace
{

std::string variable(const char * name, const std::string & otherwise)
{
  const char * value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

/// Returns where a host's controller writes its record: beside the traces if there are any.
std::string record_file(const std::string & host)
{
  const std::string traces = variable("TACTUS_TRACE", "");
  return variable("TACTUS_GUARD_RECORD", traces.empty() ? "" : traces + "/" + host + ".guard");
}

}  // namespace

Options Options::of(const HostRegulation & host)
{
  const std::string metric = variable("TACTUS_GUARD_METRIC", host.metric);
  const std::string sampling = variable("TACTUS_GUARD_SAMPLING", host.sampling);
  if (sampling != "self" && sampling != "external") {
    throw ConfigurationError(
            "the sampling is '" + sampling + "': it can be self or external "
            "(TACTUS_GUARD_SAMPLING)");
  }
  Options result;
  result.metric = MetricChoice::parse(metric);
  result.external = sampling == "external";
  result.record = record_file(host.host);
  if (result.external && !result.metric.is_of_core()) {
    throw ConfigurationError(
            "the metric " + metric + " is known in the regulated process alone: set "
            "TACTUS_GUARD_SAMPLING=self, or choose a counter of the core");
  }
  return result;
}

Regulated::Regulated(
  const HostRegulation & host, const std::vector<int> & cores, const Options & options,
  const Log & log)
{
  for (const int core : cores) {
    try {
      std::unique_ptr<Metric> metric;
      if (!options.external) {
        metric = open_metric(options.metric, core, host);
      }
      agents_.push_back(std::make_unique<Agent>(host, core, std::move(metric), log));
    } catch (const MetricError & error) {
      if (!detail::unprivileged_is_allowed()) {
        throw;
      }
      log(Level::Warning, std::string(error.what()) + "; the core is not regulated");
    }
  }
  if (options.metric.is_software() && !agents_.empty()) {
    log(
      Level::Warning, "memory accesses are not counted but estimated "
      "(metric " + variable("TACTUS_GUARD_METRIC", host.metric) + ")");
  }
}

Regulated::~Regulated() = default;

}  // namespace tactus::guard
