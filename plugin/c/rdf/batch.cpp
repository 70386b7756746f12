#include "rdf/batch.hpp"

#include <algorithm>
#include <functional>
#include <leiri/documents/report_line.hpp>
#include <stdexcept>

#include "values.hpp"

namespace leiri::c {

namespace {

/// Readers in other languages have signed offsets.
constexpr std::size_t most_text = INT32_MAX;
constexpr std::size_t enough_text = std::size_t{1} << 20U;
constexpr std::size_t kept_text = 2 * enough_text;
constexpr std::size_t kept_slots = std::size_t{1} << 16U;
constexpr std::size_t fewest_slots = std::size_t{1} << 12U;
/// Longer literals are rarely equal.
constexpr std::size_t longest_compared = 64;

template <class T>
std::uint32_t count(const std::vector<T>& all) noexcept {
  return static_cast<std::uint32_t>(all.size());
}

std::uint32_t size_of(std::string_view text) noexcept {
  return static_cast<std::uint32_t>(text.size());
}

std::size_t hash_of(const term& t, std::uint32_t datatype) noexcept {
  const std::hash<std::string_view> hash;
  std::size_t sum = hash(t.value);
  if (t.kind != term_kind::iri) {
    sum = (sum + static_cast<std::size_t>(t.kind)) * 31 + datatype;
    sum = t.language.empty() ? sum : sum * 31 + hash(t.language);
  }
  return sum ^ (sum >> 32U);
}

template <class Vector>
void release(Vector& v, std::size_t most) noexcept {
  v.clear();
  if (v.capacity() > most) {
    Vector().swap(v);
  }
}

}  // namespace

void term_index::grow_if_full() {
  if (2 * used_ < slots_.size()) {
    return;
  }
  std::vector<slot> larger(std::max(fewest_slots, 2 * slots_.size()));
  const std::size_t larger_mask = larger.size() - 1;
  for (const slot& s : slots_) {
    if (s.term != LEIRI_NO_TERM) {
      std::size_t at = s.hash & larger_mask;
      while (larger[at].term != LEIRI_NO_TERM) {
        at = (at + 1) & larger_mask;
      }
      larger[at] = s;
    }
  }
  slots_.swap(larger);
}

void term_index::clear() noexcept {
  // A table that is almost empty was for a larger batch. To fill it costs more than a new one.
  const bool is_sparse = slots_.size() > fewest_slots && used_ < slots_.size() / 16;
  if (is_sparse || slots_.size() > kept_slots) {
    std::vector<slot>().swap(slots_);
  }
  std::fill(slots_.begin(), slots_.end(), slot{});
  used_ = 0;
}

void batch_builder::add(const statement& s) {
  const std::uint32_t subject = add(s.subject);
  const std::uint32_t predicate = add(s.predicate);
  const std::uint32_t object = add(s.object);
  statements_.push_back({subject, predicate, object, add(s.graph)});
}

void batch_builder::add_prefix(std::string_view prefix, std::string_view iri) {
  const std::uint32_t at = keep(prefix);
  prefixes_.push_back({count(statements_), at, size_of(prefix), keep(iri), size_of(iri)});
}

void batch_builder::add(const report& r) {
  const std::string_view value = r.subject == nullptr ? std::string_view() : r.subject->value;
  const std::string text = message(r);
  const std::uint32_t at = keep(value);
  findings_.push_back({to_c(r.where), to_c(r.finding), count(statements_),
                       r.subject == nullptr ? 0U : 1U, at, size_of(value), keep(text),
                       size_of(text)});
}

bool batch_builder::is_full(std::size_t size) const noexcept {
  return statements_.size() >= size || findings_.size() >= size || prefixes_.size() >= size ||
         text_.size() > enough_text;
}

leiri_batch batch_builder::view() const noexcept {
  return {sizeof(leiri_batch), text_.data(),       text_.size(),       terms_.data(),
          terms_.size(),       statements_.data(), statements_.size(), triples_.data(),
          triples_.size(),     prefixes_.data(),   prefixes_.size(),   findings_.data(),
          findings_.size()};
}

void batch_builder::clear() noexcept {
  release(text_, kept_text);
  release(terms_, kept_slots);
  release(statements_, kept_slots);
  release(triples_, kept_slots);
  release(prefixes_, kept_slots);
  release(findings_, kept_slots);
  known_.clear();
}

std::uint32_t batch_builder::keep(std::string_view text) {
  const std::size_t at = text_.size();
  if (text.size() > most_text - at) {
    throw std::length_error("batch");
  }
  text_ += text;
  return static_cast<std::uint32_t>(at);
}

std::uint32_t batch_builder::append(const leiri_batch_term& t) {
  terms_.push_back(t);
  return count(terms_) - 1;
}

leiri_batch_term batch_builder::stored(const term& t, std::uint32_t datatype) {
  const std::uint32_t value = keep(t.value);
  return {static_cast<leiri_term_kind>(t.kind),
          static_cast<leiri_direction>(t.direction),
          value,
          size_of(t.value),
          keep(t.language),
          size_of(t.language),
          datatype,
          LEIRI_NO_TERM};
}

bool batch_builder::equals(std::uint32_t index, const term& t, std::uint32_t datatype) const {
  const leiri_batch_term& known = terms_[index];
  return known.kind == static_cast<leiri_term_kind>(t.kind) && known.datatype == datatype &&
         known.direction == static_cast<leiri_direction>(t.direction) &&
         text_at(known.value, known.value_size) == t.value &&
         text_at(known.language, known.language_size) == t.language;
}

std::uint32_t batch_builder::add(const term& t) {
  if (t.kind == term_kind::none) {
    return LEIRI_NO_TERM;
  }
  if (t.kind == term_kind::triple) {
    return add_triple(*t.triple);
  }
  const std::uint32_t datatype =
      t.datatype.empty() ? LEIRI_NO_TERM : add(term{term_kind::iri, t.datatype});
  if (t.kind == term_kind::literal && t.value.size() > longest_compared) {
    return append(stored(t, datatype));
  }
  std::uint32_t& slot = known_.find(
      hash_of(t, datatype), [&](std::uint32_t index) { return equals(index, t, datatype); });
  if (slot == LEIRI_NO_TERM) {
    slot = append(stored(t, datatype));
  }
  return slot;
}

std::uint32_t batch_builder::add_triple(const triple& t) {
  const std::uint32_t subject = add(t.subject);
  const std::uint32_t predicate = add(t.predicate);
  triples_.push_back({subject, predicate, add(t.object), LEIRI_NO_TERM});
  return append(
      {LEIRI_TERM_TRIPLE, LEIRI_DIRECTION_NONE, 0, 0, 0, 0, LEIRI_NO_TERM, count(triples_) - 1});
}

static_assert(static_cast<int>(term_kind::triple) == LEIRI_TERM_TRIPLE);
static_assert(static_cast<int>(base_direction::rtl) == LEIRI_DIRECTION_RTL);

}  // namespace leiri::c
