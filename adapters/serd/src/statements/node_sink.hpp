#pragma once

#include <leiri/serd/sinks.hpp>
#include <leiri/statement.hpp>
#include <leiri/text/statement_reader.hpp>
#include <string>
#include <utility>

#include "statements/grouping.hpp"
#include "statements/statement.hpp"

namespace leiri::serd {

/// The graph of the statements that are in none of the document.
struct default_graph {
  SerdType type = SERD_NOTHING;
  std::string text;

  [[nodiscard]] SerdNode node() const noexcept {
    return type == SERD_NOTHING ? SERD_NODE_NULL : node_of(type, text);
  }
};

/// Makes Serd's nodes of what a document says, and passes them to an application. After an answer
/// other than SERD_SUCCESS, the application gets nothing until take_status().
class node_sink final : public text::document_sink {
 public:
  /// `graph` must outlive the sink.
  node_sink(const sinks& to, const default_graph& graph) : to_(to), graph_(graph), group_(to) {}

  void on_base(const std::string& iri) override;
  void on_prefix(const std::string& prefix, const std::string& iri) override;
  void on_statement(const leiri::statement& s, text::statement_style how) override;
  void on_left_out(const leiri::statement& s, text::statement_style how) override;
  void on_end(const term& node) override;

  [[nodiscard]] SerdStatus status() const noexcept { return status_; }
  SerdStatus take_status() noexcept { return std::exchange(status_, SERD_SUCCESS); }
  /// Whether what waits takes too much memory.
  [[nodiscard]] bool is_full() const noexcept { return group_.is_full(); }

 private:
  template <class Pass>
  void pass(const Pass& pass_on);
  [[nodiscard]] statement nodes_of(const leiri::statement& s, text::statement_style how) const;

  sinks to_;
  const default_graph& graph_;
  grouping group_;
  SerdStatus status_ = SERD_SUCCESS;
};

}  // namespace leiri::serd
