#include "tactus_executor/configuration.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "tactus_executor/sha256.hpp"
#include "tactus_executor/yaml.hpp"

namespace
{

using tactus::Configuration;
using tactus::ConfigurationError;
using tactus::Policy;
using tactus::ThreadSettings;

const char kBody[] =
  R"(executors:
  workload.working:
    working:
      policy: edf
      refresh: before_selection
      overrun: keep
      threads:
        working.0:
          cores: [0]
          scheduling: fifo 60
        working.1:
          cores: [1, 2]
          scheduling: inherited
      callbacks:
        Workload.c1:
          deadline: 100000000
          priority: 3
        Workload.c2: {}
    rest:
      policy: registration
      refresh: when_exhausted
      overrun: keep
      threads:
        rest:
          cores: []
          scheduling: deadline 4000000 10000000
      callbacks: {}
)";

std::string file(const std::string & body)
{
  return "# Generated\nmodel: " + tactus::sha256(body) + "\n" + body;
}

Configuration parse(const std::string & body)
{
  return Configuration::parse(file(body), "executors.yaml", tactus::sha256(body));
}

std::string error(const std::string & text, const std::string & model)
{
  try {
    Configuration::parse(text, "executors.yaml", model);
  } catch (const ConfigurationError & problem) {
    return problem.what();
  }
  return "accepted";
}

std::string error_in(std::string body, const std::string & from, const std::string & to)
{
  body.replace(body.find(from), from.size(), to);
  return error(file(body), tactus::sha256(body));
}

TEST(ConfigurationTest, ReadsClassesThreadsAndCallbacks)
{
  const auto configuration = parse(kBody);
  const auto & executor = configuration.executor("workload.working");
  ASSERT_EQ(executor.classes.size(), 2U);
  const auto & working = executor.classes[0];
  EXPECT_EQ(working.policy, Policy::Edf);
  ASSERT_EQ(working.threads.size(), 2U);
  EXPECT_EQ(working.threads[0].cores, (std::vector<int>{0}));
  EXPECT_EQ(working.threads[0].name, "working.0");
  EXPECT_EQ(working.threads[0].priority, 60);
  EXPECT_EQ(working.threads[1].cores, (std::vector<int>{1, 2}));
  EXPECT_EQ(working.callbacks.at("Workload.c1").deadline, 100000000);
  EXPECT_EQ(working.callbacks.at("Workload.c1").priority, 3);
  EXPECT_FALSE(working.callbacks.at("Workload.c2").deadline);
  const auto & rest = executor.classes[1];
  EXPECT_EQ(rest.refresh, tactus::Refresh::WhenExhausted);
  EXPECT_EQ(rest.threads[0].policy, ThreadSettings::Policy::Deadline);
  EXPECT_EQ(rest.threads[0].budget, 4000000U);
  EXPECT_TRUE(rest.threads[0].cores.empty());
}

TEST(ConfigurationTest, RefusesTheFileOfAnotherModel)
{
  EXPECT_EQ(
    error(file(kBody), std::string(64, 'a')),
    "executors.yaml: generated from another model than this executable (" +
    tactus::sha256(kBody).substr(0, 12) + " instead of aaaaaaaaaaaa); generate the workspace again "
    "with 'tactus generate' and build it");
}

TEST(ConfigurationTest, RefusesAFileThatWasChanged)
{
  std::string text = file(kBody);
  text.replace(text.find("100000000"), 9, "200000000");
  EXPECT_NE(
    error(text, tactus::sha256(kBody)).find("changed after it was generated"), std::string::npos);
}

TEST(ConfigurationTest, RefusesAMissingFile)
{
  EXPECT_THROW(Configuration::load("/nonexistent/executors.yaml", ""), ConfigurationError);
}

/// What is no file is refused at once.
TEST(ConfigurationTest, RefusesPipesAndDevices)
{
  const std::string pipe = testing::TempDir() + "pipe-" + std::to_string(getpid());
  ASSERT_EQ(0, mkfifo(pipe.c_str(), 0600));
  EXPECT_THROW(Configuration::load(pipe, ""), ConfigurationError);
  EXPECT_THROW(Configuration::load("/dev/zero", ""), ConfigurationError);
  EXPECT_THROW(Configuration::load("/", ""), ConfigurationError);
  unlink(pipe.c_str());
}

TEST(ConfigurationTest, NumbersAreNotCutOff)
{
  EXPECT_NE(
    error_in(kBody, "priority: 3", "priority: 4294967299").find("a priority of 32 bits"),
    std::string::npos);
  for (const char * wrong : {"fifo 0", "fifo 100", "fifo 4294967356", "fifo -1"}) {
    EXPECT_NE(
      error_in(kBody, "fifo 60", wrong).find("'fifo PRIORITY'"), std::string::npos) << wrong;
  }
  for (const char * wrong : {"deadline -5 10000000", "deadline 2 1", "deadline 0 0",
      "deadline 1 18446744073709551616"})
  {
    EXPECT_NE(
      error_in(kBody, "deadline 4000000 10000000", wrong).find("'fifo PRIORITY'"),
      std::string::npos) << wrong;
  }
  for (const char * wrong : {"[4294967296]", "[-1]", "[1x]", "[8192]"}) {
    EXPECT_NE(
      error_in(kBody, "[0]", wrong).find("a core's number is expected"), std::string::npos) <<
      wrong;
  }
  EXPECT_EQ("accepted", error_in(kBody, "[0]", "[1024]"));
}

/// A value that contains itself, and one that grows with every line.
TEST(ConfigurationTest, RefusesAliasesThatHaveNoEnd)
{
  EXPECT_NE(
    error("a: &a {b: *a}\n", "").find("nested more than 32 times"), std::string::npos);
  std::string bomb = "a0: &a0 {x: 1}\n";
  for (int i = 1; i < 30; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " {x: " + last + ", y: " +
      last + "}\n";
  }
  EXPECT_NE(error(bomb, "").find("more than 1000000 values"), std::string::npos);
}

TEST(ConfigurationTest, NamesAnUnknownExecutor)
{
  EXPECT_THROW(parse(kBody).executor("other"), ConfigurationError);
}

TEST(ConfigurationTest, ErrorsNameTheLine)
{
  EXPECT_EQ(
    error_in(kBody, "policy: edf", "policy: lottery").find(
      "executors.yaml, line 6: no policy is called 'lottery'"), 0U);
  EXPECT_EQ(
    error_in(kBody, "      overrun: keep\n", "").find(
      "executors.yaml, line 6: the key 'overrun' is missing here"), 0U);
  EXPECT_EQ(
    error_in(kBody, "priority: 3", "priority: three").find(
      "executors.yaml, line 19: an integer is expected, not 'three'"), 0U);
  EXPECT_EQ(
    error_in(kBody, "fifo 60", "fifo").find(
      "executors.yaml, line 12: 'inherited', 'fifo PRIORITY'"), 0U);
  EXPECT_EQ(
    error_in(kBody, "cores: [0]", "cores: [zero]").find(
      "executors.yaml, line 11: a core's number is expected, not 'zero'"), 0U);
  EXPECT_EQ(
    error_in(kBody, "overrun: keep", "overrun: forget").find(
      "executors.yaml, line 8: keep or advance is expected"), 0U);
}

TEST(YamlTest, RefusesWhatItDoesNotKnow)
{
  EXPECT_THROW(tactus::Yaml::parse("a: 1\na: 2\n"), tactus::YamlError);
  EXPECT_THROW(tactus::Yaml::parse("a:\n\tb: 1\n"), tactus::YamlError);
  EXPECT_THROW(tactus::Yaml::parse("a:\n    b: 1\n  c: 2\n"), tactus::YamlError);
  EXPECT_THROW(tactus::Yaml::parse("just text\n"), tactus::YamlError);
}

TEST(Sha256Test, ExamplesOfTheStandard)
{
  EXPECT_EQ(
    tactus::sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(
    tactus::sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(
    tactus::sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

}  // namespace
