// Prints what recording costs: nanoseconds of processor time per execution of a callback (release,
// start, finish), per message that is received, and per publication, as the best of several rounds.
// The first argument is the number of threads.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <thread>
#include <vector>

#include "tactus_probe/probe.hpp"

namespace
{

constexpr int kRounds = 20;
constexpr int kEvents = 4'000;  // fit into a ring

/// Returns the least time that an event takes, over rounds with pauses for the writing thread.
double cost(const std::function<void()> & event)
{
  double least = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const auto begin = tactus::probe::thread_time();
    for (int i = 0; i < kEvents; ++i) {
      event();
    }
    least = std::min(least, static_cast<double>(tactus::probe::thread_time() - begin) / kEvents);
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  return least;
}

void measure(bool print)
{
  tactus::probe::Callback callback("Node.work");
  const tactus::probe::Reader reader("Node.work", "/topic");
  tactus::probe::Writer writer("/topic", "Node");
  writer.open({1});
  const double execution = cost([&]() {const tactus::probe::Execution run(callback, 1);});
  const double reception = cost([&]() {reader.received({{1}, 1}, 1);});
  const tactus::probe::Execution outer(callback);
  const double publication = cost([&]() {const tactus::probe::Publication one(writer);});
  if (print) {
    std::cout << "execution " << execution << " ns, reception " << reception <<
      " ns, publication " << publication << " ns\n";
  }
}

void measure_on(int threads)
{
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) {
    others.emplace_back(measure, false);
  }
  measure(true);
  for (auto & other : others) {
    other.join();
  }
}

}  // namespace

int main(int argc, char ** argv)
{
  const int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  unsetenv("TACTUS_TRACE");
  std::cout << "not recording: ";
  measure_on(threads);
  const auto folder = std::filesystem::temp_directory_path() / "tactus_probe_overhead";
  setenv("TACTUS_TRACE", folder.c_str(), 1);
  {
    const tactus::probe::Session session({"system", "overhead", "hash"});
    std::cout << "recording: ";
    measure_on(threads);
  }
  std::filesystem::remove_all(folder);
  return EXIT_SUCCESS;
}
