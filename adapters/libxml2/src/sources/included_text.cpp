#include "sources/included_text.hpp"

#include <libxml/encoding.h>

#include <algorithm>
#include <array>
#include <leiri/utf8.hpp>
#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "host/owned.hpp"
#include "host/regular_files.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/version.hpp"
#include "markup/character_encoding.hpp"
#include "markup/text_converter.hpp"
#include "sources/include_sources.hpp"

namespace leiri::libxml2 {
namespace {

/// So many bytes of texts may be used, and so many times what was read: to find a part of a text
/// takes as long as to read it.
constexpr std::uint64_t free_use = 8'000'000'000;
constexpr std::uint64_t max_uses = 100;

constexpr std::size_t max_kept = 64U << 20U;

/// The bytes of a text. Its encoding may be known from outside, so that libxml2 has converted it.
struct text_bytes {
  std::string bytes;
  bool is_converted;
};

/// All bytes that libxml2 opens by a name; nothing if there are none, or too many.
std::optional<text_bytes> bytes_of(const std::string& url, xmlParserCtxtPtr parser, int flags,
                                   std::string& fault) {
  constexpr int step = 64 * 1024;
  prepare_catalogs_for(url);
  const owned<xmlParserInput> in(load(name_of_file(url.c_str()), parser, flags));
  int count = in == nullptr ? -1 : 1;
  while (count > 0) {
    count = grow(in.get(), step);
    if (bytes_in(in.get()).size() > std::numeric_limits<int>::max() / 2) {
      fault = "the text is larger than 1 GiB: " + url;
      return std::nullopt;
    }
  }
  if (count < 0) {
    fault = load_fault(url);
    return std::nullopt;
  }
  return text_bytes{std::string(bytes_in(in.get())), is_transcoded(in.get())};
}

/// Whether its name shows that it is XML, whose encoding then is that of XML (RFC 7303).
bool is_xml(std::string_view url) {
  constexpr std::array<std::string_view, 6> endings = {".xml", ".xsl",   ".xsd",
                                                       ".rng", ".xhtml", ".svg"};
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view e) { return url.ends_with(e); });
}

std::string name_of(xmlCharEncoding e) {
  switch (e) {
    case XML_CHAR_ENCODING_UTF16LE:
      return "UTF-16LE";
    case XML_CHAR_ENCODING_UTF16BE:
      return "UTF-16BE";
    case XML_CHAR_ENCODING_UCS4LE:
      return "UTF-32LE";
    case XML_CHAR_ENCODING_UCS4BE:
      return "UTF-32BE";
    case XML_CHAR_ENCODING_EBCDIC:
      return "IBM037";
    default:
      return {};
  }
}

/// The encoding of XML without its byte order mark (XML 1.0 appendix F).
std::string encoding_of_xml(std::string_view bytes) {
  const int length = static_cast<int>(std::min<std::size_t>(bytes.size(), 4));
  const auto* const first = reinterpret_cast<const unsigned char*>(bytes.data());
  const xmlCharEncoding kind =
      length < 4 ? XML_CHAR_ENCODING_NONE : xmlDetectCharEncoding(first, length);
  std::string name = name_of(kind);
  if (kind == XML_CHAR_ENCODING_EBCDIC) {
    std::string declared = declared_charset(bytes.substr(0, 256));
    return declared.empty() ? name : declared;
  }
  return name.empty() ? std::string(declared_encoding(bytes.substr(0, 1024))) : name;
}

bool is_called(const std::string& encoding, const char* name) noexcept {
  return xmlStrcasecmp(xml_chars(encoding.c_str()), xml_chars(name)) == 0;
}

/// A byte order mark is part of the text if the encoding states the order (RFC 2781 section 3.3).
bool keeps_mark(const std::string& encoding) {
  return is_called(encoding, "UTF-16LE") || is_called(encoding, "UTF-16BE");
}

/// The encoding with the order of bytes that the byte order mark states; without one, the first
/// byte is the most significant one (RFC 2781 section 4.3). libxml2 takes it for the last one.
std::string with_order(const std::string& encoding, std::string_view bytes) {
  using namespace std::string_view_literals;
  if (is_called(encoding, "UTF-16")) {
    return bytes.starts_with("\xFF\xFE") ? "UTF-16LE" : "UTF-16BE";
  }
  if (is_called(encoding, "UTF-32")) {
    return bytes.starts_with("\xFF\xFE\0\0"sv) ? "UTF-32LE" : "UTF-32BE";
  }
  return encoding;
}

std::string without_mark(std::string text) {
  return text.starts_with(byte_order_mark) ? text.erase(0, byte_order_mark.size()) : text;
}

bool is_utf8(const std::string& encoding) {
  return encoding.empty() || xmlParseCharEncoding(encoding.c_str()) == XML_CHAR_ENCODING_UTF8;
}

/// XInclude section 4.4: an encoding that is not supported is a resource error; bytes that it does
/// not allow are a fatal one.
std::optional<std::string> decoded(std::string bytes, const std::string& encoding,
                                   text_fault& fault) {
  const std::string ordered = with_order(encoding, bytes);
  std::optional<std::string> text;
  if (is_utf8(encoding)) {
    if (find_invalid_utf8(bytes) == std::string::npos) {
      text = std::move(bytes);
    }
  } else {
    text_converter from(ordered);
    if (!from.is_usable()) {
      fault.message = "the encoding " + encoding + " is not supported";
      return std::nullopt;
    }
    text.emplace();
    if (!from.decode(bytes, *text)) {
      text.reset();
    }
  }
  if (!text) {
    fault = {"the text is not in the encoding " + (encoding.empty() ? "UTF-8" : encoding), true};
  }
  return text;
}

/// The place of the first character that XML does not have; npos if there is none.
std::size_t find_non_xml(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_control = c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r';
    const std::string_view three = text.substr(i, 3);
    if (is_control || three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF") {
      return i;
    }
  }
  return std::string_view::npos;
}

}  // namespace

included_texts::included_texts(int flags, void* loader_data) noexcept
    : flags_(flags_for_parsers(flags)), loader_data_(loader_data) {}

std::optional<std::string> included_texts::read(const std::string& url, std::string_view encoding,
                                                bool is_of_xml, text_fault& fault) {
  const owned<xmlParserCtxt> parser(not_null(xmlNewParserCtxt()));
  parser->_private = loader_data_;
  auto got = bytes_of(url, parser.get(), flags_, fault.message);
  if (!got) {
    return std::nullopt;
  }
  used_ += got->bytes.size();
  std::string used = is_of_xml && !got->is_converted ? encoding_of_xml(got->bytes) : std::string();
  if (used.empty() && !got->is_converted && !got->bytes.starts_with(byte_order_mark)) {
    used = encoding;
  }
  auto text = decoded(std::move(got->bytes), used, fault);
  if (!text) {
    fault.message += ": " + url;
    return std::nullopt;
  }
  const std::size_t bad = find_non_xml(*text);
  if (bad != std::string::npos) {
    fault = {"the text has a character that XML does not have, at byte " + std::to_string(bad) +
                 " in UTF-8: " + url,
             true};
    return std::nullopt;
  }
  return is_of_xml || !keeps_mark(used) ? without_mark(std::move(*text)) : std::move(*text);
}

std::optional<std::string_view> included_texts::find(const std::string& url,
                                                     std::string_view encoding, text_fault& fault) {
  return find(url, encoding, is_xml(url), fault);
}

std::optional<std::string_view> included_texts::find_entity(const std::string& url,
                                                            text_fault& fault) {
  return find(url, {}, true, fault);
}

std::optional<std::string_view> included_texts::find(const std::string& url,
                                                     std::string_view encoding, bool is_of_xml,
                                                     text_fault& fault) {
  if (used_ > free_use + max_uses * known_size_) {
    fault = {"texts are included too often: " + url, true};
    return std::nullopt;
  }
  const std::string key = url + (is_of_xml ? "\nxml\n" : "\n\n") + std::string(encoding);
  if (const auto known = kept_.find(key); known != kept_.end()) {
    used_ += known->second.size();
    return known->second;
  }
  auto text = read(url, encoding, is_of_xml, fault);
  if (!text) {
    return std::nullopt;
  }
  known_size_ += known_.insert(url).second ? text->size() : 0;
  if (kept_size_ + text->size() > max_kept) {
    kept_.clear();
    kept_size_ = 0;
  }
  kept_size_ += text->size();
  return kept_.emplace(key, std::move(*text)).first->second;
}

}  // namespace leiri::libxml2
