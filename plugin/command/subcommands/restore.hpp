#pragma once

#include <string>

namespace leiri::command {

struct restore_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;
};

/// `leiri restore`: undoes a run of `leiri clean` that did not convert the document. Returns the
/// exit status.
int restore(const restore_options& options);

}  // namespace leiri::command
