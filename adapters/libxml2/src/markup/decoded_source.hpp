#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/byte_source.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "markup/character_encoding.hpp"

namespace leiri::libxml2 {

/// Provides a document in an encoding other than UTF-8 as UTF-8.
class decoded_source {
 public:
  /// `head`: bytes at the start of the document, which have been read before.
  decoded_source(character_encoding encoding, std::string head) noexcept
      : encoding_(std::move(encoding)), bytes_(std::move(head)) {}

  /// Reads the document, from `in` after its start. At invalid bytes the text ends with a byte that
  /// is not UTF-8.
  std::size_t read(const byte_source& in, char* buffer, std::size_t size);
  /// The offset in the document of the last part of the text that read() has returned.
  [[nodiscard]] std::uint64_t offset_of(std::string_view last_part) const noexcept;

 private:
  void decode_more(const byte_source& in);

  character_encoding encoding_;
  std::string bytes_;          // not decoded yet
  std::string text_;           // decoded
  std::uint64_t decoded_ = 0;  // bytes of the document
  std::size_t given_ = 0;      // bytes at the start of text_ that read() has returned
  bool has_ended_ = false;     // nothing follows text_
};

}  // namespace leiri::libxml2
