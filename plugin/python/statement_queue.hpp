#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <leiri/statement.hpp>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace leiri::python {

/// A statement has a term that RDF 1.1, and so rdflib, does not have: a triple term, or a literal
/// with a base direction.
class not_in_rdf_1_1 : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Statements with copies of their texts.
class statement_block {
 public:
  /// Throws not_in_rdf_1_1.
  void add(const statement& s);
  [[nodiscard]] bool is_full() const noexcept { return statements_.size() == most_statements; }
  [[nodiscard]] std::size_t size() const noexcept { return statements_.size(); }
  void clear() noexcept;
  /// Views of the block.
  [[nodiscard]] statement operator[](std::size_t i) const noexcept;

 private:
  static constexpr std::size_t most_statements = 1024;

  struct range {
    std::size_t begin;
    std::size_t size;
  };
  struct kept_term {
    term_kind kind;
    range value;
    range datatype;
    range language;
  };
  struct kept_statement {
    kept_term subject;
    kept_term predicate;
    kept_term object;
    kept_term graph;
  };

  kept_term keep(const term& t);
  range keep(std::string_view text);
  [[nodiscard]] std::string_view view(range r) const noexcept;
  [[nodiscard]] term view(const kept_term& t) const noexcept;

  std::string text_;
  std::vector<kept_statement> statements_;
};

/// The statements that another thread reads ahead, at most a few blocks.
class statement_queue {
 public:
  /// The thread calls `read` with the sink that takes the statements.
  explicit statement_queue(std::function<void(const statement_sink&)> read);
  /// Ends the reading.
  ~statement_queue();
  statement_queue(const statement_queue&) = delete;
  statement_queue& operator=(const statement_queue&) = delete;

  /// Replaces `block` with the next statements; false after the last ones. Throws what `read` has
  /// thrown.
  bool next(statement_block& block);

 private:
  struct no_reader {};

  void run(const std::function<void(const statement_sink&)>& read);
  void add(statement_block& block);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<statement_block> blocks_;
  std::vector<statement_block> spare_;  // empty ones, for their memory
  std::exception_ptr failure_;
  bool is_complete_ = false;
  bool is_wanted_ = true;
  std::thread thread_;
};

}  // namespace leiri::python
