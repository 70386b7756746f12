#include "state/whole_document.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <utility>

namespace leiri::text {
namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;

std::string read_all(const byte_source& in) {
  std::string text;
  for (;;) {
    const std::size_t before = text.size();
    text.resize(before + piece);
    const std::size_t size = in(text.data() + before, piece);
    text.resize(before + size);
    if (size == 0) {
      return text;
    }
  }
}

/// Whether readers of the document may open what an identifier of HTML refers to. Those of RDFa and
/// microdata are names.
bool is_link(const occurrence& o) {
  constexpr std::string_view names[] = {"about", "resource", "vocab", "itemid", "itemtype"};
  return o.role == role::attribute && o.reading == reading::reference &&
         std::find(std::begin(names), std::end(names), o.role_detail) == std::end(names);
}

/// The positions of the bytes of an identifier.
class text_place final : public locator {
 public:
  text_place(const whole_document& document, const written_identifier& id) noexcept
      : document_(document), id_(id) {}

  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    if (value_offset < id_.name_size) {
      return document_.locate(id_.begin);
    }
    const std::size_t wanted = value_offset - id_.name_size;
    const std::string_view written =
        document_.text().substr(id_.begin, id_.end - id_.begin).substr(id_.prefix_size);
    const std::size_t at = id_.offset == nullptr ? wanted : id_.offset(written, wanted);
    return document_.locate(std::min(id_.begin + id_.prefix_size + at, id_.end));
  }

 private:
  const whole_document& document_;
  const written_identifier& id_;
};

}  // namespace

whole_document::whole_document(audit& a, const byte_source& in, std::string_view base,
                               copy_sink* to)
    : audit_(a), to_(to), text_(read_all(in)), environment_(base) {}

/// Starts from the nearest mark before the offset: identifiers are not always examined in document
/// order, and a line may be the whole document.
position whole_document::locate(std::size_t offset) const {
  constexpr std::size_t step = 1024;
  const std::string_view text = text_;
  while (offset / step >= marks_.size()) {
    const std::size_t last = step * (marks_.size() - 1);
    marks_.push_back(advance(marks_.back(), text.substr(last, step)));
  }
  const std::size_t from = offset / step * step;
  const std::size_t begin_of_text = begin();
  position found = advance(marks_[offset / step], text.substr(from, offset - from));
  if (found.line == 1 && begin_of_text != 0 && offset >= begin_of_text) {
    --found.column;  // the mark is no column
  }
  return is_converted_ ? position{position::unknown, found.line, found.column} : found;
}

void whole_document::take_comment(std::size_t begin, std::string_view comment, std::size_t end) {
  const auto remark = remark_in(comment);
  if (!remark) {
    return;
  }
  constexpr std::string_view space = " \t";
  const std::string_view before = without_byte_order_mark(std::string_view(text_).substr(0, begin));
  const std::size_t code = before.find_last_not_of(space);
  const bool follows_code = code != std::string_view::npos && before[code] != '\n';
  const position where = locate(begin);
  const std::uint64_t line = follows_code ? where.line : locate(end).line + 1;
  audit_.take({*remark,
               where,
               {position::unknown, line, 1},
               {position::unknown, line, position::unknown},
               !has_content_});
}

void whole_document::take_line_comment(std::size_t begin) {
  const std::size_t end = std::min(text_.find('\n', begin), text_.size());
  take_comment(begin, std::string_view(text_).substr(begin + 1, end - begin - 1), end);
}

void whole_document::take_comment_on_tag(std::size_t begin, std::string_view comment,
                                         std::size_t tag_begin, std::size_t tag_end) {
  if (const auto remark = remark_in(comment)) {
    const position where = locate(begin);
    const position first = locate(tag_begin);
    audit_.take({*remark, where, first, locate(tag_end), !has_content_});
  }
}

void whole_document::count_template(std::size_t at) noexcept {
  first_template_ = templates_++ == 0 ? at : first_template_;
}

void whole_document::convert(std::string utf8) noexcept {
  original_ = std::exchange(text_, std::move(utf8));
  is_converted_ = true;
}

outcome whole_document::examine(const written_identifier& id, const reference* base,
                                absolute_references mode) {
  const text_place place(*this, id);
  has_content_ = true;
  const occurrence o{.role = id.role,
                     .role_detail = id.detail,
                     .value = id.value,
                     .reading = id.reading,
                     .profile = id.profile,
                     .base = base,
                     .where = &place,
                     .for_browsers = is_for_browsers_,
                     .scheme_as_prefix = id.scheme_as_prefix};
  const bool lacks_base = has_lost_base_ && base == nullptr && id.reading == reading::reference;
  const outcome result = lacks_base
                             ? audit_.examine_without_base(o, code::relative_without_base, mode)
                             : audit_.examine(o, mode);
  if (lacks_base && !result.usable && result.why == code::relative_without_base) {
    return result;
  }
  if (result.why == code::limit_exceeded && !result.usable) {
    has_stopped_ = true;
  } else if (!result.usable) {
    treat(o, result, id, mode);
  } else if (is_link(o) && mode == absolute_references::resolve) {
    audit_.expect_link(o, result);
  }
  return result;
}

void whole_document::take_literal(written_identifier literal, std::string_view datatype) {
  if (datatype != any_uri_type) {
    return;
  }
  literal.role = role::literal;
  literal.value = trim(literal.value);  // xsd:anyURI collapses white space
  literal.reading = reading::name;
  literal.profile = profile::iri;
  examine(literal, nullptr);
}

void whole_document::take_language(written_identifier tag, severity s) {
  tag.role = role::object;
  tag.detail = "language";
  const text_place place(*this, tag);
  const occurrence o = part_of_term(tag.detail, tag.value, place);
  const outcome read = audit_.examine_language(o, s);
  // A tag that deserves only a warning may be kept.
  const bool may_stay =
      s != severity::error &&
      !(tag.is_repairable && repairs(audit_.policies()[o.role]) && repair_language_tag(tag.value));
  if (!read.usable && !may_stay) {
    treat(o, read, tag, absolute_references::verbatim);
  }
}

void whole_document::treat(const occurrence& o, const outcome& bad, const written_identifier& id,
                           absolute_references mode) {
  if (to_ == nullptr || (o.role == role::literal && audit_.policies()[o.role] == policy::keep)) {
    return;
  }
  occurrence alone = o;
  if (has_lost_base_ && o.base == nullptr && o.reading == reading::reference) {
    alone.reading = reading::name;  // a copy does not resolve it
  }
  decision d = audit_.decide(alone, bad, mode);
  if (d.action == policy::repair && id.name_size == 0 && id.is_repairable && !is_converted_) {
    changes_.push_back(
        {id.begin, id.end, id.write == nullptr ? std::string(d.text) : id.write(d.text), bad.why});
    repaired_.emplace(o.value);
  } else if (d.action == policy::repair && follows_its_declaration(id, d.text)) {
    repaired_.emplace(o.value);
    return;
  } else if (d.action != policy::fail) {
    d = {policy::keep, o.value, o.value};
  }
  audit_.decided(o, bad, d);
  has_stopped_ = has_stopped_ || d.action == policy::fail;
}

/// Whether an identifier with a prefix becomes `repaired` without a change of its text: its
/// namespace, in which all faults are, was repaired where it is declared.
bool whole_document::follows_its_declaration(const written_identifier& id,
                                             std::string_view repaired) const {
  const std::string_view local = id.value.substr(std::min(id.name_size, id.value.size()));
  return id.name_size != 0 && repaired.ends_with(local) &&
         parse(local, id.profile, kind::iri_reference) &&
         repaired_.contains(id.value.substr(0, id.name_size));
}

void whole_document::count_namespace(const written_identifier& id, std::string_view prefix,
                                     namespace_usages how) {
  audit_.count_namespace(id.value, prefix, text_place(*this, id), how);
}

void whole_document::name_namespace(term_effect predicate, const written_identifier& id) {
  audit_.name_namespace(predicate, id.value, text_place(*this, id));
}

void whole_document::define(const written_identifier& id, term_effect type,
                            std::string_view class_iri) {
  audit_.define(id.value, type, class_iri, text_place(*this, id));
}

void whole_document::count_object(std::string_view subject, term_effect predicate,
                                  const written_identifier& id) {
  audit_.count_object(subject, predicate, id.value, text_place(*this, id));
}

term_effect whole_document::count_term(const written_identifier& id) {
  return audit_.count_term(id.value, text_place(*this, id)).effect;
}

void whole_document::report(code c, std::size_t at, std::string_view detail,
                            std::optional<severity> s) {
  audit_.report(c, locate(at), detail, s);
}

void whole_document::report_once(code c, std::size_t at, std::string_view detail,
                                 std::optional<severity> s) {
  if (reported_.emplace(c, detail).second) {
    report(c, at, detail, s);
  }
}

ending whole_document::finish(ending read) {
  if (has_stopped_) {
    return ending::stopped;
  }
  if (templates_ != 0) {
    report(code::template_not_checked, first_template_,
           std::to_string(templates_) + (templates_ == 1 ? " template" : " templates"));
  }
  if (to_ == nullptr) {
    return read;
  }
  if (is_converted_) {
    to_->on_bytes(original_);
    return read;
  }
  // JSON-LD is not read in the order of its text, and a context may be read again.
  std::stable_sort(changes_.begin(), changes_.end(),
                   [](const change& a, const change& b) { return a.begin < b.begin; });
  std::size_t done = 0;
  for (const change& c : changes_) {
    if (c.begin < done) {
      continue;
    }
    to_->on_bytes(text().substr(done, c.begin - done));
    to_->on_edit({locate(c.begin), text().substr(c.begin, c.end - c.begin), c.result, c.why});
    done = c.end;
  }
  to_->on_bytes(text().substr(done));
  return read;
}

}  // namespace leiri::text
