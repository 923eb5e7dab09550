#ifndef TACTUS_DDS__INPUTS_HPP_
#define TACTUS_DDS__INPUTS_HPP_

#include <cstddef>
#include <mutex>
#include <optional>

#include "tactus_dds/trace.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus::dds
{

/// Where listeners hand samples over.
class Inputs
{
public:
  virtual ~Inputs() = default;

  /// Hands over a sample that was delivered at a time; from any thread.
  /** \param origin release of the instance of the chain's first callback whose data it carries */
  virtual void push(std::size_t input, Time time, const SampleId & sample, Time origin) = 0;

  /// Hands over a sample with which a chain begins.
  void push(std::size_t input, Time time, const SampleId & sample)
  {
    push(input, time, sample, time);
  }
};

/// The latest sample of a topic, for callbacks that it does not activate.
class LatestSample : public Inputs
{
public:
  using Inputs::push;

  void push(std::size_t, Time, const SampleId & sample, Time) override
  {
    const std::lock_guard<tactus::PriorityInheritingMutex> lock(mutex_);
    sample_ = sample;
  }

  /// Returns it; nothing before the first.
  std::optional<SampleId> get() const
  {
    const std::lock_guard<tactus::PriorityInheritingMutex> lock(mutex_);
    return sample_;
  }

private:
  mutable tactus::PriorityInheritingMutex mutex_;
  std::optional<SampleId> sample_;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__INPUTS_HPP_
