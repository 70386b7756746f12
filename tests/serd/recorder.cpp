#include "recorder.hpp"

#include <iterator>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>

namespace leiri::test {
namespace {

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

/// An application's sinks, whose handle is a result.
serd::sinks host(result& to) {
  serd::sinks s;
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

template <class Read>
result run(Read read, policy_table policies = {}) {
  result r;
  static_cast<transcript&>(r) = transcribe([&](audit& a) { read(r, a); }, policies);
  return r;
}

}  // namespace

result check(std::string_view document, text::syntax s, std::string_view base, std::size_t chunk) {
  return run([&](result& r, audit& a) {
    r.how = text::audit_document(a, bytes(document, chunk),
                                 {.syntax = s, .base = base, .library = serd::resolver});
  });
}

result load(std::string_view document, text::syntax s, std::string_view base, std::size_t chunk,
            policy_table policies) {
  return run(
      [&](result& r, audit& a) {
        r.status =
            serd::read_document(a, bytes(document, chunk), {.syntax = s, .base = base}, host(r));
      },
      policies);
}

copy_result copy(std::string_view document, text::syntax s, policy_table policies,
                 std::size_t chunk, std::string_view base) {
  return copy(document, {.syntax = s, .base = base, .library = serd::resolver}, policies, chunk);
}

text_lines convert(std::string_view document, text::syntax s, policy_table policies,
                   std::string_view base) {
  text_lines out;
  run(
      [&](result& /*r*/, audit& a) {
        text::line_writer writer(text::line_syntax::nquads, [&](std::string_view line) {
          out.emplace_back(line.substr(0, line.size() - 1));
        });
        text::read_statements(a, bytes(document),
                              {.syntax = s, .base = base, .library = serd::resolver}, writer);
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
    // The writer drops the fragment of the base; the functions that loaders call keep it.
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

text_lines stock(std::string_view document, SerdSyntax s, bool strict) {
  text_lines out;
  SerdReader* const reader = serd_reader_new(
      s, &out, nullptr, nullptr, nullptr,
      [](void* self, SerdStatementFlags, const SerdNode* graph, const SerdNode* subject,
         const SerdNode* predicate, const SerdNode* object, const SerdNode* datatype,
         const SerdNode* lang) {
        static_cast<text_lines*>(self)->push_back(
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

}  // namespace leiri::test
