#ifndef TACTUS_EXECUTOR__HEADER_STAMP_HPP_
#define TACTUS_EXECUTOR__HEADER_STAMP_HPP_

#include <type_traits>
#include <utility>

#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// Reads the stamp of a message's header: nanoseconds of the system clock, 0 if it was not set.
using StampReader = Nanoseconds (*)(const void * message);

namespace detail
{

template<typename Message, typename = void>
struct HasHeader : std::false_type {};

template<typename Message>
struct HasHeader<
  Message,
  std::void_t<
    decltype(std::declval<Message>().header.stamp.sec),
    decltype(std::declval<Message>().header.stamp.nanosec)>>: std::true_type {};

}  // namespace detail

/// Returns the reader for a message type; nullptr for a type without std_msgs/msg/Header.
template<typename Message>
constexpr StampReader header_stamp()
{
  if constexpr (detail::HasHeader<Message>::value) {
    return [](const void * message) -> Nanoseconds {
             const auto & stamp = static_cast<const Message *>(message)->header.stamp;
             return static_cast<Nanoseconds>(stamp.sec) * 1'000'000'000 + stamp.nanosec;
           };
  } else {
    return nullptr;
  }
}
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__HEADER_STAMP_HPP_
