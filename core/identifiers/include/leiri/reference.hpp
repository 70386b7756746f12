#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/path_segments.hpp>
#include <limits>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The components of an identifier that parse() or split() returned, as offsets into the caller's
/// string.
///
///     const auto ref = leiri::parse("http://h/a?b").value();
///     ref.host();  // "h"
///     ref.port();  // nothing
namespace leiri {

/// The greatest length of an identifier, in bytes. A longer one is the error `too-long`.
inline constexpr std::size_t max_length = std::numeric_limits<std::uint32_t>::max() - 16;

/// What parse() found in the text, so that other functions need not scan it again. Most callers
/// need none of it. split() leaves every flag false.
struct traits {
  bool percent : 1 = false;     ///< a percent-encoding
  bool non_ascii : 1 = false;   ///< a character above U+007F
  bool legacy : 1 = false;      ///< a character that a LEIRI allows but ucschar does not
  bool formatting : 1 = false;  ///< a bidirectional formatting character
  /// Under `profile::draft_2003`: an opaque part (RFC 2396 section 3) follows the scheme; path()
  /// and query() are pieces of it. It has no dot segments, and is a base only for "" and fragments.
  bool opaque : 1 = false;
  bool rfc_2396 : 1 = false;  ///< the marks of RFC 2396 section 2.3 are unreserved (`draft_2003`)
  // parse() sets these two only if it is certain: if they are false, they may hold nevertheless.
  bool lowercase : 1 = false;  ///< no capital letter in scheme and authority
  bool undotted : 1 = false;   ///< no dot segment in the path
};

/// The string must outlive the reference. An absent component differs from an empty one: `a?` has
/// an empty query, `a` has none.
///
///     https://user@example.org:8080/over/there?name=x#nose
///          |       |          |    |          |      |
///          |       |          |    |          |      query_end
///          |       |          |    |          path_end
///          |       |          |    path_begin
///          |       |          host_end
///          |       host_begin (of the host; 0 without an authority)
///          scheme_end (of the colon; 0 without a scheme)
///
/// path_end is the offset of `?`, of `#` or of the end of the text; query_end is the offset of `#`
/// or of the end.
struct reference {
  std::string_view text;
  std::uint32_t scheme_end = 0;
  std::uint32_t host_begin = 0;
  std::uint32_t host_end = 0;
  std::uint32_t path_begin = 0;
  std::uint32_t path_end = 0;
  std::uint32_t query_end = 0;
  leiri::traits traits;

  [[nodiscard]] constexpr bool has_scheme() const noexcept { return scheme_end != 0; }
  [[nodiscard]] constexpr bool has_authority() const noexcept { return host_begin != 0; }
  [[nodiscard]] constexpr bool has_query() const noexcept { return query_end > path_end; }
  [[nodiscard]] constexpr bool has_fragment() const noexcept { return text.size() > query_end; }

  /// The offset after `//`, if there is an authority.
  [[nodiscard]] constexpr std::uint32_t authority_begin() const noexcept {
    return has_scheme() ? scheme_end + 3 : 2;
  }

  // The components, without their delimiters: no colon, `//`, `@`, `?` or `#`. The host keeps the
  // brackets of an IP literal.
  [[nodiscard]] constexpr std::optional<std::string_view> scheme() const noexcept {
    return when(has_scheme(), 0, scheme_end);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> authority() const noexcept {
    return when(has_authority(), authority_begin(), path_begin);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> userinfo() const noexcept {
    return when(has_authority() && host_begin > authority_begin(), authority_begin(),
                host_begin - 1);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> host() const noexcept {
    return when(has_authority(), host_begin, host_end);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> port() const noexcept {
    return when(has_authority() && path_begin > host_end, host_end + 1, path_begin);
  }
  [[nodiscard]] constexpr std::string_view path() const noexcept {
    return slice(path_begin, path_end);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> query() const noexcept {
    return when(has_query(), path_end + 1, query_end);
  }
  [[nodiscard]] constexpr std::optional<std::string_view> fragment() const noexcept {
    return when(has_fragment(), query_end + 1, static_cast<std::uint32_t>(text.size()));
  }

  [[nodiscard]] constexpr path_segments segments() const noexcept { return path_segments(path()); }

  /// The bytes [first, last).
  [[nodiscard]] constexpr std::string_view slice(std::uint32_t first,
                                                 std::uint32_t last) const noexcept {
    return {text.data() + first, last - first};
  }

 private:
  [[nodiscard]] constexpr std::optional<std::string_view> when(bool present, std::uint32_t first,
                                                               std::uint32_t last) const noexcept {
    if (!present) {
      return std::nullopt;
    }
    return slice(first, last);
  }
};

}  // namespace leiri

LEIRI_EXPORT_END
