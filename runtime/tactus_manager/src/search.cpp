#include "tactus_manager/search.hpp"

#include <algorithm>
#include <utility>

#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

// for the way of an answer, which the search sends in its time
constexpr std::chrono::milliseconds kWay(500);
// after so many rounds the same is asked again: what is searched in a time depends on the machine
constexpr std::size_t kAgain = 10;

std::string event(const char * name, const std::string & members)
{
  return std::string("{\"event\": \"") + name + "\", " + members + "}";
}

}  // namespace

Search::Search(
  std::string file, std::chrono::nanoseconds within, Table & table, Manager & manager,
  Manager::Log log, Record record)
: within_(within), table_(table), manager_(manager), log_(std::move(log)),
  record_(std::move(record)), client_(std::move(file))
{
}

void Search::unanswered(const std::string & why)
{
  if (why != said_) {
    said_ = why;
    log_(event("unanswered", "\"why\": " + quoted(why)));
  }
}

void Search::dropped(const std::string & why)
{
  log_(event("dropped", "\"id\": " + std::to_string(query_.id) + ", \"why\": " + quoted(why)));
}

void Search::after_round()
{
  const Round & round = manager_.latest();
  ++rounds_;
  if (asking()) {
    if (round.mode == query_.load.mode) {
      return;
    }
    client_.forget();
    dropped("mode " + table_.modes[round.mode].name + " is asked for");
  }
  if (!round.lacking || (answered_ && *round.lacking == *answered_ && rounds_ < kAgain)) {
    return;
  }
  ++query_.id;
  query_.load = *round.lacking;
  query_.from = manager_.current();
  const std::string request = query_.text(table_, within_);
  const std::string error = client_.ask(request, within_ + kWay);
  if (!error.empty()) {
    unanswered(error);
    return;
  }
  log_(event("asked", "\"request\": " + request));
}

bool Search::progress()
{
  const std::optional<SearchClient::Reply> reply = client_.progress();
  if (!reply) {
    return false;
  }
  if (!reply->error.empty()) {
    unanswered(reply->error);
    return false;
  }
  said_.clear();
  try {
    return takes(reply->line);
  } catch (const TableError & error) {
    dropped(error.what());
    return false;
  }
}

/// Takes an answer over, if it still is one for what the last round has seen.
bool Search::takes(const std::string & line)
{
  const SearchAnswer answer = parse_answer(table_, query_, line);
  answered_ = query_.load;
  rounds_ = 0;
  if (!answer.found) {
    log_(event(
      "nothing", "\"id\": " + std::to_string(query_.id) + ", \"why\": " +
      quoted(answer.because)));
    return false;
  }
  const Round & round = manager_.latest();
  const Configuration & found = answer.found->configuration;
  if (!fits(found, round.load, true)) {
    throw TableError("the load is another one by now");
  }
  const std::size_t at = number();
  const std::string text = found.text;
  table_.add(at, found, answer.found->during);
  oldest_.erase(std::remove(oldest_.begin(), oldest_.end(), at), oldest_.end());
  oldest_.push_back(at);
  record_(at, line);
  log_(event(
    "searched", "\"id\": " + std::to_string(query_.id) + ", \"number\": " + std::to_string(at) +
    ", \"because\": " + quoted(answer.because) + ", \"configuration\": " + text));
  return true;
}

/// Returns the number of the next configuration: a new one, or that of the oldest that is not used.
std::size_t Search::number() const
{
  if (table_.searched < kMost) {
    return table_.configurations.size();
  }
  return *std::find_if(
    oldest_.begin(), oldest_.end(), [&](std::size_t one) {return !manager_.uses(one);});
}

}  // namespace tactus::manager
