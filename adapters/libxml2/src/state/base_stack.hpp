#pragma once

#include <cstddef>
#include <deque>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// One base in force: that of the document, of an external entity, or of an element with xml:base.
struct base_frame {
  std::size_t depth = 0;  ///< of the element at whose end it ends; 0 for the document
  std::string text;       ///< absolute, or empty if unknown
  leiri::reference reference;
  std::string xml_base;          ///< verbatim; empty for the document
  const void* entity = nullptr;  ///< the external entity; null for the document itself
  /// Whether it is unknown because an entity that is not read is in it; `text` is then empty.
  bool is_incomplete = false;
  bool is_unknown = false;  ///< it is unknown for another reason; `is_incomplete` is then set, too
  bool is_own = false;      ///< the vocabulary has set it
  /// Whether libxml2 may take it for another base.
  bool is_doubtful = false;
  /// The base that libxml2 takes instead; computed on demand, empty if it finds none.
  mutable std::optional<std::string> libxml2_base;
};

/// What a document is called.
struct document_name {
  std::string_view base;       ///< its identifier
  std::string_view path = {};  ///< by which libxml2 would open it; empty if it is not known
};

/// The bases in force, outermost first (XML Base section 4).
class base_stack {
 public:
  base_stack() = default;
  ~base_stack() = default;
  base_stack(const base_stack&) = delete;
  base_stack& operator=(const base_stack&) = delete;

  /// Begins a document.
  void begin(const document_name& document);

  /// An element with xml:base="value", which is resolved.
  void enter(std::size_t depth, std::string_view value, std::string_view resolved);
  /// A base that the vocabulary sets, and libxml2 does not know, for the rest of the element; empty
  /// if it is not known completely.
  void enter_own(std::size_t depth, std::string_view resolved);
  /// The same if the base is computed later, or readers disagree about it.
  void enter_unknown(std::size_t depth);
  /// The last base ends before its element.
  void leave_own() noexcept { drop(); }
  /// An element with an xml:base that is not known completely.
  void enter_incomplete(std::size_t depth, std::string_view value);
  /// The same if xml:base is invalid.
  void enter_invalid(std::size_t depth, std::string_view value);
  /// An element directly in the external entity whose identifier is `uri`.
  void enter_entity(std::size_t depth, std::string_view uri, const void* entity);
  /// The element at `depth` ends.
  void leave(std::size_t depth) noexcept {
    // One element may have two bases: that of an entity, and that of its own xml:base.
    while (size_ > 1 && innermost_->depth == depth) {
      drop();
    }
  }
  /// The base element of HTML replaces the base of the document.
  void replace_document_base(std::string_view resolved);
  void replace_document_base_with_incomplete();
  void replace_document_base_with_unknown();

  /// Null if it is unknown.
  [[nodiscard]] const reference* current() const noexcept {
    const base_frame& f = innermost();
    return f.text.empty() ? nullptr : &f.reference;
  }
  [[nodiscard]] const base_frame& innermost() const noexcept { return *innermost_; }
  [[nodiscard]] const base_frame& document() const noexcept { return frames_[0]; }
  /// The path by which libxml2 would open the document; empty if it is not known.
  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// The document names a catalog in which libxml2 looks for system identifiers.
  void note_catalog() noexcept { has_catalog_ = true; }
  [[nodiscard]] bool has_catalog() const noexcept { return has_catalog_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const base_frame& operator[](std::size_t i) const noexcept { return frames_[i]; }

 private:
  base_frame& push(std::size_t depth);
  void drop() noexcept { innermost_ = &frames_[--size_ - 1]; }

  std::deque<base_frame> frames_{1};  // the first size_ are in force; the others keep their buffers
  std::size_t size_ = 1;
  base_frame* innermost_ = &frames_.front();
  std::string path_;
  bool has_catalog_ = false;
};

/// Whether libxml2 reads `identifier` as RFC 3986 does: it has no percent-encodings, which libxml2
/// decodes, no dot segments except leading `../`, and no characters that URIs do not allow.
bool is_plain(std::string_view identifier) noexcept;

}  // namespace leiri::libxml2
