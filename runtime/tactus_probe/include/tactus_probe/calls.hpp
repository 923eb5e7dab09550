#ifndef TACTUS_PROBE__CALLS_HPP_
#define TACTUS_PROBE__CALLS_HPP_

#include <memory>
#include <string>
#include <utility>

#include "rclcpp/rclcpp.hpp"
#include "tactus_probe/ros.hpp"

/// Services and clients that tell when the middleware had what their callbacks handle.
/**
 * rclcpp takes requests and responses without the time of their arrival, and an events executor
 * takes the one place for who is told of arrivals. But every executor asks for a header before it
 * takes something, and hands that header on with what it has taken. So the header is made here, and
 * keeps what the reader says of the sample that is about to be taken.
 */
namespace tactus::probe
{

/// What the middleware says of a request or a response; the deleter of the header that keeps it.
struct Arrival
{
  SampleId sample;
  Time system_time = 0;  ///< 0 if it says nothing

  void operator()(rmw_request_id_t * header) const
  {
    delete header;
  }
};

/// Returns what the middleware says of the request that is taken next.
/** Only rmw_fastrtps_cpp does. */
Arrival next_arrival(const rclcpp::ServiceBase & service);

/// Returns what the middleware says of the response that is taken next, as an answer.
Arrival next_arrival(const rclcpp::ClientBase & client);

/// Notes a request or response whose header an executor has had from here.
/** Where another thread has taken the sample that the header is of, its arrival is not known. */
Call called(
  const Reader & reader, const SampleId & sample,
  const std::shared_ptr<rmw_request_id_t> & header);

/// The header of the response that the calling thread handles while this exists.
class HandledResponse
{
public:
  explicit HandledResponse(std::shared_ptr<rmw_request_id_t> header);
  ~HandledResponse();

  HandledResponse(const HandledResponse &) = delete;
  HandledResponse & operator=(const HandledResponse &) = delete;

  /// Returns the header; nullptr outside of responses.
  static const std::shared_ptr<rmw_request_id_t> & header();
};

/// Notes the request that a service's callback has got.
inline Call called(const Reader & reader, const std::shared_ptr<rmw_request_id_t> & header)
{
  return called(reader, sample_id(*header), header);
}

/// Notes the response to a request that a client's callback has got.
inline Call answered(const Reader & reader, const SampleId & request)
{
  return called(reader, response_to(request), HandledResponse::header());
}

/// A service whose requests tell when they arrived.
template<typename ServiceT>
class RecordedService : public rclcpp::Service<ServiceT>
{
public:
  using rclcpp::Service<ServiceT>::Service;

  std::shared_ptr<rmw_request_id_t> create_request_header() override
  {
    return {new rmw_request_id_t(), next_arrival(*this)};
  }
};

/// A client whose responses tell when they arrived.
template<typename ServiceT>
class RecordedClient : public rclcpp::Client<ServiceT>
{
public:
  using rclcpp::Client<ServiceT>::Client;

  std::shared_ptr<rmw_request_id_t> create_request_header() override
  {
    return {new rmw_request_id_t(), next_arrival(*this)};
  }

  void handle_response(
    std::shared_ptr<rmw_request_id_t> header, std::shared_ptr<void> response) override
  {
    const HandledResponse handled(header);
    rclcpp::Client<ServiceT>::handle_response(header, response);
  }
};

inline const rmw_qos_profile_t & rmw_profile(const rclcpp::QoS & qos)
{
  return qos.get_rmw_qos_profile();
}

inline const rmw_qos_profile_t & rmw_profile(const rmw_qos_profile_t & qos)
{
  return qos;
}

/// Makes a service as NODE.create_service does; one that tells of arrivals in a process that
/// records.
template<typename ServiceT, typename NodeT, typename CallbackT, typename QosT>
typename rclcpp::Service<ServiceT>::SharedPtr create_service(
  NodeT & node, const std::string & name, CallbackT && callback, const QosT & qos,
  rclcpp::CallbackGroup::SharedPtr group)
{
  if (recorder() == nullptr) {
    return node.template create_service<ServiceT>(
      name, std::forward<CallbackT>(callback), qos, group);
  }
  rclcpp::AnyServiceCallback<ServiceT> any_callback;
  any_callback.set(std::forward<CallbackT>(callback));
  rcl_service_options_t options = rcl_service_get_default_options();
  options.qos = rmw_profile(qos);
  auto service = std::make_shared<RecordedService<ServiceT>>(
    node.get_node_base_interface()->get_shared_rcl_node_handle(), name, any_callback, options);
  node.get_node_services_interface()->add_service(service, group);
  return service;
}

/// Makes a client as NODE.create_client does; one that tells of arrivals in a process that records.
template<typename ServiceT, typename NodeT, typename QosT>
typename rclcpp::Client<ServiceT>::SharedPtr create_client(
  NodeT & node, const std::string & name, const QosT & qos, rclcpp::CallbackGroup::SharedPtr group)
{
  if (recorder() == nullptr) {
    return node.template create_client<ServiceT>(name, qos, group);
  }
  rcl_client_options_t options = rcl_client_get_default_options();
  options.qos = rmw_profile(qos);
  auto client = std::make_shared<RecordedClient<ServiceT>>(
    node.get_node_base_interface().get(), node.get_node_graph_interface(), name, options);
  node.get_node_services_interface()->add_client(client, group);
  return client;
}

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__CALLS_HPP_
