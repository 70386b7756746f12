#include <array>
#include <leiri/compare.hpp>
#include <leiri/display.hpp>
#include <leiri/domain.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/repair.hpp>
#include <leiri/transcode.hpp>
#include <string>

#include "charsets.hpp"
#include "module.hpp"

namespace leiri::xslt {
namespace {

/// is-valid(iri, profile?, kind?)
object valid(call& c) {
  const profile p = c.profile_or(1, profile::iri);
  return boolean_object(parse(c.text(0), p, c.kind_or(2, p)).has_value());
}

/// repair(iri, profile?, kind?)
object repair_iri(call& c) {
  const profile p = c.profile_or(1, profile::iri);
  std::string buffer;
  const auto repaired = repair(c.text(0), p, c.kind_or(2, p), buffer);
  return string_object(repaired ? repaired->text : "");
}

/// to-uri(iri, host?)
object map_to_uri(call& c) {
  to_uri_options options;
  options.domains = to_domain_names(c.text_or(1, "percent"), "idna");
  std::string buffer;
  return string_object(to_uri(c.text(0), buffer, options));
}

/// to-iri(uri, host?)
object map_to_iri(call& c) {
  to_iri_options options;
  options.domains = to_domain_names(c.text_or(1, "percent"), "unicode");
  std::string buffer;
  return string_object(to_iri(c.text(0), buffer, options));
}

/// normalize(iri, rung?)
object normal_form_of(call& c) {
  const rung r = to_normal_rung(c.text_or(1, "syntax"));
  const auto parsed = parse(c.text(0), profile::iri);
  std::string buffer;
  return string_object(parsed ? normalize(*parsed, r, notation::iri, buffer) : "");
}

/// compare(iri, iri)
object rung_of(call& c) {
  const auto compared = compare(c.text(0), c.text(1));
  return string_object(compared ? name(compared->rung) : "");
}

/// differences(iri, iri): names separated by spaces.
object differences_of(call& c) {
  const auto compared = compare(c.text(0), c.text(1));
  return string_object(compared ? names(compared->differ) : "");
}

/// same-namespace(name, name, rung?): names of the same namespace are equal strings (Namespaces in
/// XML section 2.3); names that meet on a higher rung were perhaps intended to be.
object name_one_namespace(call& c) {
  const std::string_view wanted = c.text_or(2, "string");
  const auto highest = rung_named(wanted);
  if (!highest || highest == rung::protocol || highest == rung::none) {
    throw bad_argument("the rung must be string, syntax, scheme or lookalike, not " +
                       std::string(wanted));
  }
  const auto compared = compare(c.text(0), c.text(1));
  return boolean_object(compared && compared->rung <= *highest);
}

/// interpret(iri, charset)
object meaning_of(call& c) {
  std::string buffer;
  return string_object(interpret(c.text(0), charset_named(c, c.text(1)), buffer));
}

/// from-path(path): the path of a file, whose characters are already Unicode.
object path_of_file(call& c) {
  charset utf8;
  std::string buffer;
  return string_object(from_path(c.text(0), utf8, buffer));
}

/// Implements functions of a text and a buffer.
template <result<std::string_view> (*Operation)(std::string_view, std::string&)>
object text_of(call& c) {
  std::string buffer;
  return string_object(Operation(c.text(0), buffer));
}

constexpr auto map_from_leiri = [](std::string_view text, std::string& buffer) {
  return from_leiri(text, buffer);
};
constexpr auto show = [](std::string_view text, std::string& buffer) {
  return display(text, buffer);
};

object version_of_leiri(call& /*c*/) { return string_object(std::string_view(LEIRI_VERSION)); }

constexpr std::array functions = {
    function{"is-valid", perform<valid, 1, 3>},
    function{"repair", perform<repair_iri, 1, 3>},
    function{"from-leiri", perform<text_of<map_from_leiri>, 1, 1>},
    function{"to-uri", perform<map_to_uri, 1, 2>},
    function{"to-iri", perform<map_to_iri, 1, 2>},
    function{"normalize", perform<normal_form_of, 1, 2>},
    function{"compare", perform<rung_of, 2, 2>},
    function{"differences", perform<differences_of, 2, 2>},
    function{"same-namespace", perform<name_one_namespace, 2, 3>},
    function{"to-ascii", perform<text_of<to_ascii>, 1, 1>},
    function{"to-unicode", perform<text_of<to_unicode>, 1, 1>},
    function{"display", perform<text_of<show>, 1, 1>},
    function{"from-text", perform<text_of<from_text>, 1, 1>},
    function{"from-path", perform<path_of_file, 1, 1>},
    function{"interpret", perform<meaning_of, 2, 2>},
    function{"version", perform<version_of_leiri, 0, 0>},
};

}  // namespace

std::span<const function> operations() noexcept { return functions; }

}  // namespace leiri::xslt
