#pragma once

#include <leiri-audit.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Documents and listeners as programs in C have them.
namespace leiri::test {

inline std::string str(leiri_text t) {
  return t.size == 0 ? std::string() : std::string(t.data, t.size);
}

/// A document that is read in small pieces; the reading fails where `fails_at` bytes are gone.
struct text_stream {
  std::string_view left;
  std::size_t piece = 7;
  bool fails = false;  ///< at the end

  static int read(void* self, char* buffer, std::size_t size, std::size_t* got) {
    auto& stream = *static_cast<text_stream*>(self);
    *got = std::min({size, stream.piece, stream.left.size()});
    stream.left.copy(buffer, *got);
    stream.left.remove_prefix(*got);
    return *got == 0 && stream.fails ? 1 : 0;
  }
};

/// A leiri_write_function that appends to a std::string.
inline int append(void* to, const char* bytes, std::size_t size) {
  static_cast<std::string*>(to)->append(bytes, size);
  return 0;
}

/// Records the calls of a listener.
struct heard {
  std::vector<std::string> identifiers;  ///< role, value, and the resolved value or the code
  std::vector<std::string> reports;      ///< code, line, column, and the offset if it is known
  std::vector<std::string> decisions;    ///< policy and text
  std::vector<std::string> skipped;      ///< offset and size
  std::size_t stop_after = 1000000;      ///< identifiers, and no further

  leiri_listener listener() {
    return {sizeof(leiri_listener), this, on_identifier, on_report, on_decided, on_skipped};
  }

  static int on_identifier(void* self, const leiri_occurrence* o, const leiri_outcome* result) {
    auto& all = static_cast<heard*>(self)->identifiers;
    all.push_back(std::string(leiri_role_name(o->role)) + ' ' + str(o->value) + ' ' +
                  (result->usable != 0 ? str(result->resolved) : leiri_code_name(result->why)));
    return all.size() >= static_cast<heard*>(self)->stop_after ? 1 : 0;
  }

  static int on_report(void* self, const leiri_report* r) {
    std::string text = std::string(leiri_code_name(r->finding.code)) + ' ' +
                       std::to_string(r->where.line) + ':' + std::to_string(r->where.column);
    if (r->subject != nullptr) {
      const leiri_position again = r->subject->locate(r->subject->place, r->finding.offset);
      text += again.offset == r->where.offset ? "" : " elsewhere";
    }
    static_cast<heard*>(self)->reports.push_back(text);
    return 0;
  }

  static int on_decided(void* self, const leiri_occurrence* /*o*/, const leiri_outcome* /*result*/,
                        const leiri_decision* d) {
    static_cast<heard*>(self)->decisions.push_back(std::string(leiri_policy_name(d->action)) + ' ' +
                                                   str(d->text));
    return 0;
  }

  static int on_skipped(void* self, const leiri_position* begin, std::uint64_t size) {
    static_cast<heard*>(self)->skipped.push_back(std::to_string(begin->offset) + '+' +
                                                 std::to_string(size));
    return 0;
  }
};

}  // namespace leiri::test
