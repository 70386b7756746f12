#include <leiri/iri.hpp>

#include <leiri/legacy.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>

namespace leiri {

result<iri> iri::parse(std::string text, leiri::profile p, kind k) {
  const result<reference> parts = leiri::parse(text, p, k);
  if (!parts) {
    return parts.error();
  }
  return iri(std::move(text), *parts, p);
}

bool iri::is_valid(std::string_view text, leiri::profile p, kind k) noexcept {
  return leiri::parse(text, p, k).has_value();
}

result<iri> iri::resolve(std::string_view ref, absolute_references mode) const {
  std::string out;
  return leiri::parse(ref, profile_, kind::iri_reference)
      .and_then([&](const reference& parsed) { return leiri::resolve(parsed, *this, out, mode); })
      .and_then([&](const resolution& r) { return of(r.text, profile_); });
}

result<iri> iri::relativize(std::string_view target) const {
  std::string out;
  return leiri::parse(target, profile_, kind::iri_reference)
      .and_then([&](const reference& parsed) { return leiri::relativize(parsed, *this, out); })
      .and_then([&](std::string_view ref) { return of(ref, profile_); });
}

result<iri> iri::normalize(rung r) const {
  std::string out;
  return of(leiri::normalize(*this, r, notation_of(profile_), out), profile_);
}

result<iri> iri::to_uri(domain_names domains) const {
  std::string out;
  return leiri::to_uri(text_, out, {.profile = profile_, .domains = domains})
      .and_then([&](std::string_view uri) {
        return of(uri, leiri::profile::uri).or_else([&](const error&) {
          return of(uri, profile_);
        });
      });
}

result<iri> iri::to_iri(domain_names domains) const {
  const bool is_leiri = profile_ == leiri::profile::leiri;
  const bool gets_iri = is_leiri || profile_ == leiri::profile::uri;
  const leiri::profile p = gets_iri ? leiri::profile::iri : profile_;
  std::string escaped;
  std::string out;
  return (is_leiri ? from_leiri(text_, escaped) : result<std::string_view>(text_))
      .and_then([&](std::string_view text) {
        return leiri::to_iri(text, out, {.profile = p, .domains = domains});
      })
      .and_then([&](std::string_view text) { return of(text, p); });
}

}  // namespace leiri
