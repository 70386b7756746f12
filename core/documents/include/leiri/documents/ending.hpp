#pragma once

#include <cstdint>
#include <leiri/export.hpp>

LEIRI_EXPORT_BEGIN

/// How the reading of a document ended, which all adapters return.
///
///     if (leiri::text::audit_document(audit, source, options) != leiri::ending::complete) {
///       // something was not read: see below
///     }
namespace leiri {

enum class ending : std::uint8_t {
  complete,    ///< at its end
  incomplete,  ///< at its end; malformed statements or elements of RDF/XML were left out
  broken_off,  ///< at a syntax error, after which the meaning is uncertain
  stopped      ///< at an identifier, or at a malformed line or element, whose policy is `fail`
};

}  // namespace leiri

LEIRI_EXPORT_END
