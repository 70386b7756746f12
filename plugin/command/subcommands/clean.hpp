#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/policy.hpp>
#include <leiri/profile.hpp>
#include <leiri/text/line_writer.hpp>
#include <optional>
#include <string>
#include <vector>

#include "detection/document_format.hpp"
#include "subcommands/renaming.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

struct clean_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;  ///< empty: none
  policy_table policies{policy::repair};
  renamings renamed;                      ///< the namespaces that get another name
  bool renames_near_misses = false;       ///< those of known namespaces, too
  bool merges_namespaces = false;         ///< even if the document distinguishes them
  std::string known_path;                 ///< see known_namespaces
  std::optional<leiri::profile> profile;  ///< otherwise the one that an identifier's role implies
  std::optional<text::line_syntax> to;    ///< converts to it; otherwise the syntax is kept
  bool is_canonical = false;              ///< with `to`: in the canonical form of RDF 1.2
  std::optional<document_format> format;  ///< otherwise name and content determine it
  std::optional<std::string> base;        ///< otherwise the IRI of the file
  std::string vocabulary_path;            ///< see read_vocabulary()
  bool loads_dtd = false;                 ///< see xml_options
  std::string root;                       ///< the same
  std::uint64_t max_expansion = audit_options().max_expansion;
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp
  std::vector<std::string> arguments;                 ///< those that gave all this, for the record
};

/// `leiri clean`. Returns the exit status.
int clean(const clean_options& options);

struct restore_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;
};

/// `leiri restore`: undoes a clean() that kept the syntax. Returns the exit status.
int restore(const restore_options& options);

}  // namespace leiri::command
