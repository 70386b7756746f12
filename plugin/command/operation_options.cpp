#include <algorithm>
#include <array>

#include "operations.hpp"

namespace leiri::command {

namespace {

constexpr std::array all_options = {
    operation_option{"profile", "uri|iri|iri-bis|leiri|rdf|draft-2003", "the grammar"},
    operation_option{"kind", "iri-reference|iri|absolute-iri|relative-ref",
                     "the form of identifier that is asked for"},
    operation_option{"base", "IRI", "what references are resolved against"},
    operation_option{"absolute-references", "resolve|verbatim",
                     "whether references with a scheme lose their dot segments"},
    operation_option{"private-use-in-query", "encode|keep",
                     "what happens to private use characters in a query"},
    operation_option{"bidi-controls", "encode|keep",
                     "what happens to bidirectional formatting characters"},
    operation_option{"ascii", "fail|encode", "what happens to characters outside the grammar"},
    operation_option{"host", "percent", "how the host is written"},
    operation_option{"rung", "syntax|scheme", "the rung of the comparison ladder"},
    operation_option{"ignore-fragment", "", "leave fragments out of the comparison"},
};

/// What an option's value is wrong for.
std::optional<problem> no_such_value(std::string_view option, std::string_view value) {
  std::string text = "no value \"" + std::string(value) + "\" of " + std::string(option);
  const auto* known = std::find_if(all_options.begin(), all_options.end(),
                                   [&](const operation_option& o) { return o.name == option; });
  return bad_request(text + "; it is " +
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

std::optional<problem> set_host(request& /*r*/, std::string_view value) {
  if (value == "idna" || value == "unicode") {
    return not_implemented("host " + std::string(value));
  }
  return value == "percent" ? std::nullopt : no_such_value("host", value);
}

std::optional<problem> set_treatment(treatment& target, std::string_view option,
                                     std::string_view value) {
  return set_either(target, option, value, {"encode", treatment::encode},
                    {"keep", treatment::keep});
}

std::optional<problem> set_ascii(request& r, std::string_view value) {
  ascii_policy wanted = ascii_policy::fail;
  auto wrong = set_either(wanted, "ascii", value, {"fail", ascii_policy::fail},
                          {"encode", ascii_policy::encode});
  r.ascii = wanted;
  return wrong;
}

/// Which member of a request sets what; operands among them.
constexpr std::pair<std::string_view, setter> setters[] = {
    {"iri", set_text<&request::iri>},
    {"other", set_text<&request::other>},
    {"base", set_text<&request::base>},
    {"profile", set_profile},
    {"kind",
     [](request& r, std::string_view v) { return set_named(r.kind, "kind", v, kind_named(v)); }},
    {"host", set_host},
    {"ascii", set_ascii},
    {"rung",
     [](request& r, std::string_view v) {
       return set_either(r.rung, "rung", v, {"syntax", rung::syntax}, {"scheme", rung::scheme});
     }},
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
    {"ignore-fragment",
     [](request& r, std::string_view v) {
       return set_either(r.ignore_fragment, "ignore-fragment", v, {"true", true}, {"false", false});
     }},
};

constexpr std::array<std::string_view, 5> future_options = {"query-charset", "charset",
                                                            "look-alikes", "explain", "aliases"};

}  // namespace

std::span<const operation_option> operation_options() noexcept { return all_options; }

std::optional<problem> set_option(request& r, std::string_view name, std::string_view value) {
  const auto* known = std::find_if(std::begin(setters), std::end(setters),
                                   [&](const auto& entry) { return entry.first == name; });
  if (known != std::end(setters)) {
    return known->second(r, value);
  }
  if (std::find(future_options.begin(), future_options.end(), name) != future_options.end()) {
    return not_implemented("option " + std::string(name));
  }
  return bad_request("no option \"" + std::string(name) + "\"");
}

}  // namespace leiri::command
