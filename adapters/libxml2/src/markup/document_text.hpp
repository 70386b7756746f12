#pragma once

#include <leiri/occurrence.hpp>
#include <string_view>
#include <vector>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// The bytes last given to a push parser, kept so that a line's start is known whatever the parser
/// has dropped.
class fed_text {
 public:
  /// `is_decoded`: what is fed is not the document's bytes, but its text in UTF-8.
  explicit fed_text(bool is_decoded = false) noexcept : is_decoded_(is_decoded) {}
  [[nodiscard]] bool is_decoded() const noexcept { return is_decoded_; }

  /// Room for `size` bytes, which are kept once they are added.
  char* room(std::size_t size);
  void add(std::size_t size) noexcept { end_ += size; }
  /// Nobody will ask for what stands before byte `offset` of the file.
  void drop_before(std::uint64_t offset);

  /// Where the kept bytes begin.
  [[nodiscard]] const position& start() const noexcept { return start_; }
  /// The offset behind the last of them.
  [[nodiscard]] std::uint64_t end() const noexcept { return start_.offset + (end_ - begin_); }
  /// The bytes from file offset `from` up to `to`; both must be kept.
  [[nodiscard]] std::string_view slice(std::uint64_t from, std::uint64_t to) const noexcept;

 private:
  bool is_decoded_;
  position start_{0, 1, 1};
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of the kept bytes in it
  std::size_t end_ = 0;
};

/// Where the bytes in a parser's buffer stand in the document. Of a document that is not UTF-8 the
/// buffer holds a translation: then there are lines and columns, but no offsets.
class document_text {
 public:
  /// Without a context there is no text. `fed` may be null: then the parser was not fed by us.
  document_text(xmlParserCtxtPtr context, const fed_text* fed) noexcept
      : context_(context), fed_(fed) {}

  void restart() noexcept { anchor_ = {0, 1, 1}; }

  /// The document's bytes from `begin`, which points into the buffer, up to where the parser is.
  [[nodiscard]] std::string_view until_here(const char* begin) const noexcept;
  /// The buffer up to where the parser is.
  [[nodiscard]] std::string_view before_here() const noexcept;
  /// From the byte with this offset up to where the parser is; empty where neither the buffer nor
  /// the kept bytes reach back so far.
  [[nodiscard]] std::string_view since(std::uint64_t offset) const noexcept;
  /// Whether these bytes of the buffer stand in the document, at the offset of the first of them.
  [[nodiscard]] bool is_as_fed(std::string_view bytes, std::uint64_t offset) const noexcept;
  /// Whether the parser reads what it was fed, and not a translation.
  [[nodiscard]] bool has_offsets() const noexcept;
  /// Where the markup begins that the parser is in, or has just read: the last `<`.
  [[nodiscard]] const char* markup_begin() const noexcept;

  /// Of a byte in the buffer, at or before where the parser is. Linear in the distance to the place
  /// asked for before, so cheap when asked in the order of the document.
  [[nodiscard]] position locate(const char* at) const noexcept;

  /// In bytes of what the parser reads: of a byte in the buffer, and the byte with an offset; null
  /// where the buffer no longer holds it.
  [[nodiscard]] std::uint64_t offset_of(const char* at) const noexcept;
  [[nodiscard]] const char* byte_at(std::uint64_t offset) const noexcept;

 private:
  [[nodiscard]] position locate_in_text(const char* at) const noexcept;
  [[nodiscard]] bool advance_anchor(const char* at) const noexcept;
  [[nodiscard]] position estimate(const char* at) const noexcept;

  xmlParserCtxtPtr context_;
  const fed_text* fed_;
  mutable position anchor_{0, 1, 1};  // of the markup that was located last
};

}  // namespace leiri::libxml2
