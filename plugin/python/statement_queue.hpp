#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <leiri/documents/statement.hpp>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace leiri::python {

/// A statement contains a term that is not part of RDF 1.1, which rdflib implements: a triple term,
/// or a literal with a base direction.
class not_in_rdf_1_1 : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A block of statements, with copies of their texts.
class statement_block {
 public:
  /// Throws not_in_rdf_1_1.
  void add(const statement& s);
  [[nodiscard]] bool is_full() const noexcept { return statements_.size() == most_statements; }
  [[nodiscard]] std::size_t size() const noexcept { return statements_.size(); }
  void clear() noexcept;
  /// A statement whose texts are views of the block.
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

/// Statements that another thread reads ahead, at most a few blocks of them.
class statement_queue {
 public:
  /// Starts a thread, which calls `read` with the sink that receives the statements.
  explicit statement_queue(std::function<void(const statement_sink&)> read);
  /// Ends the reading.
  ~statement_queue();
  statement_queue(const statement_queue&) = delete;
  statement_queue& operator=(const statement_queue&) = delete;

  /// Replaces `block` with the next statements; returns false after the last ones. Passes on the
  /// exception of `read`.
  bool next(statement_block& block);

 private:
  struct no_reader {};

  void run(const std::function<void(const statement_sink&)>& read);
  void add(statement_block& block);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<statement_block> blocks_;
  std::vector<statement_block> spare_;  // empty blocks, whose memory is used again
  std::exception_ptr failure_;
  bool is_complete_ = false;
  bool is_wanted_ = true;
  std::thread thread_;
};

}  // namespace leiri::python
