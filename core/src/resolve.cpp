#include <leiri/resolve.hpp>

#include <algorithm>

#include "finish_path.hpp"

namespace leiri {
namespace {

/// Where a complete segment of dots ends that starts at `at`: the length of "." or "..", else 0.
std::size_t dots(std::string_view path, std::size_t at) noexcept {
  std::size_t n = 0;
  while (n < 3 && at + n < path.size() && path[at + n] == '.') {
    ++n;
  }
  const bool complete = at + n == path.size() || path[at + n] == '/';
  return complete && n < 3 ? n : 0;
}

/// 5.2.4 on the bytes of [path, path + size), in place, of which the first dot segment starts at
/// `first`; returns the new size. `written` never overtakes `read`, and what is popped is written
/// no more, so the time is linear.
std::size_t remove_dots(char* path, std::size_t size, std::size_t first) noexcept {
  const std::string_view input(path, size);
  // Up to the slash before the first dot segment, the path stays in place.
  std::size_t read = first == 0 ? 0 : first - 1;
  std::size_t written = read;
  // 2A, 2D: dot segments at the start of a rootless path go without a trace.
  while (const std::size_t n = dots(input, read)) {
    read = std::min(read + n + 1, size);
  }
  while (read < size) {
    const bool slash = path[read] == '/';
    const std::size_t n = slash ? dots(input, read + 1) : 0;
    if (n == 0) {
      // 2E: a segment with the slash before it
      do {
        path[written++] = path[read++];
      } while (read < size && path[read] != '/');
      continue;
    }
    if (n == 2) {
      // 2C: the last segment written goes, and the slash before it
      while (written > 0 && path[--written] != '/') {
      }
    }
    // 2B, 2C: what follows starts with the slash after the dots; where nothing follows, with one of
    // its own
    read += n + 1;
    if (read == size) {
      path[written++] = '/';
    }
  }
  return written;
}

/// 5.2.3: the path of the reference in the place of what follows the base path's last slash.
void append_merged(const reference& base, std::string_view path, std::string& out) {
  if (base.has_authority() && base.path().empty()) {
    out += '/';
  } else {
    out.append(base.path().substr(0, base.path().rfind('/') + 1));
  }
  out.append(path);
}

/// Whether a reference without a scheme has a meaning against `base`: an opaque one is not
/// hierarchical, so that only references to the same document have (RFC 2396 section 5).
bool can_be_base_of(const reference& base, const reference& ref) noexcept {
  const bool same_document = ref.query_end == 0;
  return base.has_scheme() && (!base.traits.opaque || same_document);
}

}  // namespace

std::size_t find_dot_segment(std::string_view path) noexcept {
  for (std::size_t at = path.find('.'); at != std::string_view::npos; at = path.find('.', at + 1)) {
    if ((at == 0 || path[at - 1] == '/') && dots(path, at) != 0) {
      return at;
    }
  }
  return std::string_view::npos;
}

void remove_dot_segments(std::string& text, std::size_t path_begin) noexcept {
  const std::size_t first = find_dot_segment(std::string_view(text).substr(path_begin));
  if (first != std::string_view::npos) {
    text.resize(path_begin +
                remove_dots(text.data() + path_begin, text.size() - path_begin, first));
  }
}

bool detail::finish_path(std::string& text, std::size_t path_begin, bool has_authority) {
  remove_dot_segments(text, path_begin);
  const bool guard = !has_authority && text.compare(path_begin, 2, "//") == 0;
  if (guard) {
    text.insert(path_begin, "/.");
  }
  return guard;
}

// RFC 3986 section 5.2.2, its branches in its order. Everything after the path of the reference,
// its query and fragment with their delimiters, is appended as it stands.
result<resolution> resolve(const reference& ref, const reference& base, std::string& out,
                           absolute_references mode) {
  if (ref.has_scheme() && (mode == absolute_references::verbatim || ref.traits.opaque ||
                           !has_dot_segments(ref.path()))) {
    return resolution{ref.text};
  }
  if (!ref.has_scheme() && !can_be_base_of(base, ref)) {
    return error{code::relative_without_base};
  }
  if (ref.text.size() + base.text.size() > max_length) {
    return error{code::too_long};
  }
  const std::size_t start = out.size();
  const reference& authority = ref.has_scheme() || ref.has_authority() ? ref : base;
  if (&authority == &ref && !ref.has_scheme()) {
    out.append(base.slice(0, base.scheme_end + 1));
  }
  // The scheme, where it comes from there too, and the authority
  out.append(authority.slice(0, authority.path_begin));
  const std::size_t path_begin = out.size();
  const bool own_path = &authority == &ref || !ref.path().empty();
  bool guarded = false;
  if (!own_path) {
    // The base's path as it stands, and its query unless the reference has one.
    out.append(base.slice(base.path_begin, ref.has_query() ? base.path_end : base.query_end));
  } else {
    if (&authority == &ref || ref.path().front() == '/') {
      out.append(ref.path());
    } else {
      append_merged(base, ref.path(), out);
    }
    guarded = detail::finish_path(out, path_begin, authority.has_authority());
  }
  out.append(ref.text.substr(ref.path_end));
  return resolution{std::string_view(out).substr(start), guarded};
}

}  // namespace leiri
