#ifndef TACTUS_MANAGER__CURVE_HPP_
#define TACTUS_MANAGER__CURVE_HPP_

#include <array>
#include <cstddef>
#include <cstdint>

namespace tactus::manager
{

/// How measurements age (thesis, section 5.3.6).
struct Ageing
{
  std::uint64_t weight = 20;  ///< alpha in per cent: how much a merge takes from the recent past
  std::uint64_t trigger = 75;  ///< G in per cent: a merge needs a recent maximum below this part
  std::uint64_t margin = 5;  ///< S in per cent: added to each measurement
  std::size_t instances = 200;  ///< T: between two merges, at least the window
};

/// The execution-time curve of a callback, as measured, with ageing (thesis, section 5.3.6).
/**
 * A greater time counts at once. After every T instances the curve of these is merged into the
 * whole one where its longest single instance is below G of the whole's: by the words of the
 * thesis, since its printed case distinction is the opposite and never forgets a spike.
 */
class ExecutionCurve
{
public:
  static constexpr std::size_t kWindow = 64;

  explicit ExecutionCurve(const Ageing & ageing = Ageing());

  /// Adds the next instance, in nanoseconds of processor time.
  void add(std::uint64_t time);

  /// Returns what n consecutive instances took at most, 1 to kWindow; 0 before the first.
  std::uint64_t most(std::size_t n) const
  {
    return whole_.at(n - 1);
  }

  /// Returns how many instances were added.
  std::uint64_t instances() const
  {
    return added_;
  }

private:
  void merge();

  Ageing ageing_;
  std::array<std::uint64_t, kWindow> last_{};  ///< the newest instances, with the margin
  std::array<std::uint64_t, kWindow> whole_{};
  std::array<std::uint64_t, kWindow> recent_{};
  std::uint64_t added_ = 0;
  std::size_t since_merge_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__CURVE_HPP_
