#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlerror.h>

#include <algorithm>
#include <leiri/documents/audit.hpp>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/tree.hpp>
#include <memory>
#include <string>
#include <vector>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::xml_fuzz {
namespace {

constexpr const char* document_url = "http://h/my dir/doc.xml";

/// The reports of an audit, one line each.
class listing final : public leiri::audit_listener {
 public:
  std::vector<std::string> lines;

  void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override {
    const leiri::position p = o.where->locate(0);
    lines.push_back(role_name(o) + ' ' + std::string(o.value) + " -> " +
                    (result.usable ? std::string(result.resolved) : "") + at(p));
  }
  void on_report(const leiri::report& r) override {
    lines.push_back(std::string(name(r.finding.code)) + at(r.where));
  }

 private:
  static std::string at(const leiri::position& p) {
    return " @" + std::to_string(p.line) + ':' + std::to_string(p.column) + ':' +
           std::to_string(p.offset);
  }
};

/// An audit of one document.
struct audited {
  listing heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit{heard, namespaces};

  audited() { namespaces.begin_document("doc.xml"); }
};

struct freer {
  void operator()(xmlDoc* d) const { xmlFreeDoc(d); }
  void operator()(xmlParserCtxt* c) const { xmlFreeParserCtxt(c); }
  void operator()(xmlBuffer* b) const { xmlBufferFree(b); }
};
using document = std::unique_ptr<xmlDoc, freer>;
using context = std::unique_ptr<xmlParserCtxt, freer>;

/// No file is opened, and nothing printed, whatever a document asks for.
void keep_to_memory() {
  xmlParserInputBufferCreateFilenameDefault(
      [](const char*, xmlCharEncoding) -> xmlParserInputBufferPtr { return nullptr; });
  xmlSetStructuredErrorFunc(nullptr, [](void*, auto*) {});
}

std::string dump(xmlDocPtr d) {
  xmlNodePtr const root = d == nullptr ? nullptr : xmlDocGetRootElement(d);
  const std::unique_ptr<xmlBuffer, freer> out(xmlBufferCreate());
  if (root != nullptr) {
    xmlNodeDump(out.get(), d, root, 0, 0);
  }
  return reinterpret_cast<const char*>(xmlBufferContent(out.get()));
}

std::vector<std::string> checked(std::string_view text, std::size_t step) {
  audited a;
  std::string_view rest = text;
  leiri::libxml2::audit_document(a.audit,
                                 [&](char* buffer, std::size_t size) {
                                   const std::size_t n = std::min({size, step, rest.size()});
                                   std::copy_n(rest.data(), n, buffer);
                                   rest.remove_prefix(n);
                                   return n;
                                 },
                                 {.base = document_url});
  return a.heard.lines;
}

document parsed(context& c, std::string_view text, int options) {
  return document(xmlCtxtReadMemory(c.get(), text.data(), static_cast<int>(text.size()),
                                    document_url, nullptr, options | XML_PARSE_NONET));
}

// An application's tree is the same with the filter, and the tree itself can be audited.
void tree_is_the_host_s(const input& in, int options) {
  context alone(xmlNewParserCtxt());
  const document plain = parsed(alone, in.text(), options);

  context c(xmlNewParserCtxt());
  audited a;
  leiri::libxml2::sax_filter filter(a.audit, c.get(), {.base = document_url});
  const document filtered = parsed(c, in.text(), options);
  filter.rethrow();
  require((plain == nullptr) == (filtered == nullptr), "the filter changes no verdict",
          {{"text", in.text()}});
  require(dump(plain.get()) == dump(filtered.get()), "the filter changes no tree",
          {{"text", in.text()}});
  if (plain != nullptr) {
    audited walked;
    leiri::libxml2::audit_document(walked.audit, plain.get());
    const auto base = leiri::libxml2::base_uri(xmlDocGetRootElement(plain.get()));
    require(base.has_value(), "a document with a URL has a base", {{"text", in.text()}});
  }
}

// A scope restores the tree. Searching for inclusions is enough: none can be opened.
void inclusions_are_taken_back(const input& in) {
  context c(xmlNewParserCtxt());
  const leiri::libxml2::entity_resolver resolver(c.get());
  const document d = parsed(c, in.text(), 0);
  if (d == nullptr) {
    return;
  }
  const std::string before = dump(d.get());
  { const leiri::libxml2::inclusions scope(d.get()); }
  require(dump(d.get()) == before, "a scope leaves the tree as it was", {{"text", in.text()}});
  leiri::libxml2::process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE);
  dump(d.get());
}

void verify(const input& in) {
  keep_to_memory();
  const auto whole = checked(in.text(), in.text().size() + 1);
  const std::size_t step = 1 + in.option(8);
  if (std::all_of(in.text().begin(), in.text().end(),
                  [](char c) { return static_cast<unsigned char>(c) < 0x80; }) &&
      std::none_of(whole.begin(), whole.end(),
                   [](const std::string& line) { return line.starts_with("document-syntax"); })) {
    require(checked(in.text(), step) == whole, "the size of chunks makes no difference",
            {{"text", in.text()}, {"step", std::to_string(step)}});
  }
  tree_is_the_host_s(in, in.option(2) == 0 ? 0 : XML_PARSE_NOENT);
  inclusions_are_taken_back(in);
}

const target registered("xml", verify);

}  // namespace
}  // namespace leiri_fuzz::xml_fuzz
