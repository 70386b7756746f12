#include "checks/not_normal.hpp"

#include <algorithm>
#include <array>
#include <leiri/checker.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <vector>

#include "findings/add_finding.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

/// A part of an identifier and the corresponding part of its normal form. Either may be empty.
struct difference {
  leiri::component component;
  std::size_t offset;  // in the identifier
  std::string_view written;
  std::string_view normal;
};

/// Shortens both texts by what they have in common at their starts and ends. Percent-encodings stay
/// whole.
void trim(difference& d) noexcept {
  const auto [a, b] =
      std::mismatch(d.written.begin(), d.written.end(), d.normal.begin(), d.normal.end());
  auto same = static_cast<std::size_t>(a - d.written.begin());
  const std::size_t percent = d.written.find('%', std::max<std::size_t>(same, 2) - 2);
  if (percent < same) {
    same = percent;
  }
  d.offset += same;
  d.written.remove_prefix(same);
  d.normal.remove_prefix(same);
  while (!d.written.empty() && !d.normal.empty() && d.written.back() == d.normal.back() &&
         !detail::is_triplet(d.written, std::max<std::size_t>(d.written.size(), 3) - 3)) {
    d.written.remove_suffix(1);
    d.normal.remove_suffix(1);
  }
}

/// Compares an identifier with its normal form, component by component, except the scheme. Dot
/// segments stay: they have a finding of their own.
class differences {
 public:
  explicit differences(const reference& ref) : ref_(ref) {
    constexpr normal_form without_dot_segments = {true, true, false, true};
    if (const auto normal =
            split(normalize(ref, without_dot_segments, notation::as_written, text_))) {
      normal_ = *normal;
      compare_all();
    }
  }

  [[nodiscard]] auto begin() const noexcept { return found_.begin(); }
  [[nodiscard]] auto end() const noexcept { return found_.end(); }

 private:
  void compare_all() {
    compare(component::userinfo, ref_.userinfo(), normal_.userinfo());
    compare(component::host, ref_.host(), normal_.host());
    compare(component::port, ref_.port(), normal_.port());
    compare(component::path, ref_.path(), normal_.path());
    compare(component::query, ref_.query(), normal_.query());
    compare(component::fragment, ref_.fragment(), normal_.fragment());
  }

  /// A component that the normal form omits, such as the r-component of a urn, is not a difference:
  /// comparisons ignore it, but it has a meaning.
  void compare(component c, std::optional<std::string_view> written,
               std::optional<std::string_view> normal) {
    if (written && normal && *written != *normal) {
      const auto offset = static_cast<std::size_t>(written->data() - ref_.text.data());
      trim(found_.emplace_back(difference{c, offset, *written, *normal}));
    }
  }

  const reference& ref_;
  std::string text_;
  reference normal_;
  std::vector<difference> found_;
};

/// Whether a finding says already that its component is not in normal form.
bool is_about_form(const finding& f) noexcept {
  constexpr std::array codes = {code::port_default, code::port_empty, code::uuid_uppercase};
  return std::find(codes.begin(), codes.end(), f.code) != codes.end();
}

}  // namespace

void check_normal_form(const reference& ref, std::vector<finding>& out) {
  const std::size_t known = out.size();
  for (const difference& d : differences(ref)) {
    const bool is_known = std::any_of(
        out.begin(), out.begin() + static_cast<std::ptrdiff_t>(known),
        [&](const finding& f) { return f.component == d.component && is_about_form(f); });
    if (!is_known) {
      detail::add_finding(code::not_normal, d.component, d.offset, out);
    }
  }
  detail::sort_from(0, out);
}

void detail::append_normal_form(std::string_view value, std::uint32_t offset, std::string& out) {
  const result<reference> ref = split(value);
  if (!ref) {
    return;
  }
  for (const difference& d : differences(*ref)) {
    if (d.offset != offset) {
      continue;
    }
    const bool is_secret = d.component == component::userinfo &&
                           ref->userinfo()->find(':') < d.offset - ref->authority_begin();
    if (is_secret) {
      out.append(" (password)");
    } else if (d.written.empty() || d.normal.empty()) {
      out.append(": ").append(d.written).append(d.normal);
      out.append(d.normal.empty() ? " can be left out" : " is missing");
    } else {
      out.append(": ").append(d.written).append(", normally ").append(d.normal);
    }
    return;
  }
}

}  // namespace leiri
