#include "request.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace leiri::test {

namespace {

using nlohmann::json;

/// The values of the options that have few.
const std::map<std::string, std::string> known_values = {
    {"profile", "uri|iri|iri-bis|leiri|rdf|draft-2003"},
    {"kind", "iri-reference|iri|absolute-iri|relative-ref"},
    {"absolute-references", "resolve|verbatim"},
    {"private-use-in-query", "encode|keep"},
    {"bidi-controls", "encode|keep"},
    {"look-alikes", "keep|encode"},
    {"ascii", "fail|encode"},
    {"rung", "syntax|scheme"},
    {"parts", "case,percent,path,scheme"},
    {"order", "visual|embedded|isolated|logical"},
    {"ignore-fragment", "true|false"},
    {"bidi-component", "true|false"},
    {"explain", "true|false"}};

problem no_such_value(const std::string& option, std::string_view value) {
  return bad_request("invalid value \"" + std::string(value) + "\" for " + option + "; use " +
                     known_values.at(option));
}

problem no_such_host(std::string_view value, const std::string& words) {
  return bad_request("invalid value \"" + std::string(value) + "\" for host; use " + words);
}

/// How domain names are written depends on the direction of the mapping.
void set_host(request& r, const std::string& value) {
  const std::string converted = r.op == "to-iri" ? "unicode" : "idna";
  if (value != "percent" && value != converted) {
    throw no_such_host(value, "percent|" + converted);
  }
  r.convert_domain = value == converted;
}

/// Which of the words of an option, from 0.
int word(const std::string& option, std::string_view value) {
  const std::string& words = known_values.at(option);
  int index = 0;
  for (std::size_t begin = 0;; ++index) {
    const std::size_t end = std::min(words.find('|', begin), words.size());
    if (std::string_view(words).substr(begin, end - begin) == value) {
      return index;
    }
    if (end == words.size()) {
      throw no_such_value(option, value);
    }
    begin = end + 1;
  }
}

int named(const std::string& option, const std::string& value,
          leiri_status (*lookup)(const char*, std::size_t, int*)) {
  int number = 0;
  if (lookup(value.data(), value.size(), &number) != LEIRI_OK) {
    throw no_such_value(option, value);
  }
  return number;
}

charset opened(const std::string& name) {
  leiri_charset* made = nullptr;
  if (leiri_charset_new(name.data(), name.size(), &made) != LEIRI_OK) {
    throw bad_request("unknown charset \"" + name + "\"");
  }
  return charset(made);
}

void exclude_each_other() {
  throw bad_request("rung and parts are mutually exclusive, since a rung is a set of parts");
}

void set_parts(request& r, std::string_view value) {
  constexpr std::array<std::pair<std::string_view, std::uint32_t>, 4> parts = {
      {{"case", LEIRI_FORM_CASE},
       {"percent", LEIRI_FORM_PERCENT},
       {"path", LEIRI_FORM_DOT_SEGMENTS},
       {"scheme", LEIRI_FORM_BY_SCHEME}}};
  std::uint32_t form = 0;
  for (std::string_view rest = value;;) {
    const std::size_t comma = rest.find(',');
    const auto* const part = std::find_if(parts.begin(), parts.end(), [&](const auto& p) {
      return p.first == rest.substr(0, comma);
    });
    if (part == parts.end()) {
      throw no_such_value("parts", value);
    }
    form |= part->second;
    if (comma == std::string_view::npos) {
      break;
    }
    rest.remove_prefix(comma + 1);
  }
  r.parts_form = form;
  if (r.rung_form) {
    exclude_each_other();
  }
}

void set_rung(request& r, const std::string& value) {
  r.rung_form = word("rung", value) == 0 ? LEIRI_FORM_SYNTAX : LEIRI_FORM_SCHEME;
  if (r.parts_form) {
    exclude_each_other();
  }
}

using setter = void (*)(request& r, const std::string& value);

const std::map<std::string, setter> setters = {
    {"iri", [](request& r, const std::string& v) { r.iri = v; }},
    {"text", [](request& r, const std::string& v) { r.iri = v; }},
    {"other", [](request& r, const std::string& v) { r.other = v; }},
    {"base", [](request& r, const std::string& v) { r.base = v; }},
    {"profile", [](request& r,
                   const std::string& v) { r.profile = named("profile", v, leiri_profile_named); }},
    {"kind", [](request& r, const std::string& v) { r.kind = named("kind", v, leiri_kind_named); }},
    {"host", set_host},
    {"ascii",
     [](request& r, const std::string& v) { r.ascii = LEIRI_ASCII_FAIL + word("ascii", v); }},
    {"charset", [](request& r, const std::string& v) { r.of_operands = opened(v); }},
    {"query-charset", [](request& r, const std::string& v) { r.of_query = opened(v); }},
    {"target-charset", [](request& r, const std::string& v) { r.of_target = opened(v); }},
    {"rung", set_rung},
    {"parts", [](request& r, const std::string& v) { set_parts(r, v); }},
    {"absolute-references",
     [](request& r, const std::string& v) { r.absolute = word("absolute-references", v); }},
    {"private-use-in-query",
     [](request& r, const std::string& v) {
       r.legacy.keep_private_use_in_query = word("private-use-in-query", v);
     }},
    {"bidi-controls",
     [](request& r, const std::string& v) {
       r.legacy.keep_bidi_controls = word("bidi-controls", v);
     }},
    {"look-alikes",
     [](request& r, const std::string& v) { r.encode_look_alikes = word("look-alikes", v) == 1; }},
    {"order", [](request& r, const std::string& v) { r.order = word("order", v); }},
    {"bidi-component",
     [](request& r, const std::string& v) { r.bidi_component = word("bidi-component", v) == 0; }},
    {"ignore-fragment",
     [](request& r, const std::string& v) { r.ignore_fragment = word("ignore-fragment", v) == 0; }},
    {"explain", [](request& r, const std::string& v) { r.explain = word("explain", v) == 0; }},
};

problem must_be(const std::string& name, const std::string& what) {
  return bad_request("member \"" + name + "\" must be " + what);
}

void set_parts_json(request& r, const json& value) {
  std::string joined;
  for (const json& part : value) {
    if (!value.is_array() || !part.is_string()) {
      throw must_be("parts", "a string or an array of strings");
    }
    joined += (joined.empty() ? "" : ",") + part.get<std::string>();
  }
  set_parts(r, joined);
}

/// A member that is a string; nothing if it is not.
std::optional<std::string> field(const json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() || !found->is_string() ? std::nullopt
                                                      : std::optional(found->get<std::string>());
}

void add_alias(leiri_aliases* table, const std::string& match, const std::string& from,
               const std::string& to) {
  const std::string about = "member \"aliases\": ";
  if (match != "exact" && match != "prefix") {
    throw bad_request(about + '"' + match + "\" is neither exact nor prefix");
  }
  leiri_error error{};
  const leiri_match kind = match == "exact" ? LEIRI_MATCH_EXACT : LEIRI_MATCH_PREFIX;
  if (leiri_aliases_add(table, kind, from.data(), from.size(), to.data(), to.size(), &error) !=
      LEIRI_OK) {
    const std::string& wrong = error.operand == 0 ? from : to;
    throw bad_request(about + '<' + wrong + ">, byte " + std::to_string(error.offset) + ": " +
                      message(error.code, wrong, error.offset));
  }
}

void set_aliases_json(request& r, const json& value) {
  if (!value.is_array() ||
      !std::all_of(value.begin(), value.end(), [](const json& row) { return row.is_object(); })) {
    throw must_be("aliases", "an array of objects");
  }
  leiri_aliases* made = nullptr;
  if (leiri_aliases_new(&made) != LEIRI_OK) {
    throw broken_call{LEIRI_NO_MEMORY};
  }
  r.known.reset(made);
  for (const json& row : value) {
    const auto match = field(row, "match");
    const auto from = field(row, "from");
    const auto to = field(row, "to");
    if (!match || !from || !to) {
      throw bad_request("each row of \"aliases\" must have the strings match, from and to");
    }
    add_alias(made, *match, *from, *to);
  }
}

std::string from_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(at, 2), nullptr, 16));
  }
  return bytes;
}

void set_undo_json(request& r, const json& value) {
  const auto hex = value.is_object() ? field(value, "original-hex") : std::nullopt;
  const auto original = value.is_object() ? field(value, "original") : std::nullopt;
  const auto result = value.is_object() ? field(value, "result") : std::nullopt;
  if ((!hex && !original) || !result) {
    throw must_be("undo", "the record of a repair");
  }
  r.undo = request::record{hex ? from_hex(*hex) : *original, *result};
}

const std::map<std::string, void (*)(request&, const json&)> json_setters = {
    {"parts", set_parts_json}, {"aliases", set_aliases_json}, {"undo", set_undo_json}};

/// The bytes that the characters of a string represent, which must all be below U+0100.
std::string bytes_of(const std::string& text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::uint32_t lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
      bytes += text[at];
    } else if (lead <= 0xC3) {
      const std::uint32_t tail = static_cast<unsigned char>(text[++at]);
      bytes += static_cast<char>((lead << 6U | (tail & 0x3FU)) & 0xFFU);
    } else {
      problem wrong = bad_request(
          "with charset, each character of an operand is a byte; characters above U+00FF are not "
          "allowed");
      wrong.offset = static_cast<std::uint32_t>(at);
      throw wrong;
    }
  }
  return bytes;
}

void decode(leiri_charset* of_operand, std::string& operand, const char* name) {
  try {
    const std::string bytes = bytes_of(operand);
    operand = text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_charset_decode(of_operand, bytes.data(), bytes.size(), out, error);
        },
        bytes);
  } catch (problem& p) {
    p.operand = name;
    throw;
  }
}

}  // namespace

void set_member(request& r, const std::string& name, const json& value) {
  if (value.is_structured()) {
    const auto found = json_setters.find(name);
    if (found == json_setters.end()) {
      throw must_be(name, "a string");
    }
    found->second(r, value);
    return;
  }
  const auto found = setters.find(name);
  if (found != setters.end()) {
    found->second(r, value.is_string() ? value.get<std::string>() : value.dump());
  } else {
    throw json_setters.count(name) != 0 ? must_be(name, "an array or object")
                                        : bad_request("unknown option \"" + name + "\"");
  }
}

void decode_operands(request& r) {
  if (!r.of_operands || leiri_charset_is_unicode(r.of_operands.get()) != 0) {
    return;
  }
  if (r.iri) {
    decode(r.of_operands.get(), *r.iri, "");
  }
  if (r.other) {
    decode(r.of_operands.get(), *r.other, "other");
  }
  decode(r.of_operands.get(), r.base, "base");
}

}  // namespace leiri::test
