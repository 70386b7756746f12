#pragma once

#include <exception>
#include <leiri/documents/audit.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "state/places.hpp"

namespace leiri::libxml2 {

/// Thrown if the policy for an identifier is to end the reading.
class reading_stopped final : public std::exception {};

/// What is removed if an identifier is left out: the attribute whose value it is or, if that is a
/// list, a part of the list.
struct omission {
  std::string_view part;    ///< of the list; empty: the attribute
  std::string_view before;  ///< the list up to the part
};

/// What happens to the identifiers of a document after the audit has examined them. All functions
/// may throw reading_stopped.
class identifier_handler {
 public:
  using optional_text = std::optional<std::string_view>;

  virtual ~identifier_handler() = default;

  /// `bad` is the audit's result for `o`, whose place is `where`; without an omission it cannot be
  /// left out.
  virtual void treat(const occurrence& o, const outcome& bad, const place& where,
                     const std::optional<omission>& without) = 0;
  /// The base that an unusable xml:base sets in RDF/XML, perhaps an empty one; nothing if that is
  /// not known.
  virtual optional_text settle_base(const occurrence& o, const outcome& bad) = 0;
  /// The IRI of a term of RDF, usable or not; nothing if it is left out.
  virtual optional_text settle_term(const occurrence& o, const outcome& read,
                                    const place& where) = 0;
  /// The same as treat() for the namespace of a prefix. Returns the namespace that names with the
  /// prefix have then. Changes nothing unless it is overridden.
  virtual std::string settle_prefix(const occurrence& o, const outcome& /*bad*/,
                                    const place& /*where*/) {
    return std::string(o.value);
  }
  /// Whether white space around an identifier is an error to be treated, if it does not belong to
  /// the identifier.
  [[nodiscard]] virtual bool treats_blanks() const noexcept = 0;
};

/// Does nothing, since the audit has reported everything.
class audit_only final : public identifier_handler {
 public:
  void treat(const occurrence& /*o*/, const outcome& /*bad*/, const place& /*where*/,
             const std::optional<omission>& /*without*/) override {}
  optional_text settle_base(const occurrence& /*o*/, const outcome& /*bad*/) override {
    return std::nullopt;
  }
  optional_text settle_term(const occurrence& /*o*/, const outcome& read,
                            const place& /*where*/) override {
    return read.usable ? optional_text(read.resolved) : std::nullopt;
  }
  [[nodiscard]] bool treats_blanks() const noexcept override { return false; }
};

}  // namespace leiri::libxml2
