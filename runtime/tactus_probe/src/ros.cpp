#include "tactus_probe/ros.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "rcl/client.h"
#include "rcl/service.h"
#include "rmw_fastrtps_cpp/get_client.hpp"
#include "rmw_fastrtps_cpp/get_service.hpp"
#include "tactus_probe/calls.hpp"

namespace tactus::probe
{
namespace
{

thread_local std::shared_ptr<rmw_request_id_t> handled;

template<typename Guid>
WriterId id_of(const Guid & guid)
{
  WriterId id{};
  const auto entity = std::copy_n(guid.guidPrefix.value, guid.guidPrefix.size, id.begin());
  std::copy_n(guid.entityId.value, guid.entityId.size, entity);
  return id;
}

template<typename SequenceNumber>
std::int64_t number_of(const SequenceNumber & number)
{
  return (static_cast<std::int64_t>(number.high) << 32) | number.low;
}

/// Returns what the middleware has of the sample that is taken next.
/** \param identify names the sample */
template<typename Reader, typename Identify>
Arrival arrival(Reader * reader, const Identify & identify)
{
  eprosima::fastdds::dds::SampleInfo info;
  using Status = decltype(reader->get_first_untaken_info(&info));
  constexpr int kOk = 0;
  if (reader == nullptr || reader->get_first_untaken_info(&info) != Status(kOk)) {
    return {};
  }
  return {identify(info), info.reception_timestamp.to_ns()};
}

}  // namespace

void open(Writer & requests, rclcpp::ClientBase & client)
{
  // a request carries the reader of its response
  auto * reader = rmw_fastrtps_cpp::get_response_datareader(
    rcl_client_get_rmw_handle(client.get_client_handle().get()));
  if (reader != nullptr) {
    requests.open(id_of(reader->guid()));
  }
}

Arrival next_arrival(const rclcpp::ServiceBase & service)
{
  auto * reader = rmw_fastrtps_cpp::get_request_datareader(
    rcl_service_get_rmw_handle(service.get_service_handle().get()));
  return arrival(
    reader, [](const auto & info) {
      const auto client = id_of(info.related_sample_identity.writer_guid());
      const auto & sample = info.sample_identity;
      // older clients do not say which reader waits for the response
      return SampleId{
        client == WriterId{} ? id_of(sample.writer_guid()) : client,
        number_of(sample.sequence_number())};
    });
}

Arrival next_arrival(const rclcpp::ClientBase & client)
{
  auto * reader = rmw_fastrtps_cpp::get_response_datareader(
    rcl_client_get_rmw_handle(client.get_client_handle().get()));
  return arrival(
    reader, [](const auto & info) {
      const auto & request = info.related_sample_identity;
      return response_to({id_of(request.writer_guid()), number_of(request.sequence_number())});
    });
}

Call called(
  const Reader & reader, const SampleId & sample, const std::shared_ptr<rmw_request_id_t> & header)
{
  const Arrival * kept = std::get_deleter<Arrival>(header);
  return reader.called(sample, kept != nullptr && kept->sample == sample ? kept->system_time : 0);
}

HandledResponse::HandledResponse(std::shared_ptr<rmw_request_id_t> header)
{
  handled = std::move(header);
}

HandledResponse::~HandledResponse()
{
  handled = nullptr;
}

const std::shared_ptr<rmw_request_id_t> & HandledResponse::header()
{
  return handled;
}

}  // namespace tactus::probe
