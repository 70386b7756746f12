#pragma once

#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/parse.hpp>
#include <memory>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Finds what is wrong, questionable or unusual in an identifier.
///
///     std::vector<leiri::finding> findings;
///     leiri::check("http://h/a%7e", leiri::profile::iri, leiri::kind::iri, findings);
namespace leiri {

/// Appends the findings about the characters, percent-encodings and host, and those of the scheme's
/// rules, in reading order. If the identifier is invalid, the grammar error is the only finding,
/// and the result is false.
bool check(std::string_view text, profile p, kind k, std::vector<finding>& out);
/// The same for an identifier that was parsed under `p`. Allocates only room in `out`, unless the
/// host is a domain name that lookup may change, such as a non-ASCII one, or words are in a script
/// other than Latin.
void check(const reference& ref, profile p, std::vector<finding>& out);

/// Adds the info `not-normal` for each component that differs from its normal form (RFC 3986
/// section 6.2; scheme_form, notation::as_written): `%7e`, `%c3`, an uppercase host, a missing `/`.
/// `out` must have the findings of check() about `ref`; what one of them reports is not reported
/// again. Leaves all in reading order.
void check_normal_form(const reference& ref, std::vector<finding>& out);

/// check() for many identifiers: remembers the findings about 65,536 hosts and as many non-ASCII
/// words at a time, a few tens of MB at most.
class checker {
 public:
  checker();
  checker(checker&& other) noexcept;
  checker& operator=(checker&& other) noexcept;
  checker(const checker&) = delete;
  checker& operator=(const checker&) = delete;
  ~checker();

  void check(const reference& ref, profile p, std::vector<finding>& out);

 private:
  class memory;
  std::unique_ptr<memory> memory_;
};

/// Hints about a typed identifier, each once, at its first place in path, query or fragment:
/// `uppercase-letter`, in Latin, Greek and Cyrillic (bis section 7.5); `accented-letter`, in Latin
/// and Greek (bis section 7.7). check() does not report them: nothing is wrong.
void check_typed(const reference& ref, std::vector<finding>& out);
/// The same for the identifier that from_text() made of `text`, if it is in the text as typed; with
/// offsets in the text.
void check_typed(std::string_view text, std::string_view identifier, std::vector<finding>& out);

}  // namespace leiri

LEIRI_EXPORT_END
