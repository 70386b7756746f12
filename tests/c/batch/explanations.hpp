#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "operations.hpp"

/// How results come about, which the C interface leaves to its callers.
namespace leiri::test {

/// A reference merged with a base (RFC 3986 section 5.2.3), before dot segments are removed.
std::string merged(const std::string& reference, const std::string& base);

/// `after` with the octets that a mapping has percent-encoded as "<c3>". `of_query` may be null.
std::string with_octets(std::string_view before, std::string_view after, leiri_charset* of_query);

/// `options` are those of the mapping to `uri`.
answer steps_to_uri(const std::string& iri, leiri_to_uri_options options, const std::string& uri);

answer steps_of_normalize(const std::string& iri, leiri_normalize_options options);

answer rungs(const std::string& first, const std::string& second,
             const leiri_compare_options& options, leiri_rung reached);

/// The byte of an identifier that byte `offset` of its repair comes from.
std::uint32_t original_offset(std::string_view original, std::string_view repaired,
                              std::uint32_t offset);

/// The byte of a URI whose percent-encoding became byte `at` of the IRI; nothing if that was
/// literal, or if the host has another form.
std::optional<std::size_t> encoded_place(std::string_view uri, std::string_view iri,
                                         std::size_t at);

}  // namespace leiri::test
