#include "json/fixed_identifiers.hpp"

#include <algorithm>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/parse.hpp>
#include <leiri/profile.hpp>
#include <set>
#include <string>
#include <string_view>

namespace leiri::text {
namespace {

using std::string_view;

/// What the contexts of a document define.
struct known_contexts {
  std::set<string_view> terms;  ///< and keywords
  bool has_outside = false;     ///< some contexts are not in the document

  /// Whether names without a colon may be identifiers although they are no terms.
  [[nodiscard]] bool may_expand_names() const {
    return has_outside || terms.count("@vocab") != 0 || terms.count("@container") != 0;
  }
};

/// Whether a context, or one in an array of them, is an address.
bool is_outside(const json_value& context) {
  return context.is_string() ||
         std::any_of(context.items.begin(), context.items.end(), &is_outside);
}

void learn(const json_value& v, bool is_in_context, known_contexts& to) {
  for (const json_value& item : v.items) {
    learn(item, is_in_context, to);
  }
  for (const json_member& m : v.members) {
    const bool is_context = m.name.text == "@context";
    to.has_outside = to.has_outside || (is_context && is_outside(m.value));
    if (is_in_context) {
      to.terms.insert(m.name.text);
    }
    learn(m.value, is_in_context || is_context, to);
  }
}

class fixed_identifier_finder {
 public:
  explicit fixed_identifier_finder(const json_value& document) { learn(document, false, known_); }

  /// `member` is the name of the member with the value.
  [[nodiscard]] bool is_in(const json_value& v, string_view member) const {
    return is_bad(v, member) ||
           std::any_of(v.items.begin(), v.items.end(),
                       [&](const json_value& item) { return is_in(item, member); }) ||
           std::any_of(v.members.begin(), v.members.end(), [this](const json_member& m) {
             return is_in(m.name, {}) || is_in(m.value, m.name.text);
           });
  }

 private:
  [[nodiscard]] bool is_bad(const json_value& v, string_view member) const {
    return v.is_string() && member != "@value" && is_fixed(v, member) &&
           !parse(v.text, profile::iri, kind::iri_reference);
  }

  /// Whether the text is the name of a member, a name with a prefix, or a type without one.
  [[nodiscard]] bool is_fixed(const json_value& v, string_view member) const {
    const string_view text = v.text;
    const std::size_t colon = text.find(':');
    if (colon == string_view::npos) {
      return v.is_name ? known_.may_expand_names() && known_.terms.count(text) == 0
                       : member == "@type" || member == "type";
    }
    return v.is_name || may_have_prefix(text, colon);
  }

  /// A context outside the document may define prefixes, too. Texts such as `Note: it is` have
  /// none.
  [[nodiscard]] bool may_have_prefix(string_view text, std::size_t colon) const {
    constexpr string_view spaces = " \t\r\n";
    const string_view prefix = text.substr(0, colon);
    const string_view rest = text.substr(colon + 1);
    const bool looks_like_name = prefix != "_" && !is_registered_scheme(prefix) &&
                                 prefix.find_first_of(spaces) == string_view::npos &&
                                 rest.find_first_of(spaces) != 0;
    return !rest.starts_with("//") &&
           (known_.terms.count(prefix) != 0 || (known_.has_outside && looks_like_name));
  }

  known_contexts known_;
};

}  // namespace

bool has_bad_fixed_identifier(const json_value& document) {
  return fixed_identifier_finder(document).is_in(document, {});
}

}  // namespace leiri::text
