#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxslt/extensions.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>
#include <leiri/utf8.hpp>

#include <cstdlib>
#include <memory>
#include <string>

#include "fuzz/binding/performed.hpp"
#include "input.hpp"
#include "require.hpp"

// The functions of XPath, in a stylesheet that calls all of them for the two texts.
namespace leiri_fuzz::xslt_fuzz {
namespace {

namespace operations = leiri::operations;

struct freer {
  void operator()(xmlDoc* d) const noexcept { xmlFreeDoc(d); }
  void operator()(xsltStylesheet* s) const noexcept { xsltFreeStylesheet(s); }
  void operator()(xsltTransformContext* c) const noexcept { xsltFreeTransformContext(c); }
  void operator()(xmlChar* text) const noexcept { xmlFree(text); }
};
using document = std::unique_ptr<xmlDoc, freer>;

const xmlChar* chars(const std::string& text) {
  return reinterpret_cast<const xmlChar*>(text.c_str());
}

document parsed(const std::string& text) {
  return document(xmlReadMemory(text.data(), static_cast<int>(text.size()), "http://b/c/d", nullptr,
                                XML_PARSE_NONET));
}

/// The value of a function as a string: how many nodes, for a list.
std::string call_of(const operations::function& f, const input& in) {
  std::string call = "leiri:" + std::string(f.name) + '(';
  const char* separator = "";
  for (const std::string_view text : operands_of(*f.of, in)) {
    call.append(separator).append(text.data() == in.second().data()  ? "$second"
                                  : text.data() == in.first().data() ? "$first"
                                                                     : "$text");
    separator = ", ";
  }
  const std::vector<cell> options = options_of(*f.of, in, false);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (f.of->options[i].type != operations::value_type::operand_charset) {
      call.append(", '").append(options[i].value_or("")).append("'");
    }
  }
  call += ')';
  return f.answer == operations::answer::findings || f.answer == operations::answer::identifiers
             ? "count(" + call + ')'
             : call;
}

std::string stylesheet_for(const input& in) {
  std::string text =
      "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
      " xmlns:leiri='http://example.org/leiri'><xsl:param name='text'/><xsl:param name='first'/>"
      "<xsl:param name='second'/><xsl:template match='/'><r>";
  for (const operations::function& f : operations::functions()) {
    text += "<f><xsl:value-of select=\"" + call_of(f, in) + "\"/></f>";
  }
  return text + "</r></xsl:template></xsl:stylesheet>";
}

struct transformed {
  document result;
  bool has_failed = false;
};

transformed transform(const std::string& stylesheet, const input& in) {
  document text = parsed(stylesheet);
  const std::unique_ptr<xsltStylesheet, freer> style(xsltParseStylesheetDoc(text.get()));
  require(style != nullptr, "the stylesheet is correct", {{"stylesheet", stylesheet}});
  static_cast<void>(text.release());  // now the stylesheet's
  const document empty = parsed("<r/>");
  const std::unique_ptr<xsltTransformContext, freer> context(
      xsltNewTransformContext(style.get(), empty.get()));
  const std::pair<const char*, std::string_view> parameters[] = {
      {"text", in.text()}, {"first", in.first()}, {"second", in.second()}};
  for (const auto& [name, value] : parameters) {
    xsltQuoteOneUserParam(context.get(), chars(name), chars(std::string(value)));
  }
  document result(
      xsltApplyStylesheetUser(style.get(), empty.get(), nullptr, nullptr, nullptr, context.get()));
  return {std::move(result), context->state != XSLT_STATE_OK};
}

std::string content_of(const xmlNode* node) {
  const std::unique_ptr<xmlChar, freer> text(xmlNodeGetContent(node));
  return text == nullptr ? "" : reinterpret_cast<const char*>(text.get());
}

/// The string of the same value in XPath.
std::string expected_for(const operations::function& f, const performed& p,
                         std::string_view operand) {
  switch (f.answer) {
    case operations::answer::truth:
      return p.value == "1" ? "true" : "false";
    case operations::answer::findings:
    case operations::answer::identifiers:
      return std::to_string(p.rows.size());
    case operations::answer::members:
      return p.rows.empty() ? std::string() : std::string(operand);
    default:
      return p.value.value_or("");
  }
}

/// A string of XPath is UTF-8 and ends with the first NUL. A parameter whose quotation marks are of
/// both kinds cannot be passed.
bool is_string(std::string_view text) {
  return text.find('\0') == std::string_view::npos &&
         leiri::find_invalid_utf8(text) == std::string_view::npos;
}

void ignore(void* /*context*/, const char* /*format*/, ...) {}

void verify(const input& in) {
  static const bool is_prepared = [] {
    setenv("LIBXSLT_PLUGINS_PATH", LEIRI_PLUGIN_FOLDER, 1);
    xmlSetGenericErrorFunc(nullptr, ignore);
    xsltSetGenericErrorFunc(nullptr, ignore);
    return true;
  }();
  if (!is_prepared || !is_string(in.text())) {
    return;
  }
  const transformed got = transform(stylesheet_for(in), in);
  require(got.result != nullptr && !got.has_failed, "every call has a value",
          {{"text", in.text()}});
  const xmlNode* node = xmlDocGetRootElement(got.result.get())->children;
  for (const operations::function& f : operations::functions()) {
    const auto operands = operands_of(*f.of, in);
    const auto expected = perform(f, operands, options_of(*f.of, in, false));
    const std::string value = content_of(node);
    require(expected && value == expected_for(f, *expected, operands[0]),
            "XPath answers as C++ does",
            {{"function", f.name}, {"text", in.text()}, {"value", value}});
    node = node->next;
  }
}

const target registered("xslt", verify);

}  // namespace
}  // namespace leiri_fuzz::xslt_fuzz
