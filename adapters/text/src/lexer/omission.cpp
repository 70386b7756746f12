#include "lexer/omission.hpp"

#include <leiri/characters.hpp>

namespace leiri::text {

void omission::report() { audit_.report(code::rdf_1_2_term, input_.place_of(input_.offset()), {}); }

void omission::open() {
  if (!is_needed()) {
    return;
  }
  if (depth_ == 0 && !is_reifier_) {
    report();
    input_.passed().mute(input_.offset());
  }
  ++depth_;
}

void omission::close(std::uint64_t end, bool is_term) {
  if (!is_needed()) {
    return;
  }
  --depth_;
  if (depth_ != 0 || is_reifier_) {
    return;
  }
  input_.passed().unmute(end);
  if (is_term) {
    input_.passed().replace(end, end, [](output& to, std::string_view none) { to.skip(none); });
  }
}

void omission::begin_reifier() {
  if (is_needed() && depth_ == 0 && !is_reifier_) {
    report();
    input_.passed().mute(input_.offset());
    is_reifier_ = true;
  }
}

void omission::begin_token(char c) {
  constexpr ascii_set behind("~{|.,;]})");
  if (is_reifier_ && depth_ == 0 &&
      (!structure_.is_in_reifier() || (structure_.expects_reifier() && behind.contains(c)))) {
    is_reifier_ = false;
    input_.passed().unmute(input_.offset());
  }
}

void omission::end_bare_term() {
  if (!is_needed()) {
    return;
  }
  const std::uint64_t at = input_.offset();
  for (int i = 0; i < 2; ++i) {  // a predicate and an object
    input_.passed().replace(at, at, [](output& to, std::string_view none) {
      to.append(" ");
      to.skip(none);
    });
  }
}

void omission::begin_version() {
  if (is_needed()) {
    is_version_ = true;
    input_.passed().mute(input_.offset());
  }
}

void omission::end_version(std::uint64_t end) {
  if (is_version_) {
    is_version_ = false;
    input_.passed().unmute(end);
  }
}

void omission::replace_direction(std::uint64_t begin, std::uint64_t end) {
  if (!is_needed() || depth_ != 0) {
    return;
  }
  report();
  input_.passed().replace(begin, end, [](output& to, std::string_view /*tag*/) {
    to.append("^^");
    to.skip({});
  });
}

}  // namespace leiri::text
