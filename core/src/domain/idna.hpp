#pragma once

#include <unicode/uidna.h>

#include <cstdint>
#include <string>
#include <string_view>

/// UTS #46 as ICU does it: non-transitional, with the STD3 rules, CheckBidi and ContextJ.
namespace leiri::detail {

/// Whether ICU has the data.
bool has_idna();

/// ICU's functions have one signature.
using idna_function = decltype(&uidna_nameToASCII_UTF8);

/// Appends what `convert` makes of `text`; answers ICU's errors, all bits where it could not run.
std::uint32_t append_converted(idna_function convert, std::string_view text, std::string& out);

/// Those of a label by itself, by uidna_labelToASCII_UTF8 or uidna_labelToUnicodeUTF8. ICU objects
/// to hyphens in third and fourth place in all labels; UTS #46 leaves that to its callers, and
/// ASCII labels such as "r3---sn" are in use.
std::uint32_t label_errors(std::string_view label, idna_function convert);

}  // namespace leiri::detail
