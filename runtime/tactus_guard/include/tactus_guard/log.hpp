#ifndef TACTUS_GUARD__LOG_HPP_
#define TACTUS_GUARD__LOG_HPP_

#include <functional>
#include <string>

namespace tactus::guard
{

enum class Level {Info, Warning, Error};

/// Where the guard says what happens; called from any of its threads, rarely.
using Log = std::function<void (Level, const std::string &)>;

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__LOG_HPP_
