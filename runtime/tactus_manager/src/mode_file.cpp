#include "tactus_manager/mode_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <stdexcept>

namespace tactus::manager
{

namespace
{

/// Watches the folder of a file, since a file that is renamed to it is another one.
int events_of(const std::string & file)
{
  if (file.empty()) {
    return -1;
  }
  const int events = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  const std::string folder = std::filesystem::path(file).parent_path();
  constexpr std::uint32_t changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE;
  if (events >= 0 &&
    inotify_add_watch(events, folder.empty() ? "." : folder.c_str(), changes) < 0)
  {
    close(events);
    return -1;
  }
  return events;
}

}  // namespace

ModeFile::ModeFile(const Table & table, const std::string & file)
: table_(table), file_(file), events_(events_of(file))
{
}

ModeFile::~ModeFile()
{
  if (events_ >= 0) {
    close(events_);
  }
}

std::size_t ModeFile::asked() const
{
  if (file_.empty()) {
    return 0;
  }
  const int in = open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (in < 0) {
    if (errno == ENOENT) {
      return 0;
    }
    throw std::runtime_error("cannot read '" + file_ + "': " + std::strerror(errno));
  }
  struct stat found{};
  const bool mine = fstat(in, &found) == 0 && S_ISREG(found.st_mode) &&
    found.st_uid == geteuid() && (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
  char text[256] = {};
  const ssize_t size = mine ? read(in, text, sizeof(text) - 1) : 0;
  close(in);
  if (!mine) {
    throw std::runtime_error(
            "'" + file_ + "' is not a file that only its owner, this user, may write");
  }
  std::string mode(text, size > 0 ? static_cast<std::size_t>(size) : 0);
  mode.erase(mode.find_last_not_of(" \t\r\n") + 1);
  if (mode.empty()) {
    throw std::runtime_error("'" + file_ + "' is empty, as one is that is just being written");
  }
  return table_.mode(mode);
}

bool ModeFile::changes_until(std::chrono::steady_clock::time_point time) const
{
  while (true) {
    const std::chrono::nanoseconds rest = time - std::chrono::steady_clock::now();
    if (rest.count() <= 0) {
      return false;
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(rest);
    const timespec wait{seconds.count(), (rest - seconds).count()};
    pollfd events{events_, POLLIN, 0};  // a negative one is left out
    const int ready = ppoll(&events, 1, &wait, nullptr);
    if (ready < 0) {
      return false;
    }
    if (ready > 0 && is_named_by_events()) {
      return true;
    }
  }
}

/// Takes all events, and tells whether one is of the file.
bool ModeFile::is_named_by_events() const
{
  const std::string name = std::filesystem::path(file_).filename();
  bool result = false;
  alignas(inotify_event) char place[4096];
  while (true) {
    const ssize_t size = read(events_, place, sizeof(place));
    if (size <= 0) {
      return result;
    }
    for (ssize_t at = 0; at < size; ) {
      const auto * const event = reinterpret_cast<const inotify_event *>(place + at);
      // too many events at once may have been any
      result = result || (event->mask & IN_Q_OVERFLOW) != 0 ||
        (event->len > 0 && name == event->name);
      at += static_cast<ssize_t>(sizeof(inotify_event)) + event->len;
    }
  }
}

}  // namespace tactus::manager
