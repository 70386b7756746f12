#include "expression.hpp"

#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>

#include <boost/test/unit_test.hpp>
#include <cstdarg>
#include <cstdio>
#include <memory>

#include "support/owned.hpp"

namespace leiri::test {
namespace {

using owned_stylesheet = std::unique_ptr<xsltStylesheet, decltype(&xsltFreeStylesheet)>;
using owned_transformation =
    std::unique_ptr<xsltTransformContext, decltype(&xsltFreeTransformContext)>;

const xmlChar* chars(const std::string& text) {
  return reinterpret_cast<const xmlChar*>(text.c_str());
}

std::string text_and_free(xmlChar* text) {
  const std::string copy(text == nullptr ? "" : reinterpret_cast<const char*>(text));
  xmlFree(text);
  return copy;
}

std::string in_attribute(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : std::string(1, c);
  }
  return out;
}

owned_stylesheet stylesheet(const std::string& expression, const scene& where) {
  std::string text =
      "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
      " xmlns:x='http://example.org/x' xmlns:leiri='http://example.org/leiri'>";
  for (const auto& parameter : where.parameters) {
    text += "<xsl:param name=\"" + parameter.first + "\"/>";
  }
  text += where.declarations + "<xsl:template match='/'><result><xsl:for-each select=\"" +
          in_attribute(where.node) + "\"><xsl:copy-of select=\"" + in_attribute(expression) +
          "\"/></xsl:for-each></result></xsl:template></xsl:stylesheet>";
  owned_document d = parsed(text, "http://example.org/style.xsl", XSLT_PARSE_OPTIONS);
  owned_stylesheet style(xsltParseStylesheetDoc(d.get()), &xsltFreeStylesheet);
  BOOST_TEST_REQUIRE((style != nullptr));
  (void)d.release();  // now the stylesheet's
  return style;
}

void hear(void* messages, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  char line[1000];
  std::vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  *static_cast<std::string*>(messages) += line;
}

element element_of(xmlNodePtr node) {
  element e{reinterpret_cast<const char*>(node->name), text_and_free(xmlNodeGetContent(node)), {}};
  for (xmlAttrPtr a = node->properties; a != nullptr; a = a->next) {
    e.attributes[reinterpret_cast<const char*>(a->name)] =
        text_and_free(xmlNodeListGetString(node->doc, a->children, 1));
  }
  return e;
}

}  // namespace

evaluation evaluate(const std::string& expression, const scene& where) {
  evaluation made;
  xmlSetGenericErrorFunc(&made.messages, hear);
  const owned_document document = parsed(where.document, where.url.c_str(), XSLT_PARSE_OPTIONS);
  const owned_stylesheet style = stylesheet(expression, where);
  const owned_transformation transformation(xsltNewTransformContext(style.get(), document.get()),
                                            &xsltFreeTransformContext);
  xsltSetTransformErrorFunc(transformation.get(), &made.messages, hear);
  for (const auto& [name, value] : where.parameters) {
    xsltQuoteOneUserParam(transformation.get(), chars(name), chars(value));
  }
  const owned_document result(xsltApplyStylesheetUser(style.get(), document.get(), nullptr, nullptr,
                                                      nullptr, transformation.get()));
  xmlSetGenericErrorFunc(nullptr, nullptr);
  made.failed = !result || transformation->state != XSLT_STATE_OK;
  if (made.failed) {
    return made;
  }
  const xmlNodePtr root = xmlDocGetRootElement(result.get());
  made.text = text_and_free(xmlNodeGetContent(root));
  for (xmlNodePtr n = root->children; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      made.elements.push_back(element_of(n));
    }
  }
  return made;
}

}  // namespace leiri::test
