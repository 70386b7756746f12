#include "listings/namespace_graph.hpp"

#include <algorithm>
#include <cstdint>
#include <leiri/report_line.hpp>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "io/output.hpp"
#include "notation/html_text.hpp"

namespace leiri::command {

namespace {

/// A name that was probably meant to be another one.
struct confusion {
  std::uint32_t from;               // index of an entry
  std::optional<std::uint32_t> to;  // nothing if no document uses it
  const namespace_finding* finding;
};

std::vector<confusion> confusions(const namespace_inventory& namespaces,
                                  const std::vector<namespace_finding>& findings) {
  std::vector<confusion> found;
  for (const namespace_finding& f : findings) {
    const auto from = namespaces.find(f.value);
    if (f.role == role::namespace_name && from && !f.intended.empty()) {
      found.push_back({*from, namespaces.find(f.intended), &f});
    }
  }
  return found;
}

/// A quoted string of the DOT language: only quotes and backslashes have a meaning there.
std::string dot_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : printable(text)) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
    }
    quoted += c;
  }
  return quoted + '"';
}

std::string node(char kind, std::uint64_t number) { return kind + std::to_string(number); }

// The measures of the picture, in pixels.
constexpr std::size_t most_shown = 40;
constexpr std::size_t line_height = 22;
constexpr std::size_t left_end = 330;
constexpr std::size_t right_begin = 520;
constexpr std::size_t width = 1000;
constexpr std::size_t most_letters = 60;

/// The end of a long text distinguishes it.
std::string shortened(std::string_view text, std::size_t letters) {
  if (text.size() <= letters) {
    return std::string(text);
  }
  std::size_t begin = text.size() - letters;
  while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) {
    ++begin;
  }
  return "\xE2\x80\xA6" + std::string(text.substr(begin));
}

/// Which nodes the picture shows, in the order in which they are drawn.
class picture {
 public:
  picture(const namespace_inventory& namespaces, const std::vector<namespace_finding>& findings)
      : namespaces_(namespaces), confusions_(confusions(namespaces, findings)) {
    for (const confusion& c : confusions_) {
      show(c.from);
      if (c.to) {
        show(*c.to);
      }
    }
    for (std::uint32_t i = 0; i < namespaces.entries().size(); ++i) {
      show(i);
    }
    for (const std::uint32_t i : names_) {
      for (const namespace_use& use : namespaces.entries()[i].uses) {
        if (documents_.size() < most_shown) {
          document_rows_.try_emplace(use.document, documents_.size());
          if (document_rows_.size() > documents_.size()) {
            documents_.push_back(use.document);
          }
        }
      }
    }
  }

  [[nodiscard]] std::string svg() const {
    const std::size_t rows = std::max(names_.size(), documents_.size());
    const std::string size = std::to_string(width) + ' ' + std::to_string((rows + 1) * line_height);
    return R"(<svg class="graph" viewBox="0 0 )" + size +
           "\" role=\"img\" aria-label=\"documents and their namespaces\">\n" + edges() +
           red_edges() + labels() + "</svg>\n";
  }

 private:
  void show(std::uint32_t index) {
    if (names_.size() < most_shown && name_rows_.try_emplace(index, names_.size()).second) {
      names_.push_back(index);
    }
  }

  static std::string middle(std::size_t row) {
    return std::to_string(row * line_height + line_height);
  }

  [[nodiscard]] std::string edges() const {
    std::string text;
    for (const std::uint32_t i : names_) {
      for (const namespace_use& use : namespaces_.entries()[i].uses) {
        const auto document = document_rows_.find(use.document);
        if (document != document_rows_.end()) {
          text += "<line x1=\"" + std::to_string(left_end) + "\" y1=\"" + middle(document->second) +
                  "\" x2=\"" + std::to_string(right_begin) + "\" y2=\"" + middle(name_rows_.at(i)) +
                  "\"/>\n";
        }
      }
    }
    return text;
  }

  static std::string point(std::size_t x, std::size_t row) {
    return std::to_string(x) + ' ' + middle(row);
  }

  /// From one row of names to another, to the left of them (SVG 2 section 9.3.6).
  static std::string curve(std::size_t from, std::size_t to) {
    constexpr std::size_t end = right_begin - 4;
    constexpr std::size_t bend = right_begin - 60;
    std::string text = 'M' + point(end, from);
    text.append("C").append(point(bend, from)).append(" ").append(point(bend, to));
    return text.append(" ").append(point(end, to));
  }

  /// Curves to the left of the names; a name that is meant but not used has no row.
  [[nodiscard]] std::string red_edges() const {
    std::string text;
    for (const confusion& c : confusions_) {
      const auto from = name_rows_.find(c.from);
      const auto to = c.to ? name_rows_.find(*c.to) : name_rows_.end();
      if (from != name_rows_.end() && to != name_rows_.end()) {
        text.append(R"(<path class="wrong" d=")").append(curve(from->second, to->second));
        text.append("\"><title>").append(escaped(c.finding->message)).append("</title></path>\n");
      }
    }
    return text;
  }

  [[nodiscard]] std::string labels() const {
    std::string text;
    for (std::size_t row = 0; row < documents_.size(); ++row) {
      const std::string path = printable(namespaces_.document(documents_[row]));
      text += "<text x=\"" + std::to_string(left_end - 6) + "\" y=\"" + middle(row) +
              R"(" class="left">)" + escaped(shortened(path, most_letters / 2 + 10)) + "</text>\n";
    }
    for (std::size_t row = 0; row < names_.size(); ++row) {
      const bool is_wrong = std::any_of(confusions_.begin(), confusions_.end(),
                                        [&](const confusion& c) { return c.from == names_[row]; });
      const std::string name = printable(namespaces_.entries()[names_[row]].name);
      text += "<text x=\"" + std::to_string(right_begin + 6) + "\" y=\"" + middle(row) + '"' +
              (is_wrong ? " class=\"wrong\"" : "") + '>' + escaped(shortened(name, most_letters)) +
              "</text>\n";
    }
    return text;
  }

  const namespace_inventory& namespaces_;
  std::vector<confusion> confusions_;
  std::vector<std::uint32_t> names_;
  std::vector<std::uint32_t> documents_;
  std::unordered_map<std::uint32_t, std::size_t> name_rows_;
  std::unordered_map<std::uint32_t, std::size_t> document_rows_;
};

}  // namespace

void write_namespaces_dot(const namespace_inventory& namespaces,
                          const std::vector<namespace_finding>& findings, output& out) {
  out.write("graph namespaces {\n  rankdir=LR;\n  node [shape=box];\n");
  for (std::uint32_t i = 0; i < namespaces.documents(); ++i) {
    out.write("  " + node('d', i) + " [label=" + dot_text(namespaces.document(i)) + "];\n");
  }
  out.write("  node [shape=ellipse];\n");
  const auto entries = namespaces.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    out.write("  " + node('n', i) + " [label=" + dot_text(entries[i].name) + "];\n");
    for (const namespace_use& use : entries[i].uses) {
      out.write("  " + node('d', use.document) + " -- " + node('n', i) +
                " [label=" + std::to_string(use.count) + "];\n");
    }
  }
  std::unordered_map<std::string_view, std::uint64_t> missing;  // names that are only meant
  for (const confusion& c : confusions(namespaces, findings)) {
    const auto number = missing.try_emplace(c.finding->intended, entries.size() + missing.size());
    if (!c.to && number.second) {
      out.write("  " + node('n', number.first->second) +
                " [label=" + dot_text(c.finding->intended) + ", style=dashed];\n");
    }
    out.write("  " + node('n', c.from) + " -- " + node('n', c.to ? *c.to : number.first->second) +
              " [color=red, label=" + dot_text(name(c.finding->code)) + "];\n");
  }
  out.write("}\n");
}

std::string namespaces_svg(const namespace_inventory& namespaces,
                           const std::vector<namespace_finding>& findings) {
  return namespaces.entries().empty() ? std::string() : picture(namespaces, findings).svg();
}

}  // namespace leiri::command
