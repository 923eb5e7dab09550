#ifndef TACTUS_GUARD__CRITICAL_HPP_
#define TACTUS_GUARD__CRITICAL_HPP_

#include <memory>

#include "tactus_guard/configuration.hpp"

namespace tactus::guard
{

/// Role of a process with critical callbacks: tells the controller while one of them runs.
/**
 * The policy critical_interval stops cores only then, and monolithic counts from then on; interval
 * does not need it. Nodes may be of any class.
 */
class Critical
{
public:
  explicit Critical(const HostRegulation & host);
  ~Critical();

  Critical(const Critical &) = delete;
  Critical & operator=(const Critical &) = delete;

  /// A critical section, from construction to destruction; several may be open at once.
  class Section
  {
public:
    explicit Section(Critical & critical)
    : critical_(critical)
    {
      critical_.change(+1);
    }

    ~Section()
    {
      critical_.change(-1);
    }

    Section(const Section &) = delete;
    Section & operator=(const Section &) = delete;

private:
    Critical & critical_;
  };

private:
  void change(int sections);

  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__CRITICAL_HPP_
