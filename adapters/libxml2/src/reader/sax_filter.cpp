#include <leiri/libxml2/sax_filter.hpp>

#include "reader/filter.hpp"

namespace leiri::libxml2 {

sax_filter::sax_filter(xmlParserCtxtPtr context, audit& out, std::string_view base,
                       const vocabulary_file* own)
    : filter_(std::make_unique<filter>(context, out, base, nullptr, own)) {}

sax_filter::~sax_filter() = default;

void sax_filter::detach() noexcept { filter_->detach(); }

void sax_filter::rethrow() { filter_->rethrow(); }

}  // namespace leiri::libxml2
