#include <libxml/c14n.h>
#include <libxml/encoding.h>
#include <libxml/xinclude.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/owned.hpp"
#include "support/suites.hpp"

#ifdef LEIRI_LEAKS_ARE_FOUND
#include <sanitizer/lsan_interface.h>
#endif

BOOST_AUTO_TEST_SUITE(xinclude_suite)

namespace fs = std::filesystem;
using leiri::test::owned_document;

namespace {

enum class by { libxml2, leiri };

std::string text_of(xmlChar* owned) {
  std::string text = owned == nullptr ? "" : reinterpret_cast<const char*>(owned);
  xmlFree(owned);
  return text;
}

std::string attribute(xmlNodePtr n, const char* name) {
  return text_of(xmlGetProp(n, reinterpret_cast<const xmlChar*>(name)));
}

owned_document read(const fs::path& file) {
  return owned_document(
      xmlReadFile(file.c_str(), nullptr, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_DTDLOAD));
}

void remove_bases(xmlNodePtr first) {
  for (xmlNodePtr n = first; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      xmlUnsetNsProp(n, xmlSearchNsByHref(n->doc, n, XML_XML_NAMESPACE),
                     reinterpret_cast<const xmlChar*>("base"));
      remove_bases(n->children);
    }
  }
}

std::string canonical(xmlDocPtr d) {
  xmlChar* text = nullptr;
  xmlC14NDocDumpMemory(d, nullptr, 0, nullptr, 1, &text);
  return text_of(text);
}

/// The result of a case: canonical XML with bases and without; nothing if an inclusion fails.
struct result {
  std::string whole;
  std::string without_bases;
};

std::optional<result> canonical_both(owned_document d) {
  if (d == nullptr) {
    return std::nullopt;
  }
  result r{canonical(d.get()), {}};
  remove_bases(d->children);
  r.without_bases = canonical(d.get());
  return r;
}

/// If libxml2 2.9 cannot read a text because of its encoding, it leaks 224 bytes; so does stock
/// xmllint, under valgrind. Leaks during the inclusion of texts are ignored.
class libxml2_leaks {
 public:
  explicit libxml2_leaks(const fs::path& file) {
    is_pardoned_ = leiri::test::content_of(file).find("parse=\"text\"") != std::string::npos;
    pardon(is_pardoned_, true);
  }
  ~libxml2_leaks() { pardon(is_pardoned_, false); }
  libxml2_leaks(const libxml2_leaks&) = delete;
  libxml2_leaks& operator=(const libxml2_leaks&) = delete;

 private:
  static void pardon([[maybe_unused]] bool wanted, [[maybe_unused]] bool begin) {
#ifdef LEIRI_LEAKS_ARE_FOUND
    if (wanted) {
      if (begin) {
        __lsan_disable();
      } else {
        __lsan_enable();
      }
    }
#endif
  }

  bool is_pardoned_ = false;
};

std::optional<result> include(const fs::path& file, by whom) {
  constexpr int flags = XML_PARSE_NONET | XML_PARSE_NOXINCNODE;
  const libxml2_leaks pardoned(file);
  owned_document d = read(file);
  const int done = d == nullptr        ? -1
                   : whom == by::leiri ? leiri::libxml2::process_xinclude(d.get(), flags)
                                       : xmlXIncludeProcessFlags(d.get(), flags);
  return done < 0 ? std::nullopt : canonical_both(std::move(d));
}

/// How far a case passes.
enum class grade { fails, all_but_bases, passes };

std::ostream& operator<<(std::ostream& out, grade g) {
  return out << (g == grade::passes ? "passes" : g == grade::fails ? "fails" : "all but bases");
}

grade grade_of(const std::optional<result>& got, bool is_error,
               const std::optional<result>& wanted) {
  if (is_error) {
    return got ? grade::fails : grade::passes;
  }
  if (!got || !wanted) {
    return got && !wanted ? grade::passes : grade::fails;
  }
  return got->whole == wanted->whole                   ? grade::passes
         : got->without_bases == wanted->without_bases ? grade::all_but_bases
                                                       : grade::fails;
}

/// Why a case fails.
struct known_failure {
  std::string_view reason;
  std::vector<std::string_view> cases;
};

const known_failure known_failures[] = {
    {"canonical XML, by which this test compares, has no references to entities",
     {"Nist-include-49"}},
    {"it needs a network", {"harold-87", "harold-88", "harold-89", "harold-90"}},
};

bool has_encoding(const char* name) {
  xmlCharEncodingHandler* const handler = xmlFindCharEncodingHandler(name);
  xmlCharEncCloseFunc(handler);
  return handler != nullptr;
}

std::string_view reason_of_failure(std::string_view id) {
  if (id == "harold-79" && !has_encoding("IBM037")) {
    return "the iconv of this libxml2 lacks the encoding";
  }
  for (const known_failure& f : known_failures) {
    if (std::find(f.cases.begin(), f.cases.end(), id) != f.cases.end()) {
      return f.reason;
    }
  }
  return {};
}

struct tally {
  std::size_t stock = 0;
  std::size_t ours = 0;
  std::size_t cases = 0;
};

void judge(xmlNodePtr testcase, const fs::path& folder, tally& t) {
  const fs::path file = folder / attribute(testcase, "href");
  const bool is_error = attribute(testcase, "type") == "error";
  std::optional<result> wanted;
  for (xmlNodePtr n = testcase->children; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE &&
        reinterpret_cast<const char*>(n->name) == std::string("output")) {
      wanted = canonical_both(read(folder / text_of(xmlNodeGetContent(n))));
    }
  }
  const std::string id = attribute(testcase, "id");
  const grade stock = grade_of(include(file, by::libxml2), is_error, wanted);
  const grade ours = grade_of(include(file, by::leiri), is_error, wanted);
  BOOST_TEST(stock <= ours, id << ": libxml2 " << stock << ", leiri " << ours);
  if (stock < ours) {
    BOOST_TEST_MESSAGE("gained: " << id << ": " << stock << " -> " << ours);
  }
  BOOST_TEST((ours == grade::passes) == reason_of_failure(id).empty(),
             id << ": " << ours << ", known reason: " << reason_of_failure(id));
  if (ours != grade::passes) {
    BOOST_TEST_MESSAGE("not passed: " << id << ": " << reason_of_failure(id));
  }
  ++t.cases;
  t.stock += stock == grade::passes ? 1U : 0U;
  t.ours += ours == grade::passes ? 1U : 0U;
}

}  // namespace

/// Of the W3C suite, no case passes less than with libxml2 alone, and why one fails is known.
BOOST_AUTO_TEST_CASE(no_case_passes_less) {
  const auto folder = leiri::test::suite("xinclude-ts-20060927");
  if (!folder) {
    return;
  }
  const leiri::test::kept_errors quiet;
  const owned_document cases(
      xmlReadFile((*folder / "testdescr.xml").c_str(), nullptr, XML_PARSE_NONET));
  BOOST_TEST_REQUIRE(cases != nullptr);
  tally t;
  for (xmlNodePtr g = xmlDocGetRootElement(cases.get())->children; g != nullptr; g = g->next) {
    for (xmlNodePtr c = g->children; g->type == XML_ELEMENT_NODE && c != nullptr; c = c->next) {
      if (c->type == XML_ELEMENT_NODE) {
        judge(c, *folder / attribute(g, "basedir"), t);
      }
    }
  }
  BOOST_TEST_MESSAGE(t.cases << " cases: libxml2 " << t.stock << ", leiri " << t.ours);
  BOOST_TEST(t.cases > 170U);
}

BOOST_AUTO_TEST_SUITE_END()
