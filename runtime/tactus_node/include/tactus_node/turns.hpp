#ifndef TACTUS_NODE__TURNS_HPP_
#define TACTUS_NODE__TURNS_HPP_

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <vector>

namespace tactus::node
{

/// What a callback has to know of its activations if it does not send with each of them.
class Turns
{
public:
  /// \param distances of how many clients and publishers activations keep a distance, at most
  explicit Turns(std::size_t distances = 0)
  : last_(distances)
  {
    for (auto & last : last_) {
      last.store(std::numeric_limits<std::int64_t>::min());
    }
  }

  /// Returns how many have begun before.
  std::uint64_t next()
  {
    return begun_.fetch_add(1, std::memory_order_relaxed);
  }

  /// When the activation has started that last sent something, by place; the least number if none.
  std::atomic<std::int64_t> & last(std::size_t place)
  {
    return last_.at(place);
  }

private:
  std::atomic<std::uint64_t> begun_{0};
  std::vector<std::atomic<std::int64_t>> last_;
};

/// How many calls or messages were refused, since they were not due.
class RefusedSends
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
/** Of each so many activations the first one does, or each that starts no sooner than so long after
 * the one that last did, so many times. What the calling thread does is meant; what it does outside
 * of such callbacks is no turn of theirs and always due. */
class TurnScope
{
public:
  using Clock = std::chrono::steady_clock;

  /// A client or publisher, by address, and which activations send through it.
  struct Turn
  {
    /// \param its_times how often an activation then does
    Turn(const void * its_entity, std::uint64_t one_of, std::uint64_t its_times = 1)
    : entity(its_entity), every(one_of), times(its_times)
    {
    }

    /// \param its_times how often an activation then does
    Turn(
      const void * its_entity, std::chrono::nanoseconds its_distance, std::uint64_t its_times = 1)
    : entity(its_entity), distance(its_distance.count()), times(its_times)
    {
    }

    const void * entity;
    std::uint64_t every = 1;  ///< of how many activations the first one sends
    std::int64_t distance = 0;  ///< nanoseconds between the starts of two that send; 0 for any
    std::uint64_t times;
  };

  /// \param turns bears the distances of all that keep one, in the order of the list
  /// \param start when the activation starts
  TurnScope(
    Turns & turns, std::initializer_list<Turn> all, Clock::time_point start = Clock::now())
  : start_(std::chrono::nanoseconds(start.time_since_epoch()).count()), outer_(current())
  {
    const std::uint64_t number = turns.next();
    sends_.reserve(all.size());
    for (const Turn & turn : all) {
      sends_.push_back(
        {turn.entity, number % turn.every == 0 ? turn.times : 0, turn.distance,
          turn.distance == 0 ? nullptr : &turns.last(sends_.size())});
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
  static bool is_due(const void * entity)
  {
    const TurnScope * scope = current();
    const Sends * sends = of(scope, entity);
    return sends == nullptr ||
           (sends->left > 0 &&
           (sends->last == nullptr || is_apart(*sends, sends->last->load(), scope->start_)));
  }

  /// Returns the same, and takes the turn.
  static bool take(const void * entity)
  {
    const TurnScope * scope = current();
    Sends * sends = of(scope, entity);
    if (sends == nullptr) {
      return true;
    }
    if (sends->left == 0 || (sends->last != nullptr && !claim(*sends, scope->start_))) {
      return false;
    }
    --sends->left;
    return true;
  }

private:
  struct Sends
  {
    const void * entity;
    std::uint64_t left;
    std::int64_t distance;
    std::atomic<std::int64_t> * last;  ///< none once the activation is the one that last sent
  };

  static bool is_apart(const Sends & sends, std::int64_t last, std::int64_t start)
  {
    return last == std::numeric_limits<std::int64_t>::min() || start - last >= sends.distance;
  }

  /// Makes the activation the one that last sent, unless it is too close to that.
  static bool claim(Sends & sends, std::int64_t start)
  {
    std::int64_t last = sends.last->load();
    while (is_apart(sends, last, start)) {
      if (sends.last->compare_exchange_weak(last, start)) {
        sends.last = nullptr;
        return true;
      }
    }
    return false;
  }

  static Sends * of(const TurnScope * scope, const void * entity)
  {
    if (scope == nullptr) {
      return nullptr;
    }
    auto & all = scope->sends_;
    const auto found = std::find_if(
      all.begin(), all.end(), [entity](const Sends & sends) {return sends.entity == entity;});
    return found == all.end() ? nullptr : &*found;
  }

  static const TurnScope * & current()
  {
    thread_local const TurnScope * scope = nullptr;
    return scope;
  }

  mutable std::vector<Sends> sends_;
  const std::int64_t start_;
  const TurnScope * const outer_;
};

}  // namespace tactus::node

#endif  // TACTUS_NODE__TURNS_HPP_
