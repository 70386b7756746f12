#pragma once

#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/parse.hpp>
#include <memory>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Appends the findings about the characters, percent-encodings and host of an identifier, and
/// those of its scheme's rules, to `out` in reading order. If the identifier is invalid, the
/// grammar error is the only finding. Returns whether the identifier is valid.
bool check(std::string_view text, profile p, kind k, std::vector<finding>& out);

/// Appends the findings about an identifier that was parsed under `p`. If there are none, the cost
/// is a few comparisons. Allocates nothing except room in `out`, unless the host is a domain name
/// that lookup may change, such as a non-ASCII one, or words are written in a script other than
/// Latin.
void check(const reference& ref, profile p, std::vector<finding>& out);

/// Appends the info `not-normal` for each component that differs from its normal form on the rung
/// `scheme`, in which non-ASCII characters stay as they are: `%7e`, `%c3`, an uppercase host, a
/// missing `/` (RFC 3986 section 6.2). `out` must contain the findings of check() about `ref`: a
/// difference that one of them reports is not reported again. Leaves all findings in reading order.
void check_normal_form(const reference& ref, std::vector<finding>& out);

/// check() for many identifiers. It remembers the findings about hosts and non-ASCII words, so that
/// the most expensive part runs once for each host or word. It remembers 65,536 hosts and as many
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

/// Appends hints about an identifier that a person has typed, each once, at its first place in
/// path, query or fragment: `uppercase-letter`, in Latin, Greek and Cyrillic, since lowercase
/// letters look less like others (bis section 7.5); `accented-letter`, in Latin and Greek, since
/// software may accept the name without the mark (bis section 7.7). check() does not report them:
/// nothing is wrong.
void check_typed(const reference& ref, std::vector<finding>& out);
/// The same for the identifier that from_text() made of `text`, if it is in the text as it was
/// typed. The offsets are in the text.
void check_typed(std::string_view text, std::string_view identifier, std::vector<finding>& out);

}  // namespace leiri

LEIRI_EXPORT_END
