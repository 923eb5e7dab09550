#ifndef RECORD_HPP_
#define RECORD_HPP_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tactus_guard/configuration.hpp"

namespace tactus::guard
{

/// What a controller decides over time, kept in memory and written as tactus-guard/1 when it ends.
/**
 * Only the thread that decides adds to it, until that has ended. What does not fit is counted.
 */
class Record
{
public:
  /// \param file where it is written; nothing is kept if it is empty
  Record(const HostRegulation & host, const std::string & file);

  /// Tells whether anything is kept.
  bool is_kept() const
  {
    return !file_.empty();
  }

  /// Notes whether a core is to stand still, if that has changed.
  void holds(Nanoseconds time, int core, bool holds, Bytes used);

  /// Notes what a core has used in a period that has ended.
  void used(Nanoseconds time, int core, Bytes bytes);

  /// Writes it. \throws std::system_error if it cannot be written
  void write() const;

private:
  enum class Kind : std::uint8_t
  {
    Stop, Release, Used
  };

  struct Entry
  {
    Kind kind;
    int core;
    Nanoseconds time;
    Bytes bytes;
  };

  void add(const Entry & entry);

  const std::string file_;
  std::string head_;
  std::vector<Entry> entries_;
  std::map<int, bool> held_;
  std::uint64_t lost_ = 0;
};

}  // namespace tactus::guard

#endif  // RECORD_HPP_
