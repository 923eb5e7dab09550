#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "caches.hpp"
#include "counters.hpp"
#include "program.hpp"
#include "streams.hpp"

namespace tactus::memory
{
namespace
{

using std::chrono::milliseconds;
using tactus::load::Access;

/// Tells whether this machine counts events of the processor.
bool has_counters()
{
  try {
    Counters({Event::cycles(), Event::cache_misses()}, 0, Counters::Of::Thread);
    return true;
  } catch (const CounterRefused &) {
    return false;
  }
}

TEST(CachesTest, are_read_from_the_kernels_files)
{
  const auto folder =
    std::filesystem::temp_directory_path() / ("tactus_caches." + std::to_string(getpid()));
  const auto cache = [&](int index, const char * type, const char * size, const char * line) {
      const auto of = folder / ("index" + std::to_string(index));
      std::filesystem::create_directories(of);
      std::ofstream(of / "type") << type << '\n';
      std::ofstream(of / "size") << size << '\n';
      std::ofstream(of / "coherency_line_size") << line << '\n';
    };
  cache(0, "Data", "32K", "64");
  cache(1, "Instruction", "64M", "32");
  cache(2, "Unified", "2M", "128");
  const Caches found = Caches::of(folder.string());
  EXPECT_EQ(128U, found.line);
  EXPECT_EQ(std::size_t{2} << 20, found.largest) << "one of instructions does not count";
  cache(2, "Unified", "many", "128");
  EXPECT_EQ(std::size_t{32} << 10, Caches::of(folder.string()).largest);
  EXPECT_EQ(64U, Caches::of(folder.string() + "/none").line);
  std::filesystem::remove_all(folder);
}

/// A counter of the kernel's counts what the thread does, with the same code as one of the
/// processor.
TEST(CountersTest, count_what_the_thread_does)
{
  const Counters counters({Event::page_faults(), Event::executed()}, 0, Counters::Of::Thread);
  const auto before = counters.read();
  constexpr std::size_t kPages = 200;
  constexpr std::size_t kPage = 4096;
  std::vector<char> fresh(kPages * kPage * 64, 1);
  const auto after = counters.read();
  EXPECT_GT(after[0], before[0]) << fresh.size();
  EXPECT_GT(after[1], before[1]);
}

TEST(CountersTest, one_that_is_not_there_is_refused_with_its_name_and_the_way_out)
{
  try {
    Counters({Event::page_faults(), Event::raw(0xfffff)}, 0, Counters::Of::Thread);
  } catch (const CounterRefused & refused) {
    const std::string text = refused.what();
    EXPECT_EQ(0U, text.find("cannot count raw event 0xfffff: ")) << text;
    EXPECT_NE(std::string::npos, text.find("of perf_event_open): ")) << text;
  }
}

TEST(StreamsTest, move_bytes_on_their_cores)
{
  const std::vector<int> cores = allowed_cores();
  ASSERT_FALSE(cores.empty());
  const std::uint64_t of_one =
    bandwidth({cores.front()}, Access::Read, 1 << 20, milliseconds(60));
  EXPECT_GT(of_one, std::uint64_t{10} << 20);
  EXPECT_GT(bandwidth(cores, Access::Write, 1 << 20, milliseconds(60)), std::uint64_t{10} << 20);
}

TEST(StreamsTest, accesses_take_time)
{
  const auto found = latencies(allowed_cores().front(), 1 << 20, milliseconds(50));
  EXPECT_GT(found.size(), 2U);
  EXPECT_GT(percentile(found, 50), 100U) << "ps";
}

TEST(RequestTest, is_read_from_a_command_line)
{
  const Request request = Request::parse(
    {"--seconds", "2.5", "--percentile", "95", "--working-set", "1000000", "--raw", "0x17", "--raw",
      "24", "--", "sleep", "--", "1"});
  EXPECT_EQ(milliseconds(2500), request.duration);
  EXPECT_EQ(95, request.percentile);
  EXPECT_EQ(1000000U, request.working_set);
  ASSERT_EQ(2U, request.accesses.size());
  EXPECT_EQ("raw event 0x18", request.accesses[1].name);
  EXPECT_EQ((std::vector<std::string>{"sleep", "--", "1"}), request.command);
  EXPECT_GE(Request::parse({}).working_set, std::size_t{64} << 20);
  EXPECT_EQ("cache misses", Request::parse({}).accesses.front().name);
}

TEST(RequestTest, says_what_is_wrong)
{
  const std::map<std::vector<std::string>, std::string> wrong{
    {{"--seconds"}, "--seconds needs a value"},
    {{"--seconds", "0"}, "--seconds needs a number above 0, not '0'"},
    {{"--seconds", "inf"}, "--seconds needs a number above 0, not 'inf'"},
    {{"--raw", "0x"}, "--raw needs the number of an event, not '0x'"},
    {{"--raw", "-1"}, "--raw needs the number of an event, not '-1'"},
    {{"--cores", "2"}, "there is no option --cores"}};
  for (const auto & [arguments, text] : wrong) {
    try {
      Request::parse(arguments);
      FAIL() << text;
    } catch (const std::invalid_argument & error) {
      EXPECT_EQ(text, error.what());
    }
  }
}

TEST(ProgramTest, percentiles_go_by_nearest_rank)
{
  EXPECT_EQ(5U, percentile({9, 1, 5}, 50));
  EXPECT_EQ(9U, percentile({9, 1, 5}, 100));
  EXPECT_EQ(1U, percentile({9, 1, 5}, 0.1));
}

TEST(ProgramTest, prints_what_it_has_measured)
{
  Request request = Request::parse({"--seconds", "0.2", "--working-set", "16777216"});
  std::ostringstream out;
  measure(request, out);
  std::map<std::string, int> lines;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line); ) {
    ++lines[line.substr(0, line.find(' '))];
  }
  const int cores = static_cast<int>(allowed_cores().size());
  EXPECT_EQ(cores, lines["core"]);
  EXPECT_EQ(cores > 1 ? 4 : 2, lines["bandwidth"]) << out.str();
  EXPECT_EQ(cores > 2 ? 5 : cores > 1 ? 3 : 1, lines["latency"]) << out.str();
  EXPECT_EQ(2, lines["use"] + lines["refused"]) << out.str();
  EXPECT_EQ(has_counters() ? 2 : 0, lines["use"]) << out.str();
}

TEST(ProgramTest, a_command_is_counted_or_refused)
{
  const std::vector<std::string> command{"sh", "-c", "exit 0"};
  const int core = allowed_cores().front();
  if (has_counters()) {
    const Counted counted = count(command, core, {Event::cache_misses()});
    EXPECT_GT(counted.instructions, 1000U);
    EXPECT_GT(counted.executed.count(), 0);
    EXPECT_THROW(count({"sh", "-c", "exit 3"}, core, {Event::cache_misses()}), std::runtime_error);
  } else {
    EXPECT_THROW(count(command, core, {Event::cache_misses()}), CounterRefused);
  }
}

}  // namespace
}  // namespace tactus::memory
