#pragma once

#include <compare>
#include <functional>
#include <leiri/export.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/path_segments.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/resolve.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

LEIRI_EXPORT_BEGIN

/// An identifier that owns its text: for callers to whom views and buffers do not matter.
///
///     const auto base = leiri::iri::parse("http://example.org/a/b").value();
///     const auto target = base.resolve("../é?q").value();  // http://example.org/é?q
///     target.to_uri().value().text();                      // "http://example.org/%C3%A9?q"
namespace leiri {

/// Views of it, such as its components, are valid until it is assigned to, moved from or destroyed.
/// A function that makes another identifier returns its own copy; functions that copy text throw
/// std::bad_alloc if memory is exhausted, and then change nothing.
class iri {
 public:
  /// The empty reference.
  iri() noexcept = default;
  iri(const iri&) = default;
  iri& operator=(const iri&) = default;
  /// Leaves the empty reference in `other`.
  iri(iri&& other) noexcept
      : text_(std::exchange(other.text_, {})),
        parts_(std::exchange(other.parts_, {})),
        profile_(other.profile_) {}
  iri& operator=(iri&& other) noexcept {
    iri moved(std::move(other));
    swap(moved);
    return *this;
  }
  ~iri() = default;

  /// Takes `text` over if it is valid. Errors: those of leiri::parse().
  static result<iri> parse(std::string text, leiri::profile p, kind k);
  static result<iri> parse(std::string text, leiri::profile p = leiri::profile::iri) {
    return parse(std::move(text), p, default_kind(p));
  }

  /// Whether parse() succeeds, without a copy.
  static bool is_valid(std::string_view text, leiri::profile p, kind k) noexcept;
  static bool is_valid(std::string_view text, leiri::profile p = leiri::profile::iri) noexcept {
    return is_valid(text, p, default_kind(p));
  }

  void swap(iri& other) noexcept {
    text_.swap(other.text_);
    std::swap(parts_, other.parts_);
    std::swap(profile_, other.profile_);
  }
  friend void swap(iri& a, iri& b) noexcept { a.swap(b); }

  [[nodiscard]] const std::string& text() const& noexcept { return text_; }
  /// Moves the text out and leaves the empty reference.
  [[nodiscard]] std::string text() && noexcept {
    parts_ = {};
    return std::exchange(text_, {});
  }
  /// The profile by whose grammar the text was parsed.
  [[nodiscard]] leiri::profile profile() const noexcept { return profile_; }

  /// What leiri::parse() returns for the text; a view of it.
  [[nodiscard]] reference view() const noexcept {
    reference ref = parts_;
    ref.text = text_;
    return ref;
  }
  // Implicit, as a string converts to its view.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator reference() const noexcept { return view(); }

  // The components, as in `reference`.
  [[nodiscard]] bool has_scheme() const noexcept { return view().has_scheme(); }
  [[nodiscard]] bool has_authority() const noexcept { return view().has_authority(); }
  [[nodiscard]] bool has_query() const noexcept { return view().has_query(); }
  [[nodiscard]] bool has_fragment() const noexcept { return view().has_fragment(); }
  [[nodiscard]] std::optional<std::string_view> scheme() const noexcept { return view().scheme(); }
  [[nodiscard]] std::optional<std::string_view> authority() const noexcept {
    return view().authority();
  }
  [[nodiscard]] std::optional<std::string_view> userinfo() const noexcept {
    return view().userinfo();
  }
  [[nodiscard]] std::optional<std::string_view> host() const noexcept { return view().host(); }
  [[nodiscard]] std::optional<std::string_view> port() const noexcept { return view().port(); }
  [[nodiscard]] std::string_view path() const noexcept { return view().path(); }
  [[nodiscard]] path_segments segments() const noexcept { return view().segments(); }
  [[nodiscard]] std::optional<std::string_view> query() const noexcept { return view().query(); }
  [[nodiscard]] std::optional<std::string_view> fragment() const noexcept {
    return view().fragment();
  }

  /// The functions of the same names; this is the base, `operand::second`, and the argument has the
  /// same profile. Errors: those of leiri::parse() for the argument, and of the function.
  [[nodiscard]] result<iri> resolve(std::string_view ref,
                                    absolute_references mode = absolute_references::resolve) const;
  [[nodiscard]] result<iri> relativize(std::string_view target) const;

  /// In the notation of URIs if the profile is `uri`, else in that of IRIs. Errors: `too-long`.
  [[nodiscard]] result<iri> normalize(rung r = rung::syntax) const;

  /// The result has the profile `uri`, or keeps its profile if RFC 3986 does not allow the result,
  /// such as an IPv6 zone of `rdf`. Errors: those of leiri::to_uri().
  [[nodiscard]] result<iri> to_uri(domain_names domains = domain_names::keep) const;

  /// The result has the profile `iri` if this is a URI or a LEIRI (which from_leiri() converts
  /// first), otherwise this profile. Errors: those of leiri::to_iri().
  [[nodiscard]] result<iri> to_iri(domain_names domains = domain_names::keep) const;

  /// The rung `string` and the order of code points, whatever the profiles.
  friend bool operator==(const iri& a, const iri& b) noexcept { return a.text_ == b.text_; }
  friend std::strong_ordering operator<=>(const iri& a, const iri& b) noexcept {
    return a.text_.compare(b.text_) <=> 0;
  }

 private:
  /// A copy of `text`, which is valid under `p`.
  static result<iri> of(std::string_view text, leiri::profile p) {
    return parse(std::string(text), p, kind::iri_reference);
  }

  iri(std::string text, const reference& parts, leiri::profile p) noexcept
      : text_(std::move(text)), parts_(parts), profile_(p) {
    parts_.text = {};
  }

  std::string text_;
  reference parts_;  // offsets only: its `text` stays empty, since moving text_ may move the bytes
  leiri::profile profile_ = leiri::profile::iri;
};

}  // namespace leiri

LEIRI_EXPORT_END

namespace std {

/// Equal identifiers have equal hashes.
template <>
struct hash<leiri::iri> {
  size_t operator()(const leiri::iri& i) const noexcept { return hash<string_view>{}(i.text()); }
};

}  // namespace std
