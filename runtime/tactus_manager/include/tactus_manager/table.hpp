#ifndef TACTUS_MANAGER__TABLE_HPP_
#define TACTUS_MANAGER__TABLE_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tactus::manager
{

/// A table that cannot be used; the message says why.
class TableError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

/// How the kernel schedules the threads of an executor: with a priority, or with a reservation.
struct Setting
{
  std::string threads;  ///< what they are in the model, as in "executor sensing"
  std::size_t count = 1;
  int priority = 0;  ///< of SCHED_FIFO; 0 for a reservation
  std::uint64_t budget = 0;  ///< of SCHED_DEADLINE, nanoseconds
  std::uint64_t period = 0;  ///< nanoseconds, the same in all configurations

  bool reserved() const
  {
    return priority == 0;
  }
};

/// Up to which loads something holds, per cent.
struct LoadLimit
{
  int load = 100;  ///< it is used
  int proved_load = 100;  ///< its goals are proved
};

/// What was proved for a mode and a load factor.
struct Configuration
{
  std::size_t mode = 0;
  int load = 100;  ///< per cent up to which it is used
  int proved_load = 100;  ///< per cent for which its goals are proved
  std::vector<Setting> settings;
  std::vector<std::string> proved;  ///< chains whose goals are proved
  std::vector<std::string> unproved;  ///< chains of the mode whose goals are not
  std::map<std::string, std::uint64_t> goals;  ///< the least of each chain, nanoseconds
  std::map<std::string, LoadLimit> callbacks = {};  ///< those of callbacks that have other ones
  std::string text = {};  ///< as a search has given it; none for one of the table

  /// Returns up to which load of a callback it is proved, or used.
  int limit(const std::string & callback, bool proved) const;
};

struct Mode
{
  std::string name;
  std::map<std::string, std::uint64_t> wcet;  ///< of callbacks at 100 %, nanoseconds
};

/// What 'tactus provision --modes' proved, tactus-modes/1.
struct Table
{
  std::string system;  ///< its name in the model, as the one of the host
  std::string host;
  std::uint64_t period = 0;  ///< between two decisions, nanoseconds
  std::size_t rounds = 1;  ///< in which less would do, before it lowers
  std::vector<Mode> modes;
  std::vector<Configuration> configurations;  ///< mode after mode, by rising load
  /// Whose responses are those of instances of a chain, by the chain: its last callback, or that,
  /// a blank and what origins have to be of, each of several.
  std::map<std::string, std::vector<std::string>> ends;
  /// Chains that are proved before and after a change but not during it, by configurations.
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::string>> unproved;
  std::string digest = {};  ///< FNV-1a of its text, 16 digits
  bool searches = false;  ///< whether a search may add configurations
  std::size_t searched = 0;  ///< how many of the configurations a search has added: the last ones

  /// Returns the number of configurations that were decided offline.
  std::size_t tabled() const
  {
    return configurations.size() - searched;
  }

  bool is_searched(std::size_t configuration) const
  {
    return configuration >= tabled();
  }

  /// Adds a configuration of a search, or puts it in the place of an earlier one.
  /**
   * \param at its number: the next one, or that of another one that was searched
   * \param during what is not proved during the change from or to each of all configurations
   * \throws TableError if no configuration can have this number
   */
  void add(
    std::size_t at, Configuration configuration,
    const std::vector<std::vector<std::string>> & during);

  /// Returns the number of a mode. \throws TableError
  std::size_t mode(const std::string & name) const;

  /// Returns what is not proved while the system goes from one configuration to another.
  const std::vector<std::string> & during(std::size_t from, std::size_t to) const;

  /// Returns the chains with proved goals in a configuration that have taken longer.
  std::vector<std::string> missed(
    std::size_t configuration, const std::map<std::string, std::uint64_t> & responses) const;

  /// Tells whether responses of a callback, or of it from an origin, are those of a chain.
  bool is_end(const std::string & response) const;

  /// Returns a configuration in words, as in "busy at 150 %".
  std::string words(std::size_t configuration) const;
};

/// Reads a table and checks that the manager can go by it. \throws TableError
Table parse_table(const std::string & text);

/// Reads a table from a file. \throws std::runtime_error that names the file
Table read_table(const std::string & file);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__TABLE_HPP_
