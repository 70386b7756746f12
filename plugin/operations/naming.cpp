#include <array>
#include <leiri/domain.hpp>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

using conversion = result<std::string_view> (*)(std::string_view, std::string&);

/// `Convert` is to_ascii or to_unicode.
template <conversion Convert>
void convert_name(const arguments& a, sink& out) {
  answer_text(Convert(a.iri(), a.buffer()), out);
}

constexpr std::array host_operand = {operand{"iri", "HOST", "the domain name"}};

constexpr std::array naming_rows = {
    operation{"to-ascii",
              "converts a domain name to its ASCII form (UTS #46)",
              answer::text,
              host_operand,
              {},
              convert_name<to_ascii>},
    operation{"to-unicode",
              "converts a domain name to its Unicode form (UTS #46)",
              answer::text,
              host_operand,
              {},
              convert_name<to_unicode>},
};

}  // namespace

std::span<const operation> naming() noexcept { return naming_rows; }

}  // namespace leiri::operations
