#include "corpora.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <leiri/characters.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <utility>

#include "look_alikes.hpp"

namespace bench {
namespace {

constexpr std::size_t look_alike_count = 10'000;
constexpr std::size_t reference_count = 4'096;
constexpr std::size_t stream_length = 1'000'000;

const std::string base = "http://example.org/over/there/index.html?name=ferret";
const std::string deep_base = "http://example.org/a/bc/def/ghij/klmno/pq/r/stu/vwxyz/index.html";

struct corpus {
  std::string name;
  std::vector<std::string> lines;
  std::string base = bench::base;
};

using corpora = std::vector<corpus>;
using files = std::vector<std::filesystem::path>;

void add_lines(const std::filesystem::path& file, std::vector<std::string>& lines) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
}

/// The lines of all files in a folder of the public corpora, in the order of the files' names.
corpus in_folder(std::string_view folder) {
  corpus c{"corpora/" + std::string(folder), {}};
  files found;
  std::error_code absent;
  if (const char* suites = std::getenv("LEIRI_SUITES")) {
    const auto path = std::filesystem::path(suites) / "corpora" / folder;
    for (const auto& entry : std::filesystem::directory_iterator(path, absent)) {
      found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  for (const auto& file : found) {
    add_lines(file, c.lines);
  }
  return c;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// A folder of the public corpora and the files that the user named; of both, the valid lines that
/// are ASCII, or are not.
corpora real(std::string_view folder, const files& named, bool ascii) {
  corpora all{in_folder(folder)};
  for (const auto& file : named) {
    add_lines(file, all.emplace_back(corpus{file.filename().string(), {}}).lines);
  }
  for (corpus& c : all) {
    std::erase_if(c.lines, [&](const std::string& line) {
      return is_ascii(line) != ascii || !leiri::parse(line).has_value();
    });
  }
  std::erase_if(all, [](const corpus& c) { return c.lines.empty(); });
  return all;
}

template <class Make>
corpus generated(std::string name, std::size_t count, const Make& make) {
  corpus c{std::move(name), {}};
  generator random;
  std::generate_n(std::back_inserter(c.lines), count, [&] { return make(random); });
  return c;
}

corpora urls(const files& named) {
  corpora all = real("urls", named, true);
  for (const look& l : looks) {
    all.push_back(generated(std::string(l.name), look_alike_count,
                            [&](generator& random) { return url_look_alike(random, l); }));
  }
  return all;
}

/// What `make` makes of each script, and of all of them together.
template <class Make>
corpora in_scripts(const Make& make) {
  corpora all;
  for (const script& s : scripts) {
    all.push_back(generated(std::string(s.name), look_alike_count,
                            [&](generator& random) { return make(random, &s); }));
  }
  all.push_back(generated("mixed scripts", look_alike_count,
                          [&](generator& random) { return make(random, nullptr); }));
  return all;
}

corpora iris(const files& named) {
  corpora all = real("iris", named, false);
  for (corpus& c : in_scripts(iri_look_alike)) {
    all.push_back(std::move(c));
  }
  return all;
}

/// References from a seed against two bases, and absolute ones.
corpora references(const files& named) {
  corpus shallow = generated("references", reference_count, reference);
  corpus deep{"references, deep base", shallow.lines, deep_base};
  corpora all = urls(named);
  all.push_back(std::move(shallow));
  all.push_back(std::move(deep));
  return all;
}

corpora streams(const files& named) {
  corpora all = urls(named);
  all.push_back(generated("a stream", stream_length, stream_identifier));
  return all;
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

/// The host of each that has one.
corpus as_hosts(corpus c) {
  c.name = "hosts of " + c.name;
  for (std::string& line : c.lines) {
    line = leiri::parse(line)->host().value_or("");
  }
  std::erase(c.lines, "");
  return c;
}

std::string internationalized_host(generator& random, const script* s) {
  return script_word(random, s) + ".example.org";
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
  const script& arabic = scripts[2];
  generator random;
  for (std::string& line : c.lines) {
    line.insert(leiri::parse(line)->path_end, "/" + script_word(random, &arabic));
  }
  return c;
}

corpora each(corpora all, corpus (*change)(corpus)) {
  std::transform(all.begin(), all.end(), all.begin(), change);
  return all;
}

corpora corpora_for(operation o, const files& named) {
  switch (o) {
    case operation::parse_iri:
    case operation::to_uri:
    case operation::check:
      return iris(named);
    case operation::resolve:
    case operation::resolve_base_each:
      return references(named);
    case operation::to_iri:
      return each(iris(named), as_uris);
    case operation::normalize_changed:
      return each(urls(named), as_abnormal);
    case operation::to_ascii:
      return each(urls(named), as_hosts);
    case operation::to_ascii_idn:
      return in_scripts(internationalized_host);
    case operation::intern:
      return streams(named);
    case operation::compare:
      return each(urls(named), absolute);
    case operation::bidi:
      return each(urls(named), as_bidi);
    case operation::find:
      return each(urls(named), as_sentences);
    case operation::parse_text:
    case operation::parse:
    case operation::normalize:
      break;
  }
  return urls(named);
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

std::vector<course> courses_for(operation o, const std::vector<std::filesystem::path>& named) {
  std::vector<course> courses;
  for (const corpus& c : corpora_for(o, named)) {
    courses.push_back(make_course(c.name, c.lines, c.base));
  }
  return courses;
}

course small_course_for(operation o) { return make_course("smoke", small_corpus_for(o), base); }

}  // namespace bench
