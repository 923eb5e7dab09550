#ifndef TACTUS_PROBE__RECORD_HPP_
#define TACTUS_PROBE__RECORD_HPP_

#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace tactus::probe
{

/// Nanoseconds of CLOCK_MONOTONIC, unless said otherwise.
using Time = std::int64_t;

/// Returns a time and what is added to it, or the greatest or least time if that is beyond them.
inline Time saturated_sum(Time time, Time added)
{
  Time sum = 0;
  if (__builtin_add_overflow(time, added, &sum)) {
    return added > 0 ? std::numeric_limits<Time>::max() : std::numeric_limits<Time>::min();
  }
  return sum;
}

/// Returns the current time.
Time now();

/// Returns the current time of the system clock.
Time system_now();

/// Returns how long the calling thread has executed so far.
Time thread_time();

/// Returns a name as a word of a trace: what ends words or lines becomes an underscore.
std::string word(const std::string & name);

/// Identifies a DataWriter in the whole system: its DDS GUID.
using WriterId = std::array<std::uint8_t, 16>;

/// A sample in the whole system: its DataWriter, and its sequence number there.
struct SampleId
{
  WriterId writer{};
  std::int64_t sequence = 0;

  bool operator==(const SampleId & other) const
  {
    return writer == other.writer && sequence == other.sequence;
  }
};

/// Returns what the response to a request is called.
/** A request is called by its client and the number there; the result is like no writer's GUID. */
SampleId response_to(const SampleId & request);

/// A processor time that is not known.
constexpr Time kNoWork = -1;

/// Which thread has sent a sample.
enum class SentBy : std::int32_t
{
  Unknown,
  Caller,  ///< the thread that has written it, before the write returned
  Other  ///< a flow controller's, or one that repeats samples
};

/// A line of a trace that says what happened.
struct Record
{
  enum class Kind : std::uint8_t
  {
    Release, Start, Input, Sampled, Read, Publish, Written, Sent, Received, Delivered, Finish
  };

  Kind kind;
  std::int32_t element;  ///< number of a callback, writer or reader
  /// number of the callback that publishes, or whose state is read, or a SentBy
  std::int32_t other;
  Time time;
  std::int64_t number;  ///< instance or sequence number
  std::int64_t extra;  ///< instance of the other callback, or begin of a sending
  Time cpu;
  SampleId sample;
};

/// Appends a record's line to a text.
void append(std::string & text, const Record & record);

/// The elements of a trace, which its records name by number.
/**
 * What would end a word or a line in a name becomes an underscore.
 * \throws std::length_error from what adds one if a trace has no number for it
 */
class Elements
{
public:
  int callback(const std::string & name);
  int writer(const WriterId & guid, const std::string & topic, const std::string & node);
  int reader(const std::string & callback, const std::string & topic);

  /// Returns the lines of the elements that were added since the last call.
  std::string take();

private:
  /// Returns the next number.
  static int take(std::int32_t & next);

  std::string lines_;
  std::int32_t callbacks_ = 0;
  std::int32_t writers_ = 0;
  std::int32_t readers_ = 0;
};

/// Takes the records of a trace.
class RecordSink
{
public:
  virtual ~RecordSink() = default;

  void release(Time time, int callback, std::int64_t instance)
  {
    add({Record::Kind::Release, callback, 0, time, instance, 0, 0, {}});
  }

  void start(Time time, int callback, std::int64_t instance, Time cpu)
  {
    add({Record::Kind::Start, callback, 0, time, instance, 0, cpu, {}});
  }

  void input(int callback, std::int64_t instance, const SampleId & sample)
  {
    add({Record::Kind::Input, callback, 0, 0, instance, 0, 0, sample});
  }

  void sampled(int callback, std::int64_t instance, const SampleId & sample)
  {
    add({Record::Kind::Sampled, callback, 0, 0, instance, 0, 0, sample});
  }

  void read(int callback, std::int64_t instance, int other, std::int64_t other_instance)
  {
    add({Record::Kind::Read, callback, other, 0, instance, other_instance, 0, {}});
  }

  void publish(
    Time time, int writer, std::int64_t sequence, int callback, std::int64_t instance, Time cpu)
  {
    add({Record::Kind::Publish, writer, callback, time, sequence, instance, cpu, {}});
  }

  void written(Time time, int writer, std::int64_t sequence, Time cpu)
  {
    add({Record::Kind::Written, writer, 0, time, sequence, 0, cpu, {}});
  }

  /// \param work what the thread has executed since it last sent a sample
  void sent(
    Time time, const SampleId & sample, Time begin, SentBy by = SentBy::Unknown,
    Time work = kNoWork)
  {
    add({Record::Kind::Sent, 0, static_cast<std::int32_t>(by), time, 0, begin, work, sample});
  }

  void received(Time time, const SampleId & sample)
  {
    add({Record::Kind::Received, 0, 0, time, 0, 0, 0, sample});
  }

  /// \param work what the thread has executed since it last delivered a sample
  void delivered(Time time, int reader, const SampleId & sample, Time work = kNoWork)
  {
    add({Record::Kind::Delivered, reader, 0, time, 0, 0, work, sample});
  }

  void finish(Time time, int callback, std::int64_t instance, Time cpu)
  {
    add({Record::Kind::Finish, callback, 0, time, instance, 0, cpu, {}});
  }

private:
  virtual void add(const Record & record) = 0;
};

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__RECORD_HPP_
