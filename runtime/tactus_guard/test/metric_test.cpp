#include "tactus_guard/metric.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mman.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "cpu_time.hpp"
#include "fixture.hpp"
#include "perf_counter.hpp"
#include "tactus_guard/options.hpp"

namespace tactus::guard
{
namespace
{

std::string refusal_of(const std::string & metric)
{
  try {
    MetricChoice::parse(metric);
  } catch (const ConfigurationError & error) {
    return error.what();
  }
  return "accepted";
}

TEST(MetricTest, names)
{
  EXPECT_EQ(MetricChoice::Kind::LastLevelMisses, MetricChoice::parse("llc_misses").kind);
  EXPECT_EQ(0x17U, MetricChoice::parse("raw:0x17").events.front().number);
  EXPECT_EQ(
    "there is no metric 'misses': choose cache_misses, llc_misses, raw:NUMBER, page_faults, "
    "cpu_time or reported", refusal_of("misses"));
  const auto sum = MetricChoice::parse("raw:0x17 + 2*0x18").events;
  ASSERT_EQ(2U, sum.size());
  EXPECT_EQ(0x18U, sum[1].number);
  EXPECT_EQ(1U, sum[0].weight);
  EXPECT_EQ(2U, sum[1].weight);
  for (const char * wrong : {"raw:", "raw:0x", "raw:17b", "raw:+", "raw:0x17+", "raw:0*0x17",
      "raw:1001*0x17", "raw:*0x17", "raw:2*", "raw:-1", "raw:1+2+3+4+5+6+7+8+9"})
  {
    EXPECT_NE(std::string::npos, refusal_of(wrong).find("has no number of an event")) << wrong;
  }
}

TEST(MetricTest, a_counter_counts_or_is_refused_with_its_name_and_the_way_out)
{
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  for (const char * name : {"cache_misses", "llc_misses", "raw:0x99999"}) {
    try {
      const auto metric = open_metric(MetricChoice::parse(name), some_core(), host);
      EXPECT_EQ(Scope::Core, metric->scope());
      const Bytes before = metric->total();
      EXPECT_GE(metric->total(), before);
    } catch (const MetricError & error) {
      const std::string text = error.what();
      EXPECT_NE(std::string::npos, text.find("cannot count ")) << text;
      EXPECT_NE(std::string::npos, text.find("perf_event_open); ")) << text;
    }
  }
}

/// Counters of the kernel's add up with their weights by the same code as those of the processor.
TEST(MetricTest, a_sum_counts_each_event_with_its_weight)
{
  PerfEvent twice = PerfEvent::page_faults();
  twice.weight = 2;
  std::unique_ptr<Metric> one;
  std::unique_ptr<Metric> sum;
  try {
    one = perf_metric({PerfEvent::page_faults()}, some_core(), 1);
    sum = perf_metric({PerfEvent::page_faults(), twice}, some_core(), 1);
  } catch (const MetricError & error) {
    GTEST_SKIP() << error.what();
  }
  Worker worker(
    some_core(), []() {
      void * page = mmap(nullptr, 4096, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      *static_cast<volatile char *>(page) = 1;
      munmap(page, 4096);
    });
  ASSERT_TRUE(eventually([&]() {return one->total() > 500;}));
  const Bytes before = one->total();
  const Bytes all = sum->total();
  const Bytes after = one->total();
  constexpr Bytes kBetween = 200;  // pages that were touched while one after the other was opened
  EXPECT_GE(all + kBetween, 3 * before);
  EXPECT_LE(all, 3 * after);
}

TEST(MetricTest, cpu_time_is_that_of_threads_of_the_core)
{
  HostRegulation host = host_with(Policy::Interval, kMillisecond);
  host.bandwidth = 3;
  host.bandwidth_period = 2;
  const auto metric = open_metric(MetricChoice::parse("cpu_time"), some_core(), host);
  EXPECT_EQ(Scope::Process, metric->scope());
  const Bytes before = metric->total();
  Worker worker(some_core(), []() {});
  EXPECT_TRUE(eventually([&]() {return metric->total() > before + 100 * kMillisecond;}));
}

/// What is used per second does not wrap around at any bandwidth that the language has.
TEST(MetricTest, cpu_time_counts_right_at_the_limits_of_the_language)
{
  constexpr Nanoseconds kSecond = 1'000'000'000;
  constexpr Bytes kTerabyte = 1'000'000'000'000;
  EXPECT_EQ(9'999'999'999U, bytes_in(kSecond - 1, 10'000'000'000, kSecond) + 9);
  EXPECT_EQ(18'500'000'000U * 999 / 1000, bytes_in(kSecond * 999 / 1000, 18'500'000'000, kSecond));
  EXPECT_EQ(kTerabyte - 1000, bytes_in(kSecond - 1, kTerabyte, kSecond));
  EXPECT_EQ(3600 * kTerabyte, bytes_in(3600 * kSecond, kTerabyte, kSecond));
  EXPECT_EQ(UINT64_MAX - 3, bytes_in(kNever - 1, UINT64_MAX, kNever));
  EXPECT_EQ(7U, bytes_in(kNever, 7, kNever));
  EXPECT_EQ(0U, bytes_in(0, UINT64_MAX, 1));
  Bytes last = 0;
  for (Nanoseconds run = 0; run < 2 * kSecond; run += 1'000'003) {
    const Bytes total = bytes_in(run, kTerabyte, kSecond);
    EXPECT_GE(total, last) << run;
    EXPECT_EQ(static_cast<Bytes>(run) * 1000, total) << run;
    last = total;
  }
}

/// The threads of a process are found on a machine with more cores than cpu_set_t has.
TEST(MetricTest, what_is_reported_beyond_the_cores_of_a_set_is_refused_and_not_written)
{
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  const MetricChoice reported{MetricChoice::Kind::Reported, {}};
  for (const int core : {1023, 1024, 5000, kMostCores - 1}) {
    EXPECT_EQ(0U, open_metric(reported, core, host)->total()) << core;
  }
  for (const int core : {-1, kMostCores, INT32_MAX}) {
    EXPECT_THROW(open_metric(reported, core, host), MetricError) << core;
  }
}

TEST(MetricTest, what_code_reports_counts_on_its_core)
{
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  const auto metric = open_metric(MetricChoice::parse("reported"), some_core(), host);
  const Bytes before = metric->total();
  {
    Worker worker(some_core(), []() {report(7);});
    ASSERT_TRUE(eventually([&]() {return worker.done() > 10;}));
  }
  EXPECT_GT(metric->total(), before);
  EXPECT_EQ(0U, (metric->total() - before) % 7);
}

TEST(OptionsTest, come_from_the_model_or_from_the_environment)
{
  unsetenv("TACTUS_GUARD_METRIC");
  unsetenv("TACTUS_GUARD_SAMPLING");
  HostRegulation host = host_with(Policy::Interval, kMillisecond);
  EXPECT_EQ(MetricChoice::Kind::CacheMisses, Options::of(host).metric.kind);
  EXPECT_FALSE(Options::of(host).external);
  host.metric = "llc_misses";
  host.sampling = "external";
  EXPECT_EQ(MetricChoice::Kind::LastLevelMisses, Options::of(host).metric.kind);
  EXPECT_TRUE(Options::of(host).external);
  setenv("TACTUS_GUARD_METRIC", "cpu_time", 1);
  EXPECT_THROW(Options::of(host), ConfigurationError);
  setenv("TACTUS_GUARD_SAMPLING", "self", 1);
  EXPECT_EQ(MetricChoice::Kind::CpuTime, Options::of(host).metric.kind);
  EXPECT_FALSE(Options::of(host).external);
  setenv("TACTUS_GUARD_SAMPLING", "both", 1);
  EXPECT_THROW(Options::of(host), ConfigurationError);
  unsetenv("TACTUS_GUARD_METRIC");
  unsetenv("TACTUS_GUARD_SAMPLING");
}

TEST(OptionsTest, the_record_is_beside_traces_unless_it_is_named)
{
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  EXPECT_EQ("", Options::of(host).record);
  setenv("TACTUS_TRACE", "/tmp/run.1", 1);
  EXPECT_EQ("/tmp/run.1/vehicle.guard", Options::of(host).record);
  setenv("TACTUS_GUARD_RECORD", "/tmp/other", 1);
  EXPECT_EQ("/tmp/other", Options::of(host).record);
  unsetenv("TACTUS_TRACE");
  EXPECT_EQ("/tmp/other", Options::of(host).record);
  unsetenv("TACTUS_GUARD_RECORD");
}

}  // namespace
}  // namespace tactus::guard
