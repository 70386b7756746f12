#include <leiri/look_alike.hpp>

#include <algorithm>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

#include "unicode/folding.hpp"

namespace leiri {
namespace {

using detail::case_folding;
using detail::folding;

// ICU takes quadratic time for many accents on one letter.
constexpr std::size_t longest_folded = std::size_t{16} * 1024;

/// An identifier in the normal form of the rung `scheme`, split into what look-alikes share and
/// what may differ between them.
class look_alike_parts {
 public:
  explicit look_alike_parts(const reference& ref) {
    normalize(ref, rung::scheme, notation::iri, normal_);
    const std::string_view normal = normal_;
    const std::size_t path = split(normal).value_or(reference{}).path_begin;
    https_ = normal.starts_with("https:");
    http_ = https_ || normal.starts_with("http:");
    std::size_t begin = https_ ? 6 : http_ ? 5 : 0;
    std::size_t end = normal.size();
    end -= normal.ends_with('#') ? 1 : 0;
    end -= normal.substr(0, end).ends_with('/') ? 1 : 0;
    trailing_ = normal.substr(end);
    www_ = http_ && has_www(normal.substr(begin, end - begin));
    begin += www_ ? 6 : 0;
    authority_ = normal.substr(begin, std::max(std::min(path, end), begin) - begin);
    rest_ = normal.substr(begin + authority_.size(), end - begin - authority_.size());
  }
  // The views refer to the member.
  look_alike_parts(const look_alike_parts&) = delete;
  look_alike_parts& operator=(const look_alike_parts&) = delete;
  ~look_alike_parts() = default;

  [[nodiscard]] bool https() const noexcept { return https_; }
  [[nodiscard]] bool www() const noexcept { return www_; }
  /// "", "/", "#", "/#".
  [[nodiscard]] std::string_view trailing() const noexcept { return trailing_; }

  /// The shared part, folded.
  [[nodiscard]] std::string body(folding f, case_folding c) const {
    const folding fitting = normal_.size() > longest_folded ? folding::none : f;
    std::string out = www_ ? "http://" : http_ ? "http:" : "";
    detail::append_folded(authority_, fitting, case_folding::keep, out);
    out += '\n';  // does not occur in a normal form
    detail::append_folded(rest_, fitting, c, out);
    return out;
  }

 private:
  /// Whether a host starts with "www." and continues.
  static bool has_www(std::string_view body) noexcept {
    constexpr std::string_view www = "//www.";
    return body.starts_with(www) && body.size() > www.size() &&
           std::string_view(":/").find(body[www.size()]) == std::string_view::npos;
  }

  std::string normal_;
  bool https_ = false;
  bool http_ = false;  // or https
  bool www_ = false;
  std::string_view trailing_;
  std::string_view authority_;  // without http: or https: but with any other scheme, and without
                                // www.
  std::string_view rest_;       // path, query and fragment, without the trailing part
};

/// The first folding in which two identifiers are equal.
folding meeting(const look_alike_parts& x, const look_alike_parts& y) {
  for (const folding f : {folding::none, folding::nfc, folding::nfkc}) {
    if (x.body(f, case_folding::fold) == y.body(f, case_folding::fold)) {
      return f;
    }
  }
  return folding::confusable;
}

}  // namespace

std::string_view look_alike_key(const reference& ref, std::string& out) {
  const std::size_t start = out.size();
  out += look_alike_parts(ref).body(folding::confusable, case_folding::fold);
  return std::string_view(out).substr(start);
}

std::string look_alike_key(const reference& ref) {
  std::string out;
  look_alike_key(ref, out);
  return out;
}

difference_set look_alike_differences(const reference& a, const reference& b) {
  const look_alike_parts x(a);
  const look_alike_parts y(b);
  const folding met = meeting(x, y);
  difference_set out;
  const auto note = [&](bool differs, difference d) {
    if (differs) {
      out.insert(d);
    }
  };
  note(x.https() != y.https(), difference::scheme);
  note(x.trailing() != y.trailing(), difference::trailing);
  note(x.body(met, case_folding::keep) != y.body(met, case_folding::keep), difference::letter_case);
  note(x.www() != y.www(), difference::www);
  note(met == folding::nfc, difference::nfc);
  note(met == folding::nfkc, difference::nfkc);
  note(met == folding::confusable, difference::confusable);
  return out;
}

}  // namespace leiri
