#ifndef EXECUTOR_FIXTURE_HPP_
#define EXECUTOR_FIXTURE_HPP_

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <thread>

#include "tactus_dds/executor.hpp"

namespace tactus::dds
{

constexpr Time kMillisecond = 1'000'000;

/// Counts what is published, and by which instance last.
class Count : public Output
{
public:
  void write(int, std::int64_t instance) override
  {
    ++written;
    last = instance;
  }

  std::atomic<int> written{0};
  std::atomic<std::int64_t> last{-1};
};

/// Runs an executor for a time, and on until something is done or much longer than that takes.
inline void run(
  Executor & executor, Time duration, const std::function<bool()> & done = [] {return true;})
{
  executor.start();
  const Time begin = now() + kMillisecond;
  executor.begin(begin, begin + duration);
  std::this_thread::sleep_for(std::chrono::nanoseconds(duration + 20 * kMillisecond));
  while (!done() && now() < begin + 10'000 * kMillisecond) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  executor.stop();
}

/// The lines of a trace by their first word.
inline std::multimap<std::string, std::string> written(Trace & trace)
{
  char file[] = "/tmp/tactus_executor_test_XXXXXX";
  close(mkstemp(file));
  trace.write(file);
  std::ifstream in(file);
  std::multimap<std::string, std::string> lines;
  for (std::string line; std::getline(in, line); ) {
    lines.emplace(line.substr(0, line.find(' ')), line);
  }
  unlink(file);
  return lines;
}

class ExecutorTest : public testing::Test
{
protected:
  Trace trace_{"system", "process", 10'000};
  Executor executor_{[] {}, trace_};
  Count count_;
};

}  // namespace tactus::dds

#endif  // EXECUTOR_FIXTURE_HPP_
