#include <algorithm>
#include <array>

#include "command/documents/knowledge.hpp"
#include "command/io/json.hpp"
#include "operations/operations.hpp"

namespace leiri::command {

namespace {

constexpr std::array all_options = {
    operation_option{"profile", "uri|iri|iri-bis|leiri|rdf|draft-2003",
                     "the grammar of the identifiers", "iri"},
    operation_option{"kind", "iri-reference|iri|absolute-iri|relative-ref",
                     "the kind of identifier that is required",
                     "iri-reference, or iri for the profile rdf"},
    operation_option{"base", "IRI", "the base against which references are resolved", "none"},
    operation_option{"absolute-references", "resolve|verbatim",
                     "resolve: remove dot segments from references that have a scheme; verbatim: "
                     "keep them",
                     "resolve"},
    operation_option{"private-use-in-query", "encode|keep",
                     "how to treat private use characters in a query", "encode"},
    operation_option{"bidi-controls", "encode|keep",
                     "how to treat bidirectional formatting characters", "encode"},
    operation_option{"look-alikes", "keep|encode",
                     "encode: leave spaces, invisible, full-width and half-width characters "
                     "percent-encoded, since people mistake them for others; keep: decode them",
                     "keep"},
    operation_option{"ascii", "fail|encode",
                     "how to treat characters that the grammar does not allow", "fail"},
    operation_option{"host", "percent|idna|unicode",
                     "how to write domain names: percent-encoded or, with to-uri, by IDNA or, with "
                     "to-iri, in Unicode",
                     "percent"},
    operation_option{"charset", "NAME",
                     "the charset of the operands or, with interpret, of the octets in them",
                     "UTF-8"},
    operation_option{"query-charset", "NAME",
                     "the charset of the document that contains the IRIs; queries of http and "
                     "https IRIs are encoded in it",
                     "UTF-8"},
    operation_option{"rung", "syntax|scheme", "the rung of the comparison ladder", "syntax"},
    operation_option{"parts", "case,percent,path,scheme",
                     "the parts of normalization to perform, instead of a rung",
                     "the parts of the rung"},
    operation_option{"aliases", "FILE",
                     "identifiers that lead to the same resource: lines exact FROM TO and prefix "
                     "FROM TO",
                     "none"},
    operation_option{"ignore-fragment", "", "do not compare fragments"},
    operation_option{"order", "visual|embedded",
                     "visual: characters from left to right as people see them; embedded: logical "
                     "order between LRE and PDF, for software that arranges characters itself",
                     "visual"},
    operation_option{"target-charset", "NAME",
                     "the charset of the display; characters that it lacks are percent-encoded",
                     "UTF-8"},
    operation_option{"bidi-component", "",
                     "also percent-encode components that mix directions (RFC 3987 section 4.2)"},
    operation_option{"explain", "", "show how the result is determined"},
    operation_option{"record", "FILE", "write each repair to FILE as a line of JSON", "none"},
    operation_option{"undo", "FILE", "undo the repairs that --record wrote to FILE", "none"},
};

/// What an option's value is wrong for.
std::optional<problem> no_such_value(std::string_view option, std::string_view value) {
  std::string text = "invalid value \"" + std::string(value) + "\" for " + std::string(option);
  const auto* known = std::find_if(all_options.begin(), all_options.end(),
                                   [&](const operation_option& o) { return o.name == option; });
  return bad_request(text + "; use " +
                     (known->values.empty() ? "true|false" : std::string(known->values)));
}

/// One of two words.
template <class T>
std::optional<problem> set_either(T& target, std::string_view option, std::string_view value,
                                  std::pair<std::string_view, T> a,
                                  std::pair<std::string_view, T> b) {
  if (value != a.first && value != b.first) {
    return no_such_value(option, value);
  }
  target = value == a.first ? a.second : b.second;
  return std::nullopt;
}

/// A word that the core knows.
template <class T>
std::optional<problem> set_named(std::optional<T>& target, std::string_view option,
                                 std::string_view value, std::optional<T> named) {
  if (!named) {
    return no_such_value(option, value);
  }
  target = named;
  return std::nullopt;
}

using setter = std::optional<problem> (*)(request& r, std::string_view value);

template <auto member>
std::optional<problem> set_text(request& r, std::string_view value) {
  r.*member = std::string(value);
  return std::nullopt;
}

std::optional<problem> set_profile(request& r, std::string_view value) {
  return set_named(r.profile, "profile", value, profile_named(value));
}

constexpr std::pair<std::string_view, host_form> host_forms[] = {
    {"percent", host_form::percent}, {"idna", host_form::idna}, {"unicode", host_form::unicode}};

std::optional<problem> set_host(request& r, std::string_view value) {
  for (const auto& [name, form] : host_forms) {
    if (value == name) {
      r.host = form;
      return std::nullopt;
    }
  }
  return no_such_value("host", value);
}

std::optional<problem> set_treatment(treatment& target, std::string_view option,
                                     std::string_view value) {
  return set_either(target, option, value, {"encode", treatment::encode},
                    {"keep", treatment::keep});
}

/// Of a switch.
template <auto member>
std::optional<problem> set_switch(request& r, std::string_view option, std::string_view value) {
  return set_either(r.*member, option, value, {"true", true}, {"false", false});
}

constexpr std::pair<std::string_view, bool normal_form::*> parts_of_form[] = {
    {"case", &normal_form::letter_case},
    {"percent", &normal_form::percent},
    {"path", &normal_form::dot_segments},
    {"scheme", &normal_form::scheme}};

std::optional<problem> rung_or_parts() {
  return bad_request("rung and parts are mutually exclusive, since a rung is a set of parts");
}

std::optional<problem> set_rung(request& r, std::string_view value) {
  rung wanted = rung::syntax;
  auto wrong =
      set_either(wanted, "rung", value, {"syntax", rung::syntax}, {"scheme", rung::scheme});
  r.rung = wanted;
  return r.parts && !wrong ? rung_or_parts() : wrong;
}

/// Names with commas between.
std::optional<problem> set_parts(request& r, std::string_view value) {
  normal_form form;
  for (std::string_view rest = value;;) {
    const std::size_t comma = rest.find(',');
    const auto* const part =
        std::find_if(std::begin(parts_of_form), std::end(parts_of_form),
                     [&](const auto& entry) { return entry.first == rest.substr(0, comma); });
    if (part == std::end(parts_of_form)) {
      return no_such_value("parts", value);
    }
    form.*part->second = true;
    if (comma == std::string_view::npos) {
      break;
    }
    rest.remove_prefix(comma + 1);
  }
  r.parts = form;
  return r.rung ? rung_or_parts() : std::nullopt;
}

std::optional<problem> set_ascii(request& r, std::string_view value) {
  ascii_policy wanted = ascii_policy::fail;
  auto wrong = set_either(wanted, "ascii", value, {"fail", ascii_policy::fail},
                          {"encode", ascii_policy::encode});
  r.ascii = wanted;
  return wrong;
}

template <auto member>
std::optional<problem> set_charset(request& r, std::string_view value) {
  auto named = charset::named(value);
  if (!named) {
    return bad_request("unknown charset \"" + std::string(value) + "\"");
  }
  r.*member = std::make_shared<charset>(std::move(*named));
  return std::nullopt;
}

/// Which member of a request sets what; operands among them.
constexpr std::pair<std::string_view, setter> setters[] = {
    {"iri", set_text<&request::iri>},
    {"text", set_text<&request::iri>},  // where the operand is no identifier yet
    {"other", set_text<&request::other>},
    {"base", set_text<&request::base>},
    {"profile", set_profile},
    {"kind",
     [](request& r, std::string_view v) { return set_named(r.kind, "kind", v, kind_named(v)); }},
    {"host", set_host},
    {"ascii", set_ascii},
    {"charset", set_charset<&request::charset>},
    {"query-charset", set_charset<&request::query_charset>},
    {"rung", set_rung},
    {"parts", set_parts},
    {"absolute-references",
     [](request& r, std::string_view v) {
       return set_either(r.absolute, "absolute-references", v,
                         {"resolve", absolute_references::resolve},
                         {"verbatim", absolute_references::verbatim});
     }},
    {"private-use-in-query",
     [](request& r, std::string_view v) {
       return set_treatment(r.legacy.private_use_in_query, "private-use-in-query", v);
     }},
    {"bidi-controls",
     [](request& r, std::string_view v) {
       return set_treatment(r.legacy.bidi_controls, "bidi-controls", v);
     }},
    {"look-alikes",
     [](request& r, std::string_view v) {
       return set_either(r.look_alikes, "look-alikes", v, {"keep", look_alikes::keep},
                         {"encode", look_alikes::encode});
     }},
    {"order",
     [](request& r, std::string_view v) {
       return set_either(r.order, "order", v, {"visual", text_order::visual},
                         {"embedded", text_order::embedded});
     }},
    {"target-charset", set_charset<&request::target_charset>},
    {"bidi-component",
     [](request& r, std::string_view v) {
       return set_switch<&request::bidi_component>(r, "bidi-component", v);
     }},
    {"ignore-fragment",
     [](request& r, std::string_view v) {
       return set_switch<&request::ignore_fragment>(r, "ignore-fragment", v);
     }},
    {"explain",
     [](request& r, std::string_view v) { return set_switch<&request::explain>(r, "explain", v); }},
};

problem must_be(std::string_view name, std::string_view what) {
  return bad_request("member \"" + std::string(name) + "\" must be " + std::string(what));
}

std::optional<problem> set_parts_json(request& r, std::string_view json) {
  const auto names = read_json_strings(json);
  if (!names) {
    return must_be("parts", "a string or an array of strings");
  }
  std::string joined;
  for (const std::string& name : *names) {
    joined.append(joined.empty() ? "" : ",").append(name);
  }
  return set_parts(r, joined);
}

std::optional<problem> set_aliases_json(request& r, std::string_view json) {
  const auto rows = read_json_objects(json);
  if (!rows) {
    return must_be("aliases", "an array of objects");
  }
  for (const json_fields& row : *rows) {
    const std::string* const match = find_field(row, "match");
    const std::string* const from = find_field(row, "from");
    const std::string* const to = find_field(row, "to");
    if (match == nullptr || from == nullptr || to == nullptr) {
      return bad_request("each row of \"aliases\" must have the strings match, from and to");
    }
    if (const auto wrong = add_alias(r.aliases, *match, *from, *to)) {
      return bad_request("member \"aliases\": " + *wrong);
    }
  }
  return std::nullopt;
}

std::optional<problem> set_undo_json(request& r, std::string_view json) {
  r.undo = read_record(json);
  return r.undo ? std::nullopt : std::optional(must_be("undo", "the record of a repair"));
}

/// The members that are arrays or objects.
constexpr std::pair<std::string_view, setter> json_setters[] = {
    {"parts", set_parts_json}, {"aliases", set_aliases_json}, {"undo", set_undo_json}};

template <std::size_t size>
setter find_setter(const std::pair<std::string_view, setter> (&known)[size],
                   std::string_view name) noexcept {
  const auto* const found = std::find_if(std::begin(known), std::end(known),
                                         [&](const auto& entry) { return entry.first == name; });
  return found == std::end(known) ? nullptr : found->second;
}

}  // namespace

std::span<const operation_option> operation_options() noexcept { return all_options; }

std::optional<problem> set_option(request& r, std::string_view name, std::string_view value) {
  if (const setter set = find_setter(setters, name)) {
    return set(r, value);
  }
  if (find_setter(json_setters, name) != nullptr) {
    return must_be(name, "an array or object");
  }
  return bad_request("unknown option \"" + std::string(name) + "\"");
}

std::optional<problem> set_json_option(request& r, std::string_view name, std::string_view json) {
  if (const setter set = find_setter(json_setters, name)) {
    return set(r, json);
  }
  return must_be(name, "a string");
}

}  // namespace leiri::command
