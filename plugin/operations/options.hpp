#pragma once

#include <leiri/alias_table.hpp>
#include <leiri/charset.hpp>
#include <leiri/display.hpp>
#include <leiri/identifier_finder.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace leiri::operations {

/// A repair that is to be undone.
struct recorded_repair {
  std::string original;  ///< not necessarily UTF-8
  std::string result;
};

/// A charset, with the name by which it was given.
struct named_charset {
  std::string name;
  std::shared_ptr<leiri::charset> open;
};

/// The decoded options of a call. A default-constructed object has the default of every option. An
/// object may serve any number of calls; if it has a charset, only one thread at a time.
struct options {
  // Nothing: the default of the operation.
  std::optional<leiri::profile> profile;
  std::optional<leiri::kind> kind;
  std::optional<ascii_policy> ascii;
  std::optional<backslash_repair> backslash;

  absolute_references absolute = absolute_references::resolve;
  treatment private_use_in_query = treatment::encode;
  treatment bidi_controls = treatment::encode;
  domain_names domains = domain_names::keep;
  name_form form = name_form::nfc;
  bool strict = false;        ///< of domain_options
  bool transitional = false;  ///< of domain_options
  bool unassigned = false;    ///< of domain_options
  leiri::look_alikes look_alikes = leiri::look_alikes::keep;
  std::shared_ptr<leiri::charset> charset;         ///< null: UTF-8
  std::shared_ptr<leiri::charset> other_charset;   ///< null: that of the other operands
  std::vector<named_charset> charsets;             ///< of octets; the candidates in their order
  std::shared_ptr<leiri::charset> query_charset;   ///< null: UTF-8
  std::shared_ptr<leiri::charset> target_charset;  ///< null: the target shows every character
  std::optional<leiri::rung> rung;                 ///< never with `parts`
  std::optional<normal_form> parts;                ///< never with `rung`
  alias_table aliases;
  bool ignore_fragment = false;
  text_order order = text_order::visual;
  carrier in = carrier::text;  ///< of running text
  bool bidi_component = false;
  bool explain = false;
  std::optional<recorded_repair> undo;
};

}  // namespace leiri::operations
