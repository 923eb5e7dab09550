// Which processes the manager looks at for an idle instant: programs that run beside the tests.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tactus_manager/system.hpp"
#include "workers.hpp"

namespace tactus::manager
{
namespace
{

const char kSpins[] = "while :; do :; done";
const char kWaits[] = "read -r line";  // of a pipe into which nobody writes

/// A program of some name, which runs a script until the test ends.
class Program
{
public:
  /// \param words what is executed; the first one is the file
  explicit Program(const std::vector<std::string> & words)
  {
    EXPECT_EQ(pipe2(pipe_, O_CLOEXEC), 0);
    int done[2];
    EXPECT_EQ(pipe2(done, O_CLOEXEC), 0);
    id_ = fork();
    if (id_ == 0) {
      dup2(pipe_[0], STDIN_FILENO);
      std::vector<char *> arguments;
      for (const std::string & word : words) {
        arguments.push_back(const_cast<char *>(word.c_str()));
      }
      arguments.push_back(nullptr);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(done[1]);
    char nothing;
    EXPECT_EQ(read(done[0], &nothing, 1), 0);  // closed as the program begins
    close(done[0]);
  }

  ~Program()
  {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
    close(pipe_[0]);
    close(pipe_[1]);
  }

  Program(const Program &) = delete;
  Program & operator=(const Program &) = delete;

private:
  int pipe_[2] = {-1, -1};
  pid_t id_ = 0;
};

class WatchTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_manager_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    std::filesystem::copy("/bin/bash", folder / drivers);
    std::filesystem::copy("/bin/bash", folder / logger);
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  std::vector<std::string> words(const std::string & name, const std::string & script) const
  {
    return {folder / name, "-c", script};
  }

  static bool rests(Processes & processes, int tries)
  {
    for (int i = 0; i < tries; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      processes.refresh();
      if (processes.idle()) {
        return true;
      }
    }
    return false;
  }

  std::filesystem::path folder;
  const std::string drivers = "drivers" + own();
  const std::string logger = "logger" + own();
  static constexpr int kLong = 2000;
  static constexpr int kShort = 50;
};

/// Whether or not the rules of threads name it.
TEST_F(WatchTest, AProcessWithoutARuleOfThreadsCounts)
{
  const Program one(words(drivers, kWaits));
  {
    const Program other(words(logger, kSpins));
    Processes processes({{drivers, "name:ctl", "executor control"}}, {drivers, logger});
    EXPECT_FALSE(rests(processes, kShort));
    EXPECT_EQ(processes.unwatched(), "");
  }
  const Program other(words(logger, kWaits));
  Processes processes({{drivers, "name:ctl", "executor control"}}, {drivers, logger});
  EXPECT_TRUE(rests(processes, kLong));
  EXPECT_EQ(processes.changes(), 2U);
}

TEST_F(WatchTest, AProcessWhoseFileWasBuiltAnewIsKnown)
{
  const Program one(words(drivers, kSpins));
  std::filesystem::remove(folder / drivers);
  Processes processes({}, {drivers});
  EXPECT_FALSE(rests(processes, kShort));
  EXPECT_EQ(processes.unwatched(), "");
  EXPECT_EQ(processes.changes(), 1U);
}

TEST_F(WatchTest, AScriptOfPythonIsKnownByItsFile)
{
  const std::string python = "/usr/bin/python3";
  if (!std::filesystem::exists(python)) {
    GTEST_SKIP() << "there is no " << python;
  }
  std::ofstream(folder / "reader") << "input()\n";
  const std::string script = "script" + own();
  std::filesystem::rename(folder / "reader", folder / script);
  const Program one({python, folder / script});
  Processes processes({}, {script});
  EXPECT_TRUE(rests(processes, kLong));
  EXPECT_EQ(processes.unwatched(), "");
}

/// As one that runs as another user, in another program, or not at all.
TEST_F(WatchTest, ThereIsNoIdleInstantWithoutAProcessThatIsNotKnown)
{
  const Program one(words(drivers, kWaits));
  Processes missing({}, {drivers, logger});
  EXPECT_FALSE(rests(missing, kShort));
  EXPECT_EQ(
    missing.unwatched(), "of the processes that run " + logger + ", 0 of 1 can be seen");
  Processes twice({}, {drivers, drivers});
  EXPECT_FALSE(rests(twice, kShort));
  EXPECT_EQ(twice.unwatched(), "of the processes that run " + drivers + ", 1 of 2 can be seen");
  Processes none({{drivers, "name:ctl", "executor control"}}, {});
  EXPECT_FALSE(rests(none, kShort));
  EXPECT_EQ(none.unwatched(), "which processes the host has is not known");
}

TEST_F(WatchTest, AnEndIsAChangeAsAStartIs)
{
  Processes processes({}, {drivers});
  {
    const Program one(words(drivers, kWaits));
    EXPECT_TRUE(rests(processes, kLong));
    EXPECT_EQ(processes.changes(), 1U);
  }
  processes.refresh();
  EXPECT_EQ(processes.changes(), 2U);
  EXPECT_FALSE(processes.idle());
}

}  // namespace
}  // namespace tactus::manager
