#pragma once

#include <cstddef>
#include <leiri/text/json_ld_contexts.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "json/json_ld_context.hpp"
#include "json/json_value.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads the identifiers of JSON-LD 1.1 as the expansion algorithm finds them (JSON-LD 1.1
/// Processing Algorithms sections 4 and 5). `known` contains the contexts outside the document that
/// are known, and may be null.
class json_ld_reader {
 public:
  json_ld_reader(whole_document& document, const json_ld_contexts* known);

  /// Reads a document or the part of one that is JSON-LD.
  void read(const json_value& value);

 private:
  /// A value expanded to an IRI, and how it was written.
  struct expansion {
    enum class form : std::uint8_t { nothing, keyword, blank, absolute, reference };
    form is = form::nothing;
    std::string iri;
    std::size_t name_size = 0;    // how many bytes of the IRI come from the context
    std::size_t prefix_size = 0;  // how many bytes of the text these replace
    /// The IRI of a term that was written as a prefix, but cannot be one. Empty if there is none.
    std::string_view rejected_prefix = {};
  };
  /// Whether terms count, and whether relative references are resolved.
  struct expanding {
    bool vocabulary = false;
    bool reference = false;
  };

  /// Where a value is.
  enum class place : std::uint8_t { property, map };
  struct node_contexts;
  /// The subject and predicate of a statement whose object is read. There is none in a list, for
  /// example.
  struct statement {
    const node_contexts* subject;
    term_effect predicate;
  };
  /// The contexts of a node; those of its types do not apply to the names of the types.
  struct node_contexts {
    const json_value& node;
    context_pointer in;
    context_pointer of_types;
    statement of;  ///< the node is its object
    /// The term whose value the node is; null if there is none. If the node is a set or list, this
    /// is also the term of its values.
    const term_definition* by = nullptr;
    bool is_reverse = false;  ///< its properties lead to the subject: the value of @reverse
    /// What subject_of() found.
    mutable std::optional<std::string> iri = {};
  };

  void read_value(const json_value& v, const context_pointer& in, const term_definition* by,
                  const statement& of = {}, place where = place::property);
  void read_node(const json_value& node, context_pointer in, const term_definition* by,
                 const statement& of, place where);
  [[nodiscard]] static const term_definition* meaning(const term_definition* by,
                                                      const json_ld_context& in) noexcept;
  void read_nested(const json_value& v, const node_contexts& around, const term_definition* by);
  void read_member(const json_value& name, const json_value& value, const node_contexts& around);
  term_effect take_property(const json_value& name, const expansion& property,
                            const json_value& value, const json_ld_context& in);
  void read_keyword(std::string_view keyword, const json_value& value, const node_contexts& around);
  void name_namespaces(const json_value& v, term_effect predicate);
  context_pointer context_in_map(const json_value& name, const context_pointer& in, bool is_type);
  void read_map(const json_value& map, const context_pointer& in, const term_definition& by,
                const statement& of);
  void read_types(const json_value& types, bool is_value, const node_contexts& around);
  context_pointer with_types(const json_value& node, const context_pointer& in);

  /// What a context is for.
  enum class context_of : std::uint8_t { node, type };

  context_pointer extended(const json_value& local, const context_pointer& in,
                           context_of whose = context_of::node);
  context_pointer with_one(const json_value& local, const context_pointer& in);
  context_pointer with_import(const json_value& local, const context_pointer& in);
  static std::shared_ptr<json_ld_context> begin_inside(const context_pointer& outer);
  context_pointer with_remote(const json_value& url, const context_pointer& in);
  void read_context(const json_value& local, json_ld_context& to);
  /// The context that a URL names; null if it is not known, or is being read.
  const json_value* remote(const json_value& url);
  void read_base(const json_value& value, json_ld_context& to);
  void read_vocabulary(const json_value& value, json_ld_context& to);
  void define(const json_value& term, const json_value& value, const json_value& local,
              json_ld_context& to);
  void read_type_mapping(const json_value& definition, const json_value& local, term_definition& d,
                         json_ld_context& to);
  static void read_container(const json_value& definition, term_definition& d);
  void read_index_mapping(const json_value& definition, const json_value& local, term_definition& d,
                          json_ld_context& to);
  std::string defined_iri(const json_value& term, const json_value* id, const json_value& local,
                          json_ld_context& to);
  [[nodiscard]] static std::string iri_of_term(std::string_view term, const json_ld_context& to);
  void define_first(std::string_view term, const json_value& local, json_ld_context& to);
  const json_member* member_of(const json_value& local, std::string_view name);

  [[nodiscard]] static expansion expand(std::string_view value, const json_ld_context& in,
                                        expanding how);
  /// References are resolved against `base_iri`, if it is not empty. An identifier in another
  /// document is not examined, and counts as usable.
  outcome examine(const json_value& at, const expansion& e, role r, std::string_view base_iri);
  /// Reports a word that only looks like a keyword, which processors ignore.
  void note_keyword_like(const json_value& at);
  /// A language tag; `tag` may be null.
  void take_language(const json_value* tag);
  void take_literal(const json_value& value, std::string_view datatype);
  void count_namespace(const json_value& at, std::string_view name, std::string_view prefix);
  void note_names(const json_value& at, const expansion& e);
  void take_in_context(const json_value& at, const expansion& e, term_effect by);
  /// Null unless the value is an identifier that is usable.
  std::optional<std::string> take_identifier(const json_value& at, role r,
                                             const context_pointer& in, expanding how);
  void take_object(const json_value& at, role r, const context_pointer& in, expanding how,
                   const statement& of);
  [[nodiscard]] static std::string_view subject_of(const statement& of);
  [[nodiscard]] static std::string iri_of(const node_contexts& around);

  /// A context that was added to another one, which must exist as long as it is compared.
  struct extension {
    context_pointer from;
    context_pointer result;
  };

  whole_document& document_;
  /// Whether nothing is repaired, since a part of the document that is no identifier must stay: it
  /// may be the same as another part, or become the same as one.
  bool is_kept_ = false;
  const json_ld_contexts* known_;
  std::string document_base_;
  /// Contexts that were added before: scoped contexts, and those in other documents, apply at many
  /// places.
  std::map<std::tuple<const json_value*, const json_ld_context*, context_of>, extension> contexts_;
  std::set<const json_value*> reading_;  // contexts in other documents
  std::set<const json_value*> defined_;  // definitions that were read, or are being read
  const json_value* indexed_ = nullptr;  // the context whose members are in the index
  std::unordered_map<std::string_view, const json_member*> index_;
};

}  // namespace leiri::text
