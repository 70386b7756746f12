#include "domain/idna.hpp"

#include "domain/domain_label.hpp"
#include "text/ascii.hpp"
#include "unicode/icu_memory.hpp"

namespace leiri::detail {
namespace {

/// Null if ICU has no data.
const UIDNA* open_processor(std::uint32_t more) {
  UErrorCode status = U_ZERO_ERROR;
  const UIDNA* const made = uidna_openUTS46(
      UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | more, &status);
  throw_if_no_memory(status);
  return made;
}

/// Opened on first use, and only read after that.
const UIDNA* processor(idna_rules rules) {
  constexpr std::uint32_t nontransitional =
      UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE;
  if (rules == idna_rules::transitional) {
    static const UIDNA* const transitional = open_processor(0);
    return transitional;
  }
  if (rules == idna_rules::strict) {
    static const UIDNA* const strict = open_processor(nontransitional | UIDNA_CHECK_CONTEXTO);
    return strict;
  }
  static const UIDNA* const usual = open_processor(nontransitional);
  return usual;
}

}  // namespace

bool has_idna() { return processor(idna_rules::usual) != nullptr; }

std::uint32_t append_converted(idna_function convert, std::string_view text, std::string& out,
                               idna_rules rules) {
  const std::size_t start = out.size();
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  UErrorCode status = U_ZERO_ERROR;
  const auto size = static_cast<std::int32_t>(text.size());
  out.resize(start + text.size() * 3 + 64);
  std::int32_t length = convert(processor(rules), text.data(), size, out.data() + start,
                                static_cast<std::int32_t>(out.size() - start), &info, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    out.resize(start + static_cast<std::size_t>(length));
    info = UIDNA_INFO_INITIALIZER;
    status = U_ZERO_ERROR;
    length =
        convert(processor(rules), text.data(), size, out.data() + start, length, &info, &status);
  }
  throw_if_no_memory(status);
  if (status == U_ILLEGAL_ARGUMENT_ERROR && has_idna()) {
    throw std::bad_alloc();  // ICU had no memory to create a string
  }
  out.resize(start + (U_SUCCESS(status) ? static_cast<std::size_t>(length) : 0));
  return U_SUCCESS(status) ? info.errors : ~std::uint32_t{0};
}

std::uint32_t label_errors(std::string_view label, idna_function convert, idna_rules rules) {
  std::string converted;
  const std::uint32_t errors = append_converted(convert, label, converted, rules);
  const std::uint32_t hyphens = UIDNA_ERROR_HYPHEN_3_4;
  return is_ascii(label) && !is_encoded_label(label) ? errors & ~hyphens : errors;
}

}  // namespace leiri::detail
