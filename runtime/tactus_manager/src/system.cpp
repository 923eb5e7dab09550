#include "tactus_manager/system.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tactus_manager/file.hpp"
#include "tactus_manager/idle.hpp"

namespace tactus::manager
{

namespace
{

constexpr std::size_t kFields = 6;
constexpr std::size_t kMostRegister = 262144;  // bytes
constexpr std::size_t kMostWords = 8192;  // bytes

std::vector<std::string> fields_of(const std::string & line)
{
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '|'); ) {
    fields.push_back(field);
  }
  return fields;
}

/// Tells whether a descriptor is a file in memory with this name.
bool is_called(const std::string & target, const std::string & name)
{
  return target.rfind("/memfd:" + name, 0) == 0;
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

/// Returns the name of the file that a process runs, a script of Python included; nothing if it
/// has ended, or this user may not look.
std::string executed(const std::string & folder)
{
  std::string file = link_of(folder + "/exe");
  // what the kernel adds where the file was built anew
  const std::string gone = " (deleted)";
  const auto end = file.rfind(gone);
  if (end != std::string::npos && end + gone.size() == file.size()) {
    file.resize(end);
  }
  const std::string name = std::filesystem::path(file).filename().string();
  if (name.rfind("python", 0) != 0) {
    return name;
  }
  std::istringstream words(content(folder + "/cmdline", kMostWords).value_or(""));
  std::string script;
  std::getline(words, script, '\0');
  std::getline(words, script, '\0');
  return std::filesystem::path(script).filename().string();
}

/// Returns the cores of threads.
std::set<int> cores_of(const std::vector<ThreadRule> & rules)
{
  std::set<int> cores;
  for (const ThreadRule & rule : rules) {
    cores.merge(manager::cores_of(rule.cores));
  }
  return cores;
}

}  // namespace

std::vector<ThreadRule> parse_rules(const std::string & text)
{
  std::vector<ThreadRule> rules;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line); ) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() == kFields && fields[1].rfind("name:", 0) == 0) {
      rules.push_back({fields[0], fields[1], fields[5], fields[4]});
    }
  }
  return rules;
}

std::vector<std::string> parse_processes(const std::string & text)
{
  std::vector<std::string> executables;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line); ) {
    if (line.empty() || line[0] == '#') {
      continue;
    }
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() < 2 || fields.size() > 3) {
      throw std::runtime_error("a line is no process: '" + line + "'");
    }
    executables.push_back(std::filesystem::path(fields[fields.size() == 3 ? 2 : 0]).filename());
    if (executables.back().empty()) {
      throw std::runtime_error("a process has no executable: '" + line + "'");
    }
  }
  return executables;
}

void require_host(
  const Table & table, const std::string & host, const std::vector<ThreadRule> & rules)
{
  const std::string of =
    "the table is for host '" + table.host + "' of system '" + table.system + "', ";
  if (host != table.host) {
    throw TableError(of + "and --host says that this is host '" + host + "'");
  }
  for (const Setting & setting : table.configurations.front().settings) {
    for (const ThreadRule & rule : rules) {
      if (rule.what == setting.threads) {
        return;
      }
    }
  }
  throw TableError(of + "and the rules know none of its threads");
}

Processes::Processes(
  std::vector<ThreadRule> rules, const std::vector<std::string> & executables,
  const std::string & processors)
: rules_(std::move(rules)), frequencies_(processors, cores_of(rules_)),
  machine_(processors, cores_of(rules_))
{
  for (const std::string & executable : executables) {
    ++expected_[executable];
  }
}

void Processes::refresh()
{
  std::set<std::string> names;
  for (const ThreadRule & rule : rules_) {
    names.insert(rule.process);
  }
  for (const auto & [name, count] : expected_) {
    names.insert(name);
  }
  std::map<pid_t, Process> found;
  std::error_code error;
  for (const auto & entry : std::filesystem::directory_iterator("/proc", error)) {
    const pid_t id = number_of(entry.path().filename().string());
    const std::string start = id > 0 && is_mine(entry.path()) ? start_of(id, id) : "";
    const std::string name = start.empty() ? "" : executed(entry.path());
    if (names.count(name) == 0) {
      continue;
    }
    const auto known = processes_.find(id);
    if (known != processes_.end() && known->second.start == start && known->second.name == name) {
      found[id] = std::move(known->second);
      processes_.erase(known);
    } else {
      ++changes_;
      found[id].start = start;
      found[id].name = name;
    }
    look(id, found[id]);
  }
  changes_ += processes_.size();  // those that have ended
  for (auto & [id, ended] : processes_) {
    if (ended.observer) {
      ended_.push_back(std::move(ended.observer));
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
    if (is_called(target, observation::kFileName) && !process.observer) {
      process.observer = Observer::open(entry.path());
    } else if (is_called(target, ThreadRegister::kFileName)) {
      std::istringstream lines(content(entry.path(), kMostRegister).value_or(""));
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
    if (rule.what == what) {
      const std::vector<ThreadId> some = threads(rule);
      result.insert(result.end(), some.begin(), some.end());
    }
  }
  return result;
}

std::vector<ThreadId> Processes::threads(const ThreadRule & rule) const
{
  std::vector<ThreadId> result;
  for (const auto & [id, process] : processes_) {
    const auto found = process.registered.find(rule.selector);
    if (process.name == rule.process && found != process.registered.end()) {
      result.insert(result.end(), found->second.begin(), found->second.end());
    }
  }
  return result;
}

std::string Processes::misplaced()
{
  const std::set<int> offline = machine_.offline();
  for (const ThreadRule & rule : rules_) {
    const std::set<int> cores = manager::cores_of(rule.cores);
    if (cores.empty()) {
      continue;  // it may run on any
    }
    for (const int core : offline) {
      if (cores.count(core) > 0) {
        return rule.what + " lacks core " + std::to_string(core) + ", which is offline";
      }
    }
    for (const ThreadId & thread : threads(rule)) {
      const auto allowed = tactus::detail::CoreSet::of(thread.id);
      for (int core = 0; core <= kMostCore; ++core) {
        if (allowed.has(core) && cores.count(core) == 0) {
          return rule.what + " may run on core " + std::to_string(core) +
                 ", in the model on " + rule.cores;
        }
      }
    }
  }
  return "";
}

void Processes::executions(const Observer::Handler & handler)
{
  for (const auto & observer : ended_) {
    observer->read(handler);
    overruns_of_ended_ += observer->overruns();
    lost_of_ended_ += observer->lost();
    refused_of_ended_ += observer->refused();
  }
  ended_.clear();
  for (auto & [id, process] : processes_) {
    if (process.observer) {
      process.observer->read(handler);
    }
  }
}

/// What has not been found may run all the time: as another user, or in another program.
std::string Processes::unwatched() const
{
  if (expected_.empty()) {
    return "which processes the host has is not known";
  }
  for (const auto & [name, count] : expected_) {
    const auto found = std::count_if(
      processes_.begin(), processes_.end(), [&name = name](const auto & one) {
        return one.second.name == name;
      });
    if (static_cast<std::size_t>(found) < count) {
      return "of the processes that run " + name + ", " + std::to_string(found) + " of " +
             std::to_string(count) + " can be seen";
    }
  }
  return "";
}

bool Processes::idle()
{
  if (!unwatched().empty()) {
    return false;
  }
  std::vector<pid_t> all;
  for (const auto & [id, process] : processes_) {
    all.push_back(id);
  }
  return all_sleep(
    all, [this]() {
      return std::none_of(
        processes_.begin(), processes_.end(), [](const auto & one) {
          return one.second.observer && one.second.observer->running();
        });
    });
}

std::uint64_t Processes::overruns() const
{
  std::uint64_t sum = overruns_of_ended_;
  for (const auto & observer : ended_) {
    sum += observer->overruns();
  }
  for (const auto & [id, process] : processes_) {
    sum += process.observer ? process.observer->overruns() : 0;
  }
  return sum;
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
