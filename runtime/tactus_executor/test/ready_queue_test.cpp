#include "tactus_executor/ready_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "fake_source.hpp"

namespace
{

using tactus::Group;
using tactus::Nanoseconds;
using tactus::Parameters;
using tactus::Policy;
using tactus::ReadyQueue;

FakeCallback callback(Parameters parameters, Group & group)
{
  return FakeCallback(parameters, group, nullptr);
}

/// Removes everything that may run and returns the registration numbers in that order.
std::vector<std::size_t> drain(ReadyQueue & queue)
{
  std::vector<std::size_t> order;
  while (auto instance = queue.select()) {
    order.push_back(instance->callback->parameters().order);
    instance->callback->group().leave();
  }
  return order;
}

class ReadyQueueTest : public ::testing::Test
{
protected:
  Group reentrant_{false};
  Group exclusive_{true};
  FakeCallback late_ = callback({100, 1, 0}, reentrant_);
  FakeCallback early_ = callback({20, 2, 1}, reentrant_);
  FakeCallback without_ = callback({std::nullopt, std::nullopt, 2}, reentrant_);
  FakeCallback important_ = callback({std::nullopt, 9, 3}, reentrant_);

  void fill(ReadyQueue & queue)
  {
    queue.put({&without_, 0, nullptr});
    queue.put({&late_, 0, nullptr});
    queue.put({&important_, 0, nullptr});
    queue.put({&early_, 0, nullptr});
  }
};

using Order = std::vector<std::size_t>;

/// The latest deadline first, which no policy does.
TEST_F(ReadyQueueTest, AnOrderOfOnesOwn)
{
  const tactus::Ranking latest = [](const Parameters & parameters, Nanoseconds origin) {
      return tactus::Urgency{0, -origin - parameters.deadline.value_or(0), parameters.order};
    };
  ReadyQueue queue(latest);
  fill(queue);
  EXPECT_EQ((Order{0, 1, 2, 3}), drain(queue));
  fill(queue);
  queue.update(important_, 500);
  EXPECT_EQ((Order{3, 0, 1, 2}), drain(queue)) << "an update asks anew";
  EXPECT_THROW(ReadyQueue(tactus::Ranking()), std::invalid_argument);
}

TEST_F(ReadyQueueTest, EarliestDeadlineFirstAndThoseWithoutLast)
{
  ReadyQueue queue(Policy::Edf);
  fill(queue);
  EXPECT_EQ(drain(queue), (Order{1, 0, 2, 3}));
}

TEST_F(ReadyQueueTest, GreatestPriorityFirstAndThoseWithoutLast)
{
  ReadyQueue queue(Policy::FixedPriority);
  fill(queue);
  EXPECT_EQ(drain(queue), (Order{3, 1, 0, 2}));
}

TEST_F(ReadyQueueTest, MixedPutsDeadlinesBeforePriorities)
{
  ReadyQueue queue(Policy::Mixed);
  fill(queue);
  EXPECT_EQ(drain(queue), (Order{1, 0, 3, 2}));
}

TEST_F(ReadyQueueTest, RegistrationOrderIgnoresParameters)
{
  ReadyQueue queue(Policy::Registration);
  fill(queue);
  EXPECT_EQ(drain(queue), (Order{0, 1, 2, 3}));
}

TEST_F(ReadyQueueTest, DeadlineCountsFromTheOrigin)
{
  ReadyQueue queue(Policy::Edf);
  queue.put({&early_, 90, nullptr});
  queue.put({&late_, 0, nullptr});
  EXPECT_EQ(drain(queue), (Order{0, 1}));
}

TEST_F(ReadyQueueTest, TiesGoByRegistration)
{
  ReadyQueue queue(Policy::Edf);
  queue.put({&early_, 80, nullptr});
  queue.put({&late_, 0, nullptr});
  EXPECT_EQ(drain(queue), (Order{0, 1}));
}

TEST_F(ReadyQueueTest, UpdateMovesAnInstance)
{
  ReadyQueue queue(Policy::Edf);
  fill(queue);
  queue.update(early_, 200);
  EXPECT_EQ(drain(queue), (Order{0, 1, 2, 3}));
}

TEST_F(ReadyQueueTest, DeadlinesNearTheEndOfTimeDoNotOverflow)
{
  ReadyQueue queue(Policy::Edf);
  queue.put({&late_, INT64_MAX - 1, nullptr});
  queue.put({&early_, 0, nullptr});
  EXPECT_EQ(drain(queue), (Order{1, 0}));
}

TEST_F(ReadyQueueTest, OneInstanceOfACallback)
{
  ReadyQueue queue(Policy::Edf);
  queue.put({&late_, 0, nullptr});
  EXPECT_THROW(queue.put({&late_, 5, nullptr}), std::logic_error);
  EXPECT_EQ(queue.size(), 1U);
}

TEST_F(ReadyQueueTest, BusyGroupIsSkippedAndKept)
{
  FakeCallback first = callback({10, 0, 0}, exclusive_);
  FakeCallback second = callback({20, 0, 1}, exclusive_);
  ReadyQueue queue(Policy::Edf);
  queue.put({&first, 0, nullptr});
  queue.put({&second, 0, nullptr});
  queue.put({&without_, 0, nullptr});

  EXPECT_EQ(queue.select()->callback, &first);
  EXPECT_EQ(queue.select()->callback, &without_);
  EXPECT_FALSE(queue.select());
  EXPECT_EQ(queue.size(), 1U);
  exclusive_.leave();
  EXPECT_EQ(queue.select()->callback, &second);
}

// Table II of the paper: the group becomes free while a thread selects.
TEST_F(ReadyQueueTest, GroupThatBecomesFreeMeanwhileCausesNoPriorityInversion)
{
  FakeCallback urgent = callback({10, 0, 0}, exclusive_);
  FakeCallback other = callback({20, 0, 1}, exclusive_);
  std::atomic<bool> stop{false};
  std::thread running([this, &stop]() {
      while (!stop) {
        if (exclusive_.try_enter()) {
          exclusive_.leave();
        }
      }
    });
  for (int round = 0; round < 20000; ++round) {
    ReadyQueue queue(Policy::Edf, 2);
    queue.put({&urgent, 0, nullptr});
    queue.put({&other, 0, nullptr});
    const auto chosen = queue.select();
    if (chosen) {
      ASSERT_EQ(chosen->callback, &urgent);
      exclusive_.leave();
    }
  }
  stop = true;
  running.join();
}

TEST(PolicyTest, UnknownNameIsRefused)
{
  EXPECT_EQ(tactus::policy_of("mixed"), Policy::Mixed);
  EXPECT_THROW(tactus::policy_of("lottery"), std::invalid_argument);
}

}  // namespace
