#include "tactus_executor/sha256.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tactus
{
namespace
{

using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t kBlock = 64;

constexpr std::array<Word, 64> kConstants = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

Word rotate(Word word, int bits)
{
  return (word >> bits) | (word << (32 - bits));
}

Word byte(char character)
{
  return static_cast<unsigned char>(character);
}

void absorb(State & state, const char * block)
{
  std::array<Word, 64> words{};
  for (std::size_t i = 0; i < 16; ++i) {
    words[i] = byte(block[4 * i]) << 24 | byte(block[4 * i + 1]) << 16 |
      byte(block[4 * i + 2]) << 8 | byte(block[4 * i + 3]);
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    const Word a = words[i - 15];
    const Word b = words[i - 2];
    words[i] = words[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)) + words[i - 7] +
      (rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10));
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) +
      kConstants[i] + words[i];
    const Word second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) +
      ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const State addends{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) {
    state[i] += addends[i];
  }
}

}  // namespace

std::string sha256(std::string_view text)
{
  State state{
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % kBlock != kBlock - 8) {
    padded += '\0';
  }
  const std::uint64_t bits = static_cast<std::uint64_t>(text.size()) * 8;
  for (int shift = 56; shift >= 0; shift -= 8) {
    padded += static_cast<char>(bits >> shift & 0xff);
  }
  for (std::size_t offset = 0; offset < padded.size(); offset += kBlock) {
    absorb(state, padded.data() + offset);
  }
  std::string digits;
  for (const Word word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) {
      digits += "0123456789abcdef"[word >> shift & 0xf];
    }
  }
  return digits;
}

}  // namespace tactus
