#include <gtest/gtest.h>

#include <exception>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "mutation.hpp"
#include "tactus_dds/options.hpp"
#include "tactus_dds/rtps_message.hpp"
#include "tactus_executor/configuration.hpp"
#include "tactus_executor/sha256.hpp"
#include "tactus_guard/configuration.hpp"
#include "tactus_guard/metric.hpp"
#include "tactus_guard/options.hpp"

/// Whatever the files, options and packets are that the runtime reads, it takes them or says what is
/// wrong with them, under the sanitizers.
namespace tactus_fuzz
{
namespace
{

const char kExecutors[] =
  R"(system: memory.example
executors:
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
      overrun: advance
      threads:
        rest:
          cores: []
          scheduling: deadline 4000000 10000000
      callbacks: {}
)";

const char kRegulations[] =
  R"(regulations:
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

/// Reads a changed file, whose hash is right in most cases.
template<typename Read>
void read_changed(const std::string & body, Random & random, Read read)
{
  const std::string changed = mutated(body, random);
  const std::string hash = tactus::sha256(changed);
  const std::string whole = below(random, 8) == 0 ? mutated("model: " + hash + "\n" + changed, random) :
    "model: " + hash + "\n" + changed;
  try {
    read(whole, hash);
  } catch (const tactus::ConfigurationError & error) {
    EXPECT_NE(std::string(error.what()).find("f.yaml"), std::string::npos) << error.what();
  } catch (const std::exception & other) {
    ADD_FAILURE() << other.what() << " in:\n" << whole;
  }
}

TEST(ReadersFuzz, executors)
{
  for_seeds(
    1500, [](Random & random) {
      read_changed(
        kExecutors, random, [](const std::string & text, const std::string & hash) {
          const auto configuration = tactus::Configuration::parse(text, "f.yaml", hash);
          for (const auto & one : configuration.executor("workload.working").classes) {
            for (const auto & thread : one.threads) {
              EXPECT_GE(thread.priority, 0);
              EXPECT_LE(thread.priority, 99);
              EXPECT_GE(thread.period, thread.budget);
              for (const int core : thread.cores) {
                EXPECT_GE(core, 0);
                EXPECT_LT(core, 8192);
              }
            }
          }
        });
    });
}

TEST(ReadersFuzz, regulations)
{
  for_seeds(
    1500, [](Random & random) {
      read_changed(
        std::string("system: memory.example\n") + kRegulations, random,
        [](const std::string & text, const std::string & hash) {
          const auto host = tactus::guard::parse_regulation(text, "f.yaml", hash, "orin");
          EXPECT_GT(host.watchdog, 0);
          EXPECT_GT(host.bandwidth_period, 0);
          EXPECT_GE(host.controller_core, 0);
          for (const auto & [number, core] : host.cores) {
            EXPECT_EQ(number, core.core);
            EXPECT_GT(core.period, 0);
            EXPECT_GE(core.priority, 1);
            EXPECT_LE(core.priority, 97);
          }
        });
    });
}

TEST(ReadersFuzz, metrics)
{
  for_seeds(
    3000, [](Random & random) {
      static const std::vector<std::string> kMetrics{"raw:0x17", "cpu_time", "llc_misses"};
      const std::string text = mutated(kMetrics[below(random, kMetrics.size())], random);
      try {
        tactus::guard::MetricChoice::parse(text);
      } catch (const tactus::ConfigurationError &) {
        return;
      } catch (const std::exception & other) {
        ADD_FAILURE() << other.what() << " for '" << text << "'";
      }
    });
}

TEST(ReadersFuzz, texts_that_are_no_yaml)
{
  for_seeds(
    1500, [](Random & random) {
      std::string text;
      for (std::size_t i = below(random, 40); i > 0; --i) {
        text += below(random, 4) == 0 ? std::string(1, static_cast<char>(below(random, 256))) :
          tokens()[below(random, tokens().size())];
      }
      try {
        tactus::Yaml::parse(text).find("a");
      } catch (const tactus::YamlError &) {
        return;
      } catch (const std::exception & other) {
        ADD_FAILURE() << other.what() << " in:\n" << text;
      }
    });
}

TEST(ReadersFuzz, command_lines)
{
  for_seeds(
    3000, [](Random & random) {
      static const std::vector<std::string> kWords{
        "--seconds", "10", "--trace", "a.trace", "--domain", "7", "--profiles", "p.xml",
        "--unprivileged", "--wait"};
      std::vector<std::string> words{"program"};
      for (std::size_t i = below(random, 8); i > 0; --i) {
        const std::string & word = kWords[below(random, kWords.size())];
        words.push_back(below(random, 3) == 0 ? mutated(word, random) : word);
        words.back() = words.back().c_str();  // an argument ends with its first zero
      }
      std::vector<char *> arguments;
      for (std::string & word : words) {
        arguments.push_back(word.data());
      }
      arguments.push_back(nullptr);
      try {
        const auto options = tactus::dds::Options::parse(
          static_cast<int>(words.size()), arguments.data(), "program", "profiles");
        if (options) {
          EXPECT_GT(options->seconds, 0);
          EXPECT_LE(options->seconds, 1e6);
          EXPECT_LE(options->domain, 232U);
        }
      } catch (const std::invalid_argument &) {
        return;
      } catch (const std::exception & other) {
        ADD_FAILURE() << other.what();
      }
    });
}

TEST(ReadersFuzz, packets)
{
  // a header, a sample and the last fragment of another, in little endian
  std::string packet("RTPS\x02\x03\x01\x0f" "abcdefghijkl", 20);
  packet += std::string("\x15\x05\x18\x00" "\0\0\x10\0" "\0\0\0\0" "\0\0\x01\x03" "\0\0\0\0" "\x07\0\0\0" "data", 28);
  packet += std::string(
    "\x16\x01\x00\x00" "\0\0\x1c\0" "\0\0\0\0" "\0\0\x01\x03" "\0\0\0\0" "\x08\0\0\0" "\x01\0\0\0" "\x02\0\x40\0"
    "\x70\0\0\0", 36);
  std::size_t samples = 0;
  tactus::dds::for_each_sample(
    {{reinterpret_cast<const std::uint8_t *>(packet.data()), packet.size()}},
    [&samples](const tactus::dds::SampleId &) {++samples;});
  EXPECT_EQ(2U, samples) << "the packet that is changed is a good one";
  for_seeds(
    5000, [&packet](Random & random) {
      const std::string text = mutated(packet, random);
      // in pieces of the heap, whose ends the sanitizer watches
      std::vector<std::vector<std::uint8_t>> pieces;
      for (std::size_t at = 0; at < text.size(); ) {
        const std::size_t size = std::min(text.size() - at, 1 + below(random, 40));
        pieces.emplace_back(text.begin() + static_cast<std::ptrdiff_t>(at),
        text.begin() + static_cast<std::ptrdiff_t>(at + size));
        at += size;
      }
      std::vector<tactus::dds::Piece> views;
      for (const auto & piece : pieces) {
        views.push_back({piece.data(), piece.size()});
      }
      std::size_t found = 0;
      tactus::dds::for_each_sample(views, [&found](const tactus::dds::SampleId &) {++found;});
      EXPECT_LE(found, text.size());
    });
}

}  // namespace
}  // namespace tactus_fuzz
