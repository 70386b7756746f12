#include "support/isomorphism.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace leiri::test {
namespace {

bool is_blank_node(const std::string& term) { return term.starts_with("_:"); }

/// Distinguishes blank nodes by the statements around them.
class coloring {
 public:
  using color = std::uint64_t;

  explicit coloring(const token_graph& g) : graph_(&g) {
    for (const tokens& t : g) {
      for (const std::string& term : t) {
        if (is_blank_node(term)) {
          colors_[term] = 0;
        }
      }
    }
    refine();
  }

  /// Sets one apart from those of its color.
  void set_apart(const std::string& node) {
    colors_[node] ^= 0x9E3779B97F4A7C15U;
    refine();
  }

  /// The nodes by color.
  [[nodiscard]] std::map<color, std::vector<std::string>> classes() const {
    std::map<color, std::vector<std::string>> out;
    for (const auto& [node, c] : colors_) {
      out[c].push_back(node);
    }
    return out;
  }

  /// The statements with colors instead of labels.
  [[nodiscard]] std::multiset<tokens> painted() const {
    std::multiset<tokens> out;
    for (tokens t : *graph_) {
      for (std::string& term : t) {
        if (is_blank_node(term)) {
          term = std::to_string(colors_.at(term));
        }
      }
      out.insert(std::move(t));
    }
    return out;
  }

 private:
  [[nodiscard]] color of(const std::string& term) const {
    return is_blank_node(term) ? colors_.at(term) : std::hash<std::string>()(term);
  }

  [[nodiscard]] std::size_t count() const {
    std::set<color> distinct;
    for (const auto& [node, c] : colors_) {
      distinct.insert(c);
    }
    return distinct.size();
  }

  void refine() {
    for (std::size_t before = 0, now = count(); before != now || before == 0;) {
      step();
      before = now;
      now = count();
      if (colors_.empty()) {
        return;
      }
    }
  }

  // A sum, so that the order of the statements does not matter.
  void step() {
    std::map<std::string, color> next = colors_;
    for (const tokens& t : *graph_) {
      for (std::size_t i = 0; i < t.size(); ++i) {
        if (is_blank_node(t[i])) {
          next[t[i]] += around(t, i);
        }
      }
    }
    colors_ = std::move(next);
  }

  /// What a statement says about its token `self`.
  [[nodiscard]] color around(const tokens& t, std::size_t self) const {
    color all = self + 1;
    for (std::size_t i = 0; i < t.size(); ++i) {
      all = i == self ? all : mixed(all, of(t[i]));
    }
    return all;
  }

  static color mixed(color a, color b) {
    color h = (a ^ (b + 0x9E3779B97F4A7C15U + (a << 6U) + (a >> 2U))) * 0xBF58476D1CE4E5B9U;
    return (h ^ (h >> 31U)) * 0x94D049BB133111EBU;
  }

  const token_graph* graph_;
  std::map<std::string, color> colors_;
};

bool matches(const coloring& a, const coloring& b) {
  if (a.painted() != b.painted()) {
    return false;
  }
  const auto in_a = a.classes();
  const auto in_b = b.classes();
  const auto tie =
      std::find_if(in_a.begin(), in_a.end(), [](const auto& c) { return c.second.size() > 1; });
  if (tie == in_a.end()) {
    return true;
  }
  coloring first = a;
  first.set_apart(tie->second.front());
  const std::vector<std::string>& candidates = in_b.at(tie->first);
  return std::any_of(candidates.begin(), candidates.end(), [&](const std::string& node) {
    coloring second = b;
    second.set_apart(node);
    return matches(first, second);
  });
}

std::multiset<tokens> without_labels(const token_graph& g) {
  std::multiset<tokens> out;
  for (tokens t : g) {
    for (std::string& term : t) {
      term = is_blank_node(term) ? "_:" : term;
    }
    out.insert(t);
  }
  return out;
}

std::string lines_of(char mark, const std::multiset<tokens>& statements) {
  std::string out;
  for (const tokens& t : statements) {
    out += '\n';
    out += mark;
    for (const std::string& token : t) {
      out.append(&token == &t.front() ? "" : " ").append(token);
    }
  }
  return out;
}

}  // namespace

bool is_isomorphic(const token_graph& a, const token_graph& b) {
  return a.size() == b.size() && matches(coloring(a), coloring(b));
}

std::string difference(const token_graph& ours, const token_graph& theirs) {
  const std::multiset<tokens> a = without_labels(ours);
  const std::multiset<tokens> b = without_labels(theirs);
  std::multiset<tokens> only_a;
  std::multiset<tokens> only_b;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(only_a, only_a.end()));
  std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::inserter(only_b, only_b.end()));
  return lines_of('+', only_a) + lines_of('-', only_b);
}

}  // namespace leiri::test
