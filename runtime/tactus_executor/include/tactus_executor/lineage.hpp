#ifndef TACTUS_EXECUTOR__LINEAGE_HPP_
#define TACTUS_EXECUTOR__LINEAGE_HPP_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// Where the data of an execution comes from, and since when: of each label the earliest origin.
/**
 * A label is the number of a name that a manager knows: that of the callback that was released
 * first, or of the topic on which a message came from another process. Data that was joined has
 * several. Of more than kMost the latest are left out: their misses are then not seen.
 */
class Lineage
{
public:
  static constexpr std::size_t kMost = 4;

  struct Part
  {
    std::uint32_t label;
    Nanoseconds origin;
  };

  void add(std::uint32_t label, Nanoseconds origin)
  {
    for (std::size_t i = 0; i < size_; ++i) {
      if (parts_[i].label == label) {
        parts_[i].origin = std::min(parts_[i].origin, origin);
        return;
      }
    }
    if (size_ < kMost) {
      parts_[size_++] = {label, origin};
      return;
    }
    const auto latest = std::max_element(
      parts_.begin(), parts_.end(), [](const Part & a, const Part & b) {
        return a.origin < b.origin;
      });
    if (latest->origin > origin) {
      *latest = {label, origin};
    }
  }

  void add(const Lineage & other)
  {
    for (const Part & part : other) {
      add(part.label, part.origin);
    }
  }

  const Part * begin() const
  {
    return parts_.data();
  }

  const Part * end() const
  {
    return parts_.data() + size_;
  }

  std::size_t size() const
  {
    return size_;
  }

private:
  std::array<Part, kMost> parts_{};
  std::size_t size_ = 0;
};

/// The origin of data, and where it comes from.
struct Origin
{
  Nanoseconds time;  ///< the earliest release of all that it was made from
  Lineage lineage = {};  ///< empty unless the process is observed
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__LINEAGE_HPP_
