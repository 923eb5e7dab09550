#ifndef TABLES_HPP_
#define TABLES_HPP_

#include <cstdint>
#include <string>
#include <vector>

#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// A configuration in a table: how the control thread is scheduled, and the load up to which it is
/// used.
struct Row
{
  std::string mode;
  int load;
  int proved;
  std::string settings;
  std::string goals =
    R"({"chain": "brake", "metric": "latency", "goal": 10, "bound": 5, "met": true})";
  std::string overloads = "";
};

inline std::string budget(
  const std::string & threads, std::int64_t budget,
  std::int64_t period = 10'000'000)
{
  return R"({"threads": ")" + threads + R"(", "count": 1, "budget": )" + std::to_string(budget) +
         R"(, "period": )" + std::to_string(period) + "}";
}

inline std::string priority(const std::string & threads, int priority)
{
  return R"({"threads": ")" + threads + R"(", "count": 1, "priority": )" +
         std::to_string(priority) + "}";
}

/// Returns the text of a table; of the switches those are not proved that are named, as in "0-2".
inline std::string table_text(
  const std::vector<Row> & rows, const std::string & unproved = "",
  std::int64_t period = 50'000'000,
  int rounds = 3)
{
  std::string modes;
  std::string configurations;
  std::string switches;
  std::string known;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row & row = rows[i];
    if (row.mode != known) {
      known = row.mode;
      modes += std::string(modes.empty() ? "" : ", ") + R"({"name": ")" + row.mode +
        R"(", "callbacks": [{"name": "Control.step", "wcet": 1000000}]})";
    }
    configurations += std::string(i == 0 ? "" : ", ") + R"({"mode": ")" + row.mode +
      R"(", "load": )" + std::to_string(row.load) + R"(, "provedLoad": )" +
      std::to_string(row.proved) + R"(, "settings": [)" + row.settings + R"(], "goals": [)" +
      row.goals + R"(], "givenUp": [], "overloads": [)" + row.overloads + "]}";
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      const std::string pair = std::to_string(i) + "-" + std::to_string(j);
      const bool breaks = unproved.find(pair) != std::string::npos;
      switches += std::string(switches.empty() ? "" : ", ") + R"({"between": [)" +
        std::to_string(i) + ", " + std::to_string(j) + R"(], "proved": [], "unproved": [)" +
        (breaks ? R"("brake")" : "") + "]}";
    }
  }
  return R"({"schema": "tactus-modes/1", "system": "car", "host": "car", "period": )" +
         std::to_string(period) + R"(, "rounds": )" + std::to_string(rounds) + R"(, "modes": [)" +
         modes + R"(], "configurations": [)" + configurations + R"(], "switches": [)" + switches +
         "]}";
}

/// Two modes; in the first one the budget of control rises with the load and that of logging falls.
inline std::string usual_text(const std::string & unproved = "")
{
  return table_text(
    {{"nominal", 100, 150, budget("executor control", 2'000'000) + ", " +
      budget("executor logging", 6'000'000)},
      {"nominal", 150, 200, budget("executor control", 4'000'000) + ", " +
        budget("executor logging", 4'000'000)},
      {"nominal", 200, 200, budget("executor control", 6'000'000) + ", " +
        budget("executor logging", 2'000'000)},
      {"parked", 100, 100, budget("executor control", 1'000'000) + ", " +
        budget("executor logging", 6'000'000)}}, unproved);
}

/// Adds to the text of a table that a callback ends the chain "brake".
/** \param from the origins of its data, as in R"(["/left"])"; none if all is of the chain */
inline std::string with_end(
  std::string text, const std::string & callback = "Control.step", const std::string & from = "")
{
  const std::string ends = R"("ends": [{"chain": "brake", "callback": ")" + callback + "\"" +
    (from.empty() ? "" : ", \"from\": " + from) + "}], ";
  return text.insert(text.find(R"("modes")"), ends);
}

}  // namespace tactus::manager

#endif  // TABLES_HPP_
