// What the manager makes of what a search says; the search is a thread of the test that answers on
// a real socket.

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "managed.hpp"
#include "search_answers.hpp"
#include "search_server.hpp"
#include "tactus_manager/search.hpp"

namespace tactus::manager
{
namespace
{

using std::chrono::milliseconds;

class SearchTest : public ManagerTest
{
protected:
  void SetUp() override
  {
    ManagerTest::SetUp();
    std::string text = (std::filesystem::temp_directory_path() / "tactus_search_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    file = folder / "search";
    known.searches = true;
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  Manager enacting()
  {
    return Manager(
      known, {20, 75, 0, 200}, Effect::Enact, system, kernel,
      [this](const std::string & line) {lines.push_back(line);});
  }

  Search search(Manager & manager, milliseconds within = milliseconds(2'000))
  {
    return Search(
      file, within, known, manager, [this](const std::string & line) {lines.push_back(line);},
      [this](std::size_t at, const std::string & answer) {
        recorded.push_back(added(at, answer));
      });
  }

  /// Waits until it does not ask any more. \returns whether the table has grown
  static bool ends(Search & search)
  {
    bool grown = false;
    for (int tries = 0; search.asking() && tries < 1'000; ++tries) {
      grown = search.progress() || grown;
      std::this_thread::sleep_for(milliseconds(5));
    }
    EXPECT_FALSE(search.asking());
    return grown;
  }

  Table known = parse_table(with_end(usual_text()));
  std::filesystem::path folder;
  std::string file;
  std::vector<std::string> recorded;
};

TEST_F(SearchTest, ALoadBeyondTheTableGetsAConfiguration)
{
  std::string asked;
  std::mutex mutex;
  const Server server(
    file, [&](const std::string & line) {
      const std::lock_guard<std::mutex> lock(mutex);
      asked = line;
      return answer_text(1) + "\n";
    });
  Manager one = enacting();
  Search searching = search(one);
  std::string recording = beginning(one.current(), true) + "\n";
  system.time = 1'500'000;
  recording += tactus::manager::recorded(known, one.round(0)) + "\n";
  searching.after_round();
  EXPECT_FALSE(searching.asking()) << "the table has one";
  system.time = 2'560'000;
  recording += tactus::manager::recorded(known, one.round(0)) + "\n";
  EXPECT_EQ(one.current(), 2U);
  EXPECT_TRUE(said("\"by\": \"table\""));
  searching.after_round();
  EXPECT_TRUE(ends(searching)) << lines.back();
  {
    const std::lock_guard<std::mutex> lock(mutex);
    EXPECT_NE(asked.find("\"load\": 260"), std::string::npos) << asked;
  }
  ASSERT_EQ(recorded.size(), 1U);
  recording += recorded.front() + "\n";
  recording += tactus::manager::recorded(known, one.round(0, Cause::Search)) + "\n";
  EXPECT_EQ(one.current(), 4U);
  EXPECT_EQ(kernel.threads[1].runtime, 8'000'000U);
  EXPECT_EQ(kernel.threads[2].runtime, 1'000'000U);
  recording += tactus::manager::recorded(known, one.round(0)) + "\n";
  EXPECT_NE(one.last().find("\"proved\": [\"brake\"]"), std::string::npos) << one.last();
  EXPECT_NE(one.last().find("\"by\": \"search\""), std::string::npos);
  searching.after_round();
  EXPECT_FALSE(searching.asking());
  std::vector<std::string> decided;
  replay(
    parse_table(with_end(usual_text())), {20, 75, 0, 200}, recording,
    [&](const std::string & line) {decided.push_back(line);});
  std::vector<std::string> logged;
  for (const std::string & line : lines) {
    if (line.rfind("{\"event\": \"round\"", 0) == 0) {
      logged.push_back(line);
    }
  }
  EXPECT_EQ(decided, logged);
}

TEST_F(SearchTest, OneStepAheadIsProvedAndNoFurther)
{
  const Server server(file, [](const std::string &) {return answer_text(1) + "\n";});
  Manager one = enacting();
  Search searching = search(one);
  system.time = 2'560'000;
  one.round(0);
  searching.after_round();
  ASSERT_TRUE(ends(searching));
  one.round(0, Cause::Search);
  ASSERT_EQ(one.current(), 4U);
  system.time = 2'900'000;  // one step ahead it is proved
  one.round(0);
  EXPECT_EQ(one.current(), 4U);
  EXPECT_NE(one.last().find("\"proved\": [\"brake\"]"), std::string::npos) << one.last();
  EXPECT_FALSE(one.urgent(0));
  system.time = 3'100'000;  // and then it is not any more
  one.listen();
  EXPECT_EQ(one.urgent(0), Cause::Load);
  one.round(0);
  EXPECT_EQ(one.current(), 2U);
  EXPECT_NE(one.last().find("\"proved\": []"), std::string::npos) << one.last();
}

TEST_F(SearchTest, ALesserLoadLowersToTheTableAfterItsRounds)
{
  const SearchAnswer answer = parse_answer(known, query_of(), answer_text(1));
  known.add(4, answer.found->configuration, answer.found->during);
  const auto load = [](std::uint64_t percent) {
      return ObservedLoad{percent, "Control.step", {{"Control.step", percent}}};
    };
  Decision decision(known, 2);
  EXPECT_EQ(decision.decide(0, load(260)).configuration, 4U);
  EXPECT_FALSE(decision.decide(0, load(300)).beyond);
  EXPECT_EQ(decision.current(), 4U);
  EXPECT_EQ(decision.decide(0, load(130)).configuration, 4U);
  EXPECT_EQ(decision.decide(0, load(130)).configuration, 4U);
  EXPECT_EQ(decision.decide(0, load(90)).configuration, 1U) << "what three rounds needed";
  EXPECT_EQ(decision.decide(1, load(90)).configuration, 3U);
  EXPECT_EQ(decision.decide(0, load(250)).configuration, 4U);
  EXPECT_TRUE(decision.decide(0, load(310)).beyond);
  EXPECT_EQ(decision.current(), 2U) << "the greatest of the table";
}

TEST_F(SearchTest, WithoutASearchTheTableCounts)
{
  Manager one = enacting();
  Search searching = search(one);
  system.time = 2'560'000;
  for (int i = 0; i < 3; ++i) {
    one.round(0);
    searching.after_round();
    EXPECT_FALSE(searching.asking());
  }
  EXPECT_EQ(one.current(), 2U);
  int count = 0;
  for (const std::string & line : lines) {
    count += line.find("\"unanswered\"") == std::string::npos ? 0 : 1;
  }
  EXPECT_EQ(count, 1) << "said once";
}

TEST_F(SearchTest, WrongAnswersAreDropped)
{
  const std::vector<std::pair<std::string, std::string>> wrong = {
    {"nonsense\n", "dropped"}, {answer_text(99) + "\n", "another request"},
    {answer_text(1), "before its answer did"}, {"", "before its answer did"},
    {std::string(SearchClient::kMostAnswer + 10, 'x'), "longer than a MiB"},
    {answer_text(1, 2) + "\n", "all configurations"},
    {R"({"schema": "tactus-search/1", "id": 1, "found": false, "because": "no goal"})" "\n",
      "\"event\": \"nothing\""}};
  for (const auto & [answer, why] : wrong) {
    lines.clear();
    const Server server(file, [text = answer](const std::string &) {return text;});
    Manager one = enacting();
    Search searching = search(one);
    system.time = 2'560'000;
    one.round(0);
    searching.after_round();
    EXPECT_FALSE(ends(searching));
    EXPECT_TRUE(said(why)) << why << ": " << lines.back();
    one.round(0);
    EXPECT_EQ(one.current(), 2U);
    EXPECT_EQ(known.configurations.size(), 4U);
  }
}

TEST_F(SearchTest, LateAndOutdatedAnswersAreDropped)
{
  const Server server(
    file, [](const std::string &) {
      std::this_thread::sleep_for(milliseconds(700));
      return answer_text(1) + "\n";
    });
  Manager one = enacting();
  system.time = 2'560'000;
  one.round(0);
  {
    Search searching = search(one, milliseconds(10));
    searching.after_round();
    EXPECT_FALSE(ends(searching));
    EXPECT_TRUE(said("no answer has come in its time"));
  }
  Search searching = search(one);
  searching.after_round();
  ASSERT_TRUE(searching.asking());
  system.time = 3'500'000;
  one.round(0);
  searching.after_round();
  EXPECT_FALSE(ends(searching));
  EXPECT_TRUE(said("the load is another one by now")) << lines.back();
  one.round(0);
  searching.after_round();
  ASSERT_TRUE(searching.asking());
  one.round(1);
  searching.after_round();
  EXPECT_TRUE(said("mode parked is asked for")) << lines.back();
  EXPECT_EQ(known.configurations.size(), 4U);
}

TEST_F(SearchTest, ARoundDoesNotWaitForIt)
{
  const Server server(
    file, [](const std::string &) {
      std::this_thread::sleep_for(milliseconds(600));
      return std::string();
    });
  Manager one = enacting();
  Search searching = search(one);
  system.time = 2'560'000;
  one.round(0);
  const auto begin = std::chrono::steady_clock::now();
  searching.after_round();
  for (int i = 0; i < 100; ++i) {
    searching.progress();
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(300));
  EXPECT_TRUE(searching.asking());
}

TEST_F(SearchTest, NoOtherUserIsBelieved)
{
  if (geteuid() != 0) {
    GTEST_SKIP() << "needs to become another user";
  }
  std::filesystem::permissions(folder, std::filesystem::perms(0777));
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, file.c_str(), sizeof(address.sun_path) - 1);
    const int other = socket(AF_UNIX, SOCK_STREAM, 0);
    const bool listens = setuid(65534) == 0 &&
      bind(other, reinterpret_cast<sockaddr *>(&address), sizeof(address)) == 0 &&
      chmod(file.c_str(), 0777) == 0 && listen(other, 4) == 0 && write(ready[1], "x", 1) == 1;
    if (listens) {
      pause();
    }
    _exit(0);
  }
  char byte;
  ASSERT_EQ(read(ready[0], &byte, 1), 1);
  SearchClient client(file);
  EXPECT_NE(client.ask("{}", milliseconds(100)).find("user 65534 serves"), std::string::npos);
  EXPECT_FALSE(client.asking());
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ready[0]);
  close(ready[1]);
}

TEST_F(SearchTest, OfManyConfigurationsTheOldestGives)
{
  std::atomic<int> count{0};
  std::atomic<std::size_t> configurations{4};
  const Server server(
    file, [&](const std::string &) {
      ++count;
      return answer_text(
        static_cast<std::uint64_t>(count), configurations, 8'000'000, 200 + 60 * count) + "\n";
    });
  Manager one = enacting();
  Search searching = search(one);
  for (int i = 1; i <= 9; ++i) {
    system.time = static_cast<std::uint64_t>(2'000'000 + 600'000 * i);
    configurations = known.configurations.size();
    one.round(0);
    searching.after_round();
    ASSERT_TRUE(ends(searching)) << lines.back();
    one.round(0, Cause::Search);
    EXPECT_EQ(one.current(), static_cast<std::size_t>(i <= 8 ? 3 + i : 4)) << one.last();
  }
  EXPECT_EQ(known.searched, Search::kMost);
}

}  // namespace
}  // namespace tactus::manager
