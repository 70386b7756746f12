#include <leiri/bidi.hpp>

#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "checks/rules.hpp"
#include "findings/add_finding.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "grammar/grammar.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"
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

/// Whether a byte can begin a right-to-left character: one of U+0580-07FF, U+0800-08FF,
/// U+FB1D-FEFC, U+10800-1EFFF.
constexpr bool may_begin_right_to_left(unsigned char b) noexcept {
  return (b >= 0xD6 && b <= 0xE0) || b == 0xEF || b == 0xF0;
}

/// The loop has no branch, so that compilers can vectorize it.
bool may_be_right_to_left(std::string_view text) noexcept {
  unsigned found = 0;
  for (const char c : text) {
    found |= static_cast<unsigned>(may_begin_right_to_left(static_cast<unsigned char>(c)));
  }
  return found != 0;
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
      const decoded c = byte < 0x80 ? decoded{byte, 1} : decode_utf8(ref.text, at);
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
constexpr std::string_view path_delimiters = "/.&=;";
constexpr std::string_view query_delimiters = ".&=;";

/// Calls `visit` for each text between the delimiters within one component of the grammar.
template <class Visit>
void visit_pieces(const reference& ref, component part, std::string_view delimiters,
                  std::uint32_t from, std::uint32_t to, const Visit& visit) {
  while (from < to) {
    const std::size_t found = ref.text.find_first_of(delimiters, from);
    const std::uint32_t end = found < to ? static_cast<std::uint32_t>(found) : to;
    visit(part, from, end);
    from = end + 1;
  }
}

/// Calls `visit` with each violated rule, its component and the first and last byte of the text, in
/// reading order.
template <class Visit>
void visit_broken(const reference& ref, const Visit& visit) {
  if (!may_be_right_to_left(ref.text)) {
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
    visit_pieces(ref, component::host, ".", ref.host_begin, ref.host_end, judge);
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
