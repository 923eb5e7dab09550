#include "tactus_node/activity.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace tactus::node
{
namespace
{

TEST(Activity, CallbacksSeeWhatTheNodeIs)
{
  Activity activity;
  EXPECT_FALSE(activity.enter());
  EXPECT_FALSE(activity.enter().configured());
  activity.open();
  EXPECT_TRUE(activity.enter().configured());
  EXPECT_FALSE(activity.enter());
  activity.begin();
  EXPECT_EQ(activity.enter().activation(), 1u);
  activity.end();
  EXPECT_FALSE(activity.enter());
  EXPECT_TRUE(activity.enter().configured());
  activity.begin();
  EXPECT_EQ(activity.enter().activation(), 2u);
  activity.close();
  EXPECT_FALSE(activity.enter());
  EXPECT_FALSE(activity.enter().configured());
}

TEST(Activity, CallbackCannotWaitForItself)
{
  Activity activity;
  Activity other;
  EXPECT_TRUE(activity.wait());
  {
    const auto callback = activity.enter();
    EXPECT_FALSE(activity.wait());
    EXPECT_TRUE(other.wait());
  }
  EXPECT_TRUE(activity.wait());
}

TEST(Activity, NothingRunsInWhatWasClosed)
{
  Activity activity;
  std::atomic<bool> destroyed{false};
  std::atomic<bool> stop{false};
  std::atomic<int> runs{0};
  std::atomic<int> faults{0};
  activity.open();
  activity.begin();
  std::thread executor([&]() {
      while (!stop) {
        if (const auto active = activity.enter()) {
          ++runs;
          faults += destroyed ? 1 : 0;
        }
      }
    });
  for (int i = 0; i < 200; ++i) {
    activity.close();
    ASSERT_TRUE(activity.wait());
    destroyed = true;
    std::this_thread::yield();
    destroyed = false;
    activity.open();
    activity.begin();
    const int before = runs;
    while (runs == before) {
      std::this_thread::yield();
    }
  }
  stop = true;
  executor.join();
  EXPECT_EQ(faults, 0);
}

}  // namespace
}  // namespace tactus::node
