#pragma once

#include <leiri/documents/schema_link.hpp>
#include <set>
#include <string>
#include <string_view>

#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Records what a document says about schemas: what it imports and includes, and the locations in
/// xsi:schemaLocation.
class schema_reader {
 public:
  explicit schema_reader(document_state& s) noexcept : state_(s) {}

  /// A new document begins.
  void restart() noexcept { reported_.clear(); }
  /// Reads the attributes of this element.
  void read(const element& e, bool is_root);

 private:
  void read_schema(const element& e, bool is_root);
  void read_import(const element& e);
  void read_inclusion(const element& e);
  void read_hints(const attribute& a);
  void read_hint_without_name(const attribute& a);
  /// An attribute in the namespace for instances that it does not have.
  void report_unknown(const element& e, const attribute& a);
  void add_link(link_kind kind, std::string_view name, std::string_view location,
                const attribute& a);

  document_state& state_;
  std::string target_;              // the targetNamespace of the schema
  std::set<std::string> reported_;  // unknown attributes for instances
};

}  // namespace leiri::libxml2
