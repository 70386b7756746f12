#pragma once

#include <cstddef>
#include <leiri/finding.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// An identifier in running text, and its bytes.
struct found_identifier {
  std::size_t offset = 0;
  std::size_t length = 0;
  /// An IRI of RFC 3987: the text at this place, without line breaks inside angle brackets. Valid
  /// until the next call.
  std::string_view iri;
};

/// Finds the identifiers in running text (RFC 3986 appendix C, draft 3987bis section 7): plain text
/// in any language, Markdown, HTML.
///
/// Three forms count as identifiers: a scheme followed by "://" and a host or a path; a scheme
/// without "//" whose rules leiri knows (mailto, urn, tel ...) if the rest follows those rules; and
/// any scheme after "URL:". An identifier extends over all characters that IRIs allow, of any
/// script, up to white space, quotation marks or brackets, except parentheses that it opened
/// itself; CJK commas and full stops end it too, since no space follows them. Punctuation at the
/// end belongs to the sentence. In angle brackets and in attributes every character counts; in
/// angle brackets, white space at line ends is ignored.
///
/// Takes linear time. Allocates only once: room for an identifier that spans lines, or for the
/// findings of a scheme.
class identifier_finder {
 public:
  /// `text` is UTF-8 and must outlive the finder. Bytes that are not UTF-8 end an identifier.
  explicit identifier_finder(std::string_view text) noexcept : text_(text) {}

  /// The next identifier in reading order; nothing after the last one.
  std::optional<found_identifier> next();

 private:
  [[nodiscard]] bool may_start(std::size_t begin, std::size_t colon) const noexcept;
  std::optional<found_identifier> starting_at(std::size_t begin, std::size_t colon);
  std::optional<found_identifier> between_angle_brackets(std::size_t begin, std::size_t colon);
  bool is_identifier(std::string_view iri, bool any_scheme);

  std::string_view text_;
  std::size_t at_ = 0;              // colons before it have been examined
  std::size_t done_ = 0;            // the end of the identifier that was found last
  std::size_t no_rules_until_ = 0;  // before it, there is no scheme without "//"
  std::string joined_;
  std::vector<finding> findings_;
};

}  // namespace leiri
