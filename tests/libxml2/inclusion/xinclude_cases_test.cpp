#include <libxml/c14n.h>

#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <string>

#include "host/tree_order.hpp"
#include "libxml2/support/inclusion_documents.hpp"
#include "support/owned.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(xinclude_cases)

using leiri::test::owned_document;

namespace {

/// A cell without the abbreviations of the table.
std::string written(const std::string& cell) {
  const std::string declaration = R"(xmlns:xi="http://www.w3.org/2001/XInclude")";
  return leiri::test::replaced(leiri::test::replaced(cell, "@xi", declaration), "\\n", "\n");
}

void write_files(const leiri::test::temporary_folder& folder, std::string files) {
  constexpr std::string_view separator = " ;; ";
  while (files != "-") {
    const std::size_t end = files.find(separator);
    const std::string file = files.substr(0, end);
    const std::size_t name_end = file.find('=');
    folder.write(file.substr(0, name_end), written(file.substr(name_end + 1)));
    files = end == std::string::npos ? "-" : files.substr(end + separator.size());
  }
}

/// In exclusive canonical form, as other readers see it: without xml:base, and with the content of
/// entities.
std::string canonical(xmlDocPtr document) {
  leiri::libxml2::for_each_element(document, [](xmlNodePtr n) {
    xmlUnsetNsProp(n, xmlSearchNsByHref(n->doc, n, XML_XML_NAMESPACE),
                   reinterpret_cast<const xmlChar*>("base"));
  });
  xmlChar* text = nullptr;
  int size = 0;
  xmlDocDumpMemoryEnc(document, &text, &size, "UTF-8");
  const owned_document d = leiri::test::parsed(
      std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)),
      reinterpret_cast<const char*>(document->URL), XML_PARSE_NOENT);
  xmlFree(text);
  text = nullptr;
  xmlC14NDocDumpMemory(d.get(), nullptr, XML_C14N_EXCLUSIVE_1_0, nullptr, 1, &text);
  const std::string result = text == nullptr ? "" : reinterpret_cast<const char*>(text);
  xmlFree(text);
  return result;
}

std::string result_of(const std::string& file, int parsing) {
  const leiri::test::kept_errors quiet;
  const owned_document d = leiri::test::read(file, parsing);
  BOOST_TEST_REQUIRE(d != nullptr);
  const int flags = XML_PARSE_NONET | XML_PARSE_NOXINCNODE;
  return leiri::libxml2::process_xinclude(d.get(), flags) < 0 ? "-" : canonical(d.get());
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_case) {
  const auto rows =
      leiri::test::rows_of(leiri::test::source_path("tests/libxml2/inclusion/xinclude_cases.tsv"));
  BOOST_TEST(rows.size() > 100U);
  for (const auto& row : rows) {
    const leiri::test::temporary_folder folder;
    folder.write("doc.xml", written(row.at("document")));
    write_files(folder, row.at("files"));
    // References in the tree of an application are replaced by the parser alone.
    const int parsing = row.at("name") == "ent-with-include" ? XML_PARSE_NOENT : 0;
    BOOST_TEST(result_of(folder / "doc.xml", parsing) == written(row.at("result")), row.at("name"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
