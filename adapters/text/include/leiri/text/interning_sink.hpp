#pragma once

#include <functional>
#include <leiri/documents/statement.hpp>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <optional>
#include <string>
#include <utility>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// A statement in the form in which a store keeps it.
struct interned_statement {
  interner::id subject = 0;
  interner::id predicate = 0;
  interner::id object = 0;
  std::optional<interner::id> graph;  ///< nothing for the default graph

  friend bool operator==(const interned_statement&, const interned_statement&) = default;
};

/// A statement_sink that replaces terms with integers, in one pass: two terms have the same id
/// exactly if they are equal (equality in RDF is that of strings). `terms` keeps an IRI as the IRI
/// itself, and any other term in its N-Triples form (see append_term()). An IRI that does not start
/// with a letter, which only a policy can keep, is also kept in that form.
///
/// Memory is that of `terms`: the distinct strings, plus 32 to 64 bytes for each, since its tables
/// double. A measurement with a million IRIs of 48 bytes took 84 MB, 50 of them for the text.
class interning_sink {
 public:
  using next_sink = std::function<void(const interned_statement&)>;

  /// `terms` must outlive the sink, and may serve other sinks.
  interning_sink(interner& terms, next_sink next) : terms_(terms), next_(std::move(next)) {}

  void operator()(const statement& s);

 private:
  interner::id id_of(const term& t);

  interner& terms_;
  next_sink next_;
  std::string text_;
};

}  // namespace leiri::text

LEIRI_EXPORT_END
