#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// References in HTML and CSS, and what looks like one, as adapters find them.
namespace leiri {

/// Appends the value of an attribute as HTML reads it (HTML sections 13.2.3.5 and 13.2.5.72 to
/// 13.2.5.80): character references are resolved, line ends are line feeds, and NUL is U+FFFD.
void decode_html(std::string_view written, std::string& out);
/// The offset in the written text of byte `value_offset` of the value that decode_html() makes.
std::size_t html_offset(std::string_view written, std::size_t value_offset);

/// A part of a text: bytes [begin, begin + size). Never empty.
struct text_part {
  std::size_t begin;
  std::size_t size;

  friend bool operator==(const text_part&, const text_part&) = default;
};

/// A reference in CSS as it is written, with its escapes: bytes [begin, begin + size). Never empty.
struct css_reference {
  std::size_t begin;
  std::size_t size;
  /// A url() without quotation marks has a quotation mark, a parenthesis, a control character or a
  /// backslash at the end of a line, so that it refers to nothing (CSS Syntax section 4.3.6).
  bool is_bad = false;

  friend bool operator==(const css_reference&, const css_reference&) = default;
};

/// The message for a css_reference that is bad.
constexpr std::string_view bad_css_url =
    "a url() of CSS that refers to nothing; write a backslash before parentheses and quotation "
    "marks";

/// The references in CSS (CSS Syntax Module Level 3, CSS Values and Units Level 4 section 4.5):
/// those of url() and the strings of import rules, without quotation marks and without the white
/// space around them. Comments and other strings are skipped. `css` is UTF-8. Takes linear time.
std::vector<css_reference> css_references(std::string_view css);
/// Appends the value of a reference in CSS: its escapes are resolved (CSS Syntax section 4.3.7).
void decode_css(std::string_view written, std::string& out);
/// Maps a byte of the value that decode_css() gives to the byte of `written` that it comes from.
std::size_t css_offset(std::string_view written, std::size_t value_offset);

/// The references in the value of srcset (HTML section 4.8.4.2.1).
std::vector<text_part> source_set_references(std::string_view text);

/// Whether IANA has registered the scheme (RFC 7595), in any letter case.
bool is_registered_scheme(std::string_view scheme) noexcept;

/// Whether a text is probably meant as an identifier with a scheme: a registered scheme, a colon,
/// and then a character other than white space. The text need not be a valid identifier.
bool looks_like_identifier(std::string_view text) noexcept;

/// The namespace of a prefix that documents with RDFa need not declare (RDFa Core Initial Context,
/// http://www.w3.org/2011/rdfa-context/rdfa-1.1), in any letter case; empty if the prefix is not
/// one of these. The view is valid for ever.
std::string_view rdfa_initial_namespace(std::string_view prefix) noexcept;

/// The prefix with its ASCII letters in lowercase: to RDFa, two prefixes are the same if their keys
/// are equal (RDFa Core 1.1 section 7.5, step 3).
std::string rdfa_prefix_key(std::string_view prefix);

/// The namespace of a term of the RDFa Core Initial Context, such as "license", in any letter case.
/// A document can use such a term where it declares no vocabulary. Empty if the term is not one of
/// these. The view is valid for ever.
std::string_view rdfa_namespace_of_term(std::string_view term) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
