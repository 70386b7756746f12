#pragma once

#include <leiri/documents/occurrence.hpp>
#include <ostream>

#include "core/support/printing.hpp"

// How BOOST_TEST shows the values of leiri::documents.
namespace leiri {

inline std::ostream& operator<<(std::ostream& out, role r) { return out << name(r); }

inline std::ostream& operator<<(std::ostream& out, const position& p) {
  return out << p.offset << " = " << p.line << ':' << p.column;
}

}  // namespace leiri
