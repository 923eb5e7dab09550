#include "tactus_dds/rtps_message.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace tactus::dds
{
namespace
{

constexpr std::size_t kHeader = 20;
constexpr std::size_t kGuidPrefix = 8;  // offset in the header
constexpr std::size_t kSubmessageHeader = 4;
constexpr std::uint8_t kData = 0x15;
constexpr std::uint8_t kDataFragment = 0x16;
constexpr std::uint8_t kBuiltin = 0xc0;  // in the last byte of an entity id

/// Reads numbers and bytes of a message that may lie in several pieces.
class Reader
{
public:
  explicit Reader(const std::vector<Piece> & pieces)
  : pieces_(pieces)
  {
  }

  /// Copies bytes; returns false if the message is shorter.
  bool copy(std::size_t offset, std::uint8_t * target, std::size_t count) const
  {
    for (const Piece & piece : pieces_) {
      if (offset >= piece.size) {
        offset -= piece.size;
        continue;
      }
      const std::size_t part = std::min(count, piece.size - offset);
      std::memcpy(target, piece.data + offset, part);
      target += part;
      count -= part;
      offset = 0;
      if (count == 0) {
        return true;
      }
    }
    return count == 0;
  }

  template<std::size_t Size>
  std::uint64_t number(std::size_t offset, bool little_endian) const
  {
    std::array<std::uint8_t, Size> bytes{};
    copy(offset, bytes.data(), Size);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < Size; ++i) {
      value = value << 8 | bytes[little_endian ? Size - 1 - i : i];
    }
    return value;
  }

private:
  const std::vector<Piece> & pieces_;
};

/// Tells whether the fragments of a DATA_FRAG submessage, whose body is at an offset, reach the end
/// of the sample.
bool is_last_fragment(const Reader & message, std::size_t body, bool little)
{
  const std::uint64_t first = message.number<4>(body + 20, little);
  const std::uint64_t count = message.number<2>(body + 24, little);
  const std::uint64_t size = message.number<2>(body + 26, little);
  const std::uint64_t sample = message.number<4>(body + 28, little);
  return (first + count - 1) * size >= sample;
}

}  // namespace

void for_each_sample(
  const std::vector<Piece> & message,
  const std::function<void(const SampleId &)> & sample)
{
  const Reader reader(message);
  SampleId id;
  std::array<std::uint8_t, 4> magic{};
  const bool read = reader.copy(0, magic.data(), magic.size());
  if (!read || std::memcmp(magic.data(), "RTPS", magic.size()) != 0) {
    return;
  }
  reader.copy(kGuidPrefix, id.writer.data(), 12);
  std::array<std::uint8_t, kSubmessageHeader> header{};
  for (std::size_t at = kHeader; reader.copy(at, header.data(), header.size()); ) {
    const bool little = (header[1] & 1) != 0;
    const std::size_t body = at + kSubmessageHeader;
    const std::size_t length = reader.number<2>(at + 2, little);
    if (header[0] == kData || header[0] == kDataFragment) {
      reader.copy(body + 8, id.writer.data() + 12, 4);
      const std::uint64_t high = reader.number<4>(body + 12, little);
      id.sequence = static_cast<std::int64_t>(high << 32 | reader.number<4>(body + 16, little));
      const bool whole = header[0] == kData || is_last_fragment(reader, body, little);
      if (whole && (id.writer[15] & kBuiltin) == 0) {
        sample(id);
      }
    }
    if (length == 0) {
      return;  // the last submessage of a long message
    }
    at = body + length;
  }
}

}  // namespace tactus::dds
