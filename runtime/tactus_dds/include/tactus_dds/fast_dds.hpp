#ifndef TACTUS_DDS__FAST_DDS_HPP_
#define TACTUS_DDS__FAST_DDS_HPP_

// What Fast DDS 2 and 3 call differently, under one name.

#include <cstdint>

#if __has_include(<fastdds/fastdds_dll.hpp>)
#define TACTUS_FAST_DDS_3 1
#include <fastdds/rtps/attributes/ThreadSettings.hpp>
#include <fastdds/rtps/common/Guid.hpp>
#include <fastdds/rtps/common/InstanceHandle.hpp>
#include <fastdds/rtps/common/Locator.hpp>
#include <fastdds/rtps/common/SerializedPayload.hpp>
#include <fastdds/rtps/common/WriteParams.hpp>
#include <fastdds/rtps/flowcontrol/FlowControllerDescriptor.hpp>
#include <fastdds/rtps/transport/ChainingTransport.hpp>
#include <fastdds/rtps/transport/ChainingTransportDescriptor.hpp>
#include <fastdds/rtps/transport/UDPv4TransportDescriptor.hpp>
#include <fastdds/utils/IPLocator.hpp>
#else
#define TACTUS_FAST_DDS_3 0
#include <fastdds/rtps/attributes/ThreadSettings.hpp>
#include <fastdds/rtps/common/Guid.h>
#include <fastdds/rtps/common/InstanceHandle.h>
#include <fastdds/rtps/common/Locator.h>
#include <fastdds/rtps/common/SerializedPayload.h>
#include <fastdds/rtps/common/WriteParams.h>
#include <fastdds/rtps/flowcontrol/FlowControllerDescriptor.hpp>
#include <fastdds/rtps/transport/ChainingTransport.h>
#include <fastdds/rtps/transport/ChainingTransportDescriptor.h>
#include <fastdds/rtps/transport/UDPv4TransportDescriptor.h>
#include <fastrtps/utils/IPLocator.h>
#endif

#include <fastdds/dds/domain/DomainParticipantFactory.hpp>

namespace tactus::dds
{

namespace dds = eprosima::fastdds::dds;
namespace transport = eprosima::fastdds::rtps;
using FastDdsThread = eprosima::fastdds::rtps::ThreadSettings;

#if TACTUS_FAST_DDS_3
namespace rtps = eprosima::fastdds::rtps;
constexpr auto kOk = dds::RETCODE_OK;
#else
namespace rtps = eprosima::fastrtps::rtps;
constexpr auto kOk = eprosima::fastrtps::types::ReturnCode_t::RETCODE_OK;
#endif

/// Returns the settings of a thread of Fast DDS.
/**
 * \param policy 1 for SCHED_FIFO, 0 to inherit
 * \param cores a bit per core; 0 for all
 */
inline FastDdsThread fast_dds_thread(int policy, int priority, std::uint64_t cores)
{
  FastDdsThread thread;
  if (policy > 0) {
    thread.scheduling_policy = policy;
    thread.priority = priority;
  }
  thread.affinity = cores;
  return thread;
}

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__FAST_DDS_HPP_
