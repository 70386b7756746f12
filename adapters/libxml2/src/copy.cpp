#include <leiri/libxml2/copy.hpp>

#include "document_reading.hpp"
#include "reading_stopped.hpp"
#include "rule_table.hpp"

namespace leiri::libxml2 {

copy_ending copy_document(audit& a, const byte_source& in, std::string_view base, copy_sink& to,
                          const vocabulary_file* own) {
  try {
    const document_end end = read_document(a, in, base, {nullptr, &to}, rules_of(own));
    return end.is_complete ? copy_ending::complete : copy_ending::broken_off;
  } catch (const reading_stopped&) {
    return copy_ending::stopped;
  }
}

}  // namespace leiri::libxml2
