#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <type_traits>

#include "tactus_dds/arrivals.hpp"
#include "tactus_dds/callback.hpp"
#include "tactus_dds/executor.hpp"
#include "tactus_dds/options.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_load/load.hpp"

namespace
{

/// Code of a user that was written before namespaces were nested.
class Nothing : public tactus_dds::Output
{
public:
  void write(int, std::int64_t) override
  {
    tactus_load::calibrate();
    tactus_load::burn(std::chrono::microseconds(1));
  }
};

TEST(FormerNamespacesTest, NameTheSameTypes)
{
  static_assert(std::is_same_v<tactus_dds::Executor, tactus::dds::Executor>);
  static_assert(std::is_same_v<tactus::Policy, tactus::executor::Policy>);
  tactus_dds::Trace trace("system", "process", 10);
  tactus::dds::Executor executor([] {}, trace);
  Nothing nothing;
  executor.timer("Node.tick", {}, std::chrono::milliseconds(1)).publishes(nothing, 1);
  nothing.write(0, 0);
}

}  // namespace
