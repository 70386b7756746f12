#pragma once

#include <leiri/finding.hpp>
#include <leiri/parse.hpp>
#include <string_view>
#include <vector>

namespace leiri {

/// All findings about one identifier, appended to `out` in reading order: its characters, its
/// percent-encodings, the rules of its scheme. The grammar's verdict comes first and ends the list.
/// Answers whether the identifier is valid.
bool check(std::string_view text, profile p, kind k, std::vector<finding>& out);

/// The findings about an identifier that parsed under `p`. Costs a few comparisons where there is
/// nothing to say, and allocates nothing but room in `out`.
void check(const reference& ref, profile p, std::vector<finding>& out);

}  // namespace leiri
