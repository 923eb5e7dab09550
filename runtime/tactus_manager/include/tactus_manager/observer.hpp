#ifndef TACTUS_MANAGER__OBSERVER_HPP_
#define TACTUS_MANAGER__OBSERVER_HPP_

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tactus_executor/observation.hpp"
#include "tactus_manager/heard.hpp"

namespace tactus::manager
{

/// Reads what one process tells of the executions of its callbacks.
/**
 * What is there was written by somebody else: nothing of it leads beyond the memory, which is
 * sealed, and what cannot be is counted and left out.
 */
class Observer
{
public:
  using Handler = std::function<void (const Observation &)>;

  /// Opens the memory of a process behind a descriptor; nothing if it is not what it has to be.
  static std::unique_ptr<Observer> open(const std::string & path);

  ~Observer();

  Observer(const Observer &) = delete;
  Observer & operator=(const Observer &) = delete;

  /// Hands over what was written since the last time, thread by thread.
  void read(const Handler & handler);

  /// Tells whether a thread is in the middle of an execution.
  bool running() const;

  /// How often a thread wanted more than its reservation.
  std::uint64_t overruns() const;

  /// How many executions nobody has read: overwritten, or of threads beyond the lanes.
  std::uint64_t lost() const;

  /// How many records could not be.
  std::uint64_t refused() const
  {
    return refused_;
  }

private:
  Observer(int file, const observation::Memory * memory);

  void read(std::size_t lane, const Handler & handler);
  bool read(const observation::Slot & slot, std::uint64_t number, const Handler & handler);
  std::string name(std::uint64_t callback) const;

  const int file_;
  const observation::Memory * const memory_;
  std::vector<std::uint64_t> begin_;
  std::uint64_t lost_ = 0;
  std::uint64_t refused_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__OBSERVER_HPP_
