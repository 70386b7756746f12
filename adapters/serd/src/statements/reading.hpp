#pragma once

#include <serd/serd.h>

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/serd/document_options.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/serd/source.hpp>
#include <leiri/text/syntax.hpp>

namespace leiri::serd {

/// Runs strict Serd readers over all of `front` and passes the result to `to`. Reports Serd's
/// errors to `a` as `document-syntax`; in N-Triples and N-Quads, reading continues with the next
/// line. `behind` is the filter to which `to` belongs, if there is one: if it stops the reading,
/// the document is not at fault. Returns whether Serd could read everything.
bool read_with_serd(audit& a, source& front, text::syntax s, const sinks& to, const filter* behind);

/// How the reading ended, given the result of read_with_serd(): Serd may find more than the source.
ending ending_of(const source& front, text::syntax s, bool is_good_for_serd) noexcept;

/// How the reading ended; if a sink stopped it, `status` is what the sink returned.
struct reading_end {
  ending how = ending::complete;
  SerdStatus status = SERD_SUCCESS;
};

/// Connects source, reader and filter and reads a whole document.
reading_end read_through_filter(audit& a, byte_source in, const document_options& options,
                                const sinks& to);

}  // namespace leiri::serd
