#include "tactus_manager/file.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <stdexcept>

namespace tactus::manager
{

std::optional<std::string> content(const std::string & file, std::size_t most)
{
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  std::string text;
  char part[16384];
  while (text.size() < most && in) {
    in.read(part, static_cast<std::streamsize>(std::min(sizeof(part), most - text.size())));
    text.append(part, static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

std::string content(const std::string & file)
{
  const auto text = content(file, std::numeric_limits<std::size_t>::max());
  if (!text) {
    throw std::runtime_error("cannot read '" + file + "'");
  }
  return *text;
}

}  // namespace tactus::manager
