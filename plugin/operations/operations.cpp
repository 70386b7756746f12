#include "operations/operations.hpp"

#include <algorithm>
#include <array>
#include <leiri/bidi.hpp>
#include <leiri/check.hpp>
#include <leiri/domain.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/repair.hpp>

#include "operations/answers.hpp"
#include "operations/entering.hpp"
#include "operations/find_and_display.hpp"
#include "operations/take_apart.hpp"

namespace leiri::command {

namespace {

profile profile_of(const request& r, profile otherwise = profile::iri) {
  return r.profile.value_or(otherwise);
}

kind kind_of(const request& r, profile p) { return r.kind.value_or(default_kind(p)); }

answer do_parse(const request& r) {
  const profile p = profile_of(r);
  const auto ref = parse(*r.iri, p, kind_of(r, p));
  if (!ref) {
    return fail(ref.error(), *r.iri);
  }
  return {operation_result{*ref}, remarks_on(*r.iri, p, kind_of(r, p))};
}

answer do_check(const request& r) {
  const profile p = profile_of(r);
  answer a{operation_result{remarks_on(*r.iri, p, kind_of(r, p))}};
  if (r.explain) {
    a.explanation = verdicts_on(*r.iri, r.kind);
  }
  return a;
}

/// Only what breaks the grammar: the rest of a base's oddities are not this reference's business.
void add_invalid_base(const request& r, profile p, std::vector<remark>& out) {
  for (remark& found : remarks_on(r.base, p, kind::iri_reference)) {
    if (found.finding.severity == severity::invalid) {
      found.about_base = true;
      out.push_back(std::move(found));
    }
  }
}

/// The operand and the base of an operation that validates neither, taken apart.
struct split_pair {
  reference operand;
  reference base;
};

std::variant<split_pair, answer> split_operands(const request& r, profile p) {
  std::array<reference, 2> parts;
  const std::array<std::string_view, 2> texts = {*r.iri, r.base};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto ref = take_apart(texts[i], p);
    if (!ref) {
      return fail(ref.error(), texts[i]);
    }
    parts[i] = *ref;
  }
  return split_pair{parts[0], parts[1]};
}

// Takes LEIRIs, so there is little that it would refuse; what the profile says is told beside.
answer do_resolve(const request& r) {
  const profile p = profile_of(r, profile::leiri);
  const auto operands = split_operands(r, p);
  if (const auto* refused = std::get_if<answer>(&operands)) {
    return *refused;
  }
  const auto& [ref, base] = std::get<split_pair>(operands);
  std::string buffer;
  const auto resolved = resolve(ref, base, buffer, r.absolute);
  if (!resolved) {
    return fail(resolved.error(), *r.iri);
  }
  answer a = text_answer(resolved->text);
  a.remarks = remarks_on(*r.iri, p, r.kind.value_or(kind::iri_reference));
  if (resolved->path_guard) {
    const finding guard{code::path_guard, describe(code::path_guard).severity, component::path,
                        ref.path_begin};
    a.remarks.push_back(remark_on(*r.iri, guard));
  }
  add_invalid_base(r, p, a.remarks);
  return a;
}

// As lenient as resolve, which it undoes.
answer do_relativize(const request& r) {
  const profile p = profile_of(r, profile::leiri);
  const auto operands = split_operands(r, p);
  if (const auto* refused = std::get_if<answer>(&operands)) {
    return *refused;
  }
  const auto& [target, base] = std::get<split_pair>(operands);
  std::string buffer;
  const auto reference = relativize(target, base, buffer);
  if (!reference) {
    return fail(reference.error(), *r.iri);
  }
  answer a = text_answer(*reference);
  a.remarks = remarks_on(*r.iri, p, r.kind.value_or(kind::iri_reference));
  add_invalid_base(r, p, a.remarks);
  return a;
}

answer do_from_leiri(const request& r) {
  std::string buffer;
  return mapped(from_leiri(*r.iri, buffer, r.legacy), r, profile::leiri);
}

answer do_to_uri(const request& r) {
  if (r.host == host_form::unicode) {
    return refuse(bad_request("host must be percent or idna for to-uri"));
  }
  const profile p = profile_of(r);
  to_uri_options options;
  options.profile = p;
  options.ascii = r.ascii;
  options.domains = r.host == host_form::idna ? domain_names::convert : domain_names::keep;
  options.query_charset = r.query_charset.get();
  std::string buffer;
  return mapped(to_uri(*r.iri, buffer, options), r, p);
}

answer do_to_iri(const request& r) {
  if (r.host == host_form::idna) {
    return refuse(bad_request("host must be percent or unicode for to-iri"));
  }
  const profile p = profile_of(r);
  to_iri_options options;
  options.profile = p;
  options.domains = r.host == host_form::unicode ? domain_names::convert : domain_names::keep;
  options.look_alikes = r.look_alikes;
  std::string buffer;
  answer a = mapped(to_iri(*r.iri, buffer, options), r, p);
  if (r.explain && std::holds_alternative<operation_result>(a.outcome)) {
    a.explanation = *explain_to_iri(*r.iri, options);
  }
  return a;
}

/// A domain name by itself, in one of its forms.
answer domain_name(const result<std::string_view>& text, const request& r) {
  return text ? text_answer(*text) : fail(text.error(), *r.iri);
}

answer do_to_ascii(const request& r) {
  std::string buffer;
  return domain_name(to_ascii(*r.iri, buffer), r);
}

answer do_to_unicode(const request& r) {
  std::string buffer;
  return domain_name(to_unicode(*r.iri, buffer), r);
}

answer do_normalize(const request& r) {
  const profile p = profile_of(r);
  const auto ref = parse(*r.iri, p, r.kind.value_or(kind::iri_reference));
  if (!ref) {
    return fail(ref.error(), *r.iri);
  }
  std::string buffer;
  const notation n = p == profile::uri ? notation::uri : notation::iri;
  const normal_form form = r.rung == rung::scheme ? scheme_form : syntax_form;
  answer a = text_answer(normalize(*ref, r.parts.value_or(form), n, buffer));
  a.remarks = remarks_on(*r.iri, p, kind::iri_reference);
  return a;
}

answer do_compare(const request& r) {
  compare_options options;
  options.profile = profile_of(r);
  options.aliases = r.aliases.empty() ? nullptr : &r.aliases;
  options.ignore_fragment = r.ignore_fragment;
  const auto compared = compare(*r.iri, *r.other, options);
  if (!compared) {
    const bool is_first = compared.error().operand == operand::first;
    return fail(compared.error(), is_first ? *r.iri : *r.other);
  }
  return {operation_result{*compared}};
}

answer undo_repair(const request& r) {
  const repair_record& record = *r.undo;
  if (*r.iri != record.result) {
    return refuse({code::bad_request, component::none, std::nullopt,
                   "the record belongs to another identifier, <" + record.result + ">", *r.iri});
  }
  return text_answer(record.original);
}

/// The grammar first; where that is wrong too, it is the reason that is told.
result<repaired> repair_as_asked(const request& r, std::string& buffer, std::string& second) {
  const profile p = profile_of(r);
  const kind k = kind_of(r, p);
  auto made = repair(*r.iri, p, k, buffer);
  if (!made || !r.bidi_component) {
    return made;
  }
  auto directed = repair_bidi(made->text, p, k, second);
  if (!directed || !made->reason) {
    return directed;
  }
  return repaired{directed->text, made->reason};
}

answer do_repair(const request& r) {
  if (r.undo) {
    return undo_repair(r);
  }
  std::string buffer;
  std::string second;
  const auto made = repair_as_asked(r, buffer, second);
  if (!made) {
    return fail(made.error(), *r.iri);
  }
  answer a = text_answer(made->text);
  a.explanation = repair_record{*r.iri, std::string(made->text), made->reason};
  return a;
}

constexpr std::array all_operations = {
    operation{"parse", "IRI", "prints the components of an identifier as JSON", "profile kind",
              do_parse},
    operation{"check-iri", "IRI", "prints all findings about an identifier", "profile kind explain",
              do_check},
    operation{"resolve", "REFERENCE", "resolves a reference against a base (RFC 3986 section 5.2)",
              "base profile=leiri kind=iri-reference absolute-references", do_resolve},
    operation{"relativize", "IRI", "prints the shortest reference that leads from a base to an IRI",
              "base profile=leiri kind=iri-reference", do_relativize},
    operation{"from-leiri", "LEIRI", "converts a legacy extended IRI to an IRI",
              "private-use-in-query bidi-controls", do_from_leiri},
    operation{"to-uri", "IRI", "maps an IRI to a URI (RFC 3987 section 3.1)",
              "profile ascii host query-charset", do_to_uri},
    operation{"to-iri", "URI", "maps a URI to an IRI (RFC 3987 section 3.2)",
              "profile host look-alikes explain", do_to_iri},
    operation{"normalize", "IRI", "prints the normal form on a rung of the comparison ladder",
              "rung parts profile kind=iri-reference", do_normalize},
    operation{"compare", "IRI IRI",
              "prints the first rung of the comparison ladder on which two identifiers are equal, "
              "and how they differ on the rung below",
              "profile aliases ignore-fragment", do_compare, true},
    operation{"to-ascii", "HOST", "converts a domain name to its ASCII form (UTS #46)", "",
              do_to_ascii},
    operation{"to-unicode", "HOST", "converts a domain name to its Unicode form (UTS #46)", "",
              do_to_unicode},
    operation{"from-text", "TEXT", "converts typed text to the form that identifiers use", "",
              do_from_text},
    operation{"from-path", "PATH", "converts a file path to the path of a URI", "", do_from_path},
    operation{"interpret", "IRI", "decodes percent-encoded octets that are not UTF-8", "profile",
              do_interpret, false, true},
    operation{"find", "TEXT", "finds the identifiers in running text", "", do_find},
    operation{"display", "IRI",
              "prints an identifier as it should be displayed (RFC 3987 section 4.1)",
              "order target-charset profile=leiri", do_display},
    operation{"repair", "IRI", "repairs an identifier by percent-encoding, or undoes a repair",
              "profile kind bidi-component record undo", do_repair},
};

/// "kind" or "kind=iri-reference" in the options of an operation, for the option "kind".
std::optional<std::string_view> entry_of(const operation& op, std::string_view option) noexcept {
  if (option == "charset") {  // operands have one
    return option;
  }
  for (std::string_view rest = op.options; !rest.empty();) {
    const std::string_view entry = rest.substr(0, rest.find(' '));
    if (entry.substr(0, entry.find('=')) == option) {
      return entry;
    }
    rest.remove_prefix(std::min(entry.size() + 1, rest.size()));
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 6> document_operations = {
    "check", "clean", "identifiers", "namespaces", "restore", "xinclude"};

}  // namespace

std::span<const operation> operations() noexcept { return all_operations; }

bool takes(const operation& op, std::string_view option) {
  return entry_of(op, option).has_value();
}

std::string_view default_of(const operation& op, const operation_option& o) noexcept {
  if (op.reads_octets && o.name == "charset") {
    return {};
  }
  const std::string_view entry = entry_of(op, o.name).value_or(o.name);
  return entry == o.name ? o.default_value : entry.substr(o.name.size() + 1);
}

const operation* operation_named(std::string_view name) noexcept {
  const auto* found = std::find_if(all_operations.begin(), all_operations.end(),
                                   [&](const operation& op) { return op.name == name; });
  return found == all_operations.end() ? nullptr : found;
}

bool is_document_operation(std::string_view name) noexcept {
  return std::find(document_operations.begin(), document_operations.end(), name) !=
         document_operations.end();
}

answer perform(const operation& op, const request& r) {
  if (!r.iri) {
    const std::string_view name = op.operands == "TEXT" ? "text" : "iri";
    return refuse(bad_request("member \"" + std::string(name) + "\" is missing"));
  }
  if (op.binary && !r.other) {
    return refuse(bad_request("member \"other\" is missing"));
  }
  if (r.explain && !takes(op, "explain")) {
    return refuse(
        bad_request(std::string(op.name) + " does not support explain; check-iri and to-iri do"));
  }
  return op.perform(r);
}

problem bad_request(std::string message) {
  return {code::bad_request, component::none, std::nullopt, std::move(message), {}};
}

problem not_implemented(std::string_view what) {
  return {code::not_implemented,
          component::none,
          std::nullopt,
          std::string(what) + " is not implemented",
          {}};
}

}  // namespace leiri::command
