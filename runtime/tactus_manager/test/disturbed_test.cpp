// The manager as a program, on a machine to which something happens: it was stopped, and files of
// cores that a test writes say that one is offline.

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "live.hpp"

namespace tactus::manager
{
namespace
{

constexpr char kProved[] = "\"proved\": [\"brake\"]";

class DisturbedTest : public PrioritiesTest
{
protected:
  bool says(const std::string & part) const
  {
    return content("audit").find(part) != std::string::npos;
  }

  /// Returns the last round that the audit log has.
  std::string last() const
  {
    const std::string all = rounds(content("audit"));
    return all.substr(all.rfind('\n', all.size() - 2) + 1);
  }
};

TEST_F(DisturbedTest, AManagerThatDidNotRunSaysSoAndClaimsAnew)
{
  write("table.json", priorities(1'000'000'000));
  step(900'000);
  const pid_t child = start({"--enact", "--record", folder / "recording"});
  EXPECT_TRUE(comes([&]() {return says(kProved);})) << content("audit");
  kill(child, SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(2'500));
  EXPECT_FALSE(says("disturbed"));
  kill(child, SIGCONT);
  EXPECT_TRUE(comes([&]() {return says("\"event\": \"disturbed\"");})) << content("audit");
  EXPECT_TRUE(says("nothing was heard for 2")) << content("audit");
  EXPECT_TRUE(comes([&]() {return last().find(kProved) != std::string::npos;})) << last();
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

TEST_F(DisturbedTest, ACoreThatGoesOfflineEndsTheClaimsUntilItIsBack)
{
  const auto online = [&](const std::string & list) {
      write("new", list);
      std::filesystem::rename(folder / "new", folder / "online");
    };
  const std::string core = std::to_string(sysconf(_SC_NPROCESSORS_CONF) - 1);
  write("table.json", priorities(3'600'000'000'000));  // the next round is an hour away
  rules("0-" + core);  // all that the threads may run on
  online("0-" + core + "\n");
  step(900'000);
  const pid_t child = start({"--enact", "--processors", folder, "--record", folder / "recording"});
  EXPECT_TRUE(comes([&]() {return says("\"round\": 1");})) << content("audit");
  EXPECT_FALSE(says("misplaced")) << content("audit");
  online("0\n");
  if (core == "0") {
    online("1\n");
  }
  EXPECT_TRUE(comes([&]() {return says("\"cause\": \"machine\"");})) << content("audit");
  EXPECT_TRUE(says("core " + core + " is offline")) << content("audit");
  EXPECT_TRUE(says("executor control lacks core " + core + ", which is offline"));
  EXPECT_NE(last().find("\"proved\": []"), std::string::npos) << last();
  online("0-" + core + "\n");
  EXPECT_TRUE(comes([&]() {return says("core " + core + " is back");})) << content("audit");
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

}  // namespace
}  // namespace tactus::manager
