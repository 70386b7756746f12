#include <leiri/libxml2/document.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "content/reading_balance.hpp"
#include "host/deprecated.hpp"
#include "host/document_base.hpp"
#include "host/entity_declaration.hpp"
#include "host/local_files.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "markup/decoded_source.hpp"
#include "reader/document_reading.hpp"
#include "reader/filter.hpp"
#include "reader/plain_reader.hpp"
#include "reader/unread_declarations.hpp"
#include "state/copy_editor.hpp"
#include "state/copy_output.hpp"
#include "state/entity_layer.hpp"
#include "state/identifier_handler.hpp"

namespace leiri::libxml2 {
namespace {

/// libxml2 determines the encoding from the first four bytes; for fewer bytes its error is
/// meaningless.
constexpr std::size_t bytes_for_encoding = 4;
constexpr std::size_t shortest_document = std::string_view("<r/>").size();
constexpr std::size_t chunk_size = std::size_t{32} * 1024;
/// In an encoding other than UTF-8, libxml2 converts all bytes that are fed at once or, if one is
/// invalid, none of them.
constexpr std::size_t converted_chunk_size = 512;
/// If the rest of a piece is shorter, libxml2 reads it: it is not worthwhile to look for plain
/// content.
constexpr std::size_t least_plain = 1024;
/// Whenever libxml2 gets a piece, it searches all unread bytes for the end of their token. If there
/// are more unread bytes than this, it gets few, large pieces.
constexpr std::size_t most_unread = 1024;
/// If a token has more bytes, libxml2 is told to accept that. Its own limit is 10,000,000 bytes.
constexpr std::size_t long_token = 8'000'000;
/// libxml2 reports this as extra content at the end before 2.12, and in many other ways later.
constexpr std::string_view too_early = "Document ends too early";
constexpr std::string_view not_in_encoding = "bytes that are no character of the encoding";
/// See detail::document_parts.
constexpr std::string_view lacks_element = "element";
constexpr std::uint64_t whole_document = std::numeric_limits<std::uint64_t>::max();

using context_pointer = owned<xmlParserCtxt>;

int parser_options(const document_takers& to, const document_options& options) noexcept {
  return (options.loads_dtd ? XML_PARSE_DTDLOAD : XML_PARSE_NONET | load_no_entities) |
         (to.is_decoded ? XML_PARSE_IGNORE_ENC : 0);
}

/// Whether the document is well-formed in spite of this error: libxml2 reports some violations of
/// validity constraints although it does not validate. A reference without a declaration is a
/// warning from 2.13 on, unless it makes the document ill-formed (XML 1.0 section 4.1). Only a
/// parser that validates has to open every file.
bool is_about_validity(const xmlError& e) noexcept {
  return e.domain == XML_FROM_DTD || e.domain == XML_FROM_VALID ||
         (e.domain == XML_FROM_IO && e.level < XML_ERR_FATAL) ||
         (e.domain == XML_FROM_PARSER && e.code == XML_WAR_UNDECLARED_ENTITY);
}

/// How the declarations outside a document are found.
struct dtd_loading {
  std::string root;
  entity_layer entities;

  dtd_loading(xmlParserCtxtPtr context, const document_options& options)
      : root(real_root(options.root)), entities(context, options.base) {}
};

/// The parse of one document.
class document_reader final : public document_parse {
 public:
  document_reader(audit& out, const byte_source& source, const document_options& options,
                  const document_takers& to)
      : out_(out),
        source_(source),
        fed_(to.is_decoded),
        options_(parser_options(to, options)),
        context_(make_context(to, options)),
        loading_(options.loads_dtd ? std::make_unique<dtd_loading>(context_.get(), options)
                                   : nullptr),
        filter_(context_.get(), out, {options.base, options.path}, &fed_, options.vocabulary),
        plain_(filter_, context_.get()),
        declarations_(filter_.state(), context_.get(), options.loads_dtd),
        reads_rdf_(to.statements != nullptr) {
    filter_.read_html_with(options.read_html);
    context_->_private = this;
    if (loading_ != nullptr) {
      load_entities(context_.get(), options_);
      out_.name_origin([this] { return filter_.source().origin(); });
    }
    sax_layer::trust_host(context_.get());
    if (to.statements != nullptr) {
      filter_.rdf().write_to(*to.statements);
    }
    if (to.statements != nullptr || options.is_rdf) {
      filter_.rdf().expect_node();
    }
    if (to.copy != nullptr) {
      copy_.emplace(*to.copy);
      editor_.emplace(filter_.state().source(), out, *copy_, to.encoding);
      filter_.state().handle_with(*editor_);
    }
  }

  ~document_reader() override { out_.name_origin(nullptr); }
  document_reader(const document_reader&) = delete;
  document_reader& operator=(const document_reader&) = delete;

  bool step() override {
    // Only in steps: between them the thread, or another one, may read documents of its own.
    std::optional<local_files> files;
    if (loading_ != nullptr) {
      files.emplace(loading_->root);
      files->tell([this](std::uint64_t size) { open(size); });
    }
    try {
      if (read_piece()) {
        return true;
      }
      finish();
    } catch (const reading_stopped&) {
      ending_ = leiri::ending::stopped;
    }
    return false;
  }

  [[nodiscard]] leiri::ending ending() const noexcept override { return ending_; }

 private:
  static context_pointer make_context(const document_takers& to, const document_options& options);
  bool read_piece();
  void finish();
  static document_reader& of(void* context) noexcept {
    return *static_cast<document_reader*>(static_cast<xmlParserCtxtPtr>(context)->_private);
  }
  static void on_entity_declaration(void* context, const xmlChar* name, int type,
                                    const xmlChar* public_id, const xmlChar* system_id,
                                    xmlChar* content);
  static xmlEntityPtr on_entity(void* context, const xmlChar* name);
  static xmlEntityPtr on_parameter_entity(void* context, const xmlChar* name);
  static void on_unparsed_entity(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id, const xmlChar* notation);
  static void on_internal_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id);
  static void on_external_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id);
  static void on_error(void* context, error_pointer e);
  static void on_lost_error(void* reader, error_pointer e);
  static std::string_view meaning_of(const xmlError& e) noexcept;
  void report(const xmlError& e);
  [[nodiscard]] bool may_be_part(const xmlError& e) const noexcept;
  [[nodiscard]] bool ends_at_last_byte(const xmlError& e) const noexcept;
  void halt();
  void pass_over_fragment();
  [[nodiscard]] bool is_in_part(const xmlError& e) const noexcept;
  [[nodiscard]] bool breaks_namespaces(const xmlError& e) noexcept;
  void report_in_external_declarations(const xmlError& e);
  void enter(xmlParserCtxtPtr parser) noexcept;
  void open(std::uint64_t size);
  std::string_view fill(std::size_t least);
  std::size_t decode_utf32(char* room, std::size_t size);
  void use_options();
  [[nodiscard]] bool is_converted() const noexcept;
  [[nodiscard]] std::uint64_t converted_offset();
  void feed(std::string_view bytes);
  std::size_t pass(std::string_view bytes);
  std::string_view next_piece(std::string_view bytes);
  void feed_at_once(std::string_view bytes, bool is_last);
  void allow_long_token(std::size_t more);
  void settle(std::uint64_t offset);
  void copy_rest();

  audit& out_;
  const byte_source& source_;
  std::optional<decoded_source> decoded_;  // what the source provides, if it is UTF-32
  fed_text fed_;
  std::optional<copy_output> copy_;
  std::optional<copy_editor> editor_;
  int options_;
  context_pointer context_;
  std::unique_ptr<dtd_loading> loading_;  // null if only the document is read
  filter filter_;
  plain_reader plain_;
  reading_balance balance_;
  std::uint64_t given_ = 0;      // how many bytes the parser has got
  std::size_t declaration_ = 0;  // of these, which it gets alone
  unread_declarations declarations_;
  bool reads_rdf_;
  leiri::ending ending_ = leiri::ending::broken_off;
  bool is_open_ = false;  // a piece has been read
  bool has_begun_ = false;
  bool is_fed_ = false;      // everything has been fed
  bool is_lenient_ = false;  // has no limit for tokens
  bool has_ended_badly_ = false;
  bool ends_in_invalid_bytes_ = false;  // the text of a converted document
  bool is_halted_ = false;              // and libxml2 has dropped its input
  bool has_passed_over_ = false;  // an error after which libxml2 calls the document ill-formed
  std::string lost_error_;        // the first error that was not reported through the context
};

// The declarations are kept, since references need them; elements and text are not.
context_pointer document_reader::make_context(const document_takers& to,
                                              const document_options& options) {
  xmlSAXHandler table{};
  table.initialized = XML_SAX2_MAGIC;
  table.startDocument = xmlSAX2StartDocument;
  table.internalSubset = on_internal_subset;
  table.entityDecl = on_entity_declaration;
  table.unparsedEntityDecl = on_unparsed_entity;
  table.notationDecl = xmlSAX2NotationDecl;
  table.getEntity = on_entity;
  table.getParameterEntity = on_parameter_entity;
  table.externalSubset = on_external_subset;
  table.resolveEntity = xmlSAX2ResolveEntity;
  table.serror = on_error;
  const std::string name = options.loads_dtd ? as_uri(options.base) : std::string();
  context_pointer context(not_null(
      xmlCreatePushParserCtxt(&table, nullptr, nullptr, 0, name.empty() ? nullptr : name.c_str())));
  xmlCtxtUseOptions(context.get(), parser_options(to, options));
  return context;
}

std::string_view document_reader::fill(std::size_t least) {
  char* const room = fed_.room(chunk_size);
  std::size_t size = 0;
  do {
    const std::size_t read = decoded_ ? decoded_->read(source_, room + size, chunk_size - size)
                                      : source_(room + size, chunk_size - size);
    if (read == 0) {
      break;
    }
    size += read;
  } while (size < least);
  size = is_open_ || fed_.is_decoded() ? size : decode_utf32(room, size);
  fed_.add(size);
  if (size != 0) {
    ends_in_invalid_bytes_ = fed_.is_decoded() && room[size - 1] == '\xFF';
  }
  return {room, size};
}

/// The offset of the parser's place in a converted document, in which other places are not known;
/// position::unknown if the source converts it.
std::uint64_t document_reader::converted_offset() {
  if (decoded_) {
    const document_text& text = filter_.state().source().text();
    const std::string_view before = text.before_here();
    const std::uint64_t at = text.offset_of(before.data() + before.size());
    return decoded_->offset_of(fed_.slice(std::min(at, fed_.end()), fed_.end()));
  }
  const long at = fed_.is_decoded() ? -1 : file_offset(context_.get());
  return at < 0 ? position::unknown : static_cast<std::uint64_t>(at);
}

/// If these bytes begin a document in UTF-32, replaces them with text in UTF-8. Returns the size.
std::size_t document_reader::decode_utf32(char* room, std::size_t size) {
  const auto encoding = character_encoding::utf32_of({room, size});
  if (!encoding) {
    return size;
  }
  decoded_.emplace(*encoding, std::string(room, size));
  fed_.set_decoded();
  options_ |= XML_PARSE_IGNORE_ENC;
  use_options();
  size = 0;
  for (std::size_t n = 1; n != 0 && size < shortest_document; size += n) {
    n = decoded_->read(source_, room + size, chunk_size - size);
  }
  return size;
}

void document_reader::use_options() {
  if (loading_ == nullptr) {
    xmlCtxtUseOptions(context_.get(), options_);
  } else {
    load_entities(context_.get(), options_);
  }
}

bool document_reader::is_converted() const noexcept {
  const xmlParserInputPtr input = input_of(context_.get());
  return input != nullptr && is_transcoded(input);
}

void document_reader::feed(std::string_view bytes) {
  while (!bytes.empty() && !is_stopped(context_.get())) {
    bytes.remove_prefix(pass(bytes));
    if (const std::string_view piece = next_piece(bytes); !piece.empty()) {
      feed_at_once(piece, false);
      bytes.remove_prefix(piece.size());
      has_begun_ = true;
    }
  }
}

/// Reads plain content at the start of `bytes` instead of the parser. Returns the number of bytes
/// that have been read.
std::size_t document_reader::pass(std::string_view bytes) {
  if (bytes.size() < least_plain || !has_begun_ || !plain_.can_read()) {
    return 0;
  }
  const std::size_t size = plain_.begin(bytes, fed_.offset_of(bytes.data()));
  if (size != 0) {
    balance_.gain(size);
    std::string_view tags = plain_.pass();
    for (; !tags.empty() && !is_stopped(context_.get()); tags = plain_.pass()) {
      balance_.pay();
      feed_at_once(tags, false);
    }
    settle(filter_.settled());
  }
  return size;
}

/// The bytes up to the place where plain content is looked for again.
std::string_view document_reader::next_piece(std::string_view bytes) {
  if (!has_begun_) {
    declaration_ = ebcdic_declaration_size(bytes);
  }
  if (given_ < declaration_) {
    // From 2.12 on, libxml2 looks for the name of an encoding in its first piece.
    const bool is_alone = given_ == 0 && loaded_version() < 21200;
    return bytes.substr(0, is_alone ? bytes_for_encoding : declaration_ - given_);
  }
  if (!has_begun_ || is_converted()) {
    return bytes.substr(0, converted_chunk_size);
  }
  const bool is_in_prolog = !filter_.has_element() && has_document_type(context_.get());
  if (bytes.size() < least_plain || is_in_prolog || declares_content(context_.get()) ||
      is_behind_root(context_.get()) || unread_bytes(context_.get()) > most_unread) {
    return bytes;
  }
  balance_.pay();
  const std::size_t end = bytes.find('>', std::min(balance_.stride(), bytes.size()));
  return bytes.substr(0, end == std::string_view::npos ? end : end + 1);
}

/// libxml2 does not report bytes that it cannot convert through the context; it stops.
void document_reader::feed_at_once(std::string_view bytes, bool is_last) {
  position before{0, 1, 1};
  if (is_converted()) {
    before = filter_.source().passing().settle_here();
    const bool is_short = unread_bytes(context_.get()) <= most_unread;
    before.offset = is_short ? converted_offset() : given_;
  }
  is_fed_ = is_last;
  filter_.source().passing().resume(given_,
                                    bytes.empty() ? fed_.end() : fed_.offset_of(bytes.data()));
  given_ += bytes.size();
  allow_long_token(bytes.size());
  xmlParseChunk(context_.get(), bytes.data(), static_cast<int>(bytes.size()), is_last ? 1 : 0);
  enter(context_.get());
  filter_.rethrow();
  if (is_stopped(context_.get()) && !has_ended_badly_) {
    has_ended_badly_ = true;
    out_.report(code::document_syntax, before, lost_error_);
  }
  const xmlParserInputPtr input = input_of(context_.get());
  if (input != nullptr && !is_halted_) {
    settle(is_transcoded(input) ? whole_document : filter_.settled());
  }
}

/// This parser reads, and one for the content of an entity may no longer exist.
void document_reader::enter(xmlParserCtxtPtr parser) noexcept {
  if (loading_ != nullptr) {
    filter_.source().at_content(parser);
  }
}

/// The content of an external entity counts towards the limit of the audit each time that it is
/// read.
void document_reader::open(std::uint64_t size) {
  if (declarations_.open()) {
    filter_.guarded([&] { filter_.state().expand(static_cast<std::size_t>(size)); });
  }
}

/// The audit limits what entities multiply, whatever libxml2 accepts; a token is in the document.
void document_reader::allow_long_token(std::size_t more) {
  if (!is_lenient_ && input_of(context_.get()) != nullptr &&
      unread_bytes(context_.get()) + more > long_token) {
    is_lenient_ = true;
    options_ |= XML_PARSE_HUGE;
    use_options();
  }
}

/// Releases the bytes before byte `offset`, which are no longer needed.
void document_reader::settle(std::uint64_t offset) {
  offset = std::min(offset, fed_.end());
  if (copy_) {
    offset = copy_->before_edit(offset);  // a literal may contain a `<`
    copy_->pass(fed_.slice(copy_->passed(), std::max(offset, copy_->passed())));
  }
  fed_.drop_before(offset);
}

void document_reader::copy_rest() {
  settle(whole_document);
  while (!fill(1).empty()) {
    settle(whole_document);
  }
}

/// Returns false at the end.
bool document_reader::read_piece() {
  const redirected_errors errors(this, on_lost_error);  // errors about encodings, and a few others
  // If no caller waits for findings, the sizes of the source's pieces do not matter.
  const std::size_t least = copy_ ? chunk_size : 1;
  const std::string_view bytes = fill(is_open_ ? least : std::max(least, bytes_for_encoding));
  if (!is_open_ && bytes.size() < shortest_document) {
    const position start{0, 1, 1};
    declarations_.note_possible_part(start, lacks_element);
    out_.report(code::document_syntax, start, bytes.empty() ? "Document is empty" : too_early);
    has_ended_badly_ = true;
    return false;
  }
  is_open_ = true;
  if (bytes.empty()) {
    feed_at_once(bytes, true);
  } else {
    feed(bytes);
  }
  return !bytes.empty() && !is_stopped(context_.get());
}

void document_reader::finish() {
  filter_.report_waiting();
  declarations_.report_unread_content();
  if (copy_) {
    copy_rest();
  }
  if (has_ended_badly_ || !(has_passed_over_ || is_well_formed(context_.get()))) {
    return;
  }
  ending_ =
      reads_rdf_ && filter_.rdf().is_faulty() ? leiri::ending::incomplete : leiri::ending::complete;
}

void document_reader::on_entity_declaration(void* context, const xmlChar* name, int type,
                                            const xmlChar* public_id, const xmlChar* system_id,
                                            xmlChar* content) {
  if (of(context).declarations_.declare(name, type)) {
    xmlSAX2EntityDecl(context, name, type, public_id, system_id, content);
  }
}

void document_reader::on_unparsed_entity(void* context, const xmlChar* name,
                                         const xmlChar* public_id, const xmlChar* system_id,
                                         const xmlChar* notation) {
  if (of(context).declarations_.declare(name, XML_EXTERNAL_GENERAL_UNPARSED_ENTITY)) {
    xmlSAX2UnparsedEntityDecl(context, name, public_id, system_id, notation);
  }
}

xmlEntityPtr document_reader::on_entity(void* context, const xmlChar* name) {
  xmlEntityPtr found = nullptr;
  document_reader& reader = of(context);
  reader.enter(static_cast<xmlParserCtxtPtr>(context));
  reader.filter_.guarded(
      [&] { found = reader.declarations_.find(static_cast<xmlParserCtxtPtr>(context), name); });
  return found;
}

xmlEntityPtr document_reader::on_parameter_entity(void* context, const xmlChar* name) {
  return of(context).declarations_.find_parameter_entity(static_cast<xmlParserCtxtPtr>(context),
                                                         name);
}

void document_reader::on_internal_subset(void* context, const xmlChar* name,
                                         const xmlChar* public_id, const xmlChar* system_id) {
  forget_catalogs(static_cast<xmlParserCtxtPtr>(context));
  of(context).declarations_.begin();
  xmlSAX2InternalSubset(context, name, public_id, system_id);
}

/// libxml2 calls this at the end of the internal subset. It then loads the external subset if an
/// option requests that.
void document_reader::on_external_subset(void* context, const xmlChar* name,
                                         const xmlChar* public_id, const xmlChar* system_id) {
  xmlSAX2ExternalSubset(context, name, public_id, system_id);
  unread_declarations::end(static_cast<xmlParserCtxtPtr>(context));
}

void document_reader::on_error(void* context, error_pointer e) {
  document_reader& reader = of(context);
  if (e->ctxt != nullptr && (e->domain == XML_FROM_PARSER || e->domain == XML_FROM_NAMESPACE)) {
    reader.enter(static_cast<xmlParserCtxtPtr>(e->ctxt));
  }
  reader.filter_.guarded([&] { reader.report(*e); });
}

void document_reader::on_lost_error(void* reader, error_pointer e) {
  auto& self = *static_cast<document_reader*>(reader);
  if (self.lost_error_.empty()) {
    self.filter_.guarded([&] { self.lost_error_ = first_line(e->message); });
  }
}

/// What libxml2 reports, or what an author needs to know instead.
std::string_view document_reader::meaning_of(const xmlError& e) noexcept {
  const std::string_view message = first_line(e.message);
  if (message == "xmlParseEntityRef: no name") {
    return "& that begins no reference; write &amp;";
  }
  return message == "EntityRef: expecting ';'"
             ? "reference that does not end in ';'; write &amp; for an ampersand"
             : message;
}

void document_reader::report(const xmlError& e) {
  if (e.domain == XML_FROM_IO) {
    declarations_.miss_file();
  }
  const bool is_fragment = e.domain == XML_FROM_PARSER && e.code == XML_ERR_URI_FRAGMENT;
  if (has_ended_badly_ || e.level < XML_ERR_ERROR || is_about_validity(e)) {
    return;
  }
  go_on_after_error(context_.get(), is_fragment, loaded_version() >= 21500);
  if (is_fragment) {
    return pass_over_fragment();
  }
  has_ended_badly_ = e.level == XML_ERR_FATAL;
  const bool is_at_end = e.code == XML_ERR_DOCUMENT_END ||
                         (is_fed_ && has_ended_badly_ && has_read_all(context_.get()));
  const bool lacks_end =
      e.domain == XML_FROM_PARSER && is_at_end && !is_behind_root(context_.get());
  const std::string_view message = ends_in_invalid_bytes_ && (lacks_end || ends_at_last_byte(e))
                                       ? not_in_encoding
                                   : lacks_end ? too_early
                                               : meaning_of(e);
  if (is_in_external_declarations(context_.get())) {
    report_in_external_declarations(e);
    return;
  }
  if (is_in_part(e) && e.level < XML_ERR_FATAL && !breaks_namespaces(e)) {
    return;
  }
  position where = filter_.state().source().here();
  if (has_ended_badly_ && where.offset == position::unknown) {
    where.offset = converted_offset();
  }
  if (may_be_part(e)) {
    declarations_.note_possible_part(where, lacks_element);
  }
  out_.report(code::document_syntax, where, message);
  if (e.code == XML_ERR_HYPHEN_IN_COMMENT) {
    halt();
  }
}

/// Whether the error is that of the last byte. From 2.13 on, libxml2 has errors for bytes that are
/// not UTF-8, such as the one that stands for what has no character. That an end tag has the wrong
/// name is known before it.
bool document_reader::ends_at_last_byte(const xmlError& e) const noexcept {
  const xmlParserInputPtr input = input_of(context_.get());
  return has_ended_badly_ && e.code != XML_ERR_TAG_NAME_MISMATCH &&
         inputs_of(context_.get()) == 1 && input->end - input->cur <= 1;
}

/// libxml2 copies the comment for each further error in it.
void document_reader::halt() {
  is_halted_ = true;
  xmlStopParser(context_.get());
}

/// Whether a part of another document may have this error: it may begin with a text or a text
/// declaration, and have several elements (XML 1.0 productions 77 and 78).
bool document_reader::may_be_part(const xmlError& e) const noexcept {
  return e.domain == XML_FROM_PARSER &&
         (e.code == XML_ERR_DOCUMENT_EMPTY || e.code == XML_ERR_VERSION_MISSING ||
          (e.code == XML_ERR_DOCUMENT_END &&
           (!filter_.has_element() || is_behind_root(context_.get()))));
}

/// XML 1.0 section 4.2.2: a fragment in a system identifier is an error, but not a fatal one. The
/// identifier is reported with the declaration. After this error libxml2 forgets the declaration of
/// a parameter entity, but not of others.
void document_reader::pass_over_fragment() {
  has_passed_over_ = true;
  if (const auto forgotten = parameter_entity_read_by(context_.get())) {
    declare(context_.get(), *forgotten);
  }
}

/// Whether the error is in the content of an external entity, for which libxml2 has another context
/// or another input.
bool document_reader::is_in_part(const xmlError& e) const noexcept {
  return loading_ != nullptr && e.file != nullptr &&
         (e.ctxt != context_.get() || entity_name_of(context_.get()) != nullptr);
}

/// Whether an error in an external entity is one of Namespaces in XML. A prefix that is declared
/// around the reference is none: before 2.13, libxml2 does not know it.
bool document_reader::breaks_namespaces(const xmlError& e) noexcept {
  const bool is_known = e.code == XML_NS_ERR_UNDEFINED_NAMESPACE && e.str1 != nullptr &&
                        filter_.state().prefixes().find(e.str1) != nullptr;
  return e.domain == XML_FROM_NAMESPACE && !is_known;
}

/// Reports an error in another file.
void document_reader::report_in_external_declarations(const xmlError& e) {
  if (e.level < XML_ERR_FATAL) {
    return;  // the document itself has no error
  }
  std::string detail(e.file == nullptr ? "" : e.file);
  detail.append(1, ':').append(std::to_string(e.line)).append(": ").append(first_line(e.message));
  out_.report(code::document_syntax, declarations_.where(), detail);
}

}  // namespace

ending read_document(audit& a, const byte_source& in, const document_options& options,
                     const document_takers& to) {
  document_reader parse(a, in, options, to);
  while (parse.step()) {
  }
  return parse.ending();
}

std::unique_ptr<document_parse> begin_document(audit& a, const byte_source& in,
                                               const document_options& options,
                                               const document_takers& to) {
  return std::make_unique<document_reader>(a, in, options, to);
}

ending audit_document(audit& a, const byte_source& in, const document_options& options) {
  return read_document(a, in, options, {});
}

}  // namespace leiri::libxml2
