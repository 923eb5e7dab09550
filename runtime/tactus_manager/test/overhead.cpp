// Prints what observing an execution costs its thread: nanoseconds of processor time, as the
// best of several rounds, and of a process that is not observed.

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "tactus_executor/observation.hpp"

namespace
{

constexpr int kRounds = 50;
constexpr int kExecutions = 20'000;

double cost(const tactus::observation::Observed & callback)
{
  const tactus::Nanoseconds origin = tactus::steady_now();
  double least = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const auto begin = tactus::observation::processor_time();
    for (int i = 0; i < kExecutions; ++i) {
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
  std::cout << "not observed: " << cost(tactus::observation::Observed("")) << " ns\n";
  setenv("TACTUS_MANAGED", "1", 1);
  std::cout << "observed: " << cost(tactus::observation::Observed("Node.work")) << " ns\n";
  return EXIT_SUCCESS;
}
