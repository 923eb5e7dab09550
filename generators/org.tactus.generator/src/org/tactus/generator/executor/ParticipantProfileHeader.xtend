package org.tactus.generator.executor

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

    /// Gives the DDS participant that is created next the profile of the given name.
    /**
     * rmw_fastrtps creates a participant with the default policies when the first node of a
     * context is made.
     */
    inline void use_participant_profile(const std::string & profile)
    {
      auto factory = eprosima::fastdds::dds::DomainParticipantFactory::get_instance();
      factory->load_profiles();
      eprosima::fastdds::dds::DomainParticipantQos qos;
      const auto ok = «ok(target)»;
      if (factory->get_participant_qos_from_profile(profile, qos) != ok ||
        factory->set_default_participant_qos(qos) != ok)
      {
        throw std::runtime_error(
                "there is no participant profile '" + profile +
                "'; start the process with the generated launch file or source env.sh");
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
