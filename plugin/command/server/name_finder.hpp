#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/namespace_findings.hpp>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "configuration/baseline.hpp"
#include "server/edited_document.hpp"
#include "server/open_document.hpp"
#include "server/open_text.hpp"
#include "server/prefix_places.hpp"
#include "server/text_findings.hpp"
#include "server/workspace.hpp"

namespace leiri::command {

/// A request that cannot be done; a message for the user.
class refused_request : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The prefix or namespace at a place of a document.
struct asked_name {
  std::string prefix;       ///< empty: the place is in the name of the namespace
  std::string name;         ///< of the namespace
  std::uint64_t begin = 0;  ///< what the document has there, in bytes
  std::uint64_t end = 0;
};

/// A range of a text, and what replaces it.
struct placed_text {
  line_range where;
  std::string text;
};

/// Places in a document.
struct text_places {
  std::string uri;
  std::vector<placed_text> places;
};

/// Finds prefixes and namespaces in the documents that an editor has open and in the other
/// documents of its folders. Documents in archives, compressed ones and those that are not in UTF-8
/// have no places. Throws the exceptions of the readers.
class name_finder {
 public:
  using open_documents = std::map<std::string, std::shared_ptr<open_document>>;  // by URI

  /// The arguments must outlive the finder.
  name_finder(const open_documents& open, workspace& files,
              const workspace::options_source& options, position_unit unit)
      : open_(open), files_(files), options_(options), unit_(unit) {}

  /// Nothing if neither a prefix nor a namespace that a declaration names is at the offset.
  [[nodiscard]] static std::optional<asked_name> name_at(const open_document& d,
                                                         std::uint64_t offset);
  /// Where the prefix is declared, or where documents define terms of the namespace.
  [[nodiscard]] std::vector<text_places> definition(const std::string& uri, const asked_name& name);
  /// All places with the prefix in documents that bind it to this namespace; or the declarations of
  /// the namespace, and the terms in it. After most_references places, further documents are left
  /// out.
  [[nodiscard]] std::vector<text_places> references(const asked_name& name);
  static constexpr std::size_t most_references = 10'000;
  /// The changes that give the prefix or the namespace another name in all documents. Throws
  /// refused_request if a document would mean something else afterwards, or cannot be changed.
  [[nodiscard]] std::vector<text_places> renamed(const asked_name& name, const std::string& to);

  /// The findings of a file.
  struct file_findings {
    std::string uri;
    open_text text;
    shown_findings own;
    shown_findings about_names;
  };
  using baselines = std::map<std::string, configuration::baseline>;  // by path
  /// Nothing if the file is open, is not a document in UTF-8, or cannot be read. `about_names` are
  /// the findings about all documents that are in this one. Adds the baseline that holds for the
  /// file to `known`, unless it is there.
  [[nodiscard]] std::optional<file_findings> findings_of(
      const std::string& path, const std::vector<namespace_finding>& about_names,
      baselines& known) const;

 private:
  /// A document that is open or has been read for this request.
  struct loaded_document {
    std::string uri;
    std::string path;
    std::string text;
    document_format format;
    check_options options;
    /// Of this document alone; null if it is not open.
    const namespace_inventory* names = nullptr;

    [[nodiscard]] edited_document content() const { return {path, text, format, options}; }
  };
  enum class missing : bool { skipped, refused };

  /// Calls `visit` with each document that uses the name, until it returns false.
  void visit_documents(const asked_name& name, missing how,
                       const std::function<bool(const loaded_document& d)>& visit);
  std::optional<loaded_document> load(const std::string& path) const;
  [[nodiscard]] text_places places_in(const loaded_document& d,
                                      const std::vector<ranged_text>& places) const;
  static std::optional<prefix_place> declaration_for(const loaded_document& d,
                                                     const asked_name& name);
  static std::vector<ranged_text> renamed_prefix(const loaded_document& d, const asked_name& name,
                                                 const std::string& to);
  static std::vector<ranged_text> renamed_namespace(const loaded_document& d,
                                                    const asked_name& name, const std::string& to);

  const open_documents& open_;
  workspace& files_;
  const workspace::options_source& options_;
  position_unit unit_;
};

}  // namespace leiri::command
