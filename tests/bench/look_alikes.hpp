#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace bench {

/// The same numbers on every machine: the standard fixes the engine and its seed, though not its
/// distributions, which are therefore not used.
class generator {
 public:
  /// Less than `limit`.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }

 private:
  std::mt19937_64 engine_;  // NOLINT(cert-msc51-cpp): its default seed on purpose
};

/// What some ASCII identifiers have more of than others.
struct look {
  std::string_view name;
  std::size_t longest_word;   ///< of a path or a query, in bytes
  std::size_t most_segments;  ///< of a path
  std::size_t encoded;        ///< of ten letters, so many are percent-encoded
  std::size_t labels;         ///< of a host, before the last two
};

inline constexpr std::array<look, 6> looks = {{{"plain", 12, 6, 0, 0},
                                               {"short", 3, 1, 0, 0},
                                               {"long words", 80, 6, 0, 0},
                                               {"deep paths", 5, 40, 0, 0},
                                               {"percent-encoded", 12, 6, 3, 0},
                                               {"long hosts", 8, 2, 0, 8}}};

/// An ASCII identifier such as web servers and package managers see.
std::string url_look_alike(generator& random, const look& l);

struct letters_of {
  char32_t first;
  std::size_t size;
};

/// A script, or the letters of a language; each letter of a word is of one of the four blocks.
struct script {
  std::string_view name;
  std::array<letters_of, 4> blocks;
};

inline constexpr std::array<script, 4> scripts = {
    {{"Latin", {{{U'a', 26}, {U'a', 26}, {U'a', 26}, {0xE0, 23}}}},
     {"Cyrillic", {{{0x430, 32}, {0x430, 32}, {0x430, 32}, {0x430, 32}}}},
     {"Arabic", {{{0x627, 20}, {0x627, 20}, {0x627, 20}, {0x627, 20}}}},
     {"CJK", {{{0x30A1, 80}, {0x3041, 80}, {0x4E00, 4000}, {0x4E00, 4000}}}}}};

/// Two to nine letters of a script, or of any of them.
std::string script_word(generator& random, const script* s);

/// An IRI such as DBpedia has them: a short ASCII prefix and a name in a script, or in any.
std::string iri_look_alike(generator& random, const script* s);

/// A relative reference of one of the shapes that RFC 3986 section 5.4 lists, with longer names.
std::string reference(generator& random);

/// One of 200 000 identifiers in 40 namespaces, the first ones of each far more often.
std::string stream_identifier(generator& random);

}  // namespace bench
