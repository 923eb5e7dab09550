#ifndef TACTUS_MANAGER__REQUESTS_HPP_
#define TACTUS_MANAGER__REQUESTS_HPP_

#include <cstddef>
#include <optional>
#include <string>

#include "tactus_manager/manager.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// What others may ask of a manager that runs.
/**
 * "state" tells what it does, and "dump" what it has measured, too. "pin MODE" asks for a mode in
 * the place of the mode file, until "unpin". "pause" lets it change nothing until "resume".
 */
class Requests
{
public:
  /// All that is given outlives it. \param log hears of what changes
  Requests(const Table & table, Manager & manager, Manager::Log log);

  /// Returns the answer to a request: a JSON object, with an "error" if nothing is done.
  std::string answer(const std::string & request);

  /// Returns the mode that is asked for in the place of the mode file; none if that counts.
  const std::optional<std::size_t> & pinned() const
  {
    return pinned_;
  }

private:
  std::string state() const;
  std::string dump() const;

  const Table & table_;
  Manager & manager_;
  const Manager::Log log_;
  std::optional<std::size_t> pinned_;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__REQUESTS_HPP_
