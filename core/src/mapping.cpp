#include <leiri/mapping.hpp>

#include <algorithm>

#include "byte_class.hpp"
#include "domain_host.hpp"
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

/// Encodes what no URI may hold from byte `from` up to byte `to`.
void encode_range(std::string_view text, std::size_t from, std::size_t to, detail::rewriter& copy) {
  const char* const begin = text.data();
  const char* const end = begin + to;
  const char* at = detail::skip(begin + from, end, detail::query_byte);
  while (at != end) {
    const char* const stop = std::find_if_not(at, end, detail::is_non_uri_byte);
    if (stop == at) {
      ++at;
    } else {
      const auto offset = static_cast<std::size_t>(at - begin);
      const auto size = static_cast<std::size_t>(stop - at);
      detail::append_percent_encoded({at, size}, copy.replace(offset, offset + size));
      at = stop;
    }
    at = detail::skip(at, end, detail::query_byte);
  }
}

result<std::string_view> to_uri_with_domain(const reference& ref, std::string& out) {
  std::string host;
  const result<std::string_view> ascii = detail::host_to_ascii(ref, host);
  if (!ascii) {
    return ascii.error();
  }
  detail::rewriter copy(ref.text, out);
  encode_range(ref.text, 0, ref.host_begin, copy);
  if (*ascii != *ref.host()) {
    copy.replace(ref.host_begin, ref.host_end) += *ascii;
  }
  encode_range(ref.text, ref.host_end, ref.text.size(), copy);
  return copy.finish();
}

/// Decodes from byte `from` up to byte `to` what RFC 3987 section 3.2 decodes.
void decode_range(const reference& ref, std::size_t from, std::size_t to, profile p,
                  detail::rewriter& copy) {
  const std::string_view text = ref.text.substr(0, to);
  std::size_t at = text.find('%', from);
  while (at < to) {
    const detail::triplets t = detail::read_triplets(ref, at, p);
    if (t.fate == detail::fate::character) {
      append_utf8(t.value, copy.replace(at, at + t.length));
    } else if (t.fate != detail::fate::stays) {
      encode_again(text, at, at + t.length, copy);
    }
    at += t.length;
    if (at < to && text[at] != '%') {
      at = text.find('%', at);
    }
  }
}

}  // namespace

ascii_policy default_ascii_policy(profile p) noexcept {
  return p == profile::iri_bis || p == profile::draft_2003 ? ascii_policy::encode
                                                           : ascii_policy::fail;
}

result<std::string_view> to_uri(std::string_view text, std::string& out, profile p, ascii_policy a,
                                domain_names d) {
  const detail::grammar g = detail::mapping_grammar(p);
  const result<reference> ref =
      detail::parse(text, a == ascii_policy::encode ? detail::lenient(g) : g, kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  if (d == domain_names::convert && detail::names_domain(*ref)) {
    return to_uri_with_domain(*ref, out);
  }
  return to_uri(*ref, out);
}

std::string_view to_uri(const reference& ref, std::string& out) {
  if (!ref.traits.non_ascii && !ref.traits.legacy) {
    return ref.text;
  }
  detail::rewriter copy(ref.text, out);
  encode_range(ref.text, 0, ref.text.size(), copy);
  return copy.finish();
}

result<std::string_view> to_iri(std::string_view text, std::string& out, profile p,
                                domain_names d) {
  const result<reference> ref =
      detail::parse(text, detail::mapping_grammar(p), kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  detail::rewriter copy(text, out);
  std::string host;
  const std::string_view unicode =
      d == domain_names::convert ? detail::host_to_unicode(*ref, host) : std::string_view();
  if (unicode.empty()) {
    decode_range(*ref, 0, text.size(), p, copy);
  } else {
    decode_range(*ref, 0, ref->host_begin, p, copy);
    copy.replace(ref->host_begin, ref->host_end) += unicode;
    decode_range(*ref, ref->host_end, text.size(), p, copy);
  }
  return copy.finish();
}

}  // namespace leiri
