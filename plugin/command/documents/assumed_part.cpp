#include "documents/assumed_part.hpp"

#include <exception>
#include <leiri/serd/misreading.hpp>
#include <stdexcept>
#include <utility>

namespace leiri::command {

namespace {

/// Passes on everything except identifiers, of which it only counts the expansion.
class part_listener final : public audit_listener {
 public:
  explicit part_listener(audit_listener& to) noexcept : to_(to) {}

  void on_identifier(const occurrence& o, const outcome& result) override {
    expansion_ += text::expansion_of(o, result);
  }
  void on_report(const report& r) override { to_.on_report(r); }
  void on_remark(const remark& r) override { to_.on_remark(r); }

  [[nodiscard]] std::uint64_t expansion() const noexcept { return expansion_; }

 private:
  audit_listener& to_;
  std::uint64_t expansion_ = 0;
};

}  // namespace

void audit_part(const parted_document& d, const text::reading_state& before, const position& start,
                std::uint64_t limit, audit_listener& to, namespace_inventory& namespaces,
                part_reading_result& result) {
  part_listener listener(to);
  leiri::audit a(listener, namespaces, d.audit);
  const byte_source in = [&, at = start.offset](char* buffer, std::size_t size) mutable {
    if (at >= limit) {
      throw std::length_error("part");
    }
    const std::size_t got = d.file->read(at, buffer, size);
    at += got;
    result.bytes += got;
    return got;
  };
  const text::document_options options{
      .syntax = d.format == document_format::trig ? text::syntax::trig : text::syntax::turtle,
      .start = start,
      .library = serd::resolver};
  result.part = text::audit_part(a, in, options, before,
                                 [&d](std::uint64_t offset) { return d.borders.after(offset); });
  result.identifiers = a.identifiers();
  result.expansion = listener.expansion();
}

assumed_part::assumed_part(std::shared_ptr<const parted_document> d, std::uint64_t begin,
                           std::uint64_t after, text::reading_state assumed)
    : document_(std::move(d)),
      begin_(begin),
      // If the assumption is wrong, the reader may mistake a string for statements, or statements
      // for a string, and such a part may end very late.
      limit_(after > byte_range::open_end - (after - begin) ? byte_range::open_end
                                                            : after + (after - begin)),
      assumed_(std::move(assumed)) {
  assumed_.expansion = 0;
  namespaces_.begin_document({});
}

void assumed_part::read() noexcept {
  try {
    audit_part(*document_, assumed_, {begin_, 1, 1}, limit_, reports_, namespaces_, result_);
    is_read_ = true;
  } catch (const std::exception&) {
    is_read_ = false;
  }
}

bool assumed_part::holds(const text::reading_state& truth) const {
  const std::uint64_t allowed = document_->audit.max_expansion;
  const std::uint64_t expansion = truth.expansion + result_.expansion;
  return is_read_ && truth.where.offset == begin_ &&
         (expansion <= allowed || (expansion - allowed) / 100 < begin_) &&
         text::holds(assumed_, truth, result_.part);
}

bool assumed_part::is_worthwhile(const text::reading_state& state) {
  constexpr std::size_t most = 10'000;
  return state.prefixes.size() <= most;
}

}  // namespace leiri::command
