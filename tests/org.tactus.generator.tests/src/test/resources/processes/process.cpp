// A process with threads as generated ones have them: it is made of the generated header that registers them. Arguments:
//   name:N         a thread that takes the name N as executors' threads do
//   heir:N         the same, which starts another thread without a name of its own
//   thread:N       a thread that has the name N and registers nothing
//   listener:P:N   a thread that has the name N and is registered as a listener thread of participant P
//   participant:P:N:B  no thread: participant P of the model has the number N in Fast DDS, and B flow controllers before the model's
//   register:TEXT  no thread: a register beside the process's own that holds the text, in which @ID@ is the id of the main thread
//   fifo:N         a thread that has the name N and, if the kernel lets it, SCHED_FIFO priority 33
#include "thread_settings.hpp"

#include <condition_variable>
#include <mutex>

using namespace PACKAGE;

namespace
{

std::vector<std::string> split(const std::string & text)
{
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ':'); ) {
    parts.push_back(part);
  }
  return parts;
}

std::mutex mutex;
std::condition_variable changed;
int ready = 0;

void wait_for_the_end()
{
  {
    const std::lock_guard<std::mutex> lock(mutex);
    ++ready;
    changed.notify_all();
  }
  while (true) {
    pause();
  }
}

void run(const std::vector<std::string> & what)
{
  if (what[0] == "name" || what[0] == "heir") {
    apply(ThreadSettings{what[1], {}, ThreadSettings::Policy::Inherited, 0, 0, 0});
    if (what[0] == "heir") {
      std::thread(wait_for_the_end).detach();
    }
  } else if (what[0] == "listener") {
    pthread_setname_np(pthread_self(), what[2].c_str());
    ThreadRegister::instance().add("listener:" + what[1], own_thread_id());
  } else {
    pthread_setname_np(pthread_self(), what[1].c_str());
    if (what[0] == "fifo") {
      sched_param parameters{};
      parameters.sched_priority = 33;
      pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters);
    }
  }
  wait_for_the_end();
}

}  // namespace

int main(int argc, char ** argv)
{
  int wanted = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto what = split(argument);
    if (what[0] == "participant") {
      ThreadRegister::instance().add_participant(
        std::stoul(what[1]), std::stoul(what[2]), std::stoul(what[3]));
    } else if (what[0] == "register") {
      std::string text = argument.substr(argument.find(':') + 1) + "\n";
      const auto place = text.find("@ID@");
      if (place != std::string::npos) {
        text.replace(place, 4, std::to_string(getpid()));
      }
      const int file = memfd_create("tactus.threads", MFD_CLOEXEC);
      if (write(file, text.data(), text.size()) < 0) {
        return 1;
      }
    } else {
      std::thread(run, what).detach();
      wanted += what[0] == "heir" ? 2 : 1;
      std::unique_lock<std::mutex> lock(mutex);
      changed.wait(lock, [wanted]() {return ready == wanted;});
    }
  }
  std::cout << "ready" << std::endl;
  while (true) {
    pause();
  }
}
