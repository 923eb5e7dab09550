#ifndef QUEUED_INPUTS_HPP_
#define QUEUED_INPUTS_HPP_

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tactus_dds/executor.hpp"
#include "tactus_dds/inputs.hpp"

#include "entities.hpp"

namespace tactus::dds
{

/// Samples of each input, in a queue of its own.
class Executor::AnyInputs : public Inputs
{
public:
  AnyInputs(Executor & executor, std::vector<Queue *> queues)
  : executor_(executor), queues_(std::move(queues))
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      queues_[input]->push({time, {sample}, input, origin});
      thread_class = queues_[input]->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  Executor & executor_;
  std::vector<Queue *> queues_;
};

/// Samples of every input, the newest of each.
class Executor::AllInputs : public Inputs
{
public:
  AllInputs(Executor & executor, Queue * queue, std::size_t inputs)
  : executor_(executor), queue_(queue), places_(inputs)
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      places_[input] = Place{sample, origin};
      const auto taken = [](const auto & place) {return place.has_value();};
      if (!std::all_of(places_.begin(), places_.end(), taken)) {
        return;
      }
      Activation activation{time, {}, 0, origin};
      for (auto & place : places_) {
        activation.inputs.push_back(place->sample);
        activation.origin = std::min(activation.origin, place->origin);
        place.reset();
      }
      queue_->push(std::move(activation));
      thread_class = queue_->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  struct Place
  {
    SampleId sample;
    Time origin;
  };

  Executor & executor_;
  Queue * queue_;
  std::vector<std::optional<Place>> places_;
};

/// Samples of every input that stem from one activation of a source, or from close ones of several,
/// which their origins tell.
/** As the policy ExactTime of message_filters: a complete set takes older ones with it, and of more
 * sets than may wait the oldest goes. */
class Executor::StampedInputs : public Inputs
{
public:
  StampedInputs(
    Executor & executor, Queue * queue, std::size_t inputs, std::size_t sets, Time within)
  : executor_(executor), queue_(queue), inputs_(inputs), most_(sets),
    within_(std::max(kApart, within))
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      if (last_ && origin <= *last_ + within_) {
        return;
      }
      auto set = sets_.lower_bound(origin - within_);
      if (set == sets_.end() || set->first > origin + within_) {
        set = sets_.emplace(origin, Set{Places(inputs_), origin}).first;
      }
      Places & places = set->second.places;
      places[input] = sample;
      set->second.origin = std::min(set->second.origin, origin);
      const auto taken = [](const auto & place) {return place.has_value();};
      if (!std::all_of(places.begin(), places.end(), taken)) {
        if (sets_.size() > most_) {
          sets_.erase(sets_.begin());
        }
        return;
      }
      Activation activation{time, {}, 0, set->second.origin};
      for (const auto & place : places) {
        activation.inputs.push_back(*place);
      }
      last_ = set->first;
      sets_.erase(sets_.begin(), std::next(set));
      queue_->push(std::move(activation));
      thread_class = queue_->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  using Places = std::vector<std::optional<SampleId>>;

  struct Set
  {
    Places places;
    Time origin;  // the oldest
  };

  // more than source timestamps and clocks of two processes round, less than activations are apart
  static constexpr Time kApart = 1'000;

  Executor & executor_;
  Queue * queue_;
  const std::size_t inputs_;
  const std::size_t most_;
  const Time within_;
  std::map<Time, Set> sets_;
  std::optional<Time> last_;
};

}  // namespace tactus::dds

#endif  // QUEUED_INPUTS_HPP_
