#ifndef TACTUS_MANAGER__LONGEST_EXECUTION_HPP_
#define TACTUS_MANAGER__LONGEST_EXECUTION_HPP_

#include <cstddef>
#include <cstdint>

namespace tactus::manager
{

/// The longest execution that is believed, nanoseconds: a day. No sum or product of it overflows.
constexpr std::uint64_t kLongestExecution = 86'400'000'000'000;

/// How measurements age (thesis, section 5.3.6).
struct Ageing
{
  std::uint64_t weight = 20;  ///< alpha in per cent: how much a merge takes from the recent past
  std::uint64_t trigger = 75;  ///< G in per cent: a merge needs a recent maximum below this part
  std::uint64_t margin = 5;  ///< S in per cent: added to each measurement
  std::size_t instances = 200;  ///< T: between two merges, at least one
};

/// The longest execution of a callback, as measured, with ageing (thesis, section 5.3.6).
/**
 * A longer one counts at once. After every T instances the longest of these is merged into that of
 * all where it is below G of it: by the words of the thesis, since its printed case distinction is
 * the opposite and never forgets a spike. The thesis keeps a curve of several instances in a row;
 * a proof is for each execution up to a load, so that single ones are all that counts here.
 */
class LongestExecution
{
public:
  /** \throws std::invalid_argument if the ageing is none */
  explicit LongestExecution(const Ageing & ageing = Ageing());

  /// Adds the next instance. \param time nanoseconds of processor time, up to kLongestExecution
  void add(std::uint64_t time);

  /// Returns the longest one in nanoseconds, with the margin; 0 before the first.
  std::uint64_t time() const
  {
    return whole_;
  }

private:
  void merge();

  Ageing ageing_;
  std::uint64_t whole_ = 0;
  std::uint64_t recent_ = 0;  ///< since the last merge
  std::size_t since_merge_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__LONGEST_EXECUTION_HPP_
