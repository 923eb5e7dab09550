#include "tactus_manager/speed.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "tactus_manager/file.hpp"

namespace tactus::manager
{

namespace
{

constexpr std::size_t kMostText = 64;

/// Returns the number that a text begins with up to its end or a line feed; none if there is none.
std::optional<std::uint64_t> number(const std::string & text)
{
  const std::string digits = text.substr(0, text.find('\n'));
  if (digits.empty() || digits.size() > 12 ||
    digits.find_first_not_of("0123456789") != std::string::npos)
  {
    return std::nullopt;
  }
  return std::stoull(digits);
}

}  // namespace

Frequencies::Frequencies(std::string folder, std::set<int> cores)
: folder_(std::move(folder)), cores_(std::move(cores))
{
}

std::uint64_t Frequencies::speed() const
{
  std::optional<std::uint64_t> least;
  for (const int core : cores_) {
    least = std::min(least.value_or(kMostSpeed), speed_of(core));
  }
  return least.value_or(kFullSpeed);
}

std::uint64_t Frequencies::speed_of(int core) const
{
  const std::string own = folder_ + "/cpu" + std::to_string(core) + "/cpufreq/";
  const auto read = [&](const char * name) {
      return content(own + name, kMostText).value_or("");
    };
  const auto greatest = number(read("cpuinfo_max_freq"));
  const auto allowed = number(read("scaling_max_freq"));
  if (!greatest || !allowed || *greatest == 0) {
    return kFullSpeed;
  }
  const std::string governor = read("scaling_governor");
  const bool keeps = governor == "performance\n" || governor == "powersave\n" ||
    governor == "userspace\n";
  const std::uint64_t now =
    keeps ? number(read("scaling_cur_freq")).value_or(*allowed) : *allowed;
  return std::clamp(now * kFullSpeed / *greatest, kLeastSpeed, kMostSpeed);
}

std::set<int> cores_of(const std::string & list)
{
  std::set<int> cores;
  std::istringstream parts(list);
  for (std::string part; std::getline(parts, part, ','); ) {
    const auto dash = part.find('-');
    const auto first = number(part.substr(0, dash));
    const auto last = dash == std::string::npos ? first : number(part.substr(dash + 1));
    if (!first || !last || *last > kMostCore) {
      return {};
    }
    for (std::uint64_t core = *first; core <= *last; ++core) {
      cores.insert(static_cast<int>(core));
    }
  }
  return cores;
}

}  // namespace tactus::manager
