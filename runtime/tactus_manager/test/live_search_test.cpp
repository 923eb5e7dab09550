// The program itself asks a search for a load beyond its table, and sets what that has proved; the
// search is a thread of the test. 'benchmarks/run search' has a real one.

#include <gtest/gtest.h>

#include <csignal>
#include <optional>
#include <string>

#include "live.hpp"
#include "search_server.hpp"

namespace tactus::manager
{
namespace
{

// before anything asks for the writer of this process
const int managed = setenv("TACTUS_MANAGED", "1", 1);

std::string number_after(const std::string & text, const std::string & what)
{
  const auto at = text.find(what);
  return at == std::string::npos ? "0" :
         text.substr(at + what.size(), text.find_first_not_of("0123456789", at + what.size()) -
           at - what.size());
}

/// Returns an answer with other priorities, for the load that was asked for.
std::string answer_to(const std::string & request, const std::string & callback)
{
  const std::string load = number_after(request, "\"load\": ");
  const std::string limits = R"("load": )" + load + R"(, "provedLoad": )" + load;
  return R"({"schema": "tactus-search/1", "id": )" + number_after(request, "\"id\": ") +
         R"(, "found": true, "because": "searched", "configuration": {"mode": "nominal", )" +
         limits + R"(, "settings": [)" + priority("executor control", 12) + ", " +
         priority("executor logging", 13) + R"(], "goals": [{"chain": "brake", )" +
         R"("metric": "latency", "goal": 10, "bound": 9, "met": true}], "givenUp": [], )" +
         R"("overloads": [], "callbacks": [{"name": ")" + callback + R"(", )" + limits +
         R"(}]}, "switches": [{"with": 0, "unproved": []}, {"with": 1, "unproved": []}, )" +
         R"({"with": 2, "unproved": []}]})" + "\n";
}

TEST_F(PrioritiesTest, ALoadBeyondTheTableIsSearchedForAndStaysWhenTheSearchDies)
{
  const std::string socket = folder / "search";
  step(900'000);
  std::optional<Server> server;
  server.emplace(
    socket, [this](const std::string & request) {return answer_to(request, callback);});
  const pid_t child = start({"--enact", "--search", socket, "--record", folder / "recording"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("\"load\": 95") != std::string::npos;}));
  step(3'000'000);
  EXPECT_TRUE(comes([&]() {return control.attributes().priority == 12U;})) << content("audit");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 13U;})) << content("audit");
  const std::string proved = "\"by\": \"search\"";
  EXPECT_TRUE(comes([&]() {return content("audit").find(proved) != std::string::npos;}));
  server.reset();
  step(4'000'000);
  EXPECT_TRUE(
    comes([&]() {return content("audit").find("unanswered") != std::string::npos;})) <<
    content("audit");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 20U;})) << "by the table";
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(replayed(), rounds(content("audit"))) << content("recording");
}

}  // namespace
}  // namespace tactus::manager
