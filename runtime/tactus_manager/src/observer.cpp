#include "tactus_manager/observer.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tactus_manager/longest_execution.hpp"

namespace tactus::manager
{

std::unique_ptr<Observer> Observer::open(const std::string & path)
{
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return nullptr;
  }
  struct stat found{};
  constexpr int sealed = F_SEAL_SHRINK | F_SEAL_GROW;
  const int seals = fcntl(file, F_GET_SEALS);
  const bool fits = seals >= 0 && (seals & sealed) == sealed && fstat(file, &found) == 0 &&
    found.st_size == static_cast<off_t>(sizeof(observation::Memory)) &&
    (found.st_mode & (S_IRWXG | S_IRWXO)) == 0;
  void * const place = fits ?
    mmap(nullptr, sizeof(observation::Memory), PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
  if (place == MAP_FAILED) {
    close(file);
    return nullptr;
  }
  const auto * const memory = static_cast<const observation::Memory *>(place);
  std::unique_ptr<Observer> result(new Observer(file, memory));
  if (memory->magic.load(std::memory_order_acquire) != observation::kMagic) {
    return nullptr;
  }
  return result;
}

Observer::Observer(int file, const observation::Memory * memory)
: file_(file), memory_(memory), begin_(observation::kLanes)
{
}

Observer::~Observer()
{
  munmap(const_cast<observation::Memory *>(memory_), sizeof(observation::Memory));
  close(file_);
}

void Observer::read(const Handler & handler)
{
  for (std::size_t lane = 0; lane < observation::kLanes; ++lane) {
    read(lane, handler);
  }
}

void Observer::read(std::size_t lane, const Handler & handler)
{
  const observation::Lane & from = memory_->lane[lane];
  const std::uint64_t end = from.end.load(std::memory_order_acquire);
  std::uint64_t & begin = begin_[lane];
  if (end < begin) {
    ++refused_;  // counts only rise
    begin = end;
    return;
  }
  if (end - begin > observation::kRecords) {
    lost_ += end - begin - observation::kRecords;
    begin = end - observation::kRecords;
  }
  for (; begin != end; ++begin) {
    if (!read(from.slots[begin % observation::kRecords], begin, handler)) {
      ++lost_;
    }
  }
}

bool Observer::read(
  const observation::Slot & slot, std::uint64_t number, const Handler & handler)
{
  const std::uint64_t complete = 2 * number + 2;
  if (slot.sequence.load(std::memory_order_acquire) != complete) {
    return false;
  }
  const std::uint64_t who = slot.callback.load(std::memory_order_acquire);
  const std::uint64_t time = slot.time.load(std::memory_order_acquire);
  const std::uint64_t response = slot.response.load(std::memory_order_acquire);
  if (slot.sequence.load(std::memory_order_acquire) != complete) {
    return false;  // overwritten meanwhile
  }
  const std::string called = name(who & 0xffffffffU);
  const std::uint64_t label = who >> 32;
  const std::string from = label == 0 ? "" : name(label - 1);
  const bool execution = time != observation::kNoTime;
  if (called.empty() || (label != 0 && from.empty()) || (execution && time > kLongestExecution) ||
    (!execution && label == 0))
  {
    ++refused_;
  } else {
    // an origin may come from a stamp that means another clock
    handler(
      {called, execution ? std::optional(time) : std::nullopt,
        response <= kLongestExecution ? response : 0, from});
  }
  return true;
}

std::string Observer::name(std::uint64_t callback) const
{
  if (callback >= observation::kNames) {
    return "";
  }
  const observation::Name & name = memory_->name[callback];
  const std::uint32_t length = name.length.load(std::memory_order_acquire);
  if (length > observation::kLongestName) {
    return "";
  }
  std::string text(name.text, length);
  for (const char c : text) {
    if (static_cast<unsigned char>(c) <= 0x20 || c == 0x7f) {
      return "";
    }
  }
  return text;
}

bool Observer::running() const
{
  for (const observation::Lane & lane : memory_->lane) {
    if (lane.running.load(std::memory_order_acquire) != 0) {
      return true;
    }
  }
  return memory_->running.load(std::memory_order_acquire) != 0;
}

std::uint64_t Observer::overruns() const
{
  return memory_->overruns.load(std::memory_order_relaxed);
}

std::uint64_t Observer::lost() const
{
  return lost_ + memory_->unheard.load(std::memory_order_relaxed);
}

}  // namespace tactus::manager
