#ifndef SOCKET_DIRECTORY_HPP_
#define SOCKET_DIRECTORY_HPP_

#include <sys/types.h>
#include <sys/un.h>

#include <string>

namespace tactus::guard
{

/// The folder in which the guard's processes of a host find each other.
/**
 * Nobody but its owner may write there, who is the user of the deployment: this one, or the one
 * whom root has given it to. It is $TACTUS_GUARD_DIRECTORY, or else /run/tactus_guard for root, and
 * for others tactus_guard in their /run/user/UID, or /tmp/tactus_guard-UID where there is none.
 */
class SocketDirectory
{
public:
  /// Finds it. \throws std::system_error if it is there and others may write in it, or own it
  SocketDirectory();

  /// Makes it where it is missing. \throws std::system_error if it cannot be had
  void make();

  /// Tells whether it is there.
  /** \throws std::system_error if others may write in it, or own it */
  bool exists();

  /// Tells whether a user's processes are those of the deployment, or of root.
  bool trusts(uid_t user) const
  {
    return user == owner_ || user == 0;
  }

  uid_t owner() const
  {
    return owner_;
  }

  const std::string & path() const
  {
    return path_;
  }

  /// Returns the address of a socket there. \throws std::system_error if its path is too long
  sockaddr_un address(const std::string & file) const;

private:
  const std::string path_;
  uid_t owner_;
};

}  // namespace tactus::guard

#endif  // SOCKET_DIRECTORY_HPP_
