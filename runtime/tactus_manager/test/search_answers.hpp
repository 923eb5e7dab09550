#ifndef SEARCH_ANSWERS_HPP_
#define SEARCH_ANSWERS_HPP_

#include <cstddef>
#include <cstdint>
#include <string>

#include "tables.hpp"
#include "tactus_manager/search_answer.hpp"

namespace tactus::manager
{

/// Returns an answer with a configuration for up to 260 % of Control.step.
inline std::string answer_text(
  std::uint64_t id, std::size_t known = 4, std::int64_t control = 8'000'000, int load = 260,
  const std::string & goal =
  R"({"chain": "brake", "metric": "latency", "goal": 10, "bound": 7, "met": true})")
{
  std::string switches;
  for (std::size_t i = 0; i < known; ++i) {
    switches += std::string(i == 0 ? "" : ", ") + R"({"with": )" + std::to_string(i) +
      R"(, "unproved": []})";
  }
  const std::string used = std::to_string(load);
  const std::string proved = std::to_string(load + 40);
  return R"({"schema": "tactus-search/1", "id": )" + std::to_string(id) +
         R"(, "found": true, "because": "searched", "nanoseconds": 5, "configuration": )" +
         R"({"mode": "nominal", "load": )" + used + R"(, "provedLoad": )" + proved +
         R"(, "settings": [)" + budget("executor control", control) + ", " +
         budget("executor logging", 1'000'000) + R"(], "goals": [)" + goal +
         R"(], "givenUp": [], "overloads": [], "callbacks": [{"name": "Control.step", "load": )" +
         used + R"(, "provedLoad": )" + proved + R"(}]}, "switches": [)" + switches + "]}";
}

inline SearchQuery query_of(std::uint64_t id = 1)
{
  return {id, {0, 260, {{"Control.step", 260}}}, 2};
}

}  // namespace tactus::manager

#endif  // SEARCH_ANSWERS_HPP_
