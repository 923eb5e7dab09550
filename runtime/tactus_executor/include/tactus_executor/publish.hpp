#ifndef TACTUS_EXECUTOR__PUBLISH_HPP_
#define TACTUS_EXECUTOR__PUBLISH_HPP_

#include <algorithm>
#include <mutex>
#include <utility>

#include "rmw/types.h"
#include "tactus_executor/origin.hpp"

namespace tactus
{
inline namespace executor
{
/// Returns what identifies a publisher in this process.
inline PublisherId publisher_id(const unsigned char * data)
{
  PublisherId id{};
  std::copy_n(data, std::min<std::size_t>(RMW_GID_STORAGE_SIZE, id.size()), id.begin());
  return id;
}

/// Publishes a message whose subscriptions in this process inherit the caller's origin.
/**
 * Outside of an executor's callback the origin is the present.
 *
 * \param message whatever the publisher takes: a message, a unique pointer to one, a loaned one
 */
template<typename Publisher, typename Message>
void publish(Publisher & publisher, Message && message)
{
  auto & publications =
    OriginTable::process().of(publisher_id(publisher.get_gid().data));
  const std::lock_guard<PriorityInheritingMutex> lock(publications.order());
  publications.begin(
    system_now(), current_origin().value_or(steady_now()), current_lineage());
  publisher.publish(std::forward<Message>(message));
}
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__PUBLISH_HPP_
