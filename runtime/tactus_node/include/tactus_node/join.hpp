#ifndef TACTUS_NODE__JOIN_HPP_
#define TACTUS_NODE__JOIN_HPP_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// Waits until there is a message of every input.
/**
 * There is one place per input: a newer message replaces an older one that still waits. When
 * every place is taken, all are emptied and their messages handed out together. Callbacks of
 * several threads may call it.
 */
template<typename ... Messages>
class Join
{
public:
  using Inputs = std::tuple<std::shared_ptr<const Messages>...>;

  /// Puts a message into its place; returns all of them if it was the last one missing.
  /**
   * \param activation number of the node's activation that the message came in: those of an earlier
   *   one are forgotten
   */
  template<std::size_t Index>
  std::optional<Inputs> put(
    std::tuple_element_t<Index, Inputs> message, std::uint64_t activation = 0)
  {
    Inputs forgotten;  // is destroyed after the lock is given back
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    if (activation < activation_) {
      return std::nullopt;
    }
    if (activation > activation_) {
      activation_ = activation;
      inputs_.swap(forgotten);
    }
    std::get<Index>(inputs_).swap(message);
    bool complete = true;
    std::apply(
      [&](const auto &... input) {((complete = complete && input != nullptr), ...);}, inputs_);
    if (!complete) {
      return std::nullopt;
    }
    return std::exchange(inputs_, Inputs());
  }

  /// Forgets the messages that wait.
  void clear()
  {
    Inputs forgotten;
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    inputs_.swap(forgotten);
  }

private:
  PriorityInheritingLock lock_;
  Inputs inputs_;
  std::uint64_t activation_ = 0;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__JOIN_HPP_
