#ifndef TACTUS_DDS__PARTICIPANT_HPP_
#define TACTUS_DDS__PARTICIPANT_HPP_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fastdds/dds/domain/DomainParticipant.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <fastdds/dds/subscriber/DataReader.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>

#include "tactus_dds/callback.hpp"
#include "tactus_dds/inputs.hpp"
#include "tactus_dds/fast_dds.hpp"
#include "tactus_dds/options.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_dds/writer.hpp"

namespace tactus::dds
{

/// Topic, type and size of a message, and how many ends it has elsewhere.
struct Endpoint
{
  std::string topic;
  std::string type;
  std::uint32_t bytes;  ///< of a sample
  int matches;  ///< how many endpoints of the other kind the system has
};

/// A DDS participant that talks over the loopback device, with the QoS of XML profiles that were
/// loaded before.
class Participant
{
public:
  /// \param peers how many participants the system has
  /**
   * \throws std::runtime_error if it cannot be created as modelled
   */
  Participant(
    const std::string & profile, FastDdsThread listener, std::uint32_t peers,
    const Options & options, Trace & trace);

  ~Participant();

  Participant(const Participant &) = delete;
  Participant & operator=(const Participant &) = delete;

  /// Creates a DataWriter of a node; its profile is called like the topic.
  Writer & writer(const std::string & node, const Endpoint & endpoint);

  /// Creates a DataReader whose listener hands samples to an input of a callback; its profile is
  /// called like the topic.
  void reader(
    const Callback & callback, Inputs & inputs, std::size_t input,
    const Endpoint & endpoint);

  /// Creates a DataReader for a callback that reads the latest sample and is not activated.
  void sampled_reader(Callback & callback, const Endpoint & endpoint);

  /// Returns the topics with endpoints that have not found all their others yet.
  std::vector<std::string> unmatched() const;

  /// Returns the topics of which samples could not be written, each with their number.
  std::vector<std::string> failures() const;

private:
  class Listener;

  struct WriterEnd
  {
    Endpoint endpoint;
    std::unique_ptr<Writer> writer;
  };

  struct ReaderEnd
  {
    Endpoint endpoint;
    std::unique_ptr<Listener> listener;
    dds::DataReader * reader;
  };

  dds::Topic * topic(const Endpoint & endpoint);

  Trace & trace_;
  dds::DomainParticipant * participant_;
  dds::Publisher * publisher_;
  dds::Subscriber * subscriber_;
  std::map<std::string, dds::Topic *> topics_;
  std::vector<WriterEnd> writers_;
  std::vector<std::unique_ptr<LatestSample>> latest_;
  std::vector<ReaderEnd> readers_;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__PARTICIPANT_HPP_
