// What Fast DDS 2 and 3 name differently, under one name, beyond what the runtime of applications has.
#ifndef COMPATIBILITY_HPP
#define COMPATIBILITY_HPP

#include "tactus_dds/fast_dds.hpp"

#if TACTUS_FAST_DDS_3
#include <fastdds/LibrarySettings.hpp>
#include <fastdds/config.hpp>
#define FAST_DDS_VERSION FASTDDS_VERSION_STR
#else
#include <fastrtps/config.h>
#include <fastrtps/xmlparser/XMLProfileManager.h>
#define FAST_DDS_VERSION FASTRTPS_VERSION_STR
#endif

namespace probe {

constexpr auto OK = tactus::dds::kOk;

#if TACTUS_FAST_DDS_3
namespace settings = eprosima::fastdds;
using LibrarySettings = eprosima::fastdds::LibrarySettings;

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
namespace settings = eprosima::fastrtps;
using LibrarySettings = eprosima::fastrtps::LibrarySettingsAttributes;

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
