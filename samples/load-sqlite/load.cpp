// Loads an RDF file into an SQLite database in which every term is an integer:
//   sample_load_sqlite keep|skip|repair|fail DATABASE FILE
// Findings about the identifiers in the file are written to standard error. The policy decides what
// happens to bad identifiers. README.md describes the tables.
#include <deque>
#include <iostream>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/text/interning_sink.hpp>
#include <leiri/text/statements.hpp>

#include "../printer.hpp"
#include "../rdf_file.hpp"
#include "sqlite.hpp"

namespace {

using leiri::text::interned_statement;

constexpr const char* schema = R"(
  CREATE TABLE IF NOT EXISTS document (id INTEGER PRIMARY KEY, iri TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS term (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS statement (
    subject INTEGER NOT NULL, predicate INTEGER NOT NULL, object INTEGER NOT NULL,
    graph INTEGER);  -- NULL: the default graph
  -- A graph is a set. A unique index treats two NULLs as different, so it uses -1 instead.
  CREATE UNIQUE INDEX IF NOT EXISTS statement_once
    ON statement (subject, predicate, object, ifnull(graph, -1));
  CREATE VIEW IF NOT EXISTS quad AS
    SELECT s.text AS subject, p.text AS predicate, o.text AS object, g.text AS graph
    FROM statement
    JOIN term AS s ON s.id = statement.subject
    JOIN term AS p ON p.id = statement.predicate
    JOIN term AS o ON o.id = statement.object
    LEFT JOIN term AS g ON g.id = statement.graph;
)";

/// The tables and the ids of their terms. Without commit(), all additions are lost.
class store {
 public:
  explicit store(const char* path)
      : database_(path),
        add_term_(database_, "INSERT INTO term VALUES (?, ?)"),
        add_statement_(database_, "INSERT OR IGNORE INTO statement VALUES (?, ?, ?, ?)") {
    // Ids are counted from 0 in the order of appearance, so the terms in the table keep theirs.
    for (query q(database_, "SELECT text FROM term ORDER BY id"); q.next();) {
      terms_.intern(q.text(0));
    }
    saved_ = terms_.size();
  }

  std::int64_t add_document(const std::string& iri) {
    query(database_, "INSERT INTO document (iri) VALUES (?)").bind(1, iri).run();
    return database_.last_id();
  }

  void add(const interned_statement& s) {
    for (; saved_ < terms_.size(); ++saved_) {
      const auto id = static_cast<leiri::interner::id>(saved_);
      add_term_.bind(1, id).bind(2, terms_[id]).run();
    }
    add_statement_.bind(1, s.subject).bind(2, s.predicate).bind(3, s.object);
    if (s.graph) {
      add_statement_.bind(4, *s.graph);
    }
    add_statement_.run();
  }

  void commit() { database_.run("COMMIT"); }

  leiri::interner& terms() { return terms_; }
  database& tables() { return database_; }

 private:
  /// Creates the tables and starts a transaction before any statement is prepared.
  struct prepared_database : database {
    explicit prepared_database(const char* path) : database(path) {
      run("BEGIN");
      run(schema);
    }
  };

  prepared_database database_;
  query add_term_;
  query add_statement_;
  leiri::interner terms_;
  std::size_t saved_ = 0;  // how many of the terms are in the table
};

/// Renames blank nodes, since _:b1 in two documents is two different nodes.
class own_blank_nodes {
 public:
  own_blank_nodes(std::int64_t document, leiri::statement_sink next)
      : prefix_("d" + std::to_string(document) + '.'), next_(std::move(next)) {}

  void operator()(leiri::statement s) {
    labels_.clear();
    triples_.clear();
    rename(s.subject);
    rename(s.object);
    rename(s.graph);
    next_(s);
  }

 private:
  void rename(leiri::term& t) {
    if (t.kind == leiri::term_kind::blank_node) {
      t.value = labels_.emplace_back(prefix_ + std::string(t.value));
    } else if (t.kind == leiri::term_kind::triple) {
      leiri::triple& own = triples_.emplace_back(*t.triple);
      rename(own.subject);
      rename(own.object);
      t.triple = &own;
    }
  }

  std::string prefix_;
  leiri::statement_sink next_;
  // What the statement refers to; a deque does not move its elements.
  std::deque<std::string> labels_;
  std::deque<leiri::triple> triples_;
};

/// Returns whether the document was read to its end. Reading continues after a line of N-Triples or
/// N-Quads that is not a statement, and after an element that RDF/XML does not allow.
bool read_document(rdf_file& file, leiri::audit& audit, const leiri::statement_sink& to) {
  using leiri::text::syntax;
  const std::string ending = file.ending();
  if (ending == ".rdf" || ending == ".owl" || ending == ".xml") {
    const auto how = leiri::libxml2::read_rdf_xml(audit, file.bytes(), {.base = file.iri()}, to);
    return how <= leiri::ending::incomplete;
  }
  const syntax s = ending == ".nt"     ? syntax::ntriples
                   : ending == ".nq"   ? syntax::nquads
                   : ending == ".trig" ? syntax::trig
                                       : syntax::turtle;
  const auto how =
      leiri::text::read_statements(audit, file.bytes(), {.syntax = s, .base = file.iri()}, to);
  return how <= leiri::ending::incomplete;
}

/// Counts integers and joins only the result with the text of the terms.
void print_predicates(database& tables) {
  query q(tables, R"(
    SELECT count(*) AS uses, text FROM statement JOIN term ON term.id = predicate
    GROUP BY predicate ORDER BY uses DESC, text LIMIT 10)");
  while (q.next()) {
    std::cout << q.number(0) << "  " << q.text(1) << '\n';
  }
}

bool load(leiri::policy policy, const char* database_path, const std::string& path) {
  rdf_file file(path);
  store to(database_path);

  printer findings(path, leiri::severity::warning);
  leiri::namespace_inventory namespaces;
  namespaces.begin_document(path);
  leiri::audit_options options;
  options.policies = leiri::policy_table(policy);
  leiri::audit audit(findings, namespaces, options);

  // statement -> its blank nodes renamed -> four integers -> a row
  leiri::text::interning_sink interned(to.terms(),
                                       [&to](const interned_statement& s) { to.add(s); });
  own_blank_nodes renamed(to.add_document(file.iri()), interned);
  if (!read_document(file, audit, renamed)) {
    std::cerr << path << ": could not be read to its end; nothing was loaded\n";
    return false;
  }
  to.commit();
  print_predicates(to.tables());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const auto policy = argc == 4 ? leiri::policy_named(argv[1]) : std::nullopt;
  if (!policy) {
    std::cerr << "usage: sample_load_sqlite keep|skip|repair|fail DATABASE FILE\n";
    return 2;
  }
  try {
    return load(*policy, argv[2], argv[3]) ? 0 : 1;
  } catch (const std::exception& e) {
    std::cerr << e.what() << '\n';
    return 2;
  }
}
