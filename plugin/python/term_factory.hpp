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

  struct known_iri {
    std::string text;
    pybind11::object term;
  };

  /// An attribute of a literal without a datatype. If it has no value, its value is the text
  /// itself.
  struct attribute {
    pybind11::object name;
    pybind11::object value;
  };
  const std::vector<attribute>& attributes_for(std::string_view language);

  pybind11::object iri_;
  pybind11::object blank_node_;
  pybind11::object literal_;
  std::string prefix_;
  std::vector<known_iri> iris_;  // by hash; of IRIs with the same hash, the last one
  std::unordered_map<std::string, std::vector<attribute>> attributes_;  // by language
  std::string buffer_;
};

}  // namespace leiri::python
