#include "tactus_executor/observation.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <new>
#include <system_error>

#include "tactus_executor/priority_inheriting_mutex.hpp"
#include "tactus_executor/thread_settings.hpp"

namespace tactus
{
inline namespace executor
{
namespace observation
{

static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "another process reads the words");

namespace
{

std::atomic<std::uint64_t> writers{0};

// what the handler of the signal writes to: a function's static is not for handlers
std::atomic<Writer *> told{nullptr};

void hear_of_overrun(int signal)
{
  static_cast<void>(signal);
  if (Writer * const writer = told.load(std::memory_order_acquire)) {
    writer->overran();
  }
}

/// Takes SIGXCPU, which ends a process that does not expect it, unless it means something else.
bool take_signal()
{
  rlimit limit{};
  struct sigaction known{};
  if (getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY ||
    sigaction(SIGXCPU, nullptr, &known) != 0)
  {
    return false;
  }
  if (known.sa_handler == &hear_of_overrun) {
    return true;
  }
  struct sigaction action{};
  action.sa_handler = &hear_of_overrun;
  action.sa_flags = SA_RESTART;
  return known.sa_handler == SIG_DFL && sigaction(SIGXCPU, &action, nullptr) == 0;
}

}  // namespace

/// The lane of a thread in the writer that it last wrote to; given back when the thread ends.
class LaneOfThread
{
public:
  ~LaneOfThread()
  {
    // the memory of a writer that is gone is no more; that of a process stays
    if (lane_ != nullptr && keeps_) {
      lane_->running.store(0, std::memory_order_relaxed);
      lane_->thread.store(0, std::memory_order_release);
    }
  }

  Lane * of(Writer & writer)
  {
    if (writer_ != writer.id_) {
      writer_ = writer.id_;
      lane_ = writer.claim();
      keeps_ = &writer == observation::writer();
    }
    return lane_;
  }

  ThreadClock & clock()
  {
    return clock_;
  }

private:
  ThreadClock clock_;
  std::uint64_t writer_ = 0;
  Lane * lane_ = nullptr;
  bool keeps_ = false;
};

Writer::Writer()
: id_(writers.fetch_add(1) + 1),
  file_(memfd_create(kFileName, MFD_CLOEXEC | MFD_ALLOW_SEALING))
{
  constexpr int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (file_ < 0 || fchmod(file_, S_IRUSR | S_IWUSR) != 0 ||
    ftruncate(file_, sizeof(Memory)) != 0 || fcntl(file_, F_ADD_SEALS, seals) != 0)
  {
    const int error = errno;
    if (file_ >= 0) {
      close(file_);
    }
    throw std::system_error(error, std::generic_category(), "cannot make memory for observations");
  }
  void * place = mmap(nullptr, sizeof(Memory), PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
  if (place == MAP_FAILED) {
    const int error = errno;
    close(file_);
    throw std::system_error(error, std::generic_category(), "cannot map memory for observations");
  }
  memory_ = new (place) Memory;
  memory_->magic.store(kMagic, std::memory_order_release);
}

Writer::~Writer()
{
  munmap(memory_, sizeof(Memory));
  close(file_);
}

std::uint32_t Writer::callback(const std::string & name)
{
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::string text = name.substr(0, kLongestName);
  const std::uint32_t known = memory_->names.load();
  for (std::uint32_t number = 0; number < known; ++number) {
    const Name & other = memory_->name[number];
    if (text.compare(0, std::string::npos, other.text, other.length.load()) == 0) {
      return number;
    }
  }
  if (known == kNames || text.empty()) {
    return kNames;
  }
  Name & place = memory_->name[known];
  std::memcpy(place.text, text.data(), text.size());
  place.length.store(static_cast<std::uint32_t>(text.size()), std::memory_order_release);
  memory_->names.store(known + 1, std::memory_order_release);
  return known;
}

Lane * Writer::claim()
{
  const auto self = static_cast<std::uint32_t>(syscall(SYS_gettid));
  for (Lane & lane : memory_->lane) {
    std::uint32_t none = 0;
    if (lane.thread.compare_exchange_strong(none, self, std::memory_order_acq_rel)) {
      return &lane;
    }
  }
  return nullptr;
}

LaneOfThread & Writer::thread()
{
  thread_local LaneOfThread mine;
  return mine;
}

Moment Writer::begins()
{
  LaneOfThread & mine = thread();
  if (Lane * const own = mine.of(*this)) {
    own->running.store(
      own->running.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  } else {
    memory_->running.fetch_add(1, std::memory_order_acq_rel);  // several threads count there
  }
  return mine.clock().read();
}

void Writer::ended(
  std::uint32_t callback, const Moment & begin, Nanoseconds origin, const Lineage & lineage)
{
  LaneOfThread & mine = thread();
  const Moment end = mine.clock().read();
  const auto since = [&end](Nanoseconds other) {
      return other > 0 && end.steady > other ? static_cast<std::uint64_t>(end.steady - other) : 0;
    };
  Lane * const own = mine.of(*this);
  const bool alone = lineage.size() == 1 && lineage.begin()->origin == origin;
  record(
    own, {callback, end.processor - begin.processor, since(origin),
      alone ? lineage.begin()->label : kNoLabel});
  if (!alone) {
    for (const Lineage::Part & part : lineage) {
      record(own, {callback, kNoTime, since(part.origin), part.label});
    }
  }
  ended(own);
}

void Writer::ended()
{
  ended(thread().of(*this));
}

void Writer::ended(Lane * own)
{
  if (own == nullptr) {
    memory_->running.fetch_sub(1, std::memory_order_acq_rel);
    return;
  }
  own->running.store(
    own->running.load(std::memory_order_relaxed) - 1, std::memory_order_release);
}

void Writer::record(const Record & record)
{
  this->record(thread().of(*this), record);
}

void Writer::record(Lane * own, const Record & record)
{
  if (own == nullptr || record.callback >= kNames) {
    memory_->unheard.fetch_add(record.time == kNoTime ? 0 : 1, std::memory_order_relaxed);
    return;
  }
  const std::uint64_t number = own->end.load(std::memory_order_relaxed);
  const std::uint64_t label = record.label < kNames ? record.label + 1 : 0;
  Slot & slot = own->slots[number % kRecords];
  // what follows is not seen before the slot is odd, and a reader that sees any of it sees that
  slot.sequence.exchange(2 * number + 1, std::memory_order_acq_rel);
  slot.callback.store(record.callback | label << 32, std::memory_order_release);
  slot.time.store(record.time, std::memory_order_release);
  slot.response.store(record.response, std::memory_order_release);
  slot.sequence.store(2 * number + 2, std::memory_order_release);
  own->end.store(number + 1, std::memory_order_release);
}

void Writer::forget_clock()
{
  thread().clock().forget();
}

void Writer::overran()
{
  memory_->overruns.fetch_add(1, std::memory_order_relaxed);
}

Writer * writer()
{
  static Writer * const one = []() -> Writer * {
      const char * managed = std::getenv("TACTUS_MANAGED");
      if (managed == nullptr || std::string(managed) != "1") {
        return nullptr;
      }
      try {
        return new Writer;  // until the process ends: other threads may still write
      } catch (const std::system_error & error) {
        std::cerr << "warning: the manager does not hear of this process: " << error.what() << '\n';
        return nullptr;
      }
    }();
  return one;
}

bool count_overruns()
{
  constexpr std::uint64_t kTellOverruns = 4;  // SCHED_FLAG_DL_OVERRUN, since Linux 4.16
  if (writer() == nullptr) {
    return false;
  }
  told.store(writer(), std::memory_order_release);
  static PriorityInheritingMutex mutex;
  const std::lock_guard<PriorityInheritingMutex> lock(mutex);
  detail::SchedulingAttributes attributes{};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof(attributes), 0) != 0 ||
    attributes.policy != detail::kDeadlinePolicy || !take_signal())
  {
    return false;
  }
  attributes.size = sizeof(attributes);
  attributes.flags |= kTellOverruns;
  return syscall(SYS_sched_setattr, 0, &attributes, 0) == 0;
}

}  // namespace observation
}  // namespace executor
}  // namespace tactus
