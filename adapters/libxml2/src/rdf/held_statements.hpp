#pragma once

#include <array>
#include <cstddef>
#include <leiri/documents/statement.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/rdf_tag.hpp"

namespace leiri::libxml2 {

/// Statements that are held back until the end of the element that makes them, since an error in
/// the element leaves them out. Their text is in one string, whose memory later statements reuse.
class held_statements {
 public:
  /// `triple` owns the triple of the object, if that is a triple term.
  void add(const term& subject, const term& predicate, const term& object,
           std::shared_ptr<const owned_triple> triple);
  [[nodiscard]] std::size_t size() const noexcept { return statements_.size(); }
  /// The bytes that all held statements take.
  [[nodiscard]] std::size_t memory() const noexcept {
    return text_.size() + statements_.size() * sizeof(held);
  }

  /// Forgets all except the first `size` statements.
  void drop_from(std::size_t size) noexcept;
  /// The statement with this number: a view, valid until add() or drop_from().
  [[nodiscard]] triple view(std::size_t i) const noexcept;

  /// A copy of the statement with this number that owns its strings.
  [[nodiscard]] std::shared_ptr<const owned_triple> owned(std::size_t i) const;

  /// Passes all statements on, in order, and forgets them.
  void pass_to(const statement_sink& out);

 private:
  struct held_term {
    term_kind kind;
    std::size_t value_size;
    std::size_t datatype_size;
    std::size_t language_size;
    base_direction direction;
  };
  struct held {
    std::size_t begin;  // in text_
    std::array<held_term, 3> terms;
    std::shared_ptr<const owned_triple> triple;  // of the object
  };

  held_term add(const term& t);
  static term take(const held_term& t, std::string_view& text) noexcept;

  std::string text_;
  std::vector<held> statements_;
};

}  // namespace leiri::libxml2
