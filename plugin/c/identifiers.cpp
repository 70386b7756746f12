#include <leiri/bidi.hpp>
#include <leiri/checker.hpp>
#include <leiri/domain.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>

#include "boundary.hpp"
#include "handles.hpp"
#include "operations/take_apart.hpp"

/// Operations on one identifier at a time.

using namespace leiri::c;
using leiri::result;

struct leiri_checker {
  leiri::checker hosts;
};

namespace {

/// The grammar by which an identifier is validated.
struct grammar {
  leiri::profile profile;
  leiri::kind kind;
};

template <class Options>
grammar grammar_of(const Options& options) {
  const leiri::profile p = profile_of(options.profile);
  return {p, chosen<kinds>(options.kind, leiri::default_kind(p))};
}

leiri_status write_reference(const result<leiri::reference>& ref, leiri_reference* parts,
                             leiri_error* error) noexcept {
  if (!ref) {
    return refuse(ref.error(), error);
  }
  put(parts, to_c(*ref));
  return LEIRI_OK;
}

/// Implements a function that splits two operands and whose result is a text: `work` receives both
/// and the string.
template <class Options, class Work>
leiri_status split_result(std::pair<const char*, std::size_t> a,
                          std::pair<const char*, std::size_t> b, const Options* options,
                          leiri_buffer* out, leiri_error* error, Work work) noexcept {
  return text_result(out, error, [&](std::string& buffer) -> result<std::string_view> {
    const leiri::profile p = profile_of(read_options(options).profile);
    const auto first = leiri::take_apart(checked(a.first, a.second), p);
    const auto second = leiri::take_apart(checked(b.first, b.second), p);
    if (!first || !second) {
      return first ? about_second(second.error()) : first.error();
    }
    return work(*first, *second, buffer);
  });
}

bool find_all(const leiri_check_iri_options& asked, std::string_view identifier,
              std::vector<leiri::finding>& out) {
  const grammar g = grammar_of(asked);
  const auto ref = leiri::parse(identifier, g.profile, g.kind);
  if (!ref) {
    out.push_back(to_finding(ref.error()));
    return false;
  }
  if (asked.checker != nullptr) {
    asked.checker->hosts.check(*ref, g.profile, out);
  } else {
    leiri::check(*ref, g.profile, out);
  }
  if (asked.normal_form != 0) {
    leiri::check_normal_form(*ref, out);
  }
  return true;
}

leiri::to_iri_options read(const leiri_to_iri_options* from) {
  const auto given_options = read_options(from);
  leiri::to_iri_options options;
  options.profile = profile_of(given_options.profile);
  if (given_options.convert_domain != 0) {
    options.domains = leiri::domain_names::convert;
  }
  if (given_options.encode_look_alikes != 0) {
    options.look_alikes = leiri::look_alikes::encode;
  }
  return options;
}

leiri::to_uri_options read(const leiri_to_uri_options* from) {
  const auto given_options = read_options(from);
  leiri::to_uri_options options;
  options.profile = profile_of(given_options.profile);
  if (given_options.ascii != LEIRI_ASCII_DEFAULT) {
    options.ascii = either(given_options.ascii - LEIRI_ASCII_FAIL, leiri::ascii_policy::fail,
                           leiri::ascii_policy::encode);
  }
  if (given_options.convert_domain != 0) {
    options.domains = leiri::domain_names::convert;
  }
  if (given_options.query_charset != nullptr) {
    options.query_charset = &given_options.query_charset->open;
  }
  return options;
}

/// Implements leiri_repair() and leiri_repair_bidi(), which differ only in core's function.
leiri_status repaired(const char* data, std::size_t size, const leiri_repair_options* options,
                      leiri_buffer* out, leiri_error* reason, leiri_error* error,
                      result<leiri::repaired> (*repair)(std::string_view, leiri::profile,
                                                        leiri::kind, std::string&)) {
  put(reason, leiri_error{});
  return text_result(out, error, [&](std::string& buffer) -> result<std::string_view> {
    const grammar g = grammar_of(read_options(options));
    const result<leiri::repaired> made = repair(checked(data, size), g.profile, g.kind, buffer);
    if (!made) {
      return made.error();
    }
    put(reason, made->reason ? to_c(*made->reason) : leiri_error{});
    return made->text;
  });
}

}  // namespace

leiri_status leiri_parse(const char* text, size_t size, const leiri_parse_options* options,
                         leiri_reference* parts, leiri_error* error) {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    const grammar g = grammar_of(read_options(options));
    return write_reference(leiri::parse(checked(text, size), g.profile, g.kind), parts, error);
  });
}

leiri_status leiri_split(const char* text, size_t size, leiri_reference* parts,
                         leiri_error* error) {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    return write_reference(leiri::split(checked(text, size)), parts, error);
  });
}

leiri_status leiri_checker_new(leiri_checker** checker) { return new_handle(checker); }

void leiri_checker_free(leiri_checker* checker) { delete checker; }

leiri_status leiri_check_iri(const char* text, size_t size, const leiri_check_iri_options* options,
                             leiri_finding* findings, size_t capacity, size_t* count, int* valid) {
  put(count, size_t{0});
  return guarded([&]() -> leiri_status {
    const auto asked = read_options(options);
    std::vector<leiri::finding> found;
    const bool is_valid = find_all(asked, checked(text, size), found);
    put(valid, is_valid ? 1 : 0);
    return write_list(found, findings, capacity, count,
                      [](const leiri::finding& f) { return to_c(f); });
  });
}

leiri_status leiri_resolve(const char* reference, size_t reference_size, const char* base,
                           size_t base_size, const leiri_resolve_options* options,
                           leiri_buffer* out, int* path_guard, leiri_error* error) {
  const auto resolve = [&](const leiri::reference& ref, const leiri::reference& against,
                           std::string& buffer) -> result<std::string_view> {
    const auto absolute =
        either(read_options(options).absolute_references, leiri::absolute_references::resolve,
               leiri::absolute_references::verbatim);
    const auto resolved = leiri::resolve(ref, against, buffer, absolute);
    if (!resolved) {
      return resolved.error();
    }
    put(path_guard, resolved->path_guard ? 1 : 0);
    return resolved->text;
  };
  return split_result({reference, reference_size}, {base, base_size}, options, out, error, resolve);
}

leiri_status leiri_relativize(const char* target, size_t target_size, const char* base,
                              size_t base_size, const leiri_relativize_options* options,
                              leiri_buffer* out, leiri_error* error) {
  return split_result({target, target_size}, {base, base_size}, options, out, error,
                      [](const leiri::reference& t, const leiri::reference& b,
                         std::string& buffer) { return leiri::relativize(t, b, buffer); });
}

leiri_status leiri_remove_dot_segments(const char* path, size_t size, leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> result<std::string_view> {
    buffer = checked(path, size);
    leiri::remove_dot_segments(buffer, 0);
    return std::string_view(buffer);
  });
}

leiri_status leiri_from_leiri(const char* text, size_t size,
                              const leiri_from_leiri_options* options, leiri_buffer* out,
                              leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    const auto asked = read_options(options);
    leiri::legacy_options treatments;
    if (asked.keep_private_use_in_query != 0) {
      treatments.private_use_in_query = leiri::treatment::keep;
    }
    if (asked.keep_bidi_controls != 0) {
      treatments.bidi_controls = leiri::treatment::keep;
    }
    return leiri::from_leiri(checked(text, size), buffer, treatments);
  });
}

leiri_status leiri_to_uri(const char* iri, size_t size, const leiri_to_uri_options* options,
                          leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::to_uri(checked(iri, size), buffer, read(options));
  });
}

leiri_status leiri_to_iri(const char* uri, size_t size, const leiri_to_iri_options* options,
                          leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::to_iri(checked(uri, size), buffer, read(options));
  });
}

leiri_status leiri_explain_to_iri(const char* uri, size_t size, int step,
                                  const leiri_to_iri_options* options, leiri_buffer* out,
                                  leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) -> result<std::string_view> {
    if (step < 1 || step > 5) {
      throw bad_argument{};
    }
    const auto steps = leiri::explain_to_iri(checked(uri, size), read(options));
    if (!steps) {
      return steps.error();
    }
    buffer = (*steps)[static_cast<std::size_t>(step - 1)];
    return std::string_view(buffer);
  });
}

leiri_status leiri_to_ascii(const char* host, size_t size, leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::to_ascii(checked(host, size), buffer);
  });
}

leiri_status leiri_to_ascii_with(const char* host, size_t size, const leiri_domain_options* options,
                                 leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    const auto asked = read_options(options);
    return leiri::to_ascii(checked(host, size), buffer,
                           {asked.strict != 0, asked.transitional != 0, asked.unassigned != 0});
  });
}

leiri_status leiri_to_unicode(const char* host, size_t size, leiri_buffer* out,
                              leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::to_unicode(checked(host, size), buffer);
  });
}

leiri_status leiri_repair(const char* text, size_t size, const leiri_repair_options* options,
                          leiri_buffer* out, leiri_error* reason, leiri_error* error) {
  return repaired(text, size, options, out, reason, error, leiri::repair);
}

leiri_status leiri_repair_bidi(const char* text, size_t size, const leiri_repair_options* options,
                               leiri_buffer* out, leiri_error* reason, leiri_error* error) {
  return repaired(text, size, options, out, reason, error, leiri::repair_bidi);
}

leiri_status leiri_undo_repair(const char* text, size_t size, const char* original,
                               size_t original_size, const char* result, size_t result_size,
                               leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& /*buffer*/) -> leiri::result<std::string_view> {
    if (checked(text, size) != checked(result, result_size)) {
      return leiri::error{leiri::code::bad_request};
    }
    return checked(original, original_size);
  });
}
