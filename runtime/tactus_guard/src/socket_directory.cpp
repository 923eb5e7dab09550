#include "socket_directory.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace tactus::guard
{
namespace
{

constexpr char kVariable[] = "TACTUS_GUARD_DIRECTORY";
constexpr char kName[] = "tactus_guard";
constexpr mode_t kPrivate = 0700;
constexpr mode_t kWritableByOthers = S_IWGRP | S_IWOTH;

[[noreturn]] void fail(int error, const std::string & what)
{
  throw std::system_error(error, std::generic_category(), what);
}

/// Tells whether a folder is the user's, by its owner and not by what the environment says.
bool is_own_folder(const std::string & path)
{
  struct stat status {};
  return lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == geteuid();
}

std::string find_path()
{
  const char * given = std::getenv(kVariable);
  if (given != nullptr && *given != '\0') {
    return given;
  }
  const std::string user = std::to_string(geteuid());
  for (const std::string & folder : {std::string("/run"), "/run/user/" + user}) {
    if (is_own_folder(folder)) {
      return folder + '/' + kName;
    }
  }
  return std::string("/tmp/") + kName + '-' + user;
}

}  // namespace

SocketDirectory::SocketDirectory()
: path_(find_path()), owner_(geteuid())
{
  exists();
}

void SocketDirectory::make()
{
  if (mkdir(path_.c_str(), kPrivate) != 0 && errno != EEXIST) {
    const int error = errno;
    fail(
      error, "the guard's folder " + path_ + " cannot be made; name another with " + kVariable +
      ", for all processes alike");
  }
  if (!exists()) {
    fail(ENOENT, "the guard's folder " + path_ + " is gone");
  }
}

bool SocketDirectory::exists()
{
  const int folder = open(path_.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0 && errno == ENOENT) {
    return false;
  }
  const int error = errno;
  struct stat status {};
  const bool known = folder >= 0 && fstat(folder, &status) == 0;
  if (folder >= 0) {
    close(folder);
  }
  const std::string remedy = "; remove it, or name another with " + std::string(kVariable) +
    ", for all processes alike";
  if (!known) {
    fail(
      error, "the guard's folder " + path_ + " is none, or a link, or cannot be looked at" +
      remedy);
  }
  if (status.st_uid != geteuid() && geteuid() != 0) {
    fail(
      EPERM, "the guard's folder " + path_ + " belongs to user " + std::to_string(status.st_uid) +
      ", who could hold this user's place there" + remedy);
  }
  if ((status.st_mode & kWritableByOthers) != 0) {
    fail(
      EPERM, "others than its owner may write in the guard's folder " + path_ +
      "; take that right away (chmod 700)");
  }
  owner_ = status.st_uid;
  return true;
}

sockaddr_un SocketDirectory::address(const std::string & file) const
{
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = path_ + '/' + file;
  if (path.size() >= sizeof(address.sun_path)) {
    fail(
      ENAMETOOLONG, "the guard's folder " + path_ + " has too long a name for a socket; name a "
      "shorter one with " + kVariable);
  }
  std::copy(path.begin(), path.end(), address.sun_path);
  return address;
}

}  // namespace tactus::guard
