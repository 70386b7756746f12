#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/mapping.hpp>
#include <leiri/repair.hpp>
#include <leiri/utf8.hpp>

#include "findings/owned.hpp"
#include "mapping/checked_text.hpp"
#include "mapping/pasted_text.hpp"
#include "text/percent.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/normal_forms.hpp"

// Typed names and file names.
namespace leiri {
namespace {

/// Makes an identifier of typed text step by step, and records what changes.
class typed_text {
 public:
  explicit typed_text(std::string_view text) : text_(text), inside_(detail::identifier_in(text)) {}

  result<std::string_view> convert(std::string& out) {
    note_removed();
    use_usual_width();
    compose();
    const std::size_t start = out.size();
    const auto made = repair(composed_, profile::iri, kind::iri_reference, out);
    if (!made) {
      out.resize(start);
      return error{made.error().code, made.error().component, place_of(made.error().offset)};
    }
    if (made->reason) {
      const error& why = *made->reason;
      changes_.push_back({why.code, why.component, place_of(why.offset)});
      keep_composed(out, start);
    } else {
      out += composed_;
    }
    return std::string_view(out).substr(start);
  }

  [[nodiscard]] const std::vector<error>& changes() const noexcept { return changes_; }

 private:
  void note(code c, std::size_t at) {
    const bool known =
        std::any_of(changes_.begin(), changes_.end(), [c](const error& e) { return e.code == c; });
    if (!known) {
      changes_.push_back({c, component::none, static_cast<std::uint32_t>(at)});
    }
  }

  [[nodiscard]] std::size_t start() const noexcept {
    return static_cast<std::size_t>(inside_.data() - text_.data());
  }

  void note_removed() {
    note_removed(0, start());
    note_removed(start() + inside_.size(), text_.size());
  }

  void note_removed(std::size_t at, std::size_t end) {
    while (at < end) {
      const decoded c = decode_utf8(text_, at);
      note(code_of_removed(c.value), at);
      at += c.length;
    }
  }

  static code code_of_removed(char32_t c) noexcept {
    if (is_bidi_format(c)) {
      return code::bidi_format_character;
    }
    if (is_bidi_isolate(c)) {
      return code::bidi_isolate_character;
    }
    return detail::is_unseen_mark(c) ? code::invisible_character : code::path_character;
  }

  void use_usual_width() {
    for (std::size_t at = 0; at < inside_.size();) {
      const decoded c = decode_utf8(inside_, at);
      const char32_t usual = detail::in_usual_width(c.value);
      if (usual != c.value) {
        note(usual == U' ' ? code::space_look_alike : code::width_form, start() + at);
      }
      append_utf8(usual, usual_);
      at += c.length;
    }
  }

  void compose() {
    detail::append_normalized(usual_, detail::normalization::nfc, composed_);
    const auto differs =
        std::mismatch(usual_.begin(), usual_.end(), composed_.begin(), composed_.end());
    same_ = static_cast<std::size_t>(differs.first - usual_.begin());
    if (differs.first != usual_.end() || differs.second != composed_.end()) {
      note(code::not_nfc, place_of(same_));
    }
  }

  /// The offset in the text from which byte `at` of its normal form comes; if NFC has changed the
  /// text before that byte, the offset of the first change.
  [[nodiscard]] std::uint32_t place_of(std::size_t at) const {
    const std::size_t wanted = std::min(at, same_);
    std::size_t from = 0;
    for (std::size_t to = 0; to < wanted && from < inside_.size();) {
      const decoded c = decode_utf8(inside_, from);
      std::string usual;
      append_utf8(detail::in_usual_width(c.value), usual);
      to += usual.size();
      from += to <= wanted ? c.length : 0;
    }
    return static_cast<std::uint32_t>(start() + from);
  }

  /// A mark after a percent-encoding could combine with its last digit. If there is one, the result
  /// is the URI, in which the mark is percent-encoded.
  static void keep_composed(std::string& out, std::size_t start) {
    const std::string_view made = std::string_view(out).substr(start);
    if (!has_mark_after_triplet(made)) {
      return;
    }
    std::string buffer;
    const std::string uri(to_uri(made, buffer).value_or(made));
    out.replace(start, std::string::npos, uri);
  }

  static bool has_mark_after_triplet(std::string_view text) {
    for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at + 1)) {
      if (at + 3 < text.size() &&
          detail::properties_of(decode_utf8(text, at + 3).value).any(detail::nfc_maybe)) {
        return true;
      }
    }
    return false;
  }

  std::string_view text_;
  std::string_view inside_;
  std::string usual_;
  std::string composed_;
  std::size_t same_ = 0;  // bytes at the start that NFC keeps
  std::vector<error> changes_;
};

}  // namespace

result<std::string_view> from_text(std::string_view text, std::string& out,
                                   std::vector<error>* changes) {
  const auto checked = detail::checked_text(text, detail::longest_text);
  if (!checked) {
    return checked;
  }
  typed_text typed(text);
  const auto made = typed.convert(out);
  if (made && changes != nullptr) {
    changes->insert(changes->end(), typed.changes().begin(), typed.changes().end());
  }
  return made;
}

result<std::string> from_text(std::string_view text) {
  return detail::owned([&](std::string& out) { return from_text(text, out); });
}

result<std::string_view> from_path(std::string_view path, charset& of_names, std::string& out,
                                   name_form form) {
  std::string buffer;
  const auto names = of_names.decode(path, buffer);
  if (!names) {
    return error{names.error().code, component::path, names.error().offset};
  }
  if (names->size() > detail::longest_text) {
    return error{code::too_long, component::path};
  }
  std::string normal;
  if (form == name_form::nfc) {
    detail::append_normalized(*names, detail::normalization::nfc, normal);
  } else {
    normal = *names;
  }
  const std::size_t start = out.size();
  if (normal.starts_with("//")) {
    out += "/.";
  }
  for (const char c : normal) {
    if (c == '/' || unreserved.contains(c)) {
      out += c;
    } else {
      detail::append_percent_encoded({&c, 1}, out);
    }
  }
  return std::string_view(out).substr(start);
}

result<std::string> from_path(std::string_view path, charset& of_names) {
  return detail::owned([&](std::string& out) { return from_path(path, of_names, out); });
}

}  // namespace leiri
