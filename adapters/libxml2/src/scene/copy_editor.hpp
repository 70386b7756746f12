#pragma once

#include <cstddef>
#include <leiri/audit.hpp>
#include <optional>
#include <string_view>

#include "scene/copy_output.hpp"
#include "scene/places.hpp"
#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// What is removed if an identifier is left out: the attribute whose value it is or, if that is a
/// list, a part of the list.
struct omission {
  std::string_view part;    ///< of the list; empty: the attribute
  std::string_view before;  ///< the list up to the part
};

/// Treats the identifiers of a document that is being copied by the audit's policies.
class copy_editor {
 public:
  /// `encoding` is the one that the document declares, for messages.
  copy_editor(scene& s, copy_output& to, std::string_view encoding) noexcept
      : scene_(s), to_(to), encoding_(encoding) {}

  /// `bad` is the audit's result for `o`, whose place is `where`; without an omission it cannot be
  /// left out. Throws reading_stopped.
  void treat(const occurrence& o, const outcome& bad, const place& where,
             absolute_references mode = absolute_references::resolve,
             const std::optional<omission>& without = std::nullopt);

 private:
  decision carry_out(const occurrence& o, const outcome& bad, const place& where,
                     absolute_references mode, const std::optional<omission>& without);
  bool repair(const occurrence& o, std::string_view repaired, std::string_view made, code why,
              const place& where);
  bool leave_out(const omission& what, code why, const place& where);
  bool leave_out_attribute(const written_text& source, code why);
  bool change(const written_text& source, const rewritten& r, position where, code why);

  void tell_encoding();

  scene& scene_;
  copy_output& to_;
  std::string_view encoding_;
  bool has_told_encoding_ = false;
};

}  // namespace leiri::libxml2
