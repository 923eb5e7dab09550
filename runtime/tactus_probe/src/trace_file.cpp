#include "tactus_probe/trace_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace tactus::probe
{

namespace
{

[[noreturn]] void refuse(int error, const std::string & path, const std::string & why)
{
  throw std::system_error(
          error, std::generic_category(), "the trace " + path + " cannot be written" + why);
}

/// Tells what is wrong with a folder; nothing if only this user or root can change what is in it.
std::string objection(const struct stat & folder)
{
  if (folder.st_uid != geteuid() && folder.st_uid != 0) {
    return ": its folder belongs to user " + std::to_string(folder.st_uid) +
           "; name a folder of your own";
  }
  if ((folder.st_mode & S_IWOTH) != 0 && (folder.st_mode & S_ISVTX) == 0) {
    return ": everybody may change what is in its folder; name a folder of your own";
  }
  return {};
}

}  // namespace

int make_file(const std::string & path)
{
  constexpr mode_t kReadable = 0644;
  const std::filesystem::path file(path);
  const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
  std::error_code ignored;  // opening the folder says what is wrong
  std::filesystem::create_directories(parent, ignored);
  const int folder = open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  struct stat status {};
  if (folder < 0 || fstat(folder, &status) != 0) {
    refuse(errno, path, "");
  }
  const std::string name = file.filename().string();
  std::string wrong = objection(status);
  if (wrong.empty() && fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) {
    // an earlier trace is replaced, but nothing else
    if (!S_ISREG(status.st_mode)) {
      wrong = ": something else is there, and is left alone";
    } else if (unlinkat(folder, name.c_str(), 0) != 0) {
      wrong = ": an earlier one cannot be removed";
    }
  }
  const int result = wrong.empty() ?
    openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kReadable) :
    -1;
  const int error = wrong.empty() ? errno : EPERM;
  close(folder);
  if (result < 0) {
    refuse(error, path, wrong);
  }
  return result;
}

TraceFile::TraceFile(std::string path)
: path_(std::move(path)), descriptor_(make_file(path_))
{
}

TraceFile::~TraceFile()
{
  close(descriptor_);
}

void TraceFile::write(const std::string & text)
{
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = ::write(descriptor_, text.data() + done, text.size() - done);
    if (written >= 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno != EINTR) {
      fail();
    }
  }
}

void TraceFile::fail() const
{
  refuse(errno, path_, "");
}

}  // namespace tactus::probe
