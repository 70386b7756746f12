#include "markup/encoded_copy.hpp"

#include <algorithm>

namespace leiri::libxml2 {
namespace {

constexpr std::size_t block_size = std::size_t{16} * 1024;
/// The longest character; a longer rest is invalid.
constexpr std::size_t longest = 4;

/// Whether no character of the text is on both sides of the byte.
bool is_boundary(std::string_view text, std::size_t at) noexcept {
  return at == text.size() || begins_character(text[at]);
}

}  // namespace

bool encoded_copy::fill() {
  if (copied_ > bytes_.size() / 2) {
    bytes_.erase(0, copied_);
    decoded_ -= copied_;
    copied_ = 0;
    sizes_.erase(0, sized_);
    sized_ = 0;
  }
  const std::size_t before = bytes_.size();
  bytes_.resize(before + block_size);
  bytes_.resize(before + in_(bytes_.data() + before, block_size));
  return bytes_.size() != before;
}

void encoded_copy::decode_more() {
  text_.clear();
  given_ = 0;
  while (text_.empty() && !has_ended_) {
    const bool is_end = !fill();
    decoded_ += encoding_.decode(std::string_view(bytes_).substr(decoded_), text_, sizes_);
    const std::size_t left = bytes_.size() - decoded_;
    if (is_end || left >= longest) {
      has_ended_ = true;
      text_ += left == 0 ? "" : "\xFF";
    }
  }
}

std::size_t encoded_copy::read(char* buffer, std::size_t size) {
  if (given_ == text_.size()) {
    decode_more();
  }
  const std::size_t given = text_.copy(buffer, size, given_);
  given_ += given;
  return given;
}

/// The next bytes of the document that have not been copied; valid until more are read.
std::string_view encoded_copy::take(std::size_t size) {
  const std::string_view bytes = std::string_view(bytes_).substr(copied_, size);
  copied_ += bytes.size();
  offset_ += bytes.size();
  return bytes;
}

/// The number of bytes of the next text to copy.
std::size_t encoded_copy::size_of(std::string_view text) {
  if (!encoding_.has_sizes()) {
    return encoding_.size_of(text);
  }
  std::size_t size = 0;
  for (const char c : text) {
    if (begins_character(c) && sized_ < sizes_.size()) {
      size += static_cast<unsigned char>(sizes_[sized_++]);
    }
  }
  return size;
}

void encoded_copy::on_bytes(std::string_view text) {
  const std::string_view bytes = take(size_of(text));
  if (!bytes.empty()) {
    to_.on_bytes(bytes);
  }
}

/// Before the first change and behind the last one, characters keep their bytes: a charset may have
/// several for one character.
void encoded_copy::on_edit(const edit& e) {
  const std::size_t most = std::min(e.original.size(), e.result.size());
  const auto* const differs =
      std::mismatch(e.original.begin(), e.original.begin() + static_cast<std::ptrdiff_t>(most),
                    e.result.begin())
          .first;
  auto same = static_cast<std::size_t>(differs - e.original.begin());
  while (!is_boundary(e.original, same) || !is_boundary(e.result, same)) {
    --same;
  }
  std::size_t behind = 0;
  while (behind < most - same &&
         e.original[e.original.size() - behind - 1] == e.result[e.result.size() - behind - 1]) {
    ++behind;
  }
  while (!is_boundary(e.original, e.original.size() - behind)) {
    --behind;
  }
  position where = e.where;
  where.offset = offset_;
  const std::size_t before = size_of(e.original.substr(0, same));
  const std::size_t middle = size_of(e.original.substr(same, e.original.size() - same - behind));
  const std::size_t after = size_of(e.original.substr(e.original.size() - behind));
  const std::string_view original = take(before + middle + after);
  std::string result(original.substr(0, before));
  result += encoding_.encode(e.result.substr(same, e.result.size() - same - behind));
  result += original.substr(original.size() - after);
  to_.on_edit({where, original, result, e.why});
}

void encoded_copy::copy_rest() {
  do {
    if (copied_ != bytes_.size()) {
      to_.on_bytes(take(bytes_.size()));
    }
    decoded_ = copied_;
  } while (fill());
}

}  // namespace leiri::libxml2
