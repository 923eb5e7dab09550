#ifndef TACTUS_DDS__CALLBACK_HPP_
#define TACTUS_DDS__CALLBACK_HPP_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tactus_dds/inputs.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_executor/observation.hpp"
#include "tactus_load/memory.hpp"

namespace tactus::dds
{

/// Where a callback publishes.
class Output
{
public:
  virtual ~Output() = default;

  /// Writes a sample for an instance of a callback.
  virtual void write(int callback, std::int64_t instance) = 0;
};

/// An instance that is to run.
struct Activation
{
  Time release = 0;
  std::vector<SampleId> inputs;
  std::size_t input = 0;  ///< of several inputs the one whose sample it is
  Time origin = 0;  ///< release of the instance of the chain's first callback whose data it handles
};

/// Modelled code: busy work, then publications. What it leaves behind is its number.
/** Instances may run at the same time in several threads. */
class Callback
{
public:
  /// \param work what its instances execute in turn
  /** \throws std::invalid_argument if TACTUS_LOAD_MEMORY is malformed, which names the callbacks
   * whose work loads the memory */
  Callback(const std::string & name, std::vector<std::chrono::nanoseconds> work, Trace & trace);

  /// Adds a publication, so many samples per instance.
  /**
   * \param triggers the inputs that it is for; all if none is named
   * \param every of so many consecutive instances the first one publishes; at least 1
   */
  void publishes(
    Output & output, int times, std::vector<std::size_t> triggers = {}, std::int64_t every = 1);

  /// Adds a publication of instances that start no sooner than so long after the one that last
  /// published it.
  void publishes(
    Output & output, int times, std::vector<std::size_t> triggers,
    std::chrono::nanoseconds distance);

  /// Lets samples carry the origin of the instance that writes them, in their source timestamp.
  void keeps_origins();

  /// Lets threads of the core up to a priority wait while an instance runs.
  /**
   * \param section processor time between the schedule points of an instance, at which they run; 0
   * for none
   */
  void holds_off(int ceiling, std::chrono::nanoseconds section = std::chrono::nanoseconds(0));

  /// Lets each instance hold a semaphore for so much processor time, one after the other.
  void locks(const std::string & semaphore, int ceiling, std::chrono::nanoseconds time);

  /// Adds a topic whose latest sample every instance reads when it starts.
  void samples(const LatestSample & topic);

  /// Adds a callback of the process: every instance reads when it starts what the last one that has
  /// ended left behind.
  void samples(const Callback & other);

  /// Runs the next instance.
  void run(const Activation & activation);

  const std::string & name() const {return name_;}

private:
  struct Publication
  {
    Output * output;
    int times;
    std::vector<std::size_t> triggers;
    std::int64_t every;
    Time distance;  ///< 0 for any
    std::unique_ptr<std::atomic<Time>> next;  ///< when an instance may start that publishes it
  };

  struct Lock
  {
    std::string semaphore;
    int ceiling;
    std::chrono::nanoseconds time;
  };

  /// Is busy for so long since the clock of the thread was at a start.
  void work_since(std::chrono::nanoseconds start, std::chrono::nanoseconds work) const;

  void add(Publication publication);

  /// Tells whether an instance publishes there.
  static bool is_for(
    const Publication & publication, const Activation & activation, std::int64_t instance);

  /// Tells whether an instance that starts at a time is far enough from the last one that was.
  static bool takes(const Publication & publication, Time start);

  /// Returns what an instance publishes, which no other one then does too shortly after it.
  std::vector<const Publication *> taken(
    const Activation & activation, std::int64_t instance, Time start) const;

  std::string name_;
  std::vector<std::chrono::nanoseconds> work_;
  tactus::load::Work load_;
  std::vector<Publication> publications_;
  std::vector<const LatestSample *> sampled_;
  std::vector<const Callback *> read_;
  int ceiling_ = 0;  ///< 0 if instances hold nobody off
  std::chrono::nanoseconds section_{0};
  bool keeps_origins_ = false;
  std::vector<Lock> locks_;
  tactus::observation::Observed observed_;
  Trace & trace_;
  int id_;
  std::atomic<std::int64_t> instances_{0};
  std::atomic<std::int64_t> left_behind_{-1};  ///< number of the last instance that has ended
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__CALLBACK_HPP_
