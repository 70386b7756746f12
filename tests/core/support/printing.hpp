#pragma once

#include <leiri/compare.hpp>
#include <leiri/finding.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

// How BOOST_TEST shows the values of leiri::core.
namespace leiri {

inline std::ostream& operator<<(std::ostream& out, code c) { return out << name(c); }
inline std::ostream& operator<<(std::ostream& out, component c) { return out << name(c); }
inline std::ostream& operator<<(std::ostream& out, severity s) { return out << name(s); }
inline std::ostream& operator<<(std::ostream& out, profile p) { return out << name(p); }
inline std::ostream& operator<<(std::ostream& out, kind k) { return out << name(k); }
inline std::ostream& operator<<(std::ostream& out, rung r) { return out << name(r); }
inline std::ostream& operator<<(std::ostream& out, difference d) { return out << name(d); }

inline std::ostream& operator<<(std::ostream& out, operand o) {
  return out << (o == operand::first ? "the first" : "the second");
}
inline std::ostream& operator<<(std::ostream& out, const error& e) {
  out << e.code << " in " << e.component << " at " << e.offset;
  return e.operand == operand::first ? out : out << " of " << e.operand;
}
inline std::ostream& operator<<(std::ostream& out, const finding& f) {
  return out << f.severity << ' ' << f.code << " in " << f.component << " at " << f.offset;
}

}  // namespace leiri

/// A component as a test table has it: absence is not emptiness.
inline std::string shown(std::optional<std::string_view> component) {
  return component ? std::string(*component) : "absent";
}
