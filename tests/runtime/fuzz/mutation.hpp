#ifndef MUTATION_HPP_
#define MUTATION_HPP_

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace tactus_fuzz
{

using Random = std::mt19937_64;

inline std::size_t below(Random & random, std::size_t end)
{
  return end == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
}

/// What numbers, names and structure are replaced by.
inline const std::vector<std::string> & tokens()
{
  static const std::vector<std::string> all{
    "0", "-1", "1", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1e308", "nan", "inf", "0x7f", "99999999999999999999999999999999",
    "", " ", "\n", "\n  ", "\t", ":", ": ", "- ", "[", "]", "{", "}", ",", "&a ", "*a", "? ",
    "| ", "> ", "!!int ", "%", "\"", "'", "#", "~", "null", "true", "...", "---\n", "<<: *a\n",
    "fifo", "deadline 1 1", "inherited", "edf", "mixed", "interval", "monolithic", "reported",
    "cpu_time", "raw:", "raw:0x17", "external", std::string("\0", 1), "\xff\xfe", "\xf0\x9f\x98\x80",
    std::string(300, 'x'), std::string(300, '['), std::string(300, '{')};
  return all;
}

/// Changes a text in one to six places.
inline std::string mutated(std::string text, Random & random)
{
  for (std::size_t i = 1 + below(random, 6); i > 0; --i) {
    const std::size_t at = below(random, text.size() + 1);
    const std::size_t length = std::min(below(random, 12), text.size() - at);
    switch (below(random, 6)) {
      case 0:
        text.replace(at, length, tokens()[below(random, tokens().size())]);
        break;
      case 1:
        text.insert(at, text.substr(below(random, text.size() + 1), below(random, 80)));
        break;
      case 2:
        text.erase(at, length);
        break;
      case 3:
        text.insert(at, 1, static_cast<char>(below(random, 256)));
        break;
      case 4:
        if (at < text.size()) {
          text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
        }
        break;
      default: {
          // a number as a whole
          const std::size_t number = text.find_first_of("0123456789", at);
          if (number != std::string::npos) {
            const std::size_t end = text.find_first_not_of("0123456789", number);
            text.replace(
              number, end == std::string::npos ? end : end - number,
              tokens()[below(random, 18)]);
          }
        }
    }
  }
  return text;
}

/// Tries something with the seeds 1, 2, …: so many, or for TACTUS_FUZZ_SECONDS.
inline void for_seeds(std::uint64_t count, const std::function<void(Random &)> & attempt)
{
  using Clock = std::chrono::steady_clock;
  const char * seconds = std::getenv("TACTUS_FUZZ_SECONDS");
  const auto end = Clock::now() + std::chrono::seconds(seconds == nullptr ? 0 : std::atoi(seconds));
  for (std::uint64_t seed = 1; seed <= count || Clock::now() < end; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    attempt(random);
    if (testing::Test::HasFatalFailure() || testing::Test::HasNonfatalFailure()) {
      return;
    }
  }
}

}  // namespace tactus_fuzz

#endif  // MUTATION_HPP_
