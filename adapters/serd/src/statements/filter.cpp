#include <leiri/serd/filter.hpp>

#include <array>
#include <exception>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <leiri/serd/reader.hpp>
#include <string>
#include <unordered_map>

#include "statements/grouping.hpp"
#include "statements/statement.hpp"

namespace leiri::serd {
namespace {

constexpr std::array<role, statement::fields> roles = {
    role::graph, role::subject, role::predicate, role::object, role::datatype, role::object};

}  // namespace

class filter::state {
 public:
  state(audit& a, const document_options& options, const sinks& to)
      : audit_(a), is_line_based_(text::is_line_based(options.syntax)), next_(to), group_(to) {
    if (!is_usable_base(options.syntax, options.base, a)) {
      status_ = SERD_ERR_BAD_ARG;
    }
    set_base(is_line_based_ ? std::string_view() : options.base);
  }

  SerdStatus base(SerdNode uri);
  SerdStatus prefix(const SerdNode& name, SerdNode uri);
  SerdStatus statement_of(statement s);
  SerdStatus end(const SerdNode& node) { return group_.end(node); }
  SerdStatus finish() { return group_.flush(); }

  /// Runs one callback. No exception leaves it, and nothing runs after a callback that failed.
  template <class Callback>
  SerdStatus run(Callback callback) noexcept {
    if (status_ == SERD_SUCCESS) {
      try {
        status_ = callback();
      } catch (...) {
        thrown_ = std::current_exception();
        status_ = SERD_ERR_INTERNAL;
      }
    }
    return status_;
  }

  [[nodiscard]] SerdStatus status() const noexcept { return status_; }
  [[nodiscard]] std::uint64_t dropped() const noexcept { return dropped_; }
  [[nodiscard]] std::exception_ptr thrown() const noexcept { return thrown_; }

 private:
  // Return SERD_FAILURE if the node is dropped, SERD_ERR_BAD_SYNTAX if it ends the reading.
  SerdStatus examine(role r, SerdNode& node, std::string& buffer);
  SerdStatus examine(occurrence o, SerdNode& node, std::string& buffer);
  SerdStatus treat(const occurrence& o, const outcome& bad, SerdNode& node, std::string& buffer);
  void set_base(std::string_view iri);

  audit& audit_;
  bool is_line_based_;
  sinks next_;
  std::string base_text_;
  reference base_;
  std::unordered_map<std::string, std::string> prefixes_;
  grouping group_;
  std::array<std::string, statement::fields> buffers_;
  std::string name_;  // a prefixed name, expanded
  SerdStatus status_ = SERD_SUCCESS;
  std::exception_ptr thrown_;
  std::uint64_t dropped_ = 0;
};

void filter::state::set_base(std::string_view iri) {
  base_text_ = iri;
  base_ = split(base_text_).value_or(reference{});
}

SerdStatus filter::state::base(SerdNode uri) {
  const SerdStatus f = examine(role::base, uri, buffers_[0]);
  set_base(f == SERD_SUCCESS ? text_of(uri) : std::string_view());
  if (f != SERD_SUCCESS) {
    return f == SERD_FAILURE ? SERD_SUCCESS : f;
  }
  return send_base(uri, next_);
}

SerdStatus filter::state::prefix(const SerdNode& name, SerdNode uri) {
  const SerdStatus f = examine(role::prefix, uri, buffers_[0]);
  prefixes_.insert_or_assign(std::string(text_of(name)), text_of(uri));
  if (f != SERD_SUCCESS) {
    return f == SERD_FAILURE ? SERD_SUCCESS : f;
  }
  return send_prefix(name, uri, next_);
}

SerdStatus filter::state::statement_of(statement s) {
  bool is_dropped = false;
  for (std::size_t i = 0; i < statement::fields; ++i) {
    const SerdStatus f = examine(roles[i], s.nodes[i], buffers_[i]);
    if (f > SERD_FAILURE) {
      return f;
    }
    is_dropped = is_dropped || f == SERD_FAILURE;
  }
  dropped_ += is_dropped ? 1 : 0;
  const SerdStatus status = is_dropped ? group_.drop(s) : group_.add(s);
  if (!group_.is_full()) {
    return status;
  }
  audit_.report(code::limit_exceeded, {}, grouping::excess);
  return SERD_ERR_BAD_SYNTAX;
}

SerdStatus filter::state::examine(role r, SerdNode& node, std::string& buffer) {
  static constexpr fixed_place nowhere({});  // Serd does not tell its sinks where it is
  node.n_chars = count_characters(text_of(node));
  occurrence o{r,
               {},
               text_of(node),
               is_line_based_ ? reading::absolute : reading::reference,
               profile::rdf,
               base_.has_scheme() ? &base_ : nullptr,
               &nowhere};
  if (node.type == SERD_URI) {
    const auto same = prefixes_.find(std::string(possible_prefix(o.value)));
    o.scheme_as_prefix =
        same == prefixes_.end() || same->first.empty() ? std::string_view() : same->second;
    return examine(o, node, buffer);
  }
  if (node.type != SERD_CURIE) {
    return SERD_SUCCESS;
  }
  const std::size_t colon = o.value.find(':');
  const auto found = prefixes_.find(std::string(o.value.substr(0, colon)));
  if (found == prefixes_.end()) {
    return treat(o, audit_.reject(o, {code::prefix_undefined}), node, buffer);
  }
  name_.assign(found->second).append(o.value.substr(colon + 1));
  o.value = name_;
  o.reading = reading::absolute;
  o.namespace_size = found->second.size();
  node = node_of(SERD_URI, buffer.assign(name_));
  return examine(o, node, buffer);
}

SerdStatus filter::state::examine(occurrence o, SerdNode& node, std::string& buffer) {
  const outcome result = audit_.examine(o, absolute_references::verbatim);
  if (result.why == code::limit_exceeded) {
    return SERD_ERR_BAD_SYNTAX;
  }
  if (!result.usable) {
    return treat(o, result, node, buffer);
  }
  if (result.resolved != text_of(node)) {
    node = node_of(SERD_URI, buffer.assign(result.resolved));
  }
  return SERD_SUCCESS;
}

SerdStatus filter::state::treat(const occurrence& o, const outcome& bad, SerdNode& node,
                                std::string& buffer) {
  decision d = audit_.decide(o, bad, absolute_references::verbatim);
  if (d.action == policy::keep && bad.why == code::prefix_undefined) {
    d.action = policy::skip;  // it has no meaning
  }
  audit_.decided(o, bad, d);
  if (d.action == policy::skip || d.action == policy::fail) {
    return d.action == policy::skip ? SERD_FAILURE : SERD_ERR_BAD_SYNTAX;
  }
  node = node_of(SERD_URI, buffer.assign(d.resolved));
  return SERD_SUCCESS;
}

filter::filter(audit& a, const document_options& options, const sinks& to)
    : state_(std::make_unique<state>(a, options, to)) {}

filter::~filter() = default;

sinks filter::entry() noexcept {
  sinks s;
  s.handle = state_.get();
  s.base = [](void* self, const SerdNode* uri) {
    auto* const f = static_cast<state*>(self);
    return f->run([=] { return f->base(*uri); });
  };
  s.prefix = [](void* self, const SerdNode* name, const SerdNode* uri) {
    auto* const f = static_cast<state*>(self);
    return f->run([=] { return f->prefix(*name, *uri); });
  };
  s.statement = [](void* self, SerdStatementFlags flags, const SerdNode* graph,
                   const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                   const SerdNode* datatype, const SerdNode* lang) {
    auto* const f = static_cast<state*>(self);
    const auto node = [](const SerdNode* n) { return n == nullptr ? SERD_NODE_NULL : *n; };
    return f->run([&] {
      return f->statement_of({flags,
                              {node(graph), node(subject), node(predicate), node(object),
                               node(datatype), node(lang)}});
    });
  };
  s.end = [](void* self, const SerdNode* node) {
    auto* const f = static_cast<state*>(self);
    return f->run([=] { return f->end(*node); });
  };
  return s;
}

SerdStatus filter::finish() noexcept {
  return state_->run([this] { return state_->finish(); });
}

SerdStatus filter::status() const noexcept { return state_->status(); }

void filter::rethrow() const {
  if (state_->thrown()) {
    std::rethrow_exception(state_->thrown());
  }
}

std::uint64_t filter::dropped() const noexcept { return state_->dropped(); }

}  // namespace leiri::serd
