#ifndef TACTUS_GUARD__CRITICAL_HPP_
#define TACTUS_GUARD__CRITICAL_HPP_

#include <memory>
#include <string>

namespace tactus::guard
{

/// Role of a process with critical callbacks: tells the controller while one of them runs.
/**
 * The policy critical_interval stops cores only then, and monolithic counts from then on; interval
 * does not need it. A node keeps the role for as long as it exists, in whatever process that is, a
 * component container included: all nodes of a process have one role together.
 */
class Critical
{
public:
  /// Returns the role of this process for a host of a system.
  /** \throws std::system_error if no socket can be had */
  static std::shared_ptr<const Critical> of(const std::string & system, const std::string & host);

  ~Critical();

  Critical(const Critical &) = delete;
  Critical & operator=(const Critical &) = delete;

  /// A critical section, from construction to destruction; several may be open at once.
  class Section
  {
public:
    explicit Section(const Critical & critical)
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
    const Critical & critical_;
  };

private:
  explicit Critical(const std::string & controller);

  void change(int sections) const;

  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__CRITICAL_HPP_
