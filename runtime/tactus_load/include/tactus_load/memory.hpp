#ifndef TACTUS_LOAD__MEMORY_HPP_
#define TACTUS_LOAD__MEMORY_HPP_

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tactus_load/load.hpp"

/// Work that loads the memory rather than the core: streams, and chains of accesses.
namespace tactus::load
{

/// What a stream does with the lines that it goes over.
enum class Access
{
  Read,  ///< loads a word of each
  Write  ///< stores a word into each, which a cache loads before and writes back later
};

/// The bytes that a cache takes from the memory at once on all processors that ROS 2 runs on.
constexpr std::size_t kLine = 64;

/// A stream and how much memory it goes over.
struct MemoryUse
{
  static constexpr std::size_t kLeast = kLine;
  static constexpr std::size_t kMost = std::size_t{1} << 34;

  Access access = Access::Read;
  std::size_t working_set = 0;  ///< in bytes, a multiple of a line

  /// Reads read:BYTES or write:BYTES. \throws std::invalid_argument that says what is expected
  static MemoryUse parse(const std::string & text)
  {
    const std::size_t colon = text.find(':');
    const std::string kind = text.substr(0, colon);
    std::size_t bytes = 0;
    if (colon != std::string::npos && (kind == "read" || kind == "write")) {
      const char * const end = text.data() + text.size();
      const auto [read, error] = std::from_chars(text.data() + colon + 1, end, bytes);
      if (error == std::errc() && read == end && bytes >= kLeast && bytes <= kMost) {
        return {kind == "read" ? Access::Read : Access::Write, bytes / kLine * kLine};
      }
    }
    throw std::invalid_argument(
            "'" + text + "' is no use of memory: read:BYTES or write:BYTES, from " +
            std::to_string(kLeast) + " to " + std::to_string(kMost) + " bytes, is expected");
  }
};

/// Goes over memory line by line, again and again; several threads may use one.
class MemoryStream
{
public:
  /// Sets the memory aside and touches it.
  explicit MemoryStream(const MemoryUse & use)
  : access_(use.access), lines_(std::max<std::size_t>(1, use.working_set / kLine)),
    words_(lines_ * kWords, 1)
  {
  }

  /// Goes over a piece. \return the bytes of its lines
  std::size_t step()
  {
    const std::size_t count = std::min(lines_, kPiece);
    const std::size_t first = next_.fetch_add(count, std::memory_order_relaxed) % lines_;
    const std::size_t until_end = std::min(count, lines_ - first);
    touch(first, until_end);
    touch(0, count - until_end);
    return count * kLine;
  }

  /// Streams until the calling thread has executed for a time since its clock was at a start.
  /** It ends as exactly as burn_since() does: the rest, less than a piece, is spun away. */
  std::size_t run_since(nanoseconds start, nanoseconds work)
  {
    std::size_t bytes = 0;
    nanoseconds now = thread_time();
    for (nanoseconds longest(0); now + longest < start + work; ) {
      bytes += step();
      const nanoseconds after = thread_time();
      // an interrupt in a piece is no reason to end early
      longest = longest == nanoseconds(0) ? after - now : std::min(2 * longest, after - now);
      now = after;
    }
    burn_since(start, work);
    return bytes;
  }

  /// Streams until the calling thread has executed for a time. \return the bytes of the lines
  std::size_t run(nanoseconds work)
  {
    return run_since(thread_time(), work);
  }

private:
  using Word = std::uint64_t;

  static constexpr std::size_t kWords = kLine / sizeof(Word);
  static constexpr std::size_t kPiece = 256;  ///< lines: some microseconds

  void touch(std::size_t first, std::size_t count)
  {
    Word sum = 0;
    Word * word = words_.data() + first * kWords;
    for (std::size_t i = 0; i < count; ++i, word += kWords) {
      if (access_ == Access::Read) {
        sum += __atomic_load_n(word, __ATOMIC_RELAXED);
      } else {
        __atomic_store_n(word, i, __ATOMIC_RELAXED);
      }
    }
    asm volatile ("" : : "r" (sum));
  }

  const Access access_;
  const std::size_t lines_;
  std::vector<Word> words_;
  std::atomic<std::size_t> next_{0};
};

/// Accesses of which each has to wait for the one before: what one takes is the memory's latency.
class AccessChain
{
public:
  /// Links the lines of a working set in a random order, the same for the same number.
  explicit AccessChain(std::size_t working_set, std::uint64_t seed = 1)
  : lines_(std::max<std::size_t>(2, working_set / kLine)), at_(lines_.data())
  {
    std::vector<std::size_t> order(lines_.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937_64(seed));
    for (std::size_t i = 0; i < order.size(); ++i) {
      lines_[order[i]].next = &lines_[order[(i + 1) % order.size()]];
    }
  }

  /// Follows so many links. \return what the calling thread has executed for them
  nanoseconds follow(std::size_t accesses)
  {
    const nanoseconds start = thread_time();
    const Line * at = at_;
    for (std::size_t i = 0; i < accesses; ++i) {
      at = at->next;
      asm volatile ("" : "+r" (at));
    }
    at_ = at;
    return thread_time() - start;
  }

  /// Returns how many links lead back to where one is.
  std::size_t size() const
  {
    return lines_.size();
  }

  /// Returns the place, to compare it with another one.
  const void * place() const
  {
    return at_;
  }

private:
  struct alignas(kLine) Line
  {
    const Line * next = nullptr;
  };

  std::vector<Line> lines_;
  const Line * at_;
};

/// Which callbacks load the memory, by their names.
class MemoryLoads
{
public:
  /// Reads NAME=read:BYTES,NAME=write:BYTES…; nothing is none.
  /** \throws std::invalid_argument that says what is expected */
  static MemoryLoads parse(const std::string & text)
  {
    MemoryLoads result;
    for (std::size_t at = 0; at < text.size(); ) {
      const std::size_t end = std::min(text.find(',', at), text.size());
      const std::string part = text.substr(at, end - at);
      const std::size_t equals = part.find('=');
      if (equals == std::string::npos || equals == 0) {
        throw std::invalid_argument(
                "'" + part + "' does not say which callback loads the memory: "
                "NAME=read:BYTES or NAME=write:BYTES is expected");
      }
      result.uses_[part.substr(0, equals)] = MemoryUse::parse(part.substr(equals + 1));
      at = end + 1;
    }
    return result;
  }

  /// Returns those that TACTUS_LOAD_MEMORY names.
  /** \throws std::invalid_argument that names the variable and says what is expected */
  static MemoryLoads of_environment()
  {
    const char * text = std::getenv("TACTUS_LOAD_MEMORY");
    try {
      return text == nullptr ? MemoryLoads() : parse(text);
    } catch (const std::invalid_argument & error) {
      throw std::invalid_argument(std::string("TACTUS_LOAD_MEMORY: ") + error.what());
    }
  }

  /// Returns a stream for a callback; none if its work does not load the memory.
  std::unique_ptr<MemoryStream> stream(const std::string & callback) const
  {
    const auto found = uses_.find(callback);
    return found == uses_.end() ? nullptr : std::make_unique<MemoryStream>(found->second);
  }

private:
  std::map<std::string, MemoryUse> uses_;
};

/// The work of a callback: it spins, or goes over memory where TACTUS_LOAD_MEMORY names it.
class Work
{
public:
  /// \param callback its name as in the model, NODE.CALLBACK
  /** \throws std::invalid_argument if TACTUS_LOAD_MEMORY is malformed */
  explicit Work(const std::string & callback)
  : stream_(MemoryLoads::of_environment().stream(callback))
  {
  }

  /// Tells whether it goes over memory.
  bool is_of_memory() const
  {
    return stream_ != nullptr;
  }

  /// Works until the calling thread has executed for a time, as burn() does.
  void run(nanoseconds work) const
  {
    if (stream_) {
      stream_->run(work);
    } else {
      burn(work);
    }
  }

  /// Works until the calling thread has executed for a time since its clock was at a start, as
  /// burn_since() does.
  void run_since(nanoseconds start, nanoseconds work) const
  {
    if (stream_) {
      stream_->run_since(start, work);
    } else {
      burn_since(start, work);
    }
  }

private:
  std::unique_ptr<MemoryStream> stream_;  ///< none if it spins
};

}  // namespace tactus::load

#endif  // TACTUS_LOAD__MEMORY_HPP_
