#include <boost/test/unit_test.hpp>
#include <leiri/language_tag.hpp>

BOOST_AUTO_TEST_SUITE(language_tags)

using leiri::is_language_tag;
using leiri::is_well_formed_language_tag;

// RDF 1.1 N-Triples section 7: LANGTAG
BOOST_AUTO_TEST_CASE(grammar_of_rdf) {
  for (const char* const tag : {"e", "en", "en-1", "cantbethislong", "a-b-c9", "X-y"}) {
    BOOST_TEST(is_language_tag(tag), tag);
  }
  for (const char* const tag :
       {"", "-", "en-", "-en", "1", "e1", "en_US", "en--ltr", "en-\u00E9"}) {
    BOOST_TEST(!is_language_tag(tag), tag);
  }
}

// The examples of RFC 5646 appendix A, except those that are called invalid but well-formed.
BOOST_AUTO_TEST_CASE(examples_of_rfc_5646) {
  for (const char* const tag : {"de",
                                "fr",
                                "ja",
                                "i-enochian",
                                "zh-Hant",
                                "zh-Hans",
                                "sr-Cyrl",
                                "sr-Latn",
                                "zh-cmn-Hans-CN",
                                "cmn-Hans-CN",
                                "zh-yue-HK",
                                "yue-HK",
                                "zh-Hans-CN",
                                "sr-Latn-RS",
                                "sl-rozaj",
                                "sl-rozaj-biske",
                                "sl-nedis",
                                "de-CH-1901",
                                "sl-IT-nedis",
                                "hy-Latn-IT-arevela",
                                "de-DE",
                                "en-US",
                                "es-419",
                                "de-CH-x-phonebk",
                                "az-Arab-x-AZE-derbend",
                                "x-whatever",
                                "qaa-Qaaa-QM-x-southern",
                                "de-Qaaa",
                                "sr-Latn-QM",
                                "sr-Qaaa-RS",
                                "en-US-u-islamcal",
                                "zh-CN-a-myext-x-private",
                                "en-a-myext-b-another"}) {
    BOOST_TEST(is_well_formed_language_tag(tag), tag);
  }
  for (const char* const tag : {"de-419-DE", "a-DE"}) {
    BOOST_TEST(!is_well_formed_language_tag(tag), tag);
  }
}

// RFC 5646 section 2.1, production by production
BOOST_AUTO_TEST_CASE(productions) {
  for (const char* const tag : {"root", "abcdefgh", "zh-gan-hak-yue", "en-GB-oed", "EN-gb-OED",
                                "i-Klingon", "sgn-BE-FR", "art-lojban", "zh-min-nan", "be-tarask",
                                "be-x-old", "de-1996", "en-a-bb-cc-x-1", "x-1-2-3", "en-199"}) {
    BOOST_TEST(is_well_formed_language_tag(tag), tag);
  }
  for (const char* const tag :
       {"", "e", "abcdefghi", "cantbethislong", "en-", "-en", "en--us", "zh-gan-hak-yue-wuu",
        "en-123456789", "en-a", "en-a-b", "en-x", "x", "x-", "i-private", "en-US-US", "en_US",
        "en-\u00E9", "en-abcd-efgh"}) {
    BOOST_TEST(!is_well_formed_language_tag(tag), tag);
  }
}

// intent.md section 1
BOOST_AUTO_TEST_CASE(repairs) {
  BOOST_TEST(leiri::repair_language_tag("en_US").value() == "en-US");
  BOOST_TEST(leiri::repair_language_tag("zh_tw").value() == "zh-tw");
  BOOST_TEST(leiri::repair_language_tag("sr_Latn_RS").value() == "sr-Latn-RS");
  BOOST_TEST(leiri::repair_language_tag("zh-classical").value() == "lzh");
  for (const char* const tag :
       {"en-US", "abcdefghi", "abcdefghi_US", "", "_", "en_", "1", "en US"}) {
    BOOST_TEST(!leiri::repair_language_tag(tag).has_value(), tag);
  }
}

BOOST_AUTO_TEST_SUITE_END()
