#include "io/digest.hpp"

#include <array>

namespace leiri::command {

void digest::add(std::string_view bytes) {
  sha256_update(&state_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  bytes_ += bytes.size();
}

std::string digest::hex() const {
  sha256_ctx copy = state_;  // more bytes may be added to the original
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> octets{};
  sha256_digest(&copy, octets.size(), octets.data());
  std::string text;
  for (const unsigned octet : octets) {
    text += "0123456789abcdef"[octet >> 4U];
    text += "0123456789abcdef"[octet & 15U];
  }
  return text;
}

}  // namespace leiri::command
