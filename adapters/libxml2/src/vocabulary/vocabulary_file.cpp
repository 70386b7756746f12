#include <leiri/libxml2/vocabulary_file.hpp>

#include <algorithm>
#include <array>
#include <leiri/utf8.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/text.hpp"
#include "markup/ncname.hpp"
#include "vocabulary/built_in.hpp"
#include "vocabulary/rule_table.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::size_t max_size = std::size_t{16} << 20U;

constexpr std::string_view form_of_line =
    "the line is neither ELEMENT ATTRIBUTE HOLDS [PROFILE] nor prefix PREFIX: NAMESPACE";

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (auto field = next_word(line); !field.empty(); field = next_word(line)) {
    fields.push_back(field);
  }
  return fields;
}

std::string read_all(const byte_source& in) {
  std::string text;
  std::array<char, std::size_t{16} * 1024> buffer{};
  while (const std::size_t size = in(buffer.data(), buffer.size())) {
    text.append(buffer.data(), size);
    if (text.size() > max_size) {
      throw vocabulary_error(1, "the file is larger than 16 MiB");
    }
  }
  return text;
}

/// Reads the lines of a file, one after another.
class line_reader {
 public:
  explicit line_reader(rule_table& out) : out_(out) {}

  void read(std::string_view line, std::size_t number);

 private:
  /// A name with its namespace; the local part is empty if any name matches.
  struct name {
    vocabulary in;
    std::string_view local;
  };

  void read_prefix(std::string_view field, std::string_view namespace_name);
  void read_rule(const std::vector<std::string_view>& fields);
  [[nodiscard]] name element(std::string_view field) const;
  [[nodiscard]] name qualified(std::string_view field) const;
  [[nodiscard]] vocabulary namespace_of(std::string_view prefix) const;
  [[nodiscard]] treatment kind_named(std::string_view field) const;
  void check(const rule& r, std::string_view kind) const;
  [[noreturn]] void refuse(const std::string& why) const { throw vocabulary_error(number_, why); }

  rule_table& out_;
  std::size_t number_ = 0;
  std::map<std::string, vocabulary, std::less<>> prefixes_{{"xml", vocabulary::xml}};
};

void line_reader::read(std::string_view line, std::size_t number) {
  number_ = number;
  if (find_invalid_utf8(line) != std::string_view::npos ||
      line.find('\0') != std::string_view::npos) {
    refuse("bytes that are not valid UTF-8");
  }
  const auto fields = fields_of(line);
  if (fields.empty() || fields.front().starts_with('#')) {
    return;
  }
  if (fields.size() == 3 && fields[0] == "prefix" && fields[1].ends_with(':')) {
    read_prefix(fields[1].substr(0, fields[1].size() - 1), fields[2]);
  } else if (fields.size() == 3 || fields.size() == 4) {
    read_rule(fields);
  } else {
    refuse(std::string(form_of_line));
  }
}

void line_reader::read_prefix(std::string_view field, std::string_view namespace_name) {
  if (!is_ncname(field)) {
    refuse(quoted(field) + " is not a valid prefix");
  }
  const vocabulary in = out_.add_namespace(namespace_name);
  if (const auto [place, is_new] = prefixes_.emplace(field, in); !is_new && place->second != in) {
    refuse("the prefix " + quoted(field) + " is already declared");
  }
}

void line_reader::read_rule(const std::vector<std::string_view>& fields) {
  const name in = element(fields[0]);
  const bool is_content = fields[1] == "text()";
  const name of = is_content ? name{vocabulary::none, {}} : qualified(fields[1]);
  rule r{in.in,
         in.local,
         of.in,
         of.local,
         kind_named(fields[2]),
         profile::iri,
         is_content ? in.local : fields[1]};
  if (fields.size() == 4) {
    const auto wanted = profile_named(fields[3]);
    if (!wanted) {
      refuse(quoted(fields[3]) +
             " is not a profile; the profiles are uri, iri, iri-bis, leiri, rdf and draft-2003");
    }
    if (r.how == treatment::name) {
      refuse("a namespace name cannot have a profile");
    }
    r.profile = *wanted;
  }
  check(r, fields[2]);
  if (!out_.add(r)) {
    refuse("duplicate line for this element and attribute");
  }
}

void line_reader::check(const rule& r, std::string_view kind) const {
  if (r.attribute_in == vocabulary::xml && r.attribute == "base") {
    refuse("xml:base has a fixed meaning in every vocabulary");
  }
  if (!r.attribute.empty()) {
    return;
  }
  if (r.element.empty()) {
    refuse("text() requires the name of an element");
  }
  if (r.how != treatment::reference && r.how != treatment::absolute && r.how != treatment::name) {
    refuse("text() can hold reference, absolute or namespace, not " + std::string(kind));
  }
}

line_reader::name line_reader::element(std::string_view field) const {
  if (field == "*") {
    return {vocabulary::any, {}};
  }
  constexpr std::string_view any_in = ":*";
  return field.ends_with(any_in)
             ? name{namespace_of(field.substr(0, field.size() - any_in.size())), {}}
             : qualified(field);
}

line_reader::name line_reader::qualified(std::string_view field) const {
  const std::size_t colon = field.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  const std::string_view local = has_prefix ? field.substr(colon + 1) : field;
  if (!is_ncname(local)) {
    refuse(quoted(field) + " is not a valid name");
  }
  return {has_prefix ? namespace_of(field.substr(0, colon)) : vocabulary::none, local};
}

vocabulary line_reader::namespace_of(std::string_view prefix) const {
  const auto found = prefixes_.find(prefix);
  if (found == prefixes_.end()) {
    refuse("the prefix " + quoted(prefix) + " is not declared");
  }
  return found->second;
}

treatment line_reader::kind_named(std::string_view field) const {
  const std::optional<treatment> known = treatment_named(field);
  if (!known) {
    refuse(
        quoted(field) +
        " is not one of reference, references, absolute, namespace, locations and document-base");
  }
  return *known;
}

}  // namespace

std::vector<built_in_vocabulary> built_in_vocabularies() {
  std::vector<built_in_vocabulary> all;
  for_each_vocabulary([&](const listed_vocabulary& row) {
    all.push_back({row.vocabulary, row.name, row.specification});
  });
  return all;
}

bool is_known_vocabulary(std::string_view namespace_name) noexcept {
  const vocabulary known = vocabulary_of(namespace_name);
  return known != vocabulary::other && known != vocabulary::none;
}

vocabulary_file::vocabulary_file(const byte_source& in) : rules_(std::make_unique<rule_table>()) {
  const std::string text = read_all(in);
  line_reader lines(*rules_);
  std::size_t number = 1;
  for (std::string_view rest = text; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.read(rest.substr(0, end), number);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  rules_->put_in_order();
}

vocabulary_file::~vocabulary_file() = default;

}  // namespace leiri::libxml2
