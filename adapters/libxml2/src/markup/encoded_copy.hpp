#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <string>
#include <string_view>

#include "markup/character_encoding.hpp"

namespace leiri::libxml2 {

/// A document in another encoding than UTF-8, on both sides of its reading: gives it out as UTF-8,
/// takes its copy in UTF-8, and makes of that a copy of the bytes.
class encoded_copy final : public copy_sink {
 public:
  /// All must outlive it.
  encoded_copy(const character_encoding& encoding, const byte_source& in, copy_sink& to) noexcept
      : encoding_(encoding), in_(in), to_(to) {}

  /// The document in UTF-8. Where bytes are no character it ends, with a byte that is no UTF-8.
  std::size_t read(char* buffer, std::size_t size);

  void on_bytes(std::string_view text) override;
  void on_edit(const edit& e) override;

  /// Copies what was not read: behind bytes that are no character.
  void copy_rest();

 private:
  void decode_more();
  std::string_view take(std::size_t size);
  bool fill();

  const character_encoding& encoding_;
  const byte_source& in_;
  copy_sink& to_;
  std::string bytes_;         // of the document, of which no copy was made yet
  std::size_t copied_ = 0;    // at the start of them
  std::size_t decoded_ = 0;   // up to here
  std::uint64_t offset_ = 0;  // of the first that was not copied
  std::string text_;          // not yet given out
  std::size_t given_ = 0;     // at the start of it
  bool has_ended_ = false;
};

}  // namespace leiri::libxml2
