#include "input.hpp"

#include <algorithm>
#include <cstdint>

#include "support/oracle.hpp"

using namespace leiri::test;

namespace leiri_fuzz {
namespace {

unsigned byte_at(std::string_view bytes, std::size_t at) noexcept {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : '0';
}

std::string_view text_of(std::string_view bytes) noexcept {
  return bytes.substr(std::min<std::size_t>(bytes.size(), 3));
}

std::string_view before_tab(std::string_view text) noexcept {
  return text.substr(0, text.find('\t'));
}

std::string_view after_tab(std::string_view text) noexcept {
  return text.substr(std::min(before_tab(text).size() + 1, text.size()));
}

}  // namespace

input::input(std::string_view bytes)
    : profile(all_profiles[byte_at(bytes, 0) % std::size(all_profiles)]),
      kind(all_kinds[byte_at(bytes, 1) % std::size(all_kinds)]),
      options_(byte_at(bytes, 2)),
      text_(text_of(bytes)),
      first_(before_tab(text_of(bytes))),
      second_(after_tab(text_of(bytes))) {}

target::target(const char* name, verify_function verify) { targets().emplace(name, verify); }

std::map<std::string_view, verify_function>& targets() {
  static std::map<std::string_view, verify_function> all;
  return all;
}

}  // namespace leiri_fuzz

// An executable of libFuzzer has one target.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const leiri_fuzz::verify_function verify = leiri_fuzz::targets().begin()->second;
  verify(leiri_fuzz::input(std::string_view(reinterpret_cast<const char*>(data), size)));
  return 0;
}
