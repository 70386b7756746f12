#pragma once

#include <array>
#include <leiri/finding.hpp>
#include <leiri/interner.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// All findings about one identifier, appended to `out` in reading order: its characters, its
/// percent-encodings, its host, the rules of its scheme. The grammar's verdict comes first and ends
/// the list. Answers whether the identifier is valid.
bool check(std::string_view text, profile p, kind k, std::vector<finding>& out);

/// The findings about an identifier that parsed under `p`. Costs a few comparisons where there is
/// nothing to say, and allocates nothing but room in `out`, unless the host is a domain name that
/// does not mean itself, such as one outside ASCII.
void check(const reference& ref, profile p, std::vector<finding>& out);

/// check() for many identifiers: remembers what there is to say about hosts, so that the most
/// costly part is done once for each of them. Remembers a thousand hosts at a time, a few MB at
/// most.
class checker {
 public:
  void check(const reference& ref, profile p, std::vector<finding>& out);

 private:
  void check_host(const reference& ref, std::vector<finding>& out);

  // Identifiers with hosts that mean themselves, up to the end of those: the last one of each
  // length, for a document has few hosts, and they come again and again.
  std::array<std::string, 16> plain_;
  interner hosts_;                              // the others
  std::vector<std::vector<finding>> verdicts_;  // on each, offsets from the host's first byte
};

}  // namespace leiri
