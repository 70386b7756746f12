#pragma once

#include <cstddef>
#include <leiri/normalize.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

/// Normal forms that a scheme without authority prescribes (the rung `scheme`).
namespace leiri::detail {

/// Converts ASCII letters from byte `begin` on to lowercase, except the digits of
/// percent-encodings, which are uppercase in normal forms.
void to_lower_from(std::string& text, std::size_t begin);

bool is_urn(const reference& ref) noexcept;

/// Whether the query is the r- and q-component of a urn. RFC 8141 section 3.1: these and the
/// f-component, which is the fragment, do not count in a comparison.
bool is_rq_component(const reference& ref) noexcept;

/// Normalizes what follows the scheme if that is not an authority: the path that starts at byte
/// `path_begin` of `out` and has normal percent-encodings. A rooted path of `file` gets an empty
/// authority; the namespace of a urn and the digits of a UUID become lowercase; the domains of mail
/// addresses become lowercase, or have the form of domain names that `n` requires.
void normalize_opaque_path(std::string_view scheme, notation n, std::size_t path_begin,
                           std::string& out);

}  // namespace leiri::detail
