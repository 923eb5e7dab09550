#include "tactus_probe/trace_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tactus_probe
{

TraceFile::TraceFile(std::string path)
: path_(std::move(path))
{
  std::error_code ignored;  // opening the file says what is wrong
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
  constexpr mode_t kReadable = 0644;
  descriptor_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable);
  if (descriptor_ < 0) {
    fail();
  }
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
  throw std::system_error(
          errno, std::generic_category(), "the trace " + path_ + " cannot be written");
}

}  // namespace tactus_probe
