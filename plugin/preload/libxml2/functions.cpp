/// Functions that replace those of libxml2 and libxslt. If the environment requests it, a program
/// finds the files that its documents name, and accepts IRIs as the names of namespaces.

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xinclude.h>
#include <libxml/xmlschemas.h>
#include <libxslt/xsltInternals.h>

#include <exception>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/iri_names.hpp>
#include <leiri/libxml2/uri.hpp>
#include <memory>
#include <optional>
#include <string_view>

#include "inclusion_flags.hpp"
#include "parser_roots.hpp"
#include "preload/next.hpp"
#include "requests.hpp"
#include "stylesheet_references.hpp"

namespace leiri::preload {
namespace {

/// Calls a function and returns its result. No exception may reach a C program: if memory runs out,
/// the result is a null pointer or an empty optional.
template <class Call>
auto shielded(Call call) noexcept -> decltype(call()) {
  try {
    return call();
  } catch (const std::exception&) {
    return decltype(call())();
  }
}

/// Whether a tree is a whole document. Only whole documents can be corrected.
bool is_whole_document(xmlNodePtr tree) noexcept {
  return tree != nullptr && tree->doc != nullptr && tree == xmlDocGetRootElement(tree->doc);
}

int include(xmlDocPtr document, int flags, void* data) noexcept {
  return shielded([=] { return std::optional(libxml2::process_xinclude(document, flags, data)); })
      .value_or(-1);
}

/// The objects that are attached to a parser while it reads. They are detached in reverse order.
struct parser_help {
  /// Null if a resolver cannot be attached: the parser has SAX1 callbacks, or has a resolver
  /// already.
  std::unique_ptr<libxml2::entity_resolver> entities;
  std::unique_ptr<libxml2::iri_names> names;
};

std::unique_ptr<libxml2::iri_names> names_of(xmlParserCtxtPtr context) noexcept {
  if (!accepts_names() || context == nullptr) {
    return nullptr;
  }
  return shielded([=] { return std::make_unique<libxml2::iri_names>(context); });
}

parser_help help_for(xmlParserCtxtPtr context) noexcept {
  parser_help help;
  if (is_on() && context != nullptr) {
    help.entities = shielded([=] { return std::make_unique<libxml2::entity_resolver>(context); });
  }
  help.names = names_of(context);
  return help;
}

/// A context for a function that has none; null if no help is requested.
class own_context {
 public:
  own_context() noexcept : context_(helps_parsers() ? xmlNewParserCtxt() : nullptr) {}
  ~own_context() { xmlFreeParserCtxt(context_); }
  own_context(const own_context&) = delete;
  own_context& operator=(const own_context&) = delete;
  explicit operator bool() const noexcept { return context_ != nullptr; }
  [[nodiscard]] xmlParserCtxtPtr get() const noexcept { return context_; }

 private:
  xmlParserCtxtPtr context_;
};

template <class Context, class Root>
Context remembered(Context context, Root root) noexcept {
  if (is_on() && context != nullptr && root != nullptr) {
    shielded([=] { return parser_roots::all().add(context, root); });
  }
  return context;
}

template <class Context>
Context remembered_copy(Context context, xmlDocPtr document) noexcept {
  if (is_on() && context != nullptr) {
    shielded([=] { return parser_roots::all().add_copy(context, document); });
  }
  return context;
}

/// The same for a document in memory; `open` creates the context.
template <class Open>
auto remembered_text(const char* text, int size, Open open) noexcept {
  using context = decltype(open(text, size));
  context made = nullptr;
  if (is_on() && text != nullptr && size > 0) {
    shielded([&] {
      return parser_roots::all().add_text(
          {text, static_cast<std::size_t>(size)}, [&](std::string_view chosen) {
            return made = open(chosen.data(), static_cast<int>(chosen.size()));
          });
    });
  }
  return made != nullptr ? made : open(text, size);
}

void forget(const void* context) noexcept {
  if (is_on()) {
    parser_roots::all().remove(context);
  }
}

std::unique_ptr<libxml2::inclusions> scope_of(const void* context) noexcept {
  if (!is_on()) {
    return nullptr;
  }
  return shielded([=] { return parser_roots::all().scope_of(context); });
}

std::unique_ptr<libxml2::inclusions> scope_of(xmlDocPtr document) noexcept {
  if (!is_on() || document == nullptr) {
    return nullptr;
  }
  return shielded([=] { return std::make_unique<libxml2::inclusions>(document); });
}

std::unique_ptr<stylesheet_references> stylesheets_of(xmlDocPtr document) noexcept {
  if (!is_on() || document == nullptr) {
    return nullptr;
  }
  return shielded([=] { return std::make_unique<stylesheet_references>(document); });
}

}  // namespace
}  // namespace leiri::preload

namespace preload = leiri::preload;
using leiri::preload::next;

extern "C" {

// Identifiers

xmlChar* xmlBuildURI(const xmlChar* uri, const xmlChar* base) {
  static const auto own = next<decltype(xmlBuildURI)>("xmlBuildURI");
  return preload::is_on() ? preload::shielded([=] { return leiri::libxml2::build_uri(uri, base); })
                          : own(uri, base);
}

xmlChar* xmlNodeGetBase(const xmlDoc* doc, const xmlNode* cur) {
  static const auto own = next<decltype(xmlNodeGetBase)>("xmlNodeGetBase");
  return preload::is_on() ? preload::shielded([=] { return leiri::libxml2::node_base(doc, cur); })
                          : own(doc, cur);
}

// XInclude

int xmlXIncludeProcess(xmlDocPtr doc) {
  static const auto own = next<decltype(xmlXIncludeProcess)>("xmlXIncludeProcess");
  return preload::is_on() && doc != nullptr ? preload::include(doc, 0, nullptr) : own(doc);
}

int xmlXIncludeProcessFlags(xmlDocPtr doc, int flags) {
  static const auto own = next<decltype(xmlXIncludeProcessFlags)>("xmlXIncludeProcessFlags");
  return preload::is_on() && doc != nullptr ? preload::include(doc, flags, nullptr)
                                            : own(doc, flags);
}

int xmlXIncludeProcessTree(xmlNodePtr tree) {
  static const auto own = next<decltype(xmlXIncludeProcessTree)>("xmlXIncludeProcessTree");
  return preload::is_on() && preload::is_whole_document(tree)
             ? preload::include(tree->doc, 0, nullptr)
             : own(tree);
}

int xmlXIncludeProcessTreeFlagsData(xmlNodePtr tree, int flags, void* data) {
  static const auto own =
      next<decltype(xmlXIncludeProcessTreeFlagsData)>("xmlXIncludeProcessTreeFlagsData");
  return preload::is_on() && preload::is_whole_document(tree)
             ? preload::include(tree->doc, flags, data)
             : own(tree, flags, data);
}

int xmlXIncludeProcessTreeFlags(xmlNodePtr tree, int flags) {
  static const auto own =
      next<decltype(xmlXIncludeProcessTreeFlags)>("xmlXIncludeProcessTreeFlags");
  return preload::is_on() && preload::is_whole_document(tree)
             ? preload::include(tree->doc, flags, nullptr)
             : own(tree, flags);
}

int xmlXIncludeProcessFlagsData(xmlDocPtr doc, int flags, void* data) {
  static const auto own =
      next<decltype(xmlXIncludeProcessFlagsData)>("xmlXIncludeProcessFlagsData");
  return preload::is_on() && doc != nullptr ? preload::include(doc, flags, data)
                                            : own(doc, flags, data);
}

int xmlXIncludeSetFlags(xmlXIncludeCtxtPtr ctxt, int flags) {
  static const auto own = next<decltype(xmlXIncludeSetFlags)>("xmlXIncludeSetFlags");
  const int status = own(ctxt, flags);
  if (preload::is_on() && status == 0) {
    preload::shielded([=] { return preload::inclusion_flags::all().set(ctxt, flags); });
  }
  return status;
}

void xmlXIncludeFreeContext(xmlXIncludeCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlXIncludeFreeContext)>("xmlXIncludeFreeContext");
  if (preload::is_on()) {
    preload::inclusion_flags::all().remove(ctxt);
  }
  own(ctxt);
}

/// xmllint calls this function from libxml2 2.14 on.
int xmlXIncludeProcessNode(xmlXIncludeCtxtPtr ctxt, xmlNodePtr tree) {
  static const auto own = next<decltype(xmlXIncludeProcessNode)>("xmlXIncludeProcessNode");
  if (!preload::is_on() || tree == nullptr ||
      (tree->type != XML_DOCUMENT_NODE && !preload::is_whole_document(tree))) {
    return own(ctxt, tree);
  }
  return preload::include(tree->doc, preload::inclusion_flags::all().of(ctxt), nullptr);
}

// Schemas

xmlSchemaParserCtxtPtr xmlSchemaNewParserCtxt(const char* url) {
  static const auto own = next<decltype(xmlSchemaNewParserCtxt)>("xmlSchemaNewParserCtxt");
  return preload::remembered(own(url), url);
}

xmlSchemaParserCtxtPtr xmlSchemaNewDocParserCtxt(xmlDocPtr doc) {
  static const auto own = next<decltype(xmlSchemaNewDocParserCtxt)>("xmlSchemaNewDocParserCtxt");
  return preload::remembered(own(doc), doc);
}

xmlSchemaParserCtxtPtr xmlSchemaNewMemParserCtxt(const char* buffer, int size) {
  static const auto own = next<decltype(xmlSchemaNewMemParserCtxt)>("xmlSchemaNewMemParserCtxt");
  return preload::remembered_text(buffer, size, own);
}

void xmlSchemaFreeParserCtxt(xmlSchemaParserCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlSchemaFreeParserCtxt)>("xmlSchemaFreeParserCtxt");
  preload::forget(ctxt);
  own(ctxt);
}

xmlSchemaPtr xmlSchemaParse(xmlSchemaParserCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlSchemaParse)>("xmlSchemaParse");
  const auto scope = preload::scope_of(static_cast<const void*>(ctxt));
  return own(ctxt);
}

xmlRelaxNGParserCtxtPtr xmlRelaxNGNewParserCtxt(const char* url) {
  static const auto own = next<decltype(xmlRelaxNGNewParserCtxt)>("xmlRelaxNGNewParserCtxt");
  return preload::remembered(own(url), url);
}

xmlRelaxNGParserCtxtPtr xmlRelaxNGNewDocParserCtxt(xmlDocPtr doc) {
  static const auto own = next<decltype(xmlRelaxNGNewDocParserCtxt)>("xmlRelaxNGNewDocParserCtxt");
  xmlRelaxNGParserCtxtPtr context = nullptr;
  {
    const auto scope = preload::scope_of(doc);
    context = own(doc);  // copies the tree
  }
  return preload::remembered_copy(context, doc);
}

xmlRelaxNGParserCtxtPtr xmlRelaxNGNewMemParserCtxt(const char* buffer, int size) {
  static const auto own = next<decltype(xmlRelaxNGNewMemParserCtxt)>("xmlRelaxNGNewMemParserCtxt");
  return preload::remembered_text(buffer, size, own);
}

void xmlRelaxNGFreeParserCtxt(xmlRelaxNGParserCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlRelaxNGFreeParserCtxt)>("xmlRelaxNGFreeParserCtxt");
  preload::forget(ctxt);
  own(ctxt);
}

xmlRelaxNGPtr xmlRelaxNGParse(xmlRelaxNGParserCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlRelaxNGParse)>("xmlRelaxNGParse");
  const auto scope = preload::scope_of(static_cast<const void*>(ctxt));
  return own(ctxt);
}

// Stylesheets

xsltStylesheetPtr xsltParseStylesheetDoc(xmlDocPtr doc) {
  static const auto own = next<decltype(xsltParseStylesheetDoc)>("xsltParseStylesheetDoc");
  const auto scope = preload::scope_of(doc);
  return own(doc);
}

xsltStylesheetPtr xsltLoadStylesheetPI(xmlDocPtr doc) {
  static const auto own = next<decltype(xsltLoadStylesheetPI)>("xsltLoadStylesheetPI");
  const auto references = preload::stylesheets_of(doc);
  return own(doc);
}

// Entities and the names of namespaces

xmlDocPtr xmlReadFile(const char* url, const char* encoding, int options) {
  static const auto own = next<decltype(xmlReadFile)>("xmlReadFile");
  const preload::own_context context;
  if (!context) {
    return own(url, encoding, options);
  }
  xmlCtxtUseOptions(context.get(), options);  // before the file is opened, as in xmlReadFile()
  return xmlCtxtReadFile(context.get(), url, encoding, options);
}

xmlDocPtr xmlReadMemory(const char* buffer, int size, const char* url, const char* encoding,
                        int options) {
  static const auto own = next<decltype(xmlReadMemory)>("xmlReadMemory");
  const preload::own_context context;
  return context ? xmlCtxtReadMemory(context.get(), buffer, size, url, encoding, options)
                 : own(buffer, size, url, encoding, options);
}

xmlDocPtr xmlReadDoc(const xmlChar* cur, const char* url, const char* encoding, int options) {
  static const auto own = next<decltype(xmlReadDoc)>("xmlReadDoc");
  const preload::own_context context;
  return context ? xmlCtxtReadDoc(context.get(), cur, url, encoding, options)
                 : own(cur, url, encoding, options);
}

xmlDocPtr xmlReadFd(int fd, const char* url, const char* encoding, int options) {
  static const auto own = next<decltype(xmlReadFd)>("xmlReadFd");
  const preload::own_context context;
  return context ? xmlCtxtReadFd(context.get(), fd, url, encoding, options)
                 : own(fd, url, encoding, options);
}

xmlDocPtr xmlReadIO(xmlInputReadCallback ioread, xmlInputCloseCallback ioclose, void* ioctx,
                    const char* url, const char* encoding, int options) {
  static const auto own = next<decltype(xmlReadIO)>("xmlReadIO");
  const preload::own_context context;
  return context ? xmlCtxtReadIO(context.get(), ioread, ioclose, ioctx, url, encoding, options)
                 : own(ioread, ioclose, ioctx, url, encoding, options);
}

xmlDocPtr xmlCtxtReadDoc(xmlParserCtxtPtr ctxt, const xmlChar* cur, const char* url,
                         const char* encoding, int options) {
  static const auto own = next<decltype(xmlCtxtReadDoc)>("xmlCtxtReadDoc");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, cur, url, encoding, options);
}

xmlDocPtr xmlCtxtReadFd(xmlParserCtxtPtr ctxt, int fd, const char* url, const char* encoding,
                        int options) {
  static const auto own = next<decltype(xmlCtxtReadFd)>("xmlCtxtReadFd");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, fd, url, encoding, options);
}

xmlDocPtr xmlCtxtReadFile(xmlParserCtxtPtr ctxt, const char* filename, const char* encoding,
                          int options) {
  static const auto own = next<decltype(xmlCtxtReadFile)>("xmlCtxtReadFile");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, filename, encoding, options);
}

xmlDocPtr xmlCtxtReadMemory(xmlParserCtxtPtr ctxt, const char* buffer, int size, const char* url,
                            const char* encoding, int options) {
  static const auto own = next<decltype(xmlCtxtReadMemory)>("xmlCtxtReadMemory");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, buffer, size, url, encoding, options);
}

xmlDocPtr xmlCtxtReadIO(xmlParserCtxtPtr ctxt, xmlInputReadCallback ioread,
                        xmlInputCloseCallback ioclose, void* ioctx, const char* url,
                        const char* encoding, int options) {
  static const auto own = next<decltype(xmlCtxtReadIO)>("xmlCtxtReadIO");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, ioread, ioclose, ioctx, url, encoding, options);
}

int xmlParseDocument(xmlParserCtxtPtr ctxt) {
  static const auto own = next<decltype(xmlParseDocument)>("xmlParseDocument");
  const auto help = preload::help_for(ctxt);
  return own(ctxt);
}

// libxml2 2.13 has it, for a context and an input; xmllint calls it from 2.14 on.
[[gnu::visibility("default")]] xmlDocPtr xmlCtxtParseDocument(xmlParserCtxtPtr ctxt,
                                                              xmlParserInputPtr input);
xmlDocPtr xmlCtxtParseDocument(xmlParserCtxtPtr ctxt, xmlParserInputPtr input) {
  static const auto own =
      next<xmlDocPtr(xmlParserCtxtPtr, xmlParserInputPtr)>("xmlCtxtParseDocument");
  const auto help = preload::help_for(ctxt);
  return own(ctxt, input);
}

int xmlParseChunk(xmlParserCtxtPtr ctxt, const char* chunk, int size, int terminate) {
  static const auto own = next<decltype(xmlParseChunk)>("xmlParseChunk");
  const auto names = preload::names_of(ctxt);
  return own(ctxt, chunk, size, terminate);
}

}  // extern "C"
