#pragma once

#include <leiri/checker.hpp>
#include <leiri/documents/audit.hpp>

#include "audit/expansion_budget.hpp"
#include "audit/recent_identifiers.hpp"
#include "audit/recent_terms.hpp"
#include "audit/repeated_findings.hpp"

namespace leiri {

/// The implementation of an audit. A function that has the name of a function of the audit
/// implements it.
class adapter_audit::state {
 public:
  state(audit_listener& listener, namespace_inventory& inventory, audit_options options);

  outcome examine(const occurrence& o, absolute_references mode);
  bool repeat(const occurrence& o, const outcome& before);
  [[nodiscard]] bool lacks_file(std::string_view iri) const;
  void expect_file(const occurrence& o, std::string_view iri);
  [[nodiscard]] bool names_opened_files() const noexcept;
  void opened(const occurrence& o, std::string_view path);
  [[nodiscard]] bool checks_links() const noexcept;
  [[nodiscard]] bool misses_link(const outcome& read) const;
  void report_link(const occurrence& o, std::string_view intended);
  bool expand(std::size_t size, const locator& where);
  outcome reject(const occurrence& o, const error& e);
  outcome examine_language(const occurrence& tag, severity s);
  outcome pass_over(const occurrence& o, code why);
  outcome examine_without_base(const occurrence& o, code why, absolute_references mode);
  decision decide(const occurrence& o, const outcome& bad, absolute_references mode);
  void decided(const occurrence& o, const outcome& bad, const decision& d);
  added_term count_term(std::string_view iri, const locator& where);
  void report(code c, const occurrence& o, std::uint32_t offset, std::string_view detail = {},
              component part = component::none);
  void report(code c, position where, std::string_view detail,
              std::optional<severity> s = std::nullopt);

  void name_origin(std::function<std::string()> origin) { origin_ = std::move(origin); }
  void mute(bool is_muted) noexcept;

  /// Nobody, if the audit is muted.
  [[nodiscard]] audit_listener& listener() noexcept { return *listener_; }
  [[nodiscard]] namespace_inventory& inventory() noexcept { return inventory_; }
  [[nodiscard]] const policy_table& policies() const noexcept { return options_.policies; }
  [[nodiscard]] const namespace_renaming* renaming() const noexcept { return options_.renaming; }
  [[nodiscard]] std::uint64_t identifiers() const noexcept { return identifiers_; }
  void leave_out(std::uint64_t bytes) noexcept { left_out_ += bytes; }
  [[nodiscard]] std::uint64_t left_out() const noexcept { return left_out_; }
  [[nodiscard]] std::uint64_t last_fault() const noexcept { return last_fault_; }

 private:
  [[nodiscard]] std::string origin() const { return origin_ ? origin_() : std::string(); }
  outcome examine_literal(const occurrence& o);
  outcome examine_name(const occurrence& o);
  void examine_look_alikes(const occurrence& o, const reference& iri);
  outcome examine(const occurrence& o, absolute_references mode, std::optional<code> no_base);
  outcome examine_reference(const occurrence& o, absolute_references mode,
                            std::optional<code> no_base);
  outcome refuse(const occurrence& o, const error& e);
  void examine_encoding(const occurrence& o);
  outcome refuse_more(const occurrence& o);
  void report_limit(const locator& where);
  outcome rename(const occurrence& o, const outcome& usable);
  void refuse_renaming(const occurrence& o, std::string_view resolved);
  decision act(const occurrence& o, const outcome& bad, absolute_references mode);
  decision keep(const occurrence& o, absolute_references mode);
  decision repair(const occurrence& o, code why, absolute_references mode);
  decision repair_language(std::string_view tag);
  bool append_with_query(const occurrence& o, absolute_references mode, std::string& out) const;
  bool is_prefixed_name(const occurrence& o);
  void look_for_missing_start(const occurrence& o, std::string_view resolved);
  void look_for_refused_host(const occurrence& o, const reference& ref);
  outcome refuse_windows_path(const occurrence& o);
  static bool is_misspelt(std::string_view value, std::uint32_t offset);
  static bool is_windows_path(const occurrence& o, const error& e) noexcept;
  static std::string detail_of(const occurrence& o, const error& e);
  void tell(const occurrence& o, finding f, std::string_view detail = {});
  [[nodiscard]] profile profile_for(const occurrence& o) const noexcept;
  [[nodiscard]] severity severity_of(const finding& f) const noexcept;

  class deaf final : public audit_listener {
   public:
    void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
    void on_report(const leiri::report& /*r*/) override {}
  };

  [[nodiscard]] bool is_muted() const noexcept { return listener_ == &nobody_; }

  audit_listener& told_;
  deaf nobody_;
  audit_listener* listener_;
  std::uint64_t counted_ = 0;  // identifiers, when the audit was muted
  namespace_inventory& inventory_;
  audit_options options_;
  std::function<std::string()> origin_;
  std::vector<std::optional<severity>> severities_;  // by code; what the caller requested
  checker checker_;                                  // remembers hosts
  std::vector<finding> findings_;                    // of the current occurrence
  std::string buffer_;                               // the current identifier, resolved
  std::string repaired_;                             // the current identifier, repaired
  std::string_view renamed_;                         // the current identifier, renamed
  detail::recent_identifiers recent_;
  detail::recent_terms recent_terms_;
  detail::expansion_budget budget_;
  detail::repeated_findings repeated_;
  bool is_silent_ = true;  // nothing has been reported about the current occurrence
  std::uint64_t identifiers_ = 0;
  std::uint64_t left_out_ = 0;  // bytes
  std::uint64_t last_fault_ = position::unknown;
};

}  // namespace leiri
