#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "operations/operation.hpp"

namespace leiri::python {

/// Keeps the answer of an operation without using Python, so that the operation can run while other
/// threads use the interpreter.
class answer final : public operations::sink {
 public:
  void text(std::string_view text) override { value_ = text; }
  void truth(bool truth) override { value_ = truth; }
  void absent() override { value_ = nothing{}; }
  void refuse(const operations::refusal& why) override { value_ = why; }
  void members(const reference& parts) override { value_ = parts; }
  void compared(const comparison& outcome) override { value_ = outcome; }
  void findings(std::string_view /*text*/, std::span<const finding> all) override {
    value_ = std::vector<finding>(all.begin(), all.end());
  }
  void identifiers(std::string_view text, identifier_finder& all) override;

  /// The answer as a Python object: str, bool, None, a tuple of components, of findings or of
  /// identifiers, or a rung and its differences. Call it while the operands and the scratch strings
  /// of the operation exist. Raises leiri.InvalidIRI, or ValueError if the request was wrong.
  [[nodiscard]] pybind11::object as_python(const operations::arguments& operands) const;

 private:
  struct nothing {};
  struct identifier {
    std::size_t start;
    std::size_t end;
    std::string iri;
  };
  using identifiers_found = std::vector<identifier>;

  struct converter;

  std::variant<nothing, bool, std::string_view, operations::refusal, reference, comparison,
               std::vector<finding>, identifiers_found>
      value_;
};

}  // namespace leiri::python
