#pragma once

#include <cstddef>
#include <deque>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// One base in force: the document's, an external entity's, or that of an element with xml:base.
struct base_frame {
  std::size_t depth = 0;  ///< of the element that it ends with; 0 is the document
  std::string text;       ///< absolute, or empty where it is not known
  leiri::reference reference;
  std::string xml_base;          ///< verbatim; empty in the document's frame
  const void* entity = nullptr;  ///< which external entity; null in the document itself
  /// Whether libxml2 might take it for another base than it is.
  bool is_doubtful = false;
  /// What libxml2 takes for the base; unset until asked for, empty where it finds none.
  mutable std::optional<std::string> host;
};

/// The bases in force, outermost first (XML Base section 4).
class base_stack {
 public:
  /// Starts a document.
  void begin(std::string_view document);

  /// An element with xml:base="value". `resolved` is what the value stands for; none where it is
  /// unusable, and then the parent's base stays in force.
  void enter(std::size_t depth, std::string_view value, std::optional<std::string_view> resolved);
  /// An element straight in the external entity whose identifier is `uri`.
  void enter_entity(std::size_t depth, std::string_view uri, const void* entity);
  /// The element at `depth` ends.
  void leave(std::size_t depth) noexcept {
    while (size_ > 1 && frames_[size_ - 1].depth == depth) {  // an entity's, and an xml:base in it
      bytes_ -= frames_[--size_].text.size();
    }
  }
  /// The base element of HTML.
  void replace_document_base(std::string_view resolved);

  /// Null where it is not known.
  [[nodiscard]] const reference* current() const noexcept {
    const base_frame& f = innermost();
    return f.text.empty() ? nullptr : &f.reference;
  }
  [[nodiscard]] const base_frame& innermost() const noexcept { return frames_[size_ - 1]; }
  [[nodiscard]] const base_frame& document() const noexcept { return frames_[0]; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// The length of all of them together, which can grow as the square of the document's.
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
  [[nodiscard]] const base_frame& operator[](std::size_t i) const noexcept { return frames_[i]; }

 private:
  base_frame& push(std::size_t depth);

  std::deque<base_frame> frames_{1};  // the first size_ are in force; the others keep their buffers
  std::size_t size_ = 1;
  std::size_t bytes_ = 0;  // but for the document's
};

/// Whether libxml2 reads `identifier` as RFC 3986 does: no percent-encodings, which it decodes, no
/// dot segments but leading `../`, nothing that no URI may hold.
bool is_plain(std::string_view identifier) noexcept;

}  // namespace leiri::libxml2
