#ifndef TACTUS_DDS__CALLBACK_HPP_
#define TACTUS_DDS__CALLBACK_HPP_

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <fastdds/dds/publisher/DataWriter.hpp>

#include "tactus_dds/fast_dds.hpp"
#include "tactus_dds/opaque_type.hpp"
#include "tactus_dds/trace.hpp"

namespace tactus_dds
{

/// Returns the identity of a sample as traces have it.
SampleId identity(const rtps::SampleIdentity & sample);

/// A DataWriter of a node; used by one thread at a time.
class Writer
{
public:
  /// \param bytes size of every sample
  Writer(dds::DataWriter * writer, const std::string & node, std::uint32_t bytes, Trace & trace);

  /// Writes a sample for an instance of a callback.
  void write(int callback, std::int64_t instance);

  /// Returns how many samples Fast DDS refused to write.
  std::int64_t failures() const {return failures_;}

  dds::DataWriter & entity() {return *writer_;}

private:
  dds::DataWriter * writer_;
  Sample sample_;
  Trace & trace_;
  int id_;
  std::int64_t failures_ = 0;
};

/// Modelled code: busy work, then publications.
class Callback
{
public:
  /// \param work what its instances execute in turn
  Callback(const std::string & name, std::vector<std::chrono::nanoseconds> work, Trace & trace);

  /// Adds a publication, so many samples per instance.
  void publishes(Writer & writer, int times);

  /// Runs the next instance.
  void run(Time release, const std::vector<SampleId> & inputs);

  const std::string & name() const {return name_;}

private:
  struct Publication
  {
    Writer * writer;
    int times;
  };

  std::string name_;
  std::vector<std::chrono::nanoseconds> work_;
  std::vector<Publication> publications_;
  Trace & trace_;
  int id_;
  std::int64_t instances_ = 0;
};

}  // namespace tactus_dds

#endif  // TACTUS_DDS__CALLBACK_HPP_
