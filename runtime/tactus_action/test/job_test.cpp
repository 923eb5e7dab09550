#include "tactus_action/job.hpp"

#include <string>
#include <utility>

#include "gtest/gtest.h"

namespace tactus::action
{
namespace
{

/// Writes down when it begins and ends; can be neither copied nor moved.
class Scope
{
public:
  Scope(std::string & log, char name)
  : log_(log), name_(name)
  {
    log_ += name_;
  }

  Scope(const Scope &) = delete;

  ~Scope()
  {
    log_ += static_cast<char>(name_ - 'a' + 'A');
  }

private:
  std::string & log_;
  const char name_;
};

TEST(JobTest, WhatIsKeptGoesInReverseOrderWhenTheJobEnds)
{
  std::string log;
  {
    Job job;
    job.keep([&log] {return Scope(log, 'a');});
    job.keep([&log] {return Scope(log, 'b');});
    log += '-';
  }
  EXPECT_EQ("ab-BA", log);
}

TEST(JobTest, IsThatOfTheThreadUntilItEnds)
{
  EXPECT_EQ(nullptr, Job::current());
  {
    const Job outer;
    EXPECT_EQ(&outer, Job::current());
    {
      const Job inner;
      EXPECT_EQ(&inner, Job::current());
    }
    EXPECT_EQ(&outer, Job::current());
  }
  EXPECT_EQ(nullptr, Job::current());
}

TEST(JobTest, RunsLaterWhatIsPutOffAndOnlyOnce)
{
  std::string log;
  Job job;
  job.later([&log, &job] {
      log += 'a';
      job.later([&log] {log += 'b';});
    });
  EXPECT_EQ("", log);
  job.finish();
  EXPECT_EQ("a", log);
  job.finish();
  EXPECT_EQ("ab", log);
  job.finish();
  EXPECT_EQ("ab", log);
}

TEST(PartTest, BeginsOnceInAJobThatHandlesSeveralGoals)
{
  std::string log;
  const Part<int> part{
    [&log](Job & job) {job.keep([&log] {return Scope(log, 'a');});},
    [&log](int goal) {log += std::to_string(goal);}};
  {
    const Job job;
    part.run(1);
    part.run(2);
  }
  part.run(3);
  EXPECT_EQ("a12A3", log);
}

TEST(PartTest, WithoutCodeDoesNothing)
{
  std::string log;
  const Part<int> part{[&log](Job &) {log += 'a';}, nullptr};
  const Job job;
  part.run(1);
  EXPECT_EQ("", log);
}

}  // namespace
}  // namespace tactus::action
