#ifndef TACTUS_NODE__TURNS_HPP_
#define TACTUS_NODE__TURNS_HPP_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace tactus::node
{

/// Counts the activations of a callback that does not call or publish with each of them.
class Turns
{
public:
  /// Returns how many have begun before.
  std::uint64_t next()
  {
    return begun_.fetch_add(1, std::memory_order_relaxed);
  }

private:
  std::atomic<std::uint64_t> begun_{0};
};

/// How many calls or messages were refused, since they were not due.
class RefusedCalls
{
public:
  void note()
  {
    refused_.fetch_add(1, std::memory_order_relaxed);
  }

  std::uint64_t count() const
  {
    return refused_.load(std::memory_order_relaxed);
  }

private:
  std::atomic<std::uint64_t> refused_{0};
};

/// Knows what an activation of a callback calls and publishes, until its code ends.
/** Of each so many activations the first one does, so many times. What the calling thread does is
 * meant; what it does outside of such callbacks is no turn of theirs and always due. */
class TurnScope
{
public:
  /// A client or publisher, by address, and of how many activations the first one sends.
  struct Turn
  {
    const void * client;
    std::uint64_t every;
    std::uint64_t times = 1;  ///< how often it then does
  };

  TurnScope(Turns & turns, std::initializer_list<Turn> all)
  : outer_(current())
  {
    const std::uint64_t number = turns.next();
    for (const Turn & turn : all) {
      calls_.push_back({turn.client, number % turn.every == 0 ? turn.times : 0});
    }
    current() = this;
  }

  ~TurnScope()
  {
    current() = outer_;
  }

  TurnScope(const TurnScope &) = delete;
  TurnScope & operator=(const TurnScope &) = delete;

  /// Returns whether the callback that runs is to send, and has not yet as often as it is to.
  static bool is_due(const void * client)
  {
    const Call * call = of(client);
    return call == nullptr || call->left > 0;
  }

  /// Returns the same, and takes the turn.
  static bool take(const void * client)
  {
    Call * call = of(client);
    if (call == nullptr) {
      return true;
    }
    if (call->left == 0) {
      return false;
    }
    --call->left;
    return true;
  }

private:
  struct Call
  {
    const void * client;
    std::uint64_t left;
  };

  static Call * of(const void * client)
  {
    const TurnScope * scope = current();
    if (scope == nullptr) {
      return nullptr;
    }
    auto & calls = scope->calls_;
    const auto found = std::find_if(
      calls.begin(), calls.end(), [client](const Call & call) {return call.client == client;});
    return found == calls.end() ? nullptr : &*found;
  }

  static const TurnScope * & current()
  {
    thread_local const TurnScope * scope = nullptr;
    return scope;
  }

  mutable std::vector<Call> calls_;
  const TurnScope * const outer_;
};

}  // namespace tactus::node

#endif  // TACTUS_NODE__TURNS_HPP_
