#pragma once

#include <deque>
#include <leiri/alias_table.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::libxml2 {
class vocabulary_file;
}
namespace leiri::text {
class json_ld_contexts;
}

/// What only users know: which identifiers identify the same resource, which namespaces are well
/// known to them, where their XML contains identifiers, and which contexts their JSON-LD uses.
namespace leiri::command {

/// Reads a file of lines `exact FROM TO` and `prefix FROM TO`; see read_table(). An empty path
/// means no aliases.
alias_table read_aliases(const std::string& path);

/// A file of lines `PREFIX NAME`; see read_table().
class known_namespaces {
 public:
  /// An empty path means no names.
  explicit known_namespaces(const std::string& path);

  [[nodiscard]] std::span<const known_namespace> names() const noexcept { return names_; }

 private:
  std::deque<std::pair<std::string, std::string>> texts_;  // the texts that the names refer to
  std::vector<known_namespace> names_;
};

/// Whether a namespace is well known, to everybody or to the user.
bool is_known(std::string_view name, const namespace_knowledge& knowledge);

/// Reads a vocabulary file (leiri/libxml2/vocabulary_file.hpp); null if the path is empty. Throws
/// as read_table() does.
std::unique_ptr<libxml2::vocabulary_file> read_vocabulary(const std::string& path);

/// A context of JSON-LD for which the user has a file.
struct named_context {
  std::string url;
  std::string path;  ///< of a file with the context
};

/// How the user wants documents to be read, as far as it is the same for all of them. What is left
/// open here is for the configuration of each document to say.
struct wanted_reading {
  std::optional<std::string> base;
  std::string vocabulary_path;  ///< see read_vocabulary(); empty: none
  std::vector<named_context> contexts;
  bool loads_dtd = false;           ///< of XML: reads declarations in other files
  std::string root;                 ///< the folder in which such files must be; empty: any folder
  bool reads_html_in_text = false;  ///< of feeds and outlines, which contain it as text
};

/// What a reader knows in addition to the document. Views and pointers must stay valid until the
/// reading has ended.
struct reading_options {
  const libxml2::vocabulary_file* vocabulary = nullptr;  ///< of XML; may be null
  bool loads_dtd = false;      ///< of XML: reads declarations in other files
  std::string_view root = {};  ///< the folder in which such files must be; empty: any folder
  const text::json_ld_contexts* contexts = nullptr;  ///< of JSON-LD; may be null
  bool reads_html_in_text = false;  ///< of feeds and outlines, which contain it as text
};

/// Null if there are none. Throws io_failure and file_error.
std::shared_ptr<const text::json_ld_contexts> read_contexts(std::span<const named_context> named);

}  // namespace leiri::command
