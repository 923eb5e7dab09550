#ifndef TACTUS_MANAGER__SEARCH_ANSWER_HPP_
#define TACTUS_MANAGER__SEARCH_ANSWER_HPP_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tactus_manager/rounds.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// What a search is asked, tactus-search/1.
struct SearchQuery
{
  std::uint64_t id = 0;
  LackingLoad load;
  std::size_t from = 0;  ///< the configuration of now

  /// Returns it as a line without a line feed. \param within how long the search may take
  std::string text(const Table & table, std::chrono::nanoseconds within) const;
};

/// A configuration of a search.
struct FoundConfiguration
{
  Configuration configuration;
  /// What is not proved during the change from or to each configuration that was known.
  std::vector<std::vector<std::string>> during;
};

/// What a search says.
struct SearchAnswer
{
  std::optional<FoundConfiguration> found;  ///< none if nothing was proved
  std::string because;
};

/// Reads an answer, and checks that it is one to the query, about the same threads and goals as the
/// table, and proved for the load that was asked for. \throws TableError
SearchAnswer parse_answer(const Table & table, const SearchQuery & query, const std::string & text);

/// Reads an answer of a recording, of which the query is not known. \throws TableError
SearchAnswer parse_answer(const Table & table, const std::string & text);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__SEARCH_ANSWER_HPP_
