#ifndef LIVE_HPP_
#define LIVE_HPP_

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "program.hpp"
#include "tables.hpp"
#include "tactus_executor/observation.hpp"
#include "workers.hpp"

namespace tactus::manager
{

/// The program itself, with the scheduler of this machine: threads of this process stand for those
/// of a system.
class LiveTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_manager_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    static int tests = 0;
    callback = "Control.c" + own() + "_" + std::to_string(++tests);
    rules("any");
    write("processes.conf", "tactus_manager_tests|1\n");
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  /// Says on which cores the threads are.
  void rules(const std::string & cores) const
  {
    write(
      "threads.conf", "tactus_manager_tests|name:ctl" + own() + "|1|fifo:20|" + cores +
      "|executor control\n" + "tactus_manager_tests|name:log" + own() + "|1|fifo:10|" + cores +
      "|executor logging\n");
  }

  void write(const std::string & name, std::string text) const
  {
    const std::string known = "Control.step";
    for (auto at = text.find(known); at != std::string::npos; at = text.find(known)) {
      text.replace(at, known.size(), callback);
    }
    std::ofstream(folder / name) << text;
    std::filesystem::permissions(folder / name, std::filesystem::perms(0600));
  }

  std::string content(const std::string & name) const
  {
    std::ifstream in(folder / name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  pid_t start(const std::vector<std::string> & options) const
  {
    std::vector<std::string> words = {"run", "--host", host, "--table", folder / "table.json",
      "--threads", folder / "threads.conf", "--mode-file", folder / "mode", "--audit",
      folder / "audit"};
    words.insert(words.end(), options.begin(), options.end());
    return execute(words);
  }

  /// Returns the rounds that 'replay' decides on the recording.
  std::string replayed() const
  {
    const std::vector<std::string> words = {
      "replay", "--table", folder / "table.json", folder / "recording"};
    EXPECT_EQ(end(execute(words, folder / "replayed")), 0);
    return content("replayed");
  }

  /// Returns the rounds of an audit log without their times.
  static std::string rounds(const std::string & audit)
  {
    std::istringstream lines(audit);
    std::string result;
    for (std::string line; std::getline(lines, line); ) {
      const auto at = line.find("\"event\": \"round\"");
      result += at == std::string::npos ? "" : "{" + line.substr(at) + "\n";
    }
    return result;
  }

  /// Starts the program. \param output the file of its standard output; that of the tests if none
  static pid_t execute(std::vector<std::string> words, const std::string & output = "")
  {
    words.insert(words.begin(), TACTUS_MANAGER);
    const pid_t child = fork();
    if (child == 0) {
      if (!output.empty() && std::freopen(output.c_str(), "w", stdout) == nullptr) {
        _exit(127);
      }
      std::vector<char *> arguments;
      for (std::string & word : words) {
        arguments.push_back(word.data());
      }
      arguments.push_back(nullptr);
      execv(TACTUS_MANAGER, arguments.data());
      _exit(127);
    }
    return child;
  }

  static int end(pid_t child)
  {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  static bool comes(const std::function<bool()> & what)
  {
    for (int tries = 0; tries < 3000; ++tries) {
      if (what()) {
        return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  void step(std::uint64_t time, std::uint64_t response = 0) const
  {
    const auto number = observation::writer()->callback(callback);
    observation::writer()->record({number, time, response});
  }

  std::filesystem::path folder;
  std::string host = "car";
  std::string callback;  ///< of this test alone: the process keeps what it has written before
};

constexpr char kSkipped[] = "this user may not set the policy here (RLIMIT_RTPRIO, CAP_SYS_NICE)";

constexpr long kPeriod = 100'000'000;  // NOLINT(runtime/int)

inline std::string budgets(long control, long logging)  // NOLINT(runtime/int)
{
  return budget("executor control", control, kPeriod) + ", " +
         budget("executor logging", logging, kPeriod);
}

inline std::string priorities(std::int64_t period = 50'000'000)
{
  return table_text(
    {{"nominal", 100, 150,
      priority("executor control", 20) + ", " + priority("executor logging", 10)},
      {"nominal", 150, 150,
        priority("executor control", 10) + ", " + priority("executor logging", 20)},
      {"parked", 100, 100,
        priority("executor control", 5) + ", " + priority("executor logging", 6)}}, "", period);
}

/// A system of two threads with priorities, and a table for them.
class PrioritiesTest : public LiveTest
{
protected:
  void SetUp() override
  {
    LiveTest::SetUp();
    if (!control.allowed() || !logging.allowed()) {
      GTEST_SKIP() << kSkipped;
    }
    write("table.json", priorities());
  }

  const Worker control{fifo("ctl", 20)};
  const Worker logging{fifo("log", 10)};
};

/// A system of two threads with reservations.
class BudgetsTest : public LiveTest
{
protected:
  void SetUp() override
  {
    LiveTest::SetUp();
    if (!control.allowed() || !logging.allowed()) {
      GTEST_SKIP() << kSkipped;
    }
  }

  Worker control{deadline("ctl", 2'000'000)};
  const Worker logging{deadline("log", 3'000'000)};
};

}  // namespace tactus::manager

#endif  // LIVE_HPP_
