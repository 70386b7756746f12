#pragma once

#include <memory>

#include "arrow/column.hpp"
#include "arrow/owned.hpp"

/// Converts columns to structures of the interface. Every structure keeps its column alive until
/// the structure is released; any thread may release it.
namespace leiri::arrow {

using shared_column = std::shared_ptr<const column>;

/// The type of a column. A request for another format of strings is fulfilled; other requests are
/// ignored, as the specification allows. `requested` may be null.
owned<ArrowSchema> schema_of(const column& c, const ArrowSchema* requested);

/// The values of a column, with the type that schema_of() returns for the same request.
owned<ArrowArray> array_of(const shared_column& c, const ArrowSchema* requested);

/// A stream with a single array.
owned<ArrowArrayStream> stream_of(shared_column c, const ArrowSchema* requested);

}  // namespace leiri::arrow
