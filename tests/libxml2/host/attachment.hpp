#pragma once

#include <libxml/parser.h>

#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/iri_names.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <memory>

#include "libxml2/support/recorder.hpp"

namespace leiri::test {

/// What leiri does for an application.
enum class help { none, filter, resolver, names, filter_first, resolver_first, all };

/// What leiri offers for a context, in the order of attachment.
struct attached {
  recorder heard;
  namespace_inventory namespaces;
  leiri::audit audit{heard, namespaces};
  std::unique_ptr<libxml2::entity_resolver> early_resolver;
  std::unique_ptr<libxml2::sax_filter> filter;
  std::unique_ptr<libxml2::entity_resolver> late_resolver;
  std::unique_ptr<libxml2::iri_names> names;

  attached(xmlParserCtxtPtr c, help which) {
    namespaces.begin_document("doc.xml");
    if (which == help::resolver || which == help::resolver_first || which == help::all) {
      early_resolver = std::make_unique<libxml2::entity_resolver>(c);
    }
    if (which != help::none && which != help::resolver && which != help::names) {
      filter = std::make_unique<libxml2::sax_filter>(
          audit, c, libxml2::document_options{.base = "http://e/d"});
    }
    if (which == help::filter_first) {
      late_resolver = std::make_unique<libxml2::entity_resolver>(c);
    }
    if (which == help::names || which == help::all) {
      names = std::make_unique<libxml2::iri_names>(c);
    }
  }
};

inline constexpr help every_help[] = {help::filter,       help::resolver,       help::names,
                                      help::filter_first, help::resolver_first, help::all};

}  // namespace leiri::test
