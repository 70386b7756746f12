#include <leiri/serd/reader.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "statements/reading.hpp"

namespace leiri::serd {
namespace {

constexpr std::size_t page_size = std::size_t{1} << 16;
// For one reader: large enough that creating a reader costs nothing, small enough that its growth
// does not matter.
constexpr std::size_t block_size = std::size_t{1} << 20;

// Serd requires a name, which it only prints with errors; here it prints none.
const auto* const document_name = reinterpret_cast<const std::uint8_t*>("document");

struct reader_free {
  void operator()(SerdReader* r) const noexcept { serd_reader_free(r); }
};
using reader_ptr = std::unique_ptr<SerdReader, reader_free>;

SerdSyntax to_serd(text::syntax s) noexcept {
  switch (s) {
    case text::syntax::turtle:
      return SERD_TURTLE;
    case text::syntax::trig:
      return SERD_TRIG;
    case text::syntax::ntriples:
      return SERD_NTRIPLES;
    case text::syntax::nquads:
      return SERD_NQUADS;
  }
  return SERD_TURTLE;
}

/// The first error of a reader; the following ones are its consequences.
struct complaint {
  unsigned line = 0;
  unsigned column = 0;
  std::string text;

  static SerdStatus hear(void* self, const SerdError* error) noexcept {
    auto* const first = static_cast<complaint*>(self);
    if (first->text.empty()) {
      std::array<char, 256> text;
      // The analyzer cannot see that Serd started the list.
      // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
      std::vsnprintf(text.data(), text.size(), error->fmt, *error->args);
      first->line = error->line;
      first->column = error->col;
      try {
        first->text = std::string("serd: ") + text.data();
        first->text.erase(first->text.find_last_not_of('\n') + 1);
      } catch (...) {
        return SERD_ERR_INTERNAL;
      }
    }
    return SERD_SUCCESS;
  }

  void report(audit& a, std::uint64_t lines_before) const {
    a.report(code::document_syntax,
             {position::unknown, lines_before + std::max(line, 1U), std::max(column, 1U)},
             text.empty() ? std::string_view("Serd gives no reason") : std::string_view(text));
  }
};

reader_ptr new_reader(text::syntax s, const sinks& to, complaint& heard) {
  reader_ptr reader(
      serd_reader_new(to_serd(s), to.handle, nullptr, to.base, to.prefix, to.statement, to.end));
  serd_reader_set_strict(reader.get(), true);
  serd_reader_set_error_sink(reader.get(), complaint::hear, &heard);
  return reader;
}

bool stopped(const filter* behind) noexcept {
  return behind != nullptr && behind->status() != SERD_SUCCESS;
}

bool read_stream(audit& a, source& front, text::syntax s, const sinks& to, const filter* behind) {
  complaint heard;
  const reader_ptr reader = new_reader(s, to, heard);
  const SerdStatus status = serd_reader_read_source(
      reader.get(), source::serd_read, source::serd_error, &front, document_name, page_size);
  front.rethrow();
  if (status <= SERD_FAILURE || stopped(behind)) {
    return true;
  }
  // If the source gave up, the document ends there, and that has been reported.
  if (front.ending() == ending::complete) {
    heard.report(a, 0);
  }
  return false;
}

/// The start of the line after line `line`, which counts from 1.
std::size_t behind_line(const std::string& block, std::size_t from, unsigned line) {
  for (; line > 0 && from != block.size(); --line) {
    const std::size_t newline = block.find('\n', from);
    from = newline == std::string::npos ? block.size() : newline + 1;
  }
  return from;
}

/// A SerdSource over bytes in memory.
std::size_t read_memory(void* buffer, std::size_t size, std::size_t count, void* stream) noexcept {
  auto* const rest = static_cast<std::string_view*>(stream);
  const std::string_view page = rest->substr(0, size * count);
  std::memcpy(buffer, page.data(), page.size());
  rest->remove_prefix(page.size());
  return page.size();
}

int no_error(void*) noexcept { return 0; }

/// Serd reads a string faster, but stops at a NUL, which a literal may contain. A NUL follows
/// `rest`.
SerdStatus read_text(SerdReader* reader, std::string_view rest, bool has_nul) {
  if (!has_nul) {
    return serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(rest.data()));
  }
  return serd_reader_read_source(reader, read_memory, no_error, &rest, document_name, page_size);
}

/// Reads a block of whole lines, with a new reader after each line that Serd rejects.
bool read_block(audit& a, const std::string& block, std::uint64_t lines_before, text::syntax s,
                const sinks& to, const filter* behind) {
  const bool has_nul = block.find('\0') != std::string::npos;
  bool good = true;
  for (std::size_t from = 0; from != block.size();) {
    complaint heard;
    const reader_ptr reader = new_reader(s, to, heard);
    const SerdStatus status =
        read_text(reader.get(), std::string_view(block).substr(from), has_nul);
    if (status <= SERD_FAILURE || stopped(behind)) {
      break;
    }
    good = false;
    heard.report(a, lines_before);
    const std::size_t refused =
        std::exchange(from, behind_line(block, from, std::max(heard.line, 1U)));
    lines_before += count_line_ends(std::string_view(block).substr(refused, from - refused));
  }
  return good;
}

bool read_blocks(audit& a, source& front, text::syntax s, const sinks& to, const filter* behind) {
  bool good = true;
  std::uint64_t lines = 0;
  std::string block;
  for (front.read_lines(block_size, block); !block.empty() && !stopped(behind);
       front.read_lines(block_size, block)) {
    good = read_block(a, block, lines, s, to, behind) && good;
    lines += count_line_ends(block);
    block.clear();
  }
  return good;
}

}  // namespace

bool read_with_serd(audit& a, source& front, text::syntax s, const sinks& to,
                    const filter* behind) {
  return text::is_line_based(s) ? read_blocks(a, front, s, to, behind)
                                : read_stream(a, front, s, to, behind);
}

ending ending_of(const source& front, text::syntax s, bool is_good_for_serd) noexcept {
  if (is_good_for_serd || front.ending() != ending::complete) {
    return front.ending();
  }
  return text::is_line_based(s) ? ending::incomplete : ending::broken_off;
}

reading_end read_through_filter(audit& a, byte_source in, const document_options& options,
                                const sinks& to) {
  source front(a, std::move(in), options);
  filter behind(options, source::marker(), to);
  const bool is_good = read_with_serd(a, front, options.syntax, behind.entry(), &behind);
  if (is_good) {
    behind.finish();
  }
  behind.rethrow();
  return {ending_of(front, options.syntax, is_good), behind.status()};
}

std::optional<text::syntax> from_serd(SerdSyntax s) noexcept {
  switch (s) {
    case SERD_TURTLE:
      return text::syntax::turtle;
    case SERD_TRIG:
      return text::syntax::trig;
    case SERD_NTRIPLES:
      return text::syntax::ntriples;
    case SERD_NQUADS:
      return text::syntax::nquads;
  }
  return std::nullopt;
}

SerdStatus read_document(audit& a, byte_source in, const document_options& options,
                         const sinks& to) {
  const reading_end end = read_through_filter(a, std::move(in), options, to);
  if (end.status != SERD_SUCCESS) {
    return end.status;
  }
  switch (end.how) {
    case ending::complete:
      return SERD_SUCCESS;
    case ending::incomplete:
      return SERD_FAILURE;
    default:
      return SERD_ERR_BAD_SYNTAX;
  }
}

}  // namespace leiri::serd
