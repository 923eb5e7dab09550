#ifndef TACTUS_PROBE__RECORDER_HPP_
#define TACTUS_PROBE__RECORDER_HPP_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tactus_probe/record.hpp"
#include "tactus_probe/ring.hpp"
#include "tactus_probe/trace_file.hpp"

namespace tactus::probe
{

/// What a trace is of.
struct Identity
{
  std::string system;
  std::string process;
  std::string model;  ///< hash of the model that the process was generated from
};

/// Writes a trace, tactus-trace/1, while the process runs.
/**
 * A record goes into a ring of the calling thread, without locks; memory for it is set aside at the
 * thread's first record. A thread of normal priority empties the rings into the file several times
 * a second, so that a process that is killed leaves all but the last of it. A ring that is full
 * loses records, whose number the trace tells.
 */
class Recorder : public RecordSink
{
public:
  struct Options
  {
    std::size_t records = 1 << 14;  ///< that fit into the ring of a thread
    std::chrono::milliseconds interval{100};  ///< between two writings
  };

  /** \throws std::system_error if the file cannot be made */
  Recorder(const Identity & identity, const std::string & file, const Options & options);
  Recorder(const Identity & identity, const std::string & file);
  ~Recorder() override;

  Recorder(const Recorder &) = delete;
  Recorder & operator=(const Recorder &) = delete;

  int callback(const std::string & name);
  int writer(const WriterId & guid, const std::string & topic, const std::string & node);
  int reader(const std::string & callback, const std::string & topic);

  /// Notes that from now on everything runs as the model says; what was before is not measured.
  void running();

  /// Writes what is left and completes the file; nothing may be recorded any more.
  /** \throws std::system_error if not everything could be written */
  void complete();

  /// Returns the time of a time of the system clock, as the two stand to each other.
  Time from_system(Time system) const
  {
    Time time = 0;
    const bool beyond =
      __builtin_sub_overflow(system, offset_.load(std::memory_order_relaxed), &time);
    return beyond ? system : time;  // no clock says such times
  }

private:
  void add(const Record & record) override;
  Ring & ring();
  void write_regularly();
  void write();

  const std::uint64_t id_;
  const Options options_;
  TraceFile file_;
  std::atomic<Time> offset_;  // of the system clock
  std::atomic<std::uint64_t> lost_{0};

  std::mutex mutex_;  // protects what follows
  Elements elements_;
  std::string notes_;
  std::vector<std::shared_ptr<Ring>> rings_;
  bool stopped_ = false;
  std::condition_variable stop_;

  std::uint64_t reported_ = 0;  // as the rest, used by the writing thread, and at the end
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__RECORDER_HPP_
