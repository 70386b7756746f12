#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "json/json_ld_context.hpp"
#include "json/json_value.hpp"
#include "whole/whole_document.hpp"

namespace leiri::text {

/// Reads the identifiers of JSON-LD 1.1 as the expansion algorithm finds them (JSON-LD 1.1
/// Processing Algorithms sections 4 and 5). No context outside the document is read.
class json_ld_reader {
 public:
  explicit json_ld_reader(whole_document& document);

  /// Reads a document or the part of one that is JSON-LD.
  void read(const json_value& value);

 private:
  /// A value expanded to an IRI, and how it was written.
  struct expansion {
    enum class form : std::uint8_t { nothing, keyword, blank, absolute, reference };
    form is = form::nothing;
    std::string iri;
    std::size_t name_size = 0;    // bytes of the IRI that come from the context,
    std::size_t prefix_size = 0;  // and replace that many of the text
  };
  /// Whether terms count, and whether relative references are resolved.
  struct expanding {
    bool vocabulary = false;
    bool reference = false;
  };

  void read_value(const json_value& v, const context_pointer& in, const term_definition* by);
  void read_node(const json_value& node, context_pointer in, const term_definition* by);
  void read_member(const json_value& name, const json_value& value, const json_value& node,
                   const context_pointer& in);
  void read_keyword(std::string_view keyword, const json_value& value, const json_value& node,
                    const context_pointer& in);
  void count_named_namespaces(const json_value& v);
  void read_map(const json_value& map, const context_pointer& in, const term_definition& by);
  void read_types(const json_value& types, bool is_value, const context_pointer& in);
  context_pointer with_types(const json_value& node, const context_pointer& in);

  /// Whether a context holds in the nodes inside that in which it is.
  [[nodiscard]] bool propagates(const json_value& local, bool by_default) const;
  const context_pointer& extended(const json_value& local, const context_pointer& in);
  void read_context(const json_value& local, json_ld_context& to);
  void read_remote(const json_value& url, json_ld_context& to);
  void read_base(const json_value& value, json_ld_context& to);
  void read_vocabulary(const json_value& value, json_ld_context& to);
  void define(const json_value& term, const json_value& value, const json_value& local,
              json_ld_context& to);
  std::string defined_iri(const json_value& term, const json_value* id, const json_value& local,
                          json_ld_context& to);
  void define_first(std::string_view term, const json_value& local, json_ld_context& to);
  const json_member* member_of(const json_value& local, std::string_view name);

  [[nodiscard]] static expansion expand(std::string_view value, const json_ld_context& in,
                                        expanding how);
  [[nodiscard]] static bool is_json(const json_value& node, const json_ld_context& in);
  outcome examine(const json_value& at, const expansion& e, role r, const json_ld_context& in);
  void take_identifier(const json_value& at, role r, const context_pointer& in, expanding how);

  whole_document& document_;
  /// Scoped contexts hold in many places.
  std::map<std::pair<const json_value*, const json_ld_context*>, context_pointer> contexts_;
  std::set<const json_value*> defined_;  // definitions that were read, or are being read
  const json_value* indexed_ = nullptr;  // the context whose members are in the index
  std::unordered_map<std::string_view, const json_member*> index_;
};

}  // namespace leiri::text
