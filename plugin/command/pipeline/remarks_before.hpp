#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>

#include "documents/line_ranges.hpp"

namespace leiri::command {

/// For a reader of the lines from `offset` on, which counts them from 1: passes on the remarks
/// before `offset` that concern these lines. These are a remark about the next line in the line
/// before `offset`, and remarks about the whole file in the comments at its beginning. Searches at
/// most 64 KiB in each place. The remarks that it passes on have no position. Throws io_failure.
void pass_on_remarks_before(const line_file& file, std::uint64_t offset, audit_listener& to);

}  // namespace leiri::command
