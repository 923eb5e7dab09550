#ifndef TACTUS_DDS__STAMPING_TRANSPORT_HPP_
#define TACTUS_DDS__STAMPING_TRANSPORT_HPP_

#include <memory>

#include "tactus_dds/fast_dds.hpp"
#include "tactus_dds/trace.hpp"

namespace tactus::dds
{

/// A transport over another one that records when samples are sent, after their flow controllers,
/// and received.
class StampingTransportDescriptor : public transport::ChainingTransportDescriptor
{
public:
  /// \param trace outlives every participant that uses the transport
  StampingTransportDescriptor(
    std::shared_ptr<transport::TransportDescriptorInterface> lower,
    Trace & trace);

  transport::TransportInterface * create_transport() const override;

private:
  Trace & trace_;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__STAMPING_TRANSPORT_HPP_
