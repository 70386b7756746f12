#include "unicode/folding.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "text/ascii.hpp"
#include "text/percent.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/normal_forms.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

/// UTS #39's prototype of an ASCII character of normal forms, with one addition: both 0 and O
/// become o, so that `br0ken`, `brOken` and `broken` have the same skeleton. The prototype of m is
/// `rn`; this function returns its last letter.
constexpr char skeleton_end(char c) noexcept {
  switch (c) {
    case '0':
    case 'O':
      return 'o';
    case '1':
    case 'I':
      return 'l';
    case 'm':
      return 'n';
    default:
      return c;
  }
}

void append_ascii_skeleton(char c, std::string& out) {
  if (c == 'm') {
    out += 'r';
  }
  out += skeleton_end(c);
}

/// The skeleton of a text in URI notation, from its end up to the last percent-encoding of a
/// character that is not unreserved.
class skeleton_from_end {
 public:
  skeleton_from_end(std::string_view text, case_folding c) noexcept : text_(text), case_(c) {}

  /// The next character; '\0' if there is none.
  char next() noexcept {
    if (is_inside_m_) {
      is_inside_m_ = false;
      return 'r';
    }
    if (text_.empty()) {
      return '\0';
    }
    const bool is_encoded = text_.size() >= 3 && text_[text_.size() - 3] == '%';
    const char last =
        is_encoded ? static_cast<char>(octet_at(text_, text_.size() - 3)) : text_.back();
    if (is_encoded && !unreserved.contains(last)) {
      return '\0';
    }
    const char c = case_ == case_folding::fold ? to_lower(last) : last;
    text_.remove_suffix(is_encoded ? 3 : 1);
    is_inside_m_ = c == 'm';
    return skeleton_end(c);
  }

  [[nodiscard]] bool is_whole() const noexcept { return text_.empty(); }

 private:
  std::string_view text_;
  case_folding case_;
  bool is_inside_m_ = false;
};

/// Appends `text` without its invisible characters.
void append_visible(std::string_view text, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (!properties_of(c.value).any(ignorable)) {
      out.append(text, at, length);
    }
    at += length;
  }
}

/// ICU is called only for non-ASCII text; its result may be ASCII.
void append_whole_skeleton(std::string_view text, std::string& out) {
  std::string visible;
  std::string skeleton;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t ascii_end = find_non_ascii(text, at);
    skeleton.append(text, at, ascii_end - at);
    at = ascii_end;
    while (at < text.size() && !is_ascii(text[at])) {
      ++at;
    }
    visible.clear();
    append_visible(text.substr(ascii_end, at - ascii_end), visible);
    append_skeleton(visible, skeleton);
  }
  for (const char c : skeleton) {
    append_ascii_skeleton(c, out);
  }
}

void append_case_folded(std::string_view text, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    if (is_ascii(text[at])) {
      out += to_lower(text[at++]);
      continue;
    }
    const decoded c = decode_utf8(text, at);
    const auto folded = u_foldCase(static_cast<UChar32>(c.value), U_FOLD_CASE_DEFAULT);
    append_utf8(static_cast<char32_t>(folded), out);
    at += std::max<std::size_t>(c.length, 1);
  }
}

}  // namespace

bool ends_differ(std::string_view a, std::string_view b, case_folding c) noexcept {
  skeleton_from_end x(a, c);
  skeleton_from_end y(b, c);
  for (;;) {
    const char of_a = x.next();
    const char of_b = y.next();
    if (of_a == '\0' || of_b == '\0') {
      return of_a != of_b && (of_a == '\0' ? x : y).is_whole();
    }
    if (of_a != of_b) {
      return true;
    }
  }
}

void append_folded(std::string_view text, folding f, case_folding c, std::string& out) {
  std::string composed;
  if (f != folding::none && !is_ascii(text)) {
    append_normalized(text, f == folding::nfc ? normalization::nfc : normalization::nfkc, composed);
    text = composed;
  }
  std::string folded;
  if (c == case_folding::fold) {
    append_case_folded(text, folded);
    text = folded;
  }
  if (f == folding::confusable) {
    append_whole_skeleton(text, out);
  } else {
    out.append(text);
  }
}

}  // namespace leiri::detail
