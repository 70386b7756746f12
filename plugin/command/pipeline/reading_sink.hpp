#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <optional>
#include <string>

#include "configuration/settings_file.hpp"
#include "documents/audit_document.hpp"
#include "documents/document.hpp"
#include "io/folder.hpp"

namespace leiri::command {

/// What was found besides documents.
enum class notice_kind : char {
  trouble,       ///< an error; `text` is the message
  warning,       ///< `text` is the message
  skipped,       ///< the file `text` in a folder or an archive is not a document
  not_document,  ///< nor is a file that the user named; `text` is the message
  seen_again,    ///< the file `text` was found before, perhaps under another name
  enter_scope,   ///< the following documents belong to the namespace scope `text`
  begin_group,   ///< the following documents are in a folder, whose name is `text`, or an archive
  end_group,  ///< that is the end of it; without any document, this is an error; `text` is its name
};

struct notice {
  notice_kind kind = notice_kind::trouble;
  std::string text = {};
  std::optional<file_identity> identity =
      {};  ///< of a file that is not a document or was seen again
};

/// Receives what is found and read, in order.
class reading_sink {
 public:
  reading_sink() = default;
  virtual ~reading_sink() = default;
  reading_sink(const reading_sink&) = delete;
  reading_sink& operator=(const reading_sink&) = delete;

  virtual void tell(const notice& n) = 0;

  /// Begins a document, or continues the one that began last; then its contents follow.
  virtual void begin(document d) = 0;
  /// `may_be_first`: a remark that precedes all content of the part may precede all content of the
  /// document.
  virtual void next_part(bool may_be_first) = 0;

  // Where the contents go. An audit with the profile of `settings` passes them on to both others.
  // The results are valid until something else begins.
  virtual leiri::audit& audit_for(const configuration::document_settings& settings) = 0;
  virtual audit_listener& listener() = 0;
  virtual namespace_inventory& namespaces() = 0;

  /// So many more bytes were read. The totals contain them, too.
  virtual void on_bytes(std::uint64_t count) = 0;
  /// Ends the document or the part of it.
  virtual void add(const part_totals& totals) = 0;
  /// Ends the document.
  virtual void end() = 0;
};

}  // namespace leiri::command
