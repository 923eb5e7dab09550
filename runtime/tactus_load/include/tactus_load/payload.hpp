#ifndef TACTUS_LOAD__PAYLOAD_HPP_
#define TACTUS_LOAD__PAYLOAD_HPP_

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "rclcpp/serialization.hpp"
#include "rclcpp/serialized_message.hpp"
#include "rosidl_typesupport_cpp/message_type_support.hpp"
#include "rosidl_typesupport_introspection_cpp/field_types.hpp"
#include "rosidl_typesupport_introspection_cpp/identifier.hpp"
#include "rosidl_typesupport_introspection_cpp/message_introspection.hpp"

namespace tactus::load
{

namespace detail
{

using Members = rosidl_typesupport_introspection_cpp::MessageMembers;
using Member = rosidl_typesupport_introspection_cpp::MessageMember;

/// A field that may hold more or less, in a message or in a message within.
struct Growing
{
  /// What is filled first: plain values are what large messages consist of.
  enum class Kind {Values, Messages, Text};

  Kind kind;
  const Member * member;
  std::size_t offset;

  /// The most elements that it may hold.
  std::size_t limit() const
  {
    const bool text = kind == Kind::Text;
    const bool bounded = text ? member->string_upper_bound_ > 0 : member->is_upper_bound_;
    const std::size_t bound = text ? member->string_upper_bound_ : member->array_size_;
    return bounded ? bound : static_cast<std::size_t>(-1);
  }

  /// Makes it hold so many elements, unless it has more.
  /**
   * Compilers must not see which message it is: they would warn of the kinds of field that its type does not have.
   */
  [[gnu::noinline]] void grow(void * message, std::size_t elements) const
  {
    void * field = static_cast<char *>(message) + offset;
    if (kind == Kind::Text) {
      auto & text = *static_cast<std::string *>(field);
      text.resize(std::max(text.size(), elements), ' ');
    } else if (member->size_function(field) < elements) {
      member->resize_function(field, elements);
    }
  }
};

inline std::optional<Growing> growing(const Member & member, std::size_t offset)
{
  namespace introspection = rosidl_typesupport_introspection_cpp;
  if (member.is_array_) {
    if (member.resize_function == nullptr) {
      return std::nullopt;
    }
    const bool values = member.type_id_ != introspection::ROS_TYPE_MESSAGE &&
      member.type_id_ != introspection::ROS_TYPE_STRING &&
      member.type_id_ != introspection::ROS_TYPE_WSTRING;
    return Growing{values ? Growing::Kind::Values : Growing::Kind::Messages, &member, offset};
  }
  if (member.type_id_ == introspection::ROS_TYPE_STRING) {
    return Growing{Growing::Kind::Text, &member, offset};
  }
  return std::nullopt;
}

/// Finds the first of the best fields, the fields of messages within included.
inline std::optional<Growing> find_growing(const Members & members, std::size_t base)
{
  std::optional<Growing> best;
  for (std::size_t i = 0; i < members.member_count_; ++i) {
    const Member & member = members.members_[i];
    const std::size_t offset = base + member.offset_;
    const bool within = !member.is_array_ &&
      member.type_id_ == rosidl_typesupport_introspection_cpp::ROS_TYPE_MESSAGE;
    const auto found = within ?
      find_growing(*static_cast<const Members *>(member.members_->data), offset) :
      growing(member, offset);
    if (found && (!best || found->kind < best->kind)) {
      best = found;
    }
  }
  return best;
}

}  // namespace detail

/// Gives messages that are not filled yet the serialised size that a model says.
/**
 * The first sequence of plain values grows, as the data of an image does; without one the first
 * sequence of something else, or else the first string. A message stays as it is if it has none of
 * these or its field holds more already.
 */
template<typename Message>
class Payload
{
public:
  /// Finds what to fill for a size in bytes, that of the header of the encoding included.
  explicit Payload(std::size_t bytes)
  {
    const auto * support = get_message_typesupport_handle(
      rosidl_typesupport_cpp::get_message_type_support_handle<Message>(),
      rosidl_typesupport_introspection_cpp::typesupport_identifier);
    if (support == nullptr) {
      return;
    }
    growing_ = detail::find_growing(*static_cast<const detail::Members *>(support->data), 0);
    if (growing_ && growing_->limit() > 1) {
      elements_ = std::min(elements_for(bytes), growing_->limit());
    }
  }

  /// Returns a copy that has the size.
  Message filled(const Message & message) const
  {
    Message result = message;
    if (elements_ > 0) {
      growing_->grow(&result, elements_);
    }
    return result;
  }

private:
  std::size_t elements_for(std::size_t bytes) const
  {
    // the first element may need padding before it, which the others do not
    const std::size_t more = std::min(kSample, growing_->limit() - 1);
    const std::size_t one = size_with(1);
    const std::size_t all = size_with(1 + more);
    return bytes < one || all == one ? 0 : 1 + (bytes - one) * more / (all - one);
  }

  std::size_t size_with(std::size_t elements) const
  {
    Message message;
    growing_->grow(&message, elements);
    rclcpp::SerializedMessage serialized;
    rclcpp::Serialization<Message>().serialize_message(&message, &serialized);
    return serialized.size();
  }

  /// Elements whose size is measured together, as padding would falsify that of one.
  static constexpr std::size_t kSample = 64;

  std::optional<detail::Growing> growing_;
  std::size_t elements_ = 0;
};

}  // namespace tactus::load

/// What code called it before namespaces were nested.
namespace tactus_load = tactus::load;

#endif  // TACTUS_LOAD__PAYLOAD_HPP_
