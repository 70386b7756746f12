#include <leiri/mapping.hpp>

#include "grammar/grammar.hpp"
#include "mapping/triplets.hpp"

namespace leiri {
namespace {

/// One of the steps 2 to 4, as RFC 3987 section 3.2.1 prints them: decoded octets appear as <c3>
/// unless they are ASCII. A step decodes every percent-encoding whose fate is `last` or precedes
/// it.
std::string print_step(const reference& ref, const to_iri_options& options, detail::fate last) {
  std::string out;
  const std::string_view text = ref.text;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '%') {
      detail::append_printable_octet(static_cast<unsigned char>(text[at++]), out);
      continue;
    }
    const detail::triplets t = detail::read_triplets(ref, at, options);
    for (const std::size_t end = at + t.length; at < end; at += 3) {
      if (t.fate == detail::fate::stays) {
        out.append(text, at, 3);
      } else if (t.fate <= last) {
        detail::append_printable_octet(detail::octet_at(text, at), out);
      } else {
        detail::append_octet(detail::octet_at(text, at), out);
      }
    }
  }
  return out;
}

}  // namespace

result<std::array<std::string, 5>> explain_to_iri(std::string_view text,
                                                  const to_iri_options& options) {
  const result<reference> ref =
      detail::parse(text, detail::mapping_grammar(options.profile), kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  std::string buffer;
  std::array<std::string, 5> steps = {std::string(),
                                      print_step(*ref, options, detail::fate::illegal),
                                      print_step(*ref, options, detail::fate::inappropriate),
                                      print_step(*ref, options, detail::fate::character),
                                      std::string(*to_iri(text, buffer, options))};
  for (const char c : text) {
    detail::append_printable_octet(static_cast<unsigned char>(c), steps[0]);
  }
  return steps;
}

}  // namespace leiri
