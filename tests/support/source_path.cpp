#include "source_path.hpp"

namespace leiri::test {

std::string source_path(const std::string& relative) { return LEIRI_SOURCES "/" + relative; }

}  // namespace leiri::test
