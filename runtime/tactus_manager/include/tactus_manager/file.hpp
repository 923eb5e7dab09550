#ifndef TACTUS_MANAGER__FILE_HPP_
#define TACTUS_MANAGER__FILE_HPP_

#include <cstddef>
#include <optional>
#include <string>

namespace tactus::manager
{

/// Returns what a file holds. \throws std::runtime_error that names the file if it cannot be read
std::string content(const std::string & file);

/// Returns at most so many bytes of what a file holds, nothing if it cannot be read.
std::optional<std::string> content(const std::string & file, std::size_t most);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__FILE_HPP_
