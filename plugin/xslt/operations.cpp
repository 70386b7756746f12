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

std::map<std::string_view, const operations::function*> by_name() {
  std::map<std::string_view, const operations::function*> all;
  for (const operations::function& f : operations::functions()) {
    all.emplace(f.name, &f);
  }
  return all;
}

const operations::function& function_named(std::string_view name) {
  static const std::map<std::string_view, const operations::function*> all = by_name();
  return *all.at(name);
}

// The base may be omitted: a reference is then resolved against the base of the context node.
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
  const operations::function& f = function_named(c.name());
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
