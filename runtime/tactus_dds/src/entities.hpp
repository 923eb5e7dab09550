#ifndef ENTITIES_HPP_
#define ENTITIES_HPP_

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "tactus_dds/arrivals.hpp"
#include "tactus_dds/executor.hpp"

namespace tactus::dds
{

/// Activates a callback once per period.
class Executor::Timer : public Entity
{
public:
  Timer(
    Callback & callback, std::size_t order, std::chrono::nanoseconds period,
    std::optional<std::chrono::nanoseconds> offset)
  : Entity(callback, order), period_(period.count()), offset_(offset)
  {
  }

  void set_time(Time begin, Time end) override
  {
    due_ = offset_ ? first_on_grid(period_, offset_->count(), begin) : begin;
    end_ = end;
  }

  bool is_ready(Time time) const override
  {
    return due_ <= time && due_ < end_;
  }

  std::optional<Time> next() const override
  {
    return due_ < end_ ? std::optional<Time>(due_) : std::nullopt;
  }

  Time origin() const override
  {
    return due_;
  }

  Activation take(Time time) override
  {
    const Time release = due_;
    const Time last = due_ + (time - due_) / period_ * period_;
    due_ = tactus::probe::saturated_sum(last, period_);
    return {release, {}, 0, release};
  }

private:
  Time period_;
  std::optional<std::chrono::nanoseconds> offset_;
  Time due_ = 0;
  Time end_ = 0;
};

/// Activates a callback as often as its separations allow.
class Executor::EventSource : public Entity
{
public:
  EventSource(Callback & callback, std::size_t order, std::vector<Separation> separations)
  : Entity(callback, order), arrivals_(std::move(separations))
  {
  }

  void set_time(Time begin, Time end) override
  {
    arrivals_.begin(begin);
    end_ = end;
  }

  bool is_ready(Time time) const override
  {
    return arrivals_.next() <= time && arrivals_.next() < end_;
  }

  std::optional<Time> next() const override
  {
    return arrivals_.next() < end_ ? std::optional<Time>(arrivals_.next()) : std::nullopt;
  }

  Time origin() const override
  {
    return arrivals_.next();
  }

  Activation take(Time) override
  {
    const Time release = arrivals_.next();
    arrivals_.advance();
    return {release, {}, 0, release};
  }

private:
  Arrivals arrivals_;
  Time end_ = 0;
};

/// Activates a callback once per sample that waits.
class Executor::Queue : public Entity
{
public:
  Queue(Callback & callback, std::size_t order, std::size_t depth)
  : Entity(callback, order), depth_(depth)
  {
  }

  void push(Activation activation)
  {
    if (depth_ > 0 && waiting_.size() == depth_) {
      waiting_.pop_front();
    }
    waiting_.push_back(std::move(activation));
  }

  void set_time(Time, Time) override {}

  bool is_ready(Time) const override
  {
    return !waiting_.empty();
  }

  std::optional<Time> next() const override
  {
    return std::nullopt;
  }

  Time origin() const override
  {
    return waiting_.front().origin;
  }

  Activation take(Time) override
  {
    Activation first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
  }

private:
  std::size_t depth_;
  std::deque<Activation> waiting_;
};

}  // namespace tactus::dds

#endif  // ENTITIES_HPP_
