#include "operations.hpp"

#include "explanations.hpp"

#include <array>
#include <map>

namespace leiri::test {

namespace {

using std::string;
using std::string_view;

/// The character at a place of UTF-8.
std::uint32_t character_at(string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[at + i])};
  };
  if (byte(0) < 0x80) {
    return byte(0);
  }
  const unsigned tails = byte(0) < 0xE0 ? 1 : byte(0) < 0xF0 ? 2 : 3;
  std::uint32_t value = byte(0) & (0x3FU >> tails);
  for (unsigned i = 1; i <= tails; ++i) {
    value = value << 6U | (byte(i) & 0x3FU);
  }
  return value;
}

leiri_legacy_group group_of(const leiri_finding& f, string_view text) {
  return (f.code == LEIRI_CODE_NEEDS_LEIRI || f.code == LEIRI_CODE_BIDI_FORMAT_CHARACTER) &&
                 f.offset < text.size()
             ? leiri_legacy_group_of(character_at(text, f.offset))
             : LEIRI_LEGACY_NONE;
}

answer remark(string_view text, const leiri_finding& f) {
  answer one;
  one["code"] = leiri_code_name(f.code);
  one["severity"] = leiri_severity_name(f.severity);
  one["component"] = component_json(leiri_component_name(f.component));
  one["offset"] = f.offset;
  one["message"] = message(f.code, text, f.offset);
  one["advice"] = leiri_advice(f.code, text.data(), text.size(), f.offset);
  if (const leiri_legacy_group group = group_of(f, text)) {
    one["group"] = leiri_legacy_group_name(group);
  }
  return one;
}

answer remarks_on(string_view text, leiri_profile profile, leiri_kind kind,
                  bool normal_form = false) {
  answer all = answer::array();
  for (const leiri_finding& f : findings_on(text, profile, kind, normal_form)) {
    all.push_back(remark(text, f));
  }
  return all;
}

void add_remarks(answer& a, const answer& remarks) {
  if (!remarks.empty()) {
    a["findings"] = remarks;
  }
}

leiri_profile profile_of(const request& r, leiri_profile otherwise) {
  return r.profile == LEIRI_PROFILE_DEFAULT ? otherwise : r.profile;
}

leiri_kind reference_kind(const request& r) {
  return r.kind == LEIRI_KIND_DEFAULT ? LEIRI_KIND_IRI_REFERENCE : r.kind;
}

/// An answer of a mapping: the text and the findings about the operand.
void mapped(const request& r, answer& a, leiri_profile profile, const string& text) {
  a["result"] = text;
  add_remarks(a, remarks_on(*r.iri, profile, LEIRI_KIND_IRI_REFERENCE));
}

answer slice(const string& text, leiri_slice s) {
  return s.offset == LEIRI_ABSENT ? answer() : answer(text.substr(s.offset, s.size));
}

leiri_reference parsed(const request& r) {
  const leiri_parse_options options{sizeof options, r.profile, r.kind};
  leiri_reference parts{};
  leiri_error error{};
  const leiri_status status = leiri_parse(r.iri->data(), r.iri->size(), &options, &parts, &error);
  if (status == LEIRI_REFUSED) {
    throw problem_of(error, *r.iri);
  }
  return parts;
}

void do_parse(const request& r, answer& a) {
  const leiri_reference p = parsed(r);
  const string& t = *r.iri;
  a["result"] = {{"scheme", slice(t, p.scheme)},    {"userinfo", slice(t, p.userinfo)},
                 {"host", slice(t, p.host)},        {"port", slice(t, p.port)},
                 {"path", slice(t, p.path)},        {"query", slice(t, p.query)},
                 {"fragment", slice(t, p.fragment)}};
  add_remarks(a, remarks_on(t, r.profile, r.kind));
}

/// Where a profile's own grammar stands.
string grammar_of(leiri_profile profile) {
  switch (profile) {
    case LEIRI_PROFILE_URI:
      return "RFC 3986 appendix A";
    case LEIRI_PROFILE_IRI_BIS:
      return "draft-ietf-iri-3987bis-07 section 2.2";
    case LEIRI_PROFILE_LEIRI:
      return "W3C Note on LEIRIs";
    case LEIRI_PROFILE_DRAFT_2003:
      return "draft-duerst-iri-03 section 2.2";
    default:
      return leiri_code_source(LEIRI_CODE_PATH_CHARACTER);
  }
}

string rule_of(leiri_code code, leiri_profile profile) {
  const string source = leiri_code_source(code);
  return source == grammar_of(LEIRI_PROFILE_IRI) ? grammar_of(profile) : source;
}

answer verdict(const request& r, leiri_profile profile) {
  const leiri_parse_options options{sizeof options, profile, r.kind};
  leiri_reference parts{};
  leiri_error error{};
  const bool accepted =
      leiri_parse(r.iri->data(), r.iri->size(), &options, &parts, &error) == LEIRI_OK;
  answer one = {{"profile", leiri_profile_name(profile)},
                {"verdict", accepted ? "accepted" : "rejected"}};
  if (!accepted) {
    one["code"] = leiri_code_name(error.code);
    one["component"] = component_json(leiri_component_name(error.component));
    one["offset"] = error.offset;
    one["message"] = message(error.code, *r.iri, error.offset);
    one["rule"] = rule_of(error.code, profile);
  }
  return one;
}

void do_check(const request& r, answer& a) {
  a["result"] = remarks_on(*r.iri, r.profile, r.kind, true);
  if (r.explain) {
    for (leiri_profile p = LEIRI_PROFILE_URI; p <= LEIRI_PROFILE_DRAFT_2003; ++p) {
      a["profiles"].push_back(verdict(r, p));
    }
  }
}

void add_invalid_base(const request& r, leiri_profile profile, answer& remarks) {
  for (const leiri_finding& f : findings_on(r.base, profile, LEIRI_KIND_IRI_REFERENCE)) {
    if (f.severity == LEIRI_SEVERITY_INVALID) {
      remarks.push_back(remark(r.base, f));
      remarks.back()["operand"] = "base";
    }
  }
}

leiri_finding guard_finding(const string& iri) {
  leiri_reference parts{};
  leiri_split(iri.data(), iri.size(), &parts, nullptr);
  return {LEIRI_CODE_PATH_GUARD, leiri_code_severity(LEIRI_CODE_PATH_GUARD), LEIRI_COMPONENT_PATH,
          parts.path.offset};
}

/// text_of(), whose problem is about the base if that cannot be one.
template <class Call>
string text_by_base(Call call, const request& r) {
  try {
    return text_of(call, *r.iri, r.base);
  } catch (problem& p) {
    if (p.code == leiri_code_name(LEIRI_CODE_RELATIVE_WITHOUT_BASE) && !r.base.empty()) {
      leiri_reference parts{};
      leiri_split(r.base.data(), r.base.size(), &parts, nullptr);
      p.operand = "base";
      p.message =
          parts.scheme.offset == LEIRI_ABSENT ? "missing scheme in the base" : "opaque base";
    }
    throw;
  }
}

void do_resolve(const request& r, answer& a) {
  const leiri_profile p = profile_of(r, LEIRI_PROFILE_LEIRI);
  const leiri_resolve_options options{sizeof options, p, r.absolute};
  int guarded = 0;
  const string result = text_by_base(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_resolve(r.iri->data(), r.iri->size(), r.base.data(), r.base.size(), &options,
                             out, &guarded, error);
      },
      r);
  a["result"] = result;
  answer remarks = remarks_on(*r.iri, p, reference_kind(r));
  if (guarded != 0) {
    remarks.push_back(remark(*r.iri, guard_finding(*r.iri)));
  }
  add_invalid_base(r, p, remarks);
  add_remarks(a, remarks);
  if (r.explain) {
    a["steps"] = {merged(*r.iri, r.base), result};
  }
}

void do_relativize(const request& r, answer& a) {
  const leiri_profile p = profile_of(r, LEIRI_PROFILE_LEIRI);
  const leiri_relativize_options options{sizeof options, p};
  a["result"] = text_by_base(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_relativize(r.iri->data(), r.iri->size(), r.base.data(), r.base.size(),
                                &options, out, error);
      },
      r);
  answer remarks = remarks_on(*r.iri, p, reference_kind(r));
  add_invalid_base(r, p, remarks);
  add_remarks(a, remarks);
}

void do_from_leiri(const request& r, answer& a) {
  mapped(r, a, LEIRI_PROFILE_LEIRI,
         text_of(
             [&](leiri_buffer* out, leiri_error* error) {
               return leiri_from_leiri(r.iri->data(), r.iri->size(), &r.legacy, out, error);
             },
             *r.iri));
  if (r.explain) {
    const string iri = a["result"];
    a["steps"] = {*r.iri, with_octets(*r.iri, iri, nullptr), iri};
  }
}

void do_to_uri(const request& r, answer& a) {
  const leiri_to_uri_options options = {sizeof options, r.profile, r.ascii, r.convert_domain,
                                        r.of_query.get()};
  mapped(r, a, r.profile,
         text_of(
             [&](leiri_buffer* out, leiri_error* error) {
               return leiri_to_uri(r.iri->data(), r.iri->size(), &options, out, error);
             },
             *r.iri));
  if (r.explain) {
    a["steps"] = steps_to_uri(*r.iri, options, a["result"]);
  }
}

bool is_about_looks(leiri_code c) {
  return c == LEIRI_CODE_SPACE_LOOK_ALIKE || c == LEIRI_CODE_DELIMITER_LOOK_ALIKE ||
         c == LEIRI_CODE_INVISIBLE_CHARACTER || c == LEIRI_CODE_WIDTH_FORM;
}

/// Findings about characters of the result that were percent-encoded, at their places in the URI.
void add_decoded(const string& uri, const string& iri, leiri_profile profile, answer& a) {
  for (leiri_finding f : findings_on(iri, profile, LEIRI_KIND_IRI_REFERENCE)) {
    const std::optional<std::size_t> place = encoded_place(uri, iri, f.offset);
    if (is_about_looks(f.code) && place) {
      f.offset = static_cast<std::uint32_t>(*place);
      a["findings"].push_back(remark(uri, f));
    }
  }
}

void do_to_iri(const request& r, answer& a) {
  const leiri_to_iri_options options = {sizeof options, r.profile, r.convert_domain,
                                        r.encode_look_alikes};
  mapped(r, a, r.profile,
         text_of(
             [&](leiri_buffer* out, leiri_error* error) {
               return leiri_to_iri(r.iri->data(), r.iri->size(), &options, out, error);
             },
             *r.iri));
  add_decoded(*r.iri, a["result"], r.profile, a);
  for (int step = 1; r.explain && step <= 5; ++step) {
    a["steps"].push_back(text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_explain_to_iri(r.iri->data(), r.iri->size(), step, &options, out, error);
        },
        *r.iri));
  }
}

void do_normalize(const request& r, answer& a) {
  const leiri_normalize_options options = {
      sizeof options, r.profile, r.kind,
      r.parts_form.value_or(r.rung_form.value_or(LEIRI_FORM_SYNTAX)), LEIRI_NOTATION_DEFAULT};
  mapped(r, a, r.profile,
         text_of(
             [&](leiri_buffer* out, leiri_error* error) {
               return leiri_normalize(r.iri->data(), r.iri->size(), &options, out, error);
             },
             *r.iri));
  if (r.explain) {
    a["steps"] = steps_of_normalize(*r.iri, options);
  }
}

void do_compare(const request& r, answer& a) {
  const leiri_compare_options options = {sizeof options,    r.profile, r.known.get(),
                                         r.ignore_fragment, nullptr,   nullptr};
  leiri_comparison found{};
  leiri_error error{};
  const leiri_status status = leiri_compare(r.iri->data(), r.iri->size(), r.other->data(),
                                            r.other->size(), &options, &found, &error);
  if (status == LEIRI_REFUSED) {
    throw error.operand == 0 ? problem_of(error, *r.iri) : problem_of(error, *r.other, "other");
  }
  answer differ = answer::array();
  for (std::uint32_t bit = 1; bit <= LEIRI_DIFFERENCE_CONFUSABLE; bit <<= 1U) {
    if ((found.differences & bit) != 0) {
      differ.push_back(leiri_difference_name(bit));
    }
  }
  a["result"] = {{"rung", leiri_rung_name(found.rung)}, {"differ", differ}};
  if (r.explain) {
    a["rungs"] = rungs(*r.iri, *r.other, options, found.rung);
  }
}

/// A function of a text with nothing else to say.
template <leiri_status (*function)(const char*, std::size_t, leiri_buffer*, leiri_error*)>
void do_plain(const request& r, answer& a) {
  a["result"] = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return function(r.iri->data(), r.iri->size(), out, error);
      },
      *r.iri);
}

void do_from_path(const request& r, answer& a) {
  a["result"] = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_from_path(r.iri->data(), r.iri->size(), nullptr, out, error);
      },
      *r.iri);
}

void do_interpret(const request& r, answer& a) {
  if (!r.of_operands) {
    throw bad_request("interpret requires charset, the charset of the octets");
  }
  const leiri_interpret_options options{sizeof options, r.profile};
  a["result"] = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_interpret(r.iri->data(), r.iri->size(), r.of_operands.get(), &options, out,
                               error);
      },
      *r.iri);
}

void do_find(const request& r, answer& a) {
  a["result"] = answer::array();
  const auto add = [](void* result, const leiri_found* one) {
    static_cast<answer*>(result)->push_back({{"offset", one->offset},
                                             {"length", one->size},
                                             {"iri", string(one->iri.data, one->iri.size)}});
    return 0;
  };
  leiri_find(r.iri->data(), r.iri->size(), add, &a["result"]);
}

int can_show(void* target, std::uint32_t c) {
  int has = 1;
  if (target != nullptr) {
    leiri_charset_has(static_cast<leiri_charset*>(target), c, &has);
  }
  return (leiri_character_classes(c) & unsigned{LEIRI_CHARACTER_VISIBLE}) != 0 && has != 0 ? 1 : 0;
}

void do_display(const request& r, answer& a) {
  const leiri_display_options options = {sizeof options, r.order, can_show, r.of_target.get()};
  mapped(r, a, profile_of(r, LEIRI_PROFILE_LEIRI),
         text_of(
             [&](leiri_buffer* out, leiri_error* error) {
               return leiri_display(r.iri->data(), r.iri->size(), &options, out, error);
             },
             *r.iri));
}

void do_from_text(const request& r, answer& a) {
  constexpr std::size_t most = 8;
  std::array<leiri_error, most> changes{};
  std::size_t count = 0;
  const string text = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_from_text(r.iri->data(), r.iri->size(), out, changes.data(), most, &count,
                               error);
      },
      *r.iri);
  a["result"] = text;
  for (std::size_t i = 0; i < count; ++i) {
    const leiri_error& e = changes.at(i);
    a["record"]["original"] = *r.iri;
    a["record"]["result"] = text;
    a["record"]["repairs"].push_back({{"code", leiri_code_name(e.code)}, {"offset", e.offset}});
  }
}

void undo_repair(const request& r, answer& a) {
  const request::record& record = *r.undo;
  try {
    a["result"] = text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_undo_repair(r.iri->data(), r.iri->size(), record.original.data(),
                                   record.original.size(), record.result.data(),
                                   record.result.size(), out, error);
        },
        *r.iri);
  } catch (const problem&) {
    throw bad_request("the record belongs to another identifier, <" + record.result + ">");
  }
}

/// The second repair, of components that mix directions. Offsets are those of the operand.
string repaired_directions(const request& r, const string& valid, leiri_error& reason) {
  const leiri_repair_options options{sizeof options, r.profile, r.kind};
  const string text = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        const leiri_status status =
            leiri_repair_bidi(valid.data(), valid.size(), &options, out, &reason, error);
        error->offset = original_offset(*r.iri, valid, error->offset);
        return status;
      },
      *r.iri);
  reason.offset = original_offset(*r.iri, valid, reason.offset);
  return text;
}

void do_repair(const request& r, answer& a) {
  if (r.undo) {
    undo_repair(r, a);
    return;
  }
  const leiri_repair_options options{sizeof options, r.profile, r.kind};
  leiri_error reason{};
  const string valid = text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_repair(r.iri->data(), r.iri->size(), &options, out, &reason, error);
      },
      *r.iri);
  leiri_error second{};
  const string text = r.bidi_component ? repaired_directions(r, valid, second) : valid;
  a["result"] = text;
  a["record"] = {{"original", *r.iri}, {"result", text}, {"repairs", answer::array()}};
  for (const leiri_error& e : {reason, second}) {
    if (e.code != LEIRI_CODE_NONE) {
      a["record"]["repairs"].push_back({{"code", leiri_code_name(e.code)}, {"offset", e.offset}});
    }
  }
  if (r.explain) {
    a["steps"] = {*r.iri, valid, text};
  }
}

const std::map<string, operation> operations = {
    {"parse", {do_parse}},
    {"check-iri", {do_check, false, false, false, true}},
    {"resolve", {do_resolve, false, false, false, true}},
    {"relativize", {do_relativize}},
    {"from-leiri", {do_from_leiri, false, false, false, true}},
    {"to-uri", {do_to_uri, false, false, false, true}},
    {"to-iri", {do_to_iri, false, false, false, true}},
    {"normalize", {do_normalize, false, false, false, true}},
    {"compare", {do_compare, false, false, true, true}},
    {"to-ascii", {do_plain<leiri_to_ascii>}},
    {"to-unicode", {do_plain<leiri_to_unicode>}},
    {"from-text", {do_from_text, true}},
    {"from-path", {do_from_path}},
    {"interpret", {do_interpret, false, true}},
    {"find", {do_find, true}},
    {"display", {do_display}},
    {"repair", {do_repair, false, false, false, true}},
};

}  // namespace

const operation* operation_named(const string& name) {
  const auto found = operations.find(name);
  return found == operations.end() ? nullptr : &found->second;
}

answer component_json(const string& name) { return name.empty() ? answer() : answer(name); }

}  // namespace leiri::test
