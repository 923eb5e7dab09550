#ifndef DEVIATIONS_HPP_
#define DEVIATIONS_HPP_

#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tactus
{

/// Where a process differs from the model that it was generated from.
class Deviations
{
public:
  /// \param process its name, for messages
  explicit Deviations(std::string process)
  : process_(std::move(process))
  {
  }

  /// Tells whether the user lets processes differ from the model.
  static bool allowed()
  {
    const char * value = std::getenv("TACTUS_ALLOW_DEVIATIONS");
    return value != nullptr && std::string(value) == "1";
  }

  /// Notes a deviation. \param what it is, and why \param remedy how to mend it
  void add(const std::string & what, const std::string & remedy)
  {
    found_.push_back(what + "; " + remedy);
  }

  /// Says something that the user did not ask for.
  void warn(const std::string & what) const
  {
    std::cerr << process_ << ": warning: " << what << '\n';
  }

  /// Ends the process if there is a deviation, or says so where the user lets it differ.
  /** \throws std::runtime_error that names all deviations, unless they are allowed */
  void settle()
  {
    const auto found = std::exchange(found_, {});
    if (found.empty()) {
      return;
    }
    std::string all;
    for (const auto & deviation : found) {
      all += "\n  - " + deviation;
    }
    if (!allowed()) {
      throw std::runtime_error(
              "not what the model says, so that its promises do not hold "
              "(TACTUS_ALLOW_DEVIATIONS=1 makes this a warning):" + all);
    }
    warn("not what the model says, so that its promises do not hold:" + all);
  }

private:
  std::string process_;
  std::vector<std::string> found_;
};

}  // namespace tactus

#endif  // DEVIATIONS_HPP_
