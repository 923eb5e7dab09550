#include "tactus_dds/stamping_transport.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "tactus_dds/rtps_message.hpp"
#include "tactus_dds/work.hpp"
#include "tactus_dds/writer.hpp"

#if TACTUS_FAST_DDS_3
#include <fastdds/rtps/transport/SenderResource.hpp>
#include <fastdds/rtps/transport/TransportReceiverInterface.hpp>
#else
#include <fastdds/rtps/transport/TransportReceiverInterface.h>
#include <fastrtps/rtps/network/SenderResource.h>
#endif

namespace tactus::dds
{
namespace
{

#if TACTUS_FAST_DDS_3
using SenderResource = transport::SenderResource;
using LocatorsIterator = transport::LocatorsIterator;
#else
using SenderResource = rtps::SenderResource;
using LocatorsIterator = rtps::LocatorsIterator;
#endif
using Timeout = std::chrono::steady_clock::time_point;

class StampingTransport : public transport::ChainingTransport
{
public:
  StampingTransport(const StampingTransportDescriptor & descriptor, Trace & trace)
  : ChainingTransport(descriptor), descriptor_(descriptor), trace_(trace)
  {
  }

  transport::TransportDescriptorInterface * get_configuration() override
  {
    return &descriptor_;
  }

#if TACTUS_FAST_DDS_3
  bool send(
    SenderResource * lower, const std::vector<transport::NetworkBuffer> & buffers,
    std::uint32_t total_bytes,
    LocatorsIterator * begin, LocatorsIterator * end, const Timeout & timeout) override
  {
    std::vector<Piece> pieces;
    for (const transport::NetworkBuffer & buffer : buffers) {
      pieces.push_back({static_cast<const std::uint8_t *>(buffer.buffer), buffer.size});
    }
    const Time start = now();
    const bool done = lower->send(buffers, total_bytes, begin, end, timeout);
    record_sent(pieces, start);
    return done;
  }
#else
  bool send(
    SenderResource * lower, const rtps::octet * buffer, std::uint32_t size,
    LocatorsIterator * begin,
    LocatorsIterator * end, const Timeout & timeout) override
  {
    const Time start = now();
    const bool done = lower->send(buffer, size, begin, end, timeout);
    record_sent({{buffer, size}}, start);
    return done;
  }
#endif

  void receive(
    transport::TransportReceiverInterface * next, const rtps::octet * buffer, std::uint32_t size,
    const rtps::Locator_t & local, const rtps::Locator_t & remote) override
  {
    const Time time = now();
    const auto record = [&](const SampleId & sample) {trace_.received(time, sample);};
    for_each_sample({{buffer, size}}, record);
    next->OnDataReceived(buffer, size, local, remote);
  }

private:
  void record_sent(const std::vector<Piece> & message, Time start)
  {
    thread_local Work since_last;
    const Time end = now();
    for_each_sample(
      message, [&](const SampleId & sample) {
        const SentBy by = is_writing() ? SentBy::Caller : SentBy::Other;
        trace_.sent(end, sample, start, by, since_last.take());
      });
  }

  StampingTransportDescriptor descriptor_;
  Trace & trace_;
};

}  // namespace

StampingTransportDescriptor::StampingTransportDescriptor(
  std::shared_ptr<transport::TransportDescriptorInterface> lower, Trace & trace)
: ChainingTransportDescriptor(std::move(lower)), trace_(trace)
{
}

transport::TransportInterface * StampingTransportDescriptor::create_transport() const
{
  return new StampingTransport(*this, trace_);
}

}  // namespace tactus::dds
