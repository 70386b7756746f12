#include "state/copy_editor.hpp"

#include <string>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// The identifier to repair, without white space around it. A copy does not resolve references, so
/// a missing base does not matter.
occurrence without_surroundings(const occurrence& o) noexcept {
  occurrence alone = o;
  alone.value = trim(o.value);
  if (o.reading == reading::reference && o.base == nullptr) {
    alone.reading = reading::name;
  }
  return alone;
}

}  // namespace

void copy_editor::treat(const occurrence& o, const outcome& bad, const place& where,
                        absolute_references mode, const std::optional<omission>& without) {
  if (bad.why == code::relative_without_base) {
    return;  // nothing is wrong with it
  }
  if (bad.why == code::namespace_renamed) {
    return rename(o, bad, where);
  }
  settle(o, bad, where, mode, without);
}

decision copy_editor::settle(const occurrence& o, const outcome& bad, const place& where,
                             absolute_references mode, const std::optional<omission>& without) {
  const decision d = carry_out(o, bad, where, mode, without);
  out_.decided(o, bad, d);
  if (d.action == policy::fail) {
    throw reading_stopped();
  }
  if (d.action == policy::keep && out_.policies()[o.role] != policy::keep) {
    tell_encoding();
  }
  return d;
}

std::string copy_editor::settle_prefix(const occurrence& o, const outcome& bad,
                                       const place& where) {
  const decision d = settle(o, bad, where, absolute_references::resolve, std::nullopt);
  return std::string(d.action == policy::repair ? d.text : o.value);
}

void copy_editor::rename(const occurrence& o, const outcome& old, const place& where) {
  const decision d = out_.decide(o, old);
  if (follows(o, d.text)) {
    return;
  }
  if (put_in_place(o, d.text, where, old.why) || write_in_full(o, d.text, where, old.why)) {
    out_.decided(o, old, d);
  } else {
    out_.report(code::namespace_not_renamed, o, 0, reason_not_to_rename(o));
  }
}

/// Replaces the identifier where it is written; returns whether that is possible.
bool copy_editor::put_in_place(const occurrence& o, std::string_view made, const place& where,
                               code why) {
  const std::optional<written_text> source = where.source();
  if (!source) {
    return false;
  }
  const std::string_view alone = trim(o.value);
  const auto begin = static_cast<std::size_t>(alone.data() - o.value.data());
  const auto r =
      replace_in(*source, {o.value, begin, begin + alone.size(), made}, source_.entities());
  return r && change(*source, *r, where.locate(0), why);
}

/// Replaces the attribute that abbreviates the identifier with one that contains all of it; returns
/// whether that is possible. What is between the name and the value stays.
bool copy_editor::write_in_full(const occurrence& o, std::string_view made, const place& where,
                                code why) {
  const auto found = where.abbreviated();
  if (!found) {
    return false;
  }
  const auto& [written, added, in_full] = *found;
  const std::string_view value = o.value.substr(added);
  const auto r = replace_in(written, {value, 0, value.size(), made}, source_.entities());
  if (!r) {
    return false;
  }
  const std::string_view name = written.attribute->name;
  const std::string_view local = name.substr(name.find(':') + 1);
  const auto before = static_cast<std::size_t>(written.text.data() - local.data());
  const std::string_view whole(local.data(), before + r->begin + r->size);
  std::string text(in_full);
  text += whole.substr(local.size(), before + r->begin - local.size());
  text += r->text;
  return change({whole, written.offset - before, written.form}, {0, whole.size(), text},
                source_.in_tag(local.data()), why);
}

std::string copy_editor::reason_not_to_rename(const occurrence& o) const {
  if (o.namespace_size != 0) {
    return "the prefix of this name stands for <" +
           std::string(o.value.substr(0, o.namespace_size)) + ">, which keeps its name";
  }
  if (!source_.text().has_offsets()) {
    return "the places of identifiers are not known in the encoding " + std::string(encoding());
  }
  return o.role == role::subject ? "rdf:ID of a property cannot express the new name, or the name "
                                   "is in an entity"
                                 : "the name is in an entity or a default of the document type";
}

/// Whether the name of an element or attribute changes with the declaration of its prefix.
bool copy_editor::follows(const occurrence& o, std::string_view renamed) const {
  const auto name = out_.new_name_of(o.value.substr(0, o.namespace_size));
  return o.namespace_size != 0 && name && renamed.starts_with(*name) &&
         renamed.substr(name->size()) == o.value.substr(o.namespace_size);
}

/// In RDF nothing can be left out: without the attribute, the statement would not be absent, but
/// another one.
copy_editor::optional_text copy_editor::settle_term(const occurrence& o, const outcome& read,
                                                    const place& where) {
  if (!read.usable) {
    treat(o, read, where, absolute_references::verbatim, std::nullopt);
    return read.why == code::namespace_renamed ? optional_text(read.resolved) : std::nullopt;
  }
  return read.resolved;
}

decision copy_editor::carry_out(const occurrence& o, const outcome& bad, const place& where,
                                absolute_references mode, const std::optional<omission>& without) {
  const occurrence alone = without_surroundings(o);
  const decision d = out_.decide(alone, bad, mode);
  switch (d.action) {
    case policy::fail:
      return d;
    case policy::repair:
      if (repair(o, alone.value, d.text, bad.why, where)) {
        return d;
      }
      break;
    case policy::skip:
      if (without && skips(out_.policies()[o.role]) && leave_out(*without, bad.why, where)) {
        return d;
      }
      break;
    case policy::repair_or_skip:  // is never decided
    case policy::keep:
      break;
  }
  return {policy::keep, o.value, o.value};
}

/// Reports once that nothing can be changed because places in the document's bytes are unknown.
void copy_editor::tell_encoding() {
  if (source_.text().has_offsets() || has_told_encoding_) {
    return;
  }
  has_told_encoding_ = true;
  out_.report(code::not_implemented, source_.here(),
              "identifiers cannot be changed in the encoding " + std::string(encoding()));
}

/// `repaired` is the part of the identifier whose repair is `made`.
bool copy_editor::repair(const occurrence& o, std::string_view repaired, std::string_view made,
                         code why, const place& where) {
  const std::optional<written_text> source = where.source();
  if (!source) {
    return false;
  }
  const std::size_t begin = repaired.empty()
                                ? o.value.size()
                                : static_cast<std::size_t>(repaired.data() - o.value.data());
  const replacement whole{o.value, begin, begin + repaired.size(), made};
  auto r = rewrite(*source, whole, source_.entities());
  if (!r) {
    r = replace_in(*source, whole, source_.entities());  // more than white space was around it
  }
  return r && change(*source, *r, where.locate(0), why);
}

bool copy_editor::leave_out(const omission& what, code why, const place& where) {
  std::optional<written_text> source = where.source();
  if (!source || source->attribute == nullptr) {
    return false;
  }
  if (what.part.empty()) {
    return leave_out_attribute(*source, why);
  }
  source->before = what.before.substr(source->skipped);
  const std::size_t size = what.part.size();
  const auto r = rewrite(*source, {what.part, size, size, {}}, source_.entities());
  return r && change(*source, *r, source_.in_tag(source->text.data() + r->begin), why);
}

/// Leaves out an attribute and the white space before it.
bool copy_editor::leave_out_attribute(const written_text& source, code why) {
  const std::string_view tag = source_.tag().text();
  const written_attribute& a = *source.attribute;
  const auto name = static_cast<std::size_t>(a.name.data() - tag.data());
  const std::size_t begin = tag.find_last_not_of(white_space, name - 1) + 1;
  const auto end = static_cast<std::size_t>(a.value.data() + a.value.size() + 1 - tag.data());
  const written_text whole{tag, source_.text().offset_of(tag.data()), source.form};
  return change(whole, {begin, end - begin, {}}, source_.in_tag(tag.data() + begin), why);
}

bool copy_editor::change(const written_text& source, const rewritten& r, position where, code why) {
  where.offset = source.offset + r.begin;
  if (!source_.text().is_as_fed(source.text.substr(r.begin, r.size), where.offset)) {
    return false;
  }
  return to_.change(where, r.size, r.text, why);
}

}  // namespace leiri::libxml2
