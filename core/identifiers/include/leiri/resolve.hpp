#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Resolves references by RFC 3986 section 5.2.2, strictly, for URIs, IRIs and LEIRIs alike. To get
/// an absolute URI, resolve first and apply to_uri() to the result.
///
///     leiri::resolve(ref, base);  // "../é" against "http://h/a/b" -> "http://h/é"
namespace leiri {

/// What resolve() does with a reference that has a scheme.
enum class absolute_references : bool {
  resolve,  ///< removes its dot segments (RFC 3986 section 5.2.2)
  verbatim  ///< returns it unchanged, as RDF formats require
};

struct resolution {
  std::string_view text;    ///< an absolute identifier
  bool path_guard = false;  ///< "/." was inserted before a path that starts with "//"
};

/// Additional characters, those that no URI allows, count as unreserved. Percent-encodings and
/// letter case do not change; the fragment of the base is ignored. The arguments come from parse()
/// or split() and are not validated again. `s:/.//a` is appended although resolution does not
/// change it. Errors: `relative-without-base`, about `operand::second`, if the reference is
/// relative and `base` has no scheme, or if `base` is opaque and the reference is more than a
/// fragment; `too-long`.
result<resolution> resolve(const reference& ref, const reference& base, std::string& out,
                           absolute_references mode = absolute_references::resolve);
result<std::string> resolve(const reference& ref, const reference& base,
                            absolute_references mode = absolute_references::resolve);

/// RFC 3986 section 5.2.4, in place, on the path that extends from byte `path_begin`, at most
/// `text.size()`, to the end of `text`.
void remove_dot_segments(std::string& text, std::size_t path_begin) noexcept;

/// The byte at which the first segment "." or ".." of `path` starts; npos if there is none.
std::size_t find_dot_segment(std::string_view path) noexcept;

inline bool has_dot_segments(std::string_view path) noexcept {
  return find_dot_segment(path) != std::string_view::npos;
}

}  // namespace leiri

LEIRI_EXPORT_END
