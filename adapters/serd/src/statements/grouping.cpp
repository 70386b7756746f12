#include "statements/grouping.hpp"

#include <string_view>

namespace leiri::serd {
namespace {

constexpr SerdStatementFlags beginnings =
    SERD_ANON_S_BEGIN | SERD_ANON_O_BEGIN | SERD_LIST_S_BEGIN | SERD_LIST_O_BEGIN;

constexpr std::string_view rdf_rest = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest";
constexpr std::string_view rdf_nil = "http://www.w3.org/1999/02/22-rdf-syntax-ns#nil";

/// Whether a list ends with a statement; the end of an anonymous node is a separate event.
bool ends_list(const statement& s) noexcept {
  return s.has(SERD_LIST_CONT) && text_of(s.nodes[statement::predicate]) == rdf_rest &&
         text_of(s.nodes[statement::object]) == rdf_nil;
}

}  // namespace

// After a node within it, Serd flags the beginning of a subject again.
void grouping::open(const statement& s) {
  if ((s.flags & beginnings) == 0) {
    return;
  }
  const SerdNode& subject = s.nodes[statement::subject];
  const bool is_known = !open_.empty() && open_.back() == text_of(subject);
  if (s.has(SERD_ANON_S_BEGIN) && !is_known) {
    open_.emplace_back(text_of(subject));
  }
  if (s.has(SERD_LIST_S_BEGIN) && !s.has(SERD_LIST_CONT)) {
    open_.emplace_back(text_of(subject));
  }
  if (s.has(SERD_ANON_O_BEGIN) || s.has(SERD_LIST_O_BEGIN)) {
    open_.emplace_back(text_of(s.nodes[statement::object]));
  }
}

SerdStatus grouping::add(const statement& s) {
  open(s);
  if (open_.empty()) {
    return send(s, next_);
  }
  SerdStatus status = SERD_SUCCESS;
  if (plain_) {
    status = send_plainly(s);
  } else {
    hold(s, false);
  }
  return status == SERD_SUCCESS && ends_list(s) ? close() : status;
}

SerdStatus grouping::drop(const statement& s) {
  open(s);
  return open_.empty() ? SERD_SUCCESS : give_up();
}

SerdStatus grouping::end(const SerdNode& node) {
  if (open_.empty()) {
    return send_end(node, next_);
  }
  if (!plain_) {
    statement s;
    s.nodes[statement::subject] = node;
    hold(s, true);
  }
  return close();
}

SerdStatus grouping::close() {
  open_.pop_back();
  if (!open_.empty()) {
    return SERD_SUCCESS;
  }
  plain_ = false;
  return release(true);
}

SerdStatus grouping::give_up() {
  plain_ = true;
  return release(false);
}

void grouping::abandon() noexcept {
  open_.clear();
  held_.clear();
  text_.clear();
  plain_ = false;
}

void grouping::hold(const statement& s, bool is_end) {
  held_.push_back({is_end, s});
  for (const SerdNode& node : s.nodes) {
    if (node.type != SERD_NOTHING) {
      text_.append(text_of(node)) += '\0';
    }
  }
}

// If a sink throws, nothing is left; otherwise the memory serves again.
SerdStatus grouping::release(bool whole) {
  std::vector<held> released;
  std::string text;
  released.swap(held_);
  text.swap(text_);
  const char* at = text.data();
  SerdStatus status = SERD_SUCCESS;
  for (held& h : released) {
    for (SerdNode& node : h.shape.nodes) {
      if (node.type != SERD_NOTHING) {
        node.buf = reinterpret_cast<const std::uint8_t*>(at);
        at += node.n_bytes + 1;
      }
    }
    if (status == SERD_SUCCESS) {
      status = send_held(h, whole);
    }
  }
  released.clear();
  text.clear();
  released.swap(held_);
  text.swap(text_);
  return status;
}

SerdStatus grouping::send_held(const held& h, bool whole) const {
  if (h.is_end) {
    return whole ? send_end(h.shape.nodes[statement::subject], next_) : SERD_SUCCESS;
  }
  return whole ? send(h.shape, next_) : send_plainly(h.shape);
}

SerdStatus grouping::send_plainly(statement s) const {
  s.flags &= SERD_EMPTY_S | SERD_EMPTY_O;
  return send(s, next_);
}

}  // namespace leiri::serd
