#include <leiri.h>

#include <functional>
#include <memory>
#include <string>

#include "fuzz/binding/performed.hpp"
#include "input.hpp"
#include "require.hpp"

// The functions of the C interface that have an operation of the table.
namespace leiri_fuzz::c_fuzz {
namespace {

namespace operations = leiri::operations;

/// A charset with octets that are not UTF-8, for interpret.
constexpr std::string_view legacy_charset = "shift_jis";

/// What the operation answers in C++, with the profile and the kind of the input where it has these
/// options.
performed in_cpp(std::string_view name, const input& in) {
  const operations::operation& op = *operations::operation_named(name);
  std::vector<cell> options;
  for (const operations::parameter& p : op.options) {
    options.push_back(p.name == "profile" ? cell(std::string(leiri::name(in.profile)))
                      : p.name == "kind"  ? cell(std::string(leiri::name(in.kind)))
                      : p.required        ? cell(std::string(legacy_charset))
                                          : cell());
  }
  return *perform({&op, op.name, op.answer, op.perform}, operands_of(op, in), options);
}

leiri_profile profile_of(const input& in) {
  const std::string_view name = leiri::name(in.profile);
  leiri_profile p = 0;
  require(leiri_profile_named(name.data(), name.size(), &p) == LEIRI_OK, "C has every profile",
          {{"profile", name}});
  return p;
}

leiri_kind kind_of(const input& in) {
  const std::string_view name = leiri::name(in.kind);
  leiri_kind k = 0;
  require(leiri_kind_named(name.data(), name.size(), &k) == LEIRI_OK, "C has every kind",
          {{"kind", name}});
  return k;
}

using text_function = std::function<leiri_status(leiri_buffer*, leiri_error*)>;

/// Calls once to learn the size, and once with exactly so much room.
void texts_are_the_same(std::string_view name, const input& in, const text_function& call) {
  const performed expected = in_cpp(name, in);
  leiri_buffer none = {nullptr, 0, 0};
  leiri_error error = {};
  const leiri_status first = call(&none, &error);
  if (first == LEIRI_REFUSED) {
    require(expected.is_refused && error.offset == expected.offset.value_or(0),
            "C refuses what C++ refuses", {{"operation", name}, {"text", in.text()}});
    return;
  }
  require(!expected.is_refused && expected.value.has_value(), "C++ refuses what C refuses",
          {{"operation", name}, {"text", in.text()}});
  require(first == (none.size == 0 ? LEIRI_OK : LEIRI_BUFFER_TOO_SMALL),
          "a buffer without room gets the size", {{"operation", name}, {"text", in.text()}});
  std::string text(none.size, 'x');
  leiri_buffer exact = {text.data(), text.size(), 0};
  require(call(&exact, &error) == LEIRI_OK && exact.size == text.size() && text == *expected.value,
          "C answers as C++ does",
          {{"operation", name}, {"text", in.text()}, {"C", text}, {"C++", *expected.value}});
}

void mappings_are_the_same(const input& in) {
  const std::string_view t = in.text();
  leiri_to_uri_options to_uri = LEIRI_TO_URI_OPTIONS_INIT;
  leiri_to_iri_options to_iri = LEIRI_TO_IRI_OPTIONS_INIT;
  leiri_repair_options repair = LEIRI_REPAIR_OPTIONS_INIT;
  leiri_normalize_options normalize = LEIRI_NORMALIZE_OPTIONS_INIT;
  to_uri.profile = to_iri.profile = repair.profile = normalize.profile = profile_of(in);
  repair.kind = normalize.kind = kind_of(in);
  texts_are_the_same("to-uri", in, [&](auto* out, auto* error) {
    return leiri_to_uri(t.data(), t.size(), &to_uri, out, error);
  });
  texts_are_the_same("to-iri", in, [&](auto* out, auto* error) {
    return leiri_to_iri(t.data(), t.size(), &to_iri, out, error);
  });
  texts_are_the_same("from-leiri", in, [&](auto* out, auto* error) {
    return leiri_from_leiri(t.data(), t.size(), nullptr, out, error);
  });
  texts_are_the_same("to-ascii", in, [&](auto* out, auto* error) {
    return leiri_to_ascii(t.data(), t.size(), out, error);
  });
  texts_are_the_same("to-unicode", in, [&](auto* out, auto* error) {
    return leiri_to_unicode(t.data(), t.size(), out, error);
  });
  texts_are_the_same("normalize", in, [&](auto* out, auto* error) {
    return leiri_normalize(t.data(), t.size(), &normalize, out, error);
  });
  texts_are_the_same("repair", in, [&](auto* out, auto* error) {
    return leiri_repair(t.data(), t.size(), &repair, out, nullptr, error);
  });
}

void showing_is_the_same(const input& in) {
  const std::string_view t = in.text();
  texts_are_the_same("display", in, [&](auto* out, auto* error) {
    return leiri_display(t.data(), t.size(), nullptr, out, error);
  });
  texts_are_the_same("from-text", in, [&](auto* out, auto* error) {
    return leiri_from_text(t.data(), t.size(), out, nullptr, 0, nullptr, error);
  });
  texts_are_the_same("from-path", in, [&](auto* out, auto* error) {
    return leiri_from_path(t.data(), t.size(), nullptr, out, error);
  });
  leiri_interpret_options interpret = LEIRI_INTERPRET_OPTIONS_INIT;
  interpret.profile = profile_of(in);
  leiri_charset* charset = nullptr;
  require(leiri_charset_new(legacy_charset.data(), legacy_charset.size(), &charset) == LEIRI_OK,
          "C has the charset", {{"charset", legacy_charset}});
  const std::unique_ptr<leiri_charset, decltype(&leiri_charset_free)> owner(charset,
                                                                            leiri_charset_free);
  texts_are_the_same("interpret", in, [&](auto* out, auto* error) {
    return leiri_interpret(t.data(), t.size(), charset, &interpret, out, error);
  });
  std::vector<std::vector<cell>> found;
  leiri_find(
      t.data(), t.size(),
      [](void* all, const leiri_found* one) {
        static_cast<decltype(found)*>(all)->push_back({std::to_string(one->offset),
                                                       std::to_string(one->size),
                                                       std::string(one->iri.data, one->iri.size)});
        return 0;
      },
      &found);
  const performed expected = in_cpp("find", in);  // refuses what is not UTF-8
  require(expected.is_refused || found == expected.rows, "C finds what C++ finds", {{"text", t}});
}

void resolution_is_the_same(const input& in) {
  const std::string_view a = in.first();
  const std::string_view b = in.second();
  leiri_resolve_options resolve = LEIRI_RESOLVE_OPTIONS_INIT;
  leiri_relativize_options relativize = LEIRI_RELATIVIZE_OPTIONS_INIT;
  resolve.profile = relativize.profile = profile_of(in);
  texts_are_the_same("resolve", in, [&](auto* out, auto* error) {
    return leiri_resolve(a.data(), a.size(), b.data(), b.size(), &resolve, out, nullptr, error);
  });
  texts_are_the_same("relativize", in, [&](auto* out, auto* error) {
    return leiri_relativize(a.data(), a.size(), b.data(), b.size(), &relativize, out, error);
  });
}

void verdicts_are_the_same(const input& in) {
  const std::string_view t = in.text();
  leiri_parse_options parse = LEIRI_PARSE_OPTIONS_INIT;
  leiri_check_iri_options check = LEIRI_CHECK_IRI_OPTIONS_INIT;
  parse.profile = check.profile = profile_of(in);
  parse.kind = check.kind = kind_of(in);
  check.normal_form = 1;
  leiri_error error = {};
  const performed parsed = in_cpp("parse", in);
  const leiri_status status = leiri_parse(t.data(), t.size(), &parse, nullptr, &error);
  require(
      (status == LEIRI_REFUSED) == parsed.is_refused && error.offset == parsed.offset.value_or(0),
      "C parses as C++ does", {{"text", t}});
  std::vector<leiri_finding> findings(1000);
  std::size_t count = 0;
  const leiri_status checked = leiri_check_iri(t.data(), t.size(), &check, findings.data(),
                                               findings.size(), &count, nullptr);
  const performed expected = in_cpp("check-iri", in);
  require(count == expected.rows.size() && (checked == LEIRI_OK || count > findings.size()),
          "C has as many findings as C++", {{"text", t}});
  for (std::size_t i = 0; i < count && checked == LEIRI_OK; ++i) {
    require(leiri_code_name(findings[i].code) == expected.rows[i][0] &&
                std::to_string(findings[i].offset) == expected.rows[i][3],
            "C has the findings of C++", {{"text", t}});
  }
}

void comparisons_are_the_same(const input& in) {
  const std::string_view a = in.first();
  const std::string_view b = in.second();
  leiri_compare_options options = LEIRI_COMPARE_OPTIONS_INIT;
  options.profile = profile_of(in);
  leiri_comparison result = {};
  const leiri_status status =
      leiri_compare(a.data(), a.size(), b.data(), b.size(), &options, &result, nullptr);
  const performed expected = in_cpp("compare", in);
  require((status == LEIRI_REFUSED) == expected.is_refused &&
              (status != LEIRI_OK || leiri_rung_name(result.rung) == expected.value),
          "C compares as C++ does", {{"first", a}, {"second", b}});
}

void verify(const input& in) {
  mappings_are_the_same(in);
  showing_is_the_same(in);
  resolution_is_the_same(in);
  verdicts_are_the_same(in);
  comparisons_are_the_same(in);
}

const target registered("c", verify);

}  // namespace
}  // namespace leiri_fuzz::c_fuzz
