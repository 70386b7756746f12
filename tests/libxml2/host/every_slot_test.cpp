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
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/iri_names.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"

/// An application that fills every slot of the table, and what it finds while one of its functions
/// runs: what the documentation of xmlSAXHandler promises, and the context as the application left
/// it.
BOOST_AUTO_TEST_SUITE(every_slot)

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

enum class help { none, filter, resolver, names, filter_first, resolver_first, all };

/// What leiri offers for a context, in the order of attachment.
struct attached {
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit{heard, namespaces};
  std::unique_ptr<leiri::libxml2::entity_resolver> early_resolver;
  std::unique_ptr<leiri::libxml2::sax_filter> filter;
  std::unique_ptr<leiri::libxml2::entity_resolver> late_resolver;
  std::unique_ptr<leiri::libxml2::iri_names> names;

  attached(xmlParserCtxtPtr c, help which) {
    using leiri::libxml2::entity_resolver;
    namespaces.begin_document("doc.xml");
    if (which == help::resolver || which == help::resolver_first || which == help::all) {
      early_resolver = std::make_unique<entity_resolver>(c);
    }
    if (which != help::none && which != help::resolver && which != help::names) {
      filter = std::make_unique<leiri::libxml2::sax_filter>(
          audit, c, leiri::libxml2::document_options{.base = "http://e/d"});
    }
    if (which == help::filter_first) {
      late_resolver = std::make_unique<entity_resolver>(c);
    }
    if (which == help::names || which == help::all) {
      names = std::make_unique<leiri::libxml2::iri_names>(c);
    }
  }
};

constexpr help every_help[] = {help::filter,       help::resolver,       help::names,
                               help::filter_first, help::resolver_first, help::all};

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
