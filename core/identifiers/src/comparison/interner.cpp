#include <leiri/interner.hpp>

#include <algorithm>
#include <vector>

#include "text/keyed_hash.hpp"

namespace leiri {
namespace {

// Most interners are small, and a program may have many; each block is twice as large as the last.
constexpr std::size_t first_block = 512;
constexpr std::size_t largest_block = std::size_t{64} * 1024;
constexpr std::size_t first_slots = 64;   // a power of two, like all later sizes
constexpr std::size_t many_slots = 4096;  // from here on, tables grow by less

/// A random key, created for the first string of the process, so that nobody can prepare strings
/// that collide. Ids do not depend on it.
const detail::hash_key& table_key() {
  static const detail::hash_key key = detail::random_hash_key();
  return key;
}

std::uint32_t hash_of(std::string_view text) {
  return static_cast<std::uint32_t>(detail::keyed_hash(text, table_key()));
}

}  // namespace

class interner::table {
 public:
  id intern(std::string_view text);
  [[nodiscard]] std::optional<id> find(std::string_view text) const noexcept;
  [[nodiscard]] std::string_view operator[](id i) const noexcept { return strings_[i]; }
  [[nodiscard]] std::size_t size() const noexcept { return strings_.size(); }

 private:
  struct slot {
    std::uint32_t hash = 0;
    std::uint32_t id_plus_one = 0;  // 0: empty
  };

  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const noexcept;
  std::string_view keep(std::string_view text);
  [[gnu::cold]] void add_block(std::size_t least);
  [[gnu::cold]] void grow();

  std::vector<std::string_view> strings_;
  std::vector<slot> slots_ = std::vector<slot>(first_slots);
  std::vector<std::unique_ptr<char[]>> blocks_;  // the last one is in use
  std::size_t block_size_ = 0;
  std::size_t block_free_ = 0;
};

/// The slot that contains `text`, or the empty one where it belongs.
std::size_t interner::table::slot_of(std::string_view text, std::uint32_t hash) const noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].id_plus_one != 0 &&
         (slots_[at].hash != hash || strings_[slots_[at].id_plus_one - 1] != text)) {
    at = (at + 1) & mask;
  }
  return at;
}

interner::id interner::table::intern(std::string_view text) {
  // Grow before anything is written, so that a failure changes nothing.
  if (strings_.size() * 4 >= slots_.size() * 3) {
    grow();
  }
  const std::uint32_t hash = hash_of(text);
  const std::size_t at = slot_of(text, hash);
  if (slots_[at].id_plus_one != 0) {
    return slots_[at].id_plus_one - 1;
  }
  strings_.push_back(keep(text));
  slots_[at] = {hash, static_cast<std::uint32_t>(strings_.size())};
  return static_cast<id>(strings_.size() - 1);
}

std::optional<interner::id> interner::table::find(std::string_view text) const noexcept {
  const slot& s = slots_[slot_of(text, hash_of(text))];
  if (s.id_plus_one == 0) {
    return std::nullopt;
  }
  return s.id_plus_one - 1;
}

/// Returns a copy with a stable address. A string too large to share a block gets its own block,
/// and the current block stays in use.
std::string_view interner::table::keep(std::string_view text) {
  if (text.empty()) {
    return {};
  }
  if (text.size() > largest_block / 4) {
    blocks_.insert(blocks_.begin(), std::unique_ptr<char[]>(new char[text.size()]));
    std::copy(text.begin(), text.end(), blocks_.front().get());
    return {blocks_.front().get(), text.size()};
  }
  if (text.size() > block_free_) {
    add_block(text.size());
  }
  char* const place = blocks_.back().get() + (block_size_ - block_free_);
  std::copy(text.begin(), text.end(), place);
  block_free_ -= text.size();
  return {place, text.size()};
}

void interner::table::add_block(std::size_t least) {
  const std::size_t size = std::max(least, std::clamp(block_size_ * 2, first_block, largest_block));
  blocks_.push_back(std::unique_ptr<char[]>(new char[size]));
  block_size_ = block_free_ = size;
}

void interner::table::grow() {
  const std::size_t factor = slots_.size() < many_slots ? 4 : 2;
  std::vector<slot> larger(slots_.size() * factor);
  const std::size_t mask = larger.size() - 1;
  for (const slot& s : slots_) {
    if (s.id_plus_one == 0) {
      continue;
    }
    std::size_t at = s.hash & mask;
    while (larger[at].id_plus_one != 0) {
      at = (at + 1) & mask;
    }
    larger[at] = s;
  }
  slots_ = std::move(larger);
}

interner::interner() noexcept = default;
interner::interner(interner&& other) noexcept = default;
interner& interner::operator=(interner&& other) noexcept = default;
interner::~interner() = default;

[[gnu::flatten]] interner::id interner::intern(std::string_view text) {
  if (table_ == nullptr) {
    table_ = std::make_unique<table>();
  }
  return table_->intern(text);
}

[[gnu::flatten]] std::optional<interner::id> interner::find(std::string_view text) const noexcept {
  return table_ == nullptr ? std::nullopt : table_->find(text);
}

std::string_view interner::operator[](id i) const noexcept { return (*table_)[i]; }

std::size_t interner::size() const noexcept { return table_ == nullptr ? 0 : table_->size(); }

}  // namespace leiri
