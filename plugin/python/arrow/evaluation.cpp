#include "arrow/evaluation.hpp"

#include <cstddef>
#include <leiri/message.hpp>
#include <utility>

#include "arrow/index.hpp"

namespace leiri::arrow {

namespace {

text_format format_for(text_layout layout) noexcept {
  switch (layout) {
    case text_layout::large_offsets:
      return text_format::large_utf8;
    case text_layout::views:
      return text_format::utf8_view;
    default:
      return text_format::utf8;
  }
}

column table_of_findings() {
  std::vector<column> columns;
  columns.emplace_back(column_type::number, "row");
  columns.emplace_back(column_type::text, "code");
  columns.emplace_back(column_type::text, "severity");
  columns.emplace_back(column_type::text, "component");
  columns.emplace_back(column_type::number, "offset");
  columns.emplace_back(column_type::text, "message");
  columns.emplace_back(column_type::text, "advice");
  return column(column_type::table, {}, std::move(columns));
}

column result_for(operations::answer answer, text_layout layout) {
  switch (answer) {
    case operations::answer::truth:
      return column(column_type::truth);
    case operations::answer::findings:
      return table_of_findings();
    default:
      return column(format_for(layout));
  }
}

/// Appends answers to a column.
class column_sink final : public operations::sink {
 public:
  column_sink(column& to, std::int64_t first_row) noexcept : to_(to), row_(first_row) {}
  void text(std::string_view text) override { to_.add_text(text); }
  void truth(bool truth) override { to_.add_truth(truth); }
  void absent() override { to_.add_null(); }
  void refuse(const operations::refusal& why) override {
    if (why.code == code::bad_request || why.about != operations::place::iri) {
      throw refused(why);
    }
    to_.add_null();
  }
  void members(const reference& /*parts*/) override {}
  void compared(const comparison& /*outcome*/) override {}
  void findings(std::string_view text, std::span<const finding> all) override {
    for (const finding& f : all) {
      add(text, f);
    }
  }
  void identifiers(std::string_view /*text*/, identifier_finder& /*all*/) override {}

  /// Adds the result for a null value: null, or no findings.
  void null() {
    if (to_.type() != column_type::table) {
      to_.add_null();
    }
  }
  void next_row() noexcept { ++row_; }

 private:
  void add(std::string_view text, const finding& f);

  column& to_;
  std::int64_t row_;
};

void column_sink::add(std::string_view text, const finding& f) {
  std::vector<column>& columns = to_.children();
  columns[0].add_number(row_);
  columns[1].add_text(name(f.code));
  columns[2].add_text(name(f.severity));
  f.component == component::none ? columns[3].add_null() : columns[3].add_text(name(f.component));
  columns[4].add_number(static_cast<std::int64_t>(index_of(text, f.offset)));
  columns[5].add_text(message(f.code, text, f.offset));
  columns[6].add_text(advice(f.code, text, f.offset));
  to_.add_group();
}

/// Asks the processor to fetch the texts that follow this one in its buffer, since evaluating a
/// short text takes less time than a cache miss. By itself, the processor fetches memory ahead only
/// within a page.
void prefetch_after(std::string_view text) noexcept {
  constexpr std::ptrdiff_t distance = 2048;  // in bytes; beyond the buffer it has no effect
  __builtin_prefetch(text.data() + distance);
}

}  // namespace

evaluation::evaluation(const operations::function& of, operations::arguments operands,
                       text_layout layout)
    : of_(of), arguments_(operands), result_(result_for(of.answer, layout)) {}

void evaluation::add(const texts& values) {
  column_sink out(result_, rows_);
  for (std::int64_t i = 0; i < values.size(); ++i) {
    if (const auto value = values[i]) {
      prefetch_after(*value);
      arguments_.set(operations::place::iri, *value);
      of_.perform(arguments_, out);
    } else {
      out.null();
    }
    out.next_row();
  }
  rows_ += values.size();
}

}  // namespace leiri::arrow
