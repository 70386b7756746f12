#include <leiri/libxml2/copy.hpp>

#include <string>

#include "markup/character_encoding.hpp"
#include "markup/encoded_copy.hpp"
#include "reader/document_reading.hpp"

namespace leiri::libxml2 {
namespace {

/// A source whose first bytes are examined to determine the encoding.
class headed_source {
 public:
  explicit headed_source(const byte_source& in) : in_(in), head_(size_of_head, '\0') {
    std::size_t size = 0;
    for (std::size_t n = 1; n != 0 && size < size_of_head; size += n) {
      n = in_(head_.data() + size, size_of_head - size);
    }
    head_.resize(size);
  }

  [[nodiscard]] std::string_view head() const noexcept { return head_; }

  std::size_t read(char* buffer, std::size_t size) {
    if (given_ == head_.size()) {
      return in_(buffer, size);
    }
    const std::size_t n = head_.copy(buffer, size, given_);
    given_ += n;
    return n;
  }

 private:
  /// Room for the XML declaration.
  static constexpr std::size_t size_of_head = 1024;

  const byte_source& in_;
  std::string head_;
  std::size_t given_ = 0;
};

}  // namespace

ending copy_document(audit& a, const byte_source& in, const document_options& options,
                     copy_sink& to) {
  headed_source source(in);
  const byte_source bytes = [&](char* buffer, std::size_t size) {
    return source.read(buffer, size);
  };
  const auto encoding = character_encoding::of(source.head());
  if (!encoding) {
    return read_document(a, bytes, options,
                         {.copy = &to, .encoding = declared_encoding(source.head())});
  }
  encoded_copy copy(*encoding, bytes, to);
  const byte_source text = [&](char* buffer, std::size_t size) { return copy.read(buffer, size); };
  const ending end = read_document(a, text, options, {.copy = &copy, .is_decoded = true});
  if (end != ending::stopped) {
    copy.copy_rest();
  }
  return end;
}

}  // namespace leiri::libxml2
