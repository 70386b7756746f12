#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include "byte_class.hpp"
#include "component_of.hpp"
#include "percent.hpp"
#include "rewriter.hpp"

namespace leiri {
namespace {

/// The bytes of `text`, all triplets, from `at` to `end` once more, in uppercase.
void encode_again(std::string_view text, std::size_t at, std::size_t end, detail::rewriter& copy) {
  for (; at < end; at += 3) {
    detail::append_octet(detail::octet_at(text, at), copy.replace(at, at + 3));
  }
}

/// RFC 3987 section 3.2, steps 2 to 5, for what starts with the triplet at byte `at`. Returns the
/// byte after it.
std::size_t decode_at(const reference& ref, std::size_t at, detail::rewriter& copy) {
  const unsigned char octet = detail::octet_at(ref.text, at);
  if (octet < 0x80) {
    // Step 2: reserved characters, `%` and what no URI may hold keep their triplets.
    if (unreserved.contains(static_cast<char>(octet))) {
      copy.replace(at, at + 3) += static_cast<char>(octet);
    }
    return at + 3;
  }
  // Steps 3 and 4: what is no character, or none that may stand here, is encoded again.
  const decoded c = detail::decode_triplets(ref.text, at);
  const std::size_t end = at + (c.length == 0 ? 3 : c.length);
  if (c.length != 0 && detail::iri_allows(c.value, detail::component_of(ref, at))) {
    append_utf8(c.value, copy.replace(at, end));
  } else {
    encode_again(ref.text, at, end, copy);
  }
  return end;
}

}  // namespace

ascii_policy default_ascii_policy(profile) noexcept { return ascii_policy::fail; }

result<std::string_view> to_uri(std::string_view text, std::string& out, profile p,
                                ascii_policy a) {
  // A LEIRI may hold whatever a lenient mapping has to encode.
  const profile grammar = a == ascii_policy::encode ? profile::leiri : p;
  const result<reference> ref = parse(text, grammar, kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  return to_uri(*ref, out);
}

std::string_view to_uri(const reference& ref, std::string& out) {
  if (!ref.traits.non_ascii && !ref.traits.legacy) {
    return ref.text;
  }
  detail::rewriter copy(ref.text, out);
  for (std::size_t at = 0; at < ref.text.size(); ++at) {
    const auto b = static_cast<unsigned char>(ref.text[at]);
    if (b >= 0x80 || detail::is_byte(ref.text[at], detail::legacy_byte)) {
      detail::append_octet(b, copy.replace(at, at + 1));
    }
  }
  return copy.finish();
}

result<std::string_view> to_iri(std::string_view text, std::string& out, profile p) {
  const result<reference> ref = parse(text, p, kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  if (!ref->traits.percent) {
    return text;
  }
  detail::rewriter copy(text, out);
  for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at)) {
    at = decode_at(*ref, at, copy);
  }
  return copy.finish();
}

}  // namespace leiri
