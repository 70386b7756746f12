#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <leiri/detail/next_iterator.hpp>
#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Finds the identifiers in running text (RFC 3986 appendix C, bis section 7): plain text in any
/// language, Markdown, HTML, messages.
///
///     for (const auto& found : leiri::identifier_finder(text)) { use(found.iri); }
namespace leiri {

struct found_identifier {
  std::size_t offset = 0;
  std::size_t length = 0;
  /// A valid IRI: the text at this place, without line breaks inside angle brackets. Valid until
  /// next() is called or the finder ends.
  std::string_view iri;
};

/// What the text is written in (RFC 3987 section 5.2).
enum class carrier : std::uint8_t {
  text,  ///< nothing else
  html,  ///< HTML, whose character references are resolved
  mime   ///< a message or its body: quoted-printable and Base64 (RFC 2045 sections 6.7, 6.8) and
         ///< format=flowed (RFC 3676) are undone, and its charset is converted
};

struct carried_text {
  std::string text;                 ///< UTF-8
  std::vector<std::size_t> places;  ///< of each byte in the carrier; the last one is the end
};

/// A message may start with its header; a body without one that looks so is quoted-printable in
/// UTF-8. The parts of a multipart message are read in order, without what is Base64 but not text.
/// Takes linear time.
carried_text read_carried(std::string_view written, carrier in);

/// Three forms count: a scheme followed by "://" and a host or a path; a scheme without "//" whose
/// rules leiri knows (mailto, urn, tel ...) if the rest follows those rules; and any scheme after
/// "URL:". An identifier extends over all characters that IRIs allow, up to white space, or a
/// closing bracket or quotation mark that it did not open. Punctuation at the end belongs to the
/// sentence, non-ASCII punctuation ends a host, and CJK punctuation ends an identifier directly
/// after CJK text. In angle brackets and in attribute values every character counts; in angle
/// brackets, white space at line ends is ignored. Takes linear time. Allocates only once: its own
/// state, and room for an identifier that spans lines or for the findings of a scheme.
class identifier_finder {
 public:
  /// `text` must outlive the finder. Bytes that are not UTF-8 end an identifier. In a carrier,
  /// offsets and lengths are those of the carrier.
  explicit identifier_finder(std::string_view text);
  explicit identifier_finder(carried_text text);
  identifier_finder(identifier_finder&& other) noexcept;
  identifier_finder& operator=(identifier_finder&& other) noexcept;
  identifier_finder(const identifier_finder&) = delete;
  identifier_finder& operator=(const identifier_finder&) = delete;
  ~identifier_finder();

  /// The next identifier in reading order; nothing after the last one.
  std::optional<found_identifier> next();

  using iterator = detail::next_iterator<identifier_finder, found_identifier>;
  /// The identifiers that next() has not returned yet, as an input range.
  iterator begin() { return iterator(*this); }
  static std::default_sentinel_t end() noexcept { return {}; }

 private:
  class reader;
  std::unique_ptr<reader> reader_;
};

}  // namespace leiri

LEIRI_EXPORT_END
