#ifndef TACTUS_GUARD__CRITICAL_HPP_
#define TACTUS_GUARD__CRITICAL_HPP_

#include <memory>

#include "tactus_guard/configuration.hpp"

namespace tactus::guard
{

/// Role of a process with critical callbacks: tells the controller while one of them runs.
/**
 * The policy critical_interval stops cores only then, and monolithic counts from then on; interval
 * does not need it. Nodes may be of any class. The first one that a process has is the process's own,
 * which sections find by themselves: keep it for as long as they run.
 */
class Critical
{
public:
  /// \throws std::system_error if no socket can be had
  explicit Critical(const HostRegulation & host);
  ~Critical();

  Critical(const Critical &) = delete;
  Critical & operator=(const Critical &) = delete;

  /// A critical section, from construction to destruction; several may be open at once.
  class Section
  {
public:
    /// Opens a section of the process's own role; in a process without one it tells nobody.
    Section()
    : Section(own())
    {
    }

    explicit Section(const Critical & critical)
    : Section(std::addressof(critical))
    {
    }

    ~Section()
    {
      if (critical_ != nullptr) {
        critical_->change(-1);
      }
    }

    Section(const Section &) = delete;
    Section & operator=(const Section &) = delete;

private:
    explicit Section(const Critical * critical)
    : critical_(critical)
    {
      if (critical_ != nullptr) {
        critical_->change(+1);
      }
    }

    const Critical * critical_;
  };

private:
  static const Critical * own();

  void change(int sections) const;

  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__CRITICAL_HPP_
