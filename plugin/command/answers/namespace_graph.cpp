#include "answers/namespace_graph.hpp"

#include <algorithm>
#include <cstdint>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <span>
#include <string_view>
#include <unordered_map>

#include "io/output.hpp"
#include "text/escaping.hpp"

namespace leiri::command {

namespace {

/// A name that was probably meant to be another one. Names have the numbers of graph_names.
struct confusion {
  std::uint32_t from;
  std::uint32_t to;
  const namespace_finding* finding;
};

/// The names in the graph, by numbers: first those of an inventory, with their indices there, then
/// the names that were probably meant although no document uses them.
class graph_names {
 public:
  graph_names(const namespace_inventory& namespaces, const std::vector<namespace_finding>& findings)
      : namespaces_(namespaces) {
    for (const namespace_finding& f : findings) {
      const auto from = namespaces.find(f.value);
      if (f.role == role::namespace_name && from && !f.intended.empty()) {
        const auto to = namespaces.find(f.intended);
        confusions_.push_back({*from, to ? *to : number_of_unused(f.intended), &f});
      }
    }
  }

  [[nodiscard]] const std::vector<confusion>& confusions() const noexcept { return confusions_; }
  [[nodiscard]] std::uint32_t used() const noexcept {
    return static_cast<std::uint32_t>(namespaces_.entries().size());
  }
  [[nodiscard]] std::uint32_t size() const noexcept {
    return used() + static_cast<std::uint32_t>(unused_.size());
  }
  [[nodiscard]] bool is_used(std::uint32_t number) const noexcept { return number < used(); }

  [[nodiscard]] std::string_view name(std::uint32_t number) const noexcept {
    return is_used(number) ? namespaces_.entries()[number].name : unused_[number - used()];
  }
  [[nodiscard]] std::span<const namespace_use> uses(std::uint32_t number) const noexcept {
    return is_used(number) ? std::span(namespaces_.entries()[number].uses)
                           : std::span<const namespace_use>();
  }

 private:
  std::uint32_t number_of_unused(std::string_view name) {
    const auto [known, is_new] = unused_numbers_.try_emplace(name, size());
    if (is_new) {
      unused_.push_back(name);
    }
    return known->second;
  }

  const namespace_inventory& namespaces_;
  std::vector<confusion> confusions_;
  std::vector<std::string_view> unused_;
  std::unordered_map<std::string_view, std::uint32_t> unused_numbers_;
};

/// A quoted string of the DOT language, in which only quotation marks and backslashes are escaped.
std::string dot_text(std::string_view text) {
  return '"' + replaced(printable(text), {{'"', "\\\""}, {'\\', "\\\\"}}) + '"';
}

std::string node(char kind, std::uint64_t number) { return kind + std::to_string(number); }

// The measures of the picture, in pixels.
constexpr std::size_t most_shown = 40;
constexpr std::size_t line_height = 22;
constexpr std::size_t left_end = 330;
constexpr std::size_t right_begin = 520;
constexpr std::size_t width = 1000;
constexpr std::size_t most_letters = 60;

/// Shortens a long text at its start, since its end distinguishes it from others.
std::string shortened(std::string_view text, std::size_t letters) {
  if (text.size() <= letters) {
    return std::string(text);
  }
  std::size_t begin = text.size() - letters;
  while (begin < text.size() && continues_character(text[begin])) {
    ++begin;
  }
  return "\xE2\x80\xA6" + std::string(text.substr(begin));
}

/// The picture: chooses the nodes that it shows and their order.
class picture {
 public:
  picture(const namespace_inventory& namespaces, const std::vector<namespace_finding>& findings)
      : namespaces_(namespaces), all_(namespaces, findings) {
    for (const confusion& c : all_.confusions()) {
      show(c.from);
      show(c.to);
    }
    for (std::uint32_t i = 0; i < all_.used(); ++i) {
      show(i);
    }
    for (const std::uint32_t i : names_) {
      for (const namespace_use& use : all_.uses(i)) {
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
      for (const namespace_use& use : all_.uses(i)) {
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

  /// A curve from one row of names to another, to the left of the names (SVG 2 section 9.3.6).
  static std::string curve(std::size_t from, std::size_t to) {
    constexpr std::size_t end = right_begin - 4;
    constexpr std::size_t bend = right_begin - 60;
    std::string text = 'M' + point(end, from);
    text.append("C").append(point(bend, from)).append(" ").append(point(bend, to));
    return text.append(" ").append(point(end, to));
  }

  /// The edges between names, as curves to the left of them.
  [[nodiscard]] std::string red_edges() const {
    std::string text;
    for (const confusion& c : all_.confusions()) {
      const auto from = name_rows_.find(c.from);
      const auto to = name_rows_.find(c.to);
      if (from != name_rows_.end() && to != name_rows_.end()) {
        text.append(R"(<path class="wrong" d=")").append(curve(from->second, to->second));
        text.append("\"><title>").append(escaped(c.finding->message)).append("</title></path>\n");
      }
    }
    return text;
  }

  [[nodiscard]] std::string class_of(std::uint32_t number) const {
    const auto& wrong = all_.confusions();
    return std::ranges::find(wrong, number, &confusion::from) != wrong.end() ? " class=\"wrong\""
           : all_.is_used(number)                                            ? ""
                                                                             : " class=\"unused\"";
  }

  [[nodiscard]] std::string labels() const {
    std::string text;
    for (std::size_t row = 0; row < documents_.size(); ++row) {
      const std::string path = printable(namespaces_.document(documents_[row]));
      text += "<text x=\"" + std::to_string(left_end - 6) + "\" y=\"" + middle(row) +
              R"(" class="left">)" + escaped(shortened(path, most_letters / 2 + 10)) + "</text>\n";
    }
    for (std::size_t row = 0; row < names_.size(); ++row) {
      const std::string name = printable(all_.name(names_[row]));
      text += "<text x=\"" + std::to_string(right_begin + 6) + "\" y=\"" + middle(row) + '"' +
              class_of(names_[row]) + '>' + escaped(shortened(name, most_letters)) + "</text>\n";
    }
    return text;
  }

  const namespace_inventory& namespaces_;
  graph_names all_;
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
  const graph_names all(namespaces, findings);
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    out.write("  " + node('n', i) + " [label=" + dot_text(all.name(i)) +
              (all.is_used(i) ? "];\n" : ", style=dashed];\n"));
    for (const namespace_use& use : all.uses(i)) {
      out.write("  " + node('d', use.document) + " -- " + node('n', i) +
                " [label=" + std::to_string(use.count) + "];\n");
    }
  }
  for (const confusion& c : all.confusions()) {
    out.write("  " + node('n', c.from) + " -- " + node('n', c.to) +
              " [color=red, label=" + dot_text(name(c.finding->code)) + "];\n");
  }
  out.write("}\n");
}

std::string namespaces_svg(const namespace_inventory& namespaces,
                           const std::vector<namespace_finding>& findings) {
  return namespaces.entries().empty() ? std::string() : picture(namespaces, findings).svg();
}

}  // namespace leiri::command
