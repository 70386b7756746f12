#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/redirection.hpp"

namespace leiri::python {

/// Many texts in one piece of memory.
class packed_texts {
 public:
  void add(std::string_view text);
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t index) const noexcept;

 private:
  std::string bytes_;
  std::vector<std::uint64_t> ends_;
};

/// The changes of a clean copy. They become objects of Python when they are read, since there may
/// be millions.
class kept_changes {
 public:
  void add(const command::cleaned_change& c);
  [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }
  /// A tuple (code, line, column, offset, original, result). Raises IndexError.
  [[nodiscard]] pybind11::tuple at(std::size_t index) const;

 private:
  struct row {
    position where;
    code why;
    bool has_original;
    bool has_result;
  };

  std::vector<row> rows_;
  packed_texts texts_;  // two for each row: the original and the result
};

/// Adds the class `Changes`.
void add_changes(pybind11::module_& module);

}  // namespace leiri::python
