#include <leiri/libxml2/text_reader.hpp>

#include <leiri/documents/audit.hpp>
#include <leiri/libxml2/tree.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "host/text.hpp"
#include "host/version.hpp"
#include "markup/value_reader.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {

result<std::string_view> base_uri(xmlTextReaderPtr reader, std::string& out) {
  const xmlNode* const node = xmlTextReaderCurrentNode(reader);
  return node == nullptr ? error{code::relative_without_base} : base_uri(node, out);
}

result<std::string> base_uri(xmlTextReaderPtr reader) {
  const xmlNode* const node = xmlTextReaderCurrentNode(reader);
  return node == nullptr ? error{code::relative_without_base} : base_uri(node);
}

result<std::string_view> resolve(xmlTextReaderPtr reader, std::string_view value,
                                 std::string& out) {
  const xmlNode* const node = xmlTextReaderCurrentNode(reader);
  return node == nullptr ? error{code::relative_without_base} : resolve(node, value, out);
}

result<std::string> resolve(xmlTextReaderPtr reader, std::string_view value) {
  const xmlNode* const node = xmlTextReaderCurrentNode(reader);
  return node == nullptr ? error{code::relative_without_base} : resolve(node, value);
}

class namespace_verdicts::memory {
 public:
  std::span<const finding> of(const xmlChar* name, profile p) {
    const auto [known, is_new] = by_address_.try_emplace(name);
    if (is_new) {
      const fixed_place nowhere({});
      std::string decoded;
      if (!namespace_names_are_escaped() ||
          !decode(view(name), text_form::parsed, nullptr, max_value_length, decoded)) {
        decoded = view(name);
      }
      const occurrence o{role::namespace_name, {}, decoded, reading::name, p, nullptr, &nowhere};
      audit_.examine(o);
      known->second = collector_.take();
    }
    return known->second;
  }

 private:
  /// Stores the findings about one name at a time.
  class collector final : public audit_listener {
   public:
    void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
    void on_report(const leiri::report& r) override { findings_.push_back(r.finding); }

    std::vector<finding> take() { return std::exchange(findings_, {}); }

   private:
    std::vector<finding> findings_;
  };

  collector collector_;
  namespace_inventory inventory_;
  audit audit_{collector_, inventory_};
  std::unordered_map<const xmlChar*, std::vector<finding>> by_address_;
};

namespace_verdicts::namespace_verdicts() : memory_(std::make_unique<memory>()) {}
namespace_verdicts::~namespace_verdicts() = default;

std::span<const finding> namespace_verdicts::at(xmlTextReaderPtr reader) {
  const xmlChar* const name = xmlTextReaderConstNamespaceUri(reader);
  if (name == nullptr) {
    return {};
  }
  const bool is_1_1 = view(xmlTextReaderConstXmlVersion(reader)) == "1.1";
  return memory_->of(name, is_1_1 ? profile::iri : profile::uri);
}

}  // namespace leiri::libxml2
