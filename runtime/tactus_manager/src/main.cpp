// The manager of a host, and the same decisions on a recording.

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "tactus_executor/thread_settings.hpp"
#include "tactus_manager/control_socket.hpp"
#include "tactus_manager/file.hpp"
#include "tactus_manager/lines.hpp"
#include "tactus_manager/manager.hpp"
#include "tactus_manager/mode_file.hpp"
#include "tactus_manager/quoted.hpp"
#include "tactus_manager/requests.hpp"
#include "tactus_manager/search.hpp"

namespace
{

using tactus::manager::Ageing;
using tactus::manager::AuditLog;
using tactus::manager::Cause;
using tactus::manager::ControlSocket;
using tactus::manager::Effect;
using tactus::manager::Lines;
using tactus::manager::Manager;
using tactus::manager::ModeFile;
using tactus::manager::Requests;
using tactus::manager::Search;
using tactus::manager::Table;

const char kUsage[] =
  "usage: tactus_manager run --host NAME --table FILE --threads FILE [--enact | --dry-run]\n"
  "                      [--mode-file FILE] [--audit FILE] [--record FILE] [--rounds NUMBER]\n"
  "                      [--core NUMBER] [--processors FOLDER] [--socket FILE]\n"
  "                      [--search SOCKET [--search-time MILLISECONDS]] [AGEING]\n"
  "       tactus_manager ask --socket FILE REQUEST\n"
  "       tactus_manager replay --table FILE [AGEING] RECORDING\n"
  "\n"
  "run     observes the processes of this user, chooses a configuration of the table each round,\n"
  "        and says so; with --enact it sets it, with --dry-run it says step by step what it\n"
  "        would set.\n"
  "ask     asks a manager that runs: state, dump, pin MODE, unpin, pause or resume.\n"
  "replay  decides the same on what --record has written, with the same AGEING.\n"
  "\n"
  "--host        what this host is called in the model; a table for another one is refused\n"
  "--threads     threads.conf of this host, which 'tactus generate' writes; processes.conf beside\n"
  "              it says which processes have to be seen idle\n"
  "--mode-file   holds the name of the mode that is asked for; nobody but its owner may write it\n"
  "--audit       appends a JSON object per event; standard output if not given\n"
  "--rounds      ends after so many\n"
  "--core        runs on this core, any that it may use if not given\n"
  "--processors  tells of cores and their frequencies; /sys/devices/system/cpu if not given\n"
  "--socket      where it answers others of its user; nowhere if not given\n"
  "--search      where 'tactus provision --serve' searches what the table does not prove, within\n"
  "              --search-time (2000); by the table alone if not given\n"
  "AGEING        --ageing-weight PERCENT (20) --ageing-trigger PERCENT (75)\n"
  "              --ageing-margin PERCENT (5) --ageing-instances NUMBER (200)\n";

/// Words on the command line that are wrong.
class UsageError : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

volatile std::sig_atomic_t stopped = 0;

void stop(int signal)
{
  static_cast<void>(signal);
  stopped = 1;
}

struct Options
{
  std::map<std::string, std::string> values;
  std::string recording;
  Effect effect = Effect::Advise;

  std::string required(const std::string & name) const
  {
    const auto found = values.find(name);
    if (found == values.end()) {
      throw UsageError(name + " is missing");
    }
    return found->second;
  }

  std::uint64_t number(const std::string & name, std::uint64_t usual, std::uint64_t most) const
  {
    const auto found = values.find(name);
    if (found == values.end()) {
      return usual;
    }
    const std::string & text = found->second;
    const bool digits = !text.empty() && text.size() < 10 &&
      text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || std::stoull(text) > most) {
      throw UsageError(name + " needs a number up to " + std::to_string(most));
    }
    return std::stoull(text);
  }

  Ageing ageing() const
  {
    Ageing result;
    result.weight = number("--ageing-weight", result.weight, 100);
    result.trigger = number("--ageing-trigger", result.trigger, 100);
    result.margin = number("--ageing-margin", result.margin, 1000);
    result.instances = number("--ageing-instances", result.instances, 1'000'000);
    return result;
  }
};

/// Tells whether a word says what is to be done, and no word has said so before.
bool may_change(const Options & options, const std::string & word)
{
  return options.effect == Effect::Advise && (word == "--enact" || word == "--dry-run");
}

Options parse(const std::vector<std::string> & words, bool runs)
{
  const std::vector<std::string> of_run =
  {"--host", "--threads", "--mode-file", "--audit", "--record", "--rounds", "--core",
    "--processors", "--socket", "--search", "--search-time"};
  const std::vector<std::string> of_both = {"--table", "--ageing-weight", "--ageing-trigger",
    "--ageing-margin", "--ageing-instances"};
  const auto has = [](const std::vector<std::string> & list, const std::string & word) {
      return std::find(list.begin(), list.end(), word) != list.end();
    };
  Options options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string & word = words[i];
    if (has(of_both, word) || (runs && has(of_run, word))) {
      if (i + 1 == words.size()) {
        throw UsageError(word + " needs a value");
      }
      options.values[word] = words[++i];
    } else if (runs && may_change(options, word)) {
      options.effect = word == "--enact" ? Effect::Enact : Effect::DryRun;
    } else if (!runs && word[0] != '-' && options.recording.empty()) {
      options.recording = word;
    } else {
      throw UsageError("'" + word + "' is not understood here");
    }
  }
  return options;
}

// A ring of 1024 records is then enough for 5 kHz.
constexpr std::chrono::milliseconds kListening(200);
// How often it looks for an idle instant after a change, and how soon a round follows another.
constexpr std::chrono::milliseconds kLooking(20);
// After so many it looks as seldom as it listens: there may be none.
constexpr std::size_t kLooks = 100;

/// Moves the manager to a core. Its one thread stays an ordinary one.
void move_to(int core)
{
  tactus::detail::CoreSet cores;
  const int error = cores.add(core) ? cores.apply(0) : EINVAL;
  if (error != 0) {
    throw std::runtime_error(
            "the manager cannot run on core " + std::to_string(core) + ": " + std::strerror(error));
  }
}

/// Waits between two rounds, in which it listens, so that no ring is full before it is read.
/**
 * A round that took long, or a machine that slept, is not made up for. The next round comes before
 * its time if another mode is asked for, or the manager has to.
 * \returns why the next round begins
 */
Cause wait_for_round(
  Manager & manager, const ModeFile & mode_file, const ControlSocket & socket, Requests & requests,
  std::optional<Search> & search, std::size_t mode, std::uint64_t period)
{
  const auto other_mode = [&]() {
      try {
        return (requests.pinned() ? *requests.pinned() : mode_file.asked()) != mode;
      } catch (const std::runtime_error &) {
        return false;  // which the next round says
      }
    };
  // whatever is periodic is not met at the same phase again and again
  static std::minstd_rand random;  // NOLINT: it decides nothing
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + std::chrono::nanoseconds(period);
  for (Clock::time_point now = Clock::now(); now < end && stopped == 0; now = Clock::now()) {
    const bool waits = manager.idle() || manager.looks() > kLooks;
    const Clock::duration most = waits && !(search && search->asking()) ? kListening : kLooking;
    const auto half = static_cast<std::uint64_t>(most.count()) / 2;
    const Clock::duration part(half + random() % half);
    bool changes = mode_file.changes_until(std::min(now + part, end));
    const auto pinned = requests.pinned();
    const bool paused = manager.paused();
    socket.serve([&](const std::string & request) {return requests.answer(request);});
    changes = changes || pinned != requests.pinned();
    manager.listen();
    std::optional<Cause> cause =
      changes && other_mode() ? std::optional(Cause::Mode) : manager.urgent(mode);
    if (search && search->progress() && !cause) {
      cause = Cause::Search;
    }
    if (paused && !manager.paused()) {
      return cause.value_or(Cause::Period);  // what it did not do meanwhile
    }
    if (cause) {
      const Clock::time_point soon = Clock::now() + kLooking;  // so often at most
      while (mode_file.changes_until(soon)) {
      }
      return *cause;
    }
  }
  return Cause::Period;
}

/// Returns what the processes of the host run; nothing if there is no such file.
std::vector<std::string> processes_of(const std::string & file)
{
  if (!std::filesystem::exists(file)) {
    return {};
  }
  try {
    return tactus::manager::parse_processes(tactus::manager::content(file));
  } catch (const std::runtime_error & error) {
    throw std::runtime_error(file + ": " + error.what());
  }
}

int run(const Options & options)
{
  Table table = tactus::manager::read_table(options.required("--table"));
  table.searches = options.values.count("--search") > 0;
  const std::vector<tactus::manager::ThreadRule> rules =
    tactus::manager::parse_rules(tactus::manager::content(options.required("--threads")));
  tactus::manager::require_host(table, options.required("--host"), rules);
  const std::string beside = (std::filesystem::path(
      options.required("--threads")).parent_path() / "processes.conf").string();
  tactus::manager::LinuxKernel kernel;
  const auto value = [&](const char * name) {
      const auto found = options.values.find(name);
      return found == options.values.end() ? std::string() : found->second;
    };
  const std::string processors = value("--processors");
  tactus::manager::Processes processes(
    rules, processes_of(beside), processors.empty() ? "/sys/devices/system/cpu" : processors);
  AuditLog audit(value("--audit"));
  std::optional<Lines> recording;
  if (options.values.count("--record") > 0) {
    recording.emplace(value("--record"));
  }
  const ModeFile mode_file(table, value("--mode-file"));
  const ControlSocket socket(value("--socket"));
  if (options.values.count("--core") > 0) {
    move_to(static_cast<int>(options.number("--core", 0, 99'999)));
  }
  const std::uint64_t rounds = options.number("--rounds", 0, 999'999'999);
  const Manager::Log log = [&](const std::string & line) {
      const bool lacked = audit.unwritten() > 0;
      if (!audit.add(line) && !lacked) {
        std::cerr << "tactus_manager: goes on without the audit log: " << audit.why() << '\n';
      }
    };
  const auto record = [&](const std::string & line) {
      if (recording && !recording->add(line)) {  // nobody could replay what follows a gap
        const std::string why = tactus::manager::quoted(recording->why());
        log("{\"event\": \"unrecorded\", \"why\": " + why + "}");
        recording.reset();
      }
    };
  struct sigaction action{};
  action.sa_handler = stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is one that cannot be written
  Manager manager(table, options.ageing(), options.effect, processes, kernel, log);
  record(tactus::manager::beginning(manager.current(), table.searches));
  Requests requests(table, manager, log);
  std::optional<Search> search;
  if (table.searches) {
    search.emplace(
      value("--search"),
      std::chrono::milliseconds(options.number("--search-time", 2'000, 3'600'000)), table, manager,
      log, [&](std::size_t number, const std::string & answer) {
        record(tactus::manager::added(number, answer));
      });
  }
  std::size_t mode = 0;
  Cause cause = Cause::Period;
  const auto more = [&](std::uint64_t round) {return rounds == 0 || round < rounds;};
  for (std::uint64_t round = 0; stopped == 0 && more(round); ++round) {
    try {
      mode = requests.pinned() ? *requests.pinned() : mode_file.asked();
    } catch (const std::runtime_error & error) {  // the mode stays
      log("{\"event\": \"refused\", \"why\": " + tactus::manager::quoted(error.what()) + "}");
    }
    record(tactus::manager::recorded(table, manager.round(mode, cause)));
    if (search) {
      search->after_round();
    }
    if (more(round + 1)) {
      cause = wait_for_round(manager, mode_file, socket, requests, search, mode, table.period);
    }
  }
  log("{\"event\": \"ends\"}");
  if (audit.unwritten() > 0) {
    std::cerr << "tactus_manager: " << audit.unwritten() << " lines of the audit log are missing: "
              << audit.why() << '\n';
  }
  return EXIT_SUCCESS;
}

int ask(const std::vector<std::string> & words)
{
  if (words.size() < 3 || words[0] != "--socket") {
    throw UsageError("ask needs --socket FILE and a request");
  }
  std::string request = words[2];
  for (std::size_t i = 3; i < words.size(); ++i) {
    request += ' ' + words[i];
  }
  const std::string answer = tactus::manager::ask(words[1], request);
  std::cout << answer << '\n';
  return answer.rfind("{\"error\"", 0) == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

int replay(const Options & options)
{
  if (options.recording.empty()) {
    throw UsageError("name a recording");
  }
  const Table table = tactus::manager::read_table(options.required("--table"));
  tactus::manager::replay(
    table, options.ageing(), tactus::manager::content(options.recording),
    [](const std::string & line) {std::cout << line << '\n';});
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char ** argv)
{
  const std::vector<std::string> words(argv + (argc > 1 ? 2 : 1), argv + argc);
  const std::string command = argc > 1 ? argv[1] : "";
  try {
    if (command == "--help") {
      std::cout << kUsage;
      return EXIT_SUCCESS;
    }
    if (command == "ask") {
      return ask(words);
    }
    if (command != "run" && command != "replay") {
      throw UsageError("the first word is run, ask or replay");
    }
    const Options options = parse(words, command == "run");
    return command == "run" ? run(options) : replay(options);
  } catch (const UsageError & error) {
    std::cerr << "tactus_manager: " << error.what() << "\n\n" << kUsage;
    return 2;
  } catch (const std::exception & error) {
    std::cerr << "tactus_manager: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
