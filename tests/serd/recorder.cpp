#include "recorder.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <leiri/namespaces.hpp>
#include <leiri/serd/misreading.hpp>
#include <leiri/serd/statements.hpp>
#include <leiri/text/line_writer.hpp>
#include <memory>

namespace serd_test {
namespace {

std::string place(leiri::position p) {
  return std::to_string(p.line) + ':' + std::to_string(p.column);
}

std::string text_of(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

std::string term(const SerdNode* node) {
  switch (node->type) {
    case SERD_URI:
      return '<' + text_of(node) + '>';
    case SERD_BLANK:
      return "_:" + text_of(node);
    case SERD_LITERAL:
      return '"' + text_of(node) + '"';
    default:
      return text_of(node);
  }
}

std::string flag_names(SerdStatementFlags flags) {
  static constexpr const char* names[] = {"", "ES", "EO", "AS", "AO", "AC", "LS", "LO", "LC"};
  std::string out;
  for (unsigned i = 1; i < std::size(names); ++i) {
    if ((flags & (1U << i)) != 0) {
      out += names[i];
    }
  }
  return '[' + out + "] ";
}

/// A host's sinks, whose handle is a result.
leiri::serd::sinks host(result& to) {
  leiri::serd::sinks s;
  s.handle = &to;
  s.base = [](void* self, const SerdNode* uri) {
    static_cast<result*>(self)->events.push_back("base " + term(uri));
    return SERD_SUCCESS;
  };
  s.prefix = [](void* self, const SerdNode* name, const SerdNode* uri) {
    static_cast<result*>(self)->events.push_back("prefix " + text_of(name) + ": " + term(uri));
    return SERD_SUCCESS;
  };
  s.statement = [](void* self, SerdStatementFlags flags, const SerdNode* graph,
                   const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                   const SerdNode* datatype, const SerdNode* lang) {
    auto* const r = static_cast<result*>(self);
    r->statements.push_back(to_line(graph, subject, predicate, object, datatype, lang));
    r->events.push_back(flag_names(flags) + r->statements.back());
    return SERD_SUCCESS;
  };
  s.end = [](void* self, const SerdNode* node) {
    static_cast<result*>(self)->events.push_back("end " + term(node));
    return SERD_SUCCESS;
  };
  return s;
}

lines describe(const leiri::namespace_inventory& inventory) {
  lines out;
  for (const leiri::namespace_entry& entry : inventory.entries()) {
    std::string line = std::string(entry.name) + ' ' + std::to_string(entry.count);
    for (const std::string& prefix : entry.prefixes) {
      line += ' ' + prefix + ':';
    }
    out.push_back(line);
  }
  return out;
}

/// Takes a copy, and undoes its edits on the way.
class copier final : public leiri::copy_sink {
 public:
  explicit copier(copy_result& to) : to_(to) {}
  void on_bytes(std::string_view bytes) override {
    to_.copy += bytes;
    to_.restored += bytes;
  }
  void on_edit(const leiri::edit& e) override {
    BOOST_TEST(e.where.offset == to_.restored.size());
    to_.copy += e.result;
    to_.restored += e.original;
    to_.edits.push_back(place(e.where) + ' ' + std::to_string(e.where.offset) + ' ' +
                        std::string(e.original) + " -> " + std::string(e.result) + ' ' +
                        std::string(name(e.why)));
  }

 private:
  copy_result& to_;
};

template <class Read>
result run(Read read, leiri::policy_table policies = {}) {
  result r;
  recorder heard;
  leiri::namespace_inventory inventory;
  inventory.begin_document("test");
  leiri::audit a(heard, inventory, {{}, {}, policies});
  read(r, a);
  r.identifiers = std::move(heard.identifiers);
  r.reports = std::move(heard.reports);
  r.offsets = std::move(heard.offsets);
  r.treated = std::move(heard.treated);
  r.skipped = std::move(heard.skipped);
  r.namespaces = describe(inventory);
  return r;
}

}  // namespace

void recorder::on_identifier(const leiri::occurrence& o, const leiri::outcome& result) {
  const leiri::position p = o.where->locate(0);
  offsets.push_back(p.offset);
  identifiers.push_back(place(p) + ' ' + role_name(o) + ' ' + std::string(o.value) + " -> " +
                        std::string(result.usable ? result.resolved : name(result.why)));
}

void recorder::on_report(const leiri::report& r) {
  std::string line = place(r.where) + ' ' + std::string(name(r.finding.severity)) + ' ' +
                     std::string(name(r.finding.code));
  if (!r.detail.empty()) {
    line += ' ';
    line += r.detail;
  }
  reports.push_back(line);
}

void recorder::on_decided(const leiri::occurrence& o, const leiri::outcome& /*result*/,
                          const leiri::decision& d) {
  std::string line = std::string(o.value) + ' ' + std::string(name(d.action));
  if (d.action == leiri::policy::keep || d.action == leiri::policy::repair) {
    line += ' ' + std::string(d.text) + " -> " + std::string(d.resolved);
  }
  treated.push_back(line);
}

void recorder::on_skipped(const leiri::text_range& statement) { skipped.push_back(statement); }

leiri::byte_source bytes(std::string_view document, std::size_t chunk) {
  return [document, chunk](char* buffer, std::size_t size) mutable {
    const std::size_t n = std::min({size, chunk, document.size()});
    std::memcpy(buffer, document.data(), n);
    document.remove_prefix(n);
    return n;
  };
}

result check(std::string_view document, leiri::text::syntax s, std::string_view base,
             std::size_t chunk) {
  return run([&](result& r, leiri::audit& a) {
    r.how = leiri::serd::audit_document(a, bytes(document, chunk), {.syntax = s, .base = base});
  });
}

result load(std::string_view document, leiri::text::syntax s, std::string_view base,
            std::size_t chunk, leiri::policy_table policies) {
  return run(
      [&](result& r, leiri::audit& a) {
        r.status = leiri::serd::read_document(a, bytes(document, chunk),
                                              {.syntax = s, .base = base}, host(r));
      },
      policies);
}

copy_result copy(std::string_view document, leiri::text::syntax s, leiri::policy_table policies,
                 std::size_t chunk, std::string_view base) {
  copy_result c;
  copier to(c);
  c.heard = run(
      [&](result& /*r*/, leiri::audit& a) {
        c.how = leiri::text::copy_document(
            a, bytes(document, chunk),
            {.syntax = s, .base = base, .library = leiri::serd::resolver}, to);
      },
      policies);
  return c;
}

lines convert(std::string_view document, leiri::text::syntax s, leiri::policy_table policies,
              std::string_view base) {
  lines out;
  run(
      [&](result& /*r*/, leiri::audit& a) {
        leiri::text::line_writer writer(
            leiri::text::line_syntax::nquads,
            [&](std::string_view line) { out.emplace_back(line.substr(0, line.size() - 1)); });
        leiri::serd::read_statements(a, bytes(document), {.syntax = s, .base = base}, writer);
      },
      policies);
  return out;
}

std::string to_line(const SerdNode* graph, const SerdNode* subject, const SerdNode* predicate,
                    const SerdNode* object, const SerdNode* datatype, const SerdNode* lang) {
  std::string out = term(subject) + ' ' + term(predicate) + ' ' + term(object);
  if (lang != nullptr && lang->buf != nullptr) {
    out += '@' + text_of(lang);
  } else if (datatype != nullptr && datatype->buf != nullptr) {
    out += "^^" + term(datatype);
  }
  if (graph != nullptr && graph->buf != nullptr) {
    out += ' ' + term(graph);
  }
  return out + " .";
}

std::string stock_resolution(const std::string& reference, const std::string& base) {
  if (reference.empty()) {
    // The writer drops the base's fragment, what loaders call keeps it.
    const SerdNode base_node =
        serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>(base.c_str()));
    const SerdNode empty =
        serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>(""));
    SerdEnv* const env = serd_env_new(&base_node);
    SerdNode expanded = serd_env_expand_node(env, &empty);
    std::string out = text_of(&expanded);
    serd_node_free(&expanded);
    serd_env_free(env);
    return out;
  }
  const std::string document = "@base <" + base + "> . <" + reference + "> <s:p> 1 .";
  std::string out;
  SerdEnv* const env = serd_env_new(nullptr);
  SerdWriter* const writer = serd_writer_new(
      SERD_NTRIPLES, SERD_STYLE_RESOLVED, env, nullptr,
      [](const void* bytes, std::size_t size, void* to) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
        return size;
      },
      &out);
  // As serdi does: the writer resolves, against the environment that it shares with the reader.
  SerdReader* const reader = serd_reader_new(
      SERD_TURTLE, writer, nullptr, reinterpret_cast<SerdBaseSink>(serd_writer_set_base_uri),
      nullptr, reinterpret_cast<SerdStatementSink>(serd_writer_write_statement), nullptr);
  serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(document.c_str()));
  serd_reader_free(reader);
  serd_writer_finish(writer);
  serd_writer_free(writer);
  serd_env_free(env);
  return out.substr(1, out.find('>') - 1);
}

lines stock(std::string_view document, SerdSyntax s, bool strict) {
  lines out;
  SerdReader* const reader = serd_reader_new(
      s, &out, nullptr, nullptr, nullptr,
      [](void* self, SerdStatementFlags, const SerdNode* graph, const SerdNode* subject,
         const SerdNode* predicate, const SerdNode* object, const SerdNode* datatype,
         const SerdNode* lang) {
        static_cast<lines*>(self)->push_back(
            to_line(graph, subject, predicate, object, datatype, lang));
        return SERD_SUCCESS;
      },
      nullptr);
  serd_reader_set_strict(reader, strict);
  serd_reader_set_error_sink(
      reader, [](void*, const SerdError*) { return SERD_SUCCESS; }, nullptr);
  const std::string text(document);
  serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(text.c_str()));
  serd_reader_free(reader);
  return out;
}

}  // namespace serd_test
