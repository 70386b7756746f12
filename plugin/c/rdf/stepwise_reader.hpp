#pragma once

#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/text/statements.hpp>
#include <memory>

#include "leiri-rdf.h"
#include "rdf/batch.hpp"
#include "reading.hpp"

namespace leiri::c {

/// Puts what is read into a batch.
class batch_filler final : public audit_listener, public text::document_sink {
 public:
  /// Leaves out findings that are less serious than `least`.
  explicit batch_filler(severity least) noexcept : least_(least) {}

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override {
    if (r.finding.severity <= least_) {
      batch.add(r);
    }
  }
  void on_prefix(const std::string& prefix, const std::string& iri) override {
    batch.add_prefix(prefix, iri);
  }
  void on_statement(const statement& s, text::statement_style /*how*/) override { batch.add(s); }

  batch_builder batch;

 private:
  severity least_;
};

/// Reads a document of RDF in steps.
class stepwise_reader {
 public:
  stepwise_reader() = default;
  virtual ~stepwise_reader() = default;
  stepwise_reader(const stepwise_reader&) = delete;
  stepwise_reader& operator=(const stepwise_reader&) = delete;

  /// Returns false at the end.
  virtual bool step() = 0;
  [[nodiscard]] virtual leiri::ending ending() const noexcept = 0;
};

/// A reader for the syntax. Throws bad_argument if there is none. `state` and `to` must outlive it.
std::unique_ptr<stepwise_reader> begin_reading(leiri_rdf_syntax syntax, reading_state& state,
                                               byte_source in, batch_filler& to);

}  // namespace leiri::c
