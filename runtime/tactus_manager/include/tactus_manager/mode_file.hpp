#ifndef TACTUS_MANAGER__MODE_FILE_HPP_
#define TACTUS_MANAGER__MODE_FILE_HPP_

#include <chrono>
#include <cstddef>
#include <string>

#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// The file that asks for a mode.
class ModeFile
{
public:
  /// \param table outlives it
  /// \param file none if no mode is asked for
  ModeFile(const Table & table, const std::string & file);
  ~ModeFile();

  ModeFile(const ModeFile &) = delete;
  ModeFile & operator=(const ModeFile &) = delete;

  /// Returns the mode that the file asks for, the first of the table if there is no file.
  /**
   * \throws std::runtime_error if the file is empty, names no mode, or is one that others could
   *   have written
   */
  std::size_t asked() const;

  /// Waits for a time, or until a signal comes.
  /** \returns at once, and true, if the file is written, renamed to, or removed meanwhile */
  bool changes_until(std::chrono::steady_clock::time_point time) const;

private:
  bool is_named_by_events() const;

  const Table & table_;
  const std::string file_;
  const int events_;  ///< of its folder; negative if the kernel does not tell
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__MODE_FILE_HPP_
