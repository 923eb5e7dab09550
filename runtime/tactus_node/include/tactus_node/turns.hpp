#ifndef TACTUS_NODE__TURNS_HPP_
#define TACTUS_NODE__TURNS_HPP_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace tactus::node
{

/// Counts the activations of a callback that does not call with each of them.
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

/// How many calls were refused, since they were not due.
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

/// Knows which calls an activation of a callback makes, until its code ends.
/** Of each so many activations the first one calls, once. What the calling thread calls is meant;
 * what it calls outside of such callbacks is no turn of theirs and always due. */
class TurnScope
{
public:
  /// A client, by address, and of how many activations the first one calls.
  struct Turn
  {
    const void * client;
    std::uint64_t every;
  };

  TurnScope(Turns & turns, std::initializer_list<Turn> all)
  : outer_(current())
  {
    const std::uint64_t number = turns.next();
    for (const Turn & turn : all) {
      calls_.push_back({turn.client, number % turn.every == 0});
    }
    current() = this;
  }

  ~TurnScope()
  {
    current() = outer_;
  }

  TurnScope(const TurnScope &) = delete;
  TurnScope & operator=(const TurnScope &) = delete;

  /// Returns whether the callback that runs is to call, and has not yet.
  static bool is_due(const void * client)
  {
    const Call * call = of(client);
    return call == nullptr || call->due;
  }

  /// Returns the same, and takes the turn.
  static bool take(const void * client)
  {
    Call * call = of(client);
    if (call == nullptr) {
      return true;
    }
    const bool due = call->due;
    call->due = false;
    return due;
  }

private:
  struct Call
  {
    const void * client;
    bool due;
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
