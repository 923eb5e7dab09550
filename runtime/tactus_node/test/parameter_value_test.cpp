#include "tactus_node/parameter_value.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace tactus::node
{
namespace
{

TEST(ParameterValue, NumbersAreWhatWasSet)
{
  ParameterValue<double> number;
  EXPECT_EQ(number.get(), 0.0);
  number.set(-0.5);
  EXPECT_EQ(number.get(), -0.5);
  ParameterValue<std::int64_t> whole;
  whole.set(INT64_MIN);
  EXPECT_EQ(whole.get(), INT64_MIN);
  ParameterValue<bool> truth;
  truth.set(true);
  EXPECT_TRUE(truth.get());
}

TEST(ParameterValue, ListThatWasGotStaysAsItIs)
{
  ParameterValue<std::vector<double>> list;
  EXPECT_TRUE(list.get()->empty());
  list.set({1.0, 2.0});
  const auto got = list.get();
  list.set({3.0});
  EXPECT_EQ(*got, (std::vector<double>{1.0, 2.0}));
  EXPECT_EQ(*list.get(), (std::vector<double>{3.0}));
}

TEST(ParameterValue, TextsAreWholeWhileTheyAreSet)
{
  ParameterValue<std::string> text;
  const std::string first(40, 'a');
  const std::string second(60, 'b');
  text.set(first);
  std::atomic<bool> stop{false};
  std::thread setter([&]() {
      while (!stop) {
        text.set(second);
        text.set(first);
      }
    });
  for (int i = 0; i < 20000; ++i) {
    const std::string got = text.get();
    ASSERT_TRUE(got == first || got == second);
  }
  stop = true;
  setter.join();
}

}  // namespace
}  // namespace tactus::node
