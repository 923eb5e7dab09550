#include "record.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <string>
#include <system_error>

namespace tactus::guard
{
namespace
{

/// An hour of periods of 10 ms and their stops, on one core; 32 MB.
constexpr std::size_t kMost = 1'000'000;

[[noreturn]] void fail(int error, const std::string & file)
{
  throw std::system_error(
          error, std::generic_category(), "the record " + file + " cannot be written");
}

/// Returns the identity of the machine's start, with which its clock began; as in traces.
std::string boot()
{
  std::string result;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> result;
  return result.empty() ? "unknown" : result;
}

void write_all(int file, const std::string & text, const std::string & name)
{
  for (std::size_t done = 0; done < text.size(); ) {
    const ssize_t size = write(file, text.data() + done, text.size() - done);
    if (size < 0 && errno != EINTR) {
      const int error = errno;
      close(file);
      fail(error, name);
    }
    done += size < 0 ? 0 : static_cast<std::size_t>(size);
  }
}

}  // namespace

Record::Record(const HostRegulation & host, const std::string & file)
: file_(file)
{
  if (!is_kept()) {
    return;
  }
  head_ = "tactus-guard/1\nsystem " + host.system + "\nhost " + host.host + ' ' + boot() + '\n';
  entries_.reserve(kMost);
  for (const auto & [core, regulation] : host.cores) {
    head_ += "regulated " + std::to_string(core) + ' ' + std::to_string(regulation.setpoint) + ' ' +
      std::to_string(regulation.period) + '\n';
  }
}

void Record::holds(Nanoseconds time, int core, bool holds, Bytes used)
{
  if (!is_kept()) {
    return;
  }
  bool & held = held_[core];
  if (held != holds) {
    held = holds;
    add({holds ? Kind::Stop : Kind::Release, core, time, used});
  }
}

void Record::used(Nanoseconds time, int core, Bytes bytes)
{
  if (is_kept()) {
    add({Kind::Used, core, time, bytes});
  }
}

void Record::add(const Entry & entry)
{
  if (entries_.size() < kMost) {
    entries_.push_back(entry);
  } else {
    ++lost_;
  }
}

void Record::write() const
{
  if (!is_kept()) {
    return;
  }
  constexpr std::size_t kPiece = 1 << 16;
  constexpr mode_t kReadable = 0644;
  const std::string temporary = file_ + ".new";
  unlink(temporary.c_str());
  const int file =
    open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kReadable);
  if (file < 0) {
    fail(errno, file_);
  }
  std::string text = head_ + "lost " + std::to_string(lost_) + '\n';
  for (const Entry & entry : entries_) {
    text += entry.kind == Kind::Stop ? "stop " : entry.kind == Kind::Release ? "release " : "used ";
    text += std::to_string(entry.time) + ' ' + std::to_string(entry.core) + ' ' +
      std::to_string(entry.bytes) + '\n';
    if (text.size() > kPiece) {
      write_all(file, text, file_);
      text.clear();
    }
  }
  write_all(file, text + "end\n", file_);
  if (close(file) != 0 || std::rename(temporary.c_str(), file_.c_str()) != 0) {
    fail(errno, file_);
  }
}

}  // namespace tactus::guard
