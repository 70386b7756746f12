#pragma once

#include <unicode/uidna.h>

#include <cstdint>
#include <string>
#include <string_view>

/// UTS #46 through ICU: non-transitional, with the STD3 rules, CheckBidi and ContextJ.
namespace leiri::detail {

/// Whether ICU has the data.
bool has_idna();

/// The common signature of ICU's functions.
using idna_function = decltype(&uidna_nameToASCII_UTF8);

/// How UTS #46 is applied.
enum class idna_rules : std::uint8_t {
  usual,
  transitional,  ///< maps sharp s, final sigma and joiners, as IDNA 2003 did
  strict         ///< with the contextual rules of RFC 5892 appendix A for punctuation and digits
};

/// Appends the result of `convert` for `text`; returns ICU's errors, with all bits set if `convert`
/// could not run.
std::uint32_t append_converted(idna_function convert, std::string_view text, std::string& out,
                               idna_rules rules = idna_rules::usual);

/// The errors of a label by itself, from uidna_labelToASCII_UTF8 or uidna_labelToUnicodeUTF8. ICU
/// rejects hyphens in the third and fourth positions in all labels; UTS #46 leaves that to its
/// callers, and ASCII labels such as "r3---sn" are in use.
std::uint32_t label_errors(std::string_view label, idna_function convert,
                           idna_rules rules = idna_rules::usual);

}  // namespace leiri::detail
