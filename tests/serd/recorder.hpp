#pragma once

#include <cstddef>
#include <leiri/documents/ending.hpp>
#include <leiri/serd/reader.hpp>
#include <string>
#include <string_view>

#include "support/transcript.hpp"

namespace leiri::test {

/// A transcript of what the adapter reads, with what it passes to an application.
struct result : transcript {
  text_lines statements;  ///< from read_document(), in N-Quads' form
  /// Statements with `[flags]`, those of their literals too, bases, prefixes and ends, in order.
  text_lines events;
  ending how = ending::complete;  ///< from audit_document()
  SerdStatus status = SERD_SUCCESS;
};

result check(std::string_view document, text::syntax s, std::string_view base = {},
             std::size_t chunk = 65536);
result load(std::string_view document, text::syntax s, std::string_view base = {},
            std::size_t chunk = 65536, policy_table policies = {});

/// As copy() of support/transcript.hpp, with a report of every reference that Serd misreads.
copy_result copy(std::string_view document, text::syntax s, policy_table policies,
                 std::size_t chunk = 65536, std::string_view base = {});

/// The statements of a document as lines of N-Quads, by way of core's types.
text_lines convert(std::string_view document, text::syntax s, policy_table policies = {},
                   std::string_view base = {});

/// The sinks of an application, whose handle is a result.
serd::sinks recording(result& to);

/// A statement as Serd passes it, without flags: "<s> <p> \"o\"@en <g> .", CURIEs as they are.
std::string to_line(const SerdNode* graph, const SerdNode* subject, const SerdNode* predicate,
                    const SerdNode* object, const SerdNode* datatype, const SerdNode* lang);

/// Stock Serd's result for a reference, converted from Turtle to N-Triples.
std::string stock_resolution(const std::string& reference, const std::string& base);

/// Whether the Serd that is loaded is 0.30, which has faults that 0.32 has not. Tests that show a
/// fault of Serd state whether both have it.
bool is_serd_0_30();
/// Whether that Serd also has the faults that 0.32.4 has, and 0.32.10 has not.
bool is_before_serd_0_32_10();

/// Without the flag SERD_ANON_CONT, which Serd 0.32 drops after a list within brackets.
text_lines without_continuation(text_lines events);

/// What stock Serd reads; nodes unchanged.
text_lines stock(std::string_view document, SerdSyntax s, bool strict = true);

/// What stock Serd passes to an application, with prefixed names and references made absolute: the
/// latter by the reference implementation, since Serd resolves some of them incorrectly.
struct stock_events {
  text_lines events;
  SerdStatus status = SERD_SUCCESS;
};
stock_events absolute_stock(std::string_view document, text::syntax s, std::string_view base = {});

SerdSyntax to_serd(text::syntax s);

}  // namespace leiri::test
