#ifndef ASSIGNMENTS_HPP_
#define ASSIGNMENTS_HPP_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tactus_executor/callback.hpp"
#include "tactus_executor/configuration.hpp"

#include "ros_callbacks.hpp"

namespace tactus
{
inline namespace executor
{
/// Order of the kinds of callbacks in the default executors of ROS 2.
enum class EntityKind : std::size_t {Timer, Subscription, Service, Client, Waitable};

/// What the configuration says of an entity.
struct Assignment
{
  std::size_t thread_class = 0;
  Parameters parameters;
  StampReader stamp = nullptr;
  JoinPlace place;
};

/// Which callbacks of a configuration the entities of an executor are. Accessed under its lock.
class Assignments
{
public:
  explicit Assignments(const ExecutorConfiguration & configuration);

  /// Says which callback an entity is.
  /** \throws ConfigurationError if the configuration has no such callback */
  void assign(
    const std::string & callback, const void * entity, StampReader stamp, JoinPlace place);

  /// Says that an entity is not served any more.
  void forget(const void * entity);

  bool is_forgotten(const void * entity) const;

  /// Returns what is said of an entity; one of which nothing is said goes to the last class.
  /** \param others how many entities there are, after all of which it was registered */
  Assignment of(const void * entity, EntityKind kind, std::size_t others) const;

private:
  void release(const void * entity);
  std::size_t take_order(const std::string & callback);

  const ExecutorConfiguration & configuration_;
  std::map<const void *, Assignment> assignments_;
  std::set<const void *> forgotten_;  ///< whoever watched them may still hold them
  /// The registration orders of a callback: one that is assigned again has the one it had.
  std::map<std::string, std::vector<std::size_t>> orders_;
  std::map<std::string, std::size_t> used_;  ///< how many of them
  std::size_t next_order_ = 0;
};
}  // namespace executor
}  // namespace tactus

#endif  // ASSIGNMENTS_HPP_
