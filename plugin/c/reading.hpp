#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <optional>

#include "boundary.hpp"
#include "leiri-audit.h"

/// Connects the reading of a document to a caller's callbacks and listener.
namespace leiri::c {

/// Passes reports to a listener in C.
class c_listener final : public audit_listener {
 public:
  explicit c_listener(const leiri_listener* to) : to_(read_options(to)) {}

  void on_identifier(const occurrence& o, const outcome& result) override;
  void on_report(const leiri::report& r) override;
  void on_decided(const occurrence& o, const outcome& result, const decision& d) override;
  void on_skipped(const text_range& statement) override;

 private:
  leiri_listener to_;
};

/// Passes a copy to a sink in C.
class c_copy_sink final : public copy_sink {
 public:
  explicit c_copy_sink(const leiri_copy_sink* to) : to_(read_options(&given(to))) {}

  void on_bytes(std::string_view bytes) override;
  void on_edit(const edit& e) override;

 private:
  leiri_copy_sink to_;
};

/// Everything that is needed to read a document. It has an inventory of its own, since the caller's
/// inventory belongs to libleiri.so, and only the functions there know its representation.
class reading_state {
 public:
  reading_state(const leiri_listener* listener, const leiri_document_options* options);
  /// The listener must outlive the state.
  reading_state(audit_listener& listener, const leiri_document_options* options);
  ~reading_state() = default;
  reading_state(const reading_state&) = delete;
  reading_state& operator=(const reading_state&) = delete;

  [[nodiscard]] audit& auditor() noexcept { return audit_; }
  /// Of this document.
  [[nodiscard]] const namespace_inventory& inventory() const noexcept { return inventory_; }
  /// The document's own identifier; empty if it is not known.
  [[nodiscard]] std::string_view base() const { return checked(options_.base); }
  /// May be null.
  [[nodiscard]] const leiri_xml_vocabulary* vocabulary() const noexcept {
    return options_.vocabulary;
  }

  /// Adds the namespaces to the caller's inventory. A second call does nothing.
  void finish();

 private:
  void begin();

  leiri_document_options options_;
  std::optional<c_listener> listener_;
  namespace_inventory inventory_;
  audit audit_;
};

/// A caller's callback as a source.
byte_source source_of(leiri_read_function read, void* stream);

/// Callbacks of a caller as sinks.
statement_sink sink_of(leiri_statement_function receive, void* user);
byte_sink sink_of(leiri_write_function write, void* stream);

constexpr leiri_ending to_c(ending e) noexcept { return static_cast<int>(e); }
static_assert(to_c(ending::incomplete) == LEIRI_ENDING_INCOMPLETE);
static_assert(to_c(ending::stopped) == LEIRI_ENDING_STOPPED);

/// Implements a function that reads a whole document: `work` receives the state of the reading.
template <class Work>
leiri_status read_guarded(const leiri_listener* listener, const leiri_document_options* options,
                          Work work) noexcept {
  return guarded([&] {
    reading_state state(listener, options);
    work(state);
    state.finish();
  });
}

}  // namespace leiri::c
