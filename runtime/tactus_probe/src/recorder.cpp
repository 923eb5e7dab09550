#include "tactus_probe/recorder.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <utility>

namespace tactus::probe
{
namespace
{

std::atomic<std::uint64_t> recorders{0};

/// The ring that the calling thread has of a recorder; the thread gives it back when it ends.
struct Lease
{
  std::uint64_t recorder = 0;
  std::shared_ptr<Ring> ring;

  ~Lease()
  {
    if (ring) {
      ring->give_back();
    }
  }
};

thread_local Lease lease;

/// Returns by how much the system clock is ahead, as read with the least time in between.
Time system_offset()
{
  Time offset = 0;
  Time least = std::numeric_limits<Time>::max();
  for (int i = 0; i < 5; ++i) {
    const Time before = now();
    const Time system = system_now();
    const Time after = now();
    if (after - before < least) {
      least = after - before;
      offset = system - (before + (after - before) / 2);
    }
  }
  return offset;
}

/// Returns the machine's name and the identity of its start, which processes of one clock share.
std::string host()
{
  constexpr std::size_t kLength = 256;
  char name[kLength] = "unknown";
  gethostname(name, kLength - 1);
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  return word(name) + " " + word(boot.empty() ? "unknown" : boot);
}

std::string head(const Identity & identity, Time offset)
{
  const Time time = now();
  return "tactus-trace/1\nsystem " + word(identity.system) + "\nprocess " +
         word(identity.process) + "\nmodel " + word(identity.model) + "\nhost " + host() +
         "\npid " + std::to_string(getpid()) +
         "\nclock " + std::to_string(time) + " " + std::to_string(time + offset) + "\n";
}

/// Makes the calling thread one that disturbs no other: normal priority, no signals.
void be_humble()
{
  sched_param none{};
  pthread_setschedparam(pthread_self(), SCHED_OTHER, &none);
  pthread_setname_np(pthread_self(), "tactus_probe");
}

}  // namespace

Recorder::Recorder(const Identity & identity, const std::string & file)
: Recorder(identity, file, Options())
{
}

Recorder::Recorder(const Identity & identity, const std::string & file, const Options & options)
: id_(++recorders), options_(options), file_(file), offset_(system_offset())
{
  file_.write(head(identity, offset_));
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // signals are for the other threads
  thread_ = std::thread([this]() {write_regularly();});
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Recorder::~Recorder()
{
  try {
    complete();
  } catch (const std::exception &) {
    // who wants to know calls complete()
  }
}

int Recorder::callback(const std::string & name)
{
  const std::lock_guard<std::mutex> lock(mutex_);
  return elements_.callback(name);
}

int Recorder::writer(const WriterId & guid, const std::string & topic, const std::string & node)
{
  const std::lock_guard<std::mutex> lock(mutex_);
  return elements_.writer(guid, topic, node);
}

int Recorder::reader(const std::string & callback, const std::string & topic)
{
  const std::lock_guard<std::mutex> lock(mutex_);
  return elements_.reader(callback, topic);
}

void Recorder::running()
{
  const std::lock_guard<std::mutex> lock(mutex_);
  notes_ += "running " + std::to_string(now()) + "\n";
}

void Recorder::complete()
{
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stopped_) {
      return;
    }
    stopped_ = true;
  }
  stop_.notify_all();
  thread_.join();
  if (!failure_) {
    write();
    file_.write("lost " + std::to_string(lost_.load()) + "\nend\n");
  } else {
    std::rethrow_exception(failure_);
  }
}

void Recorder::add(const Record & record)
{
  if (!ring().put(record)) {
    lost_.fetch_add(1, std::memory_order_relaxed);
  }
}

Ring & Recorder::ring()
{
  if (lease.recorder != id_) {
    if (lease.ring) {
      lease.ring->give_back();
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = std::find_if(
      rings_.begin(), rings_.end(), [](const auto & ring) {return ring->acquire();});
    if (found == rings_.end()) {
      rings_.push_back(std::make_shared<Ring>(options_.records));
      lease.ring = rings_.back();
    } else {
      lease.ring = *found;
    }
    lease.recorder = id_;
  }
  return *lease.ring;
}

void Recorder::write_regularly()
{
  be_humble();
  try {
    std::unique_lock<std::mutex> lock(mutex_);
    while (!stop_.wait_for(lock, options_.interval, [this]() {return stopped_;})) {
      lock.unlock();
      offset_ = system_offset();
      write();
      lock.lock();
    }
  } catch (const std::exception &) {
    failure_ = std::current_exception();
  }
}

void Recorder::write()
{
  std::vector<std::shared_ptr<Ring>> rings;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    rings = rings_;
  }
  std::string records;
  for (const auto & ring : rings) {
    ring->take([&records](const Record & record) {append(records, record);});
  }
  std::string text;
  {
    // only now, so that all elements are there which the records name
    const std::lock_guard<std::mutex> lock(mutex_);
    text = elements_.take() + std::exchange(notes_, {});
  }
  const std::uint64_t lost = lost_;
  if (lost != reported_) {
    reported_ = lost;
    text += "lost " + std::to_string(lost) + "\n";
  }
  file_.write(text + records);
}

}  // namespace tactus::probe
