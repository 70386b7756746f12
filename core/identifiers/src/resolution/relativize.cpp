#include <leiri/relativize.hpp>

#include <algorithm>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include "findings/about.hpp"
#include "findings/owned.hpp"
#include "grammar/first_segment.hpp"

namespace leiri {
namespace {

/// The length of the common start of both paths, up to and including a slash.
std::size_t common_folders(std::string_view a, std::string_view b) noexcept {
  const auto parted = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto shared = static_cast<std::size_t>(parted.first - a.begin());
  return shared == 0 ? 0 : a.rfind('/', shared - 1) + 1;
}

std::string without_dot_segments(std::string_view path) {
  std::string out(path);
  remove_dot_segments(out, 0);
  return out;
}

/// The start of a relative path: the base's path up to its last slash; an empty path after an
/// authority counts as "/" (section 5.2.3).
std::string folder_of(const reference& base) {
  if (base.has_authority() && base.path().empty()) {
    return "/";
  }
  return without_dot_segments(base.path().substr(0, base.path().rfind('/') + 1));
}

/// Tries the forms that a reference can have, and keeps the shortest one that resolves to the
/// target. resolve() itself decides whether one does.
class relativizer {
 public:
  relativizer(const reference& target, const reference& base)
      : target_(target),
        base_(base),
        tail_(target.text.substr(target.path_end)),
        path_(without_dot_segments(target.path())),
        best_(target.text) {}

  const std::string& run() {
    offer({}, target_.text.substr(target_.query_end));  // same document
    offer({}, tail_);                                   // same path
    offer_relative_path();
    offer(path_, tail_);
    offer("/." + path_, tail_);                              // a path that starts with "//"
    offer({}, target_.text.substr(target_.scheme_end + 1));  // network path
    return best_;
  }

 private:
  void offer(std::string_view path, std::string_view tail) {
    std::string candidate(path);
    candidate.append(tail);
    if (candidate.size() >= best_.size()) {
      return;
    }
    const result<reference> ref = split(candidate);
    if (!ref->has_authority() && detail::first_segment_has_colon(ref->path())) {
      return;
    }
    // Brackets can occur in opaque parts, but not in a relative reference.
    if (target_.traits.opaque && candidate.find_first_of("[]") != std::string::npos) {
      return;
    }
    scratch_.clear();
    const result<resolution> back = resolve(*ref, base_, scratch_);
    if (back && back->text == target_.text) {
      best_ = std::move(candidate);
    }
  }

  /// From the last folder that both paths share: one "../" for each further folder of the base.
  void offer_relative_path() {
    const std::string from = folder_of(base_);
    const std::size_t shared = common_folders(from, path_);
    const std::string rest = path_.substr(shared);
    const auto up = std::count(from.begin() + static_cast<std::ptrdiff_t>(shared), from.end(), '/');
    std::string climb;
    for (std::ptrdiff_t i = 0; i < up; ++i) {
      climb += "../";
    }
    offer(climb + rest, tail_);
    offer("./" + rest, tail_);  // a first segment that is empty or has a colon
    if (rest.empty()) {
      offer(climb.empty() ? "." : climb.substr(0, climb.size() - 1), tail_);
    }
  }

  const reference& target_;
  const reference& base_;
  std::string_view tail_;  // query and fragment
  std::string path_;       // without the guard that resolve() may have inserted before it
  std::string best_;
  std::string scratch_;
};

}  // namespace

result<std::string_view> relativize(const reference& target, const reference& base,
                                    std::string& out) {
  if (!base.has_scheme()) {
    return detail::about(operand::second, {code::relative_without_base});
  }
  if (!target.has_scheme()) {
    return error{code::relative_reference};
  }
  // Resolution removes the dot segments of a path, except the guard that it inserts itself.
  const std::size_t start = out.size();
  const result<resolution> itself = resolve(target, base, out);
  const bool reachable = itself && itself->text == target.text;
  out.resize(start);
  if (!itself) {
    return itself.error();
  }
  if (!reachable) {
    const auto dots = static_cast<std::uint32_t>(find_dot_segment(target.path()));
    return error{code::not_relativizable, component::path, target.path_begin + dots};
  }
  out += relativizer(target, base).run();
  return std::string_view(out).substr(start);
}

result<std::string> relativize(const reference& target, const reference& base) {
  return detail::owned([&](std::string& out) { return relativize(target, base, out); });
}

}  // namespace leiri
