#pragma once

#include <archive.h>

#include <memory>

/// For builds with libarchive.
namespace leiri::command {

struct archive_read_deleter {
  void operator()(archive* a) const noexcept { ::archive_read_free(a); }
};

/// What libarchive reads from.
using read_archive = std::unique_ptr<archive, archive_read_deleter>;

}  // namespace leiri::command
