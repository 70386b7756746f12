#include <leiri/libxml2/sax_filter.hpp>

#include "reader/filter.hpp"

namespace leiri::libxml2 {

sax_filter::sax_filter(audit& a, xmlParserCtxtPtr context, const document_options& options)
    : filter_(std::make_unique<filter>(context, a, document_name{options.base, options.path},
                                       nullptr, options.vocabulary)) {}

sax_filter::~sax_filter() = default;

void sax_filter::detach() noexcept { filter_->detach(); }

void sax_filter::rethrow() {
  try {
    filter_->rethrow();
  } catch (const reading_stopped&) {  // a limit, which the audit has reported
  }
}

}  // namespace leiri::libxml2
