#include "answers/every_use.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "pipeline/corpus.hpp"

namespace leiri::command {

namespace {

using wanted_uses = std::unordered_multimap<std::string_view, const namespace_finding*>;

bool is_term(role r) noexcept {
  return r == role::predicate || r == role::object || r == role::datatype;
}

/// Finds the uses of names while the documents are read again, in the same order.
class use_finder final : public corpus_listener {
 public:
  explicit use_finder(const std::vector<scope_results>& scopes) {
    for (const scope_results& scope : scopes) {
      scopes_.push_back({&scope, {}, {}});
      auto& wanted = scopes_.back().wanted;
      for (const namespace_finding& f : scope.findings) {
        if (f.role != role::prefix) {
          wanted[f.first.document].emplace(f.value, &f);
        }
      }
    }
  }

  void begin_document(const document& d) override {
    ++documents_;
    current_ = &*std::ranges::find_if(
        scopes_, [&](const searched_scope& s) { return s.results->name == d.scope; });
    const auto found = current_->wanted.find(documents_ - 1);
    wanted_ = found == current_->wanted.end() ? nullptr : &found->second;
  }
  void on_failure(const std::string& /*message*/) override {}  // was reported at the first reading

  void on_identifier(const occurrence& o, const outcome& result) override {
    if (!result.usable || wanted_ == nullptr) {
      return;
    }
    if (is_declaration(o.role)) {
      add(o, result.resolved);
    } else if (is_term(o.role)) {
      add(o, result.resolved);
      add(o, namespace_of(o, result.resolved));
    }
  }

  void move_to(std::vector<scope_results>& scopes) {
    for (std::size_t i = 0; i < scopes.size(); ++i) {
      findings& more = scopes_[i].more;
      scopes[i].findings.insert(scopes[i].findings.end(), more.begin(), more.end());
    }
  }

 private:
  using findings = std::vector<namespace_finding>;
  struct searched_scope {
    const scope_results* results;
    std::unordered_map<std::uint32_t, wanted_uses> wanted;  // by document
    findings more;
  };

  void add(const occurrence& o, std::string_view name) {
    const auto [first, last] = wanted_->equal_range(name);
    for (auto found = first; found != last; ++found) {
      const document_place place{documents_ - 1, o.where->locate(0)};
      if (place != found->second->first) {
        current_->more.push_back(*found->second);
        current_->more.back().first = place;
      }
    }
  }

  std::vector<searched_scope> scopes_;
  searched_scope* current_ = nullptr;
  const wanted_uses* wanted_ = nullptr;  // in the current document; null: none
  std::uint32_t documents_ = 0;
};

}  // namespace

void need_two_readings(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (!is_folder(path) && !can_be_read_twice(path)) {
      throw usage_error("--every-use reads documents twice, but " + input_name(path) +
                        " can be read only once");
    }
  }
}

void add_every_use(std::vector<scope_results>& to, const corpus_options& options,
                   const std::vector<std::string>& paths) {
  corpus_options again = options;
  again.jobs = 1;  // with several threads, the listener would receive no identifiers
  use_finder finder(to);
  corpus(finder, std::move(again)).read(paths);
  finder.move_to(to);
}

}  // namespace leiri::command
