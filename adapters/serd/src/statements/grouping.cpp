#include "statements/grouping.hpp"

#include <algorithm>
#include <string_view>

namespace leiri::serd {
namespace {

constexpr std::size_t most_held = 4096;

constexpr std::string_view rdf_rest = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest";
constexpr std::string_view rdf_nil = "http://www.w3.org/1999/02/22-rdf-syntax-ns#nil";

/// The number of nested nodes that begin with a statement.
std::size_t begins(const statement& s) noexcept {
  const auto has = [&s](SerdStatementFlag flag) { return (s.flags & flag) != 0 ? 1U : 0U; };
  // Serd 0.30 also sets LIST_S_BEGIN on a statement inside a list.
  const unsigned list_subject = has(SERD_LIST_CONT) != 0 ? 0U : has(SERD_LIST_S_BEGIN);
  return has(SERD_ANON_S_BEGIN) + has(SERD_ANON_O_BEGIN) + has(SERD_LIST_O_BEGIN) + list_subject;
}

/// The number of lists that end with a statement; the end of an anonymous node is a separate event.
std::size_t ends(const statement& s) noexcept {
  return (s.flags & SERD_LIST_CONT) != 0 && text_of(s.nodes[statement::predicate]) == rdf_rest &&
                 text_of(s.nodes[statement::object]) == rdf_nil
             ? 1
             : 0;
}

}  // namespace

SerdStatus grouping::add(const statement& s) {
  const std::size_t begun = begins(s);
  if (depth_ + begun == 0) {
    return send(s, next_);
  }
  depth_ += begun;
  SerdStatus status = SERD_SUCCESS;
  if (plain_) {
    status = send_plainly(s);
  } else {
    hold(s, false);
    status = held_.size() > most_held ? give_up() : SERD_SUCCESS;
  }
  return status != SERD_SUCCESS ? status : leave(ends(s));
}

SerdStatus grouping::drop(const statement& s) {
  depth_ += begins(s);
  if (depth_ == 0) {
    return SERD_SUCCESS;
  }
  const SerdStatus status = give_up();
  return status != SERD_SUCCESS ? status : leave(ends(s));
}

SerdStatus grouping::end(const SerdNode& node) {
  if (depth_ == 0) {
    return send_end(node, next_);
  }
  if (!plain_) {
    statement s;
    s.nodes[statement::subject] = node;
    hold(s, true);
  }
  return leave(1);
}

SerdStatus grouping::leave(std::size_t levels) {
  depth_ -= std::min(levels, depth_);
  if (depth_ != 0) {
    return SERD_SUCCESS;
  }
  plain_ = false;
  return release(true);
}

SerdStatus grouping::give_up() {
  plain_ = true;
  return release(false);
}

void grouping::hold(const statement& s, bool is_end) {
  held_.push_back({is_end, s, {}});
  std::string& text = held_.back().text;
  for (const SerdNode& node : s.nodes) {
    if (node.type != SERD_NOTHING) {
      text.append(text_of(node)).push_back('\0');
    }
  }
}

SerdStatus grouping::release(bool whole) {
  std::vector<held> released;
  released.swap(held_);
  for (held& h : released) {
    const char* at = h.text.data();
    for (SerdNode& node : h.shape.nodes) {
      if (node.type != SERD_NOTHING) {
        node.buf = reinterpret_cast<const std::uint8_t*>(at);
        at += node.n_bytes + 1;
      }
    }
    SerdStatus status = SERD_SUCCESS;
    if (!h.is_end) {
      status = whole ? send(h.shape, next_) : send_plainly(h.shape);
    } else if (whole) {
      status = send_end(h.shape.nodes[statement::subject], next_);
    }
    if (status != SERD_SUCCESS) {
      return status;
    }
  }
  return SERD_SUCCESS;
}

SerdStatus grouping::send_plainly(statement s) const {
  s.flags &= SERD_EMPTY_S | SERD_EMPTY_O;
  return send(s, next_);
}

}  // namespace leiri::serd
