#include "server/identifier_at.hpp"

#include <leiri/documents/report_line.hpp>
#include <leiri/mapping.hpp>
#include <leiri/message.hpp>
#include <string_view>

namespace leiri::command {

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

  [[nodiscard]] std::optional<identifier_description>& found() noexcept { return found_; }

 private:
  std::uint64_t offset_;
  std::optional<identifier_description> found_;
};

}  // namespace

std::optional<identifier_description> identifier_at(const edited_document& d,
                                                    std::uint64_t offset) {
  identifier_finder_at finder(offset);
  audit_text(d, finder);
  return finder.found();
}

}  // namespace leiri::command
