#include "state/base_stack.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

namespace leiri::libxml2 {
namespace {

void set(base_frame& f, std::string_view text) {
  f.text = text;
  f.reference = split(f.text).value_or({});
}

/// Whether libxml2 resolves references under a path as under the identifier of the file.
bool is_plain_path(std::string_view path) noexcept {
  static constexpr ascii_set harmless = unreserved | ascii_set("/");
  return !has_dot_segments(path) &&
         std::all_of(path.begin(), path.end(), [](char c) { return harmless.contains(c); });
}

}  // namespace

void base_stack::begin(const document_name& document) {
  size_ = 1;
  innermost_ = &frames_.front();
  path_ = document.path;
  has_catalog_ = false;
  base_frame& f = frames_[0];
  set(f, document.base);
  f.is_incomplete = f.is_unknown = false;
  f.is_doubtful = path_.empty() ? !is_plain(document.base) : !is_plain_path(path_);
  f.libxml2_base.reset();
}

base_frame& base_stack::push(std::size_t depth) {
  if (size_ == frames_.size()) {
    frames_.emplace_back();
  }
  const base_frame& parent = frames_[size_ - 1];
  base_frame& f = frames_[size_++];
  innermost_ = &f;
  f.depth = depth;
  f.entity = parent.entity;
  f.is_incomplete = f.is_unknown = f.is_own = false;
  f.is_doubtful = parent.is_doubtful;
  f.libxml2_base.reset();
  return f;
}

void base_stack::enter(std::size_t depth, std::string_view value, std::string_view resolved) {
  base_frame& f = push(depth);
  f.xml_base = value;
  f.is_unknown = frames_[size_ - 2].is_unknown;
  f.is_doubtful = f.is_doubtful || !is_plain(value);
  set(f, resolved);
}

void base_stack::enter_incomplete(std::size_t depth, std::string_view value) {
  enter(depth, value, std::string_view{});
  innermost_->is_incomplete = true;
}

void base_stack::enter_invalid(std::size_t depth, std::string_view value) {
  enter_incomplete(depth, value);
  innermost_->is_unknown = true;
  innermost_->is_doubtful = true;
}

void base_stack::enter_own(std::size_t depth, std::string_view resolved) {
  enter(depth, {}, resolved);
  innermost_->is_own = true;
  innermost_->is_incomplete = resolved.empty();
}

void base_stack::enter_unknown(std::size_t depth) {
  enter_own(depth, {});
  innermost_->is_unknown = true;
}

void base_stack::enter_entity(std::size_t depth, std::string_view uri, const void* entity) {
  base_frame& f = push(depth);
  f.xml_base.clear();
  f.entity = entity;
  set(f, uri);
}

void base_stack::replace_document_base(std::string_view resolved) {
  if (size_ == 1) {
    set(frames_[0], resolved);
  }
}

void base_stack::replace_document_base_with_incomplete() {
  replace_document_base({});
  frames_[0].is_incomplete = size_ == 1 || frames_[0].is_incomplete;
}

void base_stack::replace_document_base_with_unknown() {
  replace_document_base_with_incomplete();
  frames_[0].is_unknown = size_ == 1 || frames_[0].is_unknown;
}

bool is_plain(std::string_view identifier) noexcept {
  static constexpr ascii_set harmless = unreserved | reserved;
  if (!std::all_of(identifier.begin(), identifier.end(),
                   [](char c) { return harmless.contains(c); })) {
    return false;
  }
  std::string_view path = split(identifier).value_or({}).path();
  while (path.starts_with("../")) {
    path.remove_prefix(3);
  }
  return !has_dot_segments(path);
}

}  // namespace leiri::libxml2
