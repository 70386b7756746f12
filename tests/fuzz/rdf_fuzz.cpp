#include <serd/serd.h>

#include <array>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/copy.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>
#include <memory>
#include <optional>
#include <string>

#include "input.hpp"
#include "require.hpp"
#include "support/byte_pieces.hpp"

// RDF documents: the kind chooses the syntax, the options the policy and the size of the pieces in
// which the document arrives.
namespace leiri_fuzz::rdf_fuzz {
namespace {

using leiri::ending;
using leiri::policy;
using leiri::test::bytes;
using leiri::text::syntax;

/// Records all reports as text.
class listener final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence& o, const leiri::outcome& r) override {
    heard += role_name(o);
    heard.append(o.value).append(r.usable ? r.resolved : name(r.why));
    place(o.where->locate(0));
  }
  void on_report(const leiri::report& r) override {
    heard.append(name(r.finding.code)).append(r.detail);
    place(r.where);
  }
  void on_skipped(const leiri::text_range& r) override {
    heard += "skipped " + std::to_string(r.length);
    place(r.begin);
    ends_within = ends_within && r.begin.offset + r.length <= size;
  }

  std::string heard;
  std::size_t size = 0;  ///< of the document
  bool ends_within = true;

 private:
  void place(const leiri::position& p) {
    heard += ' ' + std::to_string(p.offset) + ' ' + std::to_string(p.line) + ':' +
             std::to_string(p.column) + '\n';
  }
};

template <class Read>
listener hear(std::string_view document, policy p, Read read) {
  listener l;
  l.size = document.size();
  leiri::namespace_inventory inventory;
  inventory.begin_document("fuzz");
  leiri::audit_options options;
  options.policies = leiri::policy_table(p);
  leiri::audit a(l, inventory, options);
  read(a);
  require(l.ends_within, "a skipped statement lies within the document", {{"document", document}});
  return l;
}

struct copied final : leiri::copy_sink {
  void on_bytes(std::string_view bytes) override {
    copy += bytes;
    restored += bytes;
  }
  void on_edit(const leiri::edit& e) override {
    copy += e.result;
    restored += e.original;
  }

  std::string copy;
  std::string restored;
  std::string heard;
  ending how = ending::complete;
};

copied copy(std::string_view document, syntax s, policy p, std::size_t piece) {
  copied c;
  c.heard = hear(document, p, [&](leiri::audit& a) {
              c.how = leiri::text::copy_document(
                  a, bytes(document, piece), {.syntax = s, .library = leiri::serd::resolver}, c);
            }).heard;
  return c;
}

struct converted {
  std::string lines;
  std::string heard;
  ending how = ending::complete;
};

converted convert(std::string_view document, syntax s, policy p, std::size_t piece) {
  converted c;
  leiri::text::line_writer writer(leiri::text::line_syntax::nquads,
                                  [&](std::string_view line) { c.lines += line; });
  c.heard = hear(document, p, [&](leiri::audit& a) {
              c.how = leiri::text::read_statements(a, bytes(document, piece),
                                                   {.syntax = s, .base = "http://b/c/d?q"}, writer);
            }).heard;
  return c;
}

/// Whether a `<` follows another without a `>` between. If the rest of such a line is repaired,
/// more of it is well-formed, so that the IRI with `<` is recognized in the copy only.
bool has_angle_in_iri(std::string_view document) {
  bool is_open = false;
  for (const char c : document) {
    if (c == '<' && is_open) {
      return true;
    }
    is_open = c == '<' || (is_open && c != '>');
  }
  return false;
}

void copies_can_be_undone(std::string_view document, syntax s, policy p, std::size_t piece) {
  const copied whole = copy(document, s, p, document.size() + 1);
  const copied pieces = copy(document, s, p, piece);
  require(whole.copy == pieces.copy && whole.heard == pieces.heard && whole.how == pieces.how,
          "pieces make no difference to a copy",
          {{"document", document}, {"whole", whole.heard}, {"pieces", pieces.heard}});
  require(whole.how == ending::stopped || whole.restored == document, "a copy can be undone",
          {{"document", document}, {"restored", whole.restored}});
  require(p != policy::keep || whole.copy == document, "what is kept is copied",
          {{"document", document}, {"copy", whole.copy}});
  if (p == policy::repair && !(leiri::text::is_line_based(s) && has_angle_in_iri(document))) {
    const copied again = copy(whole.copy, s, p, piece);
    require(again.copy == whole.copy, "what was repaired needs no repair",
            {{"document", document}, {"repaired", whole.copy}, {"again", again.copy}});
  }
}

/// What Serd itself reads, one term after another.
struct read_by_serd {
  std::string terms;
  std::size_t statements = 0;

  void add(const SerdNode* n) {
    if (n != nullptr && n->buf != nullptr) {
      terms += std::to_string(n->type) + ' ';
      terms.append(reinterpret_cast<const char*>(n->buf), n->n_bytes);
      terms += '\n';
    }
  }
};

/// Nothing if Serd reports an error.
std::optional<read_by_serd> serd_reads(const std::string& lines) {
  read_by_serd read;
  const std::unique_ptr<SerdReader, decltype(&serd_reader_free)> reader(
      serd_reader_new(
          SERD_NQUADS, &read, nullptr, nullptr, nullptr,
          [](void* handle, SerdStatementFlags /*flags*/, const SerdNode* graph,
             const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
             const SerdNode* datatype, const SerdNode* language) {
            auto& to = *static_cast<read_by_serd*>(handle);
            ++to.statements;
            for (const SerdNode* n : {subject, predicate, object, datatype, language, graph}) {
              to.add(n);
            }
            return SERD_SUCCESS;
          },
          nullptr),
      &serd_reader_free);
  serd_reader_set_error_sink(
      reader.get(), [](void* /*handle*/, const SerdError* /*e*/) { return SERD_SUCCESS; }, nullptr);
  const SerdStatus status =
      serd_reader_read_string(reader.get(), reinterpret_cast<const std::uint8_t*>(lines.c_str()));
  // SERD_FAILURE is not an error: there is nothing more.
  return status <= SERD_FAILURE ? std::optional(std::move(read)) : std::nullopt;
}

/// The same from leiri's own reader of lines.
read_by_serd leiri_reads(const std::string& lines) {
  read_by_serd read;
  const auto add = [&](SerdType type, std::string_view text) {
    read.terms.append(std::to_string(type)).append(1, ' ').append(text).append(1, '\n');
  };
  const auto add_term = [&](const leiri::term& t) {
    if (t.kind != leiri::term_kind::none) {
      add(t.kind == leiri::term_kind::iri       ? SERD_URI
          : t.kind == leiri::term_kind::literal ? SERD_LITERAL
                                                : SERD_BLANK,
          t.value);
    }
  };
  hear(lines, policy::fail, [&](leiri::audit& a) {
    leiri::text::read_statements(
        a, bytes(lines, lines.size() + 1), {.syntax = syntax::nquads},
        [&](const leiri::statement& s) {
          ++read.statements;
          for (const leiri::term* t : {&s.subject, &s.predicate, &s.object}) {
            add_term(*t);
          }
          if (!s.object.datatype.empty()) {
            add(SERD_URI, s.object.datatype);
          }
          if (!s.object.language.empty()) {
            add(SERD_LITERAL, s.object.language);
          }
          add_term(s.graph);
        });
  });
  return read;
}

/// Serd does not know what RDF 1.2 adds, and does not read U+0000. Serd 0.32.4 reads an empty text
/// of N-Quads for ever.
bool is_for_serd(const std::string& lines) {
  return !lines.empty() && lines.find("<<(") == std::string::npos &&
         lines.find("--") == std::string::npos && lines.find('\0') == std::string::npos;
}

void serd_reads_what_is_written(const std::string& lines) {
  if (!is_for_serd(lines)) {
    return;
  }
  const auto theirs = serd_reads(lines);
  const read_by_serd ours = leiri_reads(lines);
  require(theirs && theirs->statements == ours.statements && theirs->terms == ours.terms,
          "Serd reads the same statements from the lines",
          {{"lines", lines},
           {"leiri", ours.terms},
           {"Serd", theirs ? std::optional<std::string_view>(theirs->terms) : std::nullopt}});
}

void statements_can_be_written(std::string_view document, syntax s, policy p, std::size_t piece) {
  const converted whole = convert(document, s, p, document.size() + 1);
  const converted pieces = convert(document, s, p, piece);
  require(whole.lines == pieces.lines && whole.heard == pieces.heard && whole.how == pieces.how,
          "pieces make no difference to statements",
          {{"document", document}, {"whole", whole.lines}, {"pieces", pieces.lines}});
  if (p == policy::keep) {
    return;  // which allows what no line can contain
  }
  const converted again = convert(whole.lines, syntax::nquads, policy::fail, piece);
  require(again.how == ending::complete && again.lines == whole.lines,
          "lines are valid and canonical",
          {{"document", document}, {"lines", whole.lines}, {"again", again.lines}});
  serd_reads_what_is_written(whole.lines);
}

void verify(const input& in) {
  constexpr std::array sizes = {1U, 2U, 3U, 17U};
  const auto s = static_cast<syntax>(in.kind);
  const auto p = static_cast<policy>(in.option(4));
  const std::size_t piece = sizes[in.option(16) / 4];
  copies_can_be_undone(in.text(), s, p, piece);
  statements_can_be_written(in.text(), s, p, piece);
}

const target registered("rdf", verify);

}  // namespace
}  // namespace leiri_fuzz::rdf_fuzz
