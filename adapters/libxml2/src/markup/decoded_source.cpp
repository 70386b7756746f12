#include "markup/decoded_source.hpp"

namespace leiri::libxml2 {

void decoded_source::decode_more(const byte_source& in) {
  constexpr std::size_t block = std::size_t{16} * 1024;
  constexpr std::size_t longest_character = 4;  // a longer rest is invalid
  const std::size_t before = bytes_.size();
  bytes_.resize(before + block);
  bytes_.resize(before + in(bytes_.data() + before, block));
  const bool is_end = bytes_.size() == before;
  text_.clear();
  given_ = 0;
  std::string sizes;
  const std::size_t decoded = encoding_.decode(bytes_, text_, sizes);
  bytes_.erase(0, decoded);
  decoded_ += decoded;
  if (is_end || bytes_.size() >= longest_character) {
    has_ended_ = true;
    text_ += bytes_.empty() ? "" : "\xFF";
  }
}

std::uint64_t decoded_source::offset_of(std::string_view last_part) const noexcept {
  return decoded_ - encoding_.size_of(std::string_view(text_).substr(given_)) -
         encoding_.size_of(last_part);
}

std::size_t decoded_source::read(const byte_source& in, char* buffer, std::size_t size) {
  while (given_ == text_.size() && !has_ended_) {
    decode_more(in);
  }
  const std::size_t given = text_.copy(buffer, size, given_);
  given_ += given;
  return given;
}

}  // namespace leiri::libxml2
