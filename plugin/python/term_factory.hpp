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
  /// The classes of rdflib, and the prefix of the labels of blank nodes.
  term_factory(pybind11::object iri, pybind11::object blank_node, pybind11::object literal,
               std::string prefix);

  /// The term of rdflib; None if `t` is not a term.
  pybind11::object operator()(const term& t);

 private:
  const pybind11::object& iri(std::string_view text);
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
    pybind11::object value_of;          // makes the value of the text; empty: it is the text itself
  };
  const recipe& recipe_for_language(std::string_view language);
  [[nodiscard]] recipe recipe_from(const pybind11::object& example) const;
  /// A recipe for a datatype whose values the class `type` makes, and with which the constructor
  /// does not change `text`; an empty recipe if it is otherwise.
  [[nodiscard]] recipe recipe_by(const pybind11::object& type, const char* text,
                                 std::string_view datatype);
  /// For a datatype of XML Schema.
  [[nodiscard]] recipe recipe_of_number_or_string(std::string_view datatype);
  const recipe& remember(std::string_view datatype, recipe how);
  pybind11::object construct(const term& t, bool is_first);
  pybind11::object make_typed(const term& t);
  pybind11::object follow(const recipe& how, const pybind11::str& text) const;

  pybind11::object iri_;
  pybind11::object blank_node_;
  pybind11::object literal_;
  std::string prefix_;
  std::vector<known_iri> iris_;          // by hash; of IRIs with the same hash, the last one
  std::vector<known_literal> literals_;  // the same
  std::unordered_map<std::string, recipe> by_language_;
  std::unordered_map<std::string, recipe> by_datatype_;
  std::string buffer_;
};

}  // namespace leiri::python
