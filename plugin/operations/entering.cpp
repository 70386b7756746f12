#include "operations/entering.hpp"

#include <leiri/transcode.hpp>

#include "operations/answers.hpp"

namespace leiri::command {

answer do_from_text(const request& r) {
  std::string buffer;
  const auto text = from_text(*r.iri, buffer);
  return text ? text_answer(*text) : fail(text.error(), *r.iri);
}

answer do_from_path(const request& r) {
  charset utf8;  // which the operand has become
  std::string buffer;
  const auto path = from_path(*r.iri, utf8, buffer);
  return path ? text_answer(*path) : fail(path.error(), *r.iri);
}

answer do_interpret(const request& r) {
  if (!r.charset) {
    return refuse(bad_request("interpret requires charset, the charset of the octets"));
  }
  std::string buffer;
  const auto meaning = interpret(*r.iri, *r.charset, buffer, r.profile.value_or(profile::iri));
  return meaning ? text_answer(*meaning) : fail(meaning.error(), *r.iri);
}

}  // namespace leiri::command
