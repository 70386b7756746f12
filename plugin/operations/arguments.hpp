#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "operations/options.hpp"

namespace leiri::operations {

/// The operands that an operation can have.
enum class place : std::uint8_t {
  iri,    ///< the first one: an identifier or, for some operations, a host, a text or a path
  other,  ///< the second identifier of a comparison
  base    ///< what a reference is resolved against
};

/// Strings that operations write to. A front end keeps one for many calls, so that they need not
/// allocate.
struct scratch {
  std::string first;
  std::string second;
};

/// The operands and options of a call. The texts are UTF-8, unless the operation reads bytes of a
/// charset.
class arguments {
 public:
  /// Both must outlive the call.
  arguments(const options& given, scratch& work) noexcept : given_(given), work_(work) {}

  [[nodiscard]] const options& given() const noexcept { return given_; }

  /// Empty until it is set.
  [[nodiscard]] std::string_view operator[](place p) const noexcept {
    return texts_[static_cast<std::size_t>(p)];
  }
  void set(place p, std::string_view text) noexcept { texts_[static_cast<std::size_t>(p)] = text; }

  [[nodiscard]] std::string_view iri() const noexcept { return texts_[0]; }

  /// An empty string to write to. Its content is valid until the next call that uses the scratch
  /// strings.
  [[nodiscard]] std::string& buffer() const noexcept { return cleared(work_.first); }
  [[nodiscard]] std::string& second_buffer() const noexcept { return cleared(work_.second); }

  [[nodiscard]] profile profile_or(profile otherwise) const noexcept {
    return given_.profile.value_or(otherwise);
  }
  [[nodiscard]] kind kind_or(kind otherwise) const noexcept {
    return given_.kind.value_or(otherwise);
  }

 private:
  static std::string& cleared(std::string& text) noexcept {
    text.clear();
    return text;
  }

  std::array<std::string_view, 3> texts_;
  const options& given_;
  scratch& work_;
};

}  // namespace leiri::operations
