#include <dlfcn.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "support/temporary_folder.hpp"

/// Schemas and grammars in memory, in which only references to documents may become others. This
/// program itself has leiri's functions in front of libxml2's.
BOOST_AUTO_TEST_SUITE(schemas)

namespace {

using leiri::test::temporary_folder;
using strings = std::vector<std::string>;

/// The functions for one kind of schemas.
template <class Context, class Schema, class Handler>
struct functions {
  Context* (*create)(const char*, int);
  void (*set_errors)(Context*, Handler, void*);
  Schema* (*parse)(Context*);
  void (*free)(Context*);
  void (*free_schema)(Schema*);

  /// libxml2's own.
  [[nodiscard]] functions stock(const char* create_name, const char* parse_name,
                                const char* free_name) const {
    functions f = *this;
    const auto take = [](auto& function, const char* name) {
      function = reinterpret_cast<std::decay_t<decltype(function)>>(::dlsym(RTLD_NEXT, name));
    };
    take(f.create, create_name);
    take(f.parse, parse_name);
    take(f.free, free_name);
    return f;
  }

  /// Whether it can be used, and the errors with their lines.
  [[nodiscard]] strings read(const std::string& text) const {
    strings told;
    Context* const context = create(text.data(), static_cast<int>(text.size()));
    set_errors(
        context,
        [](void* to, auto* e) {
          static_cast<strings*>(to)->push_back(std::to_string(e->line) + ' ' + e->message);
        },
        &told);
    Schema* const schema = parse(context);
    free(context);
    told.emplace_back(schema != nullptr ? "good" : "bad");
    free_schema(schema);
    return told;
  }
};

const functions<xmlSchemaParserCtxt, xmlSchema, xmlStructuredErrorFunc> xsd = {
    xmlSchemaNewMemParserCtxt, xmlSchemaSetParserStructuredErrors, xmlSchemaParse,
    xmlSchemaFreeParserCtxt, xmlSchemaFree};
const functions<xmlRelaxNGParserCtxt, xmlRelaxNG, xmlStructuredErrorFunc> rng = {
    xmlRelaxNGNewMemParserCtxt, xmlRelaxNGSetParserStructuredErrors, xmlRelaxNGParse,
    xmlRelaxNGFreeParserCtxt, xmlRelaxNGFree};

auto stock_xsd() {
  return xsd.stock("xmlSchemaNewMemParserCtxt", "xmlSchemaParse", "xmlSchemaFreeParserCtxt");
}

auto stock_rng() {
  return rng.stock("xmlRelaxNGNewMemParserCtxt", "xmlRelaxNGParse", "xmlRelaxNGFreeParserCtxt");
}

std::string with(std::string text, const std::string& reference) {
  const std::size_t at = text.find('@');
  return at == std::string::npos ? text : text.replace(at, 1, reference);
}

const std::string space = "xmlns:s='http://www.w3.org/2001/XMLSchema'";
const std::string part = "<s:schema " + space + "><s:element name='r'/></s:schema>";

/// What is no start tag, tags on several lines, and elements with errors behind them.
const std::string long_schema =
    "<?xml version='1.0'?>\n<!-- <s:x a='>'> -->\n<s:schema\n " + space +
    "\n >\n <?p <s:y?>\n<s:include id='i'\n  schemaLocation='@'\n/>\n<s:annotation>"
    "<s:documentation a='&#10;>'>\n<![CDATA[<s:z>\n]]>&gt;</s:documentation></s:annotation>\n"
    "<s:element\n\n name='x' type='none'/>\n<s:element name='y'\n "
    "type='nor'></s:element></s:schema>";

}  // namespace

// In a folder with a plain name, libxml2 finds the same.
BOOST_AUTO_TEST_CASE(errors_have_their_lines) {
  const temporary_folder folder;
  folder.write("part.xsd", part);
  folder.write("a b.xsd", part);
  const std::string good = "<s:schema " + space + "><s:include schemaLocation='@'/></s:schema>";
  BOOST_TEST((xsd.read(with(good, folder / "a b.xsd")) == strings{"good"}));
  for (const std::string& text :
       {good, "\xEF\xBB\xBF" + good, long_schema, long_schema.substr(long_schema.find("\n<s:")),
        "<?xml version='1.0' encoding='ISO-8859-1'?><!--\xE9-->" + good,
        "<!--a>\n--><?b?><!--c-->" + long_schema.substr(long_schema.find("<s:schema"))}) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST((xsd.read(with(text, folder / "a b.xsd")) ==
                  stock_xsd().read(with(text, folder / "part.xsd"))));
    }
  }
  BOOST_TEST(stock_xsd().read(with(long_schema, folder / "part.xsd")).size() > 1U);
}

BOOST_AUTO_TEST_CASE(grammars) {
  const temporary_folder folder;
  const std::string open = "<grammar\n xmlns='http://relaxng.org/ns/structure/1.0'\n>";
  const std::string element = "<start><element name='r'><empty/></element></start></grammar>";
  folder.write("part.rng", open + element);
  folder.write("a b.rng", open + element);
  const std::string good = open + "<include href='@'/></grammar>";
  const std::string bad = open + "\n<include\n href='@'/>\n<define\n\n name='x'/></grammar>";
  BOOST_TEST((rng.read(with(good, folder / "a b.rng")) == strings{"good"}));
  for (const std::string& text : {good, bad}) {
    BOOST_TEST((rng.read(with(text, folder / "a b.rng")) ==
                stock_rng().read(with(text, folder / "part.rng"))));
  }
}

// In UTF-7, for example, a document type need not have its characters as bytes.
BOOST_AUTO_TEST_CASE(document_types) {
  const temporary_folder folder;
  folder.write("a b.xsd", part);
  const std::string declaration = "ENTITY e '<s:annotation/>'> ]><s:schema " + space +
                                  "><s:include schemaLocation='" + (folder / "a b.xsd") +
                                  "'/>&e;&e;</s:schema>";
  for (const std::string& text : {"<!DOCTYPE s:schema [ <!" + declaration,
                                  "<?xml version='1.0' encoding='UTF-7'?>+ADwAIQ-DOCTYPE s:schema "
                                  "[ +ADwAIQ-" +
                                      declaration}) {
    BOOST_TEST((xsd.read(text) == stock_xsd().read(text)));
  }
}

// The error of the thread is that of the program's last call, and there is none.
BOOST_AUTO_TEST_CASE(no_error_of_another_reading) {
  xmlResetLastError();
  const std::string text = "<s:schema " + space + "><s:include schemaLocation='a b'>";
  xmlSchemaFreeParserCtxt(xmlSchemaNewMemParserCtxt(text.data(), static_cast<int>(text.size())));
  BOOST_TEST(xmlGetLastError() == nullptr);
}

// Whatever the text has, the result is libxml2's, or that with the file found.
BOOST_AUTO_TEST_CASE(damaged_texts) {
  const temporary_folder folder;
  folder.write("part.xsd", part);
  folder.write("a b.xsd", part);
  const auto stock = stock_xsd();
  std::mt19937 random(20261127);
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution(std::size_t{0}, n - 1)(random);
  };
  const std::vector<std::string> pieces = {"<",
                                           ">",
                                           "&",
                                           "'",
                                           "\"",
                                           "/",
                                           "!",
                                           "--",
                                           "\n",
                                           "]]>",
                                           "<!--",
                                           "-->",
                                           "<![CDATA[",
                                           "?",
                                           " ",
                                           "&lt;",
                                           "xmlns:",
                                           "=",
                                           "<!DOCTYPE s:schema>",
                                           "\t",
                                           ":",
                                           "\r\n",
                                           "\xC3\xA9",
                                           "\xFF",
                                           "s:"};
  int found = 0;
  for (int i = 0; i < 1500; ++i) {
    std::string text = long_schema;
    for (std::size_t n = below(3) + 1; n > 0; --n) {
      text.replace(below(text.size()), below(2), pieces[below(pieces.size())]);
    }
    if (text.find("'@'") == std::string::npos) {
      continue;  // messages name what another reference leads to
    }
    const std::string plain = with(text, folder / "part.xsd");
    const std::string odd = with(text, folder / "a b.xsd");
    BOOST_TEST_CONTEXT(text) {
      const strings expected = stock.read(plain);
      BOOST_TEST((xsd.read(plain) == expected));
      const strings with_leiri = xsd.read(odd);
      found += with_leiri == expected ? 1 : 0;
      BOOST_TEST((with_leiri == expected || with_leiri == stock.read(odd)));
    }
  }
  BOOST_TEST(found > 1300);
}

BOOST_AUTO_TEST_SUITE_END()
