#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "batch/answer_json.hpp"
#include "batch/request.hpp"

/// The functions of a WebAssembly module. JavaScript writes a request into memory, calls
/// leiri_answer(), and reads the answer from memory.
///
/// A request is a sequence of strings, each after its length in bytes (32 bits, little-endian): for
/// each member its form and its name, then
///
///     t  text        the text
///     s  strings     their number in decimal, the strings; none if the array is empty
///     o  objects     their number, and for each object the number of its fields, names and values
///     f  object      the number of its fields, names and values
///     x  any other structure
namespace leiri::wasm {
namespace {

/// Reads the strings of a request. JavaScript writes them, so that they are complete.
class request_reader {
 public:
  explicit request_reader(std::string_view rest) noexcept : rest_(rest) {}

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }

  std::string_view text() noexcept {
    std::uint32_t size = 0;
    std::memcpy(&size, rest_.data(), sizeof size);
    const std::string_view text = rest_.substr(sizeof size, size);
    rest_.remove_prefix(sizeof size + size);
    return text;
  }

  std::size_t number() noexcept {
    std::size_t number = 0;
    for (const char digit : text()) {
      number = number * 10 + static_cast<std::size_t>(digit - '0');
    }
    return number;
  }

  batch::json_fields fields() {
    batch::json_fields all(number());
    for (auto& [name, value] : all) {
      name = text();
      value = text();
    }
    return all;
  }

  batch::member member() {
    const char form = text().front();
    batch::member m;
    m.name = text();
    m.is_structure = form != 't';
    if (form == 't') {
      m.text = text();
    } else if (form == 's') {
      m.strings.emplace(number());
      for (std::string& one : *m.strings) {
        one = text();
      }
      if (m.strings->empty()) {
        m.objects.emplace();
      }
    } else if (form == 'o') {
      m.objects.emplace(number());
      for (batch::json_fields& one : *m.objects) {
        one = fields();
      }
    } else if (form == 'f') {
      m.object = fields();
    }
    return m;
  }

 private:
  std::string_view rest_;
};

/// What stays allocated between two calls.
struct memory {
  std::string request;
  std::string answer;
  operations::scratch work;
};

memory& kept() {
  static memory all;
  return all;
}

void answer(std::string_view request, memory& m) {
  std::vector<batch::member> members;
  for (request_reader in(request); !in.at_end();) {
    members.push_back(in.member());
  }
  batch::request decoded;
  const auto wrong = decoded.read(members);
  operations::arguments a(decoded.options(), m.work);
  decoded.set_operands(a);
  m.answer.clear();
  batch::json_answer to(a, m.answer);
  if (wrong) {
    to.refuse(*wrong);
  } else {
    decoded.operation().perform(a, to);
  }
  to.finish({});
}

}  // namespace
}  // namespace leiri::wasm

extern "C" {

/// Where JavaScript writes a request of at most `size` bytes.
char* leiri_request(std::size_t size) {
  std::string& request = leiri::wasm::kept().request;
  request.resize(size);
  return request.data();
}

/// Answers the request, which has `size` bytes. Returns where the answer starts: JSON, in UTF-8.
const char* leiri_answer(std::size_t size) {
  leiri::wasm::memory& m = leiri::wasm::kept();
  leiri::wasm::answer(std::string_view(m.request).substr(0, size), m);
  return m.answer.data();
}

/// The size of the answer, in bytes.
std::size_t leiri_answer_size() { return leiri::wasm::kept().answer.size(); }

}  // extern "C"
