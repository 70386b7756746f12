#include <leiri/audit.hpp>

#include <utility>

#include "audit/audit_state.hpp"

namespace leiri {

audit::audit(audit_listener& listener, namespace_inventory& inventory, audit_options options)
    : state_(std::make_unique<state>(listener, inventory, std::move(options))) {}

audit::~audit() = default;

outcome audit::examine(const occurrence& o, absolute_references mode) {
  return state_->examine(o, mode);
}

bool audit::repeat(const occurrence& o, const outcome& before) { return state_->repeat(o, before); }

bool audit::expand(std::size_t size, const locator& where) { return state_->expand(size, where); }

outcome audit::reject(const occurrence& o, const error& e) { return state_->reject(o, e); }

outcome audit::pass_over(const occurrence& o, code why) { return state_->pass_over(o, why); }

outcome audit::examine_without_base(const occurrence& o, code why, absolute_references mode) {
  return state_->examine_without_base(o, why, mode);
}

decision audit::decide(const occurrence& o, const outcome& bad, absolute_references mode) {
  return state_->decide(o, bad, mode);
}

void audit::decided(const occurrence& o, const outcome& bad, const decision& d) {
  state_->decided(o, bad, d);
}

void audit::skipped(const text_range& statement) { state_->listener().on_skipped(statement); }

const policy_table& audit::policies() const noexcept { return state_->policies(); }

std::uint32_t audit::count_namespace(std::string_view name, std::string_view prefix,
                                     const locator& where) {
  return state_->count_namespace(name, prefix, where);
}

void audit::recount_namespace(std::uint32_t entry) noexcept {
  state_->inventory().add_again(entry);
}

void audit::count_term(std::string_view iri, const locator& where) {
  state_->count_term(iri, where);
}

void audit::report(code c, const occurrence& o, std::uint32_t offset, std::string_view detail,
                   component part) {
  state_->report(c, o, offset, detail, part);
}

void audit::report(code c, position where, std::string_view detail) {
  state_->report(c, where, detail);
}

std::uint64_t audit::identifiers() const noexcept { return state_->identifiers(); }

}  // namespace leiri
