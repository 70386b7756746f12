#pragma once

#include <cstdint>
#include <leiri/occurrence.hpp>
#include <optional>
#include <string_view>

#include "host/text.hpp"
#include "markup/written_value.hpp"
#include "scene/scene.hpp"

/// Where the bytes of a value stand: looked up only when somebody asks.
namespace leiri::libxml2 {

/// Of a value in a document.
class place : public locator {
 public:
  /// What the value was read from, and can be changed in; nothing where that does not stand in the
  /// document (defaults, entities), or not byte for byte.
  [[nodiscard]] virtual std::optional<written_text> source() const { return std::nullopt; }

 protected:
  ~place() = default;
};

/// A place that is known already.
class fixed_place final : public place {
 public:
  explicit fixed_place(position where) noexcept : where_(where) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override { return where_; }

 private:
  position where_;
};

/// Of an attribute's value, or a part of it.
class attribute_place final : public place {
 public:
  /// `prefix` may be empty.
  attribute_place(scene& s, std::string_view prefix, std::string_view local) noexcept
      : scene_(s), prefix_(prefix), local_(local) {}
  /// The value begins with `added` bytes that do not stand in the document.
  attribute_place(scene& s, const attribute& a, std::uint32_t added = 0) noexcept
      : scene_(s), prefix_(view(a.prefix)), local_(a.name->local()), added_(added) {}

  /// Goes on to the next part of the value, which starts behind `before`.
  void set_start(std::string_view before) noexcept {
    before_ = before;
    is_found_ = false;
  }
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::optional<written_text> source() const override;

 private:
  void find_start(std::string_view source) const;

  scene& scene_;
  std::string_view prefix_;
  std::string_view local_;
  std::uint32_t added_ = 0;
  std::string_view before_;
  // Where the part starts, or the reference that it comes out of, once somebody has asked. The next
  // part is looked for from there.
  mutable bool is_found_ = false;
  mutable source_place start_;
  mutable position position_;
};

/// Of a term that an element's or attribute's name stands for: bytes of the namespace name are at
/// the start of the name, those of the local name are where they are.
class term_place final : public place {
 public:
  /// `a` is null for the element's own name.
  term_place(scene& s, const element& e, const attribute* a) noexcept
      : scene_(s), element_(e), attribute_(a) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;

 private:
  scene& scene_;
  const element& element_;
  const attribute* attribute_;
};

/// Of a quoted literal in the document type declaration, just read.
class literal_place final : public place {
 public:
  literal_place(const scene& s, std::string_view value) noexcept : scene_(s), value_(value) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::optional<written_text> source() const override;

 private:
  [[nodiscard]] const char* find() const noexcept;

  const scene& scene_;
  std::string_view value_;
};

/// Of an element's content, which has just ended.
class content_place final : public place {
 public:
  /// The content begins at byte `offset` of what the parser reads, which is at `begin`; the value
  /// behind `before`.
  content_place(const scene& s, std::uint64_t offset, position begin,
                std::string_view before) noexcept
      : scene_(s), offset_(offset), begin_(begin), before_(before) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;
  [[nodiscard]] std::optional<written_text> source() const override;

 private:
  const scene& scene_;
  std::uint64_t offset_;
  position begin_;
  std::string_view before_;
};

}  // namespace leiri::libxml2
