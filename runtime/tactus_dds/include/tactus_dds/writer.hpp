#ifndef TACTUS_DDS__WRITER_HPP_
#define TACTUS_DDS__WRITER_HPP_

#include <cstdint>
#include <string>

#include <fastdds/dds/publisher/DataWriter.hpp>

#include "tactus_dds/callback.hpp"
#include "tactus_dds/fast_dds.hpp"
#include "tactus_dds/opaque_type.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus::dds
{

/// Returns a time that a source timestamp tells.
Time from_system(std::int64_t system_time);

/// Returns the identity of a sample as traces have it.
SampleId identity(const rtps::SampleIdentity & sample);

/// Tells whether the calling thread is writing a sample.
bool is_writing();

/// A DataWriter of a node.
/** Samples of executors with an order, and of callbacks that keep origins, carry the instance's
 * origin in their source timestamp. */
class Writer : public Output
{
public:
  /// \param bytes size of every sample
  Writer(dds::DataWriter * writer, const std::string & node, std::uint32_t bytes, Trace & trace);

  void write(int callback, std::int64_t instance) override;

  /// Returns how many samples Fast DDS refused to write.
  std::int64_t failures() const {return failures_;}

  dds::DataWriter & entity() {return *writer_;}

private:
  dds::DataWriter * writer_;
  Sample sample_;
  Trace & trace_;
  int id_;
  tactus::PriorityInheritingMutex mutex_;  // Fast DDS holds one just as long
  std::int64_t failures_ = 0;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__WRITER_HPP_
