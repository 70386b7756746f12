#include <algorithm>
#include <leiri/utf8.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "input.hpp"
#include "require.hpp"
#include "server/language_server.hpp"
#include "server/message_reader.hpp"
#include "server/open_text.hpp"

// What an editor sends. The option chooses: a stream of messages; bodies of messages of a session,
// with tabs between them; or a text, a tab, and its changes.
namespace leiri_fuzz::editor_fuzz {
namespace {

using leiri::command::framed_message;
using leiri::command::language_server;
using leiri::command::line_position;
using leiri::command::message_reader;
using leiri::command::open_text;
using leiri::command::position_finder;
using leiri::command::position_unit;

std::vector<std::string> pieces_of(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (;;) {
    const std::size_t end = text.find(separator);
    pieces.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      return pieces;
    }
    text.remove_prefix(end + 1);
  }
}

/// The messages of a stream that arrives in pieces of this size; "!" and the problem of bad ones.
std::vector<std::string> messages_of(std::string_view stream, std::size_t size) {
  message_reader reader;
  std::vector<std::string> messages;
  while (!stream.empty()) {
    reader.add(stream.substr(0, size));
    stream.remove_prefix(std::min(size, stream.size()));
    while (const auto m = reader.next()) {
      messages.push_back(m->problem.empty() ? m->body : '!' + m->problem);
    }
  }
  return messages;
}

void pieces_do_not_matter(std::string_view stream) {
  require(messages_of(stream, stream.size() + 1) == messages_of(stream, 1),
          "a stream has the same messages in any pieces", {{"stream", stream}});
}

/// A session lives whatever it receives, and each document that it can read is read.
void session_lives(std::string_view bodies) {
  std::size_t sent = 0;
  language_server server(
      [](const std::string& /*path*/) { return leiri::command::check_options(); },
      [&sent](std::string_view body) { sent += body.size(); });
  server.receive({R"({"id":0,"method":"initialize","params":{"capabilities":{}}})", {}});
  require(sent != 0, "initialize is answered", {{"texts", bodies}});
  for (const std::string& body : pieces_of(bodies, '\t')) {
    server.receive({body, {}});
    while (server.has_changed_document()) {
      server.read_changed_document();
    }
    server.compare_documents();
  }
}

/// Positions by counting characters one after another.
class naive_text {
 public:
  naive_text(std::string text, position_unit unit) : text_(std::move(text)), unit_(unit) {}

  [[nodiscard]] const std::string& bytes() const noexcept { return text_; }

  /// Nothing if it is within CR LF or a character.
  [[nodiscard]] std::optional<line_position> position_of(std::size_t offset) const {
    line_position found;
    for (std::size_t at = 0; at < offset;) {
      const bool is_pair = text_.compare(at, 2, "\r\n") == 0;
      const auto c = leiri::decode_utf8(text_, at);
      const std::size_t size = is_pair ? 2 : c.length;
      if (at + size > offset) {
        return std::nullopt;
      }
      if (text_[at] == '\r' || text_[at] == '\n') {
        found = {found.line + 1, 0};
      } else {
        found.character += unit_ == position_unit::utf8    ? c.length
                           : unit_ == position_unit::utf16 ? 1 + (c.value > 0xFFFF ? 1U : 0U)
                                                           : 1;
      }
      at += size;
    }
    return found;
  }

  void replace(std::size_t begin, std::size_t end, std::string_view text) {
    text_.replace(begin, end - begin, text);
  }

 private:
  std::string text_;
  position_unit unit_;
};

std::size_t offset_from(char c, std::size_t size) {
  return static_cast<unsigned char>(c) % (size + 1);
}

/// Each change is two bytes that choose its range, and its text.
void changes_agree(const input& in, position_unit unit) {
  if (leiri::find_invalid_utf8(in.text()) != std::string_view::npos) {
    return;
  }
  naive_text naive{std::string(in.first()), unit};
  open_text text(naive.bytes(), unit);
  for (const std::string& change : pieces_of(in.second(), '\t')) {
    if (change.size() < 2 || leiri::find_invalid_utf8(change.substr(2)) != std::string::npos) {
      continue;
    }
    const std::size_t one = offset_from(change[0], naive.bytes().size());
    const std::size_t other = offset_from(change[1], naive.bytes().size());
    const auto begin = naive.position_of(std::min(one, other));
    const auto end = naive.position_of(std::max(one, other));
    if (!begin || !end) {
      continue;
    }
    require(text.replace({*begin, *end}, std::string_view(change).substr(2)),
            "a range in the text can be replaced", {{"text", in.text()}});
    naive.replace(std::min(one, other), std::max(one, other), std::string_view(change).substr(2));
    require(text.bytes() == naive.bytes(), "both have the same text", {{"text", in.text()}});
  }
  position_finder find(text);
  for (std::size_t offset = 0; offset <= naive.bytes().size(); ++offset) {
    if (const auto expected = naive.position_of(offset)) {
      require(find(offset) == *expected, "both have the same positions", {{"text", in.text()}});
      require(text.offset_of(*expected) == offset, "and the same offsets", {{"text", in.text()}});
    }
  }
}

void verify(const input& in) {
  switch (in.option(6)) {
    case 0:
      return pieces_do_not_matter(in.text());
    case 1:
      return session_lives(in.text());
    case 2:
      return changes_agree(in, position_unit::utf8);
    case 3:
      return changes_agree(in, position_unit::utf16);
    case 4:
      return changes_agree(in, position_unit::utf32);
    default:
      break;
  }
}

const target registered("editor", verify);

}  // namespace
}  // namespace leiri_fuzz::editor_fuzz
