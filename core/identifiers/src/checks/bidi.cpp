#include <leiri/bidi.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "checks/rules.hpp"
#include "domain/domain_host.hpp"
#include "findings/add_finding.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "grammar/grammar.hpp"
#include "text/ascii.hpp"
#include "text/frequent_utf8.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"
#include "text/right_to_left.hpp"
#include "unicode/character_properties.hpp"

namespace leiri {
namespace {

/// How a character affects the direction of a component.
enum class direction : std::uint8_t {
  none,  ///< digits, punctuation
  left_to_right,
  right_to_left,
  mark  ///< has the direction of the character before it
};

direction direction_of(char32_t c) {
  if (is_bidi_format(c) || is_bidi_isolate(c)) {
    return direction::none;  // other findings report them
  }
  const detail::character_properties properties = detail::properties_of(c);
  if (properties.any(detail::left_to_right)) {
    return direction::left_to_right;
  }
  if (properties.any(detail::right_to_left)) {
    return direction::right_to_left;
  }
  return properties.any(detail::nonspacing_mark) ? direction::mark : direction::none;
}

/// A rule of RFC 3987 section 4.2 that a component violates, and the byte at which it does.
struct broken_rule {
  leiri::code code;
  std::uint32_t offset;
};

/// Reads one component and remembers what the rules need.
class component_reader {
 public:
  component_reader(const reference& ref, std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t at = from; at < to;) {
      const auto byte = static_cast<unsigned char>(ref.text[at]);
      const decoded c = byte < 0x80 ? decoded{byte, 1} : detail::decode_frequent_utf8(ref.text, at);
      take({direction_of(c.value), at});
      at += c.length;
    }
  }

  [[nodiscard]] std::optional<broken_rule> verdict() const noexcept {
    if (!right_to_left_) {
      return std::nullopt;
    }
    if (turn_) {
      return broken_rule{code::bidi_mixed, *turn_};
    }
    for (const character& edge : {*first_, last_}) {
      if (edge.direction != direction::right_to_left) {
        return broken_rule{code::bidi_edges, edge.offset};
      }
    }
    return std::nullopt;
  }

 private:
  struct character {
    enum direction direction = direction::none;
    std::uint32_t offset = 0;
  };

  void take(character c) noexcept {
    if (c.direction == direction::mark && first_) {
      return;
    }
    first_ = first_ ? first_ : c;
    last_ = c;
    if (c.direction == direction::left_to_right || c.direction == direction::right_to_left) {
      right_to_left_ |= c.direction == direction::right_to_left;
      strong_ = strong_ == direction::none ? c.direction : strong_;
      turn_ = c.direction != strong_ && !turn_ ? c.offset : turn_;
    }
  }

  std::optional<character> first_;
  character last_;
  direction strong_ = direction::none;  // of the first character that has a direction
  std::optional<std::uint32_t> turn_;   // the first character of the other direction
  bool right_to_left_ = false;
};

// RFC 3987 section 4.2: smaller parts of a segment or query may be components as well, such as the
// extension of a file name, or the names and values of a query.
constexpr detail::byte_set host_delimiters = detail::byte_set_of(".");
constexpr detail::byte_set path_delimiters = detail::byte_set_of("/.&=;");
constexpr detail::byte_set query_delimiters = detail::byte_set_of(".&=;");

/// Calls `visit` for each text between the delimiters within one component of the grammar.
template <class Visit>
void visit_pieces(const reference& ref, component part, const detail::byte_set& delimiters,
                  std::uint32_t from, std::uint32_t to, const Visit& visit) {
  const std::string_view text = ref.text.substr(0, to);
  while (from < to) {
    const auto end = static_cast<std::uint32_t>(detail::find_any(text, delimiters, from));
    visit(part, from, end);
    from = end + 1;
  }
}

/// Calls `visit` with each violated rule, its component and the first and last byte of the text, in
/// reading order.
template <class Visit>
void visit_broken(const reference& ref, const Visit& visit) {
  if (!detail::may_be_right_to_left(ref.text)) {
    return;
  }
  const auto judge = [&](component part, std::uint32_t from, std::uint32_t to) {
    if (const auto broken = component_reader(ref, from, to).verdict()) {
      visit(*broken, part, from, to);
    }
  };
  if (ref.userinfo()) {
    judge(component::userinfo, ref.authority_begin(), ref.host_begin - 1);
  }
  if (!detail::has_ip_literal(ref)) {
    visit_pieces(ref, component::host, host_delimiters, ref.host_begin, ref.host_end, judge);
  }
  visit_pieces(ref, component::path, path_delimiters, ref.path_begin, ref.path_end, judge);
  if (ref.has_query()) {
    visit_pieces(ref, detail::query_of(ref), query_delimiters, ref.path_end + 1, ref.query_end,
                 judge);
  }
  if (ref.has_fragment()) {
    judge(component::fragment, ref.query_end + 1, static_cast<std::uint32_t>(ref.text.size()));
  }
}

// Delimiters of components for which another order is as plausible. The value of a query's name is
// not: nobody takes "?a=1" for "?1=a".
constexpr std::string_view number_delimiters = "/.?#&;";

/// Finds numbers at the end of right-to-left text: components of digits, without letters, that
/// follow right-to-left components. They are displayed before that text (UAX #9 rules W7 and N1),
/// just as if they were written there: RFC 3987 section 4.4, example 10.
class moved_number_reader {
 public:
  moved_number_reader(const reference& ref, std::vector<finding>& out) noexcept
      : ref_(ref), out_(out) {}

  void run() {
    const std::string_view text = ref_.text;
    for (std::size_t at = ref_.has_scheme() ? ref_.scheme_end : 0; at < text.size();) {
      const decoded c = detail::decode_frequent_utf8(text, at);
      take(c.value, at);
      at += std::max<std::size_t>(c.length, 1);
    }
    tell();
  }

 private:
  void take(char32_t c, std::size_t at) {
    switch (direction_of(c)) {
      case direction::left_to_right:
        tell();
        is_after_right_to_left_ = false;
        is_number_ = false;
        return;
      case direction::right_to_left:
        moved_.reset();
        is_after_right_to_left_ = true;
        is_number_ = false;
        return;
      default:
        take_neutral(c, at);
    }
  }

  void take_neutral(char32_t c, std::size_t at) {
    if (c < 0x80 && component_delimiters.find(static_cast<char>(c)) != std::string_view::npos) {
      is_number_ = number_delimiters.find(static_cast<char>(c)) != std::string_view::npos;
    } else if (is_number_ && is_after_right_to_left_ && !moved_ && may_move(at) &&
               detail::properties_of(c).any(detail::european_number)) {
      moved_ = at;
    }
  }

  /// A port has no other place, and check_domain() reports labels next to right-to-left ones.
  [[nodiscard]] bool may_move(std::size_t at) const noexcept {
    return at >= ref_.path_begin || (at < ref_.host_end && !detail::names_domain(ref_));
  }

  void tell() {
    if (moved_) {
      detail::add_finding(code::bidi_number, detail::component_of(ref_, *moved_), *moved_, out_);
      moved_.reset();
    }
  }

  static constexpr std::string_view component_delimiters = "/.?#&;=:@";

  const reference& ref_;
  std::vector<finding>& out_;
  bool is_after_right_to_left_ = false;
  bool is_number_ = false;            // whether the component may be a number that moves
  std::optional<std::size_t> moved_;  // the first number after the last right-to-left character
};

/// RFC 3987 section 3.1 step 2, and section 2 of the Note, for one component.
void append_uri_notation(std::string_view component, std::string& out) {
  for (const char c : component) {
    if (detail::is_non_uri_byte(c)) {
      detail::append_octet(static_cast<unsigned char>(c), out);
    } else {
      out += c;
    }
  }
}

}  // namespace

void detail::check_bidi(const reference& ref, std::vector<finding>& out) {
  visit_broken(ref,
               [&](const broken_rule& broken, component part, std::uint32_t /*from*/,
                   std::uint32_t /*to*/) { add_finding(broken.code, part, broken.offset, out); });
  if (may_be_right_to_left(ref.text)) {
    moved_number_reader(ref, out).run();
  }
}

result<repaired> repair_bidi(std::string_view text, profile p, kind k, std::string& out) {
  const result<reference> ref = parse(text, p, k);
  if (!ref) {
    return ref.error();
  }
  const bool encodes_hosts = detail::grammar_of(p).percent_in_host;
  const std::size_t start = out.size();
  detail::rewriter copy(text, out);
  std::optional<error> reason;
  std::optional<error> left;
  visit_broken(
      *ref, [&](const broken_rule& broken, component part, std::uint32_t from, std::uint32_t to) {
        const error e{broken.code, part, broken.offset};
        if (part == component::host && !encodes_hosts) {
          left = left ? left : e;
          return;
        }
        reason = reason ? reason : e;
        append_uri_notation(ref->slice(from, to), copy.replace(from, to));
      });
  if (left) {
    out.resize(start);
    return *left;
  }
  return repaired{copy.finish(), reason};
}

}  // namespace leiri
