#ifndef TACTUS_DDS__APPLICATION_HPP_
#define TACTUS_DDS__APPLICATION_HPP_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tactus_dds/executor.hpp"
#include "tactus_dds/options.hpp"
#include "tactus_dds/participant.hpp"
#include "tactus_dds/trace.hpp"

namespace tactus::dds
{

/// What a process is called and needs to know of its system.
struct Identity
{
  std::string system;
  std::string process;
  std::uint32_t participants;  ///< how many the system has
  std::string profiles;  ///< folder of the Fast DDS profiles
};

/// A process of a modelled system: participants, endpoints and executors, made by a function and
/// then run.
class Application
{
public:
  Application(const Identity & identity, const Options & options);

  /// Creates a participant.
  /**
   * \param listener how its listener threads are scheduled
   */
  Participant & participant(const std::string & profile, const FastDdsThread & listener);

  /// Creates an executor.
  /**
   * \param setup gives its thread its scheduling policy and cores, if the run is privileged
   */
  Executor & executor(
    const Executor::Setup & setup,
    Executor::Collecting collecting = Executor::Collecting::TimersFirst);

  /// Creates an executor that chooses by an order.
  /** \param setups as above, one per thread */
  Executor & executor(const Executor::Order & order, std::vector<Executor::Setup> setups);

  /// Creates an executor with thread classes.
  /** \param classes with setups as above */
  Executor & executor(std::vector<Executor::Class> classes);

  /// Waits for the other processes, runs, and writes the trace.
  /**
   * \return exit status
   */
  int run();

private:
  class Signals;

  void start_threads();
  void await_matches(Signals & signals) const;
  Time await_start(Signals & signals) const;

  Identity identity_;
  Options options_;
  Trace trace_;
  std::vector<std::unique_ptr<Executor>> executors_;  // outlive the listeners of the participants
  std::vector<std::unique_ptr<Participant>> participants_;
};

/// The main function of an application: reads the command line, makes the application and runs it.
int main(
  int argc, char ** argv, const Identity & identity,
  const std::function<void(Application &)> & make);

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__APPLICATION_HPP_
