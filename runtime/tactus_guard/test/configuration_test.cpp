#include "tactus_guard/configuration.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tactus_executor/sha256.hpp"

namespace
{

using tactus::ConfigurationError;
using tactus::guard::HostRegulation;

const char kBody[] =
  R"(system: memory.example
executors: {}
regulations:
  orin:
    policy: interval
    metric: raw:0x17
    sampling: external
    watchdog: 100000000
    bandwidth: 10
    bandwidth_period: 1
    line: 64
    controller:
      core: 1
      priority: 44
    cores:
      1:
        setpoint: 90000
        period: 1000000
        sampling: 100000
        activation: 50000
        priority: 41
)";

HostRegulation parse(std::string body, const std::string & host = "orin")
{
  const std::string hash = tactus::sha256(body);
  return tactus::guard::parse_regulation("model: " + hash + "\n" + body, "f.yaml", hash, host);
}

std::string error_in(const std::string & from, const std::string & to)
{
  std::string body = kBody;
  body.replace(body.find(from), from.size(), to);
  try {
    parse(body);
  } catch (const ConfigurationError & error) {
    return error.what();
  }
  return "accepted";
}

TEST(GuardConfigurationTest, reads_the_regulation_of_a_host)
{
  const HostRegulation host = parse(kBody);
  EXPECT_EQ("tactus_guard/memory.example/orin", host.address());
  EXPECT_EQ("raw:0x17", host.metric);
  EXPECT_EQ("external", host.sampling);
  EXPECT_EQ(100'000'000, host.watchdog);
  EXPECT_EQ(10U, host.bandwidth);
  EXPECT_EQ(44, host.controller_priority);
  EXPECT_EQ(90'000U, host.core(1).setpoint);
  EXPECT_EQ(41, host.core(1).priority);
  EXPECT_THROW(host.core(2), ConfigurationError);
}

TEST(GuardConfigurationTest, says_what_is_wrong_and_where)
{
  const std::string remedy = "; generate the workspace again with 'tactus generate' and build it";
  EXPECT_EQ(
    "f.yaml, line 18: a number from 1 up is expected, not '0'" + remedy,
    error_in("setpoint: 90000", "setpoint: 0"));
  EXPECT_EQ(
    "f.yaml, line 22: a priority from 1 to 97 is expected, not '98'" + remedy,
    error_in("priority: 41", "priority: 98"));
  EXPECT_EQ(
    "f.yaml, line 6: interval, critical_interval or monolithic is expected, not 'never'" + remedy,
    error_in("policy: interval", "policy: never"));
  EXPECT_EQ("f.yaml: has no regulation of host 'orin'" + remedy, error_in("  orin:", "  other:"));
  EXPECT_EQ(
    "f.yaml: has no regulation of host 'orin'" + remedy,
    error_in("regulations:", "regulation:"));
}

TEST(GuardConfigurationTest, cores_are_numbers_that_a_machine_may_have)
{
  for (const char * wrong : {"-1:", "8192:", "1x:", "4294967297:", "99999999999999999999:"}) {
    EXPECT_NE(
      std::string::npos, error_in("      1:\n", std::string("      ") + wrong + "\n").find(
        "line 18: the number of a core, from 0 to 8191, is expected")) << wrong <<
      error_in("      1:\n", std::string("      ") + wrong + "\n");
  }
  EXPECT_EQ("accepted", error_in("      1:\n", "      1024:\n"));
}

TEST(GuardConfigurationTest, a_file_of_another_model_is_refused)
{
  try {
    tactus::guard::parse_regulation(
      "model: 0\n" + std::string(kBody), "f.yaml", "1", "orin");
    FAIL() << "accepted";
  } catch (const ConfigurationError & error) {
    EXPECT_NE(std::string::npos, std::string(error.what()).find("generated from another model"));
  }
}

}  // namespace
