#pragma once

#include <array>
#include <leiri/finding.hpp>
#include <leiri/interner.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// Appends all findings about one identifier to `out`, in reading order: its characters, its
/// percent-encodings, its host, the rules of its scheme. If the identifier is invalid, the grammar
/// error is the only finding. Returns whether the identifier is valid.
bool check(std::string_view text, profile p, kind k, std::vector<finding>& out);

/// The findings about an identifier that parsed under `p`. If there are none, the cost is a few
/// comparisons. It allocates only room in `out`, unless the host is a domain name that lookup may
/// change, such as a non-ASCII one.
void check(const reference& ref, profile p, std::vector<finding>& out);

/// check() for many identifiers. It remembers the findings about hosts, so that the most expensive
/// part runs once per host. It remembers a thousand hosts at a time, a few MB at most.
class checker {
 public:
  void check(const reference& ref, profile p, std::vector<finding>& out);

 private:
  void check_host(const reference& ref, std::vector<finding>& out);

  // Identifiers up to the end of their hosts, for hosts that need no conversion: the last one of
  // each length, since a document has few hosts, which recur.
  std::array<std::string, 16> plain_;
  interner hosts_;                              // the other hosts
  std::vector<std::vector<finding>> verdicts_;  // for each; offsets from the first byte of the host
};

}  // namespace leiri
