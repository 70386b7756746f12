#include <leiri/resolve.hpp>

#include <algorithm>
#include <bit>

#include "findings/about.hpp"
#include "findings/owned.hpp"
#include "resolution/finish_path.hpp"
#include "text/eight_bytes.hpp"

namespace leiri {
namespace {

/// The length of the segment "." or ".." that is at `at`; 0 if there is no complete one.
std::size_t dots(std::string_view path, std::size_t at) noexcept {
  std::size_t n = 0;
  while (n < 3 && at + n < path.size() && path[at + n] == '.') {
    ++n;
  }
  const bool complete = at + n == path.size() || path[at + n] == '/';
  return complete && n < 3 ? n : 0;
}

/// Applies section 5.2.4 in place to the bytes [path, path + size), whose first dot segment starts
/// at `first`; returns the new size. `written` never overtakes `read`, and removed segments are not
/// written again, so the time is linear.
std::size_t remove_dots(char* path, std::size_t size, std::size_t first) noexcept {
  const std::string_view input(path, size);
  // The path does not change up to the slash before the first dot segment.
  std::size_t read = first == 0 ? 0 : first - 1;
  std::size_t written = read;
  // 2A, 2D: dot segments at the start of a rootless path disappear without a trace.
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
      // 2C: remove the last written segment and the slash before it
      while (written > 0 && path[--written] != '/') {
      }
    }
    // 2B, 2C: the rest starts with the slash after the dots; if there is no rest, a slash is added
    read += n + 1;
    if (read == size) {
      path[written++] = '/';
    }
  }
  return written;
}

/// The length of the path up to its last slash, which is included; 0 if there is none. Looks at
/// eight bytes at a time, from the end.
std::size_t directory_size(std::string_view path) noexcept {
  using namespace detail;
  for (; path.size() >= 8; path.remove_suffix(8)) {
    const std::uint64_t slashes = equal(load_eight(path.data() + path.size() - 8, 8), '/');
    if (slashes != 0) {
      return path.size() - static_cast<std::size_t>(std::countl_zero(slashes)) / 8;
    }
  }
  return path.rfind('/') + 1;
}

/// The target is the start of the base followed by the reference. Returns how many bytes of the
/// base are used, by the branches of section 5.2.2 in their order; the last one is section 5.2.3.
std::size_t taken_from(const reference& base, const reference& ref) noexcept {
  if (ref.has_scheme()) {
    return 0;
  }
  if (ref.has_authority()) {
    return base.scheme_end + 1;
  }
  if (ref.path().empty()) {
    return ref.has_query() ? base.path_end : base.query_end;
  }
  const bool absolute = ref.path().front() == '/';
  return base.path_begin + (absolute ? 0 : directory_size(base.path()));
}

/// Whether a reference without a scheme can be resolved against `base`. An opaque base is not
/// hierarchical, so only references to the same document can (RFC 2396 section 5).
bool can_be_base_of(const reference& base, const reference& ref) noexcept {
  const bool same_document = ref.query_end == 0;
  return base.has_scheme() && (!base.traits.opaque || same_document);
}

/// A path that starts with dot segments, and the directory against which it is resolved. The
/// directory starts and ends with a slash and has no dot segments.
struct merging {
  std::string_view directory;
  std::string_view path;

  /// Removes the dot segments at the start of the path, 2B and 2C, without copying anything.
  void remove_leading_dots() noexcept {
    while (const std::size_t n = dots(path, 0)) {
      path.remove_prefix(std::min(n + 1, path.size()));
      if (n == 2 && directory.size() > 1) {
        directory.remove_suffix(1);
        directory = directory.substr(0, directory_size(directory));
      }
    }
  }

  /// Whether the directory followed by the path is now the path of the target.
  [[nodiscard]] bool is_done() const noexcept {
    return !path.starts_with('/') && !has_dot_segments(path);
  }
};

/// Appends the target of a reference all of whose dot segments are at its start, and returns true.
/// Otherwise appends nothing and returns false.
bool append_climbing(const reference& ref, const reference& base, std::string& out) {
  if (!base.traits.undotted || !base.path().starts_with('/') || !ref.path().starts_with('.')) {
    return false;
  }
  merging m{base.path().substr(0, directory_size(base.path())), ref.path()};
  m.remove_leading_dots();
  if (!m.is_done()) {
    return false;
  }
  out.append(base.text, 0, base.path_begin + m.directory.size());
  out.append(ref.text, ref.path_end - m.path.size());
  return true;
}

bool is_undotted(const reference& ref) noexcept {
  return ref.traits.undotted || !has_dot_segments(ref.path());
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

result<resolution> resolve(const reference& ref, const reference& base, std::string& out,
                           absolute_references mode) {
  if (ref.has_scheme() &&
      (mode == absolute_references::verbatim || ref.traits.opaque || is_undotted(ref))) {
    return resolution{ref.text};
  }
  if (!ref.has_scheme() && !can_be_base_of(base, ref)) {
    return detail::about(operand::second, {code::relative_without_base});
  }
  if (ref.text.size() + base.text.size() > max_length) {
    return error{code::too_long};
  }
  const std::size_t start = out.size();
  if (!ref.has_scheme() && !ref.has_authority() && append_climbing(ref, base, out)) {
    return resolution{std::string_view(out).substr(start)};
  }
  out.append(base.text.substr(0, taken_from(base, ref)));
  if (ref.path_end == 0) {
    // The path of the base does not change; it keeps its dot segments.
    out.append(ref.text);
    return resolution{std::string_view(out).substr(start)};
  }
  const bool own_authority = ref.has_scheme() || ref.has_authority();
  const bool has_authority = own_authority ? ref.has_authority() : base.has_authority();
  const std::size_t path_begin =
      own_authority ? out.size() + ref.path_begin : start + base.path_begin;
  if (!own_authority && has_authority && base.path().empty() && ref.path().front() != '/') {
    out += '/';
  }
  if (ref.traits.undotted && (own_authority || base.traits.undotted)) {
    out.append(ref.text);
    return resolution{std::string_view(out).substr(start)};
  }
  out.append(ref.text.substr(0, ref.path_end));
  const bool guarded = detail::finish_path(out, path_begin, has_authority);
  out.append(ref.text.substr(ref.path_end));
  return resolution{std::string_view(out).substr(start), guarded};
}

result<std::string> resolve(const reference& ref, const reference& base, absolute_references mode) {
  return detail::owned([&](std::string& out) {
    return resolve(ref, base, out, mode).transform([](const resolution& r) { return r.text; });
  });
}

}  // namespace leiri
