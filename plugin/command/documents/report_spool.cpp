#include "documents/report_spool.hpp"

#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

namespace leiri::command {

namespace {

/// A report without its texts, which follow it: role_detail and value of its subject, detail.
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
static_assert(std::is_trivially_copyable_v<fixed_part>);

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
  text.resize(sizeof fixed);
  std::memcpy(text.data(), &fixed, sizeof fixed);
  if (r.subject != nullptr) {
    text.append(r.subject->role_detail).append(r.subject->value);
  }
  text += r.detail;
}

void read(std::string_view text, const std::function<void(const report&)>& take) {
  fixed_part fixed;
  std::memcpy(&fixed, text.data(), sizeof fixed);
  text.remove_prefix(sizeof fixed);
  const std::string_view role_detail = text.substr(0, fixed.role_detail_size);
  text.remove_prefix(fixed.role_detail_size);
  const std::string_view value = text.substr(0, fixed.value_size);
  text.remove_prefix(fixed.value_size);
  const occurrence subject{fixed.role, role_detail, value, fixed.reading, fixed.profile};
  take({fixed.finding, fixed.where, fixed.has_subject ? &subject : nullptr, text, fixed.rejecting});
}

}  // namespace

void report_spool::on_report(const report& r) {
  write(r, text_);
  spool_.add({}, text_);  // equal keys: in order of arrival
}

void report_spool::drain(const std::function<void(const report&)>& take) {
  spool_.drain([&take](const finding_key& /*key*/, std::string_view text) { read(text, take); });
}

}  // namespace leiri::command
