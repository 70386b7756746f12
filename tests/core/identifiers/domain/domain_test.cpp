#include <boost/test/unit_test.hpp>
#include <leiri/compare.hpp>
#include <leiri/domain.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <random>
#include <string>

BOOST_AUTO_TEST_SUITE(domains)

namespace {

using namespace leiri;

std::string ascii(std::string_view host) {
  std::string out;
  const auto r = to_ascii(host, out);
  return r ? std::string(*r) : "error at " + std::to_string(r.error().offset);
}

std::string unicode(std::string_view host) {
  std::string out;
  const auto r = to_unicode(host, out);
  return r ? std::string(*r) : "error at " + std::to_string(r.error().offset);
}

std::string uri(std::string_view iri, profile p = profile::iri) {
  std::string out;
  const auto r = to_uri(iri, out, {p, ascii_policy::fail, domain_names::convert});
  return r ? std::string(*r)
           : std::string(name(r.error().code)) + " at " + std::to_string(r.error().offset);
}

std::string iri(std::string_view text) {
  std::string out;
  const auto r = to_iri(text, out, {profile::iri, domain_names::convert});
  return r ? std::string(*r) : std::string(name(r.error().code));
}

std::string normal(std::string_view text, notation n) {
  std::string out;
  return std::string(normalize(*parse(text), rung::scheme, n, out));
}

}  // namespace

// RFC 3987 section 3.1; the draft of its successor prints "rsum-bad", but the RFC is right.
BOOST_AUTO_TEST_CASE(to_ascii_encodes_labels) {
  BOOST_TEST(ascii("résumé.example.org") == "xn--rsum-bpad.example.org");
  BOOST_TEST(ascii("納豆.example.org") == "xn--99zt52a.example.org");
  BOOST_TEST(unicode("xn--99zt52a.example.org") == "納豆.example.org");
}

// UTS #46, non-transitional: the deviation characters are kept.
BOOST_AUTO_TEST_CASE(sharp_s_stays) {
  BOOST_TEST(ascii("faß.de") == "xn--fa-hia.de");
  BOOST_TEST(unicode("xn--fa-hia.de") == "faß.de");
}

BOOST_AUTO_TEST_CASE(names_are_mapped) {
  BOOST_TEST(ascii("EXAMPLE.Org") == "example.org");
  BOOST_TEST(ascii("RÉSUMÉ.example") == "xn--rsum-bpad.example");
  BOOST_TEST(ascii("納豆\u3002example") == "xn--99zt52a.example");  // ideographic full stop
  BOOST_TEST(ascii("ｅｘａｍｐｌｅ.org") == "example.org");         // full-width letters
}

BOOST_AUTO_TEST_CASE(a_valid_name_is_not_copied) {
  std::string out;
  const std::string host = "www.example.org.";
  BOOST_TEST((to_ascii(host, out)->data() == host.data()));
  BOOST_TEST(out.empty());
}

BOOST_AUTO_TEST_CASE(the_label_that_fails_is_named) {
  BOOST_TEST(ascii("a_b.example") == "error at 0");             // STD3
  BOOST_TEST(ascii("www.-a.example") == "error at 4");          // hyphen at the start
  BOOST_TEST(ascii("é.a-.example") == "error at 3");            // and at the end
  BOOST_TEST(ascii("www..example") == "error at 4");            // empty
  BOOST_TEST(ascii("a.b\u200Dc") == "error at 2");              // ContextJ: no virama before it
  BOOST_TEST(ascii("www.\u05D0a.example") == "error at 4");     // CheckBidi
  BOOST_TEST(ascii("x.xn--a.example") == "error at 2");         // no Punycode
  BOOST_TEST(ascii("www.\U000E0FFF.example") == "error at 4");  // unassigned
  BOOST_TEST(label_at("www.-a.example", 4) == "-a");
}

// 63 octets a label, 253 a name (RFC 1035 section 2.3.4, UTS #46 VerifyDnsLength).
BOOST_AUTO_TEST_CASE(lengths_are_limited) {
  const std::string longest(63, 'a');
  BOOST_TEST(ascii(longest + ".org") == longest + ".org");
  BOOST_TEST(ascii("x." + longest + "a.org") == "error at 2");
  const std::string name = longest + "." + longest + "." + longest + "." + std::string(61, 'a');
  BOOST_TEST(name.size() == 253U);
  BOOST_TEST(ascii(name) == name);
  BOOST_TEST(ascii(name + "a") != name + "a");
}

// behaviour: hyphens in third and fourth place fail labels with non-ASCII characters only.
BOOST_AUTO_TEST_CASE(hyphens_in_third_and_fourth_place) {
  BOOST_TEST(ascii("r3---sn.example.org") == "r3---sn.example.org");
  BOOST_TEST(ascii("r3---sn.é.org") == "r3---sn.xn--9ca.org");
  BOOST_TEST(ascii("www.ab--é.org") == "error at 4");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8) {
  std::string out;
  const auto r = to_ascii("a.\xFF", out);
  BOOST_REQUIRE(!r.has_value());
  BOOST_TEST((r.error() == error{code::utf8_invalid, component::host, 2}));
}

// ASCII names take a fast path; with an additional label that needs ICU the result must be the
// same.
BOOST_AUTO_TEST_CASE(the_fast_path_agrees_with_icu) {
  std::mt19937 random(20);
  constexpr std::string_view letters = "abzAZ09-xn.";
  for (int i = 0; i < 20000; ++i) {
    std::string host;
    for (auto length = random() % 12; host.size() < length;) {
      host += letters[random() % letters.size()];
    }
    BOOST_TEST_CONTEXT(host) {
      const std::string alone = ascii(host);
      const std::string with = ascii(host + ".é");
      const bool trailing_dot = host.ends_with('.');
      if (alone.starts_with("error") || host.empty() || trailing_dot) {
        BOOST_TEST((with.starts_with("error") || trailing_dot || host.empty()));
      } else {
        BOOST_TEST(with == alone + ".xn--9ca");
      }
    }
  }
}

// The same where labels and names are nearly too long.
BOOST_AUTO_TEST_CASE(the_fast_path_agrees_with_icu_on_lengths) {
  for (std::size_t first = 61; first <= 65; ++first) {
    const std::string host = std::string(first, 'a') + ".Org";
    BOOST_TEST_CONTEXT(host) {
      const std::string alone = ascii(host);
      const std::string with = ascii(host + ".\u00E9");
      BOOST_TEST(with == (alone.starts_with("error") ? alone : alone + ".xn--9ca"));
    }
  }
  const std::string label(50, 'b');
  for (std::size_t last = 45; last <= 52; ++last) {
    // The full stop in full width, so that ICU is asked.
    const std::string four = label + '.' + label + '.' + label + '.' + label + '.';
    const std::string name = four + std::string(last, 'c');
    const std::string wide = label + "\uFF0E" + name.substr(51);
    BOOST_TEST_CONTEXT(name.size()) {
      BOOST_TEST(ascii(wide) == ascii(name));
      BOOST_TEST((ascii(name) == name) == (name.size() <= 253));
    }
  }
}

// RFC 5893 section 2: in a name with a right-to-left label, each label starts with a letter. The
// error names the label that does not, wherever the right-to-left label is.
BOOST_AUTO_TEST_CASE(labels_next_to_right_to_left_ones) {
  BOOST_TEST(ascii("www.1a.\u05D0") == "error at 4");
  BOOST_TEST(ascii("\u05D0.b.1a") == "error at 5");
  BOOST_TEST(ascii("\u05D0\u3002b\uFF0E9") == "error at 9");
  BOOST_TEST(ascii("xn--4db.1a") == "error at 8");
  BOOST_TEST(unicode("\u05D0.b.1a") == "error at 5");
  BOOST_TEST(uri("http://u@www.%31a.%D7%90/") == "host-idna at 13");
  BOOST_TEST(ascii("\u05D0.a1.b") == "xn--4db.a1.b");
}

// RFC 3987 section 3.1: domain names by their schemes, percent-encoded or not.
BOOST_AUTO_TEST_CASE(to_uri_converts_hosts) {
  BOOST_TEST(uri("http://résumé.example.org/é") == "http://xn--rsum-bpad.example.org/%C3%A9");
  BOOST_TEST(uri("http://r%C3%A9sum%c3%a9.example.org/%c3") ==
             "http://xn--rsum-bpad.example.org/%c3");
  BOOST_TEST(uri("wss://u@é.org:1/?é#é") == "wss://u@xn--9ca.org:1/?%C3%A9#%C3%A9");
  BOOST_TEST(uri("urn://é/") == "urn://%C3%A9/");  // no domain names by its scheme
  BOOST_TEST(uri("http://[::1]/é") == "http://[::1]/%C3%A9");
  BOOST_TEST(uri("http:///é") == "http:///%C3%A9");
  BOOST_TEST(uri("//é/") == "//%C3%A9/");
  BOOST_TEST(uri("http://u@x.a_b/") == "host-idna at 11");
  BOOST_TEST(uri("http://%C3%A9.a_b/") == "host-idna at 14");
}

// No name is that long, and ICU would take an hour to sort ten megabytes of accents.
BOOST_AUTO_TEST_CASE(giants_fail_at_once) {
  std::string accents = "e";
  for (std::size_t i = 0; i < 5'000'000; ++i) {
    accents += i % 2 == 0 ? "\u0300" : "\u0316";  // above and below
  }
  BOOST_TEST(ascii(accents) == "error at 0");
  BOOST_TEST(unicode(accents) == "error at 0");
  BOOST_TEST(ascii("e" + accents.substr(1, 4000)).starts_with("error"));
}

// RFC 3987 section 3.2: ToUnicode for labels that have a Unicode form, the others as they are.
BOOST_AUTO_TEST_CASE(to_iri_converts_hosts) {
  BOOST_TEST(iri("http://xn--99zt52a.example.org/%C3%A9") == "http://納豆.example.org/é");
  BOOST_TEST(iri("http://XN--99ZT52A.Example.org/") == "http://納豆.Example.org/");
  BOOST_TEST(iri("http://xn--99zt52a.%C3%A9/%C3%A9") == "http://納豆.é/é");
  BOOST_TEST(iri("http://%C3%A9.xn--a.xn--99zt52a.%c3/") == "http://é.xn--a.納豆.%C3/");
  BOOST_TEST(iri("http://xn--a.xn--99zt52a/") == "http://xn--a.納豆/");
  BOOST_TEST(iri("http://a--b/%41") == "http://a--b/A");
  // as to_uri() converts them, so that the mapping back gives the input
  BOOST_TEST(iri("ftp://xn--99zt52a/") == "ftp://納豆/");
  BOOST_TEST(iri("x://xn--99zt52a/") == "x://xn--99zt52a/");
  BOOST_TEST(iri("//xn--99zt52a/") == "//xn--99zt52a/");
}

// RFC 3987 section 5.3.3: a label's two forms are equal on the rung of the schemes.
BOOST_AUTO_TEST_CASE(both_forms_are_equal_by_scheme) {
  const auto met = compare("http://résumé.example.org/", "http://xn--rsum-bpad.example.org/");
  BOOST_TEST((met->rung == rung::scheme));
  BOOST_TEST((met->differ == difference_set{difference::host}));
  BOOST_TEST((compare("urn://é/", "urn://xn--9ca/")->rung == rung::none));
  BOOST_TEST(normal("http://XN--99ZT52A.example/", notation::iri) == "http://納豆.example/");
  BOOST_TEST(normal("http://納豆.example/", notation::uri) == "http://xn--99zt52a.example/");
  BOOST_TEST(normal("http://a_b/", notation::uri) == "http://a_b/");
}

BOOST_AUTO_TEST_SUITE_END()
