#include "memory_cases.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace leiri::test {

namespace {

using namespace std::string_view_literals;

// Right-to-left, in no normal form, confusable, percent-encoded, with a host that needs IDNA: it
// uses most of the code that calls ICU.
constexpr auto unicode =
    "http://Re\xCC\x81sum\xC3\xA9.\xD7\x90\xD7\x91.example.org/\xD0\xB0\xD7\x90x/"
    "\xEF\xBC\xA1%C3%A9/"
    "a-rather-long-segment-so-that-nothing-fits-into-a-string-by-itself?\xE1\xBB\x87#\xE3\x80\x80"sv;
constexpr auto host = "r\xC3\xA9sum\xC3\xA9-with-a-long-label.example.org"sv;

/// A text into the log.
template <class Call>
leiri_status text(std::string& log, Call call) {
  std::array<char, 4096> bytes;
  leiri_buffer out{bytes.data(), bytes.size(), 0};
  const leiri_status status = call(&out);
  log.append(out.data, status == LEIRI_OK ? out.size : 0).append("|");
  return status;
}

template <leiri_status (*f)(const char*, std::size_t, leiri_buffer*, leiri_error*)>
leiri_status plain(std::string& log) {
  return text(log, [](leiri_buffer* out) { return f(host.data(), host.size(), out, nullptr); });
}

leiri_status versions(std::string& log) {
  const leiri_status status = text(log, leiri_icu_version);
  return status == LEIRI_OK ? text(log, leiri_unicode_version) : status;
}

leiri_status parse(std::string& log) {
  leiri_reference parts{};
  const leiri_status status = leiri_parse(unicode.data(), unicode.size(), nullptr, &parts, nullptr);
  log += std::to_string(parts.path.offset);
  return status;
}

leiri_status check_with(leiri_checker* checker, std::string_view identifier, std::string& log) {
  std::array<leiri_finding, 64> found;
  std::size_t count = 0;
  const leiri_check_iri_options options{sizeof options, 0, 0, checker, 1};
  const leiri_status status = leiri_check_iri(identifier.data(), identifier.size(), &options,
                                              found.data(), found.size(), &count, nullptr);
  for (std::size_t i = 0; i < count; ++i) {
    log.append(leiri_code_name(found[i].code)).append(std::to_string(found[i].offset)).append("|");
  }
  return status;
}

leiri_status check(std::string& log) { return check_with(nullptr, unicode, log); }

// A failure must not assign the findings of one host to another: failed calls are repeated, and
// then all of them once more.
leiri_status check_many(std::string& log) {
  leiri_checker* checker = nullptr;
  leiri_status worst = leiri_checker_new(&checker);
  for (int round = 0; round < 2 && checker != nullptr; ++round) {
    for (const auto identifier : {"http://xn--a/"sv, unicode, "http://p\xD0\xB0ypal.example/"sv}) {
      leiri_status status = check_with(checker, identifier, log);
      if (status == LEIRI_NO_MEMORY) {
        worst = status;
        status = check_with(checker, identifier, log);
      }
      worst = status == LEIRI_OK || status == LEIRI_NO_MEMORY ? worst : status;
    }
  }
  leiri_checker_free(checker);
  return worst;
}

leiri_status message(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_message(LEIRI_CODE_COMPATIBILITY_CHARACTER, unicode.data(), unicode.size(), 42,
                         out);
  });
}

leiri_status hide_passwords(std::string& log) {
  constexpr std::string_view identifier = "ftp://a:b@h/ ftp://a:b@h/ ftp://a:b@h/";
  return text(log, [&](leiri_buffer* out) {
    return leiri_hide_passwords(identifier.data(), identifier.size(), out);
  });
}

leiri_status resolve(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_resolve("../a/../g", 9, unicode.data(), unicode.size(), nullptr, out, nullptr,
                         nullptr);
  });
}

leiri_status relativize(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_relativize(unicode.data(), unicode.size(), "http://h/a", 10, nullptr, out,
                            nullptr);
  });
}

leiri_status from_leiri(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_from_leiri("my dir/with a long name, so that it allocates<>", 47, nullptr, out,
                            nullptr);
  });
}

leiri_status to_uri(std::string& log) {
  leiri_charset* charset = nullptr;
  leiri_status status = leiri_charset_new("windows-1258", 12, &charset);
  if (status == LEIRI_OK) {
    const leiri_to_uri_options options{sizeof options, 0, 0, 1, charset};
    constexpr auto iri = "http://r\xC3\xA9sum\xC3\xA9.example.org/\xC3\xA9?\xC3\xA9"sv;
    status = text(log, [&](leiri_buffer* out) {
      return leiri_to_uri(iri.data(), iri.size(), &options, out, nullptr);
    });
  }
  leiri_charset_free(charset);
  return status;
}

constexpr auto uri = "http://xn--rsum-bpad.example.org/%C3%A9%E3%80%80/%E2%80%AE/a-longer-path"sv;

leiri_status to_iri(std::string& log) {
  const leiri_to_iri_options options{sizeof options, 0, 1, 1};
  return text(log, [&](leiri_buffer* out) {
    return leiri_to_iri(uri.data(), uri.size(), &options, out, nullptr);
  });
}

leiri_status explain(std::string& log) {
  return text(log, [&](leiri_buffer* out) {
    return leiri_explain_to_iri(uri.data(), uri.size(), 3, nullptr, out, nullptr);
  });
}

leiri_status repair(std::string& log) {
  const leiri_status status = text(log, [](leiri_buffer* out) {
    return leiri_repair("http://h/a b/and something that is longer", 41, nullptr, out, nullptr,
                        nullptr);
  });
  return status != LEIRI_OK ? status : text(log, [](leiri_buffer* out) {
    return leiri_repair_bidi(unicode.data(), unicode.size(), nullptr, out, nullptr, nullptr);
  });
}

leiri_status normalize(std::string& log) {
  const leiri_normalize_options options{sizeof options, 0, 0, LEIRI_FORM_SCHEME,
                                        LEIRI_NOTATION_URI};
  return text(log, [&](leiri_buffer* out) {
    return leiri_normalize(unicode.data(), unicode.size(), &options, out, nullptr);
  });
}

leiri_status compare(std::string& log) {
  leiri_aliases* table = nullptr;
  leiri_status status = leiri_aliases_new(&table);
  if (status == LEIRI_OK) {
    status = leiri_aliases_add(table, LEIRI_MATCH_PREFIX, "http://old.example.org/somewhere/", 33,
                               "http://new.example.org/somewhere/else/", 38, nullptr);
  }
  const leiri_compare_options options{sizeof options, 0, table, 0, nullptr, nullptr};
  for (const auto other : {"http://Re\xCC\x81sum\xC3\xA9.\xD7\x90\xD7\x91.example.org/"sv,
                           "http://R\xC3\xA9sum\xC3\xA9.\xD7\x90\xD7\x91.example.org/"sv,
                           "https://www.r\xD0\xB5sum\xC3\xA9.\xD7\x90\xD7\x91.example.org"sv}) {
    leiri_comparison found{};
    if (status == LEIRI_OK) {
      constexpr auto first = "http://R\xC3\xA9sum\xC3\xA9.\xD7\x90\xD7\x91.example.org:80"sv;
      status = leiri_compare(first.data(), first.size(), other.data(), other.size(), &options,
                             &found, nullptr);
    }
    log.append(leiri_rung_name(found.rung)).append(std::to_string(found.differences)).append("|");
  }
  leiri_aliases_free(table);
  return status;
}

leiri_status look_alike_key(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_look_alike_key(unicode.data(), unicode.size(), nullptr, out, nullptr);
  });
}

leiri_status look_alike_differences(std::string& log) {
  constexpr auto one = "http://p\xD0\xB0ypal.example/e\xCC\x81"sv;
  constexpr auto other = "https://www.paypal.example/\xC3\xA9/"sv;
  std::uint32_t differences = 0;
  const leiri_status status = leiri_look_alike_differences(one.data(), one.size(), other.data(),
                                                           other.size(), 0, &differences, nullptr);
  log += std::to_string(differences);
  return status;
}

leiri_status display(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_display(unicode.data(), unicode.size(), nullptr, out, nullptr);
  });
}

leiri_status from_text(std::string& log) {
  return text(log, [](leiri_buffer* out) {
    return leiri_from_text(unicode.data(), unicode.size(), out, nullptr, 0, nullptr, nullptr);
  });
}

template <class Call>
leiri_status with_charset(std::string& log, std::string_view name, Call call) {
  leiri_charset* charset = nullptr;
  leiri_status status = leiri_charset_new(name.data(), name.size(), &charset);
  if (status == LEIRI_OK) {
    status = text(log, [&](leiri_buffer* out) { return call(charset, out); });
  }
  leiri_charset_free(charset);
  return status;
}

leiri_status from_path(std::string& log) {
  return with_charset(log, "iso-8859-1", [](leiri_charset* c, leiri_buffer* out) {
    return leiri_from_path("a folder/with a long name \xE9", 27, c, out, nullptr);
  });
}

leiri_status interpret(std::string& log) {
  return with_charset(log, "shift_jis", [](leiri_charset* c, leiri_buffer* out) {
    return leiri_interpret("http://h/%83e%83X%83g%82%C6%82%B1%82%EA", 39, c, nullptr, out, nullptr);
  });
}

leiri_status decode(std::string& log) {
  return with_charset(log, "windows-1258", [](leiri_charset* c, leiri_buffer* out) {
    return leiri_charset_decode(c, "e\xCC with some more text behind it", 33, out, nullptr);
  });
}

leiri_status encode(std::string& log) {
  return with_charset(log, "iso-2022-jp", [](leiri_charset* c, leiri_buffer* out) {
    return leiri_charset_encode(c, "\xE7\xB4\x8D\xE8\xB1\x86 with some more text", 26, out,
                                nullptr);
  });
}

leiri_status write_missing(std::string& log) {
  return with_charset(log, "iso-8859-1", [](leiri_charset* c, leiri_buffer* out) {
    return leiri_charset_write_missing(c, "\xE7\xB4\x8D\xE8\xB1\x86 and \xC3\xA9, some more", 23,
                                       LEIRI_MISSING_REFERENCE, out, nullptr);
  });
}

leiri_status find(std::string& log) {
  constexpr auto prose = "see <http://h/a-long-one-\n  b>, mailto:a@example.org and http://h/."sv;
  const auto keep = [](void* to, const leiri_found* found) {
    static_cast<std::string*>(to)->append(found->iri.data, found->iri.size).append("|");
    return 0;
  };
  log.reserve(prose.size());  // a callback must not throw
  return leiri_find(prose.data(), prose.size(), keep, &log);
}

constexpr std::array<char, 20000> large{};

// Failed calls are repeated on the same handle, whose state must be consistent.
leiri_status intern(std::string& log) {
  leiri_interner* strings = nullptr;
  leiri_status worst = leiri_interner_new(&strings);
  if (worst != LEIRI_OK) {
    return worst;
  }
  for (const auto t : {"a"sv, "a longer one, of more than a few bytes"sv,
                       std::string_view(large.data(), large.size()), "b"sv, "a"sv}) {
    std::uint32_t id = 77;
    leiri_status status = leiri_interner_intern(strings, t.data(), t.size(), &id);
    if (status == LEIRI_NO_MEMORY) {
      worst = status;
      status = leiri_interner_intern(strings, t.data(), t.size(), &id);
    }
    leiri_text kept{};
    leiri_interner_text(strings, id, &kept);
    const bool is_right = std::string_view(kept.data, kept.size) == t;
    log.append(std::to_string(id)).append(is_right ? "|" : " wrong|");
  }
  leiri_interner_free(strings);
  return worst;
}

leiri_status add(leiri_namespaces* all, std::string_view name, std::string_view prefix) {
  const leiri_namespaces_add_options use{sizeof use, {prefix.data(), prefix.size()}, 1, nullptr, 0};
  const leiri_status first = leiri_namespaces_add(all, name.data(), name.size(), &use, nullptr);
  if (first == LEIRI_NO_MEMORY &&
      leiri_namespaces_add(all, name.data(), name.size(), &use, nullptr) != LEIRI_OK) {
    return LEIRI_INTERNAL;
  }
  return first;
}

leiri_status log_groups(const leiri_namespaces* all, std::string& log) {
  leiri_namespace_groups* groups = nullptr;
  const leiri_status status = leiri_namespace_groups_new(all, &groups);
  leiri_namespace_group group{};
  for (std::size_t i = 0; leiri_namespace_groups_get(groups, i, &group) == LEIRI_OK; ++i) {
    log.append(leiri_rung_name(group.rung)).append(std::to_string(group.member_count)).append("|");
  }
  leiri_namespace_groups_free(groups);
  return status;
}

leiri_status inventory(std::string& log) {
  const leiri_known_namespace known{{"mine", 4}, {"http://mine.example/ns/with/a/long/name#", 40}};
  const leiri_namespaces_options options{sizeof options, &known, 1, nullptr};
  leiri_namespaces* all = nullptr;
  leiri_status worst = leiri_namespaces_new(&options, &all);
  if (worst != LEIRI_OK) {
    return worst;
  }
  worst = leiri_namespaces_begin_document(all, "a document with a long name", 27, nullptr);
  if (worst == LEIRI_NO_MEMORY) {
    leiri_namespaces_begin_document(all, "a document with a long name", 27, nullptr);
  }
  for (const auto name :
       {"http://p\xD0\xB0ypal.example/ns"sv, "http://paypal.example/ns"sv,
        "http://mine.example/ns/with/a/long/name"sv, "http://www.w3.org/1999/02/22-rdf-syntax-ns"sv,
        "http://paypal.example/ns"sv}) {
    const leiri_status status = add(all, name, "a-long-prefix-that-allocates");
    worst = status == LEIRI_OK ? worst : status;
  }
  const leiri_status status = log_groups(all, log);
  for (std::size_t i = 0; i < leiri_namespaces_size(all); ++i) {
    leiri_namespace entry{};
    leiri_namespaces_get(all, i, &entry);
    log.append(entry.name.data, entry.name.size).append(std::to_string(entry.count)).append("|");
  }
  leiri_namespaces_free(all);
  return status == LEIRI_OK ? worst : status;
}

}  // namespace

const std::vector<memory_case>& memory_cases() {
  static const std::vector<memory_case> all = {{"versions", versions},
                                               {"parse", parse},
                                               {"check", check},
                                               {"checker", check_many},
                                               {"message", message},
                                               {"hide_passwords", hide_passwords},
                                               {"resolve", resolve},
                                               {"relativize", relativize},
                                               {"from_leiri", from_leiri},
                                               {"to_uri", to_uri},
                                               {"to_iri", to_iri},
                                               {"explain_to_iri", explain},
                                               {"to_ascii", plain<leiri_to_ascii>},
                                               {"to_unicode", plain<leiri_to_unicode>},
                                               {"visual_order", plain<leiri_visual_order>},
                                               {"repair", repair},
                                               {"normalize", normalize},
                                               {"compare", compare},
                                               {"look_alike_key", look_alike_key},
                                               {"look_alike_differences", look_alike_differences},
                                               {"display", display},
                                               {"from_text", from_text},
                                               {"from_path", from_path},
                                               {"interpret", interpret},
                                               {"decode", decode},
                                               {"encode", encode},
                                               {"write_missing", write_missing},
                                               {"find", find},
                                               {"intern", intern},
                                               {"namespaces", inventory}};
  return all;
}

}  // namespace leiri::test
