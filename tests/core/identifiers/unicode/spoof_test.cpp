#include "unicode/spoof.hpp"

#include <unicode/uspoof.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>

BOOST_AUTO_TEST_SUITE(skeletons)

namespace {

/// The skeleton that ICU gives.
std::string skeleton(const USpoofChecker* checker, std::string_view text) {
  std::array<char, 64> buffer{};
  UErrorCode status = U_ZERO_ERROR;
  const auto size =
      uspoof_getSkeletonUTF8(checker, 0, text.data(), static_cast<std::int32_t>(text.size()),
                             buffer.data(), static_cast<std::int32_t>(buffer.size()), &status);
  BOOST_TEST_REQUIRE(U_SUCCESS(status));
  return {buffer.data(), static_cast<std::size_t>(size)};
}

}  // namespace

// UTS 39 section 4: skeletons of texts of ASCII and of others have to agree.
BOOST_AUTO_TEST_CASE(of_ascii_are_those_of_icu) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker(uspoof_open(&status),
                                                                        uspoof_close);
  BOOST_TEST_REQUIRE(U_SUCCESS(status));
  for (int code = 0; code <= 0x7F; ++code) {
    const char c = static_cast<char>(code);
    const std::string text = {'a', c, 'b'};
    std::string out = "before ";
    leiri::detail::append_skeleton(text, out);
    BOOST_TEST(out == "before " + skeleton(checker.get(), text));
  }
}

BOOST_AUTO_TEST_SUITE_END()
