#include "recorder.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <iterator>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>
#include <map>

#include "reference/resolve.hpp"

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

/// The version of the Serd that is loaded: the name of its file ends with it. The tests can be run
/// with another one than that they were built with, or with one that is linked statically.
std::string version_of_serd() {
  Dl_info info;
  std::error_code error;
  const auto* const function = reinterpret_cast<const void*>(&serd_reader_new);
  if (dladdr(function, &info) != 0) {
    const std::string file = std::filesystem::canonical(info.dli_fname, error).filename().string();
    if (constexpr std::string_view name = "libserd-0.so."; file.starts_with(name)) {
      return file.substr(name.size());
    }
  }
  return LEIRI_SERD_VERSION;
}

const std::string& serd_version() {
  static const std::string version = version_of_serd();
  return version;
}

/// Serd 0.30 counts only ASCII characters.
void check_size(const SerdNode* node) {
  if (node != nullptr && node->buf != nullptr) {
    const std::string text = text_of(node);
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    BOOST_TEST(node->n_chars == static_cast<std::size_t>(characters), text);
    BOOST_TEST(node->buf[node->n_bytes] == 0U, text);
  }
}

/// Flags of a statement and of its object.
std::string flag_names(SerdStatementFlags flags, const SerdNode* object) {
  static constexpr const char* names[] = {"", "ES", "EO", "AS", "AO", "AC", "LS", "LO", "LC"};
  std::string out;
  for (unsigned i = 1; i < std::size(names); ++i) {
    if ((flags & (1U << i)) != 0) {
      out += names[i];
    }
  }
  out += (object->flags & SERD_HAS_NEWLINE) != 0 ? " newline" : "";
  out += (object->flags & SERD_HAS_QUOTE) != 0 ? " quote" : "";
  return '[' + out + "] ";
}

template <class Read>
result run(Read read, policy_table policies = {}) {
  result r;
  static_cast<transcript&>(r) = transcribe([&](audit& a) { read(r, a); }, policies);
  return r;
}

/// Makes the nodes of stock Serd absolute.
class absolute_recorder {
 public:
  absolute_recorder(text::syntax s, std::string_view base, text_lines& to)
      : is_line_based_(is_line_based(s)), base_(base), to_(to) {}

  void base(const SerdNode* uri) {
    base_ = absolute(text_of(uri));
    to_.push_back("base <" + base_ + '>');
  }
  void prefix(const SerdNode* name, const SerdNode* uri) {
    std::string& meaning = prefixes_[text_of(name)];
    meaning = absolute(text_of(uri));
    to_.push_back("prefix " + text_of(name) + ": <" + meaning + '>');
  }
  void statement(SerdStatementFlags flags, const std::array<const SerdNode*, 6>& nodes) {
    std::array<std::string, 6> texts;
    std::array<SerdNode, 6> made{};
    std::array<const SerdNode*, 6> to{};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i] != nullptr && nodes[i]->buf != nullptr) {
        texts[i] = text(*nodes[i]);
        made[i] = *nodes[i];
        made[i].type = made[i].type == SERD_CURIE ? SERD_URI : made[i].type;
        made[i].buf = reinterpret_cast<const std::uint8_t*>(texts[i].c_str());
        made[i].n_bytes = texts[i].size();
        to[i] = &made[i];
      }
    }
    to_.push_back(flag_names(flags, to[3]) + to_line(to[0], to[1], to[2], to[3], to[4], to[5]));
  }
  void end(const SerdNode* node) { to_.push_back("end " + term(node)); }

 private:
  [[nodiscard]] std::string text(const SerdNode& node) const {
    const std::string own = text_of(&node);
    if (node.type == SERD_URI) {
      return absolute(own);
    }
    const std::size_t colon = own.find(':');
    const auto found = prefixes_.find(own.substr(0, colon));
    return node.type != SERD_CURIE    ? own
           : found == prefixes_.end() ? "undefined:" + own
                                      : found->second + own.substr(colon + 1);
  }
  [[nodiscard]] std::string absolute(const std::string& reference) const {
    if (is_line_based_ || leiri_reference::split(reference).scheme) {
      return reference;
    }
    return leiri_reference::resolve(base_, reference).value_or("relative:" + reference);
  }

  bool is_line_based_;
  std::string base_;
  std::map<std::string, std::string> prefixes_;
  text_lines& to_;
};

}  // namespace

serd::sinks recording(result& to) {
  serd::sinks s;
  s.handle = &to;
  s.base = [](void* self, const SerdNode* uri) {
    check_size(uri);
    static_cast<result*>(self)->events.push_back("base " + term(uri));
    return SERD_SUCCESS;
  };
  s.prefix = [](void* self, const SerdNode* name, const SerdNode* uri) {
    check_size(uri);
    static_cast<result*>(self)->events.push_back("prefix " + text_of(name) + ": " + term(uri));
    return SERD_SUCCESS;
  };
  s.statement = [](void* self, SerdStatementFlags flags, const SerdNode* graph,
                   const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                   const SerdNode* datatype, const SerdNode* lang) {
    for (const SerdNode* const node : {graph, subject, predicate, object, datatype, lang}) {
      check_size(node);
    }
    auto* const r = static_cast<result*>(self);
    r->statements.push_back(to_line(graph, subject, predicate, object, datatype, lang));
    r->events.push_back(flag_names(flags, object) + r->statements.back());
    return SERD_SUCCESS;
  };
  s.end = [](void* self, const SerdNode* node) {
    static_cast<result*>(self)->events.push_back("end " + term(node));
    return SERD_SUCCESS;
  };
  return s;
}

SerdSyntax to_serd(text::syntax s) {
  switch (s) {
    case text::syntax::turtle:
      return SERD_TURTLE;
    case text::syntax::trig:
      return SERD_TRIG;
    case text::syntax::ntriples:
      return SERD_NTRIPLES;
    case text::syntax::nquads:
      break;
  }
  return SERD_NQUADS;
}

stock_events absolute_stock(std::string_view document, text::syntax s, std::string_view base) {
  stock_events out;
  absolute_recorder recorder(s, base, out.events);
  SerdReader* const reader = serd_reader_new(
      to_serd(s), &recorder, nullptr,
      [](void* self, const SerdNode* uri) {
        static_cast<absolute_recorder*>(self)->base(uri);
        return SERD_SUCCESS;
      },
      [](void* self, const SerdNode* name, const SerdNode* uri) {
        static_cast<absolute_recorder*>(self)->prefix(name, uri);
        return SERD_SUCCESS;
      },
      [](void* self, SerdStatementFlags flags, const SerdNode* graph, const SerdNode* subject,
         const SerdNode* predicate, const SerdNode* object, const SerdNode* datatype,
         const SerdNode* lang) {
        static_cast<absolute_recorder*>(self)->statement(
            flags, {graph, subject, predicate, object, datatype, lang});
        return SERD_SUCCESS;
      },
      [](void* self, const SerdNode* node) {
        static_cast<absolute_recorder*>(self)->end(node);
        return SERD_SUCCESS;
      });
  serd_reader_set_strict(reader, true);
  serd_reader_set_error_sink(
      reader, [](void*, const SerdError*) { return SERD_SUCCESS; }, nullptr);
  leiri::byte_source in = bytes(document, 4096);
  out.status = serd_reader_read_source(
      reader,
      [](void* to, std::size_t size, std::size_t count, void* self) {
        return (*static_cast<leiri::byte_source*>(self))(static_cast<char*>(to), size * count);
      },
      [](void*) { return 0; }, &in, reinterpret_cast<const std::uint8_t*>("document"), 4096);
  serd_reader_free(reader);
  return out;
}

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
        r.status = serd::read_document(a, bytes(document, chunk), {.syntax = s, .base = base},
                                       recording(r));
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

bool is_serd_0_30() { return serd_version().starts_with("0.30."); }

bool is_before_serd_0_32_10() {
  constexpr std::size_t single_digit = std::string_view("0.32.4").size();
  return is_serd_0_30() ||
         (serd_version().starts_with("0.32.") && serd_version().size() == single_digit);
}

text_lines without_continuation(text_lines events) {
  for (std::string& e : events) {
    const std::size_t end = e.find(']');
    if (const std::size_t flag = e.find("AC"); e.front() == '[' && flag < end) {
      e.erase(flag, 2);
    }
  }
  return events;
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
