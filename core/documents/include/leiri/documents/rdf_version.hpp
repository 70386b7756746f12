#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The versions of RDF that a document can declare.
namespace leiri {

enum class rdf_version : std::uint8_t { rdf_1_1, rdf_1_2 };

/// For "1.1", "1.2" and "1.2-basic", which is 1.2 without triple terms; nothing for other labels.
constexpr std::optional<rdf_version> rdf_version_named(std::string_view label) noexcept {
  if (label == "1.2" || label == "1.2-basic") {
    return rdf_version::rdf_1_2;
  }
  return label == "1.1" ? std::optional(rdf_version::rdf_1_1) : std::nullopt;
}

}  // namespace leiri

LEIRI_EXPORT_END
