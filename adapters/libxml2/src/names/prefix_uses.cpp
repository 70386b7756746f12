#include "names/prefix_uses.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <leiri/characters.hpp>

#include "host/text.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

using std::string_view;

/// What an attribute without a namespace contains.
enum class content : std::uint8_t { other, name, names, expression };

/// XML Schema Part 1, representations of components; XML Schema 1.1 Part 1 section 3.13.
content content_in_schema(string_view attribute) noexcept {
  constexpr std::array names = {string_view("type"), string_view("ref"), string_view("base"),
                                string_view("refer"), string_view("itemType")};
  constexpr std::array lists = {string_view("memberTypes"), string_view("substitutionGroup")};
  constexpr std::array expressions = {string_view("xpath"), string_view("test")};
  const auto contains = [attribute](const auto& all) {
    return std::find(all.begin(), all.end(), attribute) != all.end();
  };
  return contains(names)         ? content::name
         : contains(lists)       ? content::names
         : contains(expressions) ? content::expression
                                 : content::other;
}

/// The vocabularies whose attributes are names if they have a prefix that is in force: WSDL, and
/// the names of elements and attributes in RELAX NG.
bool has_names(vocabulary in, string_view attribute) {
  return has_names_in_values(in) && (in == vocabulary::wsdl || attribute == "name");
}

/// Every non-ASCII character counts as part of a name: the parser has checked the document, and
/// only prefixes in force count.
bool is_of_name(char c) noexcept {
  constexpr ascii_set ascii = alpha | digit | ascii_set("_-.");
  return ascii.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

string_view prefix_of(string_view name) noexcept {
  const string_view value = trim(name);
  const std::size_t colon = value.find(':');
  return value.substr(0, colon == string_view::npos ? 0 : colon);
}

}  // namespace

void prefix_uses::bind(const start_event& e, std::size_t depth) {
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    bindings_.push_back({e.namespace_at(i).prefix, e.namespace_at(i).name, depth, {}, false});
  }
}

void prefix_uses::read(const element& e, const start_event& event,
                       std::span<const known_name* const> names, bool is_in_stylesheet) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const sax_attribute a = event.attribute_at(i);
    const string_view value(chars(a.value), static_cast<std::size_t>(a.end - a.value));
    if (a.uri != nullptr) {
      if (names[i]->in == vocabulary::xsi && names[i]->local() == "type") {
        read_name(value);
      }
    } else if (e.name->in == vocabulary::xsd) {
      where_ = {names[i], a.prefix, value};
      read_in_schema(names[i]->local(), value);
    } else if (e.name->in == vocabulary::xslt) {
      read_expression(value);
    } else if (is_in_stylesheet) {
      read_template(value);
    } else if (has_names(e.name->in, view(a.local)) && value.find(':') != string_view::npos) {
      read_name(value);
    }
  }
}

void prefix_uses::read_in_schema(string_view attribute, string_view value) {
  switch (content_in_schema(attribute)) {
    case content::name:
      return read_reference(value);
    case content::names:
      for (string_view word = next_word(value); !word.empty(); word = next_word(value)) {
        read_reference(word);
      }
      return;
    case content::expression:
      return read_expression(value);
    case content::other:
      return;
  }
}

/// A qualified name; without a prefix, it is in the default namespace.
void prefix_uses::read_name(string_view name) {
  note(prefix_of(name), {namespace_usage::xml_name});
}

/// A name of a component of a schema. The first for each declaration is a link.
void prefix_uses::read_reference(string_view name) {
  binding* const bound = find(prefix_of(name));
  if (bound != nullptr && !bound->is_linked) {
    bound->is_linked = true;
    const attribute_place where(state_.source(), where_);
    state_.out().add_link(link_kind::reference, view(bound->name), {}, where);
  }
  read_name(name);
}

/// XPath 3.1 section A.2.1: in a QName, nothing is between the prefix, the colon and the local part
/// or `*`. Two colons follow the name of an axis. Without a prefix, the default namespace does not
/// apply.
void prefix_uses::read_expression(string_view expression) {
  for (std::size_t at = 0; at < expression.size();) {
    const char c = expression[at];
    if (c == '"' || c == '\'') {
      at = std::min(expression.find(c, at + 1), expression.size() - 1) + 1;
      continue;
    }
    const std::size_t begin = at;
    while (at < expression.size() && is_of_name(expression[at])) {
      ++at;
    }
    const bool ends_prefix = at != begin && at + 1 < expression.size() && expression[at] == ':' &&
                             (is_of_name(expression[at + 1]) || expression[at + 1] == '*');
    if (ends_prefix) {
      note(expression.substr(begin, at - begin), {namespace_usage::named});
    }
    at += at == begin || ends_prefix ? 1 : 0;
  }
}

/// XSLT 3.0 section 5.6.1: expressions are in braces. A doubled brace stands for itself.
void prefix_uses::read_template(string_view value) {
  std::size_t open = value.find('{');
  while (open != string_view::npos) {
    const std::size_t close = std::min(value.find('}', open), value.size());
    read_expression(value.substr(open + 1, close - open - 1));
    open = value.find('{', close);
  }
}

/// The innermost declaration of a prefix; null if there is none.
prefix_uses::binding* prefix_uses::find(string_view prefix) noexcept {
  const auto bound = std::find_if(bindings_.rbegin(), bindings_.rend(),
                                  [&](const binding& b) { return view(b.prefix) == prefix; });
  return bound == bindings_.rend() ? nullptr : &*bound;
}

/// Notes each kind of use once for a declaration.
void prefix_uses::note(string_view prefix, namespace_usages how) {
  binding* const bound = find(prefix);
  if (bound != nullptr && !bound->noted.contains_all(how)) {
    bound->noted.insert(how);
    state_.out().note_use(view(bound->name), how);
  }
}

}  // namespace leiri::libxml2
