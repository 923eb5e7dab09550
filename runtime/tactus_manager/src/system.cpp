#include "tactus_manager/system.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

namespace tactus::manager
{

namespace
{

constexpr std::size_t kFields = 6;
constexpr std::size_t kMostRegister = 262144;
const char kRegister[] = "/memfd:tactus.threads";
const char kObservations[] = "/memfd:tactus.observation";

std::vector<std::string> fields_of(const std::string & line)
{
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '|'); ) {
    fields.push_back(field);
  }
  return fields;
}

std::string link_of(const std::string & path)
{
  std::error_code error;
  return std::filesystem::read_symlink(path, error).string();
}

pid_t number_of(const std::string & text)
{
  const bool digits = !text.empty() && text.size() <= 9 &&
    text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? static_cast<pid_t>(std::atol(text.c_str())) : 0;
}

bool is_mine(const std::string & path)
{
  struct stat found{};
  return stat(path.c_str(), &found) == 0 && found.st_uid == geteuid();
}

/// Reads at most so many bytes of what a process has registered.
std::string text_of(const std::string & path)
{
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostRegister, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

}  // namespace

std::vector<ThreadRule> parse_rules(const std::string & text)
{
  std::vector<ThreadRule> rules;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line); ) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() == kFields && fields[1].rfind("name:", 0) == 0) {
      rules.push_back({fields[0], fields[1], fields[5]});
    }
  }
  return rules;
}

Processes::Processes(std::vector<ThreadRule> rules)
: rules_(std::move(rules))
{
}

void Processes::refresh()
{
  std::set<std::string> names;
  for (const ThreadRule & rule : rules_) {
    names.insert(rule.process);
  }
  std::map<pid_t, Process> found;
  std::error_code error;
  for (const auto & entry : std::filesystem::directory_iterator("/proc", error)) {
    const pid_t id = number_of(entry.path().filename().string());
    const std::string start = id > 0 && is_mine(entry.path()) ? start_of(id, id) : "";
    if (start.empty()) {
      continue;
    }
    const auto known = processes_.find(id);
    if (known != processes_.end() && known->second.start == start) {
      found[id] = std::move(known->second);
      processes_.erase(known);
    } else {
      const std::string name =
        std::filesystem::path(link_of(entry.path() / "exe")).filename().string();
      if (names.count(name) == 0) {
        continue;
      }
      found[id].start = start;
      found[id].name = name;
    }
    look(id, found[id]);
  }
  for (const auto & [id, ended] : processes_) {
    if (ended.observer) {
      lost_of_ended_ += ended.observer->lost();
      refused_of_ended_ += ended.observer->refused();
    }
  }
  processes_ = std::move(found);
}

void Processes::look(pid_t id, Process & process)
{
  process.registered.clear();
  std::error_code error;
  const std::string folder = "/proc/" + std::to_string(id) + "/fd";
  // The last line of a thread counts.
  std::map<pid_t, std::pair<std::string, std::string>> selectors;
  std::vector<pid_t> order;
  for (const auto & entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string target = link_of(entry.path());
    if (target.rfind(kObservations, 0) == 0 && !process.observer) {
      process.observer = Observer::open(entry.path());
    } else if (target.rfind(kRegister, 0) == 0) {
      std::istringstream lines(text_of(entry.path()));
      for (std::string line; std::getline(lines, line); ) {
        const std::vector<std::string> fields = fields_of(line);
        if (fields.size() == 4 && fields[0] == "thread" && number_of(fields[2]) > 0) {
          const pid_t thread = number_of(fields[2]);
          if (selectors.count(thread) == 0) {
            order.push_back(thread);
          }
          selectors[thread] = {fields[1], fields[3]};
        }
      }
    }
  }
  for (const pid_t thread : order) {
    const auto & [selector, start] = selectors[thread];
    // only a thread of this process, and the one that registered
    if (start_of(id, thread) == start) {
      process.registered[selector].push_back({thread, start});
    }
  }
}

std::vector<ThreadId> Processes::threads(const std::string & what)
{
  std::vector<ThreadId> result;
  for (const ThreadRule & rule : rules_) {
    if (rule.what != what) {
      continue;
    }
    for (const auto & [id, process] : processes_) {
      const auto found = process.registered.find(rule.selector);
      if (process.name == rule.process && found != process.registered.end()) {
        result.insert(result.end(), found->second.begin(), found->second.end());
      }
    }
  }
  return result;
}

void Processes::executions(const Observer::Handler & handler)
{
  for (auto & [id, process] : processes_) {
    if (process.observer) {
      process.observer->read(handler);
    }
  }
}

std::uint64_t Processes::lost() const
{
  std::uint64_t sum = lost_of_ended_;
  for (const auto & [id, process] : processes_) {
    sum += process.observer ? process.observer->lost() : 0;
  }
  return sum;
}

std::uint64_t Processes::refused() const
{
  std::uint64_t sum = refused_of_ended_;
  for (const auto & [id, process] : processes_) {
    sum += process.observer ? process.observer->refused() : 0;
  }
  return sum;
}

}  // namespace tactus::manager
