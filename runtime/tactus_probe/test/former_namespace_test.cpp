#include <gtest/gtest.h>

#include <type_traits>

#include "tactus_probe/probe.hpp"
#include "tactus_probe/record.hpp"
#include "tactus_probe/trace_file.hpp"

namespace
{

TEST(FormerNamespaceTest, NamesTheSameTypes)
{
  static_assert(std::is_same_v<tactus_probe::Callback, tactus::probe::Callback>);
  tactus_probe::Callback callback("Node.tick");
  const tactus::probe::Execution execution(callback);
}

}  // namespace
