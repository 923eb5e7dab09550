#ifndef TACTUS_DDS__RTPS_MESSAGE_HPP_
#define TACTUS_DDS__RTPS_MESSAGE_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "tactus_dds/trace.hpp"

namespace tactus::dds
{

/// A piece of a message; a message may lie in several.
struct Piece
{
  const std::uint8_t * data;
  std::size_t size;
};

/// Calls a function for every user's sample that an RTPS message holds entirely, or the last
/// fragment of.
/**
 * What discovery and liveliness send is left out. A message that is not understood holds nothing.
 *
 */
void for_each_sample(
  const std::vector<Piece> & message,
  const std::function<void(const SampleId &)> & sample);

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__RTPS_MESSAGE_HPP_
