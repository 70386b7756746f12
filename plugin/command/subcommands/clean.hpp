#pragma once

#include <leiri/policy.hpp>
#include <leiri/profile.hpp>
#include <leiri/text/line_writer.hpp>
#include <optional>
#include <string>

#include "documents/document_format.hpp"

namespace leiri::command {

struct clean_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;  ///< empty: none
  policy_table policies{policy::repair};
  std::optional<leiri::profile> profile;  ///< else the one that an identifier's role calls for
  std::optional<text::line_syntax> to;    ///< converts; else the syntax is kept
  std::optional<document_format> format;  ///< else name and content tell
  std::optional<std::string> base;        ///< else the IRI of the file
  std::string vocabulary_path;            ///< see read_vocabulary()
};

/// `leiri clean`. Answers the exit status.
int clean(const clean_options& options);

struct restore_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;
};

/// `leiri restore`: undoes a clean() that kept the syntax. Answers the exit status.
int restore(const restore_options& options);

}  // namespace leiri::command
