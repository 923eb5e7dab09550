#ifndef TACTUS_MANAGER__SEARCH_HPP_
#define TACTUS_MANAGER__SEARCH_HPP_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "tactus_manager/manager.hpp"
#include "tactus_manager/search_answer.hpp"
#include "tactus_manager/search_client.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// The second way to decide: asks a search for what no configuration of the table is proved for.
/**
 * It asks between rounds and waits for nothing. What is proved becomes a further configuration,
 * among which the next round decides as among those of the table. While nothing is, and if the
 * search dies, the manager goes by what it has.
 */
class Search
{
public:
  /// So many configurations of searches are kept; no more than three of them are in use at once.
  static constexpr std::size_t kMost = 8;

  /// Hears that a configuration has come to the table: its number, and the answer that has it.
  using Record = std::function<void (std::size_t, const std::string &)>;

  /// All that is given outlives it. \param within how long a search may take
  Search(
    std::string file, std::chrono::nanoseconds within, Table & table, Manager & manager,
    Manager::Log log, Record record);

  /// Asks after a round, if it lacks a configuration.
  void after_round();

  /// Takes over what has come since. \returns whether the table has a further configuration
  bool progress();

  bool asking() const
  {
    return client_.asking();
  }

private:
  bool takes(const std::string & line);
  std::size_t number() const;
  void unanswered(const std::string & why);
  void dropped(const std::string & why);

  const std::chrono::nanoseconds within_;
  Table & table_;
  Manager & manager_;
  const Manager::Log log_;
  const Record record_;
  SearchClient client_;
  SearchQuery query_;
  std::string said_;  ///< why there was no answer, as said last
  std::optional<LackingLoad> answered_;  ///< what the last answer was about
  std::size_t rounds_ = 0;  ///< since that answer
  std::deque<std::size_t> oldest_;  ///< configurations of searches, the oldest first
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__SEARCH_HPP_
