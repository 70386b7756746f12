#pragma once

#include <libxml/xmlreader.h>

#include <leiri/finding.hpp>
#include <leiri/result.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>

/// The same as tree.hpp for libxml2's text reader, in the place of xmlTextReaderBaseUri(), and what
/// is to be said of namespace names.
///
///     xmlTextReaderPtr reader = xmlReaderForFile("catalog.xml", nullptr, XML_PARSE_NONET);
///     leiri::libxml2::namespace_verdicts namespaces;
///     std::string buffer;
///     while (xmlTextReaderRead(reader) == 1) {
///       for (const leiri::finding& f : namespaces.at(reader)) {
///         std::cerr << leiri::name(f.code) << '\n';  // "namespace-relative"
///       }
///       if (xmlChar* const href = xmlTextReaderGetAttribute(reader, BAD_CAST "href")) {
///         const auto target =
///             leiri::libxml2::resolve(reader, reinterpret_cast<const char*>(href), buffer);
///         if (target) {
///           std::cout << *target << '\n';
///         }
///         xmlFree(href);
///       }
///     }
///     xmlFreeTextReader(reader);
namespace leiri::libxml2 {

/// The base in force at the reader's node; see tree.hpp for what it is made of and for `out`. At a
/// namespace declaration, of which libxml2 does not know the element, move to the element first:
/// there, and where the reader is at no node, the error is `relative-without-base`.
result<std::string_view> base_uri(xmlTextReaderPtr reader, std::string& out);

/// What the reference `value` stands for at the reader's node; see tree.hpp. `value` must not point
/// into `out`.
result<std::string_view> resolve(xmlTextReaderPtr reader, std::string_view value, std::string& out);

/// What is to be said of the namespace names in a document (behaviour as in `leiri check`): that
/// one is no URI, is relative, or breaks a rule of its scheme. Each name is looked at once; after
/// that its address in the parser's dictionary is enough. Serves one reader.
class namespace_verdicts {
 public:
  namespace_verdicts();
  ~namespace_verdicts();
  namespace_verdicts(const namespace_verdicts&) = delete;
  namespace_verdicts& operator=(const namespace_verdicts&) = delete;

  /// Of the namespace of the reader's node, empty where there is nothing to say. Offsets are bytes
  /// of the name. Stays as it is while this lives.
  std::span<const finding> at(xmlTextReaderPtr reader);

 private:
  class memory;
  std::unique_ptr<memory> memory_;
};

}  // namespace leiri::libxml2
