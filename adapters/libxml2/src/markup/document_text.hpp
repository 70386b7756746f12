#pragma once

#include <leiri/documents/occurrence.hpp>
#include <string_view>
#include <vector>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// The position of the byte between `before` and `rest`, which are the bytes in the input's buffer
/// up to the parser's place: by the parser's own line, and by its column if the start of the line
/// has been dropped: libxml2 drops what it has read before it knows the encoding. Without an
/// offset.
position estimated_position(const xmlParserInput* input, std::string_view before,
                            std::string_view rest) noexcept;

/// The bytes last passed to a push parser, kept so that the start of a line is known even if the
/// parser has dropped it.
class fed_text {
 public:
  /// `is_decoded`: the fed bytes are not those of the document, but its text in UTF-8.
  explicit fed_text(bool is_decoded = false) noexcept : is_decoded_(is_decoded) {}
  [[nodiscard]] bool is_decoded() const noexcept { return is_decoded_; }
  void set_decoded() noexcept { is_decoded_ = true; }

  /// Room for `size` bytes, which are kept after they have been added.
  char* room(std::size_t size);
  void add(std::size_t size) noexcept { end_ += size; }
  /// Drops the bytes before byte `offset` of the file, which are no longer needed.
  void drop_before(std::uint64_t offset);

  /// The position of the first kept byte.
  [[nodiscard]] const position& start() const noexcept { return start_; }
  /// The offset after the last kept byte.
  [[nodiscard]] std::uint64_t end() const noexcept { return start_.offset + (end_ - begin_); }
  /// The file offset of a kept byte.
  [[nodiscard]] std::uint64_t offset_of(const char* at) const noexcept {
    return start_.offset + static_cast<std::uint64_t>(at - (buffer_.data() + begin_));
  }
  /// The bytes from file offset `from` up to `to`; all must be kept.
  [[nodiscard]] std::string_view slice(std::uint64_t from, std::uint64_t to) const noexcept;
  /// The position of a kept byte. Takes time linear in the number of kept bytes before it.
  [[nodiscard]] position locate(std::uint64_t offset) const noexcept;

 private:
  bool is_decoded_;
  position start_{0, 1, 1};
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of the kept bytes in it
  std::size_t end_ = 0;
};

/// The positions in the document of the bytes in a parser's buffer. If a document is not UTF-8, the
/// buffer contains a conversion of it: then there are lines and columns, but no offsets.
class document_text {
 public:
  /// Without a context there is no text. `fed` is null if the parser was not fed by us.
  document_text(xmlParserCtxtPtr context, const fed_text* fed) noexcept
      : context_(context), fed_(fed) {}

  /// A document begins. In a declared encoding, the buffer then lacks what was read before.
  void restart() noexcept;

  /// From byte `begin` on, which has this offset, another reader reads the fed text instead of the
  /// parser.
  void pass_from(const char* begin, std::uint64_t offset) noexcept {
    passage_ = {begin, begin, offset};
  }
  [[nodiscard]] bool is_passing() const noexcept { return passage_.begin != nullptr; }
  /// The other reader has reached this byte.
  void pass_to(const char* here) noexcept { passage_.here = here; }
  /// The parser, which has been given `given` bytes so far, gets the byte with this offset next.
  void resume(std::uint64_t given, std::uint64_t offset) noexcept;

  /// The bytes of the document from `begin`, which points into the buffer, up to the parser's
  /// place.
  [[nodiscard]] std::string_view until_here(const char* begin) const noexcept;
  /// The buffer up to the parser's place.
  [[nodiscard]] std::string_view before_here() const noexcept;
  /// The text from the byte with this offset up to the parser's place; empty if neither the buffer
  /// nor the kept bytes reach back that far.
  [[nodiscard]] std::string_view since(std::uint64_t offset) const noexcept;
  /// Whether the document has these bytes of the buffer at this offset.
  [[nodiscard]] bool is_as_fed(std::string_view bytes, std::uint64_t offset) const noexcept;
  /// Whether the parser converts the document.
  [[nodiscard]] bool is_converted() const noexcept;
  /// Whether the parser reads the fed bytes themselves, and not a conversion of them.
  [[nodiscard]] bool has_offsets() const noexcept;
  /// The start of the markup that the parser is reading or has just read: the last `<`.
  [[nodiscard]] const char* markup_begin() const noexcept;

  /// The position of a byte in the buffer, at or before the parser's place. Takes time linear in
  /// the distance to the previous call's byte, so call it in document order.
  [[nodiscard]] position locate(const char* at) const noexcept;
  /// The position of the parser's place. In a converted document, the places after it can then be
  /// determined if the buffer loses those before it.
  position settle_here() noexcept;

  /// The position of the byte with this offset, which must be kept. Another reader has read it
  /// instead of the parser.
  [[nodiscard]] position locate_kept(std::uint64_t offset) const noexcept;

  /// Convert between bytes in the buffer and their offsets, which count the bytes that the parser
  /// reads. byte_at() returns null if the buffer no longer contains the byte.
  [[nodiscard]] std::uint64_t offset_of(const char* at) const noexcept;
  [[nodiscard]] const char* byte_at(std::uint64_t offset) const noexcept;

 private:
  [[nodiscard]] position locate_in_text(const char* at) const noexcept;
  [[nodiscard]] position locate_converted(const char* at) const noexcept;
  [[nodiscard]] position begin_of_content(std::string_view before) const noexcept;
  [[nodiscard]] bool advance_anchor(const char* at) const noexcept;
  [[nodiscard]] position estimate(const char* at) const noexcept;

  /// Text that the parser does not get.
  struct passage {
    const char* begin = nullptr;  // null while the parser reads
    const char* here = nullptr;
    std::uint64_t offset = 0;
  };

  /// The offset of the first byte of before_here().
  [[nodiscard]] std::uint64_t first_offset() const noexcept;
  /// How many bytes in the parser's buffer are before the last text that it did not get.
  [[nodiscard]] std::size_t bytes_before_gap(xmlParserInputPtr input) const noexcept;

  xmlParserCtxtPtr context_;
  const fed_text* fed_;
  mutable position anchor_{0, 1, 1};  // of the markup that was located last
  passage passage_;
  // How many bytes of the document the parser has not got, and how many it had got before the last
  // of them.
  std::uint64_t passed_ = 0;
  std::uint64_t gap_ = 0;
};

}  // namespace leiri::libxml2
