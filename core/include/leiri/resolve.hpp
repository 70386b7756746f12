#pragma once

#include <cstddef>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

namespace leiri {

/// What happens to a reference that has a scheme of its own.
enum class absolute_references : bool {
  resolve,  ///< RFC 3986 5.2.2: its dot segments are removed
  verbatim  ///< returned as it stands, as RDF formats want it
};

/// An absolute identifier.
struct resolution {
  std::string_view text;
  /// Plain 5.2 output would have started a path with "//" and so turned it into an authority; "/."
  /// was written before it.
  bool path_guard = false;
};

/// RFC 3986 section 5.2.2, strict, on URIs, IRIs and LEIRIs alike: additional characters count as
/// unreserved, percent-encodings and case stay as they are. Nothing is validated: pass what parse()
/// or split() returned. The base's fragment is ignored.
///
/// The result's text is a view of the reference's text where that is the result already, else of
/// what was appended to `out`. Errors: `relative-without-base` where the reference is relative and
/// `base` has no scheme, or is opaque and the reference is more than a fragment; `too-long`.
result<resolution> resolve(const reference& ref, const reference& base, std::string& out,
                           absolute_references mode = absolute_references::resolve);

/// RFC 3986 section 5.2.4 as published, in place: removes the dot segments of the path that
/// starts at byte `path_begin` of `text`, at most its size, and reaches its end.
void remove_dot_segments(std::string& text, std::size_t path_begin) noexcept;

/// The byte of `path` at which its first dot segment starts, a complete segment "." or ".."; npos
/// where there is none and 5.2.4 changes nothing.
std::size_t find_dot_segment(std::string_view path) noexcept;

inline bool has_dot_segments(std::string_view path) noexcept {
  return find_dot_segment(path) != std::string_view::npos;
}

}  // namespace leiri
