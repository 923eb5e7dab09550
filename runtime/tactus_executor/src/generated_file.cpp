#include "tactus_executor/generated_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "tactus_executor/sha256.hpp"

namespace tactus
{
inline namespace executor
{
namespace
{

ConfigurationError error_of(const std::string & path, const std::string & what)
{
  return ConfigurationError(
    path + what + "; generate the workspace again with 'tactus generate' and build it");
}

/// Returns what follows the line that holds the hash, which the hash is of.
std::string body(const std::string & text, std::size_t after)
{
  std::size_t position = 0;
  for (std::size_t line = 0; line < after && position != std::string::npos; ++line) {
    position = text.find('\n', position);
    position = position == std::string::npos ? position : position + 1;
  }
  return position == std::string::npos ? std::string() : text.substr(position);
}

Yaml parse(const std::string & text, const std::string & path)
{
  try {
    return Yaml::parse(text);
  } catch (const YamlError & error) {
    throw error_of(path, ", " + std::string(error.what()));
  }
}

}  // namespace

std::string GeneratedFile::read(const std::string & path)
{
  constexpr off_t kLargest = 64 << 20;
  // a pipe is not waited for, and a device is not read without end
  const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || fstat(file, &status) != 0) {
    const int error = errno;
    close(file);
    throw error_of(path, ": cannot be read: " + std::string(std::strerror(error)));
  }
  if (!S_ISREG(status.st_mode) || status.st_size > kLargest) {
    close(file);
    throw error_of(path, ": is no file of at most 64 MiB");
  }
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t size = 0;
  ssize_t piece = 1;
  while (size < text.size() && piece > 0) {
    piece = ::read(file, &text[size], text.size() - size);
    size += piece > 0 ? static_cast<std::size_t>(piece) : 0;
  }
  const int error = errno;
  close(file);
  if (piece < 0) {
    throw error_of(path, ": cannot be read: " + std::string(std::strerror(error)));
  }
  text.resize(size);
  return text;
}

GeneratedFile::GeneratedFile(
  const std::string & text, std::string path, const std::string & model)
: path_(std::move(path)), root_(parse(text, path_))
{
  check(text, model);
}

void GeneratedFile::check(const std::string & text, const std::string & model) const
{
  const auto [line, hash] = interpret(
    [](const Yaml & root) {
      const Yaml & node = root.at("model");
      return std::make_pair(node.line(), node.text());
    });
  if (hash != model) {
    throw wrong(
            ": generated from another model than this executable (" +
            hash.substr(0, 12) + " instead of " + model.substr(0, 12) + ")");
  }
  if (sha256(body(text, line)) != model) {
    throw wrong(
            ": changed after it was generated, so that the model's bounds do not hold; "
            "change the model instead");
  }
}

ConfigurationError GeneratedFile::wrong(const std::string & what) const
{
  return error_of(path_, what);
}
}  // namespace executor
}  // namespace tactus
