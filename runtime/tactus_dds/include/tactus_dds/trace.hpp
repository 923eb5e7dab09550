#ifndef TACTUS_DDS__TRACE_HPP_
#define TACTUS_DDS__TRACE_HPP_

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace tactus_dds
{

/// Nanoseconds of CLOCK_MONOTONIC.
using Time = std::int64_t;

/// Returns the current time.
Time now();

/// A sample in the whole system: the GUID of its DataWriter, and its sequence number there.
struct SampleId
{
  std::array<std::uint8_t, 16> writer{};
  std::int64_t sequence = 0;
};

/// What happens in a process, kept in memory that is set aside before, and written as
/// tactus-trace/1 when it ends.
/**
 * Recording takes no lock and allocates nothing, from any thread. Elements are declared before
 * anything is recorded, and the file is written when nothing is recorded any more.
 */
class Trace
{
public:
  /// \param capacity number of records for which memory is set aside
  Trace(std::string system, std::string process, std::size_t capacity);

  int callback(const std::string & name);
  int writer(
    const std::array<std::uint8_t, 16> & guid, const std::string & topic,
    const std::string & node);
  int reader(const std::string & callback, const std::string & topic);

  void release(Time time, int callback, std::int64_t instance);
  void start(Time time, int callback, std::int64_t instance, Time cpu);
  void input(int callback, std::int64_t instance, const SampleId & sample);
  void publish(Time time, int writer, std::int64_t sequence, int callback, std::int64_t instance);
  void written(Time time, int writer, std::int64_t sequence, Time cpu);
  void sent(Time time, const SampleId & sample, Time begin);
  void received(Time time, const SampleId & sample);
  void delivered(Time time, int reader, const SampleId & sample);
  void finish(Time time, int callback, std::int64_t instance, Time cpu);

  /// Writes the file by way of a temporary one beside it.
  /**
   * \throws std::system_error if it cannot be written
   */
  void write(const std::string & file) const;

private:
  enum class Kind : std::uint8_t
  {
    Release, Start, Input, Publish, Written, Sent, Received, Delivered, Finish
  };

  struct Record
  {
    Kind kind;
    int element;
    int other;
    Time time;
    std::int64_t number;
    std::int64_t extra;
    SampleId sample;
  };

  void add(const Record & record);
  static std::string line(const Record & record);

  std::vector<std::string> head_;
  int callbacks_ = 0;
  int writers_ = 0;
  int readers_ = 0;
  std::vector<Record> records_;
  std::atomic<std::size_t> next_{0};
};

}  // namespace tactus_dds

#endif  // TACTUS_DDS__TRACE_HPP_
