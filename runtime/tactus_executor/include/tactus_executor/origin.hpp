#ifndef TACTUS_EXECUTOR__ORIGIN_HPP_
#define TACTUS_EXECUTOR__ORIGIN_HPP_

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "tactus_executor/lineage.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"
#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// Returns the origin of the instance that the calling thread executes; none outside of callbacks.
std::optional<Nanoseconds> current_origin();

/// Returns where the data of that instance comes from; nothing outside of callbacks.
Lineage current_lineage();

/// Sets the calling thread's origin for a scope.
class OriginScope
{
public:
  explicit OriginScope(Nanoseconds origin)
  : OriginScope(origin, nullptr)
  {
  }

  /// \param lineage where its data comes from, kept by the caller for the scope; may be nullptr
  OriginScope(Nanoseconds origin, const Lineage * lineage);
  ~OriginScope();

  OriginScope(const OriginScope &) = delete;
  OriginScope & operator=(const OriginScope &) = delete;

private:
  const std::optional<Nanoseconds> previous_;
  const Lineage * const previous_lineage_;
};

/// Identifies a publisher; shorter identifiers are filled up with zeros.
using PublisherId = std::array<std::uint8_t, 24>;

/// Carries origins from the publications of this process to its own subscriptions.
/**
 * A message tells its reader who published it and when, in the system clock. The table remembers
 * when each publication of a publisher began and what its origin was; the origin of a message is
 * that of the last publication that began before its stamp. The newest publications of each
 * publisher are kept.
 */
class OriginTable
{
public:
  /// Publications that are kept per publisher.
  static constexpr std::size_t kKept = 256;

  /// Publications of one publisher.
  class Publications
  {
public:
    /// Notes a publication that begins; messages with a later stamp belong to it or to a later one.
    void begin(Nanoseconds system_time, Nanoseconds origin, const Lineage & lineage = {});

    /// Returns the origin of the message with the given stamp; none if it is not known any more.
    std::optional<Origin> find(Nanoseconds stamp) const;

    /// Serialises the publications of a publisher, so that they do not overlap in time.
    PriorityInheritingMutex & order()
    {
      return order_;
    }

private:
    struct Record
    {
      Nanoseconds begin;
      Origin origin;
    };

    PriorityInheritingMutex order_;
    mutable PriorityInheritingMutex mutex_;
    std::vector<Record> records_;  // a ring once it is full
    std::size_t next_ = 0;
  };

  /// The table of this process.
  static OriginTable & process();

  /// Returns the publications of a publisher, which live as long as the table.
  Publications & of(const PublisherId & publisher);

  /// Returns the origin of a message; none if its publisher is not known here.
  std::optional<Origin> find(const PublisherId & publisher, Nanoseconds stamp) const;

private:
  mutable PriorityInheritingMutex mutex_;
  std::map<PublisherId, std::unique_ptr<Publications>> publishers_;
};

/// Origins of the inputs that wait at a join, which is complete when every input has a message.
/** Not thread-safe: the inputs of a join belong to one callback, and so to one thread class. */
class JoinOrigins
{
public:
  explicit JoinOrigins(std::size_t inputs)
  : waiting_(inputs)
  {
  }

  /// Returns the earliest origin of a message of the given input and what waits at the others.
  Nanoseconds earliest(std::size_t input, Nanoseconds origin) const;

  /// Puts a message into its place; returns the origin of its callback's execution.
  /** Empties all places if that was the last one missing: its data comes from all of them. */
  Origin put(std::size_t input, const Origin & origin);

private:
  std::vector<std::optional<Origin>> waiting_;
};

/// What happens to a timer's instance that still waits when the next release is due.
/** The two instances become one in any case, as in every ROS 2 executor. */
enum class Overrun
{
  Keep,  ///< the origin stays that of the first release, as the analysis assumes
  Advance  ///< the origin becomes the latest release, as in the dynamic-priority paper
};

/// Returns the origin of a timer's instance that waits since its release `origin`.
Nanoseconds timer_origin(
  Overrun overrun, Nanoseconds origin, Nanoseconds period, Nanoseconds now);
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__ORIGIN_HPP_
