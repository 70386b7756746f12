#pragma once

#include <cstdint>

#include "documents/corpus.hpp"
#include "documents/document_part.hpp"
#include "settings/settings.hpp"

namespace leiri::command {

/// A document while its parts are reported.
struct corpus::open_document {
  document d;
  document_settings settings = {};
  std::uint64_t lines = 0;  // the number of line ends before the next part
  bool readable = true;

  void add(const part_totals& part) {
    d.bytes += part.bytes;
    d.identifiers += part.identifiers;
    d.complete = d.complete && part.complete;
    lines += part.lines;
    readable = part.readable;
  }
};

}  // namespace leiri::command
