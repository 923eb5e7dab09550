// Prints what observing an execution costs its thread: nanoseconds of processor time, as the
// best of several rounds; of a process that is not observed; as the first one after the thread was
// woken; and as it is where the thread's clock needs a system call for each reading.

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "tactus_executor/observation.hpp"

namespace
{

constexpr int kRounds = 50;
constexpr int kExecutions = 20'000;

/// \param before what happens before each execution, whose cost is not counted
template<typename Before>
double cost(const tactus::observation::Observed & callback, const Before & before)
{
  const tactus::Nanoseconds origin = tactus::steady_now();
  double least = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const auto begin = tactus::observation::processor_time();
    for (int i = 0; i < kExecutions; ++i) {
      before();
      const tactus::observation::Execution execution(callback, origin);
    }
    least = std::min(
      least,
      static_cast<double>(tactus::observation::processor_time() - begin) / kExecutions);
  }
  return least;
}

}  // namespace

int main()
{
  using tactus::observation::Observed;
  const auto nothing = []() {};
  std::cout << "not observed: " << cost(Observed(""), nothing) << " ns\n";
  setenv("TACTUS_MANAGED", "1", 1);
  const Observed callback("Node.work");
  std::cout << "observed: " << cost(callback, nothing) << " ns\n";
  const auto woken = []() {tactus::observation::writer()->forget_clock();};
  std::cout << "observed, the first one after a sleep: " << cost(callback, woken) << " ns\n";
  std::cout << "two readings of the processor time by the kernel: " << cost(
    Observed(""), []() {
      tactus::observation::processor_time();
      tactus::observation::processor_time();
    }) << " ns\n";
  std::cout << "the kernel tells of interruptions: " <<
    (tactus::observation::ThreadClock::is_quick() ? "yes" : "no") << '\n';
  return EXIT_SUCCESS;
}
