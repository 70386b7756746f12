#include "operations/option_words.hpp"

#include <utility>

namespace leiri {

profile to_profile(std::string_view word) {
  if (const auto p = profile_named(word)) {
    return *p;
  }
  throw bad_argument("unknown profile " + std::string(word) +
                     "; use uri, iri, iri-bis, leiri, rdf or draft-2003");
}

kind to_kind(std::string_view word) {
  if (const auto k = kind_named(word)) {
    return *k;
  }
  throw bad_argument("unknown kind " + std::string(word) +
                     "; use iri-reference, iri, absolute-iri or relative-ref");
}

domain_names to_domain_names(std::string_view word, std::string_view convert) {
  if (word != "percent" && word != convert) {
    throw bad_argument("the host option must be percent or " + std::string(convert) + ", not " +
                       std::string(word));
  }
  return word == convert ? domain_names::convert : domain_names::keep;
}

rung to_normal_rung(std::string_view word) {
  const auto r = rung_named(word);
  if (r != rung::syntax && r != rung::scheme) {
    throw bad_argument("normal forms exist on the rungs syntax and scheme, not on " +
                       std::string(word));
  }
  return *r;
}

charset to_charset(std::string_view name) {
  if (auto found = charset::named(name)) {
    return std::move(*found);
  }
  throw bad_argument("unknown charset " + std::string(name));
}

std::string names(difference_set differ) {
  std::string all;
  for (const difference d : differ) {
    all.append(all.empty() ? "" : " ").append(name(d));
  }
  return all;
}

}  // namespace leiri
