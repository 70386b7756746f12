#include "server/edited_document.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/mapping.hpp>
#include <leiri/message.hpp>
#include <utility>

#include "documents/audit_document.hpp"

namespace leiri::command {

namespace {

/// The number of bytes in which a declaration of the encoding is searched. The reader of HTML does
/// not search further, and no XML declaration is longer.
constexpr std::size_t searched = 1024;

/// The value after a keyword, `=` and an optional quotation mark; empty if there is none.
std::string_view value_behind(std::string_view keyword, std::string_view head) {
  const auto* const found = std::search(head.begin(), head.end(), keyword.begin(), keyword.end(),
                                        [](char a, char b) { return to_lower(a) == b; });
  std::string_view rest = head.substr(static_cast<std::size_t>(found - head.begin()));
  rest.remove_prefix(std::min(keyword.size(), rest.size()));
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n=\"'"), rest.size()));
  return rest.substr(0, rest.find_first_of("\"' \t\r\n;/>?"));
}

/// The name of the encoding that the text declares.
std::string_view declared_encoding(std::string_view text, document_format format) {
  const std::string_view head = text.substr(0, searched);
  if (format == document_format::html) {
    return value_behind("charset=", head);
  }
  const bool declares =
      (is_xml(format) || format == document_format::dtd) && head.starts_with("<?xml");
  return declares ? value_behind("encoding", head.substr(0, head.find("?>"))) : std::string_view();
}

/// Whether a declared encoding remains visible to the reader: if it is absent, correct, or unknown,
/// which is a finding.
bool stays(std::string_view encoding) {
  return encoding.empty() || encoding == "UTF-8" || encoding == "utf-8" ||
         !charset::named(encoding);
}

/// The part of the text to hide from the reader: `encoding="..."` in XML, or the name of the
/// charset in HTML. Empty if nothing must be hidden.
std::string_view hidden_part(std::string_view text, document_format format) {
  const std::string_view name = declared_encoding(text, format);
  if (stays(name)) {
    return {};
  }
  const auto at = static_cast<std::size_t>(name.data() - text.data());
  if (format == document_format::html) {
    return text.substr(at, name.size());
  }
  const std::size_t begin = text.rfind("encoding", at);
  return text.substr(begin, at + name.size() + 1 - begin);  // with the quotation mark
}

}  // namespace

raw_source bytes_of(const edited_document& d) {
  const std::string_view hidden = hidden_part(d.text, d.format);
  const auto begin =
      hidden.empty() ? std::size_t{0} : static_cast<std::size_t>(hidden.data() - d.text.data());
  return [text = d.text, begin, end = begin + hidden.size(), at = std::size_t{0}](
             char* buffer, std::size_t size) mutable {
    const std::size_t got = text.copy(buffer, size, at);
    for (std::size_t i = std::max(begin, at); i < std::min(end, at + got); ++i) {
      buffer[i - at] = ' ';
    }
    at += got;
    return got;
  };
}

void audit_text(const edited_document& d, corpus_listener& listener) {
  corpus(listener, d.options.corpus).read_text(d.path, d.format, bytes_of(d));
}

void copy_text(const edited_document& d, audit_listener& listener, const policy_table& policies,
               namespace_renaming* renaming, copy_sink& to) {
  const configuration::document_settings configured = d.options.configured->of(d.path);
  const auto& reading = d.options.corpus.reading;
  const std::string base = base_or_file(reading.base ? reading.base : configured.base, d.path);
  audit_options checks = d.options.corpus.audit;
  checks.profile = checks.profile ? checks.profile : configured.profile;
  checks.policies = policies;
  checks.renaming = renaming;
  namespace_inventory names;
  names.begin_document(d.path);
  audit a(listener, names, std::move(checks));
  copy_document(a, bytes_of(d),
                {.format = d.format,
                 .base = base,
                 .how = reading_with(*d.options.corpus.knowledge, d.options.corpus)},
                to);
}

namespace {

/// Adds a line such as "Unicode: é"; nothing if the identifier has no such form.
template <class Result>
void add_form(std::string_view name, const Result& form, std::string& to) {
  if (form) {
    to.append(name).append(": ").append(printable(*form)).append("\n");
  }
}

std::string description(const occurrence& o, const outcome& result) {
  std::string text = role_name(o) + ": " + printable(o.value) + '\n';
  if (!result.usable) {
    text += "cannot be used: " + message(result.why, {}, 0);
    return text;
  }
  const std::string resolved(result.resolved);
  if (o.reading == reading::reference && resolved != o.value) {
    text += "resolves to: " + printable(resolved) + '\n';
  }
  add_form("Unicode", to_iri(resolved, to_iri_options{profile::leiri, domain_names::convert}),
           text);
  to_uri_options ascii;
  ascii.profile = profile::leiri;
  ascii.domains = domain_names::convert;
  add_form("ASCII", to_uri(resolved, ascii), text);
  text.pop_back();
  return text;
}

class identifier_finder_at final : public corpus_listener {
 public:
  explicit identifier_finder_at(std::uint64_t offset) : offset_(offset) {}

  void on_identifier(const occurrence& o, const outcome& result) override {
    const std::uint64_t begin = o.where->locate(0).offset;
    if (begin == position::unknown || begin > offset_) {
      return;
    }
    const std::uint64_t end = o.where->locate(static_cast<std::uint32_t>(o.value.size())).offset;
    if (end != position::unknown && end >= offset_) {
      found_ = {begin, end, description(o, result)};
    }
  }

  [[nodiscard]] std::optional<ranged_text>& found() noexcept { return found_; }

 private:
  std::uint64_t offset_;
  std::optional<ranged_text> found_;
};

}  // namespace

std::optional<ranged_text> identifier_at(const edited_document& d, std::uint64_t offset) {
  identifier_finder_at finder(offset);
  audit_text(d, finder);
  return finder.found();
}

}  // namespace leiri::command
