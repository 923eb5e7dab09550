#ifndef MANAGED_HPP_
#define MANAGED_HPP_

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fakes.hpp"
#include "tables.hpp"
#include "tactus_manager/manager.hpp"

namespace tactus::manager
{

/// A running system of two threads that a test moves.
class FakeSystem : public RunningSystem
{
public:
  void refresh() override {}

  std::vector<ThreadId> threads(const std::string & what) override
  {
    return gone ? std::vector<ThreadId>() :
           std::vector<ThreadId>{{what == "executor control" ? 1 : 2, "1"}};
  }

  void executions(const Observer::Handler & handler) override
  {
    handler({"Control.step", time, response});
  }

  bool idle() override {return rests;}
  std::string unwatched() const override {return unseen;}
  std::string misplaced() override {return elsewhere;}

  std::string disturbed(std::chrono::nanoseconds) override
  {
    return std::exchange(disturbance, "");
  }

  std::uint64_t changes() const override {return started;}
  std::uint64_t overruns() const override {return overran;}
  std::uint64_t speed() const override {return fast;}
  std::uint64_t lost() const override {return unread;}
  std::uint64_t refused() const override {return wrong;}

  bool gone = false;
  bool rests = true;
  std::string unseen;
  std::string elsewhere;
  std::string disturbance;
  std::uint64_t started = 1;
  std::uint64_t unread = 0;
  std::uint64_t wrong = 0;
  std::uint64_t time = 900'000;
  std::uint64_t response = 0;
  std::uint64_t overran = 0;
  std::uint64_t fast = 100;
};

class ManagerTest : public testing::Test
{
protected:
  void SetUp() override
  {
    kernel.threads = {{1, reservation(2'000'000)}, {2, reservation(6'000'000)}};
  }

  Manager manager(Effect effect)
  {
    return Manager(
      table, {20, 75, 0, 200}, effect, system, kernel,
      [this](const std::string & line) {lines.push_back(line);});
  }

  bool said(const std::string & part) const
  {
    for (const std::string & line : lines) {
      if (line.find(part) != std::string::npos) {
        return true;
      }
    }
    return false;
  }

  const Table table = parse_table(with_end(usual_text()));
  FakeKernel kernel;
  FakeSystem system;
  std::vector<std::string> lines;
};

}  // namespace tactus::manager

#endif  // MANAGED_HPP_
