#ifndef TACTUS_DDS__CALLBACK_HPP_
#define TACTUS_DDS__CALLBACK_HPP_

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "tactus_dds/inputs.hpp"
#include "tactus_dds/trace.hpp"

namespace tactus_dds
{

/// Where a callback publishes.
class Output
{
public:
  virtual ~Output() = default;

  /// Writes a sample for an instance of a callback.
  virtual void write(int callback, std::int64_t instance) = 0;
};

/// Modelled code: busy work, then publications.
class Callback
{
public:
  /// \param work what its instances execute in turn
  Callback(const std::string & name, std::vector<std::chrono::nanoseconds> work, Trace & trace);

  /// Adds a publication, so many samples per instance.
  void publishes(Output & output, int times);

  /// Adds a topic whose latest sample every instance reads when it starts.
  void samples(const LatestSample & topic);

  /// Runs the next instance.
  void run(Time release, const std::vector<SampleId> & inputs);

  const std::string & name() const {return name_;}

private:
  struct Publication
  {
    Output * output;
    int times;
  };

  std::string name_;
  std::vector<std::chrono::nanoseconds> work_;
  std::vector<Publication> publications_;
  std::vector<const LatestSample *> sampled_;
  Trace & trace_;
  int id_;
  std::int64_t instances_ = 0;
};

}  // namespace tactus_dds

#endif  // TACTUS_DDS__CALLBACK_HPP_
