#include "probe.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include <fastdds/dds/domain/DomainParticipant.hpp>
#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <fastdds/dds/publisher/qos/DataWriterQos.hpp>
#include <fastdds/dds/subscriber/DataReader.hpp>
#include <fastdds/dds/subscriber/DataReaderListener.hpp>
#include <fastdds/dds/subscriber/SampleInfo.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>
#include <fastdds/dds/topic/TypeSupport.hpp>
#include <fastdds/rtps/flowcontrol/FlowControllerDescriptor.hpp>

#include "compatibility.hpp"
#include "journal.hpp"
#include "json.hpp"
#include "tactus_dds/opaque_type.hpp"
#include "threads.hpp"

namespace probe {

namespace dds = eprosima::fastdds::dds;  // inside: Fast DDS has a global namespace dds, too

namespace {

constexpr std::chrono::seconds PATIENCE{5};

// Flow controllers number their threads, dds.asyn.PARTICIPANT.NUMBER: first the built-in ones (synchronous,
// asynchronous, statistics), then those of the participant in the order of their list.
#ifdef FASTDDS_STATISTICS
constexpr std::size_t BUILTIN_CONTROLLERS = 3;
#else
constexpr std::size_t BUILTIN_CONTROLLERS = 2;
#endif

/// Counts what a reader receives.
class Counter : public dds::DataReaderListener
{
public:
  void on_data_available(dds::DataReader * reader) override
  {
    tactus::dds::Sample sample;
    dds::SampleInfo info;
    while (reader->take_next_sample(&sample, &info) == OK) {
      if (info.valid_data) {
        const std::lock_guard<std::mutex> guard(mutex_);
        ++received_;
        changed_.notify_all();
      }
    }
  }

  uint32_t wait_for(uint32_t wanted)
  {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait_for(lock, PATIENCE, [&] { return received_ >= wanted; });
    return received_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  uint32_t received_ = 0;
};

struct Channel
{
  std::string name;
  std::string trouble;  // empty if both ends exist
  dds::DataWriter * writer = nullptr;
  dds::DataReader * reader = nullptr;
  std::unique_ptr<Counter> counter = std::make_unique<Counter>();
  uint32_t sent = 0;
  uint32_t received = 0;
};

struct Controller
{
  std::shared_ptr<const eprosima::fastdds::rtps::FlowControllerDescriptor> descriptor;
  std::optional<Thread> thread;
};

dds::DataReaderQos counterpart(const dds::DataWriterQos & writer)
{
  dds::DataReaderQos reader = dds::DATAREADER_QOS_DEFAULT;
  reader.reliability() = writer.reliability();
  reader.ownership().kind = writer.ownership().kind;
  return reader;
}

dds::DataWriterQos counterpart(const dds::DataReaderQos & reader)
{
  dds::DataWriterQos writer = dds::DATAWRITER_QOS_DEFAULT;
  writer.reliability() = reader.reliability();
  writer.durability() = reader.durability();
  writer.deadline() = reader.deadline();
  writer.liveliness() = reader.liveliness();
  writer.ownership().kind = reader.ownership().kind;
  return writer;
}

const char * name_of(decltype(LibrarySettings::intraprocess_delivery) delivery)
{
  switch (delivery) {
    case settings::INTRAPROCESS_OFF: return "OFF";
    case settings::INTRAPROCESS_USER_DATA_ONLY: return "USER_DATA_ONLY";
    default: return "FULL";
  }
}

const char * name_of(eprosima::fastdds::rtps::FlowControllerSchedulerPolicy scheduler)
{
  using Policy = eprosima::fastdds::rtps::FlowControllerSchedulerPolicy;
  switch (scheduler) {
    case Policy::FIFO: return "FIFO";
    case Policy::ROUND_ROBIN: return "ROUND_ROBIN";
    case Policy::HIGH_PRIORITY: return "HIGH_PRIORITY";
    default: return "PRIORITY_WITH_RESERVATION";
  }
}

class Run
{
public:
  explicit Run(const Options & options) : options_(options) {}

  Verdict operator()()
  {
    const bool accepted = load() && create_participant() && create_endpoints() && exchange_samples();
    const bool thread_refused = journal_.has_error("Problem to set scheduler") && !no_realtime_.empty();
    threads_ = list_threads();
    std::cout << report(accepted) << std::endl;
    tear_down();
    if (thread_refused) {
      std::cerr << "SKIP: the profiles ask for a real-time policy; " << no_realtime_ << std::endl;
      return Verdict::NO_RIGHTS;
    }
    return accepted ? Verdict::ACCEPTED : Verdict::REFUSED;
  }

private:
  // A file with two profiles of one name is loaded with success; only the log tells that the second was dropped.
  bool load()
  {
    loaded_ = factory_->load_XML_profiles_file(options_.file) == OK && !journal_.has_error();
    return loaded_;
  }

  bool create_participant()
  {
    intraprocess_ = name_of(library_settings().intraprocess_delivery);
    LibrarySettings through_transport;
    through_transport.intraprocess_delivery = settings::INTRAPROCESS_OFF;
    set_library_settings(through_transport);
    participant_ = options_.participant.empty()
      ? factory_->create_participant(options_.domain, dds::PARTICIPANT_QOS_DEFAULT)
      : factory_->create_participant_with_profile(options_.domain, options_.participant);
    if (participant_ == nullptr) {
      return false;
    }
    type_.register_type(participant_);
    publisher_ = participant_->create_publisher(dds::PUBLISHER_QOS_DEFAULT);
    subscriber_ = participant_->create_subscriber(dds::SUBSCRIBER_QOS_DEFAULT);
    for (const auto & descriptor : participant_->get_qos().flow_controllers()) {
      controllers_.push_back({descriptor, std::nullopt});
    }
    return true;
  }

  bool create_endpoints()
  {
    std::set<std::string> names(options_.writers.begin(), options_.writers.end());
    names.insert(options_.readers.begin(), options_.readers.end());
    for (const auto & name : names) {
      channels_.push_back(open_channel(name));
    }
    for (std::size_t position = 0; position < controllers_.size(); ++position) {
      start_controller(controllers_[position]);
      controllers_[position].thread = await_sender(position);
    }
    return std::all_of(channels_.begin(), channels_.end(), [](const Channel & c) { return c.trouble.empty(); });
  }

  Channel open_channel(const std::string & name)
  {
    Channel channel;
    channel.name = name;
    dds::DataWriterQos writer_qos = dds::DATAWRITER_QOS_DEFAULT;
    dds::DataReaderQos reader_qos = dds::DATAREADER_QOS_DEFAULT;
    const bool writes = contains(options_.writers, name);
    const bool reads = contains(options_.readers, name);
    if (writes && publisher_->get_datawriter_qos_from_profile(name, writer_qos) != OK) {
      channel.trouble = "no data_writer profile of this name";
    } else if (reads && subscriber_->get_datareader_qos_from_profile(name, reader_qos) != OK) {
      channel.trouble = "no data_reader profile of this name";
    } else {
      reader_qos = reads ? reader_qos : counterpart(writer_qos);
      writer_qos = writes ? writer_qos : counterpart(reader_qos);
      dds::Topic * topic = create_topic(name);
      channel.writer = publisher_->create_datawriter(topic, writer_qos);
      channel.reader = subscriber_->create_datareader(topic, reader_qos, channel.counter.get());
      channel.trouble = channel.writer == nullptr ? "the writer cannot be created"
        : channel.reader == nullptr ? "the reader cannot be created" : "";
    }
    return channel;
  }

  // A writer whose only purpose is that the controller starts its thread.
  void start_controller(const Controller & controller)
  {
    dds::DataWriterQos qos = dds::DATAWRITER_QOS_DEFAULT;
    qos.publish_mode().kind = dds::ASYNCHRONOUS_PUBLISH_MODE;
    qos.publish_mode().flow_controller_name = controller.descriptor->name;
    publisher_->create_datawriter(create_topic("controller " + std::string(controller.descriptor->name)), qos);
  }

  // The process is part of the name, lest probes in the same domain hear each other.
  dds::Topic * create_topic(const std::string & name)
  {
    const std::string unique = name + " of " + std::to_string(getpid());
    return participant_->create_topic(unique, type_.get_type_name(), dds::TOPIC_QOS_DEFAULT);
  }

  // Waits for the thread, which starts when the first writer names the controller. It takes its name first and its
  // policy and affinity next, hence the second look.
  static std::optional<Thread> await_sender(std::size_t position)
  {
    const std::string suffix = "." + std::to_string(BUILTIN_CONTROLLERS + position);
    const auto look = [&]() -> std::optional<Thread> {
      const auto threads = list_threads();
      const auto found = std::find_if(threads.begin(), threads.end(), [&](const Thread & thread) {
        return thread.name.rfind("dds.asyn.", 0) == 0 && thread.name.substr(thread.name.rfind('.')) == suffix;
      });
      return found == threads.end() ? std::nullopt : std::optional<Thread>(*found);
    };
    const auto end = std::chrono::steady_clock::now() + PATIENCE;
    while (!look() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return look();
  }

  bool exchange_samples()
  {
    for (auto & channel : channels_) {
      await_match(channel);
      const tactus::dds::Sample sample(options_.bytes, 0x5a);
      for (uint32_t i = 0; i < options_.samples && channel.received == channel.sent; ++i) {
        channel.writer->write(const_cast<tactus::dds::Sample *>(&sample));
        ++channel.sent;
        channel.received = channel.counter->wait_for(channel.sent);
      }
    }
    return std::all_of(channels_.begin(), channels_.end(), [&](const Channel & channel) {
      return channel.received == options_.samples;
    });
  }

  static void await_match(const Channel & channel)
  {
    const auto end = std::chrono::steady_clock::now() + PATIENCE;
    dds::PublicationMatchedStatus writers;
    dds::SubscriptionMatchedStatus readers;
    do {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      channel.writer->get_publication_matched_status(writers);
      channel.reader->get_subscription_matched_status(readers);
    } while ((writers.current_count == 0 || readers.current_count == 0) && std::chrono::steady_clock::now() < end);
  }

  void tear_down()
  {
    if (participant_ != nullptr) {
      participant_->delete_contained_entities();
      factory_->delete_participant(participant_);
    }
  }

  std::string report(bool accepted) const
  {
    std::ostringstream out;
    out << "{\"fastDds\": " << quoted(FAST_DDS_VERSION) << ", \"accepted\": " << (accepted ? "true" : "false")
        << ", \"loaded\": " << (loaded_ ? "true" : "false") << ", \"intraprocessDelivery\": " << quoted(intraprocess_)
        << ", \"noRealtime\": " << quoted(no_realtime_)
        << ",\n \"flowControllers\": " << array(controllers_, [](const Controller & c) { return to_json(c); })
        << ",\n \"topics\": " << array(channels_, [](const Channel & c) { return to_json(c); })
        << ",\n \"threads\": " << array(threads_, [](const Thread & t) { return probe::to_json(t); })
        << ",\n \"log\": " << array(journal_.lines(), [](const Journal::Line & line) { return to_json(line); }) << "}";
    return out.str();
  }

  static std::string to_json(const Controller & controller)
  {
    const auto & descriptor = *controller.descriptor;
    std::ostringstream out;
    out << "{\"name\": " << quoted(std::string(descriptor.name)) << ", \"scheduler\": "
        << quoted(name_of(descriptor.scheduler)) << ", \"bytesPerPeriod\": " << descriptor.max_bytes_per_period
        << ", \"periodMs\": " << descriptor.period_ms << ", \"thread\": "
        << (controller.thread ? probe::to_json(*controller.thread) : "null") << "}";
    return out.str();
  }

  static std::string to_json(const Channel & channel)
  {
    std::ostringstream out;
    out << "{\"name\": " << quoted(channel.name) << ", \"trouble\": " << quoted(channel.trouble);
    if (channel.trouble.empty()) {
      const auto & qos = channel.writer->get_qos();
      const bool async = qos.publish_mode().kind == dds::ASYNCHRONOUS_PUBLISH_MODE;
      const bool reliable = qos.reliability().kind == dds::RELIABLE_RELIABILITY_QOS;
      out << ", \"publishMode\": " << quoted(async ? "ASYNCHRONOUS" : "SYNCHRONOUS") << ", \"flowController\": "
          << quoted(std::string(qos.publish_mode().flow_controller_name)) << ", \"reliable\": "
          << (reliable ? "true" : "false");
    }
    out << ", \"sent\": " << channel.sent << ", \"received\": " << channel.received << "}";
    return out.str();
  }

  static std::string to_json(const Journal::Line & line)
  {
    return "{\"kind\": " + quoted(line.error ? "error" : "warning") + ", \"category\": " + quoted(line.category) +
           ", \"message\": " + quoted(line.message) + "}";
  }

  static bool contains(const std::vector<std::string> & names, const std::string & name)
  {
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  const Options & options_;
  Journal journal_;
  const std::string no_realtime_ = why_no_realtime();
  dds::DomainParticipantFactory * factory_ = dds::DomainParticipantFactory::get_instance();
  dds::TypeSupport type_{new tactus::dds::OpaqueType("tactus_probe", options_.bytes)};
  dds::DomainParticipant * participant_ = nullptr;
  dds::Publisher * publisher_ = nullptr;
  dds::Subscriber * subscriber_ = nullptr;
  bool loaded_ = false;
  std::string intraprocess_;
  std::vector<Controller> controllers_;
  std::vector<Channel> channels_;
  std::vector<Thread> threads_;
};

}  // namespace

Verdict run(const Options & options) { return Run(options)(); }

}  // namespace probe
