#include "tactus_node/end.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace tactus::node
{
namespace
{

/// A publisher as generated nodes have them: it keeps messages while a scope asks for it.
struct Publisher
{
  explicit Publisher(std::vector<int> & log)
  : log_(log)
  {
  }

  void publish(std::unique_ptr<int> message)
  {
    if (const auto * end = EndScope::of(this)) {
      end->keep([this, kept = std::move(message)]() mutable {publish(std::move(kept));});
      return;
    }
    log_.push_back(*message);
  }

  std::vector<int> & log_;
};

class End : public testing::Test
{
protected:
  std::vector<int> log_;
  Publisher last_{log_};
  Publisher any_{log_};
};

TEST_F(End, KeepsMessagesInTheirOrderUntilTheCodeHasReturned)
{
  {
    const EndScope end({&last_});
    last_.publish(std::make_unique<int>(1));
    any_.publish(std::make_unique<int>(2));
    last_.publish(std::make_unique<int>(3));
    EXPECT_EQ(log_, std::vector<int>({2}));
  }
  EXPECT_EQ(log_, std::vector<int>({2, 1, 3}));
  last_.publish(std::make_unique<int>(4));
  EXPECT_EQ(log_, std::vector<int>({2, 1, 3, 4}));
}

TEST_F(End, DropsThemIfTheCodeEndsByAnException)
{
  try {
    const EndScope end({&last_});
    last_.publish(std::make_unique<int>(1));
    throw std::runtime_error("the code failed");
  } catch (const std::runtime_error &) {
  }
  EXPECT_TRUE(log_.empty());
  last_.publish(std::make_unique<int>(2));
  EXPECT_EQ(log_, std::vector<int>({2}));
}

TEST_F(End, InnerScopesHaveTheirOwnMessages)
{
  const auto run = [this]() {
      const EndScope outer({&last_});
      last_.publish(std::make_unique<int>(1));
      {
        const EndScope inner({&any_});
        last_.publish(std::make_unique<int>(2));
        any_.publish(std::make_unique<int>(3));
        EXPECT_EQ(log_, std::vector<int>({2}));
      }
      EXPECT_EQ(log_, std::vector<int>({2, 3}));
    };
  run();
  EXPECT_EQ(log_, std::vector<int>({2, 3, 1}));
}

TEST_F(End, BelongsToAThread)
{
  const EndScope end({&last_});
  std::thread([this]() {EXPECT_EQ(EndScope::of(&last_), nullptr);}).join();
  EXPECT_NE(EndScope::of(&last_), nullptr);
}

}  // namespace
}  // namespace tactus::node
