#include <leiri/look_alike.hpp>

#include <algorithm>
#include <leiri/display.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

#include "comparison/surely_differ.hpp"
#include "text/right_to_left.hpp"
#include "text/visit_triplets.hpp"
#include "unicode/folding.hpp"

namespace leiri {
namespace {

using detail::case_folding;
using detail::folding;

// ICU takes quadratic time for many accents on one letter.
constexpr std::size_t longest_folded = std::size_t{16} * 1024;

/// The normal form of an identifier on the rung `scheme`, split into what look-alikes share and
/// what may differ between them.
class look_alike_parts {
 public:
  explicit look_alike_parts(std::string_view normal)
      : look_alike_parts(normal, split(normal).value_or(reference{}).path_begin) {}
  /// `path` is the offset of the path.
  look_alike_parts(std::string_view normal, std::size_t path) noexcept
      : length_(normal.size()), https_(normal.starts_with("https:")) {
    const bool http = https_ || normal.starts_with("http:");
    std::size_t begin = https_ ? 6 : http ? 5 : 0;
    std::size_t end = normal.size();
    end -= normal.ends_with('#') ? 1 : 0;
    end -= normal.substr(0, end).ends_with('/') ? 1 : 0;
    trailing_ = normal.substr(end);
    www_ = http && has_www(normal.substr(begin, end - begin));
    const bool has_server = http && normal.substr(begin, end - begin).starts_with("//");
    start_ = has_server ? "http://" : http ? "http:" : "";
    begin += www_ ? 6 : has_server ? 2 : 0;
    authority_ = normal.substr(begin, std::max(std::min(path, end), begin) - begin);
    rest_ = normal.substr(begin + authority_.size(), end - begin - authority_.size());
  }

  [[nodiscard]] bool https() const noexcept { return https_; }
  [[nodiscard]] bool www() const noexcept { return www_; }
  /// "", "/", "#", "/#".
  [[nodiscard]] std::string_view trailing() const noexcept { return trailing_; }

  /// The parts that look-alikes share: the start; the authority, preceded by the scheme unless that
  /// is http or https; and the text after them.
  [[nodiscard]] std::string_view start() const noexcept { return start_; }
  [[nodiscard]] std::string_view authority() const noexcept { return authority_; }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

  /// The shared part, folded, in the order in which it is stored.
  [[nodiscard]] std::string body(folding f, case_folding c) const {
    std::string out(start_);
    detail::append_folded(authority_, fitting(f), case_folding::keep, out);
    out += '\n';  // does not occur in a normal form
    detail::append_folded(rest_, fitting(f), c, out);
    return out;
  }

  /// The same in the order in which it is displayed. What stays different characters in any order
  /// is folded before; what only looks alike, after.
  [[nodiscard]] std::string shown_body(folding f, case_folding c) const {
    if (!detail::may_be_right_to_left(authority_) && !detail::may_be_right_to_left(rest_)) {
      return body(f, c);
    }
    std::string stored(start_);
    const folding before = std::min(fitting(f), folding::nfkc);
    detail::append_folded(authority_, before, case_folding::keep, stored);
    detail::append_folded(rest_, before, c, stored);
    const std::string shown = visual_order(stored).value_or(stored);
    if (shown == stored) {
      return body(f, c);
    }
    const std::size_t path = split(shown).value_or(reference{}).path_begin;
    std::string out;
    const folding after = fitting(f) == folding::confusable ? folding::confusable : folding::none;
    detail::append_folded(shown.substr(0, path), after, case_folding::keep, out);
    out += '\n';
    detail::append_folded(shown.substr(path), after, case_folding::keep, out);
    return out;
  }

 private:
  [[nodiscard]] folding fitting(folding f) const noexcept {
    return length_ > longest_folded ? folding::none : f;
  }

  /// Whether a host starts with "www." and continues.
  static bool has_www(std::string_view body) noexcept {
    constexpr std::string_view www = "//www.";
    return body.starts_with(www) && body.size() > www.size() &&
           std::string_view(":/").find(body[www.size()]) == std::string_view::npos;
  }

  std::size_t length_;
  bool https_;
  bool www_ = false;
  std::string_view start_;  // "http://", "http:" or "", also for https
  std::string_view trailing_;
  std::string_view
      authority_;          // preceded by any other scheme, which start_ does not have; without www.
  std::string_view rest_;  // path, query and fragment, without the trailing part
};

/// The first folding in which two identifiers are equal.
folding meeting(const look_alike_parts& x, const look_alike_parts& y) {
  for (const folding f : {folding::none, folding::nfc, folding::nfkc}) {
    if (x.shown_body(f, case_folding::fold) == y.shown_body(f, case_folding::fold)) {
      return f;
    }
  }
  return folding::confusable;
}

/// Whether a label can stand for non-ASCII characters.
bool has_idn_label(std::string_view authority) noexcept {
  return authority.find("xn--") != std::string_view::npos;
}

/// Whether a text in URI notation may have right-to-left characters.
bool may_encode_right_to_left(std::string_view text) noexcept {
  return detail::encodes_any(text, detail::right_to_left_leads);
}

/// Whether display may change the order of characters.
bool may_be_reordered(const reference& ref) noexcept {
  return has_idn_label(ref.slice(0, ref.path_begin)) || may_encode_right_to_left(ref.text);
}

}  // namespace

bool detail::surely_differ(const reference& a, const reference& b) noexcept {
  return surely_differ_as_stored(a, b) && !may_be_reordered(a) && !may_be_reordered(b);
}

[[gnu::flatten]] bool detail::surely_differ_as_stored(const reference& a,
                                                      const reference& b) noexcept {
  const look_alike_parts x(a.text, a.path_begin);
  const look_alike_parts y(b.text, b.path_begin);
  return x.start() != y.start() || ends_differ(x.rest(), y.rest(), case_folding::fold) ||
         ends_differ(x.authority(), y.authority(), case_folding::keep);
}

std::string_view look_alike_key(const reference& ref, std::string& out) {
  const std::size_t start = out.size();
  const std::string normal = normalize(ref, rung::scheme, notation::iri);
  out += look_alike_parts(normal).shown_body(folding::confusable, case_folding::fold);
  return std::string_view(out).substr(start);
}

std::string look_alike_key(const reference& ref) {
  std::string out;
  look_alike_key(ref, out);
  return out;
}

difference_set look_alike_differences(const reference& a, const reference& b) {
  const std::string normal_a = normalize(a, rung::scheme, notation::iri);
  const std::string normal_b = normalize(b, rung::scheme, notation::iri);
  const look_alike_parts x(normal_a);
  const look_alike_parts y(normal_b);
  const folding met = meeting(x, y);
  difference_set out;
  const auto note = [&](bool differs, difference d) {
    if (differs) {
      out.insert(d);
    }
  };
  note(x.https() != y.https(), difference::scheme);
  note(x.trailing() != y.trailing(), difference::trailing);
  note(x.shown_body(met, case_folding::keep) != y.shown_body(met, case_folding::keep),
       difference::letter_case);
  note(x.www() != y.www(), difference::www);
  note(met == folding::nfc, difference::nfc);
  note(met == folding::nfkc, difference::nfkc);
  note(met == folding::confusable, difference::confusable);
  note(x.body(met, case_folding::fold) != y.body(met, case_folding::fold), difference::bidi);
  return out;
}

}  // namespace leiri
