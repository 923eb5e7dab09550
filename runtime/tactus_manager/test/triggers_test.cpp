// What begins a round before its time, beside a mode and a greater load.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "live.hpp"
#include "tactus_executor/observation.hpp"
#include "tactus_manager/observer.hpp"
#include "tactus_manager/rounds.hpp"
#include "tactus_manager/speed.hpp"

namespace tactus::manager
{
namespace
{

constexpr Ageing kExact{20, 75, 0, 200};

class TriggersTest : public testing::Test
{
protected:
  Round next(const Situation & situation)
  {
    Round round = rounds.next(situation);
    rounds.ends(round, After::Chosen);
    return round;
  }

  static Situation after(std::uint64_t time)
  {
    Situation situation;
    situation.executions = {{"Control.step", time}};
    return situation;
  }

  const std::vector<std::string> brake{"brake"};
  const Table table = parse_table(with_end(usual_text()));
  Rounds rounds{table, kExact, 0};
};

TEST_F(TriggersTest, AChainThatIsClaimedAndMissesItsGoalBeginsARoundThatClaimsNothing)
{
  const Responses late{{"Control.step", 11}};
  Signs signs;
  signs.responses = {{"Control.step", 10}, {"Logging.write", 1'000'000}};
  EXPECT_EQ(next(after(900'000)).proved, brake);
  EXPECT_FALSE(rounds.urgent(0, signs)) << "no longer than the goal, and not the end of a chain";
  signs.responses = late;
  EXPECT_EQ(rounds.urgent(0, signs), Cause::Miss);
  Situation missed = after(900'000);
  missed.cause = Cause::Miss;
  missed.responses = late;
  const Round round = next(missed);
  EXPECT_TRUE(round.refuted);
  EXPECT_EQ(round.missed, brake);
  EXPECT_TRUE(round.proved.empty());
  EXPECT_NE(
    round.members(table).find("\"cause\": \"miss\""), std::string::npos) << round.members(table);
  EXPECT_NE(round.members(table).find("\"missed\": [\"brake\"]"), std::string::npos);
  EXPECT_FALSE(rounds.urgent(0, signs)) << "it is not claimed any more";
  Situation busy = after(900'000);
  busy.idle = false;
  EXPECT_TRUE(next(busy).proved.empty()) << "until an idle instant";
  EXPECT_EQ(next(after(900'000)).proved, brake);
  EXPECT_EQ(rounds.urgent(0, signs), Cause::Miss);
}

/// Control.step joins what comes on two topics; only one of them is of the chain.
TEST_F(TriggersTest, OfAJoinTheDataOfTheChainCounts)
{
  const Table joined = parse_table(
    with_end(usual_text(), "Control.step", R"(["/left", "Left.scan"])"));
  Rounds decides(joined, kExact, 0);
  Round first = decides.next(after(900'000));
  decides.ends(first, After::Chosen);
  ASSERT_EQ(first.proved, brake);
  Signs signs;
  signs.responses = {
    {"Control.step", 90}, {"Control.step /right", 90}, {"Control.step /left", 10}};
  EXPECT_FALSE(decides.urgent(0, signs)) << "what took longer is of another chain";
  for (const char * of : {"/left", "Left.scan"}) {
    signs.responses = {{std::string("Control.step ") + of, 11}};
    EXPECT_EQ(decides.urgent(0, signs), Cause::Miss) << of;
  }
  EXPECT_TRUE(joined.is_end("Control.step /left"));
  EXPECT_FALSE(joined.is_end("Control.step"));
  EXPECT_FALSE(joined.is_end("Control.step /right"));
}

TEST_F(TriggersTest, TheFirstOverrunBeginsARound)
{
  next(after(900'000));
  Signs signs;
  EXPECT_FALSE(rounds.urgent(0, signs));
  signs.overruns = 3;
  EXPECT_EQ(rounds.urgent(0, signs), Cause::Overrun);
  Situation situation = after(900'000);
  situation.overruns = 3;
  const Round round = next(situation);
  EXPECT_EQ(round.overruns, 3U);
  EXPECT_EQ(round.proved, brake) << "to wait for the next period is no fault";
  EXPECT_FALSE(rounds.urgent(0, signs));
  next(after(900'000));
  EXPECT_EQ(rounds.urgent(0, signs), Cause::Overrun);
}

/// From 2.3 to 1.4 GHz and back.
TEST_F(TriggersTest, ALowerFrequencyMultipliesAllThatWasMeasuredAtOnce)
{
  EXPECT_EQ(next(after(900'000)).load.percent, 90U);
  Signs slow;
  slow.speed = 60;
  EXPECT_EQ(rounds.urgent(0, slow), Cause::Frequency);
  slow.speed = 95;
  EXPECT_FALSE(rounds.urgent(0, slow)) << "this configuration does";
  Situation situation;
  situation.cause = Cause::Frequency;
  situation.speed = 60;
  const Round round = next(situation);
  EXPECT_EQ(round.load.percent, 150U);
  EXPECT_EQ(round.choice.configuration, 1U);
  EXPECT_EQ(round.proved, brake);
  slow.speed = 60;
  EXPECT_FALSE(rounds.urgent(0, slow)) << "the last round knew that";
  // what takes 1,500,000 ns now is known to take 900,000 ns at full speed
  slow.longest = {{"Control.step", 900'000}};
  EXPECT_FALSE(rounds.urgent(0, slow));
  slow.longest = {{"Control.step", 900'001}};
  EXPECT_EQ(rounds.urgent(0, slow), Cause::Load);
  EXPECT_EQ(next({}).load.percent, 90U);
}

TEST(SpeedTest, TimesAreThoseOfAnotherSpeedAndNeverShorter)
{
  for (std::uint64_t speed = kLeastSpeed; speed <= kMostSpeed; ++speed) {
    for (const std::uint64_t time : {1ULL, 99ULL, 1'000'001ULL}) {
      const std::uint64_t back = at_speed(at_full_speed(time, speed), speed);
      EXPECT_GE(back, time);
      EXPECT_LE(back, time + 1 + 100 / speed) << speed;
    }
  }
  const std::uint64_t longest = at_speed(11 * kLongestExecution, kLeastSpeed);
  EXPECT_GT(percent_of(longest, 1), longest) << "nothing overflows";
}

class FrequenciesTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_manager_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  void core(int number, const std::string & governor, int now, int allowed) const
  {
    const std::filesystem::path own =
      folder / ("cpu" + std::to_string(number)) / "cpufreq";
    std::filesystem::create_directories(own);
    std::ofstream(own / "cpuinfo_max_freq") << "2300000\n";
    std::ofstream(own / "scaling_max_freq") << allowed << '\n';
    std::ofstream(own / "scaling_cur_freq") << now << '\n';
    std::ofstream(own / "scaling_governor") << governor << '\n';
  }

  std::filesystem::path folder;
};

TEST_F(FrequenciesTest, TheSlowestOfItsCoresCounts)
{
  const Frequencies frequencies(folder, {0, 2});
  EXPECT_EQ(frequencies.speed(), 100U) << "the kernel does not tell";
  core(0, "performance", 2'300'000, 2'300'000);
  core(1, "performance", 800'000, 2'300'000);
  core(2, "userspace", 1'400'000, 2'300'000);
  EXPECT_EQ(frequencies.speed(), 60U);
  core(2, "schedutil", 400'000, 2'000'000);
  EXPECT_EQ(frequencies.speed(), 86U) << "its governor follows the load, up to what is allowed";
  core(2, "performance", 2'300'000, 2'300'000);
  EXPECT_EQ(frequencies.speed(), 100U);
  std::ofstream(folder / "cpu2/cpufreq/scaling_cur_freq") << "<unknown>\n";
  EXPECT_EQ(frequencies.speed(), 100U);
  core(2, "performance", 0, 2'300'000);
  EXPECT_EQ(frequencies.speed(), kLeastSpeed);
}

TEST_F(FrequenciesTest, CoresAreReadFromLists)
{
  EXPECT_EQ(cores_of("3"), (std::set<int>{3}));
  EXPECT_EQ(cores_of("0,2-4"), (std::set<int>{0, 2, 3, 4}));
  for (const char * const wrong : {"", "a", "1-", "-1", "1,,2", "0-99999"}) {
    EXPECT_TRUE(cores_of(wrong).empty()) << wrong;
  }
}

TEST(OverrunsTest, TheKernelEndsNoProcessThatCountsThem)
{
  EXPECT_FALSE(observation::count_overruns()) << "this thread has no reservation";
  const Worker worker(deadline("ovr", 2'000'000));
  if (!worker.tells()) {
    GTEST_SKIP() << "no reservations here, or a kernel that tells no overruns";
  }
  const auto observer = Observer::open(
    "/proc/self/fd/" + std::to_string(observation::writer()->descriptor()));
  ASSERT_NE(observer, nullptr);
  const std::uint64_t before = observer->overruns();
  raise(SIGXCPU);
  EXPECT_EQ(observer->overruns(), before + 1);
}

/// Whoever waits for the signal himself goes on to.
TEST(OverrunsTest, AnotherMeaningOfTheSignalStays)
{
  for (const bool limited : {false, true}) {
    const pid_t child = fork();
    if (child == 0) {
      std::signal(SIGXCPU, limited ? SIG_DFL : SIG_IGN);
      const rlimit limit{3600, RLIM_INFINITY};
      if (limited && setrlimit(RLIMIT_CPU, &limit) != 0) {
        _exit(3);
      }
      try {
        apply(deadline("ovr", 2'000'000));
      } catch (const std::system_error &) {
        _exit(2);
      }
      const bool counts = observation::count_overruns();
      struct sigaction now{};
      sigaction(SIGXCPU, nullptr, &now);
      _exit(counts || now.sa_handler != (limited ? SIG_DFL : SIG_IGN) ? 1 : 0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 2) {
      GTEST_SKIP() << "no reservations here";
    }
    EXPECT_EQ(status, 0) << limited;
  }
}

constexpr std::int64_t kHour = 3'600'000'000'000;

/// Of a thread of an executor; the next round would be an hour away.
TEST_F(BudgetsTest, AnOverrunOfAReservationBeginsARound)
{
  if (!control.tells()) {
    GTEST_SKIP() << "the kernel tells no overruns (Linux 4.16)";
  }
  write(
    "table.json", table_text(
      {{"nominal", 100, 100, budgets(2'000'000, 3'000'000)},
        {"busy", 100, 100, budgets(3'000'000, 2'000'000)}}, "", kHour));
  const pid_t child = start({"--enact"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("\"round\": 1") != std::string::npos;}));
  control.work();
  EXPECT_TRUE(
    comes([&]() {return content("audit").find("\"cause\": \"overrun\"") != std::string::npos;}))
    << content("audit");
  write("mode", "busy");
  EXPECT_TRUE(comes([&]() {return control.attributes().runtime == 3'000'000U;}));
  EXPECT_EQ(control.attributes().flags & 4, 4U) << "the kernel goes on to tell";
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
}

TEST_F(PrioritiesTest, AMissOfAClaimedChainBeginsARound)
{
  write("table.json", with_end(priorities(1'000'000'000)));
  step(900'000);
  const pid_t child = start({"--enact", "--record", folder / "recording"});
  const std::string proved = "\"proved\": [\"brake\"]";
  EXPECT_TRUE(comes([&]() {return content("audit").find(proved) != std::string::npos;}))
    << content("audit");
  EXPECT_TRUE(
    comes([&]() {
      step(900'000, 11);  // where a period ends just then, it is not what begins the round
      return content("audit").find("\"cause\": \"miss\"") != std::string::npos;
    })) << content("audit");
  EXPECT_NE(content("audit").find("\"missed\": [\"brake\"]"), std::string::npos);
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

TEST_F(PrioritiesTest, ALowerFrequencyBeginsARoundThatRises)
{
  const auto frequency = [&](const std::string & now) {
      const std::filesystem::path own = folder / "cpu0" / "cpufreq";
      std::filesystem::create_directories(own);
      std::ofstream(own / "cpuinfo_max_freq") << "2300000\n";
      std::ofstream(own / "scaling_governor") << "schedutil\n";
      std::ofstream(own / "new") << now << '\n';
      std::filesystem::rename(own / "new", own / "scaling_max_freq");
    };
  frequency("2300000");
  for (const Worker * worker : {&control, &logging}) {
    move_thread(worker->id(), 0);
  }
  rules("0");
  write("table.json", priorities(kHour));
  step(900'000);
  const pid_t child =
    start({"--enact", "--processors", folder, "--record", folder / "recording"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("\"load\": 95") != std::string::npos;}));
  EXPECT_EQ(control.attributes().priority, 20U);
  frequency("1500000");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 20U;})) << content("audit");
  EXPECT_NE(content("audit").find("\"cause\": \"frequency\""), std::string::npos);
  EXPECT_NE(content("audit").find("\"load\": 146"), std::string::npos) << content("audit");
  EXPECT_NE(content("audit").find("\"speed\": 65"), std::string::npos);
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

}  // namespace
}  // namespace tactus::manager
