#include "pipeline/recording.hpp"

#include <utility>

#include "documents/corpus_options.hpp"
#include "pipeline/ordered_merge.hpp"
#include "text/packed_text.hpp"

namespace leiri::command {

namespace {

/// The first byte of a text in the spool.
enum class entry_kind : char { report, remark, call };

/// The members of a remark except its text, which follows them.
struct fixed_remark {
  position where;
  position begin;
  position end;
  bool precedes_content = false;
};

/// The members of a report except its texts, which follow them: the detail, the origin, and
/// role_detail and value of the subject.
struct fixed_report {
  leiri::finding finding;
  position where;
  std::optional<leiri::profile> rejecting;
  bool has_subject = false;
  leiri::role role{};
  leiri::reading reading{};
  leiri::profile profile{};
};

template <class Fixed>
void put(entry_kind kind, const Fixed& fixed, std::string& text) {
  text.assign(1, static_cast<char>(kind));
  pack_value(fixed, text);
}

void read_report(std::string_view text, ordered_merge& to) {
  const auto fixed = unpack_value<fixed_report>(text);
  const std::string_view detail = unpack(text);
  const std::string_view origin = unpack(text);
  const std::string_view role_detail = unpack(text);
  const occurrence subject{fixed.role, role_detail, text, fixed.reading, fixed.profile};
  to.pass_on(report{fixed.finding, fixed.where, fixed.has_subject ? &subject : nullptr, detail,
                    fixed.rejecting, origin});
}

void read_remark(std::string_view text, ordered_merge& to) {
  const auto fixed = unpack_value<fixed_remark>(text);
  to.pass_on(remark{text, fixed.where, fixed.begin, fixed.end, fixed.precedes_content});
}

}  // namespace

void recording::store(std::string_view rest) {
  text_ += rest;
  spool_.add({}, text_);  // equal keys keep the order of arrival
}

void recording::call_later(std::function<void(ordered_merge&)> call) {
  calls_.push_back(std::move(call));
  text_.assign(1, static_cast<char>(entry_kind::call));
  store({});
}

void recording::tell(const notice& n) {
  call_later([n](ordered_merge& to) { to.tell(n); });
}

void recording::begin(document d) {
  namespaces_.begin_document(d.path);
  call_later([d = std::move(d)](ordered_merge& to) { to.begin(d); });
}

void recording::next_part(bool may_be_first) {
  namespaces_.begin_document({});
  call_later([may_be_first](ordered_merge& to) { to.next_part(may_be_first); });
}

void recording::add(const part_totals& totals) {
  call_later([totals](ordered_merge& to) { to.add_recorded(totals); });
}

void recording::end() {
  call_later([](ordered_merge& to) { to.end(); });
}

leiri::audit& recording::audit_for(const configuration::document_settings& settings) {
  const audit_options wanted = with_settings(options_, settings);
  return audits_.try_emplace(wanted.profile, *this, namespaces_, wanted).first->second;
}

void recording::on_report(const report& r) {
  const occurrence none{};
  const occurrence& o = r.subject == nullptr ? none : *r.subject;
  put(entry_kind::report,
      fixed_report{r.finding, r.where, r.profile, r.subject != nullptr, o.role, o.reading,
                   o.profile},
      text_);
  pack(r.detail, text_);
  pack(r.origin, text_);
  pack(o.role_detail, text_);
  store(o.value);
}

void recording::on_remark(const remark& r) {
  put(entry_kind::remark, fixed_remark{r.where, r.begin, r.end, r.precedes_content}, text_);
  store(r.text);
}

void recording::replay(ordered_merge& to) {
  audits_.clear();
  auto call = calls_.begin();
  spool_.drain([&](const finding_key& /*key*/, std::string_view text) {
    const auto kind = static_cast<entry_kind>(text.front());
    text.remove_prefix(1);
    switch (kind) {
      case entry_kind::report:
        return read_report(text, to);
      case entry_kind::remark:
        return read_remark(text, to);
      case entry_kind::call:
        return (*call++)(to);
    }
  });
  calls_.clear();
  to.append(namespaces_);
}

}  // namespace leiri::command
