#include "rdf/rdf_labels.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether a name consists of one or more b followed by digits. With one more b it is neither one
/// of our labels nor another name's.
bool is_like_ours(std::string_view name) noexcept {
  const std::size_t digits = name.find_first_not_of('b');
  return digits != 0 && digits != std::string_view::npos &&
         name.find_first_not_of("0123456789", digits) == std::string_view::npos;
}

/// Whether a name ends with a dot, which no label does (N-Triples, BLANK_NODE_LABEL), or with a dot
/// and underscores, which such names are given.
bool is_dotted_at_end(std::string_view name) noexcept {
  const std::size_t last = name.find_last_not_of('_');
  return last != std::string_view::npos && name[last] == '.';
}

}  // namespace

std::string_view rdf_labels::next() {
  label_ = "b";
  label_ += std::to_string(++count_);
  return label_;
}

std::string_view rdf_labels::of(std::string_view name) {
  label_.clear();
  if (is_like_ours(name)) {
    label_ += 'b';
  }
  label_ += name;
  if (is_dotted_at_end(name)) {
    label_ += '_';
  }
  return label_;
}

}  // namespace leiri::libxml2
