#pragma once

// Random documents of the RDF 1.2 grammars, for the recognizer and for what it judges.

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "recognizer.hpp"

namespace leiri_reference {

using tokens = std::vector<std::string>;

/// Makes the same documents from the same seed everywhere.
class sentence_maker {
 public:
  sentence_maker(rdf_syntax syntax, std::uint32_t seed) : syntax_(syntax), random_(seed) {}

  /// The tokens of a document of the grammar, if white space is between them; in N-Triples and
  /// N-Quads "\n" is one of them.
  tokens document();
  /// With tokens removed, repeated, exchanged or replaced.
  tokens mutated(tokens document);
  /// With white space, comments or nothing between the tokens.
  std::string joined(const tokens& document);
  /// With a character removed or inserted.
  std::string damaged(std::string document);

  /// One of 0 to count - 1.
  std::size_t below(std::size_t count) { return random_() % count; }

 private:
  using choices = std::vector<std::string_view>;

  [[nodiscard]] bool is_line_based() const {
    return syntax_ == rdf_syntax::ntriples || syntax_ == rdf_syntax::nquads;
  }
  bool often() { return below(3) != 0; }
  bool rarely() { return below(5) == 0; }
  /// Productions that contain others become rarer with the length of the document.
  bool may_grow() { return out_.size() < 60 && below(3) == 0; }
  void add(std::string_view token) { out_.emplace_back(token); }
  void add_one(const choices& any) { add(any[below(any.size())]); }

  void line();
  void line_triple(bool is_term);
  void line_object();
  void directive();
  void block();
  void graph();
  void triples();
  void predicate_object_list();
  void object_list();
  void object();
  void reified_triple();
  void triple_term();
  void inner_subject(bool in_term);
  void inner_object(bool in_term);
  void annotation();
  void verb();
  void iri();
  void blank_node();
  void literal();

  rdf_syntax syntax_;
  std::mt19937 random_;
  tokens out_;
};

}  // namespace leiri_reference
