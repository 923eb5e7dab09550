#ifndef TACTUS_PROBE__ROS_HPP_
#define TACTUS_PROBE__ROS_HPP_

#include <algorithm>
#include <limits>

#include "rclcpp/rclcpp.hpp"
#include "tactus_probe/probe.hpp"

namespace tactus::probe
{

/// Returns the identity of a writer that rmw gives. \tparam Byte signed in requests of ROS 2 Humble
template<typename Byte>
WriterId writer_id(const Byte * gid)
{
  static_assert(sizeof(Byte) == 1, "a gid consists of bytes");
  WriterId id{};
  std::copy_n(gid, id.size(), id.begin());
  return id;
}

/// Returns which sample a message is.
inline SampleId sample_id(const rclcpp::MessageInfo & info)
{
  const auto & message = info.get_rmw_message_info();
  return {
    writer_id(message.publisher_gid.data),
    static_cast<std::int64_t>(message.publication_sequence_number)};
}

/// Notes a message that a callback has got.
inline Reception received(const Reader & reader, const rclcpp::MessageInfo & info)
{
  return reader.received(sample_id(info), info.get_rmw_message_info().received_timestamp);
}

/// Notes that the running callback reads a message that did not activate it.
inline void sampled(const rclcpp::MessageInfo & info)
{
  if (Execution * execution = Execution::current()) {
    execution->sampled(sample_id(info));
  }
}

/// Makes a writer known.
inline void open(Writer & writer, const rclcpp::PublisherBase & publisher)
{
  writer.open(writer_id(publisher.get_gid().data));
}

/// Makes known the requests of a client.
/** Only rmw_fastrtps_cpp tells what services know it by; with another, nothing is recorded. */
void open(Writer & requests, rclcpp::ClientBase & client);

/// Returns what a request is called.
inline SampleId sample_id(const rmw_request_id_t & request)
{
  return {writer_id(request.writer_guid), request.sequence_number};
}

/// Returns when a timer is due next, as read with the least time between the two clocks.
inline Time due(rclcpp::TimerBase & timer)
{
  constexpr Time kQuick = 2'000;
  constexpr int kAttempts = 5;
  Time least = std::numeric_limits<Time>::max();
  Time result = 0;
  for (int i = 0; i < kAttempts && least > kQuick; ++i) {
    const Time before = now();
    const Time until = timer.time_until_trigger().count();
    const Time after = now();
    if (after - before < least) {
      least = after - before;
      // a timer that was cancelled is never due
      result = saturated_sum(before + (after - before) / 2, until);
    }
  }
  return result;
}

/// Begins to count the releases of a timer.
inline void begin(TimerReleases & releases, rclcpp::TimerBase & timer)
{
  if (recorder() != nullptr) {
    releases.begin(due(timer));
  }
}

/// Returns the release of a timer's instance that begins.
inline std::optional<Time> next(TimerReleases & releases, rclcpp::TimerBase & timer)
{
  return recorder() != nullptr ? std::optional<Time>(releases.next(due(timer))) : std::nullopt;
}

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__ROS_HPP_
