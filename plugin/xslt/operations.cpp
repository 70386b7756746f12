#include <algorithm>
#include <map>
#include <string>

#include "answer_object.hpp"
#include "given_options.hpp"
#include "module.hpp"

namespace leiri::xslt {
namespace {

using operations::operation;
using operations::place;

/// An operation, or a part of its answer.
struct function {
  const operation* of;
  operations::answer answer;
  operations::body perform;
};

std::map<std::string_view, function> all_functions() {
  std::map<std::string_view, function> all;
  for (const operation& op : operations::table()) {
    all.emplace(op.name, function{&op, op.answer, op.perform});
    for (const operations::projection& p : op.projections) {
      all.emplace(p.name, function{&op, p.answer, p.perform});
    }
  }
  return all;
}

const function& function_named(std::string_view name) {
  static const std::map<std::string_view, function> all = all_functions();
  return all.at(name);
}

// Without a base, a reference is resolved against the base of the context node.
void check_arity(const call& c, const operation& op) {
  const bool has_base = op.operands.back().where == place::base;
  const auto required = std::count_if(op.options.begin(), op.options.end(),
                                      [](const auto& p) { return is_option(p) && p.required; });
  const auto options = std::count_if(op.options.begin(), op.options.end(), is_option);
  const std::size_t operands = op.operands.size();
  c.expect(operands - (has_base ? 1 : 0) + static_cast<std::size_t>(required),
           operands + static_cast<std::size_t>(options));
}

}  // namespace

object perform_operation(call& c) {
  const function& f = function_named(c.name());
  check_arity(c, *f.of);
  const std::size_t operands = f.of->operands.size();
  const given_options options(c, *f.of, operands);
  operations::scratch work;
  operations::arguments a(options.decoded(), work);
  std::string base;
  for (std::size_t i = 0; i < operands; ++i) {
    if (i >= c.size()) {
      base = base_of(c.node(i));
    }
    a.set(f.of->operands[i].where, i < c.size() ? c.text(i) : base);
  }
  answer_object answer(c, f.answer);
  f.perform(a, answer);
  return answer.take();
}

}  // namespace leiri::xslt
