#ifndef TACTUS_MANAGER__SYSTEM_HPP_
#define TACTUS_MANAGER__SYSTEM_HPP_

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tactus_manager/kernel.hpp"
#include "tactus_manager/machine.hpp"
#include "tactus_manager/observer.hpp"
#include "tactus_manager/speed.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// Which threads of which process are those of an executor: a line of the rules of deploy.sh.
struct ThreadRule
{
  std::string process;  ///< name of the executable
  std::string selector;  ///< name:N, what the process calls the thread in its register
  std::string what;  ///< what it is in the model, as in "executor sensing"
  std::string cores = {};  ///< on which it runs, a list
};

/// Reads the rules of threads of a host, threads.conf of deploy.sh.
/** They are 'PROCESS|SELECTOR|THREADS|POLICY|CORES|WHAT' line by line.
 * Lines of other shapes are of something else, and left out. */
std::vector<ThreadRule> parse_rules(const std::string & text);

/// Reads which processes a host has, processes.conf: 'PROCESS|PARTICIPANTS' line by line, and
/// behind that the 'PACKAGE/EXECUTABLE' of one that exists.
/** \returns of each the file name of its executable \throws std::runtime_error for another line */
std::vector<std::string> parse_processes(const std::string & text);

/// Checks that a table is for this host, and for threads of it. \throws TableError if it is not
/** \param host what this host is called in the model \param rules those of its threads */
void require_host(
  const Table & table, const std::string & host, const std::vector<ThreadRule> & rules);

/// The running system: its threads, and what they tell of executions.
class RunningSystem
{
public:
  virtual ~RunningSystem() = default;

  /// Looks which processes there are.
  virtual void refresh() = 0;

  /// Returns the threads that are something in the model, in the order of the rules.
  virtual std::vector<ThreadId> threads(const std::string & what) = 0;

  /// Hands over the executions since the last time.
  virtual void executions(const Observer::Handler & handler) = 0;

  /// Tells whether there was an instant during the call at which nothing was unfinished.
  /** All threads slept, and none in the middle of an execution. It may be missed. */
  virtual bool idle() = 0;

  /// Tells why no such instant can be seen, whatever there is; nothing if it can.
  virtual std::string unwatched() const = 0;

  /// Tells which thread may run on other cores than the model says, and where, or lacks one of
  /// them; nothing if all is as it says.
  /** The kernel moves threads away from a core that is taken offline. */
  virtual std::string misplaced() = 0;

  /// Tells what has happened to the machine since the last call, which no proof takes into account;
  /// nothing if nothing has.
  /** \param own how long the caller itself has waited meanwhile */
  virtual std::string disturbed(std::chrono::nanoseconds own) = 0;

  /// How many processes have been found or have ended until now: what was idle before says
  /// nothing of what is there now.
  virtual std::uint64_t changes() const = 0;

  /// How often a thread wanted more than its reservation, until now.
  virtual std::uint64_t overruns() const = 0;

  /// How fast its processors are now, per cent of their greatest frequency.
  virtual std::uint64_t speed() const = 0;

  /// How many executions nobody has heard of, and how many records could not be.
  virtual std::uint64_t lost() const = 0;
  virtual std::uint64_t refused() const = 0;
};

/// The processes of this machine that belong to the user of the manager.
class Processes : public RunningSystem
{
public:
  /// \param executables file names of what the processes of the host run, each as often as it does
  /// \param processors folder in which the kernel tells of them
  Processes(
    std::vector<ThreadRule> rules, const std::vector<std::string> & executables,
    const std::string & processors = "/sys/devices/system/cpu");

  void refresh() override;
  std::vector<ThreadId> threads(const std::string & what) override;
  std::vector<ThreadId> threads(const ThreadRule & rule) const;
  void executions(const Observer::Handler & handler) override;
  bool idle() override;
  std::string unwatched() const override;
  std::string misplaced() override;

  std::string disturbed(std::chrono::nanoseconds own) override
  {
    return machine_.look(own);
  }

  std::uint64_t changes() const override
  {
    return changes_;
  }

  std::uint64_t overruns() const override;

  std::uint64_t speed() const override
  {
    return frequencies_.speed();
  }

  std::uint64_t lost() const override;
  std::uint64_t refused() const override;

private:
  struct Process
  {
    std::string start;
    std::string name;  ///< of the file that it runs
    std::unique_ptr<Observer> observer;
    std::map<std::string, std::vector<ThreadId>> registered;  ///< by selector
  };

  static void look(pid_t id, Process & process);

  const std::vector<ThreadRule> rules_;
  const Frequencies frequencies_;
  MachineWatch machine_;
  std::map<std::string, std::size_t> expected_;  ///< how many processes run a file of a name
  std::map<pid_t, Process> processes_;
  std::vector<std::unique_ptr<Observer>> ended_;  ///< of processes that have, to be read once more
  std::uint64_t changes_ = 0;
  std::uint64_t overruns_of_ended_ = 0;
  std::uint64_t lost_of_ended_ = 0;
  std::uint64_t refused_of_ended_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__SYSTEM_HPP_
