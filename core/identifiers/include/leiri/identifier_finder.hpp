#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// An identifier in running text; its offset and length are in bytes.
struct found_identifier {
  std::size_t offset = 0;
  std::size_t length = 0;
  /// An IRI of RFC 3987: the text at this place, without line breaks inside angle brackets. Valid
  /// until next() is called or the finder ends.
  std::string_view iri;
};

/// What the text with the identifiers is written in (RFC 3987 section 5.2).
enum class carrier : std::uint8_t {
  text,  ///< nothing else
  html,  ///< HTML, whose character references are resolved
  mime   ///< a message or its body: quoted-printable and Base64 (RFC 2045 sections 6.7, 6.8) and
         ///< format=flowed (RFC 3676) are undone, and its charset is converted
};

/// The text in a carrier, as UTF-8, and the place of each of its bytes.
struct carried_text {
  std::string text;
  std::vector<std::size_t> places;  ///< in the carrier; the last one is the end
};

/// Reads a text in a carrier. A message may start with its header; a body without one that looks
/// so is quoted-printable in UTF-8. The parts of a multipart message are read in order; what is
/// Base64, but not text, is left out. Takes linear time.
carried_text read_carried(std::string_view written, carrier in);

/// Finds the identifiers in running text (RFC 3986 appendix C, draft 3987bis section 7): plain text
/// in any language, Markdown, HTML.
///
/// Three forms count as identifiers: a scheme followed by "://" and a host or a path; a scheme
/// without "//" whose rules leiri knows (mailto, urn, tel ...) if the rest follows those rules; and
/// any scheme after "URL:". An identifier extends over all characters that IRIs allow, of any
/// script, up to white space, or a closing bracket or quotation mark that it did not open.
/// Punctuation at the end belongs to the sentence, and non-ASCII punctuation ends a host. Directly
/// after CJK text, CJK punctuation ends an identifier, since no space separates it from the text
/// that follows. In angle brackets and in attribute values every character counts; in angle
/// brackets, white space at line ends is ignored.
///
///     for (const leiri::found_identifier& found : leiri::identifier_finder(text)) {
///       std::cout << found.iri << '\n';
///     }
///
/// Takes linear time. Allocates only once: its own state, and room for an identifier that spans
/// lines or for the findings of a scheme.
class identifier_finder {
 public:
  /// `text` is UTF-8 and must outlive the finder. Bytes that are not UTF-8 end an identifier.
  explicit identifier_finder(std::string_view text);
  /// The same in a carrier: offsets and lengths are those of the carrier.
  explicit identifier_finder(carried_text text);
  identifier_finder(identifier_finder&& other) noexcept;
  identifier_finder& operator=(identifier_finder&& other) noexcept;
  identifier_finder(const identifier_finder&) = delete;
  identifier_finder& operator=(const identifier_finder&) = delete;
  ~identifier_finder();

  /// The next identifier in reading order; nothing after the last one.
  std::optional<found_identifier> next();

  /// Calls next() for each identifier.
  class iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = found_identifier;
    using difference_type = std::ptrdiff_t;
    using pointer = const found_identifier*;
    using reference = const found_identifier&;

    explicit iterator(identifier_finder& finder) : finder_(&finder), found_(finder.next()) {}

    const found_identifier& operator*() const noexcept { return *found_; }
    const found_identifier* operator->() const noexcept { return &*found_; }
    iterator& operator++() {
      found_ = finder_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& i, std::default_sentinel_t /*end*/) noexcept {
      return !i.found_;
    }

   private:
    identifier_finder* finder_;
    std::optional<found_identifier> found_;
  };

  /// The identifiers that next() has not returned yet, as an input range.
  iterator begin() { return iterator(*this); }
  static std::default_sentinel_t end() noexcept { return {}; }

 private:
  class reader;
  std::unique_ptr<reader> reader_;
};

}  // namespace leiri

LEIRI_EXPORT_END
