#ifndef TACTUS_EXECUTOR__OBSERVATION_HPP_
#define TACTUS_EXECUTOR__OBSERVATION_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "tactus_executor/lineage.hpp"
#include "tactus_executor/thread_clock.hpp"
#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// What a process tells a manager of the executions of its callbacks: memory without a place in any
/// folder.
/**
 * The descriptor "/memfd:tactus.observation" ends with the process. Only its user may open it, and
 * its size is sealed, so that a reader cannot be led beyond its end. Each thread has a lane of its
 * own, a ring that it alone writes: it never waits, and overwrites what nobody has read. Readers
 * only read, and count by themselves what they have missed.
 */
namespace observation
{

constexpr char kFileName[] = "tactus.observation";
constexpr std::uint64_t kMagic = 0x35534254434154ULL;  // "TACTBS5" from the lowest byte on
constexpr std::size_t kLanes = 64;
constexpr std::size_t kRecords = 1024;  ///< of a lane
constexpr std::size_t kNames = 512;
constexpr std::size_t kLongestName = 247;
/// No label: it is not known where the data of an execution comes from.
constexpr std::uint32_t kNoLabel = 0xffffffffU;
/// No time: the record tells a response alone, of an execution that the record before it is of.
constexpr std::uint64_t kNoTime = ~0ULL;

/// An execution of a callback.
struct Record
{
  std::uint32_t callback = 0;  ///< number of its name
  std::uint64_t time = 0;  ///< processor time, nanoseconds
  std::uint64_t response = 0;  ///< from its origin to its end, nanoseconds; 0 if that is not known
  std::uint32_t label = kNoLabel;  ///< number of the name of what the origin is of
};

/// A record in the ring: odd while it is being written, else two more than twice its number.
struct Slot
{
  std::atomic<std::uint64_t> sequence{0};
  /// Number of its name; above 32 bits one more than the label, 0 for none.
  std::atomic<std::uint64_t> callback{0};
  std::atomic<std::uint64_t> time{0};  ///< processor time, nanoseconds, or kNoTime
  std::atomic<std::uint64_t> response{0};  ///< from its origin to its end, 0 if not known
};

struct alignas(64) Lane
{
  std::atomic<std::uint32_t> thread{0};  ///< 0 if none has it
  std::atomic<std::uint64_t> end{0};  ///< how many records were written
  std::atomic<std::uint32_t> running{0};  ///< executions that have begun and not ended
  alignas(64) Slot slots[kRecords];
};

struct Name
{
  std::atomic<std::uint32_t> length{0};  ///< 0 until it is complete
  char text[kLongestName + 1] = {};
};

struct alignas(64) Memory
{
  std::atomic<std::uint64_t> magic{0};
  /// Executions of threads that got no lane, or without a name.
  std::atomic<std::uint64_t> unheard{0};
  /// Executions of threads without a lane that have begun and not ended.
  std::atomic<std::uint32_t> running{0};
  std::atomic<std::uint32_t> names{0};
  /// Signals of the kernel that a thread wanted more than its reservation.
  std::atomic<std::uint64_t> overruns{0};
  Name name[kNames];
  Lane lane[kLanes];
};

class LaneOfThread;

/// Writes what the manager of this host reads.
class Writer
{
public:
  /** \throws std::system_error if the kernel gives no memory */
  Writer();
  ~Writer();

  Writer(const Writer &) = delete;
  Writer & operator=(const Writer &) = delete;

  /// Returns the number of a callback, the same for the same name; kNames if there is no room.
  std::uint32_t callback(const std::string & name);

  /// Notes that an execution of the calling thread begins. \returns its beginning
  Moment begins();

  /// Notes that it has ended.
  void ended();

  /// Notes that it has ended, how long it took, and how long that is after its origin.
  /** \param lineage where its data comes from */
  void ended(
    std::uint32_t callback, const Moment & begin, Nanoseconds origin, const Lineage & lineage);

  /// Notes an execution of the calling thread, without waiting.
  void record(const Record & record);

  /// Makes the next reading of the calling thread's clock a system call, as after a sleep.
  void forget_clock();

  /// Notes that some thread wanted more than its reservation. A handler of signals may call it.
  void overran();

  int descriptor() const
  {
    return file_;
  }

private:
  friend class LaneOfThread;

  Lane * claim();
  LaneOfThread & thread();
  void record(Lane * lane, const Record & record);
  void ended(Lane * lane);

  const std::uint64_t id_;
  int file_ = -1;
  Memory * memory_ = nullptr;
  std::mutex mutex_;  // of names, which are few and known before anything runs
};

/// The writer of this process; nullptr unless TACTUS_MANAGED=1 or if the kernel gives no memory.
Writer * writer();

/// Lets the kernel tell when the calling thread wants more than its reservation, if the process is
/// observed and nobody else waits for SIGXCPU.
/** \returns whether it will tell */
bool count_overruns();

/// A callback that is observed if the process is.
class Observed
{
public:
  /// \param name none if it is not observed
  explicit Observed(const std::string & name)
  : writer_(name.empty() ? nullptr : writer()),
    number_(writer_ == nullptr ? 0 : writer_->callback(name))
  {
  }

  /// Returns the number of its name as a label of data; none if it is not observed.
  std::optional<std::uint32_t> label() const
  {
    return writer_ == nullptr || number_ >= kNames ? std::nullopt : std::optional(number_);
  }

private:
  friend class Execution;

  Writer * const writer_;
  const std::uint32_t number_;
};

/// An execution of a callback in the thread that constructs it, until its destruction.
class Execution
{
public:
  /// \param origin release of the chain's instance whose data it handles; 0 if that is not known
  /// \param lineage where that data comes from, kept by the caller; nullptr if that is not known
  explicit Execution(
    const Observed & callback, Nanoseconds origin = 0, const Lineage * lineage = nullptr)
  : callback_(callback), origin_(origin), lineage_(lineage)
  {
    if (callback_.writer_ != nullptr) {
      begin_ = callback_.writer_->begins();
    }
  }

  ~Execution()
  {
    if (callback_.writer_ != nullptr) {
      callback_.writer_->ended(
        callback_.number_, begin_, origin_, lineage_ == nullptr ? Lineage() : *lineage_);
    }
  }

  Execution(const Execution &) = delete;
  Execution & operator=(const Execution &) = delete;

private:
  const Observed & callback_;
  const Nanoseconds origin_;
  const Lineage * const lineage_;
  Moment begin_{};
};

}  // namespace observation
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__OBSERVATION_HPP_
