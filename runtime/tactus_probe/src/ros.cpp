#include "tactus_probe/ros.hpp"

#include <algorithm>

#include "rcl/client.h"
#include "rmw_fastrtps_cpp/get_client.hpp"

namespace tactus_probe
{

void open(Writer & requests, rclcpp::ClientBase & client)
{
  // a request carries the reader of its response
  auto * reader = rmw_fastrtps_cpp::get_response_datareader(
    rcl_client_get_rmw_handle(client.get_client_handle().get()));
  if (reader != nullptr) {
    const auto & guid = reader->guid();
    WriterId id{};
    const auto entity = std::copy_n(guid.guidPrefix.value, guid.guidPrefix.size, id.begin());
    std::copy_n(guid.entityId.value, guid.entityId.size, entity);
    requests.open(id);
  }
}

}  // namespace tactus_probe
