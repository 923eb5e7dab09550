#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "mutation.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_probe/recorder.hpp"

/// Whatever names and numbers a trace is given, it stays one: every line is one that docs/measurement.md
/// describes.
namespace tactus_fuzz
{
namespace
{

using tactus::probe::Record;
using tactus::probe::RecordSink;

/// How many words each line has.
const std::map<std::string, std::set<std::size_t>> kLines{
  {"system", {2}}, {"process", {2}}, {"model", {2}}, {"host", {3}}, {"pid", {2}}, {"clock", {3}},
  {"callback", {3}}, {"writer", {5}}, {"reader", {4}}, {"running", {2}}, {"lost", {2}},
  {"release", {4}}, {"start", {5}}, {"input", {5}}, {"sampled", {5}}, {"read", {5}},
  {"publish", {7}}, {"written", {5}}, {"sent", {5}}, {"received", {4}}, {"delivered", {5}},
  {"finish", {5}}, {"end", {1}}};

void expect_trace(const std::string & file)
{
  std::ifstream in(file, std::ios::binary);
  std::string line;
  ASSERT_TRUE(std::getline(in, line));
  ASSERT_EQ("tactus-trace/1", line);
  std::string last;
  while (std::getline(in, line)) {
    ASSERT_FALSE(in.eof()) << "a line without an end: " << line;
    std::size_t words = 1;
    for (const char c : line) {
      words += c == ' ' ? 1 : 0;
      ASSERT_TRUE(static_cast<unsigned char>(c) >= ' ' && c != '\x7f') << line;
    }
    last = line.substr(0, line.find(' '));
    const auto known = kLines.find(last);
    ASSERT_NE(known, kLines.end()) << line;
    ASSERT_EQ(1U, known->second.count(words)) << line;
  }
  ASSERT_EQ("end", last);
}

std::string name(Random & random)
{
  return mutated("Node.callback", random);
}

std::int64_t number(Random & random)
{
  static const std::vector<std::int64_t> kNumbers{
    0, 1, -1, INT32_MAX, std::int64_t{INT32_MAX} + 1, INT64_MAX, INT64_MIN};
  return kNumbers[below(random, kNumbers.size())];
}

void record(RecordSink & sink, Random & random)
{
  const auto element = static_cast<int>(number(random));
  const tactus::probe::SampleId sample{{}, number(random)};
  switch (below(random, 11)) {
    case 0: sink.release(number(random), element, number(random)); break;
    case 1: sink.start(number(random), element, number(random), number(random)); break;
    case 2: sink.input(element, number(random), sample); break;
    case 3: sink.sampled(element, number(random), sample); break;
    case 4: sink.read(element, number(random), element, number(random)); break;
    case 5:
      sink.publish(number(random), element, number(random), element, number(random), number(random));
      break;
    case 6: sink.written(number(random), element, number(random), number(random)); break;
    case 7: sink.sent(number(random), sample, number(random)); break;
    case 8: sink.received(number(random), sample); break;
    case 9: sink.delivered(number(random), element, sample); break;
    default: sink.finish(number(random), element, number(random), number(random));
  }
}

std::string file_of(const char * what)
{
  return testing::TempDir() + "fuzz-" + what + '-' + std::to_string(getpid()) + ".trace";
}

TEST(TracesFuzz, of_the_probe)
{
  const std::string file = file_of("probe");
  for_seeds(
    60, [&file](Random & random) {
      tactus::probe::Recorder recorder({name(random), name(random), name(random)}, file, {64, std::chrono::milliseconds(1)});
      for (std::size_t i = below(random, 100); i > 0; --i) {
        if (below(random, 8) == 0) {
          recorder.callback(name(random));
          recorder.writer({}, name(random), name(random));
          recorder.reader(name(random), name(random));
        }
        record(recorder, random);
      }
      recorder.complete();
      expect_trace(file);
    });
  unlink(file.c_str());
}

TEST(TracesFuzz, of_applications)
{
  const std::string file = file_of("application");
  for_seeds(
    200, [&file](Random & random) {
      tactus::dds::Trace trace(name(random), name(random), below(random, 60));
      trace.elements().callback(name(random));
      trace.elements().writer({}, name(random), name(random));
      for (std::size_t i = below(random, 100); i > 0; --i) {
        record(trace, random);
      }
      trace.write(file);
      expect_trace(file);
    });
  unlink(file.c_str());
}

}  // namespace
}  // namespace tactus_fuzz
