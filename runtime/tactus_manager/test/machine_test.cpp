// What happens to the machine: clocks of the test's own, and files of cores as the kernel has them.

#include "tactus_manager/machine.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "managed.hpp"

namespace tactus::manager
{
namespace
{

using std::chrono::milliseconds;
using std::chrono::seconds;

class MachineTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_machine_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    online("0-3\n");
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  void online(const std::string & list) const
  {
    std::ofstream(folder / "online") << list;
  }

  MachineWatch watch()
  {
    return MachineWatch(folder, {1, 2}, [this]() {return clocks;});
  }

  void pass(milliseconds time)
  {
    clocks.steady += time;
    clocks.boot += time;
    clocks.system += time;
  }

  std::filesystem::path folder;
  Clocks clocks{seconds(100), seconds(150), seconds(1'700'000'000)};
};

TEST_F(MachineTest, AnOrdinaryMachineIsNotDisturbed)
{
  MachineWatch machine = watch();
  for (int i = 0; i < 100; ++i) {
    pass(milliseconds(200));
    clocks.system += milliseconds(i % 2 == 0 ? 10 : -10);  // NTP sets it slowly
    EXPECT_EQ(machine.look({}), "");
  }
}

TEST_F(MachineTest, TellsOfAClockThatIsSet)
{
  MachineWatch machine = watch();
  pass(milliseconds(200));
  clocks.system += seconds(3600);
  EXPECT_EQ(machine.look({}), "the system clock was set forward by 3600000 ms");
  pass(milliseconds(200));
  EXPECT_EQ(machine.look({}), "");
  clocks.system -= milliseconds(250);
  EXPECT_EQ(machine.look({}), "the system clock was set back by 250 ms");
}

TEST_F(MachineTest, TellsOfASuspendedMachine)
{
  MachineWatch machine = watch();
  pass(milliseconds(100));
  clocks.boot += seconds(8);
  clocks.system += seconds(8);
  EXPECT_EQ(machine.look({}), "the machine was suspended for 8000 ms");
  EXPECT_EQ(machine.look({}), "");
}

TEST_F(MachineTest, TellsOfAGapButNotOfItsOwnWaits)
{
  MachineWatch machine = watch();
  pass(milliseconds(1'500));
  EXPECT_EQ(machine.look(milliseconds(600)), "");
  pass(milliseconds(1'500));
  EXPECT_EQ(machine.look(milliseconds(400)), "nothing was heard for 1500 ms");
}

TEST_F(MachineTest, TellsOfCoresThatGoAndComeBack)
{
  MachineWatch machine = watch();
  online("0,2-3\n");
  EXPECT_EQ(machine.look({}), "core 1 is offline");
  EXPECT_EQ(machine.look({}), "");
  EXPECT_EQ(machine.offline(), (std::set<int>{1}));
  online("0-2\n");  // core 3 is none of the system
  EXPECT_EQ(machine.look({}), "core 1 is back");
  EXPECT_TRUE(machine.offline().empty());
  std::filesystem::remove(folder / "online");
  EXPECT_EQ(machine.look({}), "") << "a kernel that does not tell";
}

TEST_F(MachineTest, TheMachineItselfHasNoCoreThatWentWhileTheTestRan)
{
  MachineWatch machine("/sys/devices/system/cpu", {0});
  EXPECT_TRUE(machine.offline().empty());
  const Clocks now = clocks_now();
  EXPECT_GE(now.boot, now.steady);
  EXPECT_GT(now.system, seconds(1'600'000'000));
}

/// The manager claims nothing of the time in which it happened, nor until nothing is unfinished.
TEST_F(ManagerTest, ADisturbedMachineBeginsARoundThatClaimsNothing)
{
  Manager one = manager(Effect::Enact);
  one.round(0);
  one.round(0);
  ASSERT_NE(one.last().find("\"proved\": [\"brake\"]"), std::string::npos) << one.last();
  one.listen();
  EXPECT_FALSE(one.urgent(0));
  system.rests = false;
  system.disturbance = "the system clock was set back by 250 ms";
  one.listen();
  EXPECT_EQ(one.urgent(0), Cause::Machine);
  EXPECT_TRUE(
    said("{\"event\": \"disturbed\", \"why\": \"the system clock was set back by 250 ms\"}"));
  one.round(0, Cause::Machine);
  EXPECT_NE(one.last().find("\"cause\": \"machine\""), std::string::npos) << one.last();
  EXPECT_NE(one.last().find("\"proved\": []"), std::string::npos) << one.last();
  EXPECT_FALSE(one.urgent(0));
  one.round(0);
  EXPECT_NE(one.last().find("\"proved\": []"), std::string::npos) << "until an idle instant";
  system.rests = true;
  one.round(0);
  EXPECT_NE(one.last().find("\"proved\": [\"brake\"]"), std::string::npos) << one.last();
}

}  // namespace
}  // namespace tactus::manager
