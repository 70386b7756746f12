#include "markup/encoded_copy.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::size_t block_size = std::size_t{16} * 1024;
/// The longest character; a longer rest is invalid.
constexpr std::size_t longest = 4;

}  // namespace

bool encoded_copy::fill() {
  if (copied_ > bytes_.size() / 2) {
    bytes_.erase(0, copied_);
    decoded_ -= copied_;
    copied_ = 0;
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
    decoded_ += encoding_.decode(std::string_view(bytes_).substr(decoded_), text_);
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

void encoded_copy::on_bytes(std::string_view text) {
  const std::string_view bytes = take(encoding_.size_of(text));
  if (!bytes.empty()) {
    to_.on_bytes(bytes);
  }
}

void encoded_copy::on_edit(const edit& e) {
  position where = e.where;
  where.offset = offset_;
  const std::string_view original = take(encoding_.size_of(e.original));
  to_.on_edit({where, original, encoding_.encode(e.result), e.why});
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
