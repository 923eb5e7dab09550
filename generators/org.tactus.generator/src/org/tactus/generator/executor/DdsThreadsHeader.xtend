package org.tactus.generator.executor

import org.tactus.generator.Names
import org.tactus.generator.ros2.Marks

/**
 * Header that tells the threads of the model's DDS participants from each other and from those that the user's code
 * makes. Fast DDS numbers participants per process and has their number in the names of some threads (dds.ev.N,
 * dds.asyn.N.M), but the port in those that receive (dds.udp.PORT, dds.shm.PORT), which depends on what else runs on
 * the machine; all of a participant's start in its constructor, dds.ev.N first.
 */
class DdsThreadsHeader {

  def static CharSequence text(String packageName) '''
    «Marks.slashes("the model")»
    #ifndef «guard()»
    #define «guard()»

    #include <link.h>
    #include <string.h>

    #include <cstddef>
    #include <cstdlib>
    #include <iostream>
    #include <set>
    #include <string>

    #include "thread_register.hpp"

    namespace «packageName»
    {

    /// Registers the threads of DDS participants as those of the model's participants, which are
    /// made one after the other.
    class DdsThreads
    {
    public:
      DdsThreads()
      {
        note_all();
      }

      /// Says that the first participant that was made since the last call is the model's next one.
      /** \param flow_controllers how many its profile has */
      void register_participant(std::size_t flow_controllers)
      {
        bool found = false;
        for (const OwnThread & thread : own_threads()) {
          if (known_.count(thread.id) > 0) {
            continue;
          }
          if (thread.name.rfind(kEvents, 0) == 0) {
            if (found) {
              break;  // of a participant that user code has made
            }
            found = true;
            ThreadRegister::instance().add_participant(
              participant_, number_of(thread.name),
              flow_controllers > 0 ? own_controllers() : 0);
          } else if (found && (thread.name.rfind(kUdp, 0) == 0 || thread.name.rfind(kShm, 0) == 0)) {
            ThreadRegister::instance().add(
              "listener:" + std::to_string(participant_), thread.id);
          }
        }
        if (!found) {
          std::cerr << "warning: DDS participant " << participant_ << " has no thread " << kEvents <<
            "N of Fast DDS; 'deploy.sh' does not find its threads\n";
        }
        ++participant_;
        note_all();
      }

      /// How many flow controllers Fast DDS itself has, which it numbers before those of the profile.
      static unsigned own_controllers()
      {
        return dl_iterate_phdr(find_statistics, nullptr) != 0 ? 3 : 2;
      }

    private:
      static constexpr char kEvents[] = "dds.ev.";
      static constexpr char kUdp[] = "dds.udp.";
      static constexpr char kShm[] = "dds.shm.";

      static unsigned number_of(const std::string & name)
      {
        return static_cast<unsigned>(std::atoi(name.c_str() + sizeof(kEvents) - 1));
      }

      /// Looks into the loaded Fast DDS for the controller that statistics bring along.
      static int find_statistics(dl_phdr_info * object, std::size_t, void *)
      {
        static constexpr char kController[] = "AsyncStatisticsFlowController";
        const std::string file = object->dlpi_name == nullptr ? "" : object->dlpi_name;
        if (file.find("/libfastrtps.") == std::string::npos &&
          file.find("/libfastdds.") == std::string::npos)
        {
          return 0;
        }
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const auto & segment = object->dlpi_phdr[i];
          if (segment.p_type == PT_LOAD && (segment.p_flags & PF_R) && !(segment.p_flags & PF_W) &&
            memmem(
              reinterpret_cast<const void *>(object->dlpi_addr + segment.p_vaddr), segment.p_filesz,
              kController, sizeof(kController) - 1) != nullptr)
          {
            return 1;
          }
        }
        return 0;
      }

      void note_all()
      {
        known_.clear();
        for (const OwnThread & thread : own_threads()) {
          known_.insert(thread.id);
        }
      }

      std::set<pid_t> known_;
      std::size_t participant_ = 0;
    };

    }  // namespace «packageName»

    #endif  // «guard()»
  '''

  def private static guard() {
    Names.guard("dds_threads.hpp")
  }
}
