#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdarg>
#include <cstdio>
#include <leiri/libxml2/entity_resolver.hpp>
#include <string>
#include <utility>

#include "libxml2/host/attachment.hpp"
#include "support/owned.hpp"

/// The messages that an application gets from libxml2 are those that it gets without leiri.
BOOST_AUTO_TEST_SUITE(application_messages)

using leiri::test::attached;
using leiri::test::every_help;
using leiri::test::help;
using leiri::test::parser_context;

namespace {

std::string last_message;

void keep_message(void* /*data*/, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::array<char, 10000> all{};
  std::vsnprintf(all.data(), all.size(), format, arguments);
  va_end(arguments);
  last_message = all.data();
}

}  // namespace

// Longer than the buffers of most programs. libxml2 names the prefix at the end of this message.
BOOST_AUTO_TEST_CASE(long_messages_are_complete) {
  const std::string name(6000, 'n');
  const std::string text = "<r><" + name + ":x/></r>";
  const parser_context c(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
  c->sax->error = keep_message;
  xmlParseDocument(c.get());
  const std::string stock = std::exchange(last_message, {});
  BOOST_TEST(stock.size() > 6000U);

  const parser_context helped(
      xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
  helped->sax->error = keep_message;
  const leiri::libxml2::entity_resolver resolver(helped.get());
  xmlParseDocument(helped.get());
  BOOST_TEST(last_message == stock);
}

namespace {

/// The functions for validation that an application, such as libxml++, sets in the context, or
/// libxml2's own, and the texts that they get or that libxml2 prints, in the pieces in which it
/// does: Python's binding puts a space between them.
struct validating_application {
  std::string heard;
  bool has_functions = true;

  static void hear(void* data, const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    std::array<char, 1000> all{};
    std::vsnprintf(all.data(), all.size(), format, arguments);
    va_end(arguments);
    static_cast<validating_application*>(data)->heard += std::string("|") + all.data();
  }

  /// libxml2 requires that the functions for validation get the context.
  static void hear_from(void* context, const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    const char* const message = va_arg(arguments, const char*);
    va_end(arguments);
    BOOST_TEST(std::string(format) == "%s");
    hear(static_cast<xmlParserCtxtPtr>(context)->_private, "function: %s", message);
  }

  std::string hear_all(const std::string& text, help which) {
    const parser_context c(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
    xmlCtxtUseOptions(c.get(), XML_PARSE_DTDVALID | XML_PARSE_NONET);
    if (has_functions) {
      c->_private = this;
      c->vctxt.error = c->vctxt.warning = hear_from;
    }
    xmlSetGenericErrorFunc(this, hear);
    {
      const attached attachment(c.get(), which);
      xmlParseDocument(c.get());
    }
    xmlSetGenericErrorFunc(nullptr, nullptr);
    return heard;
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(errors_of_validation_reach_their_functions) {
  for (const std::string text : {"<r/>", "<!DOCTYPE r [<!ELEMENT r EMPTY>]>\n<r><e/></r>",
                                 "<!DOCTYPE r [<!ELEMENT r ANY><!ELEMENT r ANY>\n<!ATTLIST r a ID "
                                 "#IMPLIED b ID #IMPLIED>]><q/>",
                                 "<!DOCTYPE r [<!ELEMENT r ANY>]><r xmlns='http://h/'>&u;</r"}) {
    for (const bool has_functions : {true, false}) {
      const std::string stock =
          validating_application{{}, has_functions}.hear_all(text, help::none);
      BOOST_TEST(!stock.empty());
      for (const help which : {help::filter, help::resolver, help::names, help::all}) {
        BOOST_TEST_CONTEXT(text << " help " << static_cast<int>(which)) {
          validating_application a{{}, has_functions};
          BOOST_TEST(a.hear_all(text, which) == stock);
        }
      }
    }
  }
}

namespace {

/// As that of xmllint: it withholds what libxml2 says of a file that it cannot open, and says so
/// itself.
struct silent_loader {
  static xmlExternalEntityLoader stock;
  static std::string heard;

  static xmlParserInputPtr load(const char* url, const char* id, xmlParserCtxtPtr c) {
    const auto warning = std::exchange(c->sax->warning, nullptr);
    const auto error = std::exchange(c->sax->error, nullptr);
    xmlParserInputPtr const input = stock(url, id, c);
    c->sax->warning = warning;
    c->sax->error = error;
    if (input == nullptr) {
      heard += "not loaded ";
    }
    return input;
  }
  static void hear(void* /*data*/, const char* format, ...) { heard += format; }

  static std::string hear_all(help which, int options) {
    const std::string text = "<!DOCTYPE r SYSTEM 'none' [<!ENTITY e SYSTEM 'nothing'>]><r>&e;</r>";
    heard.clear();
    const parser_context c(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
    xmlCtxtUseOptions(c.get(), options | XML_PARSE_NOENT | XML_PARSE_NONET);
    c->sax->warning = hear;
    c->sax->error = hear;
    c->vctxt.warning = hear;
    c->vctxt.error = hear;
    stock = xmlGetExternalEntityLoader();
    xmlSetExternalEntityLoader(load);
    {
      const attached attachment(c.get(), which);
      xmlParseDocument(c.get());
    }
    xmlSetExternalEntityLoader(stock);
    return heard;
  }
};

xmlExternalEntityLoader silent_loader::stock = nullptr;
std::string silent_loader::heard;

}  // namespace

BOOST_AUTO_TEST_CASE(a_loader_may_withhold_messages) {
  for (const int options :
       {static_cast<int>(XML_PARSE_DTDLOAD), static_cast<int>(XML_PARSE_DTDVALID)}) {
    const std::string stock = silent_loader::hear_all(help::none, options);
    BOOST_TEST(stock.find("not loaded ") != std::string::npos);
    for (const help which : every_help) {
      BOOST_TEST_CONTEXT("options " << options << " help " << static_cast<int>(which)) {
        BOOST_TEST(silent_loader::hear_all(which, options) == stock);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
