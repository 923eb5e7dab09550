// What Fast DDS 2 and 3 name differently, under one name.
#ifndef COMPATIBILITY_HPP
#define COMPATIBILITY_HPP

#if __has_include(<fastdds/fastdds_dll.hpp>)
#define FAST_DDS_3 1
#include <fastdds/LibrarySettings.hpp>
#include <fastdds/config.hpp>
#include <fastdds/rtps/common/InstanceHandle.hpp>
#include <fastdds/rtps/common/SerializedPayload.hpp>
#define FAST_DDS_VERSION FASTDDS_VERSION_STR
#else
#define FAST_DDS_3 0
#include <fastdds/rtps/common/InstanceHandle.h>
#include <fastdds/rtps/common/SerializedPayload.h>
#include <fastrtps/config.h>
#include <fastrtps/xmlparser/XMLProfileManager.h>
#define FAST_DDS_VERSION FASTRTPS_VERSION_STR
#endif

#include <fastdds/dds/domain/DomainParticipantFactory.hpp>

namespace probe {

#if FAST_DDS_3
namespace rtps = eprosima::fastdds::rtps;
namespace settings = eprosima::fastdds;
using LibrarySettings = eprosima::fastdds::LibrarySettings;
constexpr auto OK = eprosima::fastdds::dds::RETCODE_OK;

inline LibrarySettings library_settings()
{
  LibrarySettings current;
  eprosima::fastdds::dds::DomainParticipantFactory::get_instance()->get_library_settings(current);
  return current;
}

inline void set_library_settings(const LibrarySettings & wanted)
{
  eprosima::fastdds::dds::DomainParticipantFactory::get_instance()->set_library_settings(wanted);
}
#else
namespace rtps = eprosima::fastrtps::rtps;
namespace settings = eprosima::fastrtps;
using LibrarySettings = eprosima::fastrtps::LibrarySettingsAttributes;
constexpr auto OK = eprosima::fastrtps::types::ReturnCode_t::RETCODE_OK;

inline LibrarySettings library_settings()
{
  return eprosima::fastrtps::xmlparser::XMLProfileManager::library_settings();
}

inline void set_library_settings(const LibrarySettings & wanted)
{
  eprosima::fastrtps::xmlparser::XMLProfileManager::library_settings(wanted);
}
#endif

}  // namespace probe

#endif  // COMPATIBILITY_HPP
