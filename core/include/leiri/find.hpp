#pragma once

#include <cstddef>
#include <leiri/finding.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// An identifier in running text, and the bytes where it stands.
struct found_identifier {
  std::size_t offset = 0;
  std::size_t length = 0;
  /// An IRI of RFC 3987: the text that stands there, but for line breaks within angle brackets.
  /// Good until the next call.
  std::string_view iri;
};

/// Finds the identifiers in running text (RFC 3986 appendix C, draft 3987bis section 7): plain
/// prose in any language, Markdown, HTML.
///
/// What counts: a scheme, "://" and a host or a path; a scheme without "//" whose rules leiri knows
/// (mailto, urn, tel ...) where the rest meets them; after "URL:", anything with a scheme. An
/// identifier goes on through all characters that IRIs hold, of whatever script, up to white space,
/// quotes or brackets, but parentheses that it opened itself; CJK commas and full stops end it as
/// well, since no space follows them. Punctuation at the end is the sentence's. Within angle
/// brackets and attributes all counts, and in the former white space at line ends does not.
///
/// Time is linear. Nothing is allocated but, once, room for a broken line or a scheme's findings.
class identifier_finder {
 public:
  /// `text` is UTF-8, and must outlive the finder; bytes that are not UTF-8 end an identifier.
  explicit identifier_finder(std::string_view text) noexcept : text_(text) {}

  /// The next one in reading order; nothing behind the last.
  std::optional<found_identifier> next();

 private:
  [[nodiscard]] bool may_start(std::size_t begin, std::size_t colon) const noexcept;
  std::optional<found_identifier> starting_at(std::size_t begin, std::size_t colon);
  std::optional<found_identifier> between_angle_brackets(std::size_t begin, std::size_t colon);
  bool is_identifier(std::string_view iri, bool any_scheme);

  std::string_view text_;
  std::size_t at_ = 0;              // colons before it are done with
  std::size_t done_ = 0;            // what stands before it belongs to what was found
  std::size_t no_rules_until_ = 0;  // what stands before it has no scheme without "//"
  std::string joined_;
  std::vector<finding> findings_;
};

}  // namespace leiri
