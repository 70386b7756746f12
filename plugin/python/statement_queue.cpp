#include "statement_queue.hpp"

#include <utility>

namespace leiri::python {

namespace {

constexpr std::size_t most_blocks = 4;

}  // namespace

void statement_block::add(const statement& s) {
  statements_.push_back({keep(s.subject), keep(s.predicate), keep(s.object), keep(s.graph)});
}

void statement_block::clear() noexcept {
  text_.clear();
  statements_.clear();
}

statement_block::kept_term statement_block::keep(const term& t) {
  if (t.kind == term_kind::triple) {
    throw not_in_rdf_1_1("triple terms");
  }
  if (t.direction != base_direction::none) {
    throw not_in_rdf_1_1("base directions");
  }
  return {t.kind, keep(t.value), keep(t.datatype), keep(t.language)};
}

statement_block::range statement_block::keep(std::string_view text) {
  const range kept{text_.size(), text.size()};
  text_ += text;
  return kept;
}

std::string_view statement_block::view(range r) const noexcept {
  return std::string_view(text_).substr(r.begin, r.size);
}

term statement_block::view(const kept_term& t) const noexcept {
  return {t.kind, view(t.value), view(t.datatype), view(t.language)};
}

statement statement_block::operator[](std::size_t i) const noexcept {
  const kept_statement& s = statements_[i];
  return {view(s.subject), view(s.predicate), view(s.object), view(s.graph)};
}

statement_queue::statement_queue(std::function<void(const statement_sink&)> read)
    : thread_([this, read = std::move(read)] { run(read); }) {}

statement_queue::~statement_queue() {
  {
    const std::lock_guard lock(mutex_);
    is_wanted_ = false;
  }
  changed_.notify_all();
  thread_.join();
}

void statement_queue::run(const std::function<void(const statement_sink&)>& read) {
  std::exception_ptr failure;
  statement_block block;
  try {
    read([this, &block](const statement& s) {
      block.add(s);
      if (block.is_full()) {
        add(block);
      }
    });
  } catch (const no_reader&) {
  } catch (...) {
    failure = std::current_exception();
  }
  const std::lock_guard lock(mutex_);
  blocks_.push_back(std::move(block));
  failure_ = failure;
  is_complete_ = true;
  changed_.notify_all();
}

/// Adds a block to the queue, and replaces it with an empty one.
void statement_queue::add(statement_block& block) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return blocks_.size() < most_blocks || !is_wanted_; });
  if (!is_wanted_) {
    throw no_reader{};
  }
  blocks_.push_back(std::exchange(block, {}));
  if (!spare_.empty()) {
    block = std::move(spare_.back());
    spare_.pop_back();
  }
  changed_.notify_all();
}

bool statement_queue::next(statement_block& block) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !blocks_.empty() || is_complete_; });
  if (blocks_.empty()) {
    if (failure_) {
      std::rethrow_exception(std::exchange(failure_, nullptr));
    }
    return false;
  }
  block.clear();
  spare_.push_back(std::exchange(block, std::move(blocks_.front())));
  blocks_.pop_front();
  changed_.notify_all();
  return true;
}

}  // namespace leiri::python
