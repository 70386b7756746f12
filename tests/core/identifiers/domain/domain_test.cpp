#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/compare.hpp>
#include <leiri/domain.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <random>
#include <string>
#include <vector>

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

// RFC 3987 section 3.1: "schemes known to use domain names in ireg-name". The specification of each
// scheme is in core/data/schemes.tsv.
BOOST_AUTO_TEST_CASE(hosts_of_other_schemes_are_domain_names) {
  for (const std::string scheme : {"ldap", "ldaps", "imap", "pop", "nntp", "sftp", "ssh", "rtsp",
                                   "telnet", "coap+tcp", "crid", "z39.50r"}) {
    BOOST_TEST_CONTEXT(scheme) {
      BOOST_TEST(has_domain_names(scheme));
      BOOST_TEST(uri(scheme + "://u@é.org/é") == scheme + "://u@xn--9ca.org/%C3%A9");
      BOOST_TEST(iri(scheme + "://xn--9ca.org/") == scheme + "://é.org/");
      BOOST_TEST((compare(scheme + "://é.org/", scheme + "://xn--9ca.org/")->rung == rung::scheme));
    }
  }
  BOOST_TEST(!has_domain_names("x"));
  BOOST_TEST(!has_domain_names("file"));
  BOOST_TEST(has_domain_names("HTTP"));
}

// RFC 3261 section 19.1, RFC 5122 section 2.2, RFC 6068 section 2, RFC 7565 section 7
BOOST_AUTO_TEST_CASE(hosts_of_addresses_are_domain_names) {
  BOOST_TEST(uri("sip:é@é.org:5060;é=é?é") == "sip:%C3%A9@xn--9ca.org:5060;%C3%A9=%C3%A9?%C3%A9");
  BOOST_TEST(uri("sips:%C3%A9.org") == "sips:xn--9ca.org");
  BOOST_TEST(uri("xmpp:é@é.org/é") == "xmpp:%C3%A9@xn--9ca.org/%C3%A9");
  BOOST_TEST(uri("mailto:a@é.org,b@c.org,d@é?to=é") ==
             "mailto:a@xn--9ca.org,b@c.org,d@xn--9ca?to=%C3%A9");
  BOOST_TEST(uri("acct:a@A_b") == "acct:a@A_b");  // ASCII stays as it is written
  BOOST_TEST(uri("sip:a@é_b.org") == "host-idna at 6");
  BOOST_TEST(uri("sip:") == "sip:");
  BOOST_TEST(uri("sip:é@") == "sip:%C3%A9@");
  BOOST_TEST(iri("sip:a@xn--9ca.org;x") == "sip:a@é.org;x");
  BOOST_TEST(iri("mailto:%C3%A9@xn--9ca.org,xn--9ca@b") == "mailto:é@é.org,xn--9ca@b");
  BOOST_TEST((compare("sip:A@É.ORG;x=1", "sip:A@xn--9ca.org;x=1")->rung == rung::scheme));
  BOOST_TEST((compare("sip:A@b", "sip:a@b")->rung == rung::look_alike));
  // RFC 3261 section 19.1.4: not equal
  BOOST_TEST((compare("sip:bob@biloxi.com", "sip:bob@biloxi.com:5060")->rung == rung::none));
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

namespace {

std::string ascii_by(std::string_view host, const domain_options& options) {
  std::string out = "before";
  const auto made = to_ascii(host, out, options);
  BOOST_TEST((made || out == "before"));
  return made ? std::string(*made) : "error at " + std::to_string(made.error().offset);
}

std::string strict(std::string_view host) { return ascii_by(host, {true, false, false}); }

/// The codes of the findings about a host, with their offsets.
std::string told_of(std::string_view host) {
  std::vector<finding> all;
  const std::string text = "http://" + std::string(host) + "/";
  check(text, profile::iri, kind::iri, all);
  std::string out;
  for (const finding& f : all) {
    out.append(out.empty() ? "" : ", ").append(name(f.code)).append(" ");
    out += std::to_string(f.offset - 7);
  }
  return out;
}

}  // namespace

// RFC 5890 section 2.3.2.1, draft-ietf-iri-comparison-00 section 4.3, bis section 3.4: what UTS #46
// looks up need not be a U-label.
BOOST_AUTO_TEST_CASE(strict_names_are_those_of_idna_2008) {
  BOOST_TEST(ascii("i\u2665ny.com") == "xn--iny-zx5a.com");
  BOOST_TEST(strict("i\u2665ny.com") == "error at 0");
  BOOST_TEST(strict("www.xn--iny-zx5a.com") == "error at 4");
  BOOST_TEST(strict("r\u00E9sum\u00E9.example.org") == "xn--rsum-bpad.example.org");
  BOOST_TEST(strict("xn--rsum-bpad.example.org") == "xn--rsum-bpad.example.org");
  BOOST_TEST(strict("Example.ORG") == "example.org");
  BOOST_TEST(strict("a.R\u00C9SUM\u00C9") == "error at 2");  // would have to be mapped
  BOOST_TEST(strict("re\u0301sume\u0301") == "error at 0");  // not in NFC
  BOOST_TEST(strict("\uFF41") == "error at 0");              // full-width
  BOOST_TEST(strict("a\u3002\u00E9") == "error at 0");       // the dot would have to be mapped
  BOOST_TEST(strict("fa\u00DF") == "xn--fa-hia");            // PVALID (RFC 5892 section 2.6)
  BOOST_TEST(strict("\u03C2") == "xn--3xa");                 // PVALID
  BOOST_TEST(strict("\u0628\u0640") == "error at 0");        // tatweel: DISALLOWED
  BOOST_TEST(strict("\u1100\u1161") == "error at 0");        // conjoining letters
  BOOST_TEST(strict("a_b.\u00E9") == "error at 0");
}

// RFC 5892 appendix A: characters that are allowed only beside certain others.
BOOST_AUTO_TEST_CASE(strict_names_follow_contextual_rules) {
  BOOST_TEST(strict("l\u00B7l").starts_with("xn--"));
  BOOST_TEST(strict("a\u00B7b") == "error at 0");
  BOOST_TEST(strict("\u0375\u03B1").starts_with("xn--"));
  BOOST_TEST(strict("\u05D0\u05F3").starts_with("xn--"));
  BOOST_TEST(strict("a\u30FBb") == "error at 0");
  BOOST_TEST(strict("\u30A2\u30FBb").starts_with("xn--"));
  BOOST_TEST(strict("\u0628\u0660\u06F0") == "error at 0");  // two kinds of digits
}

// UTS #46 section 4.
BOOST_AUTO_TEST_CASE(transitional_names) {
  const domain_options transitional = {false, true, false};
  BOOST_TEST(ascii_by("fa\u00DF.de", transitional) == "fass.de");
  BOOST_TEST(ascii_by("\u03C2", transitional) == ascii("\u03C3"));
  BOOST_TEST(ascii_by("r\u00E9sum\u00E9", transitional) == "xn--rsum-bpad");
  BOOST_TEST(ascii_by("a_b.\u00E9", transitional) == "error at 0");
}

// RFC 3490 section 4: AllowUnassigned.
BOOST_AUTO_TEST_CASE(names_with_unassigned_code_points) {
  const domain_options allowed = {false, false, true};
  BOOST_TEST(ascii("a.\u0378") == "error at 2");
  BOOST_TEST(ascii_by("a.\u0378", allowed) == "a.xn--zva");
  BOOST_TEST(ascii_by("\u00C9\u0378.\u00E9.a", allowed) ==
             ascii_by("\u00E9\u0378.\u00C9.A", allowed));
  // RFC 3492, by another implementation
  BOOST_TEST(ascii_by("a\u00E9\u0378\u0378"
                      "z",
                      allowed) == "xn--az-bja43xa");
  BOOST_TEST(ascii_by("\u5929\u0378\u0378\u5730-x", allowed) == "xn---x-f4ba4728hrqc");
  BOOST_TEST(ascii_by("\u2665\u0378", allowed) == "error at 0");
  BOOST_TEST(ascii_by("\u0378.a_b.\u00E9", allowed) == "error at 3");
  BOOST_TEST(ascii_by("\u00E9", allowed) == "xn--9ca");
  std::string giant;
  for (int i = 0; i < 70; ++i) {
    giant += "\u0378";
  }
  BOOST_TEST(ascii_by(giant, allowed) == "error at 0");
}

BOOST_AUTO_TEST_CASE(labels_that_idna_2008_disallows_are_reported) {
  BOOST_TEST(told_of("www.i\u2665ny.com") == "host-label-disallowed 4");
  BOOST_TEST(told_of("xn--iny-zx5a.com") == "host-label-disallowed 0");
  BOOST_TEST(told_of("\u05D0\u05F3.example") == "");
  BOOST_TEST(told_of("r\u00E9sum\u00E9.example") == "");
  BOOST_TEST(told_of("\u0641\u0627\u0631\u0633\u06CC.example") == "");
}

BOOST_AUTO_TEST_SUITE_END()
