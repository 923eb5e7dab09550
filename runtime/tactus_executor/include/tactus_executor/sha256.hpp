#ifndef TACTUS_EXECUTOR__SHA256_HPP_
#define TACTUS_EXECUTOR__SHA256_HPP_

#include <string>
#include <string_view>

namespace tactus
{
inline namespace executor
{
/// Returns the SHA-256 (FIPS 180-4) of a text, in lower-case hexadecimal digits.
/** \throws std::runtime_error if OpenSSL cannot compute it */
std::string sha256(std::string_view text);
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__SHA256_HPP_
