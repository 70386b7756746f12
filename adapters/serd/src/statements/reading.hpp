#pragma once

#include <serd/serd.h>

#include <leiri/audit.hpp>
#include <leiri/ending.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/serd/source.hpp>
#include <leiri/text/syntax.hpp>
#include <string_view>

namespace leiri::serd {

/// Runs strict Serd readers over all of `front`, into `to`. What Serd has to complain of is
/// reported to `a` as `document-syntax`; in N-Triples and N-Quads reading goes on with the next
/// line. `behind` is the filter that stands at `to`, where there is one: what it stops the reading
/// with is no fault of the document. Answers whether Serd could read everything.
bool read_with_serd(text::syntax s, source& front, audit& a, const sinks& to, const filter* behind);

/// How the reading ended, unless a sink stopped it: then `status` is what it returned.
struct reading_end {
  ending how = ending::complete;
  SerdStatus status = SERD_SUCCESS;
};

/// Source, reader and filter, one behind the other, over a whole document.
reading_end read_through_filter(text::syntax s, byte_source in, audit& a, std::string_view base,
                                const sinks& next);

}  // namespace leiri::serd
