#include <leiri/serd/misreading.hpp>

#include <serd/serd.h>

#include <algorithm>
#include <iterator>
#include <leiri/resolve.hpp>

namespace leiri::serd {
namespace {

/// Whether the reference has dot segments, an empty query or an empty authority, or is empty. May
/// also be true for others.
bool is_odd(std::string_view relative) noexcept {
  if (relative.empty() || relative.front() == '.' || relative.back() == '?') {
    return true;
  }
  constexpr std::string_view oddities[] = {"/.", "//", "?#"};
  return std::any_of(std::begin(oddities), std::end(oddities), [relative](std::string_view oddity) {
    return relative.find(oddity) != std::string_view::npos;
  });
}

/// Whether the base has a rootless path, a fragment, dot segments, or an empty path that Serd may
/// fail to root.
bool is_odd(const reference& base) noexcept {
  const std::string_view path = base.path();
  return path.empty() || path.front() != '/' || base.has_fragment() || has_dot_segments(path);
}

std::size_t append_bytes(const void* bytes, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return size;
}

// serd_node_new_uri() is not usable: if `..` meets an empty authority, it writes beyond the memory
// that it allocated.
std::string resolve_with_serd(std::string_view relative, std::string_view base) {
  if (relative.empty()) {
    return std::string(base);  // its node functions do not resolve an empty reference
  }
  const std::string reference_text(relative);
  const std::string base_text(base);
  SerdURI reference_uri = SERD_URI_NULL;
  SerdURI base_uri = SERD_URI_NULL;
  SerdURI resolved = SERD_URI_NULL;
  serd_uri_parse(reinterpret_cast<const std::uint8_t*>(reference_text.c_str()), &reference_uri);
  serd_uri_parse(reinterpret_cast<const std::uint8_t*>(base_text.c_str()), &base_uri);
  serd_uri_resolve(&reference_uri, &base_uri, &resolved);
  std::string out;
  serd_uri_serialise(&resolved, append_bytes, &out);
  return out;
}

}  // namespace

std::string misreading(std::string_view relative, const reference& base,
                       std::string_view resolved) {
  if (!is_odd(relative) && !is_odd(base)) {
    return {};
  }
  std::string theirs = resolve_with_serd(relative, base.text);
  return theirs == resolved ? std::string() : theirs;
}

}  // namespace leiri::serd
