#include "tactus_probe/probe.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <thread>

#include "trace_lines.hpp"

namespace
{

using tactus::probe::Callback;
using tactus::probe::Execution;
using tactus::probe::LeftBehind;
using tactus::probe::Publication;
using tactus::probe::Reader;
using tactus::probe::Reception;
using tactus::probe::Responses;
using tactus::probe::SampleId;
using tactus::probe::Session;
using tactus::probe::Time;
using tactus::probe::TimerReleases;
using tactus::probe::TraceLines;
using tactus::probe::Triggers;
using tactus::probe::Writer;
using Lines = std::vector<std::string>;

class ProbeTest : public ::testing::Test
{
protected:
  void SetUp() override
  {
    setenv("TACTUS_TRACE", folder_.c_str(), 1);
    session_ = std::make_unique<Session>(tactus::probe::Identity{"system", "some_process", "hash"});
  }

  void TearDown() override
  {
    unsetenv("TACTUS_TRACE");
    session_.reset();
    std::filesystem::remove_all(folder_);
  }

  /// Ends the session.
  TraceLines trace()
  {
    session_.reset();
    return TraceLines(folder_ + "/some_process.trace");
  }

  const std::string folder_ = ::testing::TempDir() + "probe-" + std::to_string(getpid());
  std::unique_ptr<Session> session_;
};

TEST_F(ProbeTest, ExecutionHasItsReleaseAndItsProcessorTime)
{
  Callback callback("Node.work");
  {
    const Execution execution(callback, 1234);
    const auto end = tactus::probe::thread_time() + 2'000'000;
    while (tactus::probe::thread_time() < end) {
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const TraceLines lines = trace();
  EXPECT_EQ(lines.with("release"), Lines{"release 1234 0 0"});
  const auto start = TraceLines::numbers(lines.with("start").at(0));
  const auto finish = TraceLines::numbers(lines.with("finish").at(0));
  EXPECT_GE(finish[0] - start[0], 7'000'000);
  EXPECT_GE(finish[3] - start[3], 2'000'000);
  EXPECT_LT(finish[3] - start[3], 6'500'000) << "sleeping takes no processor time";
}

TEST_F(ProbeTest, TheLastInputReleases)
{
  Callback callback("Node.join");
  const Reader left("Node.join", "/left");
  const Reader right("Node.join", "/right");
  const auto now = tactus::probe::system_now();
  const Reception second = right.received({{2}, 8}, now + 5'000);
  const Reception first = left.received({{1}, 7}, now);
  {
    const Execution execution(callback, std::vector<Reception>{first, second});
  }
  const TraceLines lines = trace();
  EXPECT_EQ(TraceLines::numbers(lines.with("release").at(0)).at(0), second.time);
  EXPECT_EQ(lines.with("input").size(), 2U);
  const auto delivered = lines.with("delivered");
  EXPECT_EQ(delivered.at(0),
    "delivered " + std::to_string(second.time) + " 1 02000000000000000000000000000000 8");
}

TEST_F(ProbeTest, PublicationBelongsToTheExecutionOfItsThread)
{
  Callback outer("Node.outer");
  Callback other("Other.run");
  Writer writer("/topic", "Node");
  writer.open({1});
  {
    const Publication before_any(writer);
  }
  {
    const Execution execution(outer);
    std::thread([&other, &writer]() {
        const Execution beside(other);
        const Publication publication(writer);
      }).join();
    const Publication publication(writer);
  }
  const TraceLines lines = trace();
  EXPECT_EQ(lines.with("writer"), Lines{"writer 0 01000000000000000000000000000000 /topic Node"});
  const auto publish = lines.with("publish");
  ASSERT_EQ(publish.size(), 2U) << "outside of callbacks it counts, without a record";
  for (const std::string & line : publish) {
    const auto fields = TraceLines::fields(line);
    EXPECT_EQ(fields.at(3), fields.at(4) == "0" ? "3" : "2") << line;
  }
  EXPECT_EQ(lines.with("written").size(), 2U);
}

TEST_F(ProbeTest, WhatIsNotPublishedDoesNotCount)
{
  Callback callback("Node.work");
  Writer writer("/topic", "Node");
  writer.open({1});
  {
    const Execution execution(callback);
    EXPECT_THROW(
      {
        const Publication refused(writer);
        throw std::runtime_error("the middleware refuses");
      }, std::runtime_error);
    const Publication inactive(writer, false);
    const Publication publication(writer);
  }
  const auto written = trace().with("written");
  ASSERT_EQ(written.size(), 1U);
  EXPECT_EQ(TraceLines::fields(written[0]).at(3), "1");
}

TEST_F(ProbeTest, ResponseIsCalledAfterItsRequest)
{
  Callback call("Caller.tick");
  Callback serve("Server.answer");
  Callback take("Caller.ask");
  Writer requests("Caller.ask/request", "Caller");
  requests.open({0xab});
  Responses responses("Server.answer/response", "Server");
  const Reader server("Server.answer", "Server.answer/request");
  const Reader client("Caller.ask", "Server.answer/response");
  SampleId request;
  {
    const Publication outside(requests);
  }
  {
    const Execution execution(call);
    const Publication publication(requests);
    request = publication.sample();
  }
  constexpr Time kHour = 3'600'000'000'000;
  const Time arrival = tactus::probe::system_now() - kHour;
  for (const SampleId & called : {SampleId{{7}, 30}, request}) {
    const Execution execution(serve, server.called(called, arrival));
    const Publication publication(responses, called);
  }
  {
    const Execution execution(take, client.called(tactus::probe::response_to(request), 0));
  }
  const TraceLines lines = trace();
  const std::string own = "ab000000000000000000000000000000";
  const std::string answer = "ab0000000000000000000000000000ff";
  EXPECT_EQ(lines.with("writer"), (Lines{
      "writer 0 " + own + " Caller.ask/request Caller",
      "writer 1 070000000000000000000000000000ff Server.answer/response Server",
      "writer 2 " + answer + " Server.answer/response Server"}));
  EXPECT_EQ(lines.with("input"), (Lines{
      "input 1 0 07000000000000000000000000000000 30", "input 1 1 " + own + " 2",
      "input 2 0 " + answer + " 2"})) << "a call outside of callbacks counts";
  std::vector<std::string> published;
  for (const std::string & line : lines.with("publish")) {
    const auto fields = TraceLines::fields(line);
    published.push_back(fields.at(2) + " " + fields.at(3) + " by " + fields.at(4));
  }
  EXPECT_EQ(published, (Lines{"0 2 by 0", "1 30 by 1", "2 2 by 1"}));
  EXPECT_EQ(lines.with("written").size(), 3U);
  const auto delivered = lines.with("delivered");
  const auto released = lines.with("release");
  ASSERT_EQ(delivered.size(), 2U) << "whose arrival is unknown is not delivered at any time";
  ASSERT_EQ(released.size(), 2U);
  for (const std::string & line : {delivered[0], delivered[1], released[0], released[1]}) {
    const std::int64_t start = std::stoll(TraceLines::fields(line).at(1));
    EXPECT_NEAR(start, tactus::probe::now() - kHour, kHour / 60);
  }
  EXPECT_EQ(TraceLines::fields(delivered[1]).at(3), own);
}

TEST_F(ProbeTest, ServiceAnswersManyClientsAtOnce)
{
  Callback serve("Server.answer");
  Responses responses("Server.answer/response", "Server");
  const Reader server("Server.answer", "Server.answer/request");
  std::vector<std::thread> threads;
  for (std::uint8_t i = 0; i < 4; ++i) {
    threads.emplace_back([&, i]() {
        for (std::int64_t run = 1; run <= 200; ++run) {
          const SampleId request{{static_cast<std::uint8_t>(i % 2)}, 4 * run + i};
          const Execution execution(serve, server.called(request, tactus::probe::system_now()));
          const Publication publication(responses, request);
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  const TraceLines lines = trace();
  EXPECT_EQ(lines.with("writer").size(), 2U);
  EXPECT_EQ(lines.with("publish").size(), 800U);
  EXPECT_EQ(lines.with("written").size(), 800U);
  EXPECT_EQ(lines.with("delivered").size(), 800U);
}

TEST_F(ProbeTest, PublicationsOfManyThreadsHaveOneOrder)
{
  Callback callback("Node.work");
  Writer writer("/topic", "Node");
  writer.open({1});
  std::int64_t next = 0;  // protected by the publication, as in the middleware
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&]() {
        for (int run = 0; run < 300; ++run) {
          const Execution execution(callback);
          const Publication publication(writer);
          ++next;
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(next, 1200);
  const TraceLines lines = trace();
  std::vector<bool> instances(1200);
  std::vector<bool> samples(1200);
  for (const std::string & line : lines.with("publish")) {
    samples.at(std::stoul(TraceLines::fields(line).at(3)) - 1) = true;
    instances.at(std::stoul(TraceLines::fields(line).at(5))) = true;
  }
  EXPECT_EQ(instances, std::vector<bool>(1200, true));
  EXPECT_EQ(samples, std::vector<bool>(1200, true));
}

TEST_F(ProbeTest, ReadingBelongsToTheRunningCallback)
{
  Callback callback("Node.work");
  EXPECT_EQ(Execution::current(), nullptr);
  {
    Execution execution(callback);
    ASSERT_EQ(Execution::current(), &execution);
    {
      Callback nested("Node.nested");
      const Execution inner(nested);
      EXPECT_EQ(Execution::current(), &inner);
    }
    Execution::current()->sampled({{3}, 5});
  }
  EXPECT_EQ(Execution::current(), nullptr);
  EXPECT_EQ(trace().with("sampled"), Lines{"sampled 0 0 03000000000000000000000000000000 5"});
}

TEST_F(ProbeTest, WhatIsLeftBehindBelongsToTheExecutionThatLeftItLast)
{
  Callback leaves("Node.leaves");
  Callback reads("Node.reads");
  LeftBehind left;
  {
    const Execution execution(reads);
    left.get();
  }
  for (int i = 0; i < 2; ++i) {
    const Execution execution(leaves);
    left.put();
  }
  {
    const Execution execution(reads);
    left.get();
  }
  left.get();
  left.put();
  {
    const Execution execution(reads);
    left.get();
  }
  EXPECT_EQ(trace().with("read"), Lines{"read 1 1 0 1"});
}

TEST_F(ProbeTest, NothingIsRecordedUnlessAFolderIsNamed)
{
  session_.reset();
  std::filesystem::remove_all(folder_);
  for (const char * folder : {"", static_cast<const char *>(nullptr)}) {
    folder != nullptr ? setenv("TACTUS_TRACE", folder, 1) : unsetenv("TACTUS_TRACE");
    Session session({"system", "some_process", "hash"});
    session.running();
    EXPECT_EQ(tactus::probe::recorder(), nullptr);
    Callback callback("Node.work");
    Writer writer("/topic", "Node");
    writer.open({1});
    const Execution execution(callback, std::vector<Reception>{Reader("a", "b").received({}, 3)});
    EXPECT_EQ(Execution::current(), nullptr);
    const Publication publication(writer);
    Responses responses("Node.work/response", "Node");
    const Publication response(responses, publication.sample());
    EXPECT_EQ(Reader("a", "b").called({}, 3).arrival, std::nullopt);
  }
  EXPECT_FALSE(std::filesystem::exists(folder_));
}

TEST_F(ProbeTest, FirstTriggerIsTheFirstToRun)
{
  Triggers triggers;
  EXPECT_EQ(triggers.take(), std::nullopt);
  triggers.put();
  triggers.put();
  const auto first = triggers.take();
  const auto second = triggers.take();
  ASSERT_TRUE(first && second);
  EXPECT_LE(*first, *second);
  EXPECT_EQ(triggers.take(), std::nullopt);
}

TEST(TimerReleasesTest, ReadingsAreBroughtToThePhase)
{
  TimerReleases releases(1000);
  releases.begin(10'000);
  EXPECT_EQ(releases.next(11'030), 10'000);
  EXPECT_EQ(releases.next(11'980), 11'000);
  EXPECT_EQ(releases.next(13'002), 12'000);
}

TEST(TimerReleasesTest, CollapsedPeriodsAreReleasedByTheFirst)
{
  TimerReleases releases(1000);
  releases.begin(10'000);
  EXPECT_EQ(releases.next(14'001), 10'000);
  EXPECT_EQ(releases.next(15'000), 14'000);
}

TEST(TimerReleasesTest, AResetGivesANewPhase)
{
  TimerReleases releases(1000);
  releases.begin(10'000);
  EXPECT_EQ(releases.next(11'500), 10'000);
  EXPECT_EQ(releases.next(12'500), 11'500);
}

TEST(TimerReleasesTest, ATimerThatIsCancelledIsNeverDue)
{
  constexpr tactus::probe::Time kNever = std::numeric_limits<tactus::probe::Time>::max();
  TimerReleases releases(1000);
  releases.begin(10'000);
  EXPECT_EQ(releases.next(kNever), 10'000);
  EXPECT_EQ(releases.next(20'000), kNever);
  EXPECT_EQ(releases.next(21'000), 20'000);
  TimerReleases longest(kNever);
  longest.begin(1);
  EXPECT_EQ(longest.next(kNever), 1);
}

TEST(SessionTest, ANumberOfRecordsHasToBeOne)
{
  setenv("TACTUS_TRACE", testing::TempDir().c_str(), 1);
  for (const char * wrong : {"0", "-1", "12x", "16777217", "18446744073709551616"}) {
    setenv("TACTUS_TRACE_RECORDS", wrong, 1);
    EXPECT_THROW(Session({"system", "records", "hash"}), std::invalid_argument) << wrong;
  }
  unsetenv("TACTUS_TRACE_RECORDS");
  unsetenv("TACTUS_TRACE");
}

}  // namespace
