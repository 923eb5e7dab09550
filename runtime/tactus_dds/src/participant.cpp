#include "tactus_dds/participant.hpp"

#include <pthread.h>
#include <sched.h>

#include <cstring>
#include <stdexcept>
#include <thread>

#include <fastdds/dds/publisher/qos/DataWriterQos.hpp>
#include <fastdds/dds/subscriber/DataReaderListener.hpp>
#include <fastdds/dds/subscriber/SampleInfo.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>

#include "tactus_dds/stamping_transport.hpp"
#include "tactus_dds/work.hpp"

namespace tactus::dds
{
namespace
{

constexpr char kLoopback[] = "127.0.0.1";

/// Bytes of the sockets' buffers, so that a burst of large samples is not lost on the way.
constexpr std::uint32_t kSocketBuffer = 4 << 20;

/// How many ports other programs may hold of those where participants look for each other.
constexpr std::uint32_t kForeignPorts = 8;

/// Throws if a thread of Fast DDS could not be scheduled as it is to be; Fast DDS itself only logs
/// that.
void require(const FastDdsThread & thread, const std::string & name)
{
  int error = 0;
  std::thread trial(
    [&] {
      if (thread.affinity != 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        for (int core = 0; core < 64; ++core) {
          if ((thread.affinity >> core & 1) != 0) {
            CPU_SET(core, &cores);
          }
        }
        error = pthread_setaffinity_np(pthread_self(), sizeof(cores), &cores);
      }
      if (error == 0 && thread.scheduling_policy > 0) {
        sched_param parameters{};
        parameters.sched_priority = thread.priority;
        error = pthread_setschedparam(pthread_self(), thread.scheduling_policy, &parameters);
      }
    });
  trial.join();
  if (error == EINVAL) {
    throw std::runtime_error(
            name + ": this machine has no such core; it has " +
            std::to_string(std::thread::hardware_concurrency()) + kUnprivilegedHint);
  }
  if (error != 0) {
    throw std::runtime_error(
            name + " may not run at its priority: " + std::strerror(error) +
            "; run as root, or raise RLIMIT_RTPRIO (ulimit -r)" + kUnprivilegedHint);
  }
}

rtps::Locator_t loopback()
{
  rtps::Locator_t locator;
  locator.kind = LOCATOR_KIND_UDPv4;
  locator.port = 0;
  rtps::IPLocator::setIPv4(locator, kLoopback);
  return locator;
}

/// Lets a participant talk over the loopback device alone, through a transport that stamps.
void use_loopback(
  dds::DomainParticipantQos & qos, const FastDdsThread & listener,
  std::uint32_t peers, Trace & trace)
{
  auto udp = std::make_shared<transport::UDPv4TransportDescriptor>();
  udp->interfaceWhiteList = {kLoopback};
  udp->maxInitialPeersRange = peers + kForeignPorts;
  udp->sendBufferSize = kSocketBuffer;
  udp->receiveBufferSize = kSocketBuffer;
  udp->default_reception_threads(listener);
  qos.transport().use_builtin_transports = false;
  qos.transport().user_transports = {std::make_shared<StampingTransportDescriptor>(udp, trace)};
  qos.wire_protocol().builtin.initialPeersList.push_back(loopback());
}

/// Lets participants find each other at the start, and be silent from then on.
/**
 * What they would announce every few seconds is work of the threads that are measured, which the
 * model does not know. Who starts later announces itself.
 */
void discover_once(dds::DomainParticipantQos & qos)
{
  constexpr int kDay = 86'400;  // in seconds: the longest run
  auto & discovery = qos.wire_protocol().builtin.discovery_config;
  discovery.initial_announcements.count = 10;
  discovery.leaseDuration_announcementperiod.seconds = kDay;
  discovery.leaseDuration_announcementperiod.nanosec = 0;
  discovery.leaseDuration.seconds = 2 * kDay;
  discovery.leaseDuration.nanosec = 0;
}

void prepare_threads(
  dds::DomainParticipantQos & qos, FastDdsThread & listener,
  const Options & options)
{
  for (const auto & controller : qos.flow_controllers()) {
    if (options.unprivileged) {
      controller->sender_thread = FastDdsThread();
    } else {
      const std::string name = controller->name;
      require(controller->sender_thread, "the thread of flow controller " + name);
    }
  }
  if (options.unprivileged) {
    listener = FastDdsThread();
  } else {
    require(listener, "a listener thread");
  }
}

template<typename Entity>
Entity * created(Entity * entity, const std::string & what)
{
  if (entity == nullptr) {
    throw std::runtime_error(what + " cannot be created; Fast DDS's own messages say why");
  }
  return entity;
}

void found(bool profile, const std::string & name)
{
  if (!profile) {
    throw std::runtime_error(
            "the profiles have none called " + name + "; generate the application again");
  }
}

}  // namespace

/// Records what is delivered and hands it to a callback.
class Participant::Listener : public dds::DataReaderListener
{
public:
  Listener(Inputs & inputs, std::size_t input, int id, Trace & trace)
  : inputs_(inputs), input_(input), id_(id), trace_(trace)
  {
  }

  void on_data_available(dds::DataReader * reader) override
  {
    thread_local Work since_last;
    dds::SampleInfo info;
    while (reader->take_next_sample(&sample_, &info) == kOk) {
      if (info.valid_data) {
        const SampleId id = identity(info.sample_identity);
        const Time time = now();
        trace_.delivered(time, id_, id, since_last.take());
        inputs_.push(input_, time, id, from_system(info.source_timestamp.to_ns()));
      }
    }
  }

private:
  Inputs & inputs_;
  std::size_t input_;
  int id_;
  Trace & trace_;
  Sample sample_;
};

Participant::Participant(
  const std::string & profile, FastDdsThread listener, std::uint32_t peers, const Options & options,
  Trace & trace)
: trace_(trace)
{
  auto factory = dds::DomainParticipantFactory::get_instance();
  dds::DomainParticipantQos qos;
  found(factory->get_participant_qos_from_profile(profile, qos) == kOk, profile);
  prepare_threads(qos, listener, options);
  use_loopback(qos, listener, peers, trace);
  discover_once(qos);
  participant_ = created(
    factory->create_participant(options.domain, qos), "participant " + profile);
  publisher_ = created(participant_->create_publisher(dds::PUBLISHER_QOS_DEFAULT), "a publisher");
  subscriber_ = created(
    participant_->create_subscriber(dds::SUBSCRIBER_QOS_DEFAULT), "a subscriber");
}

Participant::~Participant()
{
  participant_->delete_contained_entities();
  dds::DomainParticipantFactory::get_instance()->delete_participant(participant_);
}

dds::Topic * Participant::topic(const Endpoint & endpoint)
{
  dds::Topic * & topic = topics_[endpoint.topic];
  if (topic == nullptr) {
    dds::TypeSupport type(new OpaqueType(endpoint.type, endpoint.bytes));
    type.register_type(participant_);
    topic = created(
      participant_->create_topic(endpoint.topic, endpoint.type, dds::TOPIC_QOS_DEFAULT),
      "topic " + endpoint.topic);
  }
  return topic;
}

Writer & Participant::writer(const std::string & node, const Endpoint & endpoint)
{
  dds::DataWriterQos qos;
  found(publisher_->get_datawriter_qos_from_profile(endpoint.topic, qos) == kOk, endpoint.topic);
  dds::DataWriter * writer = created(
    publisher_->create_datawriter(topic(endpoint), qos), "the writer of " + endpoint.topic);
  writers_.push_back({endpoint, std::make_unique<Writer>(writer, node, endpoint.bytes, trace_)});
  return *writers_.back().writer;
}

void Participant::reader(
  const Callback & callback, Inputs & inputs, std::size_t input,
  const Endpoint & endpoint)
{
  dds::DataReaderQos qos;
  found(subscriber_->get_datareader_qos_from_profile(endpoint.topic, qos) == kOk, endpoint.topic);
  const int id = trace_.elements().reader(callback.name(), endpoint.topic);
  auto listener = std::make_unique<Listener>(inputs, input, id, trace_);
  dds::DataReader * reader = created(
    subscriber_->create_datareader(topic(endpoint), qos, listener.get()),
    "the reader of " + endpoint.topic);
  readers_.push_back({endpoint, std::move(listener), reader});
}

void Participant::sampled_reader(Callback & callback, const Endpoint & endpoint)
{
  latest_.push_back(std::make_unique<LatestSample>());
  callback.samples(*latest_.back());
  reader(callback, *latest_.back(), 0, endpoint);
}

std::vector<std::string> Participant::unmatched() const
{
  std::vector<std::string> topics;
  for (const WriterEnd & end : writers_) {
    dds::PublicationMatchedStatus status;
    end.writer->entity().get_publication_matched_status(status);
    if (status.current_count < end.endpoint.matches) {
      topics.push_back(end.endpoint.topic + " (subscribers)");
    }
  }
  for (const ReaderEnd & end : readers_) {
    dds::SubscriptionMatchedStatus status;
    end.reader->get_subscription_matched_status(status);
    if (status.current_count < end.endpoint.matches) {
      topics.push_back(end.endpoint.topic + " (publishers)");
    }
  }
  return topics;
}

std::vector<std::string> Participant::failures() const
{
  std::vector<std::string> topics;
  for (const WriterEnd & end : writers_) {
    if (end.writer->failures() > 0) {
      topics.push_back(end.endpoint.topic + " (" + std::to_string(end.writer->failures()) + ")");
    }
  }
  return topics;
}

}  // namespace tactus::dds
