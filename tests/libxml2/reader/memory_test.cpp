#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/text_reader.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "memory_peak.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"

/// Documents that exhaust resources, in each way of reading: memory is at most 48 MiB plus a
/// multiple of the document's size, although nesting or repetition could make it quadratic or
/// exponential. This includes libxml2's own share, whose limits are 10 MB for a value and for what
/// entities add.
BOOST_AUTO_TEST_SUITE(memory)

namespace {

/// Counts, and keeps nothing.
struct counter final : leiri::audit_listener {
  void on_identifier(const leiri::occurrence&, const leiri::outcome&) override { ++identifiers; }
  void on_report(const leiri::report&) override { ++reports; }
  int identifiers = 0;
  int reports = 0;
};

struct counted_audit {
  counter listener;
  leiri::namespace_inventory namespaces;
  leiri::audit audit{listener, namespaces};

  counted_audit() { namespaces.begin_document("doc.xml"); }
};

const std::string base = "file:///d/doc.xml";
constexpr int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;

leiri::test::owned_document tree_of(xmlParserCtxtPtr c, const std::string& text, int more) {
  return leiri::test::owned_document(xmlCtxtReadMemory(
      c, text.data(), static_cast<int>(text.size()), base.c_str(), nullptr, options | more));
}

void check(const std::string& text) {
  counted_audit a;
  leiri::libxml2::audit_document(a.audit, leiri::test::bytes_of(text), {.base = base});
}

void filter(const std::string& text) {
  const leiri::test::kept_errors quiet;
  counted_audit a;
  const leiri::test::parser_context c(xmlNewParserCtxt());
  leiri::libxml2::sax_filter on_it(a.audit, c.get(), {.base = base});
  leiri::libxml2::entity_resolver resolver(c.get());
  tree_of(c.get(), text, XML_PARSE_NOENT);
}

void walk(const std::string& text) {
  const leiri::test::kept_errors quiet;
  const leiri::test::parser_context c(xmlNewParserCtxt());
  if (const leiri::test::owned_document tree = tree_of(c.get(), text, 0)) {
    counted_audit a;
    leiri::libxml2::audit_document(a.audit, tree.get());
  }
}

void read(const std::string& text) {
  const leiri::test::kept_errors quiet;
  const leiri::test::text_reader r(xmlReaderForMemory(text.data(), static_cast<int>(text.size()),
                                                      base.c_str(), nullptr, options));
  leiri::libxml2::namespace_verdicts verdicts;
  while (xmlTextReaderRead(r.get()) == 1) {
    verdicts.at(r.get());
    BOOST_TEST_REQUIRE(leiri::libxml2::base_uri(r.get()).has_value());
  }
}

void convert(const std::string& text) {
  counted_audit a;
  leiri::libxml2::read_rdf_xml(a.audit, leiri::test::bytes_of(text), {.base = base},
                               [](const leiri::statement&) {});
}

/// A way to read, and its memory limit: a multiple of the document's size, in addition to a
/// constant.
struct way {
  const char* name;
  void (*read)(const std::string& text);
  std::size_t times;
};

// For RDF/XML, a check has the same state for each open element as a conversion.
const way ways[] = {{"check", check, 64},
                    {"filter", filter, 32},
                    {"tree", walk, 32},
                    {"reader", read, 32},
                    {"RDF/XML", convert, 80}};
constexpr std::size_t beside = std::size_t{48} << 20U;

void stays_in_bounds(const std::string& text) {
  for (const way& w : ways) {
    const leiri::test::memory_peak peak;
    w.read(text);
    const auto growth = peak.growth();
    BOOST_TEST_MESSAGE(w.name << ": " << growth.value_or(0) / 1024 << " KiB");
    BOOST_TEST((!growth || *growth <= beside + w.times * text.size()),
               w.name << " took " << *growth << " bytes for " << text.size());
  }
}

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) {
    out += text;
  }
  return out;
}

std::string laughs(const std::string& text) {
  std::string dtd = "<!DOCTYPE r [<!ENTITY e0 '" + text + "'>";
  for (int i = 1; i <= 9; ++i) {
    const std::string before = "&e" + std::to_string(i - 1) + ";";
    dtd += "<!ENTITY e" + std::to_string(i) + " '" + repeated(before, 10) + "'>";
  }
  return dtd + "]>";
}

/// With a sanitizer, which keeps freed memory, nothing can be measured, and a tenth is enough.
constexpr int many = leiri::test::is_sanitized ? 10'000 : 100'000;

const std::string rdf =
    "<rdf:RDF xmlns:e='http://e/' xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>";

}  // namespace

BOOST_AUTO_TEST_CASE(billion_laughs) {
  stays_in_bounds(laughs("ha") + "<r>&e9;</r>");
  stays_in_bounds(laughs("<x xml:base=\"a/\"/>") + "<r>&e9;</r>");
  stays_in_bounds(laughs("ha") + "<r xml:base='&e9;' xmlns:p='&e8;'/>");
  stays_in_bounds(laughs("ha") + rdf + "<e:C e:p='&e9;' rdf:about='&e9;'/></rdf:RDF>");
}

BOOST_AUTO_TEST_CASE(deep_nesting) {
  stays_in_bounds(repeated("<x xml:base='a/'>", many));
  stays_in_bounds(rdf + repeated("<e:C xml:base='a/'><e:p xml:lang='en'>", many / 2));
  const std::string deep = repeated("<x xml:base='a b/'>", 250) + repeated("</x>", 250);
  stays_in_bounds("<r>" + repeated(deep, many / 5000) + "</r>");
}

BOOST_AUTO_TEST_CASE(huge_attributes) {
  const std::string fits(leiri::test::is_sanitized ? 2'000'000 : 5'000'000, 'a');
  const std::string too_long(10'500'000, 'a');
  stays_in_bounds("<r xml:base='" + fits + "'><x xml:base='b'/></r>");
  stays_in_bounds("<r xml:base='" + too_long + "'/>");
  stays_in_bounds(rdf + "<e:C rdf:about='" + fits + "' e:p='" + fits + "'/></rdf:RDF>");
}

BOOST_AUTO_TEST_CASE(very_many_namespaces) {
  std::string each;
  for (int i = 0; i < many; ++i) {
    each += "<e:x xmlns:e='http://h/" + std::to_string(i) + "'/>";
  }
  stays_in_bounds("<r>" + each + "</r>");
  stays_in_bounds(rdf + each + "</rdf:RDF>");
}

BOOST_AUTO_TEST_SUITE_END()
