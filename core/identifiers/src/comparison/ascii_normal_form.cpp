#include "comparison/ascii_normal_form.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <leiri/characters.hpp>
#include <leiri/resolve.hpp>

#include "resolution/finish_path.hpp"
#include "text/eight_bytes.hpp"
#include "text/percent.hpp"
#include "text/visit_triplets.hpp"
#include "text/written_octets.hpp"

namespace leiri::detail {
namespace {

constexpr std::size_t none = std::string_view::npos;

/// The normal form of each percent-encoding.
constexpr auto normal_triplets = written_octets([](char c) { return !unreserved.contains(c); });

/// The offset of the first percent-encoding that changes; `none` if there is none. The first one of
/// all is at byte `first`.
std::size_t first_abnormal_triplet(std::string_view text, std::size_t first, notation n) noexcept {
  std::size_t found = none;
  visit_triplets(text, first, [&](std::size_t at) {
    const unsigned char octet = octet_at(text, at);
    const written_octet& normal = normal_triplets[octet];
    const bool is_normal = normal.bytes[1] == text[at + 1] && normal.bytes[2] == text[at + 2] &&
                           !(n == notation::iri && octet >= 0x80);
    found = is_normal ? none : at;
    return is_normal;
  });
  return found;
}

/// Copies `size` bytes, few as a rule. It may read and write seven more, up to `end`.
void copy_few(const char* at, std::size_t size, const char* end, char* to) noexcept {
  if (size <= 8 && end - at >= 8) {
    std::memcpy(to, at, 8);
  } else {
    std::memcpy(to, at, size);
  }
}

/// Writes an identifier to the end of a string, up to one offset after the other.
class ascii_writer {
 public:
  /// The first percent-encoding that changes is at byte `abnormal`.
  ascii_writer(std::string_view text, std::size_t abnormal, std::string& out)
      : text_(text), abnormal_(abnormal), out_(out), written_(out.size()) {
    make_room();
  }

  /// Writes up to byte `end` of the identifier, with normal percent-encodings.
  void write_up_to(std::size_t end) noexcept {
    const std::string_view part = text_.substr(0, end);
    char* to = out_.data() + written_;
    const std::size_t first = abnormal_ < done_ ? part.find('%', done_) : abnormal_;
    visit_triplets(part, first, [&](std::size_t at) {
      copy_few(part.data() + done_, at - done_, part.data() + end, to);
      to += at - done_;
      const unsigned char octet = octet_at(part, at);
      octets_ |= octet;
      has_dot_ |= octet == '.';
      to = write_octet(normal_triplets[octet], to);
      done_ = at + 3;
      return true;
    });
    std::memcpy(to, part.data() + done_, end - done_);
    written_ = static_cast<std::size_t>(to - out_.data()) + end - done_;
    done_ = end;
  }

  /// Removes the dot segments of the path, which starts at byte `begin` of the string and was just
  /// written.
  void finish_path_from(std::size_t begin, bool has_authority) {
    out_.resize(written_);
    finish_path(out_, begin, has_authority);
    written_ = out_.size();
    make_room();
  }

  void finish() { out_.resize(written_); }

  /// All bits of the octets that were percent-encoded.
  [[nodiscard]] unsigned octets() const noexcept { return octets_; }
  /// Whether one of them was a full stop.
  [[nodiscard]] bool has_encoded_dot() const noexcept { return has_dot_; }

 private:
  /// For the rest of the text, and what copy_few() and write_octet() write after it.
  void make_room() { out_.resize(written_ + text_.size() - done_ + 8); }

  std::string_view text_;
  std::size_t abnormal_;
  std::string& out_;
  std::size_t done_ = 0;  // in the text
  std::size_t written_;   // in the string
  unsigned octets_ = 0;
  bool has_dot_ = false;
};

void make_lowercase(char* at, std::size_t size) noexcept {
  for (; size >= 8; at += 8, size -= 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, at, 8);
    eight |= between(eight, 'A', 'Z') >> 2;
    std::memcpy(at, &eight, 8);
  }
  std::transform(at, at + size, at, to_lower);
}

}  // namespace

std::optional<std::string_view> ascii_normal_form(const reference& ref, notation n,
                                                  std::string& out) {
  const traits& known = ref.traits;
  const std::size_t percent = known.percent ? ref.text.find('%') : none;
  const std::size_t abnormal = first_abnormal_triplet(ref.text, percent, n);
  const bool capitals = !known.lowercase && has_capitals(ref.slice(0, ref.path_begin));
  const bool dots = ref.has_scheme() && !known.undotted && has_dot_segments(ref.path());
  if (abnormal == none && !capitals && !dots) {
    return ref.text;
  }
  const bool may_decode = n == notation::iri && abnormal != none;
  if ((capitals ? percent : abnormal) < ref.path_begin ||
      (may_decode && octet_at(ref.text, abnormal) >= 0x80)) {
    return std::nullopt;
  }
  const std::size_t start = out.size();
  ascii_writer writer(ref.text, abnormal, out);
  writer.write_up_to(ref.path_end);
  if (capitals) {
    make_lowercase(out.data() + start, ref.scheme_end);
    make_lowercase(out.data() + start + ref.host_begin, ref.host_end - ref.host_begin);
  }
  if (dots || (ref.has_scheme() && writer.has_encoded_dot())) {
    writer.finish_path_from(start + ref.path_begin, ref.has_authority());
  }
  writer.write_up_to(ref.text.size());
  writer.finish();
  if (n == notation::iri && writer.octets() >= 0x80) {
    out.resize(start);
    return std::nullopt;
  }
  return std::string_view(out).substr(start);
}

}  // namespace leiri::detail
