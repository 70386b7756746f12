#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <optional>
#include <string_view>

#include "host/text.hpp"
#include "markup/value_reader.hpp"
#include "markup/written_value.hpp"
#include "state/document_source.hpp"
#include "state/element.hpp"

/// The positions of the bytes of a value, determined on demand.
namespace leiri::libxml2 {

/// The place of a value in a document.
class place : public locator {
 public:
  /// The text from which the value was read and in which it can be changed; nothing if the document
  /// does not contain that text (defaults, entities), or not byte for byte.
  [[nodiscard]] virtual std::optional<written_text> source() const { return std::nullopt; }

  /// An attribute that abbreviates the value, and the name of another one that can contain all of
  /// the value. Nothing if there is no such name, or if the document does not contain the
  /// attribute.
  struct abbreviation {
    written_text written;
    std::size_t added;         ///< how many bytes of the value precede the written ones
    std::string_view in_full;  ///< the other name: local, in the namespace of the attribute
  };
  [[nodiscard]] virtual std::optional<abbreviation> abbreviated() const { return std::nullopt; }

 protected:
  ~place() = default;
};

/// A place whose position is already known.
class fixed_place final : public place {
 public:
  explicit fixed_place(position where) noexcept : where_(where) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override { return where_; }

 private:
  position where_;
};

/// The current place in a document.
class current_place final : public place {
 public:
  explicit current_place(const document_source& from) noexcept : source_(from) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override {
    return source_.here();
  }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t /*size*/) const override {
    return source_.repeated_place();
  }

 private:
  const document_source& source_;
};

/// The place of an attribute's value, or of a part of it.
class attribute_place final : public place {
 public:
  /// `prefix` may be empty.
  attribute_place(document_source& from, std::string_view prefix, std::string_view local) noexcept
      : source_(from), prefix_(prefix), local_(local) {}
  /// The attribute must outlive the place, as below.
  attribute_place(document_source& from, const attribute& a) noexcept
      : source_(from), attribute_(&a), raw_(a.raw) {}
  /// The attribute is an abbreviation: the value begins with `added` bytes that the document does
  /// not contain. An attribute named `in_full` would have all of it; empty if there is none.
  attribute_place(document_source& from, const attribute& a, std::uint32_t added,
                  std::string_view in_full) noexcept
      : source_(from), attribute_(&a), added_(added), in_full_(in_full) {}

  /// Continues with the next part of the value, which starts after `before`. If the part is left
  /// out, everything in `before` after its first `kept` bytes is left out too.
  void set_start(std::string_view before, std::size_t kept) noexcept {
    before_ = before;
    kept_ = kept;
    is_found_ = false;
  }
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  /// Not 0 in the text of an entity, or in a default of the document type.
  [[nodiscard]] std::uint64_t repeated_place(std::size_t size) const override;
  [[nodiscard]] std::optional<written_text> source() const override;
  [[nodiscard]] std::optional<abbreviation> abbreviated() const override;

 private:
  [[nodiscard]] std::optional<written_text> written() const;
  [[nodiscard]] const char* passed_byte(std::uint32_t value_offset) const noexcept;
  void find_start(std::string_view source) const;
  [[nodiscard]] std::uint64_t place_in_entity(std::string_view source, std::size_t size) const;

  [[nodiscard]] std::string_view prefix() const noexcept {
    return attribute_ == nullptr ? prefix_ : view(attribute_->prefix);
  }
  [[nodiscard]] std::string_view local() const noexcept {
    return attribute_ == nullptr ? local_ : attribute_->name->local();
  }

  document_source& source_;
  const attribute* attribute_ = nullptr;  // null: it has these names
  std::string_view prefix_;
  std::string_view local_;
  std::string_view raw_;  // the whole value as libxml2 passes it; empty if that does not matter
  std::uint32_t added_ = 0;
  std::string_view in_full_;
  std::string_view before_;
  std::size_t kept_ = 0;
  // The start of the part, or of the reference from which it comes, once it has been determined.
  // The search for the next part starts there.
  mutable bool is_found_ = false;
  mutable source_place start_;
  mutable position position_;
  // The end of the part of the text that was found to match the value. The next comparison starts
  // there, so that a list takes linear time.
  mutable source_place compared_;
};

/// The place of a part of another value, which cannot be changed by itself.
class part_place final : public place {
 public:
  part_place(const place& whole, std::size_t skipped) noexcept
      : whole_(whole), skipped_(static_cast<std::uint32_t>(skipped)) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    return whole_.locate(skipped_ + value_offset);
  }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t size) const override {
    return whole_.repeated_place(skipped_ + size);
  }

 private:
  const place& whole_;
  std::uint32_t skipped_;
};

/// The place of a part of another value that is written with escapes, which cannot be changed.
class escaped_place final : public place {
 public:
  /// Maps a byte of the value to the byte of `written` that it comes from.
  using mapping = std::size_t (*)(std::string_view written, std::size_t value_offset);

  /// `written` begins at byte `skipped` of the whole; it must outlive the place.
  escaped_place(const place& whole, std::size_t skipped, std::string_view written,
                mapping offset) noexcept
      : whole_(whole), skipped_(skipped), written_(written), offset_(offset) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    return whole_.locate(static_cast<std::uint32_t>(skipped_ + offset_(written_, value_offset)));
  }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t /*size*/) const override {
    return whole_.repeated_place(skipped_ + written_.size());
  }

 private:
  const place& whole_;
  std::size_t skipped_;
  std::string_view written_;
  mapping offset_;
};

/// The place of a term that the name of an element or attribute abbreviates: bytes of the namespace
/// name are at the start of the name, and those of the local name are at their own place.
class term_place final : public place {
 public:
  /// `a` is null for the element's own name.
  term_place(document_source& from, const element& e, const attribute* a) noexcept
      : source_(from), element_(e), attribute_(a) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::uint64_t repeated_place(std::size_t size) const override;

 private:
  document_source& source_;
  const element& element_;
  const attribute* attribute_;
};

/// The place of a quoted literal in the document type declaration that was just read.
class literal_place final : public place {
 public:
  literal_place(const document_source& from, std::string_view value) noexcept
      : source_(from), value_(value) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::optional<written_text> source() const override;

 private:
  [[nodiscard]] const char* find() const noexcept;

  const document_source& source_;
  std::string_view value_;
};

/// The place of the content of an element that has just ended.
class content_place final : public place {
 public:
  /// The content begins at byte `offset` of what the parser reads, at the position `begin`; the
  /// value follows `before`. Without a position, the text is kept from there on.
  content_place(const document_source& from, std::uint64_t offset, std::optional<position> begin,
                std::string_view before) noexcept
      : source_(from), offset_(offset), begin_(begin), before_(before) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::uint64_t repeated_place(std::size_t /*size*/) const override {
    return source_.repeated_place();
  }
  [[nodiscard]] std::optional<written_text> source() const override;

 private:
  [[nodiscard]] std::size_t find(std::string_view source, std::size_t value_offset) const;

  const document_source& source_;
  std::uint64_t offset_;
  mutable std::optional<position> begin_;
  std::string_view before_;
  // The piece in which the last byte was found, with the offset of its value, and the place of that
  // byte in the source: so places in ascending order take linear time.
  mutable std::optional<value_reader> piece_;
  mutable std::size_t piece_value_ = 0;
  mutable std::size_t located_ = 0;
  mutable position position_;
};

}  // namespace leiri::libxml2
