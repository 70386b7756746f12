#include "rdf/rdf_labels.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether a name consists of one or more b followed by digits. Its label gets one more b: then it
/// is neither one of our labels nor the label of another name.
bool is_like_ours(std::string_view name) noexcept {
  const std::size_t digits = name.find_first_not_of('b');
  return digits != 0 && digits != std::string_view::npos &&
         name.find_first_not_of("0123456789", digits) == std::string_view::npos;
}

/// Whether a name ends with a dot, or with a dot and underscores. Its label gets one more
/// underscore, since no label ends with a dot (N-Triples, BLANK_NODE_LABEL).
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
