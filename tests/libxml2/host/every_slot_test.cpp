#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <csetjmp>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "libxml2/host/attachment.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"

/// An application that fills every slot of the table, and what it finds while one of its functions
/// runs: what the documentation of xmlSAXHandler promises, and the context as the application left
/// it.
BOOST_AUTO_TEST_SUITE(every_slot)

using leiri::test::attached;
using leiri::test::every_help;
using leiri::test::help;
using leiri::test::parser_context;
using leiri::test::temporary_folder;

namespace {

using sax = xmlSAXHandler;

/// libxml2's own functions, which the application calls.
const sax& libxml2() {
  static const sax table = [] {
    sax t{};
    xmlSAXVersion(&t, 2);
    return t;
  }();
  return table;
}

enum class leaving { nowhere, by_jump, by_exception };

constexpr std::size_t event_count = 26;

struct application {
  static application* running;

  bool has_own_data = false;
  xmlParserCtxtPtr context = nullptr;
  sax* table = nullptr;
  sax content{};
  std::size_t leaves_at = SIZE_MAX;  // an index of a slot
  leaving how = leaving::nowhere;
  std::jmp_buf outside{};

  std::vector<std::size_t> events;  // without errors, some of which leiri withholds
  std::set<std::size_t> slots;
  std::string wrong;

  void* data() { return has_own_data ? static_cast<void*>(this) : context; }

  void start() {
    running = this;
    table = context->sax;
    content = *table;
    context->userData = data();
  }
  [[nodiscard]] bool finds_its_context() {
    return context->sax == table && std::memcmp(table, &content, sizeof content) == 0 &&
           context->userData == data();
  }
  void note(const void* given, std::size_t slot) {
    if (slot < event_count) {
      events.push_back(slot);
    }
    slots.insert(slot);
    // Without data of its own, an application gets contexts for entities, too.
    if (has_own_data && given != this) {
      wrong += " data:" + std::to_string(slot);
    }
    constexpr std::size_t external_subset = 23;
    if (slot != external_subset && !finds_its_context()) {
      wrong += " context:" + std::to_string(slot);
    }
    if (slot == leaves_at && how == leaving::by_jump) {
      std::longjmp(outside, 1);  // NOLINT: as applications in C do
    }
    if (slot == leaves_at && how == leaving::by_exception) {
      throw std::domain_error("left");
    }
  }
};

application* application::running = nullptr;

template <auto Slot, std::size_t Index, class = decltype(Slot)>
struct told;

template <auto Slot, std::size_t Index, class Result, class... Arguments>
struct told<Slot, Index, Result (*sax::*)(void*, Arguments...)> {
  static Result call(void* data, Arguments... arguments) {
    application& self = *application::running;
    self.note(data, Index);
    const auto own = libxml2().*Slot;
    void* const context = self.has_own_data ? self.context : data;
    return own == nullptr ? Result() : own(context, arguments...);
  }
};

template <std::size_t Index>
void told_message(void* data, const char* /*format*/, ...) {
  application::running->note(data, Index);
}

template <auto... Slots>
struct functions {
  static constexpr std::size_t count = sizeof...(Slots);
  static void fill(sax& t) { fill_all(t, std::make_index_sequence<count>()); }

 private:
  template <std::size_t... Index>
  static void fill_all(sax& t, std::index_sequence<Index...> /*all*/) {
    ((t.*Slots = told<Slots, Index>::call), ...);
  }
};

// In the order of the declaration of xmlSAXHandler; the messages and serror come after these.
using events =
    functions<&sax::internalSubset, &sax::isStandalone, &sax::hasInternalSubset,
              &sax::hasExternalSubset, &sax::resolveEntity, &sax::getEntity, &sax::entityDecl,
              &sax::notationDecl, &sax::attributeDecl, &sax::elementDecl, &sax::unparsedEntityDecl,
              &sax::setDocumentLocator, &sax::startDocument, &sax::endDocument, &sax::startElement,
              &sax::endElement, &sax::reference, &sax::characters, &sax::ignorableWhitespace,
              &sax::processingInstruction, &sax::comment, &sax::getParameterEntity,
              &sax::cdataBlock, &sax::externalSubset, &sax::startElementNs, &sax::endElementNs>;
static_assert(events::count == event_count);
constexpr std::size_t warning_slot = events::count;
constexpr std::size_t error_slot = warning_slot + 1;
constexpr std::size_t fatal_error_slot = warning_slot + 2;
constexpr std::size_t serror_slot = warning_slot + 3;
static_assert(sizeof(sax) == (serror_slot + 1 + 2) * sizeof(void*),
              "xmlSAXHandler has another slot: besides these, `initialized` and `_private`");

void fill(sax& t, bool takes_structured_errors) {
  events::fill(t);
  t.warning = told_message<warning_slot>;
  t.error = told_message<error_slot>;
  t.fatalError = told_message<fatal_error_slot>;
  if (takes_structured_errors) {
    t.serror = [](void* data, auto*) { application::running->note(data, serror_slot); };
  }
}

const std::string document =
    "<!DOCTYPE r PUBLIC 'p' 's.dtd' [\n"
    "<!ELEMENT r ANY><!ELEMENT only (x)*><!ELEMENT x EMPTY><!ATTLIST x a CDATA 'd'>\n"
    "<!NOTATION n SYSTEM 'http://h/n'><!ENTITY u SYSTEM 'u.gif' NDATA n>\n"
    "<!ENTITY e '<x/>t'><!ENTITY e 'again'><!ENTITY f SYSTEM 'f.ent'>\n"
    "<!ENTITY % p '<!-- c -->'>%p;]>\n"
    "<r xmlns='http://\u00E9/' xmlns:p='relative'>&e;&f;<only> <x/> </only>\n"
    "<![CDATA[c]]><!-- c --><?i j?><q:undeclared/></r>";

/// A document and what it names, in a folder.
struct folder_of_files {
  temporary_folder folder;

  folder_of_files() {
    folder.write("d.xml", document);
    folder.write("s.dtd", "<!ENTITY % q '<!-- in the subset -->'>%q;<!ELEMENT y ANY>");
    folder.write("f.ent", "<x b='1'/>external");
  }
  [[nodiscard]] parser_context context() const {
    return parser_context(xmlCreateFileParserCtxt((folder / "d.xml").c_str()));
  }
};

void prepare(application& a, xmlParserCtxtPtr c, bool takes_structured_errors) {
  a.context = c;
  xmlCtxtUseOptions(c, XML_PARSE_DTDLOAD | XML_PARSE_NOENT | XML_PARSE_NONET);
  fill(*c->sax, takes_structured_errors);
  a.start();
}

/// Calls the slots that libxml2 never calls, as it would.
void call_the_rest(xmlParserCtxtPtr c) {
  static const xmlChar name[] = "n";
  static const xmlChar* attributes[] = {nullptr};
  const sax t = *c->sax;
  t.isStandalone(c->userData);
  t.hasInternalSubset(c->userData);
  t.hasExternalSubset(c->userData);
  t.startElement(c->userData, name, attributes);
  t.endElement(c->userData, name);
  t.ignorableWhitespace(c->userData, name, 1);
  t.reference(c->userData, name);
  t.warning(c->userData, "%s", "w");
  t.error(c->userData, "%s", "e");
  t.fatalError(c->userData, "%s", "f");
}

void check(const folder_of_files& files, bool has_own_data, bool takes_structured_errors) {
  application stock;
  stock.has_own_data = has_own_data;
  {
    const parser_context c = files.context();
    prepare(stock, c.get(), takes_structured_errors);
    xmlParseDocument(c.get());
    // 2.13 and 2.14 themselves pass the context with the text of an entity.
    const int version = leiri::test::libxml2_version() / 100;
    const bool is_wrong = has_own_data && (version == 213 || version == 214);
    BOOST_TEST(stock.wrong == (is_wrong ? " data:17 data:17" : ""));
  }
  for (const help which : every_help) {
    BOOST_TEST_CONTEXT("help " << static_cast<int>(which) << ", own data " << has_own_data
                               << ", serror " << takes_structured_errors) {
      application a;
      a.has_own_data = has_own_data;
      const parser_context c = files.context();
      prepare(a, c.get(), takes_structured_errors);
      {
        const attached attachment(c.get(), which);
        xmlParseDocument(c.get());
        BOOST_TEST(a.events == stock.events, boost::test_tools::per_element());
        call_the_rest(c.get());
      }
      BOOST_TEST(a.finds_its_context());
      BOOST_TEST(a.wrong == "");
      BOOST_TEST(a.slots.size() == (takes_structured_errors ? serror_slot + 1 : serror_slot));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_gets_what_the_application_expects) {
  const folder_of_files files;
  for (const bool has_own_data : {true, false}) {
    for (const bool takes_structured_errors : {true, false}) {
      check(files, has_own_data, takes_structured_errors);
    }
  }
}

namespace {

/// Whether the parse was left.
bool parse_until_left(application& a) {
  if (a.how == leaving::by_exception) {
    try {
      xmlParseDocument(a.context);
      return false;
    } catch (const std::domain_error&) {
      return true;
    }
  }
  if (setjmp(a.outside) != 0) {  // NOLINT: as above
    return true;
  }
  xmlParseDocument(a.context);
  return false;
}

}  // namespace

// An application with a table for several contexts, as Nokogiri has, would otherwise find functions
// of a parse that it left in the next one.
BOOST_AUTO_TEST_CASE(leaving_finds_the_context_as_it_was) {
  if (leiri::test::is_sanitized) {
    return;  // libxml2 itself loses memory when it is left
  }
  const folder_of_files files;
  for (const leaving how : {leaving::by_jump, leaving::by_exception}) {
    for (const help which : every_help) {
      for (std::size_t slot = 0; slot <= serror_slot; ++slot) {
        for (const bool has_own_data : {true, false}) {
          BOOST_TEST_CONTEXT("slot " << slot << ", help " << static_cast<int>(which)) {
            application a;
            a.has_own_data = has_own_data;
            a.how = how;
            a.leaves_at = slot;
            const parser_context c = files.context();
            prepare(a, c.get(), slot == serror_slot);
            const attached attachment(c.get(), which);
            const bool is_left = parse_until_left(a);
            BOOST_TEST((is_left || a.slots.count(slot) == 0U));
            if (is_left && slot != 23) {
              BOOST_TEST(a.finds_its_context());
            }
          }
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_callback_may_detach) {
  static leiri::libxml2::sax_filter* attached_filter = nullptr;
  const std::string text = "<r><a xml:base='%zz'/></r>";
  const parser_context c(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
  int own = 0;
  c->sax->startElementNs = [](void* data, const xmlChar*, const xmlChar*, const xmlChar*, int,
                              const xmlChar**, int, int, const xmlChar**) {
    ++*static_cast<int*>(data);
    attached_filter->detach();
  };
  c->sax->endElementNs = nullptr;
  c->sax->endDocument = nullptr;
  c->userData = &own;
  c->sax->startDocument = nullptr;
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit(heard, namespaces);
  namespaces.begin_document("doc.xml");
  leiri::libxml2::sax_filter filter(audit, c.get(), {.base = "http://e/d"});
  attached_filter = &filter;
  c->sax->characters = nullptr;
  xmlParseDocument(c.get());
  BOOST_TEST(own == 2);
  BOOST_TEST(heard.reports.empty());
  BOOST_TEST(c->userData == &own);
}

// A host that forgets what it has attached, and ends its document where libxml2 allows it: it must
// not free the context there, which libxml2 itself uses afterwards.
BOOST_AUTO_TEST_CASE(attached_twice_and_the_document_freed_at_its_end) {
  const std::string text = "<r xmlns='http://\u00E9/'><a xml:base='%zz'/></r>";
  const parser_context c(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
  static int ends = 0;
  ends = 0;
  c->sax->endDocument = [](void* data) {
    ++ends;
    auto* const context = static_cast<xmlParserCtxtPtr>(data);
    xmlFreeDoc(context->myDoc);
    context->myDoc = nullptr;
  };
  const sax before = *c->sax;
  {
    const attached first(c.get(), help::all);
    BOOST_CHECK_THROW(leiri::libxml2::entity_resolver(c.get()), std::invalid_argument);
    BOOST_CHECK_THROW(attached(c.get(), help::filter), std::invalid_argument);
    const leiri::libxml2::iri_names again(c.get());
    BOOST_TEST(xmlParseDocument(c.get()) == 0);
    BOOST_TEST(!first.heard.reports.empty());
  }
  BOOST_TEST(ends == 1);
  BOOST_TEST(c->myDoc == nullptr);
  BOOST_TEST(c->nsWellFormed == 1);
  BOOST_TEST(std::memcmp(c->sax, &before, sizeof before) == 0);
}

namespace {

/// An application with data of its own and few callbacks, none of them for entities.
struct sparse_application {
  std::string heard;

  static sax table() {
    sax t{};
    t.initialized = XML_SAX2_MAGIC;
    t.startElementNs = [](void* data, const xmlChar* local, const xmlChar*, const xmlChar*, int,
                          const xmlChar**, int attributes, int, const xmlChar** values) {
      auto& self = *static_cast<sparse_application*>(data);
      self.heard.append("<").append(reinterpret_cast<const char*>(local));
      for (int i = 0; i < attributes; ++i) {
        self.heard.append(" ").append(reinterpret_cast<const char*>(values[5 * i + 3]),
                                      reinterpret_cast<const char*>(values[5 * i + 4]));
      }
    };
    t.characters = [](void* data, const xmlChar* text, int length) {
      static_cast<sparse_application*>(data)->heard.append(reinterpret_cast<const char*>(text),
                                                           static_cast<std::size_t>(length));
    };
    t.serror = [](void* data, auto* e) {
      static_cast<sparse_application*>(data)->heard += "!" + std::to_string(e->code);
    };
    return t;
  }
};

}  // namespace

// libxml2 looks for an entity itself only if an application has no data of its own.
BOOST_AUTO_TEST_CASE(entities_that_the_application_does_not_know) {
  const std::string texts[] = {"<!DOCTYPE r [<!ENTITY e '<x/>t'>]><r>&e;<a/>&lt;&e;</r>",
                               "<!DOCTYPE r [<!ENTITY e 'v'>]><r a='&e;&e;'><b c='&e;'/>&e;</r>",
                               "<!DOCTYPE r [<!ENTITY e 'v'><!ENTITY f '&e;'>]><r>&f;<b/></r>",
                               "<!DOCTYPE r [<!ENTITY e SYSTEM 'none'>]><r>&e;<b/></r>",
                               "<!DOCTYPE r SYSTEM 'none' [<!ENTITY e 'v'>]><r>&e;<b/>&g;</r>"};
  for (const std::string& text : texts) {
    for (const int options : {0, static_cast<int>(XML_PARSE_NOENT)}) {
      std::string stock;
      for (const help which : {help::none, help::filter, help::resolver, help::names,
                               help::filter_first, help::resolver_first, help::all}) {
        BOOST_TEST_CONTEXT(text << " options " << options << " help " << static_cast<int>(which)) {
          sparse_application a;
          sax table = sparse_application::table();
          const parser_context c(xmlCreatePushParserCtxt(&table, &a, text.data(), 4, "http://e/d"));
          xmlCtxtUseOptions(c.get(), options | XML_PARSE_NONET);
          {
            const attached attachment(c.get(), which);
            for (std::size_t i = 4; i < text.size(); ++i) {
              xmlParseChunk(c.get(), text.data() + i, 1, i + 1 == text.size() ? 1 : 0);
            }
          }
          BOOST_TEST(c->userData == &a);
          stock = which == help::none ? a.heard : stock;
          BOOST_TEST(a.heard == stock);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
