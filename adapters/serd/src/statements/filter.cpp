#include <leiri/serd/filter.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "host/marked_output.hpp"
#include "state/environment.hpp"
#include "statements/grouping.hpp"
#include "statements/statement.hpp"

namespace leiri::serd {
namespace {

// serd_node_from_string() is not usable, since it stops at a NUL.
SerdNode uri_node(const std::string& text) noexcept {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.c_str());
  const auto characters = std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  });
  return {bytes, text.size(), static_cast<std::size_t>(characters), 0, SERD_URI};
}

}  // namespace

class filter::state {
 public:
  state(const document_options& options, std::string_view marker, const sinks& to)
      : verbatim_(text::is_line_based(options.syntax)),
        marker_(marker),
        next_(to),
        environment_(options.base),
        group_(to) {}

  SerdStatus base(const SerdNode& uri);
  SerdStatus prefix(const SerdNode& name, const SerdNode& uri);
  /// Whether a statement needs no change.
  template <class... Nodes>
  [[nodiscard]] bool is_final(SerdStatementFlags flags, Nodes... nodes) const noexcept {
    return verbatim_ && flags == 0 && ((nodes == nullptr || !is_marker(*nodes)) && ...);
  }
  SerdStatus statement_of(statement s);
  template <class... Nodes>
  SerdStatus pass(SerdStatementFlags flags, Nodes... nodes) {
    return next_.statement == nullptr ? SERD_SUCCESS
                                      : next_.statement(next_.handle, flags, nodes...);
  }
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
  [[nodiscard]] bool is_marker(const SerdNode& node) const noexcept {
    return node.type == SERD_URI && !marker_.empty() && text_of(node).starts_with(marker_);
  }
  bool make_absolute(SerdNode& node, std::string& buffer);
  bool resolve_uri(SerdNode& node, std::string& buffer);
  bool take_marker(SerdNode& node, std::string& buffer);
  bool resolve_relative(const reference& ref, std::string& buffer);
  bool expand(SerdNode& node, std::string& buffer);

  bool verbatim_;
  std::string marker_;
  sinks next_;
  text::environment environment_;
  grouping group_;
  std::array<std::string, statement::fields> buffers_;
  SerdStatus status_ = SERD_SUCCESS;
  std::exception_ptr thrown_;
  std::uint64_t dropped_ = 0;
};

SerdStatus filter::state::base(const SerdNode& uri) {
  SerdNode absolute = uri;
  if (!make_absolute(absolute, buffers_[0])) {
    environment_.set_base({});
    return SERD_SUCCESS;
  }
  environment_.set_base(text_of(absolute));
  return next_.base == nullptr ? SERD_SUCCESS : next_.base(next_.handle, &absolute);
}

SerdStatus filter::state::prefix(const SerdNode& name, const SerdNode& uri) {
  SerdNode absolute = uri;
  const bool usable = make_absolute(absolute, buffers_[0]);
  environment_.set_prefix(text_of(name),
                          {std::string(usable ? text_of(absolute) : ""), usable, 0, {}, {}});
  return !usable || next_.prefix == nullptr ? SERD_SUCCESS
                                            : next_.prefix(next_.handle, &name, &absolute);
}

SerdStatus filter::state::statement_of(statement s) {
  for (std::size_t i = 0; i < statement::fields; ++i) {
    if (!make_absolute(s.nodes[i], buffers_[i])) {
      ++dropped_;
      return group_.drop(s);
    }
  }
  return group_.add(s);
}

/// Returns false if the node stands for an invalid identifier or cannot be made absolute.
bool filter::state::make_absolute(SerdNode& node, std::string& buffer) {
  switch (node.type) {
    case SERD_URI:
      return is_marker(node) ? take_marker(node, buffer) : verbatim_ || resolve_uri(node, buffer);
    case SERD_CURIE:
      return expand(node, buffer);
    default:
      return true;
  }
}

bool filter::state::resolve_uri(SerdNode& node, std::string& buffer) {
  const result<reference> ref = split(text_of(node));
  if (!ref || ref->has_scheme()) {
    return ref.has_value();
  }
  if (!resolve_relative(*ref, buffer)) {
    return false;
  }
  node = uri_node(buffer);
  return true;
}

bool filter::state::resolve_relative(const reference& ref, std::string& buffer) {
  const reference* const base = environment_.base();
  buffer.clear();
  return base != nullptr && resolve(ref, *base, buffer, absolute_references::verbatim).has_value();
}

/// An identifier that is kept is passed on even if it cannot be made absolute.
bool filter::state::take_marker(SerdNode& node, std::string& buffer) {
  std::string iri;
  if (!read_marker(text_of(node).substr(marker_.size()), iri)) {
    return false;
  }
  const result<reference> ref = split(iri);
  if (verbatim_ || !ref || ref->has_scheme() || !resolve_relative(*ref, buffer)) {
    buffer.swap(iri);
  }
  node = uri_node(buffer);
  return true;
}

bool filter::state::expand(SerdNode& node, std::string& buffer) {
  const std::string_view name = text_of(node);
  const std::size_t colon = name.find(':');
  const text::declaration* const d = environment_.find(name.substr(0, colon));
  if (colon == std::string_view::npos || d == nullptr || !d->usable) {
    return false;
  }
  buffer = d->name;
  buffer.append(name.substr(colon + 1));
  node = uri_node(buffer);
  return parse(buffer, profile::rdf, kind::iri).has_value();
}

filter::filter(const document_options& options, std::string_view marker, const sinks& to)
    : state_(std::make_unique<state>(options, marker, to)) {}

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
      if (f->is_final(flags, graph, subject, predicate, object, datatype)) {
        return f->pass(flags, graph, subject, predicate, object, datatype, lang);
      }
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
