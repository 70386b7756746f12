#include "lexer/rest_of_line.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

#include "text/escapes.hpp"
#include "text/names.hpp"

namespace leiri::text {

namespace {

/// What follows in a line. Each function removes what it has read, and returns false if that is not
/// there.
class rest_reader {
 public:
  explicit rest_reader(std::string_view text) noexcept : text_(text) {}

  bool iri() noexcept {
    static constexpr ascii_set excluded = ascii_set('\0', ' ') | ascii_set("\"{}|^`");
    skip_space();
    if (!text_.starts_with('<')) {
      return false;
    }
    // Other characters are repaired, but not together with `<`.
    bool has_angle = false;
    bool has_excluded = false;
    std::size_t end = 1;
    while (end < text_.size() && !(has_angle && has_excluded) && !ends_iri(end, has_angle)) {
      has_angle = has_angle || text_[end] == '<';
      has_excluded = has_excluded || excluded.contains(text_[end]);
      ++end;
    }
    return end < text_.size() && text_[end] == '>' && remove(end + 1);
  }

  bool node() noexcept {
    static constexpr ascii_set label = simple_name_characters | ascii_set(".");
    skip_space();
    if (!text_.starts_with("_:")) {
      return iri();
    }
    std::size_t end = 2;
    while (end < text_.size() && (label.contains(text_[end]) || (text_[end] & 0x80) != 0)) {
      ++end;
    }
    while (text_[end - 1] == '.') {
      --end;  // a dot at the end is not part of it
    }
    return end > 2 && remove(end);
  }

  bool object(int depth = 0) noexcept {
    constexpr int deepest = 32;  // a line that is nested more is not tried
    skip_space();
    if (text_.starts_with("<<(")) {
      remove(3);
      return depth < deepest && node() && iri() && object(depth + 1) && triple_term_end();
    }
    if (!text_.starts_with('"')) {
      return node();
    }
    std::size_t end = 1;
    while (end < text_.size() && text_[end] != '"') {
      const std::size_t length =
          text_[end] == '\\' ? string_escape_length(text_.substr(end)) : std::size_t{1};
      if (length == 0) {
        return false;
      }
      end += length;
    }
    return end < text_.size() && remove(end + 1) && literal_end();
  }

  bool triple_term_end() noexcept {
    skip_space();
    return text_.starts_with(")>>") && remove(3);
  }

  /// The dot, and perhaps a comment.
  bool end() noexcept {
    skip_space();
    if (!text_.starts_with('.')) {
      return false;
    }
    remove(1);
    skip_space();
    return text_.empty() || text_.starts_with('#');
  }

 private:
  /// An IRI with `<` may contain `>`, and ends before space or the statement's dot.
  [[nodiscard]] bool ends_iri(std::size_t at, bool has_angle) const noexcept {
    if (text_[at] != '>' || !has_angle) {
      return text_[at] == '>';
    }
    std::string_view next = text_.substr(at + 1);
    next.remove_prefix(next.starts_with('.') ? 1 : 0);
    return next.empty() || next.front() == ' ' || next.front() == '\t';
  }

  bool literal_end() noexcept {
    if (text_.starts_with("^^")) {
      return remove(2) && iri();
    }
    if (text_.starts_with('@')) {
      std::size_t end = 1;
      while (end < text_.size() && tag_characters.contains(text_[end])) {
        ++end;
      }
      return remove(end);
    }
    return true;
  }

  bool remove(std::size_t size) noexcept {
    text_.remove_prefix(size);
    return true;
  }
  void skip_space() noexcept { remove(std::min(text_.find_first_not_of(" \t"), text_.size())); }

  std::string_view text_;
};

}  // namespace

bool completes_line(std::string_view rest, role of_iri, std::size_t open,
                    bool has_graphs) noexcept {
  rest_reader line(rest);
  const bool needs_predicate = of_iri == role::subject;
  const bool needs_object = needs_predicate || of_iri == role::predicate;
  if ((needs_predicate && !line.iri()) || (needs_object && !line.object())) {
    return false;
  }
  for (; open != 0; --open) {
    if (!line.triple_term_end()) {
      return false;
    }
  }
  rest_reader without_graph = line;
  return without_graph.end() || (has_graphs && of_iri != role::graph && line.node() && line.end());
}

}  // namespace leiri::text
