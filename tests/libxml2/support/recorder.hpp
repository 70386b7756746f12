#pragma once

#include <algorithm>
#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/libxml2/document.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::test {

/// An identifier that the listener received, with its own strings.
struct seen {
  std::string role;
  std::string value;
  std::string base;
  std::string resolved;  ///< empty if it is not usable
  leiri::position where;

  friend bool operator==(const seen&, const seen&) = default;
};

struct told {
  leiri::code code;
  std::string value;
  std::string detail;
  leiri::position where;

  friend bool operator==(const told&, const told&) = default;
};

/// Records the reports of an audit.
class recorder final : public leiri::audit_listener {
 public:
  std::vector<seen> identifiers;
  std::vector<told> reports;
  std::vector<std::string> origins;  ///< of the reports

  void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override {
    identifiers.push_back({role_name(o), std::string(o.value),
                           o.base == nullptr ? std::string() : std::string(o.base->text),
                           result.usable ? std::string(result.resolved) : std::string(),
                           o.where->locate(0)});
  }
  void on_report(const leiri::report& r) override {
    reports.push_back({r.finding.code,
                       r.subject == nullptr ? std::string() : std::string(r.subject->value),
                       std::string(r.detail), r.where});
    origins.emplace_back(r.origin);
  }

  /// The reports with a code.
  [[nodiscard]] std::vector<told> with(leiri::code c) const {
    std::vector<told> found;
    std::copy_if(reports.begin(), reports.end(), std::back_inserter(found),
                 [c](const told& t) { return t.code == c; });
    return found;
  }
  /// The identifiers in a role, as role_name() writes it.
  [[nodiscard]] std::vector<seen> in_role(std::string_view role) const {
    std::vector<seen> found;
    std::copy_if(identifiers.begin(), identifiers.end(), std::back_inserter(found),
                 [role](const seen& s) { return s.role == role; });
    return found;
  }
};

/// Gives out `text`, at most `step` bytes at a time.
inline leiri::byte_source bytes_of(std::string_view text, std::size_t step = 1U << 20U) {
  return [text, step](char* buffer, std::size_t size) mutable {
    const std::size_t n = std::min({size, step, text.size()});
    std::copy_n(text.data(), n, buffer);
    text.remove_prefix(n);
    return n;
  };
}

/// The results of `leiri check` for a document.
struct checked {
  recorder heard;
  leiri::namespace_inventory namespaces;
  bool is_complete = false;

  explicit checked(std::string_view document, std::string_view base = "file:///d/doc.xml",
                   std::size_t step = 1U << 20U) {
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces);
    const auto end =
        leiri::libxml2::audit_document(audit, bytes_of(document, step), {.base = base});
    is_complete = end == leiri::ending::complete;
  }

  [[nodiscard]] std::uint64_t count_of(std::string_view name) const {
    for (const leiri::namespace_entry& e : namespaces.entries()) {
      if (e.name == name) {
        return e.count;
      }
    }
    return 0;
  }
};

/// The place of the first `needle` in a document, counted by hand.
inline leiri::position place_of(std::string_view document, std::string_view needle,
                                std::size_t extra = 0) {
  const std::size_t at = document.find(needle) + extra;
  leiri::position p{at, 1, 1};
  for (std::size_t i = 0; i < at; ++i) {
    if (document[i] == '\n') {
      ++p.line;
      p.column = 1;
    } else if ((static_cast<unsigned char>(document[i]) & 0xC0U) != 0x80U) {
      ++p.column;
    }
  }
  return p;
}

}  // namespace leiri::test

namespace leiri {

inline std::ostream& operator<<(std::ostream& out, const position& p) {
  out << p.line << ':' << p.column << '@';
  return p.offset == position::unknown ? out << '?' : out << p.offset;
}
inline std::ostream& operator<<(std::ostream& out, code c) { return out << name(c); }

}  // namespace leiri
