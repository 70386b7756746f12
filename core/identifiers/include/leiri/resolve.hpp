#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// What resolve() does with a reference that has a scheme.
enum class absolute_references : bool {
  resolve,  ///< removes its dot segments (RFC 3986 section 5.2.2)
  verbatim  ///< returns it unchanged, as RDF formats require
};

/// An absolute identifier.
struct resolution {
  std::string_view text;
  /// Whether "/." was inserted before a path that starts with "//". Without it, the output of
  /// section 5.2 would be read as an authority.
  bool path_guard = false;
};

/// Resolves a reference by RFC 3986 section 5.2.2, strictly, for URIs, IRIs and LEIRIs alike:
/// additional characters count as unreserved; percent-encodings and letter case do not change. The
/// arguments come from parse() or split() and are not validated again. The fragment of the base is
/// ignored. To get an absolute URI, resolve first and apply to_uri() to the result.
///
/// The text of the result is a view of the reference's text if that is already the result,
/// otherwise of what was appended to `out`. Errors: `relative-without-base`, about
/// `operand::second`, if the reference is relative and `base` has no scheme, or if `base` is opaque
/// and the reference is more than a fragment; `too-long`.
result<resolution> resolve(const reference& ref, const reference& base, std::string& out,
                           absolute_references mode = absolute_references::resolve);
result<std::string> resolve(const reference& ref, const reference& base,
                            absolute_references mode = absolute_references::resolve);

/// Removes the dot segments of a path in place, exactly as RFC 3986 section 5.2.4 specifies. The
/// path extends from byte `path_begin` of `text`, which must be at most `text.size()`, to the end
/// of `text`.
void remove_dot_segments(std::string& text, std::size_t path_begin) noexcept;

/// The byte of `path` at which its first dot segment (a complete segment "." or "..") starts; npos
/// if there is none, so that section 5.2.4 changes nothing.
std::size_t find_dot_segment(std::string_view path) noexcept;

inline bool has_dot_segments(std::string_view path) noexcept {
  return find_dot_segment(path) != std::string_view::npos;
}

}  // namespace leiri

LEIRI_EXPORT_END
