package org.tactus.generator.executor

import org.tactus.generator.Dialect
import org.tactus.generator.Names
import org.tactus.model.distribution.Target
import org.tactus.generator.ros2.Marks

/** Header that gives the DDS participants of one process different profiles, which rmw_fastrtps cannot. */
class ParticipantProfileHeader {

  def static CharSequence text(String packageName, Target target) '''
    «Marks.slashes("the model")»
    #ifndef «guard()»
    #define «guard()»

    #include <stdexcept>
    #include <string>

    #include "fastdds/dds/domain/DomainParticipantFactory.hpp"
    #include "fastdds/dds/domain/qos/DomainParticipantQos.hpp"

    namespace «packageName»
    {

    /// Gives Fast DDS profiles.
    inline void load_profiles(const std::string & text)
    {
      const auto factory = eprosima::fastdds::dds::DomainParticipantFactory::get_instance();
      if (factory->load_XML_profiles_string(text.c_str(), text.size()) !=
        «ok(target)»)
      {
        throw std::runtime_error("Fast DDS refuses the profiles of the process");
      }
    }

    /// Gives the DDS participants that are created next the profile of the given name.
    /**
     * rmw_fastrtps creates a participant with the default policies when the first node of a context
     * is made. Fast DDS sets these by set_default_participant_qos() without flow controllers and
     * thread settings, but takes them all from a profile that is loaded as the default one. So the
     * profile is loaded again, as that.
     *
     * \param text all profiles of the process
     */
    inline void use_participant_profile(const std::string & text, const std::string & profile)
    {
      const auto name = text.find("<participant profile_name=\"" + profile + "\"");
      const auto begin = text.find("<rtps>", name);
      const auto end = text.find("</participant>", name);
      auto factory = eprosima::fastdds::dds::DomainParticipantFactory::get_instance();
      if (name == std::string::npos || begin >= end || end == std::string::npos) {
        throw std::runtime_error("there is no participant profile '" + profile + "'");
      }
      const std::string document =
        "<dds xmlns=\"«new Dialect(target).profileNamespace»\"><profiles>"
        "<participant profile_name=\"" + profile + ".default\" is_default_profile=\"true\">" +
        text.substr(begin, end - begin) + "</participant></profiles></dds>";
      const auto ok = «ok(target)»;
      if (factory->load_XML_profiles_string(document.c_str(), document.size()) != ok ||
        factory->set_default_participant_qos(eprosima::fastdds::dds::PARTICIPANT_QOS_DEFAULT) != ok)
      {
        throw std::runtime_error("Fast DDS refuses participant profile '" + profile + "'");
      }
    }

    }  // namespace «packageName»

    #endif  // «guard()»
  '''

  def private static ok(Target target) {
    if (target.fastDds3) "eprosima::fastdds::dds::RETCODE_OK" else "ReturnCode_t::RETCODE_OK"
  }

  def private static guard() {
    Names.guard("participant_profile.hpp")
  }
}
