#include <leiri/compare.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>

#include "boundary.hpp"
#include "handles.hpp"

using namespace leiri::c;
using leiri::result;

namespace {

std::optional<leiri::difference> difference_of(std::uint32_t number) noexcept {
  for (auto i = static_cast<unsigned>(leiri::difference::scheme);
       i <= static_cast<unsigned>(leiri::difference::bidi); ++i) {
    if (number == to_c(static_cast<leiri::difference>(i))) {
      return static_cast<leiri::difference>(i);
    }
  }
  return std::nullopt;
}

leiri::compare_options read(const leiri_compare_options& asked) {
  leiri::compare_options options;
  options.profile = profile_of(asked.profile);
  options.aliases = asked.aliases == nullptr ? nullptr : &asked.aliases->table;
  options.ignore_fragment = asked.ignore_fragment != 0;
  return options;
}

/// The UTF-8 form of an identifier; `buffer` holds it if the identifier is in another charset.
result<std::string_view> decoded(std::string_view bytes, leiri_charset* from, std::string& buffer) {
  return from == nullptr ? result<std::string_view>(bytes) : from->open.decode(bytes, buffer);
}

leiri::alias_table::match match_of(leiri_match match) {
  return either(match - LEIRI_MATCH_EXACT, leiri::alias_table::match::exact,
                leiri::alias_table::match::prefix);
}

leiri::normal_form form_of(std::uint32_t parts) {
  if (parts > LEIRI_FORM_SCHEME) {
    throw bad_argument{};
  }
  const std::uint32_t wanted = parts == 0 ? std::uint32_t{LEIRI_FORM_SYNTAX} : parts;
  return {(wanted & LEIRI_FORM_CASE) != 0, (wanted & LEIRI_FORM_PERCENT) != 0,
          (wanted & LEIRI_FORM_DOT_SEGMENTS) != 0, (wanted & LEIRI_FORM_BY_SCHEME) != 0};
}

leiri::notation notation_of(leiri_notation n, leiri::profile p) {
  if (n == LEIRI_NOTATION_DEFAULT) {
    return leiri::notation_of(p);
  }
  return either(n - LEIRI_NOTATION_URI, leiri::notation::uri, leiri::notation::iri);
}

/// The code units of the caller's text.
template <class Unit, class Given>
std::basic_string_view<Unit> units(const Given* data, std::size_t size) noexcept {
  static_assert(sizeof(Unit) == sizeof(Given));
  return size == 0 ? std::basic_string_view<Unit>()
                   : std::basic_string_view<Unit>(reinterpret_cast<const Unit*>(data), size);
}

}  // namespace

const char* leiri_rung_name(leiri_rung rung) { return name_of(rungs::from_c(rung)); }

leiri_status leiri_rung_named(const char* name, size_t size, leiri_rung* rung) {
  return guarded([&]() -> leiri_status {
    return write_named<rungs>(leiri::rung_named(checked(name, size)), rung);
  });
}

const char* leiri_difference_name(uint32_t difference) {
  return name_of(difference_of(difference));
}

leiri_status leiri_aliases_new(leiri_aliases** aliases) { return new_handle(aliases); }

void leiri_aliases_free(leiri_aliases* aliases) { delete aliases; }

leiri_status leiri_aliases_add(leiri_aliases* aliases, leiri_match match, const char* from,
                               size_t from_size, const char* to, size_t to_size,
                               leiri_error* error) {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    const auto added =
        given(aliases).table.add(match_of(match), checked(from, from_size), checked(to, to_size));
    return added ? LEIRI_OK : refuse(added.error(), error);
  });
}

leiri_status leiri_aliases_follow(const leiri_aliases* aliases, const char* identifier, size_t size,
                                  leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> std::string_view {
    return buffer = given(aliases).table.follow(std::string(checked(identifier, size)));
  });
}

leiri_status leiri_compare(const char* a, size_t a_size, const char* b, size_t b_size,
                           const leiri_compare_options* options, leiri_comparison* result,
                           leiri_error* error) {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    const auto asked = read_options(options);
    std::string first_buffer;
    std::string second_buffer;
    const auto first = decoded(checked(a, a_size), asked.charset, first_buffer);
    const auto second = decoded(checked(b, b_size), asked.other_charset, second_buffer);
    if (!first || !second) {
      return refuse(first ? about_second(second.error()) : first.error(), error);
    }
    const auto compared = leiri::compare(*first, *second, read(asked));
    if (!compared) {
      return refuse(compared.error(), error);
    }
    put(result, {rungs::to_c(compared->rung), to_c(compared->differ)});
    return LEIRI_OK;
  });
}

int leiri_equal_utf8_utf16(const char* a, size_t a_size, const uint16_t* b, size_t b_size) {
  return leiri::equal_strings(units<char>(a, a_size), units<char16_t>(b, b_size)) ? 1 : 0;
}

int leiri_equal_utf8_utf32(const char* a, size_t a_size, const uint32_t* b, size_t b_size) {
  return leiri::equal_strings(units<char>(a, a_size), units<char32_t>(b, b_size)) ? 1 : 0;
}

int leiri_equal_utf16_utf32(const uint16_t* a, size_t a_size, const uint32_t* b, size_t b_size) {
  return leiri::equal_strings(units<char16_t>(a, a_size), units<char32_t>(b, b_size)) ? 1 : 0;
}

leiri_status leiri_normalize(const char* text, size_t size, const leiri_normalize_options* options,
                             leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) -> result<std::string_view> {
    const auto asked = read_options(options);
    const leiri::profile p = profile_of(asked.profile);
    const auto ref = leiri::parse_mapped(checked(text, size), p,
                                         chosen<kinds>(asked.kind, leiri::kind::iri_reference));
    if (!ref) {
      return ref.error();
    }
    return leiri::normalize(*ref, form_of(asked.form), notation_of(asked.notation, p), buffer);
  });
}

leiri_status leiri_look_alike_key(const char* text, size_t size,
                                  const leiri_look_alike_options* options, leiri_buffer* out,
                                  leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) -> result<std::string_view> {
    const leiri::profile p = profile_of(read_options(options).profile);
    const auto ref = leiri::parse(checked(text, size), p, leiri::kind::iri);
    if (!ref) {
      return ref.error();
    }
    return leiri::look_alike_key(*ref, buffer);
  });
}

leiri_status leiri_look_alike_differences(const char* a, size_t a_size, const char* b,
                                          size_t b_size, const leiri_look_alike_options* options,
                                          uint32_t* differences, leiri_error* error) {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    const leiri::profile p = profile_of(read_options(options).profile);
    const auto first = leiri::parse(checked(a, a_size), p, leiri::kind::iri);
    const auto second = leiri::parse(checked(b, b_size), p, leiri::kind::iri);
    if (!first || !second) {
      return refuse(first ? about_second(second.error()) : first.error(), error);
    }
    put(differences, to_c(leiri::look_alike_differences(*first, *second)));
    return LEIRI_OK;
  });
}
