#include "markup/written_value.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

namespace leiri::libxml2 {
namespace {

bool is_triplet(std::string_view text, std::size_t at) noexcept {
  return text.size() - at >= 3 && hexdig.contains(text[at + 1]) && hexdig.contains(text[at + 2]);
}

/// What replaces a stretch of a value.
struct made_stretch {
  std::string_view added;  ///< text that the value does not have
  std::string_view kept;   ///< its repair, or the stretch itself
};

/// Finds for each stretch of a value the part of its repair that comes from it: repair() copies
/// bytes, percent-encodes them, or writes `/` for a backslash.
class repair_alignment {
 public:
  explicit repair_alignment(const replacement& r) noexcept : replacement_(r) {}

  /// The repair of the next `size` bytes of the value.
  made_stretch take(std::size_t size) noexcept {
    const std::size_t begin = made_;
    for (const std::size_t end = at_ + size; at_ < end; ++at_) {
      if (at_ >= replacement_.begin && at_ < replacement_.end) {
        made_ += stays() ? 1 : 3;
      }
    }
    const std::size_t whole = replacement_.made.size();
    return {{}, replacement_.made.substr(std::min(begin, whole), made_ - begin)};
  }
  /// Whether the whole repair was found.
  [[nodiscard]] bool is_whole() const noexcept { return made_ == replacement_.made.size(); }

 private:
  [[nodiscard]] bool stays() const noexcept {
    if (made_ >= replacement_.made.size()) {
      return false;
    }
    const char c = replacement_.value[at_];
    const char made = replacement_.made[made_];
    return (c == made && (c != '%' || is_triplet(replacement_.value, at_))) ||
           (c == '\\' && made == '/');
  }

  const replacement& replacement_;
  std::size_t at_ = 0;
  std::size_t made_ = 0;
};

/// The end that both texts have in common, in whole characters.
std::size_t common_end(std::string_view a, std::string_view b) noexcept {
  const auto [end, other] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
  std::size_t size = static_cast<std::size_t>(end - a.rbegin());
  while (size != 0 && (a[a.size() - size] & '\xC0') == '\x80') {
    --size;
  }
  return size;
}

/// Finds for each stretch of a value what stays of it, and where the new text begins.
class new_text_alignment {
 public:
  explicit new_text_alignment(const replacement& r) noexcept : replacement_(r) {
    const std::size_t same = common_end(r.value.substr(r.begin, r.end - r.begin), r.made);
    end_ = r.end - same;
    added_ = r.made.substr(0, r.made.size() - same);
  }

  /// What replaces the next `size` bytes of the value. A stretch must not begin before the replaced
  /// bytes and end after them, unless the stretch is an entity.
  made_stretch take(std::size_t size) {
    const std::string_view stretch = replacement_.value.substr(at_, size);
    const std::size_t begin = std::clamp(replacement_.begin, at_, at_ + size) - at_;
    const std::size_t end = std::clamp(end_, at_, at_ + size) - at_;
    const bool begins_here = replacement_.begin >= at_ && replacement_.begin < at_ + size;
    at_ += size;
    if (!begins_here) {
      return {{}, begin == 0 && end != 0 ? stretch.substr(end) : stretch};
    }
    before_ = stretch.substr(0, begin);
    before_ += added_;
    return {before_, stretch.substr(end)};
  }
  [[nodiscard]] bool is_whole() const noexcept { return at_ > replacement_.begin; }

 private:
  const replacement& replacement_;
  std::size_t end_ = 0;  // of the bytes that do not stay
  std::string_view added_;
  std::string before_;
  std::size_t at_ = 0;
};

/// Escapes text for an attribute or an element; white space becomes references, so that it
/// survives.
void append_escaped(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>' || c == '"' || c == '\'' || c == '\t' || c == '\n' || c == '\r') {
      out += "&#" + std::to_string(static_cast<int>(c)) + ';';
    } else {
      out += c;
    }
  }
}

/// Walks through a text and writes the replacement of a value in it.
template <class Alignment>
class value_rewriter {
 public:
  value_rewriter(const written_text& source, const replacement& r) noexcept
      : source_(source), replacement_(r), alignment_(r) {}

  /// The range of the value in the decoded text.
  [[nodiscard]] std::size_t start() const noexcept { return source_.before.size(); }
  [[nodiscard]] std::size_t end() const noexcept { return start() + replacement_.value.size(); }

  /// The current piece corresponds to `bytes`, which begin at byte `at` of the decoded text.
  /// Returns false if the value, or the text before it, differs from these bytes.
  bool take(const value_reader& piece, std::size_t at, std::string_view bytes) {
    const std::size_t first = std::clamp(start(), at, at + bytes.size());
    const std::size_t last = std::min(at + bytes.size(), end());
    if (at < start() && bytes.substr(0, first - at) != source_.before.substr(at, first - at)) {
      return false;
    }
    if (first >= last) {
      return true;
    }
    const bool is_whole = last - first == bytes.size();
    const std::string_view part = bytes.substr(first - at, last - first);
    if ((!is_whole && !piece.is_plain()) ||
        part != replacement_.value.substr(first - start(), part.size())) {
      return false;
    }
    const std::size_t begin = piece.begin() + (first - at);
    write(part, begin, piece.is_plain() ? begin + part.size() : piece.end(), piece.is_plain());
    return true;
  }

  std::optional<rewritten> result() {
    if (!alignment_.is_whole() || !has_begun_) {
      return std::nullopt;
    }
    return rewritten{begin_, reached_ - begin_, std::move(out_)};
  }

 private:
  /// Writes a part of the value, with its range in the text.
  void write(std::string_view part, std::size_t begin, std::size_t end, bool is_plain) {
    if (!has_begun_) {
      has_begun_ = true;
      begin_ = reached_ = begin;
    }
    out_ += source_.text.substr(reached_, begin - reached_);  // comments, the ends of CDATA
    const auto [added, kept] = alignment_.take(part.size());
    append_escaped(added, out_);
    if (is_plain) {
      out_ += kept;
    } else if (kept == part) {
      out_ += source_.text.substr(begin, end - begin);
    } else {
      append_escaped(kept, out_);
    }
    reached_ = end;
  }

  const written_text& source_;
  const replacement& replacement_;
  Alignment alignment_;
  bool has_begun_ = false;
  std::size_t begin_ = 0;    // of the stretch
  std::size_t reached_ = 0;  // in the text
  std::string out_;
};

template <class Alignment>
std::optional<rewritten> rewrite_with(const written_text& source, const replacement& r,
                                      xmlDocPtr entities) {
  const text_form inner =
      source.form == text_form::content ? text_form::content : text_form::attribute;
  value_reader reader(source.text, source.form, entities);
  value_rewriter<Alignment> rewriter(source, r);
  std::string expanded;
  for (std::size_t at = 0; at < rewriter.end();) {
    if (!reader.next(rewriter.end() - at)) {
      return std::nullopt;
    }
    std::string_view bytes = reader.value();
    if (reader.is_entity()) {
      expanded.clear();
      if (!decode(bytes, inner, entities, rewriter.end() - at, expanded)) {
        return std::nullopt;
      }
      bytes = expanded;
    }
    if (!rewriter.take(reader, at, bytes)) {
      return std::nullopt;
    }
    at += bytes.size();
  }
  return rewriter.result();
}

}  // namespace

std::optional<rewritten> rewrite(const written_text& source, const replacement& r,
                                 xmlDocPtr entities) {
  return rewrite_with<repair_alignment>(source, r, entities);
}

std::optional<rewritten> replace_in(const written_text& source, const replacement& r,
                                    xmlDocPtr entities) {
  if (r.value.empty() && source.text.empty()) {
    rewritten all{0, 0, {}};
    append_escaped(r.made, all.text);
    return all;
  }
  return rewrite_with<new_text_alignment>(source, r, entities);
}

}  // namespace leiri::libxml2
