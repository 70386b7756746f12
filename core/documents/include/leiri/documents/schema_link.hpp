#pragma once

#include <array>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Links between documents and XML schemas, and between documents and their parts, which are
/// entities. A namespace_inventory lists those of all documents.
///
///     for (const leiri::schema_link& link : inventory.links()) { use(link.location); }
namespace leiri {

enum class link_kind : std::uint8_t {
  schema,     ///< the document is a schema for the namespace (XML Schema Part 1 section 3.15.2)
  import,     ///< it imports a schema for another namespace (section 4.2.3)
  inclusion,  ///< it includes or redefines a schema for its own namespace (sections 4.2.1, 4.2.2)
  hint,       ///< xsi:schemaLocation or xsi:noNamespaceSchemaLocation (section 4.3.2)
  entity,     ///< the document declares an external parsed entity (XML 1.0 section 4.2.2)
  reference,  ///< a schema refers to a component of another namespace (section 3.15.3)
  part,       ///< the document at `location` itself may be such an entity, not a whole document
};

inline constexpr std::array all_link_kinds = {
    link_kind::schema, link_kind::import,    link_kind::inclusion, link_kind::hint,
    link_kind::entity, link_kind::reference, link_kind::part};

std::string_view name(link_kind k) noexcept;
std::optional<link_kind> link_kind_named(std::string_view name) noexcept;

struct schema_link {
  link_kind kind = link_kind::schema;
  std::string name;      ///< the namespace; empty if there is none
  std::string location;  ///< the absolute IRI of the schema document; empty if it is unknown
  document_place first;  ///< the first place where a document says so
};

}  // namespace leiri

LEIRI_EXPORT_END
