#pragma once

#include <cstdint>
#include <leiri/audit.hpp>

#include "documents/line_ranges.hpp"

namespace leiri::command {

/// Passes on the remarks before the line at `offset` that are about it or about the whole file,
/// for a reader of the lines from there on, whose first line has the number 1: a remark in the line
/// before, and remarks about the file in the lines without statements at its beginning. Looks at
/// 64 KiB in each place. The remarks have no place of their own. Throws io_failure.
void pass_on_remarks_before(const line_file& file, std::uint64_t offset, audit_listener& to);

}  // namespace leiri::command
