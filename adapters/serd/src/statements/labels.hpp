#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::serd {

/// Gives the blank nodes of one document their own labels again. Serd labels nodes without a name
/// b1, b2, ... and therefore changes b1 of the document to B1; the source has changed B1 to BB1,
/// and BB1 to BBB1, before that.
///
/// Only labels that consist of one b, or any number of B, and digits can clash with those of Serd.
/// The first node without a name decides about them: labels whose number was used before it stay as
/// they are, the nodes without a name are numbered after the largest of these, and all others keep
/// Serd's form. Thus no two nodes get the same label, and a document without such nodes, as the
/// result of every conversion, keeps all of its labels.
class labels {
 public:
  /// The label of a node that Serd calls `label`. A view of `label` or `buffer`.
  std::string_view restore(std::string_view label, std::string& buffer);

 private:
  std::string_view number(std::string_view digits, std::string& buffer);
  [[nodiscard]] bool stays(std::string_view digits) noexcept;

  bool has_numbered_ = false;
  std::uint64_t largest_ = 0;  // number in a label of the document before that
};

}  // namespace leiri::serd
