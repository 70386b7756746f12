#include "rdf_triples.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <stdexcept>

namespace leiri::test {
namespace {

std::string to_text(const leiri::term& t) {
  const std::string value(t.value);
  switch (t.kind) {
    case leiri::term_kind::iri:
      return '<' + value + '>';
    case leiri::term_kind::blank_node:
      return "_:" + value;
    case leiri::term_kind::literal:
      return '"' + value + '"' +
             (t.language.empty() ? std::string() : '@' + std::string(t.language)) +
             (t.direction == leiri::base_direction::none
                  ? std::string()
                  : "--" + std::string(leiri::name(t.direction))) +
             (t.datatype.empty() ? std::string() : "^^<" + std::string(t.datatype) + '>');
    case leiri::term_kind::triple:
      return "<<( " + to_text(t.triple->subject) + ' ' + to_text(t.triple->predicate) + ' ' +
             to_text(t.triple->object) + " )>>";
    case leiri::term_kind::none:
      break;
  }
  return "none";
}

void append_utf8(std::uint32_t c, std::string& out) {
  if (c < 0x80) {
    out += static_cast<char>(c);
    return;
  }
  const unsigned more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  const unsigned lead = more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0;
  out += static_cast<char>(lead | c >> (6 * more));
  for (unsigned i = more; i > 0; --i) {
    out += static_cast<char>(0x80U | (c >> (6 * (i - 1)) & 0x3FU));
  }
}

/// N-Triples, term by term.
class ntriples_reader {
 public:
  explicit ntriples_reader(std::string_view text) : rest_(text) {}

  bool at_end() {
    for (;;) {
      rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
      if (!rest_.starts_with('#')) {
        return rest_.empty();
      }
      rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
    }
  }

  std::string term() {
    if (at_end()) {
      throw std::runtime_error("N-Triples end within a statement");
    }
    if (rest_.starts_with('<')) {
      return '<' + until('>') + '>';
    }
    if (rest_.starts_with("_:")) {
      const std::size_t size = rest_.find_first_of(" \t\r\n");
      std::string label(rest_.substr(0, size));
      rest_.remove_prefix(label.size());
      return label;
    }
    return literal();
  }

  void dot() {
    if (at_end() || !rest_.starts_with('.')) {
      throw std::runtime_error("no dot: " + std::string(rest_.substr(0, 40)));
    }
    rest_.remove_prefix(1);
  }

 private:
  std::string literal() {
    if (!rest_.starts_with('"')) {
      throw std::runtime_error("no term: " + std::string(rest_.substr(0, 40)));
    }
    std::string text = '"' + until('"') + '"';
    if (rest_.starts_with('@')) {
      const std::size_t size = rest_.find_first_of(" \t.");
      text += rest_.substr(0, size);
      rest_.remove_prefix(size);
    } else if (rest_.starts_with("^^<")) {
      rest_.remove_prefix(2);
      text += "^^<" + until('>') + '>';
    }
    return text;
  }

  /// The text between the current delimiter and `end`, with escapes decoded.
  std::string until(char end) {
    std::string out;
    std::size_t i = 1;
    for (; i < rest_.size() && rest_[i] != end; ++i) {
      if (rest_[i] == '\\') {
        i = escape(i + 1, out);
      } else {
        out += rest_[i];
      }
    }
    rest_.remove_prefix(std::min(i + 1, rest_.size()));
    return out;
  }

  /// Decodes the escape for the letter at `i`; returns the index of its last character.
  std::size_t escape(std::size_t i, std::string& out) {
    static const std::map<char, char> plain = {{'t', '\t'},  {'b', '\b'}, {'n', '\n'},
                                               {'r', '\r'},  {'f', '\f'}, {'"', '"'},
                                               {'\'', '\''}, {'\\', '\\'}};
    const char letter = rest_.at(i);
    if (letter != 'u' && letter != 'U') {
      out += plain.at(letter);
      return i;
    }
    const std::size_t digits = letter == 'u' ? 4 : 8;
    append_utf8(static_cast<std::uint32_t>(
                    std::stoul(std::string(rest_.substr(i + 1, digits)), nullptr, 16)),
                out);
    return i + digits;
  }

  std::string_view rest_;
};

}  // namespace

triple to_triple(const leiri::statement& s) {
  return {to_text(s.subject), to_text(s.predicate), to_text(s.object)};
}

token_graph read_ntriples(std::string_view text) {
  ntriples_reader in(text);
  token_graph out;
  while (!in.at_end()) {
    triple t(3);
    for (std::string& term : t) {
      term = in.term();
    }
    in.dot();
    out.insert(std::move(t));
  }
  return out;
}

rdf_reading::rdf_reading(std::string_view document, std::string_view base,
                         leiri::audit_options options, std::size_t step) {
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.rdf");
  leiri::audit audit(heard, namespaces, std::move(options));
  ending = leiri::libxml2::read_rdf_xml(
      audit, bytes_of(document, step), {.base = base},
      [this](const leiri::statement& s) { statements.push_back(to_triple(s)); });
}

bool rdf_reading::has_error() const {
  return std::any_of(heard.reports.begin(), heard.reports.end(), [](const told& t) {
    return leiri::describe(t.code).severity <= leiri::severity::error;
  });
}

std::string rdf_document(const std::string& inside) {
  return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/#'"
         " xml:base='http://h/d'>\n" +
         inside + "</rdf:RDF>";
}

}  // namespace leiri::test
