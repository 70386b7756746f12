#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

#include <algorithm>
#include <leiri/libxml2/copy.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "input.hpp"
#include "require.hpp"

// Copies of XML documents: the options choose the policy and the size of the pieces in which the
// document arrives, the kind whether every identifier is to be a URI.
namespace leiri_fuzz::copy_fuzz {
namespace {

using leiri::ending;
using leiri::policy;

struct request {
  policy what;
  std::optional<leiri::profile> profile;
  std::size_t piece;
};

/// A copy, the edits that undo it, and all reports.
struct copied final : leiri::copy_sink, leiri::audit_listener {
  std::string text;
  std::string restored;
  std::string heard;
  bool is_in_place = true;  ///< each edit is at its stated place
  ending how = ending::complete;

  void on_bytes(std::string_view bytes) override {
    text += bytes;
    restored += bytes;
  }
  void on_edit(const leiri::edit& e) override {
    is_in_place = is_in_place && e.where.offset == restored.size();
    text += e.result;
    restored += e.original;
    say(name(e.why), e.where);
  }
  void on_identifier(const leiri::occurrence& o, const leiri::outcome& /*r*/) override {
    say(o.value, o.where->locate(0));
  }
  void on_report(const leiri::report& r) override { say(name(r.finding.code), r.where); }
  void on_decided(const leiri::occurrence& o, const leiri::outcome& /*r*/,
                  const leiri::decision& d) override {
    say(name(d.action), o.where->locate(0));
  }

 private:
  void say(std::string_view what, const leiri::position& p) {
    heard.append(what).append(" @" + std::to_string(p.line) + ':' + std::to_string(p.column) +
                              '\n');
  }
};

copied copy(std::string_view document, const request& r) {
  copied c;
  leiri::namespace_inventory inventory;
  inventory.begin_document("fuzz");
  leiri::audit_options options;
  options.policies = leiri::policy_table(r.what);
  options.profile = r.profile;
  leiri::audit a(c, inventory, options);
  const auto source = [&, rest = document](char* buffer, std::size_t size) mutable {
    const std::size_t n = std::min({size, r.piece, rest.size()});
    std::copy_n(rest.data(), n, buffer);
    rest.remove_prefix(n);
    return n;
  };
  c.how = leiri::libxml2::copy_document(a, source, {.base = "http://h/doc.xml"}, c);
  return c;
}

struct freer {
  void operator()(xmlDoc* d) const { xmlFreeDoc(d); }
};

/// The elements of a document as libxml2 reads it, and the places where attributes are missing.
std::string elements_of(std::string_view document) {
  const std::unique_ptr<xmlDoc, freer> d(xmlReadMemory(
      document.data(), static_cast<int>(document.size()), nullptr, nullptr, XML_PARSE_NONET));
  std::string out = d == nullptr ? "none" : "";
  const xmlNode* n = d == nullptr ? nullptr : xmlDocGetRootElement(d.get());
  while (n != nullptr) {
    out.append(reinterpret_cast<const char*>(n->name == nullptr ? BAD_CAST "" : n->name)) += '<';
    const bool enters = n->type == XML_ELEMENT_NODE && n->children != nullptr;
    const xmlNode* next = enters ? n->children : n->next;
    while (next == nullptr && n->parent != nullptr && n->parent->type == XML_ELEMENT_NODE) {
      n = n->parent;
      next = n->next;
      out += '>';
    }
    n = next;
  }
  return out;
}

void verify(const input& in) {
  xmlSetStructuredErrorFunc(nullptr, [](void*, auto*) {});
  const std::string_view document = in.text();
  request r{static_cast<policy>(in.option(4)), std::nullopt, document.size() + 1};
  if (in.kind == leiri::kind::iri) {
    r.profile = leiri::profile::uri;
  }
  const copied whole = copy(document, r);
  r.piece = 1 + in.option(16) / 4;
  const copied pieces = copy(document, r);
  require(whole.text == pieces.text && whole.heard == pieces.heard && whole.how == pieces.how,
          "pieces make no difference",
          {{"document", document}, {"whole", whole.heard}, {"pieces", pieces.heard}});
  require(whole.is_in_place, "edits are where they say", {{"document", document}});
  if (whole.how == ending::stopped) {
    require(document.starts_with(whole.text), "up to a failure it is a copy",
            {{"document", document}, {"copy", whole.text}});
    return;
  }
  require(whole.restored == document, "a copy can be undone",
          {{"document", document}, {"restored", whole.restored}});
  require(r.what != policy::keep || whole.text == document, "what is kept is copied",
          {{"document", document}, {"copy", whole.text}});
  if (whole.how == ending::complete) {
    const copied again = copy(whole.text, r);
    require(again.how == ending::complete && again.text == whole.text,
            "what was put right is right",
            {{"document", document}, {"copy", whole.text}, {"again", again.text}});
    require(elements_of(whole.text) == elements_of(document), "elements stay as they are",
            {{"document", document}, {"copy", whole.text}});
  }
}

const target registered("copy", verify);

}  // namespace
}  // namespace leiri_fuzz::copy_fuzz
