#include <gtest/gtest.h>

#include <chrono>
#include <type_traits>

#include "tactus_node/activity.hpp"
#include "tactus_node/join.hpp"
#include "tactus_node/parameter_value.hpp"
#include "tactus_node/pending_requests.hpp"
#include "tactus_node/priority_inheriting_lock.hpp"

namespace
{

/// Code of a user that was written before namespaces were nested.
class Client
{
public:
  void on_request_dropped(tactus_node::Dropped reason)
  {
    ++(reason == tactus_node::Dropped::TimedOut ? late : many);
  }

  int late = 0;
  int many = 0;
};

TEST(FormerNamespaceTest, NamesTheSameTypes)
{
  static_assert(std::is_same_v<tactus_node::Activity, tactus::node::Activity>);
  static_assert(
    std::is_same_v<tactus_node::ParameterValue<int>, tactus::node::ParameterValue<int>>);
  Client client;
  client.on_request_dropped(tactus::node::Dropped::TimedOut);
  EXPECT_EQ(client.late, 1);
  EXPECT_EQ(client.many, 0);
}

}  // namespace
