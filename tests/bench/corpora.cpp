#include "corpora.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <leiri/characters.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include "look_alikes.hpp"

namespace bench {
namespace {

constexpr std::size_t look_alike_count = 10'000;
constexpr std::size_t reference_count = 4'096;
constexpr std::size_t stream_length = 1'000'000;

const std::string base = "http://example.org/over/there/index.html?name=ferret";

struct corpus {
  std::string name;
  std::vector<std::string> lines;
};

/// The lines of all files in a folder of the corpora, in the order of the files' names.
std::vector<std::string> lines_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> lines;
  for (const auto& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      lines.push_back(line);
    }
  }
  return lines;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The valid lines of a folder that are ASCII, or are not; look-alikes if there are none.
corpus load(std::string_view folder, bool ascii, std::string (*look_alike)(generator&)) {
  corpus c{"corpora/" + std::string(folder), {}};
  if (const char* suites = std::getenv("LEIRI_SUITES")) {
    c.lines = lines_of(std::filesystem::path(suites) / "corpora" / folder);
    std::erase_if(c.lines, [&](const std::string& line) {
      return is_ascii(line) != ascii || !leiri::parse(line).has_value();
    });
  }
  if (c.lines.empty()) {
    c.name = "look-alikes of " + c.name;
    generator random;
    std::generate_n(std::back_inserter(c.lines), look_alike_count,
                    [&] { return look_alike(random); });
  }
  return c;
}

corpus urls() { return load("urls", true, url_look_alike); }
corpus iris() { return load("iris", false, iri_look_alike); }

corpus references() {
  corpus c{"references from a seed", {}};
  generator random;
  std::generate_n(std::back_inserter(c.lines), reference_count, [&] { return reference(random); });
  return c;
}

corpus stream() {
  corpus c{"a stream from a seed", {}};
  generator random;
  std::generate_n(std::back_inserter(c.lines), stream_length,
                  [&] { return stream_identifier(random); });
  return c;
}

/// Those with a scheme.
corpus absolute(corpus c) {
  std::erase_if(c.lines, [](const std::string& line) { return !leiri::parse(line)->has_scheme(); });
  return c;
}

/// Each as the URI that it maps to.
corpus as_uris(corpus c) {
  c.name += ", as URIs";
  for (std::string& line : c.lines) {
    std::string uri;
    line = std::string(*leiri::to_uri(line, uri));
  }
  return c;
}

/// Each with a scheme that is not lowercase and a letter of its last segment percent-encoded.
corpus as_abnormal(corpus c) {
  c.name += ", made abnormal";
  for (std::string& line : c.lines) {
    const std::size_t end = leiri::parse(line)->path_end;
    line.front() = static_cast<char>(line.front() & ~0x20);
    if (end > 0 && leiri::alpha.contains(line[end - 1])) {
      constexpr std::string_view digits = "0123456789abcdef";
      const auto letter = static_cast<unsigned char>(line[end - 1]);
      line.replace(end - 1, 1, {'%', digits[letter / 16], digits[letter % 16]});
    }
  }
  return c;
}

/// The host of each that has one, or, unless `ascii`, made an internationalized domain name.
corpus hosts(bool ascii) {
  corpus c = urls();
  c.name = "hosts of " + c.name;
  generator random;
  std::vector<std::string> names;
  for (const std::string& line : c.lines) {
    const std::string_view host = leiri::parse(line)->host().value_or("");
    if (!host.empty()) {
      names.push_back((ascii ? "" : script_word(random) + '.') + std::string(host));
    }
  }
  c.lines = std::move(names);
  return c;
}

/// Each in a sentence.
corpus as_sentences(corpus c) {
  c.name += ", in sentences";
  for (std::string& line : c.lines) {
    line = "More of it (e.g. <" + line + ">, or " + line + ") can be read there: \u00BBhere\u00AB.";
  }
  return c;
}

/// With an Arabic word in each path.
corpus as_bidi(corpus c) {
  c.name += ", with right-to-left words";
  generator random;
  for (std::string& line : c.lines) {
    line.insert(leiri::parse(line)->path_end, "/" + right_to_left_word(random));
  }
  return c;
}

corpus corpus_for(operation o) {
  switch (o) {
    case operation::parse_iri:
    case operation::to_uri:
      return iris();
    case operation::resolve:
    case operation::resolve_base_each:
      return references();
    case operation::to_iri:
      return as_uris(iris());
    case operation::normalize_changed:
      return as_abnormal(urls());
    case operation::to_ascii:
    case operation::to_ascii_idn:
      return hosts(o == operation::to_ascii);
    case operation::intern:
      return stream();
    case operation::compare:
      return absolute(urls());
    case operation::check:
      return iris();
    case operation::bidi:
      return as_bidi(urls());
    case operation::find:
      return as_sentences(urls());
    case operation::parse_text:
    case operation::parse:
    case operation::normalize:
      break;
  }
  return urls();
}

std::vector<std::string> small_corpus_for(operation o) {
  switch (o) {
    case operation::parse_iri:
      return {"http://example.org/D\u00FCrst", "http://example.org/\u9673?a=\u00E9#\u05D0"};
    case operation::to_uri:
      return {"http://example.org/D\u00FCrst"};
    case operation::resolve:
    case operation::resolve_base_each:
      return {"g", "./g", "g/", "/g", "g?y", "../g", "g#s", "http://example.com/g?y#s"};
    case operation::to_iri:
      return {"http://example.org/D%C3%BCrst"};
    case operation::normalize_changed:
      // The URL Standard, which ada follows, leaves percent-encodings as they are.
      return {"HTTP://EXAMPLE.org/user/a/./b/../c"};
    case operation::to_ascii:
      return {"example.org", "Example.ORG"};
    case operation::to_ascii_idn:
      return {"b\u00FCcher.example"};
    default:
      return {"http://example.org/", "https://example.org:8080/over/there?name=ferret#nose",
              "urn:example:animal:ferret:nose"};
  }
}

}  // namespace

course course_for(operation o) {
  corpus c = corpus_for(o);
  return make_course(c.name, c.lines, base);
}

course small_course_for(operation o) { return make_course("smoke", small_corpus_for(o), base); }

}  // namespace bench
