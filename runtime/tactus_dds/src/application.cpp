#include "tactus_dds/application.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <system_error>

#include "tactus_load/load.hpp"

namespace tactus::dds
{
namespace
{

constexpr Time kMillisecond = 1'000'000;
constexpr Time kSecond = 1'000 * kMillisecond;

/// How long the other processes are waited for.
constexpr Time kPatience = 60 * kSecond;

/// How long what was released at the end may still take.
constexpr Time kDrain = kSecond;

/// From the decision to start to the first release.
constexpr Time kLead = 100 * kMillisecond;

constexpr double kLeastRecords = 200'000;
constexpr double kMostRecords = 20'000'000;  // about two gigabytes
constexpr double kRecordsPerSecond = 20'000;

/// Returns the signals that end a process.
sigset_t ending()
{
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  return signals;
}

/// The user, or who waits for the results, wants the process to end.
struct Interrupted {};

std::size_t capacity(double seconds)
{
  return static_cast<std::size_t>(
    std::clamp(seconds * kRecordsPerSecond, kLeastRecords, kMostRecords));
}

}  // namespace

/// Waits that a signal to end, or the end of the standard input of a commanded run, interrupts.
class Application::Signals
{
public:
  explicit Signals(bool commanded)
  : commanded_(commanded)
  {
    const sigset_t signals = ending();
    descriptor_ = signalfd(-1, &signals, SFD_CLOEXEC);
  }

  ~Signals()
  {
    close(descriptor_);
  }

  Signals(const Signals &) = delete;
  Signals & operator=(const Signals &) = delete;

  /// Sleeps until a time.
  void sleep_until(Time time)
  {
    for (Time left = time - now(); left > 0; left = time - now()) {
      poll_for(std::max<Time>(1, left / kMillisecond));
    }
  }

  /// Returns the next line of the standard input.
  std::string line()
  {
    for (;; ) {
      const std::size_t end = input_.find('\n');
      if (end != std::string::npos) {
        const std::string line = input_.substr(0, end);
        input_.erase(0, end + 1);
        return line;
      }
      poll_for(-1);
    }
  }

private:
  void poll_for(Time milliseconds)
  {
    pollfd sources[] = {{descriptor_, POLLIN, 0}, {commanded_ ? STDIN_FILENO : -1, POLLIN, 0}};
    if (poll(sources, 2, static_cast<int>(std::min<Time>(milliseconds, 60'000))) <= 0) {
      return;
    }
    char buffer[256];
    if (sources[0].revents != 0) {
      throw Interrupted();
    }
    const ssize_t count = read(STDIN_FILENO, buffer, sizeof(buffer));
    if (count <= 0) {
      throw Interrupted();
    }
    input_.append(buffer, static_cast<std::size_t>(count));
  }

  bool commanded_;
  int descriptor_;
  std::string input_;
};

Application::Application(const Identity & identity, const Options & options)
: identity_(identity), options_(options),
  trace_(identity.system, identity.process, capacity(options.seconds))
{
  auto factory = dds::DomainParticipantFactory::get_instance();
  if (factory->load_XML_profiles_file(options.profiles) != kOk) {
    throw std::runtime_error(
            "the Fast DDS profiles " + options.profiles +
            " cannot be loaded; --profiles names others");
  }
}

Participant & Application::participant(const std::string & profile, const FastDdsThread & listener)
{
  participants_.push_back(
    std::make_unique<Participant>(profile, listener, identity_.participants, options_, trace_));
  return *participants_.back();
}

Executor & Application::executor(
  const Executor::Setup & setup, Executor::Collecting collecting)
{
  executors_.push_back(
    std::make_unique<Executor>(options_.unprivileged ? [] {} : setup, trace_, collecting));
  return *executors_.back();
}

Executor & Application::executor(
  const Executor::Order & order, std::vector<Executor::Setup> setups)
{
  return executor(std::vector<Executor::Class>{{order, std::move(setups)}});
}

Executor & Application::executor(std::vector<Executor::Class> classes)
{
  if (options_.unprivileged) {
    for (Executor::Class & one : classes) {
      one.setups.assign(one.setups.size(), [] {});
    }
  }
  executors_.push_back(std::make_unique<Executor>(std::move(classes), trace_));
  return *executors_.back();
}

int Application::run()
{
  Signals signals(options_.wait);
  int status = EXIT_SUCCESS;
  try {
    start_threads();
    await_matches(signals);
    const Time start = await_start(signals);
    const Time end = start + static_cast<Time>(options_.seconds * kSecond);
    for (const auto & executor : executors_) {
      executor->begin(start, end);
    }
    signals.sleep_until(end + kDrain);
  } catch (const Interrupted &) {
    std::cerr << identity_.process << ": interrupted\n";
    status = 130;
  }
  for (const auto & executor : executors_) {
    executor->stop();
  }
  for (const auto & participant : participants_) {
    for (const std::string & topic : participant->failures()) {
      std::cerr << identity_.process << ": samples could not be written: " << topic << '\n';
      status = EXIT_FAILURE;
    }
  }
  participants_.clear();
  if (status == EXIT_SUCCESS || (status == 130 && !options_.wait)) {
    trace_.write(options_.trace);
  }
  return status;
}

void Application::start_threads()
{
  try {
    for (const auto & executor : executors_) {
      executor->start();
    }
  } catch (const std::system_error & refused) {
    throw std::runtime_error(std::string(refused.what()) + kUnprivilegedHint);
  }
}

void Application::await_matches(Signals & signals) const
{
  const Time limit = now() + kPatience;
  for (const auto & participant : participants_) {
    std::vector<std::string> missing = participant->unmatched();
    while (!missing.empty()) {
      if (now() > limit) {
        throw std::runtime_error(
                "no answer from the other end of " + missing.front() +
                "; all processes of the system must run, in the same --domain");
      }
      signals.sleep_until(now() + 10 * kMillisecond);
      missing = participant->unmatched();
    }
  }
}

Time Application::await_start(Signals & signals) const
{
  if (!options_.wait) {
    return now() + kLead;
  }
  std::cout << "ready " << now() << std::endl;
  const std::string line = signals.line();
  const std::string command = "start ";
  if (line.compare(0, command.size(), command) != 0) {
    throw std::runtime_error("expected 'start TIME' on the standard input, not '" + line + "'");
  }
  Time start = 0;
  const char * const end = line.data() + line.size();
  const auto [read, error] = std::from_chars(line.data() + command.size(), end, start);
  if (error != std::errc() || read != end || start < 0 || start > now() + kPatience) {
    throw std::runtime_error("'" + line + "' names no time within the next minute");
  }
  return start;
}

int main(
  int argc, char ** argv, const Identity & identity,
  const std::function<void(Application &)> & make)
{
  try {
    const auto options = Options::parse(argc, argv, identity.process, identity.profiles);
    if (!options) {
      return EXIT_SUCCESS;
    }
    const sigset_t signals = ending();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // also in the threads created from here on
    tactus::load::calibrate();
    if (!options->unprivileged) {
      // without the right to lock, page faults may add to what is measured
      mlockall(MCL_CURRENT | MCL_FUTURE);
    }
    Application application(identity, *options);
    make(application);
    return application.run();
  } catch (const std::invalid_argument & error) {
    std::cerr << identity.process << ": " << error.what() << '\n';
    return 2;
  } catch (const std::exception & error) {
    std::cerr << identity.process << ": " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}

}  // namespace tactus::dds
