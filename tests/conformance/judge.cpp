#include "judge.hpp"

#include <algorithm>
#include <functional>
#include <leiri/compare.hpp>
#include <leiri/domain.hpp>
#include <leiri/ip_address.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <map>

namespace leiri::conformance {
namespace {

using nlohmann::json;

judged pass_if(bool passed, std::string got) {
  return {passed ? judgement::passed : judgement::failed, std::move(got)};
}

std::string text_of(const result<std::string_view>& r) {
  return r ? std::string(*r) : "error " + std::string(name(r.error().code));
}

judged expect_text(const vector_row& row, const result<std::string_view>& got) {
  return pass_if(got.has_value() && row.text("expected") == std::string(*got), text_of(got));
}

// parse, ip

struct grammar {
  profile p;
  kind k;
};

const std::map<std::string, grammar> grammars = {
    {"uri-reference", {profile::uri, kind::iri_reference}},
    {"uri", {profile::uri, kind::iri}},
    {"absolute-uri", {profile::uri, kind::absolute_iri}},
    {"relative-ref", {profile::uri, kind::relative_ref}},
    {"iri-reference", {profile::iri, kind::iri_reference}},
    {"iri", {profile::iri, kind::iri}},
    {"absolute-iri", {profile::iri, kind::absolute_iri}},
    {"irelative-ref", {profile::iri, kind::relative_ref}},
};

/// Whether `text` alone is the component that `part` picks out of `before + text`.
bool is_component(const std::string& before, const std::string& text,
                  const std::function<std::optional<std::string_view>(const reference&)>& part) {
  const std::string whole = before + text;
  const auto ref = parse(whole, profile::uri, kind::iri_reference);
  return ref.has_value() && part(*ref) == std::optional<std::string_view>(text);
}

std::optional<bool> is_valid(const std::string& text, const std::string& what) {
  if (const auto g = grammars.find(what); g != grammars.end()) {
    return parse(text, g->second.p, g->second.k).has_value();
  }
  if (what == "authority") {
    return is_component("//", text, [](const reference& r) { return r.authority(); });
  }
  if (what == "userinfo") {
    return parse("//" + text + "@", profile::uri).has_value() &&
           text.find('@') == std::string::npos;
  }
  if (what == "host") {
    return is_component("//", text, [](const reference& r) { return r.host(); });
  }
  if (what == "path") {
    return is_component("s:", text, [](const reference& r) { return std::optional(r.path()); }) ||
           is_component("//h", text, [](const reference& r) { return std::optional(r.path()); });
  }
  if (what == "query") {
    return is_component("?", text, [](const reference& r) { return r.query(); });
  }
  if (what == "fragment") {
    return is_component("#", text, [](const reference& r) { return r.fragment(); });
  }
  if (what == "IPv4address") {
    return is_ipv4_address(text);
  }
  if (what == "IPv6address") {
    return is_ipv6_address(text);
  }
  return std::nullopt;
}

judged judge_parse(const vector_row& row) {
  const auto valid = is_valid(row.text("input").value_or(""), row.text("kind").value_or(""));
  if (!valid) {
    return {judgement::no_rule, ""};
  }
  return pass_if(*valid == row.flag("valid"), *valid ? "valid" : "invalid");
}

/// The classes of identifiers of network-uri.
judged judge_class(const vector_row& row) {
  const std::string input = row.text("input").value_or("");
  const auto ref = parse(input, profile::uri, kind::iri_reference);
  std::string got = "invalid";
  if (ref) {
    got = !ref->has_scheme()    ? "relative-ref"
          : ref->has_fragment() ? "URI with fragment"
                                : "URI absolute without fragment";
  }
  return pass_if(row.text("expected") == got, got);
}

/// The predicates of uritools: isuri, isabsuri, isnetpath, isabspath, isrelpath, issamedoc.
judged judge_predicates(const vector_row& row) {
  const std::string input = row.text("input").value_or("");
  const auto ref = split(input);
  const bool relative = !ref->has_scheme() && !ref->has_authority();
  const bool rooted = ref->path().starts_with('/');
  const json got = {ref->has_scheme(),
                    ref->has_scheme() && !ref->has_fragment(),
                    !ref->has_scheme() && ref->has_authority(),
                    relative && rooted,
                    relative && !rooted,
                    relative && ref->path().empty() && !ref->has_query()};
  return pass_if(got == row.fields.at("expected"), got.dump());
}

// components

using part_map = std::map<std::string, std::optional<std::string_view>>;

part_map parts_of(const reference& ref) {
  part_map parts = {{"scheme", ref.scheme()},     {"authority", ref.authority()},
                    {"userinfo", ref.userinfo()}, {"host", ref.host()},
                    {"port", ref.port()},         {"path", ref.path()},
                    {"query", ref.query()},       {"fragment", ref.fragment()}};
  // Some suites split the user information at its first colon, as RFC 3986 deprecates.
  if (const auto userinfo = ref.userinfo()) {
    const std::size_t colon = userinfo->find(':');
    parts["user"] = userinfo->substr(0, colon);
    if (colon != std::string_view::npos) {
      parts["password"] = parts["pass"] = userinfo->substr(colon + 1);
    }
  }
  return parts;
}

bool same(const json& wanted, const std::optional<std::string_view>& got) {
  if (wanted.is_number()) {
    return got == std::optional<std::string_view>(std::to_string(wanted.get<int>()));
  }
  return wanted.is_null() ? !got.has_value() : got == wanted.get<std::string>();
}

judged judge_components(const vector_row& row) {
  const std::string input = row.text("input").value_or("");
  const auto ref = split(input);
  if (!ref) {
    return pass_if(false, std::string(name(ref.error().code)));
  }
  part_map parts = parts_of(*ref);
  for (const auto& [member, wanted] : row.fields.at("expected").items()) {
    const auto& got = parts[member];
    if (!same(wanted, got)) {
      return pass_if(false, member + " = " + (got ? std::string(*got) : "absent"));
    }
  }
  return {judgement::passed, ""};
}

// resolve

result<std::string_view> resolve_texts(const std::string& base, const std::string& ref,
                                       std::string& out) {
  const auto resolved = leiri::resolve(*split(ref), *split(base), out);
  if (!resolved) {
    return resolved.error();
  }
  return resolved->text;
}

judged judge_resolve(const vector_row& row) {
  const std::string input = row.text("input").value_or("");
  const std::string base = row.text("base").value_or("");
  std::string out;
  const auto got = resolve_texts(base, input, out);
  if (row.text("expect") == "error") {
    const bool valid = parse(input, profile::iri).has_value() &&
                       (!row.text("base") || parse(base, profile::iri).has_value());
    return pass_if(!got || !valid, text_of(got));
  }
  if (const auto value = row.text("rfc_value")) {
    return pass_if(got.has_value() && *got == *value, text_of(got));
  }
  return expect_text(row, got);
}

judged judge_relativize(const vector_row& row) {
  const std::string input = row.text("input").value_or("");
  const std::string base = row.text("base").value_or("");
  std::string out;
  const auto got = relativize(*split(input), *split(base), out);
  if (!got) {
    return pass_if(row.text("expect") == "error", text_of(got));
  }
  // Which reference a library prefers is its own affair; it must lead back.
  const std::string reference(*got);
  std::string back;
  const auto target = resolve_texts(base, reference, back);
  return pass_if(target.has_value() && *target == input, text_of(got));
}

/// Of the path, up to a query or fragment.
judged judge_remove_dot_segments(const vector_row& row) {
  std::string text = row.text("input").value_or("");
  const std::size_t end = std::min(text.find_first_of("?#"), text.size());
  const std::string tail = text.substr(end);
  text.resize(end);
  remove_dot_segments(text, 0);
  return pass_if(row.text("expected") == text + tail, text + tail);
}

// ladder

judged judge_normal_form(const vector_row& row, notation n) {
  const std::string input = row.text("input").value_or("");
  const auto ref = parse(input, profile::iri, kind::iri_reference);
  if (!ref) {
    return pass_if(row.flag("error"), std::string(name(ref.error().code)));
  }
  const std::string syntax = normalize(*ref, rung::syntax, n);
  const std::string scheme = normalize(*ref, rung::scheme, n);
  const auto wanted = row.text("expected");
  return pass_if(wanted == syntax || wanted == scheme, syntax + " or " + scheme);
}

judged judge_part(const vector_row& row, normal_form form) {
  const std::string input = row.text("input").value_or("");
  const auto ref = parse(input, profile::iri, kind::iri_reference);
  if (!ref) {
    return pass_if(false, std::string(name(ref.error().code)));
  }
  const std::string out = normalize(*ref, form, notation::uri);
  return pass_if(row.text("expected") == out, out);
}

/// The flags of purell that are RFC 3986 section 6.
judged judge_flags(const vector_row& row) {
  normal_form form;
  for (const auto& flag : row.fields.at("flags")) {
    if (flag == "FlagLowercaseScheme" || flag == "FlagLowercaseHost" ||
        flag == "FlagUppercaseEscapes") {
      form.letter_case = true;
    } else if (flag == "FlagDecodeUnnecessaryEscapes") {
      form.percent = true;
    } else if (flag == "FlagRemoveDefaultPort") {
      form.scheme = true;
    } else if (flag == "FlagRemoveDotSegments") {
      form.dot_segments = true;
    } else if (flag == "FlagsSafe") {
      form.letter_case = form.percent = form.scheme = true;
    } else {
      return {judgement::no_rule, ""};
    }
  }
  return judge_part(row, form);
}

judged judge_equivalence(const vector_row& row, bool wanted) {
  // A path counts as that of an absolute identifier.
  const std::string before = row.text("kind") == "path" ? "s:" : "";
  const std::string a = before + row.text("input").value_or("");
  const std::string b = before + row.text("other").value_or("");
  const auto met = compare(a, b);
  if (!met) {
    return pass_if(false, std::string(name(met.error().code)));
  }
  return pass_if((met->rung <= rung::scheme) == wanted, std::string(name(met->rung)));
}

// mapping

judged judge_to_uri(const vector_row& row) {
  std::string out;
  return expect_text(row, to_uri(row.text("input").value_or(""), out));
}

judged judge_to_iri(const vector_row& row) {
  std::string out;
  return expect_text(row, to_iri(row.text("input").value_or(""), out));
}

judged judge_domain_to_uri(const vector_row& row) {
  std::string out;
  to_uri_options options;
  options.domains = domain_names::convert;
  return expect_text(row, to_uri(row.text("input").value_or(""), out, options));
}

judged judge_domain_to_iri(const vector_row& row) {
  std::string out;
  return expect_text(
      row, to_iri(row.text("input").value_or(""), out, {profile::iri, domain_names::convert}));
}

judged judge_to_ascii(const vector_row& row) {
  std::string out;
  return expect_text(row, to_ascii(row.text("input").value_or(""), out));
}

judged judge_pair(const vector_row& row) {
  const std::string iri = row.fields.at("args").at(0).get<std::string>();
  const std::string uri = row.fields.at("args").at(1).get<std::string>();
  std::string mapped;
  const auto to = to_uri(iri, mapped);
  return pass_if(to.has_value() && *to == uri, text_of(to));
}

judged judge_xml_base(const vector_row& row) {
  std::string out;
  return expect_text(
      row, to_uri(row.text("xml_base").value_or(""), out, {profile::leiri, ascii_policy::encode}));
}

using judge_function = std::function<judged(const vector_row&)>;

const std::map<std::string, judge_function> judges = {
    {"parse", judge_parse},
    {"ip", judge_parse},
    {"classify", judge_class},
    {"predicate", judge_predicates},
    {"components", judge_components},
    {"resolve", judge_resolve},
    {"resolve-unchecked", judge_resolve},
    {"parse-or-resolve", judge_resolve},
    {"relativize", judge_relativize},
    {"remove-dot-segments", judge_remove_dot_segments},
    {"normalize-case",
     [](const vector_row& r) {
       return judge_part(r, {true, false, false, false});
     }},
    {"normalize-percent",
     [](const vector_row& r) {
       return judge_part(r, {false, true, false, false});
     }},
    {"normalize-escapes",
     [](const vector_row& r) {
       return judge_part(r, {false, true, false, false});
     }},
    {"normalize-path",
     [](const vector_row& r) {
       return judge_part(r, {false, false, true, false});
     }},
    {"normalize-path-segments",
     [](const vector_row& r) {
       return judge_part(r, {false, false, true, false});
     }},
    {"normalize-with-flags", judge_flags},
    {"normalize-uri", [](const vector_row& r) { return judge_normal_form(r, notation::uri); }},
    {"normalize-iri", [](const vector_row& r) { return judge_normal_form(r, notation::iri); }},
    {"equivalent", [](const vector_row& r) { return judge_equivalence(r, true); }},
    {"not-equivalent", [](const vector_row& r) { return judge_equivalence(r, false); }},
    {"iri-to-uri(IDNA host)", judge_domain_to_uri},
    {"iri-to-uri(IDNA host, file: rules)", judge_domain_to_uri},
    {"uri-to-iri(IDNA host)", judge_domain_to_iri},
    {"idna-to-ascii", judge_to_ascii},
    {"iri-to-uri", judge_to_uri},
    {"uri-to-iri", judge_to_iri},
    {"iri-uri-pair", judge_pair},
    {"xml-base (URI form)", judge_xml_base},
};

}  // namespace

judged judge(const vector_row& row) {
  const auto found = judges.find(row.op());
  return found == judges.end() ? judged{judgement::no_rule, ""} : found->second(row);
}

}  // namespace leiri::conformance
