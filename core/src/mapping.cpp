#include <leiri/mapping.hpp>

#include <algorithm>

#include "byte_class.hpp"
#include "grammar.hpp"
#include "rewriter.hpp"
#include "triplets.hpp"

namespace leiri {
namespace {

/// The bytes of `text`, all triplets, from `at` to `end` once more, in uppercase.
void encode_again(std::string_view text, std::size_t at, std::size_t end, detail::rewriter& copy) {
  for (; at < end; at += 3) {
    const unsigned char octet = detail::octet_at(text, at);
    if (!detail::is_uppercase_triplet(text, at)) {
      detail::append_octet(octet, copy.replace(at, at + 3));
    }
  }
}

}  // namespace

ascii_policy default_ascii_policy(profile p) noexcept {
  return p == profile::iri_bis || p == profile::draft_2003 ? ascii_policy::encode
                                                           : ascii_policy::fail;
}

result<std::string_view> to_uri(std::string_view text, std::string& out, profile p,
                                ascii_policy a) {
  const detail::grammar g = detail::mapping_grammar(p);
  const result<reference> ref =
      detail::parse(text, a == ascii_policy::encode ? detail::lenient(g) : g, kind::iri_reference);
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
  const char* const begin = ref.text.data();
  const char* const end = begin + ref.text.size();
  const char* at = detail::skip(begin, end, detail::query_byte);
  while (at != end) {
    const char* const stop = std::find_if_not(at, end, detail::is_non_uri_byte);
    if (stop == at) {
      ++at;
    } else {
      const auto from = static_cast<std::size_t>(at - begin);
      const auto size = static_cast<std::size_t>(stop - at);
      detail::append_percent_encoded({at, size}, copy.replace(from, from + size));
      at = stop;
    }
    at = detail::skip(at, end, detail::query_byte);
  }
  return copy.finish();
}

result<std::string_view> to_iri(std::string_view text, std::string& out, profile p) {
  const result<reference> ref =
      detail::parse(text, detail::mapping_grammar(p), kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  if (!ref->traits.percent) {
    return text;
  }
  detail::rewriter copy(text, out);
  std::size_t at = text.find('%');
  while (at < text.size()) {
    const detail::triplets t = detail::read_triplets(*ref, at, p);
    if (t.fate == detail::fate::character) {
      append_utf8(t.value, copy.replace(at, at + t.length));
    } else if (t.fate != detail::fate::stays) {
      encode_again(text, at, at + t.length, copy);
    }
    at += t.length;
    if (at < text.size() && text[at] != '%') {
      at = text.find('%', at);
    }
  }
  return copy.finish();
}

}  // namespace leiri
