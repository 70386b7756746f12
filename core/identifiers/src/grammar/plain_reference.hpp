#pragma once

#include <array>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

#include "grammar/grammar.hpp"

/// Parses most identifiers many bytes at a time, with vector instructions.
namespace leiri::detail {

/// Parses `text`, of at most max_length bytes, if it is plain: a valid identifier without userinfo
/// and IP literal, whose scheme and authority end in the first 64 bytes, and in which every
/// character can be recognized by few comparisons. Otherwise returns false, although the text may
/// be valid; `out` then has any value. On entry, `out` must have its default value, except that
/// `out.text` must be `text`.
using plain_parser = bool (*)(std::string_view text, const grammar& g, kind k,
                              reference& out) noexcept;

/// The variants that this machine can run, the best one first; null after the last one. There is
/// none if the machine lacks the instructions, or leiri was built without Highway.
std::array<plain_parser, 3> plain_parsers() noexcept;

/// parse() with `plain` as its parser of plain identifiers; if `plain` is null, byte by byte. Both
/// give the same result, except that the traits `lowercase` and `undotted` may be false even if
/// their condition holds. For tests.
result<reference> parse_with(plain_parser plain, std::string_view text, const grammar& g,
                             kind k) noexcept;

}  // namespace leiri::detail
