#include <algorithm>
#include <leiri/charset.hpp>
#include <leiri/checker.hpp>
#include <leiri/display.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <vector>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::transcode_fuzz {
namespace {

using leiri::charset;
using leiri::missing_character;

/// Of each kind one: a byte a character, several bytes, shift sequences, no ASCII, Unicode. The
/// option byte "0" chooses the first.
constexpr const char* names[] = {
    "iso-8859-1", "windows-1258", "Shift_JIS",   "EUC-JP", "GB18030",  "Big5",
    "EUC-KR",     "ISO-2022-JP",  "ISO-2022-KR", "HZ",     "ibm-1047", "UTF-16",
    "UTF-16LE",   "UTF-7",        "SCSU",        "VISCII", "TCVN",     "UTF-8"};

charset& chosen(const input& in) {
  static std::optional<charset> open[std::size(names)];
  std::optional<charset>& c = open[in.option(std::size(names))];
  if (!c) {
    c = charset::named(names[in.option(std::size(names))]);
    require(c.has_value(), "ICU has the charset", {{"name", names[in.option(std::size(names))]}});
  }
  return *c;
}

bool is_utf8(std::string_view text) {
  return leiri::find_invalid_utf8(text) == std::string_view::npos;
}

/// An error leaves the buffer alone, and lies within the text.
void check_error(const leiri::error& e, std::string_view text, const std::string& out) {
  require(e.offset <= text.size() && out == "before",
          "an error lies within the text, and the buffer is as it was",
          {{"text", text}, {"code", name(e.code)}, {"out", out}});
}

// Decoded text is UTF-8; encoding it again returns the bytes.
void decodes(std::string_view bytes, charset& c) {
  std::string out = "before";
  const auto text = c.decode(bytes, out);
  if (!text) {
    check_error(text.error(), bytes, out);
    return;
  }
  require(is_utf8(*text), "decode() makes UTF-8", {{"bytes", bytes}, {"text", *text}});
  std::string again;
  std::string back;
  if (const auto encoded = c.encode(*text, again)) {
    const std::string_view decoded = c.decode(*encoded, back).value_or("an error");
    require(decoded == *text, "decode() undoes encode()",
            {{"bytes", bytes}, {"text", *text}, {"encoded", *encoded}, {"decoded", decoded}});
  }
}

bool has_all(charset& c, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const leiri::decoded next = leiri::decode_utf8(text, at);
    if (next.length == 0 || !c.has(next.value)) {
      return false;
    }
    at += next.length;
  }
  return true;
}

// Characters of a charset stay when text is written for a document, and all others can be written.
void encodes(std::string_view text, charset& c) {
  std::string out = "before";
  const auto bytes = c.encode(text, out);
  if (!bytes) {
    check_error(bytes.error(), text, out);
  }
  for (const missing_character as : {missing_character::reference, missing_character::percent}) {
    std::string written_out;
    const auto written = write_missing(text, c, as, written_out);
    require(written.has_value() == is_utf8(text), "write_missing() takes all UTF-8",
            {{"text", text}});
    if (written && has_all(c, text)) {
      require(*written == text, "what a charset has is not rewritten",
              {{"text", text}, {"written", *written}});
    }
  }
}

void interprets(std::string_view text, charset& c, leiri::profile p) {
  std::string out = "before";
  const auto meaning = interpret(text, c, out, p);
  if (!meaning) {
    check_error(meaning.error(), text, out);
    return;
  }
  require(is_utf8(*meaning), "interpret() makes UTF-8", {{"text", text}, {"meaning", *meaning}});
  // If every octet is UTF-8, there is nothing to interpret.
  std::string iri;
  std::string twice;
  if (const auto mapped = to_iri(text, iri, p); mapped && !mapped->empty()) {
    charset utf8;
    require(interpret(text, utf8, twice, p).value_or("") == *mapped,
            "interpret() by UTF-8 is to_iri()", {{"text", text}, {"iri", *mapped}});
  }
}

// A path is a URI reference without anything but a path.
void names_files(std::string_view path, charset& c) {
  std::string out = "before";
  const auto made = from_path(path, c, out);
  if (!made) {
    check_error(made.error(), path, out);
    return;
  }
  const auto ref = leiri::parse(*made, leiri::profile::uri);
  require(ref && ref->path() == *made, "from_path() makes a path",
          {{"name", path}, {"path", *made}});
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Converting typed text again changes nothing, unless an embedding has kept white space at its
// edge.
void takes_text(std::string_view text) {
  std::string out = "before";
  const auto meant = leiri::from_text(text, out);
  if (!meant) {
    check_error(meant.error(), text, out);
    return;
  }
  std::string again;
  const auto twice = leiri::from_text(*meant, again);
  const bool may_be_embedded = has(text, "\u202C") || has(text, "\u2069");
  require(may_be_embedded || (twice && *twice == *meant),
          "from_text() a second time changes nothing", {{"text", text}, {"meant", *meant}});
}

bool is_of_usual_characters(const leiri::reference& ref) {
  std::vector<leiri::finding> all;
  leiri::check(ref, leiri::profile::iri, all);
  // Full-width and half-width forms, which are U+FF00 and the following
  const bool has_widths = has(ref.text, "\xEF\xBC") || has(ref.text, "\xEF\xBD") ||
                          has(ref.text, "\xEF\xBE") || has(ref.text, "\xEF\xBF") ||
                          has(ref.text, "\u3000");
  return !has_widths && std::none_of(all.begin(), all.end(), [](const leiri::finding& f) {
    return f.code == leiri::code::not_nfc || f.code == leiri::code::width_form;
  });
}

// What display() shows in an embedding, from_text() reads as the identifier.
void undoes_embedding(std::string_view text) {
  const auto ref = leiri::parse(text, leiri::profile::iri);
  if (!ref || !is_of_usual_characters(*ref)) {
    return;
  }
  std::string shown;
  std::string out;
  const auto embedded = leiri::display(text, shown, leiri::text_order::embedded);
  if (*embedded == "\u202A" + std::string(text) + "\u202C") {  // every character is visible
    const auto read = leiri::from_text(*embedded, out);
    require(read && *read == text, "from_text() undoes an embedding", {{"text", text}});
  }
}

// The query's charset changes neither a URI nor anything outside the query.
void maps(std::string_view text, charset& c, leiri::profile p) {
  leiri::to_uri_options options;
  options.profile = p;
  options.query_charset = &c;
  std::string out = "before";
  const auto uri = leiri::to_uri(text, out, options);
  std::string plain_out;
  const auto plain = leiri::to_uri(text, plain_out, {p});
  if (!uri) {
    check_error(uri.error(), text, out);
    require(!plain || uri.error().code == leiri::code::charset_unmappable,
            "a charset fails what it lacks", {{"text", text}, {"code", name(uri.error().code)}});
    return;
  }
  const std::string_view before = uri->substr(0, uri->find('?'));
  require(plain && before == plain->substr(0, plain->find('?')),
          "the query alone is in the charset", {{"text", text}, {"uri", *uri}});
  std::string again;
  const auto twice = leiri::to_uri(*uri, again, options);
  require(twice && *twice == *uri, "to_uri() a second time changes nothing",
          {{"text", text}, {"uri", *uri}});
}

void verify(const input& in) {
  charset& c = chosen(in);
  decodes(in.text(), c);
  encodes(in.text(), c);
  interprets(in.text(), c, in.profile);
  names_files(in.text(), c);
  takes_text(in.text());
  undoes_embedding(in.text());
  maps(in.text(), c, in.profile);
}

const target registered("transcode", verify);

}  // namespace
}  // namespace leiri_fuzz::transcode_fuzz
