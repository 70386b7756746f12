#pragma once

#include <serd/serd.h>

#include <leiri/export.hpp>
#include <leiri/text/syntax.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// The functions that serd_reader_new() takes. Each may be null.
struct sinks {
  void* handle = nullptr;
  SerdBaseSink base = nullptr;
  SerdPrefixSink prefix = nullptr;
  SerdStatementSink statement = nullptr;
  SerdEndSink end = nullptr;
};

/// How a document is read. The view must stay valid for the call that it is passed to.
struct document_options {
  text::syntax syntax = text::syntax::turtle;
  /// The document's absolute IRI, UTF-8; empty if it is not known. N-Triples and N-Quads have no
  /// use for it.
  std::string_view base = {};
};

}  // namespace leiri::serd

LEIRI_EXPORT_END
