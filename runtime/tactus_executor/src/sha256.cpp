#include "tactus_executor/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace tactus
{
inline namespace executor
{
std::string sha256(std::string_view text)
{
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("OpenSSL has no SHA-256; install its default provider");
  }
  constexpr char kDigits[] = "0123456789abcdef";
  std::string result;
  for (unsigned int i = 0; i < size; ++i) {
    result += kDigits[digest[i] >> 4];
    result += kDigits[digest[i] & 0xf];
  }
  return result;
}
}  // namespace executor
}  // namespace tactus
