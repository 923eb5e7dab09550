#include "tactus_manager/lines.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <stdexcept>

#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

/// Puts the time, nanoseconds of the system clock, before the members of an object.
std::string stamped(const std::string & object)
{
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return "{\"time\": " + std::to_string(now.tv_sec * 1'000'000'000LL + now.tv_nsec) + ", " +
         object.substr(1);
}

}  // namespace

Lines::Lines(const std::string & file)
: file_(file.empty() ? STDOUT_FILENO :
    open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600))
{
  if (file_ < 0) {
    throw std::runtime_error("cannot write '" + file + "': " + std::strerror(errno));
  }
}

Lines::~Lines()
{
  if (file_ != STDOUT_FILENO) {
    close(file_);
  }
}

/// Takes back the end of a file. \returns whether that can be
bool Lines::take_back(std::size_t bytes) const
{
  if (bytes == 0) {
    return true;
  }
  struct stat found{};
  // where a shell has opened it, the next line need not go to its end
  return file_ != STDOUT_FILENO && fstat(file_, &found) == 0 && S_ISREG(found.st_mode) &&
         ftruncate(file_, found.st_size - static_cast<off_t>(bytes)) == 0;
}

bool Lines::add(const std::string & line)
{
  const std::string text = (torn_ ? "\n" : "") + line + '\n';
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(file_, text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR) {
      why_ = std::strerror(errno);
      torn_ = !take_back(done) || torn_;
      return false;
    }
    done += written > 0 ? static_cast<std::size_t>(written) : 0;
  }
  torn_ = false;
  return true;
}

bool AuditLog::add(const std::string & object)
{
  if (unwritten_ > 0) {
    const std::string missing = "{\"event\": \"unwritten\", \"lines\": " +
      std::to_string(unwritten_) + ", \"why\": " + quoted(why()) + "}";
    if (lines_.add(stamped(missing))) {
      unwritten_ = 0;
    }
  }
  const bool done = lines_.add(stamped(object));
  unwritten_ += done ? 0 : 1;
  return done;
}

}  // namespace tactus::manager
