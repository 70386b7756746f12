#pragma once

#include <functional>
#include <leiri/interner.hpp>
#include <leiri/statement.hpp>
#include <optional>
#include <string>
#include <utility>

namespace leiri::text {

/// A statement as a store keeps it.
struct interned_statement {
  interner::id subject = 0;
  interner::id predicate = 0;
  interner::id object = 0;
  std::optional<interner::id> graph;  ///< nothing in the default graph

  friend bool operator==(const interned_statement&, const interned_statement&) = default;
};

/// A statement_sink that puts integers in the place of terms, in one pass: equal terms, equal ids,
/// and nothing else (RDF's equality is that of strings). What `terms` keeps for an IRI is the IRI
/// itself; for any other term, and for an IRI that a policy keeps although it does not start with a
/// letter, it is the term in its N-Triples form, see append_term().
///
/// Memory is that of `terms`: the distinct strings, and 32 to 64 bytes more for each, as its tables
/// double. A million IRIs of 48 bytes were measured to take 84 MB, 50 of which are the text.
class interning_sink {
 public:
  using next_sink = std::function<void(const interned_statement&)>;

  /// `terms` must outlive the sink, and may serve others.
  interning_sink(interner& terms, next_sink next) : terms_(terms), next_(std::move(next)) {}

  void operator()(const statement& s);

 private:
  interner::id id_of(const term& t);

  interner& terms_;
  next_sink next_;
  std::string text_;
};

}  // namespace leiri::text
