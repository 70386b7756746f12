#include "documents/report_spool.hpp"

#include <optional>
#include <string_view>

#include "values/packed_text.hpp"

namespace leiri::command {

namespace {

/// The first byte of a text in the spool.
enum class entry_kind : char { report = 'f', remark = 'r' };

/// The members of a remark except its text, which follows them.
struct fixed_remark {
  position where;
  position begin;
  position end;
  bool precedes_content = false;
};

/// The members of a report except its texts, which follow them: role_detail and value of the
/// subject, then the detail.
struct fixed_part {
  leiri::finding finding;
  position where;
  std::optional<leiri::profile> rejecting;
  bool has_subject = false;
  leiri::role role{};
  leiri::reading reading{};
  leiri::profile profile{};
  std::size_t role_detail_size = 0;
  std::size_t value_size = 0;
};

template <class Fixed>
void put(entry_kind kind, const Fixed& fixed, std::string& text) {
  text.assign(1, static_cast<char>(kind));
  pack_value(fixed, text);
}

void write(const report& r, std::string& text) {
  fixed_part fixed{r.finding, r.where, r.profile};
  if (r.subject != nullptr) {
    fixed.has_subject = true;
    fixed.role = r.subject->role;
    fixed.reading = r.subject->reading;
    fixed.profile = r.subject->profile;
    fixed.role_detail_size = r.subject->role_detail.size();
    fixed.value_size = r.subject->value.size();
  }
  put(entry_kind::report, fixed, text);
  if (r.subject != nullptr) {
    text.append(r.subject->role_detail).append(r.subject->value);
  }
  text += r.detail;
}

void read(std::string_view text, const std::function<void(const report&)>& to) {
  const auto fixed = unpack_value<fixed_part>(text);
  const std::string_view role_detail = take(text, fixed.role_detail_size);
  const std::string_view value = take(text, fixed.value_size);
  const occurrence subject{fixed.role, role_detail, value, fixed.reading, fixed.profile};
  to({fixed.finding, fixed.where, fixed.has_subject ? &subject : nullptr, text, fixed.rejecting});
}

}  // namespace

void report_spool::on_report(const report& r) {
  write(r, text_);
  spool_.add({}, text_);  // equal keys keep the order of arrival
}

void report_spool::on_remark(const remark& r) {
  put(entry_kind::remark, fixed_remark{r.where, r.begin, r.end, r.precedes_content}, text_);
  text_ += r.text;
  spool_.add({}, text_);
}

void report_spool::drain(const std::function<void(const report&)>& take,
                         const std::function<void(const remark&)>& take_remark) {
  spool_.drain([&](const finding_key& /*key*/, std::string_view text) {
    const auto kind = static_cast<entry_kind>(text.front());
    text.remove_prefix(1);
    if (kind == entry_kind::report) {
      read(text, take);
    } else {
      const auto fixed = unpack_value<fixed_remark>(text);
      take_remark({text, fixed.where, fixed.begin, fixed.end, fixed.precedes_content});
    }
  });
}

}  // namespace leiri::command
