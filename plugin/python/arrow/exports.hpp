#pragma once

#include <memory>

#include "arrow/column.hpp"
#include "arrow/owned.hpp"

/// Columns as structures of the interface. Every structure keeps the column alive until it is
/// released; any thread may release it.
namespace leiri::arrow {

using shared_column = std::shared_ptr<const column>;

/// The type of a column. If the consumer requests strings in another format of strings, it gets
/// them; other requests are ignored, as the specification allows. `requested` may be null.
owned<ArrowSchema> schema_of(const column& c, const ArrowSchema* requested);

/// The values, with the type that schema_of() gives for the same request.
owned<ArrowArray> array_of(const shared_column& c, const ArrowSchema* requested);

/// A stream of one array.
owned<ArrowArrayStream> stream_of(shared_column c, const ArrowSchema* requested);

}  // namespace leiri::arrow
