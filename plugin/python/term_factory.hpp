#pragma once

#include <pybind11/pybind11.h>

#include <leiri/documents/statement.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace leiri::python {

/// Makes the terms of rdflib.
class term_factory {
 public:
  /// The classes of rdflib, the prefix of the labels of blank nodes, and the Bindings of
  /// leiri._literals.
  term_factory(pybind11::object iri, pybind11::object blank_node, pybind11::object literal,
               std::string prefix, pybind11::object bindings);

  /// Forgets how literals are made if the program has changed the bindings of datatypes.
  void notice_bindings();

  /// The term of rdflib; None if `t` is not a term.
  pybind11::object operator()(const term& t);

 private:
  pybind11::object iri(std::string_view text);
  [[nodiscard]] pybind11::object blank_node(std::string_view label) const;
  pybind11::object literal(const term& t);
  pybind11::object typed_literal(const term& t);

  struct known_iri {
    std::string text;
    pybind11::object term;
  };

  struct known_literal {
    std::string text;
    std::string datatype;
    pybind11::object term;
  };

  /// An attribute of a literal. If it has no value, its value is that of the literal.
  struct attribute {
    pybind11::object name;
    pybind11::object value;
  };

  /// How literals of a datatype or language are made without their constructor.
  struct recipe {
    std::vector<attribute> attributes;  // empty: only the constructor knows them
    pybind11::object number;            // makes the value of the text; empty: it is the text itself
    bool may_have_fraction = false;     // if it is a number
    bool is_own = false;                // rdflib itself makes the values, which are always the same
  };
  using recipes = std::unordered_map<std::string, recipe>;
  const recipe& recipe_for_language(std::string_view language);
  const recipe& recipe_for_datatype(std::string_view datatype);
  static const recipe& remember(recipes& all, std::string_view name, recipe how);
  [[nodiscard]] recipe recipe_from(const pybind11::object& example) const;
  pybind11::object construct(const term& t);
  pybind11::object make_typed(const term& t, const recipe& how);
  pybind11::object follow(const recipe& how, const pybind11::str& text) const;

  pybind11::object iri_;
  pybind11::object blank_node_;
  pybind11::object literal_;
  std::string prefix_;
  pybind11::object bindings_;
  pybind11::object immutable_;           // the types of values that literals may share
  std::vector<known_iri> iris_;          // by hash; of IRIs with the same hash, the last one
  std::vector<known_literal> literals_;  // the same
  recipes by_language_;
  recipes by_datatype_;
  std::string buffer_;
};

}  // namespace leiri::python
