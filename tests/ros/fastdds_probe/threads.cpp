#include "threads.hpp"

#include <sched.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "json.hpp"

namespace probe {
namespace {

std::string policy_name(int policy)
{
  static const std::map<int, std::string> names = {
    {SCHED_OTHER, "OTHER"}, {SCHED_FIFO, "FIFO"}, {SCHED_RR, "RR"}, {SCHED_BATCH, "BATCH"}, {SCHED_IDLE, "IDLE"},
    {6, "DEADLINE"}};
  const auto found = names.find(policy & ~SCHED_RESET_ON_FORK);
  return found == names.end() ? std::to_string(policy) : found->second;
}

std::vector<int> cores_of(int id)
{
  std::vector<int> cores;
  cpu_set_t set;
  if (sched_getaffinity(id, sizeof set, &set) == 0) {
    for (int core = 0; core < CPU_SETSIZE; ++core) {
      if (CPU_ISSET(core, &set)) {
        cores.push_back(core);
      }
    }
  }
  return cores;
}

Thread describe(const std::filesystem::path & task)
{
  Thread thread;
  thread.id = std::stoi(task.filename());
  std::ifstream(task / "comm") >> thread.name;
  thread.policy = policy_name(sched_getscheduler(thread.id));
  sched_param parameter{};
  sched_getparam(thread.id, &parameter);
  thread.priority = parameter.sched_priority;
  thread.nice = getpriority(PRIO_PROCESS, static_cast<id_t>(thread.id));
  thread.cores = cores_of(thread.id);
  return thread;
}

}  // namespace

std::vector<Thread> list_threads()
{
  std::vector<Thread> threads;
  for (const auto & task : std::filesystem::directory_iterator("/proc/self/task")) {
    threads.push_back(describe(task.path()));
  }
  std::sort(threads.begin(), threads.end(), [](const Thread & a, const Thread & b) { return a.id < b.id; });
  return threads;
}

std::string why_no_realtime()
{
  int error = 0;
  std::thread([&error] {
    sched_param highest{};
    highest.sched_priority = sched_get_priority_max(SCHED_FIFO);
    error = sched_setscheduler(0, SCHED_FIFO, &highest) == 0 ? 0 : errno;
  }).join();
  return error == 0 ? "" : std::string("SCHED_FIFO is refused: ") + std::strerror(error);
}

std::string to_json(const Thread & thread)
{
  std::ostringstream out;
  out << "{\"id\": " << thread.id << ", \"name\": " << quoted(thread.name) << ", \"policy\": " << quoted(thread.policy)
      << ", \"priority\": " << thread.priority << ", \"nice\": " << thread.nice << ", \"cores\": "
      << array(thread.cores, [](int core) { return std::to_string(core); }) << "}";
  return out.str();
}

}  // namespace probe
