#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/identifier_finder.hpp>
#include <leiri/utf8.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mapping/character_references.hpp"
#include "text/ascii.hpp"
#include "text/percent.hpp"
#include "unicode/charset_converter.hpp"

namespace leiri {
namespace {

carried_text read_html(std::string_view written) {
  carried_text out;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t length = detail::append_html_character(written, at, out.text);
    out.places.resize(out.text.size(), at);
    at += length;
  }
  out.places.push_back(written.size());
  return out;
}

/// What the header of a message or of one of its parts says.
struct mime_header {
  bool is_quoted_printable = false;
  bool is_base64 = false;
  bool is_text = true;  ///< rather than a picture, say
  bool is_html = false;
  bool is_flowed = false;
  bool deletes_spaces = false;
  std::string charset;
};

/// The value of a parameter such as charset="utf-8"; empty if there is none.
std::string_view parameter_of(std::string_view field, std::string_view name) noexcept {
  for (std::size_t at = field.find(';'); at < field.size(); at = field.find(';', at + 1)) {
    std::string_view rest = trim(field.substr(at + 1));
    if (equals_ignoring_case(rest.substr(0, name.size()), name) &&
        rest.substr(name.size()).starts_with('=')) {
      rest = rest.substr(name.size() + 1);
      const bool quoted = rest.starts_with('"');
      rest.remove_prefix(quoted ? 1 : 0);
      return rest.substr(0, rest.find_first_of(quoted ? "\"" : "; \t\r\n"));
    }
  }
  return {};
}

/// Whether a text starts with a field that begins the header of a message or of a part of one.
bool starts_with_field(std::string_view text) noexcept {
  constexpr std::string_view names[] = {
      "from",       "to",          "cc",           "subject",        "date",
      "sender",     "reply-to",    "received",     "return-path",    "delivered-to",
      "message-id", "in-reply-to", "mime-version", "dkim-signature", "authentication-results"};
  const std::string_view name = text.substr(0, std::min(text.find(':'), text.size()));
  const auto is = [name](std::string_view known) { return equals_ignoring_case(name, known); };
  return name.size() < text.size() && (std::any_of(std::begin(names), std::end(names), is) ||
                                       equals_ignoring_case(name.substr(0, 8), "content-") ||
                                       equals_ignoring_case(name.substr(0, 2), "x-"));
}

/// Whether `=` and two hexadecimal digits are at this place, for an octet that is not ASCII.
bool has_high_octet(std::string_view text, std::size_t at) noexcept {
  return at + 2 < text.size() && text[at] == '=' && hexdig.contains(text[at + 1]) &&
         hexdig.contains(text[at + 2]) && (detail::octet_at(text, at) & 0x80) != 0;
}

/// Whether a body without a header is quoted-printable: it has a soft line break, an escaped `=`,
/// or two octets of a character that is not ASCII.
bool looks_quoted(std::string_view text) noexcept {
  for (std::size_t at = text.find('='); at < text.size(); at = text.find('=', at + 1)) {
    const std::size_t next = std::min(text.find_first_not_of(" \t\r", at + 1), text.size());
    if (text.substr(next).starts_with('\n') || text.substr(at + 1, 2) == "3D" ||
        (has_high_octet(text, at) && has_high_octet(text, at + 3))) {
      return true;
    }
  }
  return false;
}

/// The six bits of a character of Base64 (RFC 2045 section 6.8); -1 if it is not one.
int base64_value(char c) noexcept {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t index = alphabet.find(c);
  return index == std::string_view::npos ? -1 : static_cast<int>(index);
}

/// Decodes Base64 character by character, and remembers where each octet is from.
class base64_decoder {
 public:
  struct octet {
    char value;
    std::size_t place;  ///< of the character with its first bits
  };

  /// The octet that a character completes. Characters outside of the alphabet are ignored; `=` ends
  /// a run of octets.
  std::optional<octet> take(char c, std::size_t at) noexcept {
    const int value = base64_value(c);
    if (value < 0) {
      count_ = c == '=' ? 0 : count_;
      return std::nullopt;
    }
    place_ = count_ == 0 ? at : place_;
    bits_ = (bits_ << 6 | static_cast<unsigned>(value)) & 0xFFFU;
    count_ += 6;
    if (count_ < 8) {
      return std::nullopt;
    }
    count_ -= 8;
    return octet{static_cast<char>(bits_ >> count_ & 0xFFU), std::exchange(place_, at)};
  }

 private:
  unsigned bits_ = 0;
  unsigned count_ = 0;  // of the bits that belong to the next octet
  std::size_t place_ = 0;
};

/// Reads messages line by line.
class mime_reader {
 public:
  explicit mime_reader(std::string_view written) noexcept : written_(written) {}

  carried_text read() {
    in_header_ = starts_with_field(written_);
    header_.is_quoted_printable = !in_header_ && looks_quoted(written_);
    for (std::size_t begin = 0; begin < written_.size();) {
      const std::size_t end = std::min(written_.find('\n', begin), written_.size() - 1) + 1;
      take(begin, end);
      begin = end;
    }
    end_part();
    out_.places.push_back(written_.size());
    return std::move(out_);
  }

 private:
  void take(std::size_t begin, std::size_t end) {
    const std::string_view line = written_.substr(begin, end - begin);
    if (line.starts_with("--") && !boundaries_.empty() && take_boundary(line.substr(2))) {
      return;
    }
    if (!in_header_) {
      take_body(begin, end);
    } else if (trim(line).empty()) {
      end_field();
      in_header_ = false;
    } else {
      if (line.front() != ' ' && line.front() != '\t') {
        end_field();
      }
      field_.append(line);
    }
  }

  /// RFC 2046 section 5.1: parts may have parts, and the boundary of an outer one ends the inner
  /// ones, too. Returns whether the line is a boundary.
  bool take_boundary(std::string_view line) {
    const auto found = std::find_if(boundaries_.rbegin(), boundaries_.rend(),
                                    [line](const std::string& b) { return line.starts_with(b); });
    if (found == boundaries_.rend()) {
      return false;
    }
    const bool is_last = line.substr(found->size()).starts_with("--");
    end_part();
    boundaries_.erase(found.base() - (is_last ? 1 : 0), boundaries_.end());
    in_header_ = !is_last;
    header_ = {};
    return true;
  }

  void end_field() {
    const std::string_view field = field_;
    const std::size_t colon = std::min(field.find(':'), field.size());
    const std::string_view name = field.substr(0, colon);
    if (equals_ignoring_case(name, "content-transfer-encoding")) {
      const std::string_view encoding = trim(field.substr(colon + 1));
      header_.is_quoted_printable = equals_ignoring_case(encoding, "quoted-printable");
      header_.is_base64 = equals_ignoring_case(encoding, "base64");
    } else if (equals_ignoring_case(name, "content-type")) {
      const std::string_view type = trim(field.substr(colon + 1));
      header_.charset = parameter_of(field, "charset");
      header_.is_text = equals_ignoring_case(type.substr(0, 5), "text/");
      header_.is_html = equals_ignoring_case(type.substr(0, 9), "text/html");
      header_.is_flowed = equals_ignoring_case(parameter_of(field, "format"), "flowed");
      header_.deletes_spaces = equals_ignoring_case(parameter_of(field, "delsp"), "yes");
      if (const auto found = parameter_of(field, "boundary"); !found.empty()) {
        boundaries_.emplace_back(found);
      }
    }
    field_.clear();
  }

  void take_body(std::size_t begin, std::size_t end) {
    if (header_.is_base64) {
      for (std::size_t at = begin; at < end && header_.is_text; ++at) {
        if (const auto octet = base64_.take(written_[at], at)) {
          take_octet(octet->value, octet->place);
        }
      }
    } else {
      take_line(begin, end);
    }
  }

  /// Adds an octet that Base64 encoded. In a flowed text, the line ends were encoded, too.
  void take_octet(char c, std::size_t place) {
    if (joins_ && c == '>') {
      return;
    }
    if (std::exchange(joins_, false) && c == ' ') {
      return;
    }
    if (c != '\n' || !header_.is_flowed || !header_.deletes_spaces) {
      put(c, place);
      return;
    }
    const std::size_t end = body_.ends_with('\r') ? body_.size() - 1 : body_.size();
    const std::string_view line = std::string_view(body_).substr(line_begin_, end - line_begin_);
    joins_ = line.ends_with(' ') && line != "-- ";
    if (joins_) {
      body_.resize(end - 1);
      body_places_.resize(end - 1);
    } else {
      put(c, place);
    }
    line_begin_ = body_.size();
  }

  void take_line(std::size_t begin, std::size_t end) {
    // RFC 3676 section 4.4: the quote marks and the stuffed space of a line that continues another
    if (joins_) {
      begin = std::min(written_.find_first_not_of('>', begin), end);
      begin += begin < end && written_[begin] == ' ' ? 1 : 0;
    }
    // RFC 2045 section 6.7 (3): white space at the end of a line was added on the way.
    const std::size_t last =
        written_.find_last_not_of(header_.is_quoted_printable ? " \t\r\n" : "\r\n", end - 1);
    const bool is_blank = last == std::string_view::npos || last < begin;
    const std::size_t text_end = is_blank ? begin : last + 1;
    const bool soft = header_.is_quoted_printable && !is_blank && written_[last] == '=';
    const std::size_t line_begin = begins_line_ ? body_.size() : line_begin_;
    put_text(begin, soft ? last : text_end);
    const std::string_view line = std::string_view(body_).substr(line_begin);
    begins_line_ = !soft;
    line_begin_ = line_begin;
    joins_ = !soft && header_.is_flowed && header_.deletes_spaces && line.ends_with(' ') &&
             line != "-- ";
    if (joins_) {
      body_.pop_back();
      body_places_.pop_back();
    } else if (!soft) {
      put('\n', text_end);
    }
  }

  void put(char c, std::size_t place) {
    body_ += c;
    body_places_.push_back(place);
  }

  void put_text(std::size_t at, std::size_t end) {
    while (at < end) {
      const bool is_octet = header_.is_quoted_printable && written_[at] == '=' && at + 2 < end &&
                            hexdig.contains(written_[at + 1]) && hexdig.contains(written_[at + 2]);
      put(is_octet ? static_cast<char>(detail::octet_at(written_, at)) : written_[at], at);
      at += is_octet ? 3 : 1;
    }
  }

  /// Converts the text of a part to UTF-8.
  void end_part() {
    const auto converter =
        header_.charset.empty() ? nullptr : detail::charset_converter::open(header_.charset);
    if (!converter || converter->is_utf8()) {
      add(body_, body_places_);
    } else {
      convert(*converter);
    }
    body_.clear();
    body_places_.clear();
    joins_ = false;
    begins_line_ = true;
    line_begin_ = 0;
    base64_ = {};
  }

  /// Adds the text of a part, in UTF-8. That of HTML has character references.
  void add(std::string_view text, const std::vector<std::size_t>& places) {
    if (!header_.is_html) {
      out_.text += text;
      out_.places.insert(out_.places.end(), places.begin(), places.end());
      return;
    }
    const carried_text read = read_html(text);
    out_.text += read.text;
    for (std::size_t i = 0; i < read.text.size(); ++i) {
      out_.places.push_back(places[read.places[i]]);
    }
  }

  void convert(detail::charset_converter& converter) {
    constexpr char32_t unknown = 0xFFFD;
    std::string text;
    std::vector<std::size_t> places;
    converter.start(body_);
    for (auto piece = converter.next(); piece.state != detail::decoding::end;
         piece = converter.next()) {
      const bool is_known = piece.state == detail::decoding::character;
      append_utf8(is_known ? piece.value : unknown, text);
      const std::size_t at = std::min(piece.begin, body_.size() - 1);
      places.resize(text.size(), body_places_[at]);
      if (!is_known && piece.end <= piece.begin) {
        break;
      }
    }
    add(text, places);
  }

  std::string_view written_;
  carried_text out_;
  mime_header header_;
  std::string field_;
  std::vector<std::string> boundaries_;   // of the parts that are open, innermost last
  std::string body_;                      // of the part, in its charset
  std::vector<std::size_t> body_places_;  // of its bytes
  bool in_header_ = false;
  bool joins_ = false;          // whether the next line continues the last one
  bool begins_line_ = true;     // or the last soft break
  std::size_t line_begin_ = 0;  // of the line in the body that soft breaks divide
  base64_decoder base64_;       // of the part
};

}  // namespace

carried_text read_carried(std::string_view written, carrier in) {
  switch (in) {
    case carrier::html:
      return read_html(written);
    case carrier::mime:
      return mime_reader(written).read();
    default:
      return {std::string(written), {}};
  }
}

}  // namespace leiri
