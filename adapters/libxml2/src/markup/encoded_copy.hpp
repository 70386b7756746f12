#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <string>
#include <string_view>

#include "markup/character_encoding.hpp"

namespace leiri::libxml2 {

/// Converts a document in an encoding other than UTF-8 before and after the reading: provides it as
/// UTF-8, receives its copy in UTF-8, and converts the copy back to bytes.
class encoded_copy final : public copy_sink {
 public:
  /// All arguments must outlive it.
  encoded_copy(const character_encoding& encoding, const byte_source& in, copy_sink& to) noexcept
      : encoding_(encoding), in_(in), to_(to) {}

  /// The document in UTF-8. At invalid bytes it ends with a byte that is not UTF-8.
  std::size_t read(char* buffer, std::size_t size);

  void on_bytes(std::string_view text) override;
  void on_edit(const edit& e) override;

  /// Copies what was not read: the text after invalid bytes.
  void copy_rest();

 private:
  void decode_more();
  std::string_view take(std::size_t size);
  std::size_t size_of(std::string_view text);
  bool fill();

  const character_encoding& encoding_;
  const byte_source& in_;
  copy_sink& to_;
  std::string bytes_;         // read from the document
  std::size_t copied_ = 0;    // bytes at the start of bytes_ that have been copied
  std::size_t decoded_ = 0;   // bytes at the start of bytes_ that have been decoded
  std::uint64_t offset_ = 0;  // of the first byte that was not copied
  std::string text_;          // the decoded text
  std::string sizes_;         // of the characters that have been decoded, if the encoding has them
  std::size_t sized_ = 0;     // characters at the start of sizes_ that have been copied
  std::size_t given_ = 0;     // bytes at the start of text_ that read() has returned
  bool has_ended_ = false;
};

}  // namespace leiri::libxml2
