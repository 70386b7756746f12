#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/detail/term_effect.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

/// The position of a term in a triple. `item` is a member of a list, of the rows of VALUES or of a
/// value set of ShEx.
enum class triple_position : std::uint8_t { none, subject, predicate, object, datatype, item };

/// Finds the position of each term in the triples of a document, as far as its tokens show it: in
/// those of SPARQL and Notation3, and in the triple constraints of ShEx. Terms inside more than
/// 1,000 open brackets have none.
class triple_positions {
 public:
  enum class notation : std::uint8_t { sparql, n3, shex, other };

  explicit triple_positions(notation n);

  /// A term follows. Returns its position.
  triple_position term();
  /// A word that is not a name follows: a keyword, a number or a truth value.
  void word(std::string_view text);
  /// A character between terms. `next` is the one after it.
  void symbol(char c, char next);
  /// A quoted triple begins or ends. Its beginning may be followed by a parenthesis, which symbol()
  /// does not get.
  void open_quoted(bool has_parenthesis);
  void close_quoted();
  /// The next term is a datatype.
  void expect_datatype() noexcept { expects_datatype_ = true; }

  /// The effect of the predicate on the objects that follow it.
  [[nodiscard]] term_effect effect() const noexcept { return frames_.back().effect; }
  void set_effect(term_effect e) noexcept { frames_.back().effect = e; }
  /// The subject of these objects. Empty if it is not an IRI, and in SPARQL, which states nothing.
  [[nodiscard]] std::string_view subject() const noexcept { return frames_.back().subject; }
  void set_subject(std::string_view iri) {
    if (notation_ == notation::n3) {
      frames_.back().subject = iri;
    }
  }

 private:
  /// Everything between a bracket and its counterpart.
  struct frame {
    char opened;
    triple_position next;
    term_effect effect = term_effect::none;
    std::string subject;
  };

  static constexpr std::size_t most_frames = 1000;

  void push(char opened, triple_position next);
  bool pop(char opened);
  void pass_over(char c) noexcept;
  void close_unseen() noexcept;
  void open_brace(char next);
  void close_brace();
  void open_parenthesis();
  void close_parenthesis();
  [[nodiscard]] triple_position after_statement() const noexcept;
  [[nodiscard]] bool has_statements() const noexcept {
    return after_statement() != triple_position::none;
  }

  notation notation_;
  bool expects_datatype_ = false;
  bool expects_shape_ = false;  // of ShEx, instead of a datatype
  bool expects_label_ = false;  // of a triple expression of ShEx
  bool expects_data_ = false;   // the next brace opens the rows of VALUES
  std::vector<frame> frames_;   // of the open brackets; the first is the document
  std::uint64_t unseen_ = 0;    // open brackets inside these
};

}  // namespace leiri::text
