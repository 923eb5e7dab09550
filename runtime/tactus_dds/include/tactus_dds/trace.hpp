#ifndef TACTUS_DDS__TRACE_HPP_
#define TACTUS_DDS__TRACE_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tactus_probe/record.hpp"

namespace tactus::dds
{

using tactus::probe::now;
using tactus::probe::Record;
using tactus::probe::SampleId;
using tactus::probe::SentBy;
using tactus::probe::Time;

/// What happens in a process, kept in memory that is set aside before, and written as
/// tactus-trace/1 when it ends.
/**
 * Recording takes no lock and allocates nothing, from any thread. Elements are declared before
 * anything is recorded, and the file is written when nothing is recorded any more.
 */
class Trace : public tactus::probe::RecordSink
{
public:
  /// \param capacity number of records for which memory is set aside
  Trace(const std::string & system, const std::string & process, std::size_t capacity);

  tactus::probe::Elements & elements()
  {
    return elements_;
  }

  /// Writes the file by way of a temporary one beside it.
  /**
   * \throws std::system_error if it cannot be written, see tactus::probe::make_file
   */
  void write(const std::string & file);

private:
  void add(const Record & record) override;

  const std::string head_;
  tactus::probe::Elements elements_;
  std::vector<Record> records_;
  std::atomic<std::uint64_t> next_{0};  ///< as wide on every machine, so that it never begins anew
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__TRACE_HPP_
