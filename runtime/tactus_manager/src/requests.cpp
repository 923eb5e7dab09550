#include "tactus_manager/requests.hpp"

#include <utility>

#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

const char kPin[] = "pin ";

std::string object(const std::string & members)
{
  return "{" + members + "}";
}

}  // namespace

Requests::Requests(const Table & table, Manager & manager, Manager::Log log)
: table_(table), manager_(manager), log_(std::move(log))
{
}

std::string Requests::answer(const std::string & request)
{
  if (request == "dump") {
    return object(state() + ", " + dump());
  }
  try {
    if (request == "pause" || request == "resume") {
      manager_.pause(request == "pause");
    } else if (request == "unpin") {
      pinned_.reset();
    } else if (request.rfind(kPin, 0) == 0) {
      pinned_ = table_.mode(request.substr(sizeof(kPin) - 1));
    } else if (request != "state") {
      return object(
        "\"error\": \"a request is state, dump, pin MODE, unpin, pause or resume\"");
    }
  } catch (const TableError & error) {
    return object("\"error\": " + quoted(error.what()));
  }
  if (request != "state") {
    log_("{\"event\": \"told\", \"what\": " + quoted(request) + "}");
  }
  return object(state());
}

std::string Requests::state() const
{
  return "\"system\": " + quoted(table_.system) + ", \"host\": " + quoted(table_.host) +
         ", \"pinned\": " + (pinned_ ? quoted(table_.modes[*pinned_].name) : "null") +
         ", \"paused\": " + (manager_.paused() ? "true" : "false") +
         ", \"words\": " + quoted(table_.words(manager_.current())) + ", \"last\": " +
         (manager_.last().empty() ? "null" : object(manager_.last()));
}

std::string Requests::dump() const
{
  std::string modes;
  for (std::size_t mode = 0; mode < table_.modes.size(); ++mode) {
    std::string callbacks;
    for (const auto & [callback, time] : manager_.longest(mode)) {
      callbacks += (callbacks.empty() ? "" : ", ") + quoted(callback) + ": " +
        std::to_string(time);
    }
    modes += (modes.empty() ? "" : ", ") + quoted(table_.modes[mode].name) + ": " +
      object(callbacks);
  }
  return "\"longest\": " + object(modes);
}

}  // namespace tactus::manager
