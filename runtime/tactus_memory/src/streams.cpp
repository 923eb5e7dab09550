#include "streams.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "caches.hpp"

namespace tactus::memory
{
namespace
{

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr nanoseconds kPart = milliseconds(20);
constexpr std::size_t kInARow = 1000;
constexpr std::uint64_t kPicosecond = 1000;  // in a nanosecond

}  // namespace

Streams::Streams(
  const std::vector<int> & cores, tactus::load::Access access, std::size_t working_set)
: counts_(cores.size())
{
  for (std::size_t i = 0; i < cores.size(); ++i) {
    threads_.emplace_back(
      [this, i, core = cores[i], access, working_set]() {
        stay_on(core);
        tactus::load::MemoryStream stream({access, working_set});
        while (!stopped_.load(std::memory_order_relaxed)) {
          counts_[i].bytes.fetch_add(stream.step(), std::memory_order_relaxed);
        }
      });
  }
  for (const Count & count : counts_) {
    while (count.bytes.load(std::memory_order_relaxed) == 0) {
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
}

Streams::~Streams()
{
  stopped_ = true;
  for (std::thread & thread : threads_) {
    thread.join();
  }
}

std::uint64_t Streams::bytes() const
{
  std::uint64_t sum = 0;
  for (const Count & count : counts_) {
    sum += count.bytes.load(std::memory_order_relaxed);
  }
  return sum;
}

std::uint64_t bandwidth(
  const std::vector<int> & cores, tactus::load::Access access, std::size_t working_set,
  nanoseconds duration)
{
  const Streams streams(cores, access, working_set);
  std::uint64_t most = 0;
  const auto end = steady_clock::now() + duration;
  auto begin = steady_clock::now();
  for (std::uint64_t before = streams.bytes(); begin < end; ) {
    std::this_thread::sleep_for(kPart);
    const std::uint64_t bytes = streams.bytes();
    const auto now = steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - begin).count();
    most = std::max(
      most, static_cast<std::uint64_t>(static_cast<double>(bytes - before) / seconds));
    before = bytes;
    begin = now;
  }
  return most;
}

std::vector<std::uint64_t> latencies(int core, std::size_t working_set, nanoseconds duration)
{
  std::vector<std::uint64_t> result;
  std::thread(
    [&]() {
      stay_on(core);
      tactus::load::AccessChain chain(working_set);
      chain.follow(kInARow);
      const auto end = steady_clock::now() + duration;
      do {
        const auto taken = static_cast<std::uint64_t>(chain.follow(kInARow).count());
        result.push_back(taken * kPicosecond / kInARow);
      } while (steady_clock::now() < end);
    }).join();
  return result;
}

}  // namespace tactus::memory
