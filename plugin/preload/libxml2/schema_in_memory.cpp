#include "schema_in_memory.hpp"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlmemory.h>

#include <algorithm>
#include <array>
#include <leiri/libxml2/inclusions.hpp>
#include <utility>

namespace leiri::preload {
namespace {

/// While it exists, errors are neither reported nor become the last one of the thread. libxml2
/// raises some errors of encodings without a context.
class quiet_errors {
 public:
  quiet_errors() noexcept {
    if (const xmlError* const last = xmlGetLastError()) {
      copy(last, &last_);
    }
    xmlSetStructuredErrorFunc(nullptr, [](void*, auto*) {});
  }
  ~quiet_errors() {
    xmlSetStructuredErrorFunc(context_, function_);
    const xmlError* const now = xmlGetLastError();
    if (last_.code == XML_ERR_OK) {
      xmlResetLastError();
    } else if (now != nullptr) {
      copy(&last_, const_cast<xmlErrorPtr>(now));  // NOLINT: the thread's own
    }
    xmlResetError(&last_);
  }
  quiet_errors(const quiet_errors&) = delete;
  quiet_errors& operator=(const quiet_errors&) = delete;

 private:
  static void copy(const xmlError* from, xmlErrorPtr to) noexcept {
    xmlCopyError(const_cast<xmlErrorPtr>(from), to);  // NOLINT: constant from 2.12 on
  }

  xmlStructuredErrorFunc function_ = xmlStructuredError;
  void* context_ = xmlStructuredErrorContext;
  xmlError last_{};
};

/// Null if it is not well-formed. The parser of schemas, which reads it again, reports the errors.
std::shared_ptr<xmlDoc> read_quietly(std::string_view text) {
  const quiet_errors quiet;
  const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxtPtr)> context(xmlNewParserCtxt(),
                                                                           xmlFreeParserCtxt);
  if (context == nullptr) {
    return nullptr;
  }
  // As the parsers of schemas name it.
  return {xmlCtxtReadMemory(context.get(), text.data(), static_cast<int>(text.size()),
                            "in_memory_buffer", nullptr, XML_PARSE_NONET),
          [](xmlDocPtr d) { xmlFreeDoc(d); }};
}

/// Empty if memory runs out.
std::string written(xmlDocPtr document) {
  xmlChar* text = nullptr;
  int size = 0;
  xmlDocDumpMemoryEnc(document, &text, &size, "UTF-8");
  const std::unique_ptr<xmlChar, void (*)(void*)> owner(text, xmlFree);
  return text == nullptr
             ? std::string()
             : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size));
}

const xmlNode* next_node(const xmlNode* n) noexcept {
  if (n->children != nullptr) {
    return n->children;
  }
  while (n->next == nullptr && n->parent != nullptr) {
    n = n->parent;
  }
  return n->next;
}

/// Where the next start tag begins, in a document without a document type.
std::size_t next_tag(std::string_view text, std::size_t at) noexcept {
  using markup = std::pair<std::string_view, std::string_view>;
  static constexpr std::array<markup, 4> others = {
      {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"</", ">"}}};
  for (at = text.find('<', at); at != std::string_view::npos; at = text.find('<', at)) {
    const auto* const other = std::find_if(others.begin(), others.end(), [&](const markup& m) {
      return text.substr(at).starts_with(m.first);
    });
    if (other == others.end()) {
      return at;
    }
    at = text.find(other->second, at + other->first.size());
  }
  return at;
}

/// libxml2 writes the XML declaration, and each comment and instruction before the root, on a line
/// of its own: puts them on one.
void join_prolog(std::string& text) noexcept {
  for (std::size_t at = 0; at < text.size() && (text[at + 1] == '?' || text[at + 1] == '!');) {
    const std::string_view end = text[at + 1] == '?' ? "?>" : "-->";
    at = text.find(end, at) + end.size();
    text[at++] = ' ';
  }
}

/// The text of the document, in which each start tag ends on the line of its element.
std::string on_its_lines(std::string text, const xmlNode* root) {
  join_prolog(text);
  std::string out;
  std::size_t at = 0;
  long line = 1;
  for (const xmlNode* n = root; n != nullptr; n = next_node(n)) {
    const std::size_t begin = n->type == XML_ELEMENT_NODE ? next_tag(text, at) : std::string::npos;
    if (begin == std::string::npos) {
      continue;
    }
    const std::size_t end = std::min(text.find('>', begin), text.size());
    const std::size_t tag_end = text[end - 1] == '/' ? end - 1 : end;
    out.append(text, at, tag_end - at);
    line += std::count(text.begin() + static_cast<std::ptrdiff_t>(at),
                       text.begin() + static_cast<std::ptrdiff_t>(tag_end), '\n');
    const long missing = std::max(xmlGetLineNo(n) - line, 0L);
    out.append(static_cast<std::size_t>(missing), '\n');
    line += missing;
    at = tag_end;
  }
  return out.append(text, at);
}

bool has(std::string_view text, std::string_view part) noexcept {
  return text.find(part) != std::string_view::npos;
}

/// Whether a carriage return ends a line, which libxml2 does not count.
bool has_lone_return(std::string_view text) noexcept {
  std::size_t at = text.find('\r');
  while (at != std::string_view::npos && text.substr(at + 1).starts_with('\n')) {
    at = text.find('\r', at + 1);
  }
  return at != std::string_view::npos;
}

}  // namespace

std::optional<schema_in_memory> schema_in_memory::of(std::string_view text) {
  if ((!has(text, "schemaLocation") && !has(text, "href")) || has(text, "<!DOCTYPE") ||
      has_lone_return(text)) {
    return std::nullopt;
  }
  schema_in_memory schema{read_quietly(text), std::nullopt};
  xmlDocPtr const document = schema.document.get();
  if (document == nullptr || document->intSubset != nullptr) {  // which may be in another charset
    return std::nullopt;
  }
  const std::string before = written(document);
  std::string after;
  {
    const libxml2::inclusions found(document);
    after = written(document);
  }
  if (after != before) {
    std::string lined = on_its_lines(after, xmlDocGetRootElement(document));
    // libxml2 does not write every name of a namespace so that it can be read again.
    const auto again = read_quietly(lined);
    if (again == nullptr || written(again.get()) != after) {
      return std::nullopt;
    }
    schema.text = std::move(lined);
  }
  return schema;
}

}  // namespace leiri::preload
