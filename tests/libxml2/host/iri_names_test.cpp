#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/iri_names.hpp>
#include <optional>
#include <string>
#include <tuple>

#include "support/library_versions.hpp"
#include "support/owned.hpp"

BOOST_AUTO_TEST_SUITE(names_that_are_iris)

using leiri::libxml2::iri_names;
using leiri::test::parser_context;

namespace {

struct outcome {
  std::string errors;
  bool has_last_error;
  bool is_namespace_well_formed;
};

outcome read(const std::string& document, int options = 0) {
  const leiri::test::kept_errors errors;
  const parser_context c(xmlNewParserCtxt());
  {
    const iri_names names(c.get());
    const leiri::test::owned_document d(xmlCtxtReadMemory(
        c.get(), document.data(), static_cast<int>(document.size()), nullptr, nullptr, options));
    BOOST_TEST(d.get() != nullptr);
  }
  const xmlError* const last = xmlCtxtGetLastError(c.get());
  return {errors.text(), last != nullptr && last->level >= XML_ERR_ERROR, c->nsWellFormed != 0};
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_iri_is_not_an_error) {
  for (const std::string declaration : {"xmlns='http://\u00E9.org/'", "xmlns:p='urn:x:\u8A9E'"}) {
    const outcome o = read("<r " + declaration + "/>");
    BOOST_TEST(o.errors == "");
    BOOST_TEST(!o.has_last_error);
    BOOST_TEST(o.is_namespace_well_formed);
  }
}

// From 2.13 on, libxml2 only records an error then.
BOOST_AUTO_TEST_CASE(errors_that_nobody_wants) {
  const outcome o = read("<r xmlns='http://\u00E9.org/'/>", XML_PARSE_NOERROR);
  BOOST_TEST(o.has_last_error == (leiri::test::libxml2_version() >= 21300));
  BOOST_TEST(o.is_namespace_well_formed == (leiri::test::libxml2_version() < 21300));
}

// RFC 3987 allows neither in an IRI.
BOOST_AUTO_TEST_CASE(other_characters_are_errors) {
  for (const std::string declaration : {"xmlns='http://h/a b'", "xmlns:p='http://h/%zz'"}) {
    const outcome o = read("<r " + declaration + "/>");
    BOOST_TEST(o.errors != "");
    BOOST_TEST(o.has_last_error);
    BOOST_TEST(!o.is_namespace_well_formed);
  }
}

// As under LD_PRELOAD: from 2.12 on, xmlCtxtReadFile() calls xmlParseDocument() by its public name.
BOOST_AUTO_TEST_CASE(two_objects_for_one_context_are_as_one) {
  const parser_context c(xmlNewParserCtxt());
  const iri_names outer(c.get());
  for (const std::string name : {"http://\u00E9.org/", "http://h/a b"}) {
    const std::string document = "<r xmlns='" + name + "'/>";
    const leiri::test::kept_errors errors;
    {
      const iri_names inner(c.get());
      const leiri::test::owned_document d(xmlCtxtReadMemory(
          c.get(), document.data(), static_cast<int>(document.size()), nullptr, nullptr, 0));
      BOOST_TEST(d.get() != nullptr);
    }
    BOOST_TEST(errors.text() == read(document).errors);
  }
}

BOOST_AUTO_TEST_CASE(an_earlier_error_remains) {
  const outcome o = read("<q:r><e xmlns='http://\u00E9.org/'/></q:r>");
  BOOST_TEST(o.errors.find("prefix q") != std::string::npos);
  BOOST_TEST(o.errors.find("URI") == std::string::npos);
  BOOST_TEST(o.has_last_error);
  BOOST_TEST(!o.is_namespace_well_formed);
}

// The context keeps the state of a document until it reads the next one.
BOOST_AUTO_TEST_CASE(a_context_that_is_used_again) {
  const parser_context c(xmlNewParserCtxt());
  const auto read_next = [&](const std::string& document, bool with_names) {
    const leiri::test::kept_errors errors;
    {
      std::optional<iri_names> names;
      if (with_names) {
        names.emplace(c.get());
      }
      const leiri::test::owned_document d(xmlCtxtReadMemory(
          c.get(), document.data(), static_cast<int>(document.size()), nullptr, nullptr, 0));
    }
    const xmlError* const last = xmlCtxtGetLastError(c.get());
    return std::tuple(c->wellFormed, c->nsWellFormed, c->errNo, last == nullptr ? 0 : last->code);
  };
  for (const std::string before : {"<q:r/>", "<r>", "<r xmlns='http://h/a b'/>", "<r/>"}) {
    BOOST_TEST_CONTEXT(before) {
      const auto alone = read_next(before, false);
      BOOST_TEST((read_next(before, true) == alone));
      const auto plain = read_next("<r xmlns='http://h/'/>", false);
      read_next(before, true);
      BOOST_TEST((read_next("<r xmlns='http://\u00E9.org/'/>", true) == plain));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_last_error_of_the_thread_is_another_one) {
  xmlResetLastError();
  read("<r xmlns='http://\u00E9.org/'/>");
  BOOST_TEST(xmlGetLastError() == nullptr);
  read("<q:r><e xmlns='http://\u00E9.org/'/></q:r>");
  BOOST_REQUIRE(xmlGetLastError() != nullptr);
  BOOST_TEST(xmlGetLastError()->code == XML_NS_ERR_UNDEFINED_NAMESPACE);
  xmlResetLastError();
}

BOOST_AUTO_TEST_SUITE_END()
