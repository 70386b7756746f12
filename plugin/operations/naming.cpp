#include <array>
#include <leiri/domain.hpp>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

void do_to_ascii(const arguments& a, sink& out) {
  const options& given = a.given();
  answer_text(to_ascii(a.iri(), a.buffer(), {given.strict, given.transitional, given.unassigned}),
              out);
}

void do_to_unicode(const arguments& a, sink& out) {
  answer_text(to_unicode(a.iri(), a.buffer()), out);
}

constexpr std::array host_operand = {operand{"iri", "HOST", "the domain name"}};

constexpr std::array to_ascii_options = {
    parameter{"strict", value_type::flag, "", "",
              "fail for names that UTS #46 maps or allows, but IDNA 2008 does not",
              decode_flag<&options::strict>},
    parameter{"transitional", value_type::flag, "", "",
              "map sharp s, final sigma and joiners, as IDNA 2003 did",
              decode_flag<&options::transitional>},
    parameter{"unassigned", value_type::flag, "", "",
              "encode code points that this version of Unicode does not assign, instead of failing",
              decode_flag<&options::unassigned>},
};

constexpr std::array naming_rows = {
    operation{"to-ascii", "converts a domain name to its ASCII form (UTS #46)", answer::text,
              host_operand, to_ascii_options, do_to_ascii},
    operation{"to-unicode",
              "converts a domain name to its Unicode form (UTS #46)",
              answer::text,
              host_operand,
              {},
              do_to_unicode},
};

}  // namespace

std::span<const operation> naming() noexcept { return naming_rows; }

}  // namespace leiri::operations
