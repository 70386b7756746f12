#include <leiri/text/part.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lexer/lexer.hpp"
#include "state/environment.hpp"

namespace leiri::text {
namespace {

/// Near a place where a part may begin, the reader looks whether it is between two statements.
constexpr std::uint64_t near = 4096;

using prefix_numbers = std::unordered_map<std::string_view, std::size_t>;

prefix_numbers numbers_of(const reading_state& state) {
  prefix_numbers numbers;
  for (std::size_t i = 0; i < state.prefixes.size(); ++i) {
    numbers.emplace(state.prefixes[i].prefix, i);
  }
  return numbers;
}

/// The meaning of a prefix; null if it has none.
const prefix_meaning* meaning(const reading_state& state, const prefix_numbers& numbers,
                              const std::string& prefix) {
  const auto found = numbers.find(prefix);
  return found == numbers.end() ? nullptr : &state.prefixes[found->second];
}

bool is_same(const prefix_meaning* a, const prefix_meaning* b) {
  return a != nullptr && b != nullptr && a->iri == b->iri && a->is_usable == b->is_usable;
}

std::string list(std::string names, std::string_view more) {
  names += names.empty() || more.empty() ? "" : ", ";
  names += more;
  return names;
}

}  // namespace

std::uint64_t expansion_of(const occurrence& o, const outcome& result) noexcept {
  if (result.why == code::prefix_undefined) {
    return 0;  // it was not examined
  }
  const bool is_expanded = result.resolved.data() != o.value.data();
  return o.value.size() + (o.base == nullptr ? 0 : o.base->text.size()) +
         (is_expanded ? result.resolved.size() : 0);
}

part_result audit_part(audit& a, byte_source in, const document_options& options,
                       const reading_state& before, const border_finder& next) {
  lexer lex(a, std::move(in), options, before);
  if (before.expansion != 0) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    // The first identifier of the part decides whether that is too much; its place is not known.
    a.expand(static_cast<std::size_t>(std::min(before.expansion, most)),
             fixed_place({position::unknown - 1, 1, 1}));
  }
  std::uint64_t border = next(options.start.offset);
  do {
    if (!lex.may_end_part() || lex.offset() + near < border) {
      continue;
    }
    if (lex.offset() > border) {
      border = next(lex.offset() - 1);
    }
    if (lex.offset() + near >= border && lex.has_only_space_before(border)) {
      part_result part = lex.describe();
      part.end = lex.place_of(border);
      return part;
    }
  } while (lex.step());
  part_result part = lex.describe();
  part.end = lex.place_of(lex.offset());
  part.is_last = true;
  return part;
}

bool holds(const reading_state& assumed, const reading_state& truth, const part_result& part) {
  if (assumed.base != truth.base || assumed.is_in_graph != truth.is_in_graph ||
      assumed.has_content != truth.has_content) {
    return false;
  }
  const prefix_numbers ours = numbers_of(assumed);
  const prefix_numbers theirs = numbers_of(truth);
  return std::all_of(part.asked_for.begin(), part.asked_for.end(),
                     [&](const inherited_prefix& p) {
                       return is_same(meaning(assumed, ours, p.prefix),
                                      meaning(truth, theirs, p.prefix));
                     }) &&
         std::none_of(part.missing.begin(), part.missing.end(), [&](const std::string& prefix) {
           return meaning(truth, theirs, prefix) != nullptr;
         });
}

void proceed(reading_state& before, part_result part, std::uint64_t lines_before,
             namespace_inventory& inventory) {
  prefix_numbers numbers = numbers_of(before);
  for (const inherited_prefix& p : part.asked_for) {
    prefix_meaning& known = before.prefixes[numbers.at(p.prefix)];
    known.is_used = known.is_used || p.how.contains(namespace_usage::rdf_name);
    inventory.note(known.iri, p.how);
  }
  // New prefixes are collected first, since adding one could invalidate the views of others.
  std::vector<prefix_meaning> added;
  for (prefix_meaning& p : part.declared) {
    p.where.line += lines_before;
    const auto found = numbers.find(p.prefix);
    (found == numbers.end() ? added.emplace_back() : before.prefixes[found->second]) = std::move(p);
  }
  std::move(added.begin(), added.end(), std::back_inserter(before.prefixes));
  if (before.redeclared.empty()) {
    before.redeclared_at = part.redeclared_at;
    before.redeclared_at.line += lines_before;
  }
  before.redeclared = list(std::move(before.redeclared), part.redeclared);
  before.where = part.end;
  before.where.line += lines_before;
  before.base = std::move(part.base);
  before.is_in_graph = part.is_in_graph;
  before.has_content = part.has_content;
  // Only the last part has any.
  before.unread = std::move(part.unread);
  for (unread_statements::line_range& r : before.unread.runs) {
    r.first += lines_before;
    r.last += lines_before;
  }
}

void report_end(audit& a, const reading_state& end) {
  if (end.unread.count != 0) {
    a.report(code::statements_not_read, end.where, end.unread.describe());
    return;
  }
  std::string unused;
  position first_unused;
  for (const prefix_meaning& p : end.prefixes) {
    if (!p.prefix.empty() && p.is_usable && !p.is_used) {
      first_unused = unused.empty() ? p.where : first_unused;
      unused = list(std::move(unused), p.prefix);
    }
  }
  if (!end.redeclared.empty()) {
    a.report(code::prefix_redeclared, end.redeclared_at, end.redeclared);
  }
  if (!unused.empty()) {
    a.report(code::prefix_unused, first_unused, unused);
  }
}

}  // namespace leiri::text
