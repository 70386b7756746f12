#include "call.hpp"

#include <libxslt/extensions.h>
#include <libxslt/xsltutils.h>

namespace leiri::xslt {
namespace {

// In a namespace node, libxml2 stores the element in the member `next`, which in a declaration
// points to the next declaration.
const xmlNode* element_of(const xmlNode* node) noexcept {
  if (node == nullptr || node->type != XML_NAMESPACE_DECL) {
    return node;
  }
  const auto* const owner =
      reinterpret_cast<const xmlNode*>(reinterpret_cast<const xmlNs*>(node)->next);
  return owner == nullptr || owner->type == XML_NAMESPACE_DECL ? nullptr : owner;
}

bool is_node_set(const xmlXPathObject& o) noexcept {
  return o.type == XPATH_NODESET || o.type == XPATH_XSLT_TREE;
}

struct free_text {
  void operator()(xmlChar* text) const noexcept { xmlFree(text); }
};

void refuse(xmlXPathParserContextPtr context, const char* why) noexcept {
  const xsltTransformContextPtr transformation = xsltXPathGetTransformContext(context);
  xsltTransformError(transformation, nullptr,
                     transformation == nullptr ? nullptr : transformation->inst, "leiri:%s(): %s\n",
                     reinterpret_cast<const char*>(context->context->function), why);
  context->error = XPATH_EXPR_ERROR;
}

}  // namespace

call::call(xmlXPathParserContextPtr context, int arguments)
    : context_(context), arguments_(static_cast<std::size_t>(arguments)) {
  for (std::size_t i = size(); i-- > 0;) {
    arguments_[i].reset(valuePop(context));
  }
}

std::string_view call::name() const noexcept {
  return reinterpret_cast<const char*>(context_->context->function);
}

std::string_view call::text(std::size_t i) {
  object& argument = arguments_[i];
  argument.reset(xmlXPathConvertString(argument.release()));
  return reinterpret_cast<const char*>(made(made(argument.get())->stringval));
}

std::vector<std::string> call::texts(std::size_t i) {
  if (!is_node_set(*arguments_[i])) {
    return {std::string(text(i))};
  }
  std::vector<std::string> all;
  const xmlNodeSetPtr nodes = arguments_[i]->nodesetval;
  xmlXPathNodeSetSort(nodes);
  for (int n = 0; n < xmlXPathNodeSetGetLength(nodes); ++n) {
    const std::unique_ptr<xmlChar, free_text> one(
        made(xmlXPathCastNodeToString(xmlXPathNodeSetItem(nodes, n))));
    all.emplace_back(reinterpret_cast<const char*>(one.get()));
  }
  return all;
}

const xmlNode* call::node(std::size_t i) {
  if (i >= size()) {
    return element_of(context_->context->node);
  }
  const xmlXPathObject& argument = *arguments_[i];
  if (!is_node_set(argument)) {
    throw bad_argument("the argument must be a node-set");
  }
  const xmlNodeSetPtr nodes = argument.nodesetval;
  if (nodes == nullptr || nodes->nodeNr == 0) {
    return nullptr;
  }
  xmlXPathNodeSetSort(nodes);
  return element_of(nodes->nodeTab[0]);
}

xsltTransformContextPtr call::transformation() const noexcept {
  return xsltXPathGetTransformContext(context_);
}

void evaluate(xmlXPathParserContextPtr context, int arguments, object (*work)(call&)) noexcept {
  try {
    call c(context, arguments);
    valuePush(context, work(c).release());
  } catch (const bad_argument& e) {
    refuse(context, e.what());
  } catch (bad_arity) {
    xmlXPathSetError(context, XPATH_INVALID_ARITY);
  } catch (...) {  // std::bad_alloc; nothing else is thrown
    xmlXPathSetError(context, XPATH_MEMORY_ERROR);
  }
}

}  // namespace leiri::xslt
