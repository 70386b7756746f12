#include "listing.hpp"

#include <leiri/message.hpp>

namespace leiri::sqlite {

columns columns_of(operations::answer a) noexcept {
  switch (a) {
    case operations::answer::members:
      return {
          "scheme TEXT, userinfo TEXT, host TEXT, port TEXT, path TEXT, query TEXT, fragment TEXT",
          7};
    case operations::answer::findings:
      return {"code TEXT, severity TEXT, component TEXT, offset INTEGER, message TEXT, advice TEXT",
              6};
    case operations::answer::identifiers:
      return {"offset INTEGER, length INTEGER, iri TEXT", 3};
    default:
      return {};
  }
}

void listing::members(const reference& parts) {
  members_.assign(
      {std::optional<std::string>(parts.scheme()), std::optional<std::string>(parts.userinfo()),
       std::optional<std::string>(parts.host()), std::optional<std::string>(parts.port()),
       std::string(parts.path()), std::optional<std::string>(parts.query()),
       std::optional<std::string>(parts.fragment())});
  rows_ = 1;
}

void listing::findings(std::string_view text, std::span<const finding> all) {
  text_ = text;
  findings_.assign(all.begin(), all.end());
  rows_ = all.size();
}

void listing::identifiers(std::string_view /*text*/, identifier_finder& all) {
  while (const auto one = all.next()) {
    found_.push_back({one->offset, one->length, std::string(one->iri)});
  }
  rows_ = found_.size();
}

void listing::give(std::size_t row, int column, const cell& to) const {
  if (!members_.empty()) {
    const auto& member = members_[static_cast<std::size_t>(column)];
    return member ? to(*member) : void();
  }
  if (!findings_.empty()) {
    return give_finding(findings_[row], column, to);
  }
  const found& one = found_[row];
  column == 0 ? to(one.offset) : column == 1 ? to(one.length) : to(one.iri);
}

void listing::give_finding(const finding& f, int column, const cell& to) const {
  switch (column) {
    case 0:
      return to(name(f.code));
    case 1:
      return to(name(f.severity));
    case 2:
      return f.component == component::none ? void() : to(name(f.component));
    case 3:
      return to(std::uint64_t{f.offset});
    case 4:
      return to(message(f.code, text_, f.offset));
    default:
      return to(advice(f.code, text_, f.offset));
  }
}

}  // namespace leiri::sqlite
