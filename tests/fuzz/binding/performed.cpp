#include "fuzz/binding/performed.hpp"

#include <algorithm>
#include <leiri/message.hpp>

namespace leiri_fuzz {
namespace {

namespace operations = leiri::operations;
using operations::value_type;

class recorder final : public operations::sink {
 public:
  performed heard;

  void text(std::string_view text) override { heard.value = text; }
  void truth(bool truth) override { heard.value = truth ? "1" : "0"; }
  void absent() override {}
  void refuse(const operations::refusal& why) override {
    heard.is_refused = true;
    heard.offset = why.offset;
  }
  void members(const leiri::reference& parts) override {
    heard.rows.push_back({cell(parts.scheme()), cell(parts.userinfo()), cell(parts.host()),
                          cell(parts.port()), std::string(parts.path()), cell(parts.query()),
                          cell(parts.fragment())});
  }
  void compared(const leiri::comparison& outcome) override { heard.value = name(outcome.rung); }
  void findings(std::string_view text, std::span<const leiri::finding> all) override {
    for (const leiri::finding& f : all) {
      heard.rows.push_back(
          {std::string(name(f.code)), std::string(name(f.severity)),
           f.component == leiri::component::none ? cell() : cell(std::string(name(f.component))),
           std::to_string(f.offset), message(f.code, text, f.offset),
           std::string(advice(f.code, text, f.offset))});
    }
  }
  void identifiers(std::string_view /*text*/, leiri::identifier_finder& all) override {
    while (const auto one = all.next()) {
      heard.rows.push_back(
          {std::to_string(one->offset), std::to_string(one->length), std::string(one->iri)});
    }
  }
};

/// The word of "fail|encode|keep" that the input chooses; nothing: the option is left out.
cell word_of(std::string_view words, const input& in) {
  const auto count = static_cast<unsigned>(std::count(words.begin(), words.end(), '|')) + 1;
  unsigned chosen = in.option(48) % (count + 1);
  if (chosen == count) {
    return std::nullopt;
  }
  for (; chosen != 0; --chosen) {
    words.remove_prefix(words.find('|') + 1);
  }
  return std::string(words.substr(0, words.find('|')));
}

cell value_of(const operations::parameter& p, const input& in) {
  switch (p.type) {
    case value_type::word:
    case value_type::words:
      return p.name == "parts" ? std::nullopt : word_of(p.values, in);  // not beside a rung
    case value_type::flag:
      return word_of("true|false", in);
    case value_type::aliases:
      return in.option(2) == 0 ? cell() : cell("exact http://h/ http://i/");
    default:
      return p.required || in.option(3) == 1 ? cell("ISO-8859-1") : cell();
  }
}

}  // namespace

std::vector<std::string_view> operands_of(const operations::operation& op, const input& in) {
  if (op.operands.size() == 1) {
    return {in.text()};
  }
  return {in.first(), in.second()};
}

std::vector<cell> options_of(const operations::operation& op, const input& in,
                             bool has_operand_charset) {
  std::vector<cell> values;
  for (const operations::parameter& p : op.options) {
    if (operations::is_plain(p)) {
      const bool is_left_out = p.type == value_type::operand_charset && !has_operand_charset;
      values.push_back(is_left_out ? cell() : value_of(p, in));
    }
  }
  return values;
}

std::optional<performed> perform(const operations::function& f,
                                 const std::vector<std::string_view>& operands,
                                 const std::vector<cell>& options) {
  operations::options given;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const operations::parameter& p = f.of->options[i];
    if (options[i] && p.decode(p, *options[i], given)) {
      return std::nullopt;
    }
  }
  operations::scratch work;
  operations::arguments a(given, work);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    a.set(f.of->operands[i].where, operands[i]);
  }
  recorder out;
  f.perform(a, out);
  return out.heard;
}

}  // namespace leiri_fuzz
