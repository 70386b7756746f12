#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace leiri::configuration {

/// A number in hexadecimal digits, at least `least` of them.
inline std::string hexadecimal(std::uint64_t number, int least = 1) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) {
    const std::uint64_t rest = number >> static_cast<unsigned>(shift);
    if (rest != 0 || shift < 4 * least) {
      text += "0123456789abcdef"[rest & 15U];
    }
  }
  return text;
}

/// A hash of several texts, FNV-1a, which is the same on all machines and in all versions.
class fingerprint {
 public:
  fingerprint(std::initializer_list<std::string_view> texts) noexcept {
    for (const std::string_view text : texts) {
      add(text);
    }
  }
  void add(std::string_view text) noexcept {
    for (const char c : text) {
      step(static_cast<unsigned char>(c));
    }
    step(0xFF);  // not in UTF-8; so that "a", "b" and "ab", "" have different hashes
  }
  [[nodiscard]] std::uint64_t value() const noexcept { return hash_; }
  [[nodiscard]] std::string hexadecimal() const { return configuration::hexadecimal(hash_, 16); }

 private:
  void step(unsigned char byte) noexcept { hash_ = (hash_ ^ byte) * 0x100000001B3; }

  std::uint64_t hash_ = 0xCBF29CE484222325;
};

}  // namespace leiri::configuration
