#include <leiri/text/format.hpp>

#include <leiri/utf8.hpp>
#include <string>

#include "input.hpp"
#include "require.hpp"
#include "support/byte_pieces.hpp"

// Formats that are read without their grammar: the option chooses the format.
namespace leiri_fuzz::formats_fuzz {
namespace {

constexpr unsigned formats = 12;

/// Every identifier is in the document, at a position that counting its bytes gives.
class inside final : public leiri::audit_listener {
 public:
  explicit inside(std::string_view document) noexcept : document_(document) {}

  void on_identifier(const leiri::occurrence& o, const leiri::outcome& /*result*/) override {
    check(o.where->locate(0));
    check(o.where->locate(static_cast<std::uint32_t>(o.value.size())));
  }
  void on_report(const leiri::report& r) override { check(r.where); }

 private:
  void check(const leiri::position& where) const {
    if (where.offset == leiri::position::unknown) {
      return;  // the document is in another charset
    }
    require(where.offset <= document_.size(), "positions are in the document",
            {{"document", document_}});
    // A byte order mark is part of the offset, and no column.
    const auto size = static_cast<std::size_t>(where.offset);
    const std::string_view text = leiri::without_byte_order_mark(document_.substr(0, size));
    require(leiri::advance({size - text.size(), 1, 1}, text) == where,
            "offset, line and column belong together", {{"document", document_}});
  }

  std::string_view document_;
};

class copied final : public leiri::copy_sink {
 public:
  std::string text;
  void on_bytes(std::string_view bytes) override { text += bytes; }
  void on_edit(const leiri::edit& e) override { text += e.original; }
};

void verify(const input& in) {
  inside listener(in.text());
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("document");
  leiri::audit_options options;
  options.policies = leiri::policy_table(leiri::policy::repair);
  leiri::audit audit(listener, namespaces, options);
  const auto format = static_cast<leiri::text::format>(in.option(formats));
  copied copy;
  leiri::text::copy_format(audit, leiri::test::bytes(in.text()),
                           {.format = format, .base = "http://base.example/"}, copy);
  require(copy.text == in.text(), "without its edits, a copy is the document",
          {{"document", in.text()}, {"copy", copy.text}});
}

const target registered("formats", verify);

}  // namespace
}  // namespace leiri_fuzz::formats_fuzz
