#include "tactus_executor/thread_register.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>
#include <thread>

#include "tactus_executor/thread_settings.hpp"

namespace tactus
{
inline namespace executor
{
namespace
{

/// What others read of this process: the descriptor of its register.
std::vector<std::string> registered()
{
  std::vector<std::string> lines;
  for (int descriptor = 0; descriptor < 1024; ++descriptor) {
    const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
    char target[64] = {};
    if (readlink(path.c_str(), target, sizeof(target) - 1) > 0 &&
      std::string(target).rfind("/memfd:tactus.threads", 0) == 0)
    {
      std::ifstream file(path);
      for (std::string line; std::getline(file, line); ) {
        lines.push_back(line);
      }
    }
  }
  return lines;
}

/// Whoever looks at the processes of a machine meets some that end just then.
TEST(StartTest, AProcessThatEndsMeanwhileHasNone)
{
  const auto before = std::signal(SIGCHLD, SIG_IGN);  // nothing is left of a child
  for (int i = 0; i < 1000; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      _exit(0);
    }
    while (!start_of(child, child).empty()) {
    }
  }
  std::signal(SIGCHLD, before);
  EXPECT_NE(start_of(getpid(), getpid()), "");
}

/// How often a thread is registered under a selector.
int count(const std::string & selector, pid_t thread)
{
  int found = 0;
  const std::string beginning = "thread|" + selector + "|" + std::to_string(thread) + "|";
  for (const std::string & one : registered()) {
    if (one.rfind(beginning, 0) == 0) {
      const std::string start = one.substr(beginning.size());
      const bool number = !start.empty() && start[0] != '0' &&
        start.find_first_not_of("0123456789") == std::string::npos;
      found += number ? 1 : 0;
    }
  }
  return found;
}

/// Tells whether a thread may run on one core and on no other.
bool is_on_only(int core, pid_t thread)
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  return sched_getaffinity(thread, sizeof(cores), &cores) == 0 && CPU_COUNT(&cores) == 1 &&
         CPU_ISSET(core, &cores);
}

/// Threads that wait until the test has looked at them.
class Waiting
{
public:
  ~Waiting()
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    for (std::thread & thread : threads_) {
      thread.join();
    }
  }

  /// Starts a thread that does something and then waits; returns its id when it waits.
  pid_t start(const std::function<void ()> & body)
  {
    std::unique_lock<std::mutex> lock(mutex_);
    pid_t id = 0;
    threads_.emplace_back(
      [this, &id, body]() {
        body();
        std::unique_lock<std::mutex> own(mutex_);
        id = own_thread_id();
        changed_.notify_all();
        changed_.wait(own, [this]() {return over_;});
      });
    changed_.wait(lock, [&id]() {return id != 0;});
    return id;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::vector<std::thread> threads_;
};

void be_called(const std::string & name)
{
  pthread_setname_np(pthread_self(), name.c_str());
}

std::string name_of(pid_t thread)
{
  for (const OwnThread & one : own_threads()) {
    if (one.id == thread) {
      return one.name;
    }
  }
  return "";
}

TEST(ThreadRegister, ThreadThatGetsSettingsIsRegisteredUnderItsName)
{
  Waiting waiting;
  const pid_t thread = waiting.start(
    []() {apply(ThreadSettings{"own", {}, ThreadSettings::Policy::Inherited, 0, 0, 0});});
  EXPECT_EQ(count("name:own", thread), 1);
}

TEST(ThreadRegister, ThreadThatOnlyHasTheNameIsNotRegistered)
{
  Waiting waiting;
  const pid_t thread = waiting.start([]() {be_called("other");});
  EXPECT_EQ(count("name:other", thread), 0);
}

TEST(ThreadRegister, ThreadsAreListedInTheOrderOfTheirCreation)
{
  Waiting waiting;
  std::vector<pid_t> wanted;
  for (int i = 0; i < 20; ++i) {
    wanted.push_back(waiting.start([]() {be_called("in order");}));
  }
  std::vector<pid_t> found;
  for (const OwnThread & one : own_threads()) {
    if (one.name == "in order") {
      found.push_back(one.id);
    }
  }
  EXPECT_EQ(found, wanted);
}

TEST(ThreadRegister, HeirsOfANameAreRegisteredWithoutTheOneThatCalls)
{
  Waiting waiting;
  pid_t heir = 0;
  const pid_t parent = waiting.start(
    [&heir]() {
      be_called("queue");
      std::thread child([&heir]() {heir = own_thread_id(); register_heirs();});
      child.join();
    });
  // the child called: its parent has the name, too
  EXPECT_EQ(count("name:queue", parent), 1);
  EXPECT_EQ(count("name:queue", heir), 0);
}

TEST(ThreadRegister, WorkersAreTheFirstThatHaveTheNameAndGetNamesAndCoresOfTheirOwn)
{
  Waiting waiting;
  const std::string name = "a_name_of_15_ch";
  const int core = sched_getcpu();
  const pid_t spinning = waiting.start([&name]() {be_called(name);});
  const pid_t second = waiting.start([&name]() {be_called(name);});
  const pid_t third = waiting.start([&name]() {be_called(name);});
  const pid_t of_a_callback = waiting.start([&name]() {be_called(name);});
  ThreadSettings placed;
  placed.name = "a_name_of_15_.1";
  placed.cores = {core};
  ThreadSettings free;
  free.name = "a_name_of_15_.2";
  EXPECT_TRUE(adopt_workers(name, {placed, free}));
  EXPECT_EQ(count("name:" + placed.name, second), 1);
  EXPECT_EQ(count("name:" + free.name, third), 1);
  EXPECT_EQ(count("name:" + name, of_a_callback), 0);
  EXPECT_EQ(name_of(spinning), name);
  EXPECT_EQ(name_of(second), placed.name);
  EXPECT_EQ(name_of(third), free.name);
  EXPECT_EQ(name_of(of_a_callback), name);
  EXPECT_TRUE(is_on_only(core, second));
  EXPECT_FALSE(std::thread::hardware_concurrency() > 1 && is_on_only(core, third));
}

TEST(ThreadRegister, ParticipantsHaveTheNumbersOfBothSides)
{
  ThreadRegister::instance().add_participant(1, 4, 3);
  const auto lines = registered();
  EXPECT_NE(std::find(lines.begin(), lines.end(), "participant|1|4|3"), lines.end());
}

}  // namespace
}  // namespace executor
}  // namespace tactus
