#include "output.hpp"

#include <random>

namespace leiri::serd {
namespace {

/// A scheme that nobody who wrote the document could foresee.
std::string random_scheme() {
  static constexpr char digits[] = "0123456789abcdef";
  std::random_device entropy;
  std::string scheme = "x-leiri-";
  for (int i = 0; i < 4; ++i) {
    for (unsigned bits = entropy() & 0xFFFFU, n = 0; n < 4; ++n, bits >>= 4) {
      scheme += digits[bits & 0xFU];
    }
  }
  return scheme + ':';
}

}  // namespace

output::output() : marker_(random_scheme()) {}

void output::append_marker() {
  bytes_ += '<';
  bytes_ += marker_;
  bytes_ += std::to_string(++markers_);
  bytes_ += '>';
}

void output::take(std::size_t size) {
  taken_ += size;
  // Moving the rest to the front is worth it only when most was taken.
  if (taken_ * 2 >= bytes_.size()) {
    bytes_.erase(0, taken_);
    kept_ -= taken_;
    taken_ = 0;
  }
}

}  // namespace leiri::serd
