#include <leiri.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "filled.hpp"

using namespace std::string_view_literals;
using leiri::test::filled;
using leiri::test::listed;
using leiri::test::operand;
using leiri::test::refusal;

namespace {

/// A function of one text, one buffer and one error, with the options null.
template <class Function>
std::string made(Function f, std::string_view text) {
  const operand o(text);
  return filled([&](leiri_buffer* out) { return f(o.data(), o.size(), nullptr, out, nullptr); });
}

template <class Function>
std::string refused(Function f, std::string_view text) {
  const operand o(text);
  return refusal([&](leiri_buffer* out, leiri_error* error) {
    return f(o.data(), o.size(), nullptr, out, error);
  });
}

std::string resolved(std::string_view reference, std::string_view base,
                     leiri_absolute_references mode = LEIRI_ABSOLUTE_RESOLVE,
                     leiri_profile p = LEIRI_PROFILE_LEIRI) {
  const operand r(reference);
  const operand b(base);
  const leiri_resolve_options options{sizeof options, p, mode};
  return filled([&](leiri_buffer* out) {
    return leiri_resolve(r.data(), r.size(), b.data(), b.size(), &options, out, nullptr, nullptr);
  });
}

std::string relativized(std::string_view target, std::string_view base,
                        leiri_profile p = LEIRI_PROFILE_LEIRI) {
  const operand t(target);
  const operand b(base);
  const leiri_relativize_options options{sizeof options, p};
  return filled([&](leiri_buffer* out) {
    return leiri_relativize(t.data(), t.size(), b.data(), b.size(), &options, out, nullptr);
  });
}

std::string part(std::string_view text, leiri_slice s) {
  return s.offset == LEIRI_ABSENT ? "absent" : std::string(text.substr(s.offset, s.size));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(identifiers)

BOOST_AUTO_TEST_CASE(parse_gives_the_components) {
  constexpr auto text = "https://user@example.org:8080/over/there?#nose"sv;
  leiri_reference parts;
  leiri_error error{77, 77, 77, 77};
  leiri_parse_options options = LEIRI_PARSE_OPTIONS_INIT;
  options.kind = LEIRI_KIND_IRI;
  BOOST_TEST(leiri_parse(text.data(), text.size(), &options, &parts, &error) == LEIRI_OK);
  BOOST_TEST(error.code == LEIRI_CODE_NONE);
  BOOST_TEST(part(text, parts.scheme) == "https");
  BOOST_TEST(part(text, parts.authority) == "user@example.org:8080");
  BOOST_TEST(part(text, parts.userinfo) == "user");
  BOOST_TEST(part(text, parts.host) == "example.org");
  BOOST_TEST(part(text, parts.port) == "8080");
  BOOST_TEST(part(text, parts.path) == "/over/there");
  BOOST_TEST(part(text, parts.query).empty());
  BOOST_TEST(part(text, parts.fragment) == "nose");
  BOOST_TEST(parts.traits == 0U);
}

BOOST_AUTO_TEST_CASE(absent_is_not_empty) {
  leiri_reference parts;
  BOOST_TEST(leiri_parse(nullptr, 0, nullptr, &parts, nullptr) == LEIRI_OK);
  for (const leiri_slice absent : {parts.scheme, parts.authority, parts.userinfo, parts.host,
                                   parts.port, parts.query, parts.fragment}) {
    BOOST_TEST(absent.offset == LEIRI_ABSENT);
    BOOST_TEST(absent.size == 0U);
  }
  BOOST_TEST(parts.path.offset == 0U);
  BOOST_TEST(parts.path.size == 0U);
}

BOOST_AUTO_TEST_CASE(parse_reports_its_traits) {
  constexpr auto text = "%41\xC3\xA9<"sv;
  leiri_reference parts;
  leiri_parse_options options = LEIRI_PARSE_OPTIONS_INIT;
  options.profile = LEIRI_PROFILE_LEIRI;
  BOOST_TEST(leiri_parse(text.data(), text.size(), &options, &parts, nullptr) == LEIRI_OK);
  BOOST_TEST(parts.traits ==
             unsigned{LEIRI_TRAIT_PERCENT | LEIRI_TRAIT_NON_ASCII | LEIRI_TRAIT_LEGACY});
}

BOOST_AUTO_TEST_CASE(parse_refuses_with_a_place) {
  const auto parse = [](std::string_view text, leiri_profile profile, leiri_kind kind) {
    const operand o(text);
    return refusal([&](leiri_buffer* out, leiri_error* error) {
      out->size = 0;
      leiri_reference parts{};
      parts.traits = 77;
      const leiri_parse_options options{sizeof options, profile, kind};
      const leiri_status status = leiri_parse(o.data(), o.size(), &options, &parts, error);
      BOOST_TEST(parts.traits == 77U);  // left alone
      return status;
    });
  };
  BOOST_TEST(parse("http://a b/", 0, 0) == "host-character host 8");
  BOOST_TEST(parse("http://h/\xFF\xFF", 0, 0) == "utf8-invalid  9");
  BOOST_TEST(parse("a\0b"sv, 0, 0) == "path-character path 1");
  BOOST_TEST(parse("a", LEIRI_PROFILE_RDF, 0) == "scheme-missing scheme 1");
  BOOST_TEST(parse("a:b", 0, LEIRI_KIND_RELATIVE_REF) == "scheme-not-allowed scheme 1");
  BOOST_TEST(parse("http://h/\xC3\xA9", LEIRI_PROFILE_URI, 0) == "path-character path 9");
}

BOOST_AUTO_TEST_CASE(numbers_that_mean_nothing_are_bad_arguments) {
  leiri_reference parts;
  for (const int bad : {-1, 7, 1000}) {
    const leiri_parse_options profile{sizeof profile, bad, 0};
    const leiri_parse_options kind{sizeof kind, 0, bad};
    BOOST_TEST(leiri_parse("a", 1, &profile, &parts, nullptr) == LEIRI_BAD_ARGUMENT);
    BOOST_TEST(leiri_parse("a", 1, &kind, &parts, nullptr) == LEIRI_BAD_ARGUMENT);
  }
  leiri_buffer out{nullptr, 0, 77};
  const leiri_resolve_options mode{sizeof mode, 0, 2};
  const leiri_resolve_options profile{sizeof profile, 7, 0};
  BOOST_TEST(leiri_resolve("a", 1, "b:c", 3, &mode, &out, nullptr, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_resolve("a", 1, "b:c", 3, &profile, &out, nullptr, nullptr) ==
             LEIRI_BAD_ARGUMENT);
  const leiri_relativize_options none{sizeof none, 7};
  BOOST_TEST(leiri_relativize("a:b", 3, "b:c", 3, &none, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(out.size == 0U);
  for (const int bad : {-1, 0, 6}) {
    BOOST_TEST(leiri_explain_to_iri("a", 1, bad, nullptr, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  }
}

BOOST_AUTO_TEST_CASE(null_pointers_are_bad_arguments) {
  leiri_reference parts;
  leiri_error error{77, 77, 77, 77};
  BOOST_TEST(leiri_parse(nullptr, 1, nullptr, &parts, &error) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(error.code == LEIRI_CODE_NONE);
  BOOST_TEST(leiri_split(nullptr, 1, &parts, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_to_uri("a", 1, nullptr, nullptr, nullptr) == LEIRI_BAD_ARGUMENT);
  leiri_buffer out{nullptr, 10, 0};
  BOOST_TEST(leiri_to_uri("a", 1, nullptr, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_checker_new(nullptr) == LEIRI_BAD_ARGUMENT);
  leiri_checker_free(nullptr);
}

BOOST_AUTO_TEST_CASE(split_validates_nothing) {
  constexpr auto text = "a b://\xFF"sv;
  leiri_reference parts;
  BOOST_TEST(leiri_split(text.data(), text.size(), &parts, nullptr) == LEIRI_OK);
  BOOST_TEST(part(text, parts.path) == text);
}

// RFC 3986 section 5.4, section 3 of behaviour.
BOOST_AUTO_TEST_CASE(resolve_follows_the_rfc) {
  constexpr auto base = "http://a/b/c/d;p?q"sv;
  BOOST_TEST(resolved("../g", base) == "http://a/b/g");
  BOOST_TEST(resolved("", base) == "http://a/b/c/d;p?q");
  BOOST_TEST(resolved("?", base) == "http://a/b/c/d;p?");
  BOOST_TEST(resolved("http://h/a/../b", base) == "http://h/b");
  BOOST_TEST(resolved("http://h/a/../b", base, LEIRI_ABSOLUTE_VERBATIM) == "http://h/a/../b");
  BOOST_TEST(resolved("\xC3\xA9 b.xml", "http://ex/my dir/") == "http://ex/my dir/\xC3\xA9 b.xml");
  BOOST_TEST(resolved("a\0b"sv, "s:/") == "s:/a\0b"sv);
}

// RFC 2396 sections 3 and 5, on which draft-duerst-iri-03 is based; otherwise RFC 3986 section
// 5.2.4.
BOOST_AUTO_TEST_CASE(opaque_parts_stay_whole) {
  constexpr leiri_profile draft = LEIRI_PROFILE_DRAFT_2003;
  BOOST_TEST(resolved("x:a/../b", "http://h/", 0) == "x:/b");
  BOOST_TEST(resolved("x:a/../b", "http://h/", 0, draft) == "x:a/../b");
  BOOST_TEST(resolved("#f", "mailto:a@b", 0, draft) == "mailto:a@b#f");
  BOOST_TEST(relativized("x:a/b", "x:a/c") == "b");
  BOOST_TEST(relativized("x:a/b", "x:a/c", draft) == "x:a/b");
}

BOOST_AUTO_TEST_CASE(resolve_reports_its_guard) {
  std::array<char, 16> text{};
  leiri_buffer out{text.data(), text.size(), 0};
  int guard = 77;
  BOOST_TEST(leiri_resolve("..//b", 5, "s:/a", 4, nullptr, &out, &guard, nullptr) == LEIRI_OK);
  BOOST_TEST(std::string_view(out.data, out.size) == "s:/.//b");
  BOOST_TEST(guard == 1);
  BOOST_TEST(leiri_resolve("b", 1, "s:/a", 4, nullptr, &out, &guard, nullptr) == LEIRI_OK);
  BOOST_TEST(guard == 0);
}

BOOST_AUTO_TEST_CASE(resolve_names_the_invalid_operand) {
  const auto resolve = [](std::string_view reference, std::string_view base) {
    return refusal([&](leiri_buffer* out, leiri_error* error) {
      return leiri_resolve(reference.data(), reference.size(), base.data(), base.size(), nullptr,
                           out, nullptr, error);
    });
  };
  BOOST_TEST(resolve("x", "rel/path") == "relative-without-base  0 of the second");
  BOOST_TEST(resolve("x\x80", "s:") == "utf8-invalid  1");
  BOOST_TEST(resolve("x", "s:ab\x80") == "utf8-invalid  4 of the second");
}

BOOST_AUTO_TEST_CASE(a_result_may_overwrite_its_operand) {
  std::array<char, 64> text{};
  std::string_view("../g").copy(text.data(), text.size());
  leiri_buffer out{text.data(), text.size(), 0};
  BOOST_TEST(leiri_resolve(text.data(), 4, "http://a/b/c/d", 14, nullptr, &out, nullptr, nullptr) ==
             LEIRI_OK);
  BOOST_TEST(std::string_view(out.data, out.size) == "http://a/b/g");
  // A view of the operand, a byte further on.
  leiri_buffer moved{text.data() + 1, text.size() - 1, 0};
  BOOST_TEST(leiri_to_uri(text.data(), 12, nullptr, &moved, nullptr) == LEIRI_OK);
  BOOST_TEST(std::string_view(moved.data, moved.size) == "http://a/b/g");
}

BOOST_AUTO_TEST_CASE(relativize_is_the_inverse) {
  BOOST_TEST(relativized("http://a/b/d", "http://a/b/c") == "d");
  BOOST_TEST(relativized("urn:x:y", "http://a/b/c") == "urn:x:y");
  BOOST_TEST(relativized("http://a/b/x:y", "http://a/b/c") == "./x:y");
  const auto relativize = [](std::string_view target, std::string_view base) {
    return refusal([&](leiri_buffer* out, leiri_error* error) {
      return leiri_relativize(target.data(), target.size(), base.data(), base.size(), nullptr, out,
                              error);
    });
  };
  BOOST_TEST(relativize("http://a/../b", "http://a/") == "not-relativizable path 9");
  BOOST_TEST(relativize("http://a/", "http://a/\xC3") == "utf8-invalid  9 of the second");
}

// RFC 3986 section 5.2.4 has the examples.
BOOST_AUTO_TEST_CASE(dot_segments_are_removed) {
  const auto removed = [](std::string_view path) {
    return filled([&](leiri_buffer* out) {
      return leiri_remove_dot_segments(path.data(), path.size(), out);
    });
  };
  BOOST_TEST(removed("/a/b/c/./../../g") == "/a/g");
  BOOST_TEST(removed("mid/content=5/../6") == "mid/6");
  BOOST_TEST(removed("").empty());
}

BOOST_AUTO_TEST_CASE(legacy_identifiers_become_iris) {
  BOOST_TEST(made(leiri_from_leiri, "my dir/\xC3\xA9<") == "my%20dir/\xC3\xA9%3C");
  BOOST_TEST(made(leiri_from_leiri, "").empty());
  BOOST_TEST(made(leiri_from_leiri, "a\0b"sv) == "a%00b");
  BOOST_TEST(refused(leiri_from_leiri, "ab\xC3") == "utf8-invalid  2");
  leiri_from_leiri_options options = LEIRI_FROM_LEIRI_OPTIONS_INIT;
  options.keep_private_use_in_query = 1;
  options.keep_bidi_controls = 1;
  constexpr auto text = "?\xEE\x80\x80\xE2\x80\x8E"sv;  // U+E000 U+200E
  const auto kept = filled([&](leiri_buffer* out) {
    return leiri_from_leiri(text.data(), text.size(), &options, out, nullptr);
  });
  BOOST_TEST(kept == text);
  BOOST_TEST(made(leiri_from_leiri, text) == "?%EE%80%80%E2%80%8E");
}

BOOST_AUTO_TEST_CASE(iris_become_uris) {
  constexpr auto iri = "http://r\xC3\xA9sum\xC3\xA9.example.org/\xC3\xA9?\xC3\xA9"sv;
  BOOST_TEST(made(leiri_to_uri, iri) == "http://r%C3%A9sum%C3%A9.example.org/%C3%A9?%C3%A9");
  leiri_charset* latin_1 = nullptr;
  BOOST_TEST(leiri_charset_new("iso-8859-1", 10, &latin_1) == LEIRI_OK);
  leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;
  options.convert_domain = 1;
  options.query_charset = latin_1;
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_to_uri(iri.data(), iri.size(), &options, out, nullptr);
             }) == "http://xn--rsum-bpad.example.org/%C3%A9?%E9");
  leiri_charset_free(latin_1);
}

BOOST_AUTO_TEST_CASE(characters_outside_the_grammar_are_rejected_or_encoded) {
  BOOST_TEST(refused(leiri_to_uri, "a b") == "path-character path 1");
  leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;
  options.ascii = LEIRI_ASCII_ENCODE;
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_to_uri("a b", 3, &options, out, nullptr);
             }) == "a%20b");
  options.ascii = 3;
  leiri_buffer out{nullptr, 0, 0};
  BOOST_TEST(leiri_to_uri("a b", 3, &options, &out, nullptr) == LEIRI_BAD_ARGUMENT);
}

// RFC 3987 section 3.2.1.
BOOST_AUTO_TEST_CASE(uris_become_iris) {
  BOOST_TEST(made(leiri_to_iri, "http://www.example.org/D%C3%BCrst") ==
             "http://www.example.org/D\xC3\xBCrst");
  BOOST_TEST(made(leiri_to_iri, "http://www.example.org/D%FCrst") ==
             "http://www.example.org/D%FCrst");
  BOOST_TEST(refused(leiri_to_iri, "%4") == "percent-encoding path 0");
  leiri_to_iri_options options = LEIRI_TO_IRI_OPTIONS_INIT;
  options.convert_domain = 1;
  options.encode_look_alikes = 1;
  constexpr auto uri = "http://xn--99zt52a.example.org/%E3%80%80"sv;
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_to_iri(uri.data(), uri.size(), &options, out, nullptr);
             }) == "http://\xE7\xB4\x8D\xE8\xB1\x86.example.org/%E3%80%80");
}

BOOST_AUTO_TEST_CASE(the_mapping_is_explained_step_by_step) {
  constexpr auto uri = "http://www.example.org/D%C3%BCrst"sv;
  const auto step = [&](int n) {
    return filled([&](leiri_buffer* out) {
      return leiri_explain_to_iri(uri.data(), uri.size(), n, nullptr, out, nullptr);
    });
  };
  BOOST_TEST(step(1) == uri);
  BOOST_TEST(step(2) == "http://www.example.org/D<c3><bc>rst");
  BOOST_TEST(step(5) == "http://www.example.org/D\xC3\xBCrst");
}

BOOST_AUTO_TEST_CASE(domain_names_have_two_forms) {
  const auto ascii = [](std::string_view host) {
    return filled(
        [&](leiri_buffer* out) { return leiri_to_ascii(host.data(), host.size(), out, nullptr); });
  };
  BOOST_TEST(ascii("r\xC3\xA9sum\xC3\xA9.example.org") == "xn--rsum-bpad.example.org");
  BOOST_TEST(filled([](leiri_buffer* out) {
               return leiri_to_unicode("xn--99zt52a.example", 19, out, nullptr);
             }) == "\xE7\xB4\x8D\xE8\xB1\x86.example");
  BOOST_TEST(refusal([](leiri_buffer* out, leiri_error* error) {
               return leiri_to_ascii("a.xn--\xC3\xA9", 8, out, error);
             }) == "host-idna host 2");
}

// RFC 5891 section 4.2.2, UTS #46 section 4, RFC 3490 section 4.1.
BOOST_AUTO_TEST_CASE(options_of_domain_names) {
  leiri_domain_options options = LEIRI_DOMAIN_OPTIONS_INIT;
  const auto ascii = [&](std::string_view host) {
    return filled([&](leiri_buffer* out) {
      return leiri_to_ascii_with(host.data(), host.size(), &options, out, nullptr);
    });
  };
  BOOST_TEST(ascii("fa\xC3\x9F.de") == "xn--fa-hia.de");
  options.transitional = 1;
  BOOST_TEST(ascii("fa\xC3\x9F.de") == "fass.de");
  options.strict = 1;
  BOOST_TEST(ascii("fa\xC3\x9F.de") == "xn--fa-hia.de");
  BOOST_TEST(refusal([&](leiri_buffer* out, leiri_error* error) {
               constexpr std::string_view heart = "i\xE2\x99\xA5ny.example";
               return leiri_to_ascii_with(heart.data(), heart.size(), &options, out, error);
             }) == "host-idna host 0");
  options = LEIRI_DOMAIN_OPTIONS_INIT;
  BOOST_TEST(ascii("i\xE2\x99\xA5ny.example") == "xn--iny-zx5a.example");
}

BOOST_AUTO_TEST_CASE(repairs_have_a_reason_and_can_be_undone) {
  leiri_error reason{77, 77, 77, 77};
  constexpr auto text = "http://h/%zz a"sv;
  const auto repaired = filled([&](leiri_buffer* out) {
    return leiri_repair(text.data(), text.size(), nullptr, out, &reason, nullptr);
  });
  BOOST_TEST(repaired == "http://h/%25zz%20a");
  BOOST_TEST(leiri_code_name(reason.code) == "percent-encoding"sv);
  BOOST_TEST(reason.offset == 9U);
  const auto undone = [&](std::string_view of) {
    return refusal([&](leiri_buffer* out, leiri_error* error) {
      return leiri_undo_repair(of.data(), of.size(), text.data(), text.size(), repaired.data(),
                               repaired.size(), out, error);
    });
  };
  BOOST_TEST(undone(repaired) == "buffer-too-small");
  BOOST_TEST(undone("http://h/") == "bad-request  0");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_undo_repair(repaired.data(), repaired.size(), text.data(), text.size(),
                                        repaired.data(), repaired.size(), out, nullptr);
             }) == text);
  BOOST_TEST(leiri_repair("a", 1, nullptr, nullptr, &reason, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(refusal([](leiri_buffer* out, leiri_error* error) {
               return leiri_repair("http://h:x/", 11, nullptr, out, nullptr, error);
             }) == "port-character port 9");
}

// RFC 3987 section 4.2.
BOOST_AUTO_TEST_CASE(mixed_directions_are_repaired) {
  constexpr auto text =
      "http://h/\xD7\x90\xD7\x91"
      "1"sv;
  leiri_error reason{};
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_repair_bidi(text.data(), text.size(), nullptr, out, &reason, nullptr);
             }) == "http://h/%D7%90%D7%911");
  BOOST_TEST(leiri_code_name(reason.code) == "bidi-edges"sv);
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_repair_bidi("a", 1, nullptr, out, &reason, nullptr);
             }) == "a");
  BOOST_TEST(reason.code == LEIRI_CODE_NONE);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(findings)

namespace {

std::string told(std::string_view text, leiri_profile profile, leiri_checker* checker = nullptr,
                 int normal_form = 0) {
  const operand o(text);
  const leiri_check_iri_options options{sizeof options, profile, 0, checker, normal_form};
  int valid = 77;
  const auto found = listed<leiri_finding>([&](leiri_finding* f, std::size_t room, std::size_t* n) {
    return leiri_check_iri(o.data(), o.size(), &options, f, room, n, &valid);
  });
  std::string all(valid == 1 ? "" : "not valid: ");
  for (const leiri_finding& f : found) {
    all += std::string(leiri_code_name(f.code)) + ' ' + leiri_severity_name(f.severity) + ' ' +
           leiri_component_name(f.component) + ' ' + std::to_string(f.offset) + "; ";
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(problems_are_reported_in_order) {
  BOOST_TEST(told("http://h/", 0).empty());
  BOOST_TEST(told("HTTP://h/a/../b", 0) ==
             "scheme-uppercase warning scheme 0; dot-segments warning path 11; ");
  BOOST_TEST(told("http://H", 0, nullptr, 1) == "not-normal info host 7; not-normal info path 8; ");
  BOOST_TEST(told("http://H", 0).empty());
  BOOST_TEST(told("http://a b/", 0) == "not valid: host-character invalid host 8; ");
  BOOST_TEST(told("\xFF", 0) == "not valid: utf8-invalid invalid  0; ");
}

BOOST_AUTO_TEST_CASE(a_checker_says_the_same_again_and_again) {
  leiri_checker* checker = nullptr;
  BOOST_TEST_REQUIRE(leiri_checker_new(&checker) == LEIRI_OK);
  for (const auto text :
       {"http://xn--a/"sv, "HTTP://h/"sv, "http://\xC3\xA9xample.org/"sv, "http://a b/"sv, ""sv}) {
    const std::string alone = told(text, 0);
    BOOST_TEST(told(text, 0, checker) == alone);
    BOOST_TEST(told(text, 0, checker) == alone);
  }
  leiri_checker_free(checker);
}

BOOST_AUTO_TEST_CASE(messages_are_readable) {
  const auto message = [](leiri_code code, std::string_view value, std::uint32_t offset) {
    return filled([&](leiri_buffer* out) {
      return leiri_message(code, value.data(), value.size(), offset, out);
    });
  };
  BOOST_TEST(message(LEIRI_CODE_HOST_CHARACTER, "http://a b/", 8) ==
             "character not allowed in a host: U+0020 SPACE");
  BOOST_TEST(!message(LEIRI_CODE_UTF8_INVALID, "\xFF", 0).empty());
  leiri_buffer out{nullptr, 0, 77};
  BOOST_TEST(leiri_message(0, "", 0, 0, &out) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_advice(LEIRI_CODE_NEEDS_LEIRI, "a b", 3, 1) ==
             leiri_legacy_group_advice(LEIRI_LEGACY_SPACE));
  BOOST_TEST(leiri_advice(0, "", 0, 0) == ""sv);
}

// RFC 3986 section 3.2.1: the password is what follows the first colon of the user information.
BOOST_AUTO_TEST_CASE(passwords_are_hidden) {
  const auto hidden = [](std::string_view text) {
    return filled(
        [&](leiri_buffer* out) { return leiri_hide_passwords(text.data(), text.size(), out); });
  };
  BOOST_TEST(hidden("ftp://me:s3cret@h/") == "ftp://me:***@h/");
  BOOST_TEST(hidden("http:\\me:s/3 \xFF@h/a b") == "http:\\me:***@h/a b");
  BOOST_TEST(hidden("http://h:80/a@b") == "http://h:80/a@b");
  BOOST_TEST(hidden("") == "");
  leiri_buffer out{nullptr, 0, 77};
  BOOST_TEST(leiri_hide_passwords(nullptr, 1, &out) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_hide_passwords("//a:b@h", 7, &out) == LEIRI_BUFFER_TOO_SMALL);
  BOOST_TEST(out.size == 9U);  // //a:***@h
}

BOOST_AUTO_TEST_SUITE_END()
