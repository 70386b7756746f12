#pragma once

#include <libxml/xmlreader.h>

#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/result.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The functions of tree.hpp for libxml2's text reader, which replace xmlTextReaderBaseUri(), and
/// the findings about namespace names.
///
///     xmlTextReaderPtr reader = xmlReaderForFile("catalog.xml", nullptr, XML_PARSE_NONET);
///     leiri::libxml2::namespace_verdicts namespaces;
///     while (xmlTextReaderRead(reader) == 1) {
///       for (const leiri::finding& f : namespaces.at(reader)) {
///         std::cerr << leiri::name(f.code) << '\n';  // "namespace-relative"
///       }
///       if (xmlChar* const href = xmlTextReaderGetAttribute(reader, BAD_CAST "href")) {
///         const auto target =
///             leiri::libxml2::resolve(reader, reinterpret_cast<const char*>(href));
///         if (target) {
///           std::cout << *target << '\n';
///         }
///         xmlFree(href);
///       }
///     }
///     xmlFreeTextReader(reader);
namespace leiri::libxml2 {

/// The base in force at the reader's current node, as tree.hpp describes it. libxml2 does not know
/// the element of a namespace declaration: move to the element first. At a namespace declaration,
/// and if the reader is not at a node, the error is `relative-without-base`.
result<std::string_view> base_uri(xmlTextReaderPtr reader, std::string& out);
result<std::string> base_uri(xmlTextReaderPtr reader);

/// Resolves the reference `value` at the reader's current node; see tree.hpp.
result<std::string_view> resolve(xmlTextReaderPtr reader, std::string_view value, std::string& out);
result<std::string> resolve(xmlTextReaderPtr reader, std::string_view value);

/// The findings about the namespace names in a document (as in `leiri check`): a name is not a URI,
/// is relative, or violates a rule of its scheme. Each name is examined once; after that, its
/// address in the parser's dictionary identifies it. Serves one reader.
class namespace_verdicts {
 public:
  namespace_verdicts();
  ~namespace_verdicts();
  namespace_verdicts(const namespace_verdicts&) = delete;
  namespace_verdicts& operator=(const namespace_verdicts&) = delete;

  /// The findings about the namespace of the reader's current node; may be empty. Offsets are bytes
  /// of the name. Valid as long as this object exists.
  std::span<const finding> at(xmlTextReaderPtr reader);

 private:
  class memory;
  std::unique_ptr<memory> memory_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
