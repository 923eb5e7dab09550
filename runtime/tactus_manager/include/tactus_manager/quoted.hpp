#ifndef TACTUS_MANAGER__QUOTED_HPP_
#define TACTUS_MANAGER__QUOTED_HPP_

#include <string>

namespace tactus::manager
{

/// Returns a text between quotation marks, as JSON writes it.
std::string quoted(const std::string & text);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__QUOTED_HPP_
