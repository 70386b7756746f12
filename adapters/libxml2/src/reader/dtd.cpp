#include <leiri/libxml2/dtd.hpp>

#include <leiri/charset.hpp>
#include <optional>
#include <string>
#include <utility>

#include "markup/character_encoding.hpp"
#include "markup/encoded_copy.hpp"
#include "markup/headed_source.hpp"
#include "markup/written_value.hpp"
#include "state/base_stack.hpp"
#include "state/dtd_scanner.hpp"
#include "state/identifier_handler.hpp"
#include "state/libxml2_view.hpp"

namespace leiri::libxml2 {
namespace {

/// The place of a literal.
class dtd_place final : public locator {
 public:
  dtd_place(std::string_view value, position where, bool has_offset) noexcept
      : value_(value), where_(where), has_offset_(has_offset) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    position at = advance(where_, value_.substr(0, value_offset));
    at.offset = has_offset_ ? at.offset : position::unknown;
    return at;
  }

 private:
  std::string_view value_;
  position where_;
  bool has_offset_;
};

class nothing_copied final : public copy_sink {
 public:
  void on_bytes(std::string_view /*bytes*/) override {}
  void on_edit(const edit& /*e*/) override {}
};

/// The reading of one file.
class dtd_reader {
 public:
  /// `to` may be null. `is_decoded`: the source provides UTF-8, whatever the file has. `is_kept`:
  /// policies apply, but nothing can be changed.
  dtd_reader(audit& out, const byte_source& in, const document_name& name, copy_sink* to,
             bool is_decoded, bool is_kept = false)
      : out_(out),
        copy_(to == nullptr ? std::nullopt : std::optional<copy_output>(*to)),
        scanner_(in, copy_ ? &*copy_ : nullptr),
        is_decoded_(is_decoded),
        is_kept_(is_kept) {
    bases_.begin(name);
  }

  ending read() {
    try {
      while (scanner_.next()) {
        read_system_id(scanner_.system_id());
      }
    } catch (const reading_stopped&) {
      return ending::stopped;
    }
    return ending::complete;
  }

 private:
  void read_system_id(std::string_view value);
  void treat(const occurrence& o, const outcome& bad);
  bool repair(const decision& d, const outcome& bad);

  audit& out_;
  base_stack bases_;
  std::optional<copy_output> copy_;
  dtd_scanner scanner_;
  bool is_decoded_;
  bool is_kept_;
};

/// XML 1.0 section 4.2.2: a reference relative to the file in which the declaration is.
void dtd_reader::read_system_id(std::string_view value) {
  const dtd_place where(value, scanner_.where(), !is_decoded_);
  const occurrence o{role::system_id,  {},    value, reading::reference, profile::leiri,
                     bases_.current(), &where};
  if (const std::size_t hash = value.find('#'); hash != std::string_view::npos) {
    out_.report(code::system_id_fragment, o, static_cast<std::uint32_t>(hash), {},
                component::fragment);
  }
  const opened_reference opened{opener::system_id, value, scanner_.public_id()};
  tell_opened(out_, bases_, o, opened);
  const outcome read = out_.examine(o);
  if (read.why == code::limit_exceeded) {
    throw reading_stopped();
  }
  if (read.usable) {
    out_.add_link(link_kind::entity, {}, read.resolved, where);
    compare_with_libxml2(out_, bases_, o, opened, read.resolved);
  } else if ((copy_ || is_kept_) && read.why != code::relative_without_base) {
    treat(o, read);
  }
}

/// The system identifier cannot be left out, since the declaration requires it.
void dtd_reader::treat(const occurrence& o, const outcome& bad) {
  occurrence alone = o;
  alone.reading = o.base == nullptr ? reading::name : o.reading;  // a copy does not resolve it
  decision d = out_.decide(alone, bad);
  if (d.action != policy::fail && (d.action != policy::repair || !repair(d, bad))) {
    d = {policy::keep, o.value, o.value};
  }
  out_.decided(o, bad, d);
  if (d.action == policy::fail) {
    throw reading_stopped();
  }
}

bool dtd_reader::repair(const decision& d, const outcome& bad) {
  if (!copy_) {
    return false;
  }
  const std::string_view value = scanner_.system_id();
  position where = scanner_.where();
  const auto r =
      rewrite({value, where.offset, text_form::literal}, {value, 0, value.size(), d.text}, nullptr);
  if (!r) {
    return false;
  }
  where = advance(where, value.substr(0, r->begin));
  return copy_->change(where, r->size, r->text, bad.why);
}

/// A source of bytes in memory.
byte_source bytes_in(const std::string& text) {
  return [&text, at = std::size_t{0}](char* buffer, std::size_t size) mutable {
    const std::size_t got = text.copy(buffer, size, at);
    at += got;
    return got;
  };
}

/// Reads a file in a charset with shifts, or one that only ICU knows, so that nothing in a copy can
/// be changed; if it has invalid bytes, it is read as it is. Nothing if it is in another charset.
std::optional<ending> read_decoded_by_icu(audit& a, headed_source& source,
                                          const document_name& name, copy_sink* to) {
  auto from = charset::named(declared_charset(source.head()));
  if (!from || from->is_unicode()) {
    return std::nullopt;
  }
  std::string bytes;
  std::string buffer(std::size_t{1} << 16U, '\0');
  while (const std::size_t got = source.read(buffer.data(), buffer.size())) {
    bytes.append(buffer, 0, got);
  }
  const auto decoded = from->decode(bytes);
  const std::string& text = decoded ? *decoded : bytes;
  const byte_source in = bytes_in(text);
  const ending end = dtd_reader(a, in, name, nullptr, decoded.has_value(), to != nullptr).read();
  if (to != nullptr && end != ending::stopped) {
    to->on_bytes(bytes);
  }
  return end;
}

ending read_dtd(audit& a, const byte_source& in, const document_options& options, copy_sink* to) {
  headed_source source(in);
  const byte_source bytes = [&](char* buffer, std::size_t size) {
    return source.read(buffer, size);
  };
  const auto encoding = character_encoding::of(source.head());
  if (!encoding) {
    if (const auto end = read_decoded_by_icu(a, source, {options.base, options.path}, to)) {
      return *end;
    }
    return dtd_reader(a, bytes, {options.base, options.path}, to, false).read();
  }
  nothing_copied nothing;
  encoded_copy copy(*encoding, bytes, to == nullptr ? nothing : *to);
  const byte_source text = [&](char* buffer, std::size_t size) { return copy.read(buffer, size); };
  const ending end = dtd_reader(a, text, {options.base, options.path}, &copy, true).read();
  if (end != ending::stopped) {
    copy.copy_rest();
  }
  return end;
}

}  // namespace

ending audit_dtd(audit& a, const byte_source& in, const document_options& options) {
  return read_dtd(a, in, options, nullptr);
}

ending copy_dtd(audit& a, const byte_source& in, const document_options& options, copy_sink& to) {
  return read_dtd(a, in, options, &to);
}

}  // namespace leiri::libxml2
