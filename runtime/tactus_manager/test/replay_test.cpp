// Replay decides what the manager decided.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "managed.hpp"

namespace tactus::manager
{
namespace
{

/// Whatever the manager may do, wherever it begins, and whatever the kernel refuses.
TEST_F(ManagerTest, ReplayDecidesTheSame)
{
  const std::vector<std::vector<std::uint64_t>> starts = {
    {2'000'000, 6'000'000}, {6'000'000, 2'000'000}, {3'000'000, 3'000'000}};
  std::string recording;
  std::size_t changes = 0;
  for (const Effect effect : {Effect::Enact, Effect::Advise, Effect::DryRun}) {
    for (const std::vector<std::uint64_t> & start : starts) {
      kernel.threads = {{1, reservation(start[0])}, {2, reservation(start[1])}};
      Manager one = manager(effect);
      recording += beginning(one.current()) + "\n";
      for (int i = 0; i < 20; ++i) {
        system.time = i < 5 ? 900'000 : i < 8 ? 1'700'000 : 800'000;
        kernel.failing = i == 5 ? kernel.calls + 2 : 0;
        kernel.failing_back = i == 5 && start[0] == 6'000'000 ? kernel.calls + 3 : 0;
        system.gone = i == 11;
        system.rests = i % 7 != 6;
        system.started += i == 13 ? 1 : 0;
        system.unread += i == 3 ? 1 : 0;
        system.overran += i % 5 == 1 ? 2 : 0;
        system.fast = i < 9 ? 100 : 70;
        system.response = i % 6 == 5 ? 11 : 9;
        system.wrong += i == 17 ? 1 : 0;
        recording += recorded(table, one.round(i == 15 ? 1 : 0, kCauses[i % 6].first)) + "\n";
      }
    }
  }
  std::vector<std::string> live;
  for (const std::string & line : lines) {
    if (line.find("\"event\": \"round\"") != std::string::npos) {
      live.push_back(line);
    }
    changes += line.find("\"event\": \"enacted\"") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(changes, 6U);
  EXPECT_TRUE(said("\"event\": \"found\", \"configuration\": 2"));
  EXPECT_TRUE(said("\"restored\": true"));
  EXPECT_TRUE(said("\"missed\": [\"brake\"]"));
  EXPECT_TRUE(said("\"overruns\": 2, "));
  EXPECT_TRUE(said("\"speed\": 70, "));
  std::vector<std::string> again;
  replay(
    table, {20, 75, 0, 200}, recording, [&](const std::string & line) {again.push_back(line);});
  EXPECT_EQ(again, live);
}

TEST_F(ManagerTest, ReplaySaysWhichLineIsWrong)
{
  const auto refusal = [&](const std::string & recording) {
      try {
        replay(table, Ageing(), recording, [](const std::string &) {});
        return std::string();
      } catch (const TableError & error) {
        return std::string(error.what());
      }
    };
  const std::string round = "{\"executions\": {}}\n";
  EXPECT_EQ(refusal(beginning(3) + "\n" + round), "");
  EXPECT_EQ(
    refusal(round),
    "line 1: a recording begins with the configuration, as in {\"configuration\": 0}");
  EXPECT_NE(
    refusal(beginning(4)).find("line 1: \"configuration\" is an integer from 0 to 3, not 4"),
    std::string::npos);
  EXPECT_NE(
    refusal(beginning(0) + "\n\n{\"mode\": \"flying\", \"executions\": {}}").find(
      "line 3: there is no mode 'flying'"), std::string::npos);
  EXPECT_NE(
    refusal(beginning(0) + "\n{\"executions\": {}, \"after\": \"never\"}").find("not 'never'"),
    std::string::npos);
}

}  // namespace
}  // namespace tactus::manager
