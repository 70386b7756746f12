#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::serd {

/// What the lexer hands on: the document with markers in the place of bad identifiers.
class output {
 public:
  output();

  void append(std::string_view bytes) { bytes_.append(bytes); }
  void append_marker();
  /// Everything so far may be taken; what follows may still be taken back.
  void keep() noexcept { kept_ = bytes_.size(); }
  void take_back() { bytes_.resize(kept_); }

  [[nodiscard]] std::string_view kept() const noexcept {
    return std::string_view(bytes_).substr(taken_, kept_ - taken_);
  }
  void take(std::size_t size);

  /// What marker IRIs start with.
  [[nodiscard]] std::string_view marker() const noexcept { return marker_; }

 private:
  std::string marker_;
  std::uint64_t markers_ = 0;
  std::string bytes_;
  std::size_t taken_ = 0;
  std::size_t kept_ = 0;
};

}  // namespace leiri::serd
