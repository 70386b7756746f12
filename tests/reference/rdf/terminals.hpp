#pragma once

// The terminals of RDF 1.2 Turtle, which TriG, N-Triples and N-Quads share.

#include <cstddef>
#include <optional>
#include <string_view>

namespace leiri_reference {

using code_points = std::u32string_view;

/// Where the terminal ends that begins at `at`: its longest match; nullopt if it does not begin
/// there.
using terminal_end = std::optional<std::size_t>;
using terminal = terminal_end(code_points text, std::size_t at);

terminal iriref;
terminal pname_ns;
terminal pname_ln;
terminal blank_node_label;
/// The base direction, if there is one, is ltr or rtl: RDF 1.2 Turtle, "RDF Term Constructors".
terminal lang_dir;
/// INTEGER, DECIMAL or DOUBLE
terminal number;
terminal string_literal_quote;
terminal string_literal_single_quote;
/// Any of the four kinds of strings. Three quotation marks always open a long one.
terminal string_literal;
/// EOL of N-Triples
terminal end_of_lines;

bool is_pn_chars(char32_t c);

}  // namespace leiri_reference
