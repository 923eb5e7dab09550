package org.tactus.generator.executor

import org.tactus.generator.Names
import org.tactus.generator.fastdds.ModelledEnvironment
import org.tactus.generator.fastdds.StaticPeers
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.CppText

/** Header that gives a process the environment and the profiles of the model before DDS looks at them. */
class ModelledProcessHeader {

  def static CharSequence text(SystemPlan plan) '''
    «Marks.slashes("system " + plan.system)»
    #ifndef «guard()»
    #define «guard()»

    #include <sched.h>

    #include <cstdlib>
    #include <string>
    #include <vector>

    #include "ament_index_cpp/get_package_share_directory.hpp"
    #include "rmw/rmw.h"

    #include "deviations.hpp"
    #include "modelled_environment.hpp"
    #include "participant_profile.hpp"
    #include "resolved_names.hpp"
    #include "resolved_profile.hpp"

    namespace «plan.names.bringupPackage»
    {

    /// What a process knows before its nodes are made.
    struct PreparedProcess
    {
      ResolvedNames names;
      std::string profiles;  ///< those of Fast DDS, with the names that topics have
    };

    /// Makes the environment of the process what the model needs.
    /**
     * Call it before the first thread starts.
     *
     * \param profiles SHA-256 of the Fast DDS profiles that the process was generated with
     * \throws std::runtime_error that names what is not as modelled, unless that is allowed
     */
    inline PreparedProcess prepare_process(
      const std::string & process, const std::string & profiles,
      const std::vector<ModelledNode> & nodes, int argc, const char * const * argv)
    {
      Deviations deviations(process);
      check_distribution(«CppText.string(plan.target.id)», deviations);
      set_environment(
        {
          «FOR variable : ModelledEnvironment.of(plan.target)»
            {«CppText.string(variable.name)», «
              IF variable.value.empty»nullptr«ELSE»«CppText.string(variable.value)»«ENDIF»,
              «CppText.string(variable.purpose)»},
          «ENDFOR»
        }, deviations);
      if (sched_getscheduler(0) == SCHED_FIFO || sched_getscheduler(0) == SCHED_RR) {
        deviations.add(
          "the process is started with a real-time policy, which threads without one in the model "
          "inherit", "start it without chrt");
      }
      const auto share =
        ament_index_cpp::get_package_share_directory(«CppText.string(plan.names.bringupPackage)»);
      «IF StaticPeers.areKnown(plan)»
        use_static_peers(share + "/deploy/hosts.conf");
      «ENDIF»
      const ResolvedNames names(nodes, argc, argv, deviations);
      const auto path = share + "/config/fastdds/" + process + ".xml";
      const auto given = detail::environment(«CppText.string(plan.dialect.profileVariable)»);
      if (given.empty() || given == path || !Deviations::allowed()) {
        if (!given.empty() && given != path) {
          deviations.warn("«plan.dialect.profileVariable»=" + given + " is replaced by " + path);
        }
        Profile profile(path, profiles, deviations);
        profile.rename(names.published(), names.subscribed(), deviations);
        deviations.settle();
        // not by file, which has the names of the model
        unsetenv(«CppText.string(plan.dialect.profileVariable)»);
        load_profiles(profile.text());
        return {names, profile.text()};
      }
      deviations.warn(
        "«plan.dialect.profileVariable»=" + given + " is left, which is not the model's");
      deviations.settle();
      return {names, Profile::read(given)};
    }

    /// Checks that the middleware that was loaded is that of the model.
    inline void check_middleware(Deviations & deviations)
    {
      const std::string middleware = rmw_get_implementation_identifier();
      if (middleware != «CppText.string(ModelledEnvironment.MIDDLEWARE)») {
        deviations.add(
          "the middleware " + middleware + " is unsupported", "install «ModelledEnvironment.MIDDLEWARE»");
      }
    }

    }  // namespace «plan.names.bringupPackage»

    #endif  // «guard()»
  '''

  def private static guard() {
    Names.guard("modelled_process.hpp")
  }
}
