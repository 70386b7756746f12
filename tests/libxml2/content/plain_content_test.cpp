// Compares the reading of plain content with libxml2's: libxml2 reports the same events at the same
// places, without an error.

#include "content/plain_content.hpp"

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "host/text.hpp"

BOOST_AUTO_TEST_SUITE(plain_contents)

namespace libxml2 = leiri::libxml2;
using libxml2::plain_token;

namespace {

/// The events of content, in words. Adjacent texts are one.
class event_log {
 public:
  void start(const libxml2::plain_name& name, const xmlChar* const* words, std::size_t attributes,
             std::size_t here) {
    events_ += "\nstart " + written(name) + " at " + std::to_string(here);
    for (std::size_t i = 0; i < attributes; ++i) {
      const auto* const w = words + 5 * i;
      events_ += "\n  " + written({w[0], w[1], w[2]}) + " = " +
                 std::string(libxml2::chars(w[3]), libxml2::chars(w[4]));
    }
    in_text_ = false;
  }
  void end() {
    events_ += "\nend";
    in_text_ = false;
  }
  void comment(std::string_view text) {
    (events_ += "\ncomment ") += text;
    in_text_ = false;
  }
  void text(std::string_view text) {
    (events_ += in_text_ || text.empty() ? "" : "\ntext ") += text;
    in_text_ = in_text_ || !text.empty();
  }
  void error(std::string_view message) { (events_ += "\nerror ") += message; }
  [[nodiscard]] const std::string& events() const noexcept { return events_; }
  void clear() { events_.clear(); }

 private:
  static std::string written(const libxml2::plain_name& n) {
    return '{' + std::string(libxml2::view(n.uri)) + '}' + std::string(libxml2::view(n.prefix)) +
           ':' + std::string(libxml2::view(n.local));
  }

  std::string events_;
  bool in_text_ = false;
};

/// Gives a document to libxml2 and logs what it reports.
class parser {
 public:
  /// The start tag of the document element declares the prefixes.
  explicit parser(std::string_view start_tag) {
    xmlSAXHandler table{};
    table.initialized = XML_SAX2_MAGIC;
    table.startDocument = xmlSAX2StartDocument;
    table.startElementNs = on_start;
    table.endElementNs = [](void* c, const xmlChar*, const xmlChar*, const xmlChar*) {
      of(c).log_.end();
    };
    table.characters = on_text;
    table.cdataBlock = on_text;
    table.comment = [](void* c, const xmlChar* text) { of(c).log_.comment(libxml2::view(text)); };
    table.serror = [](void* c, libxml2::error_pointer e) {
      if (e->level >= XML_ERR_ERROR) {
        of(c).log_.error(e->message);
      }
    };
    context_.reset(xmlCreatePushParserCtxt(&table, nullptr, nullptr, 0, nullptr));
    context_->_private = this;
    xmlCtxtUseOptions(context_.get(), XML_PARSE_NONET);
    content_ = std::make_unique<libxml2::plain_content>(context_.get());
    feed(start_tag);
    begin_ = start_tag.size();
    log_.clear();
  }

  void feed(std::string_view text) {
    xmlParseChunk(context_.get(), text.data(), static_cast<int>(text.size()), 0);
  }
  [[nodiscard]] libxml2::plain_content& content() noexcept { return *content_; }
  [[nodiscard]] const std::string& events() const noexcept { return log_.events(); }
  [[nodiscard]] bool is_between_tokens() const noexcept {
    return libxml2::is_between_tokens(context_.get());
  }

 private:
  struct free_context {
    void operator()(xmlParserCtxtPtr c) const noexcept {
      xmlFreeDoc(c->myDoc);
      xmlFreeParserCtxt(c);
    }
  };

  static parser& of(void* c) noexcept {
    return *static_cast<parser*>(static_cast<xmlParserCtxtPtr>(c)->_private);
  }
  static void on_start(void* c, const xmlChar* local, const xmlChar* prefix, const xmlChar* uri,
                       int namespaces, const xmlChar** names, int attributes, int /*defaults*/,
                       const xmlChar** words) {
    for (int i = 0; i < namespaces; ++i) {
      of(c).content_->names().declare(1, names[2 * i], names[2 * i + 1]);
    }
    const auto* const input = libxml2::input_of(static_cast<xmlParserCtxtPtr>(c));
    const auto here = static_cast<std::size_t>(input->cur - input->base) + input->consumed;
    of(c).log_.start({local, prefix, uri}, words, static_cast<std::size_t>(attributes),
                     here - of(c).begin_);
  }
  static void on_text(void* c, const xmlChar* text, int size) {
    of(c).log_.text({libxml2::chars(text), static_cast<std::size_t>(size)});
  }

  event_log log_;
  std::size_t begin_ = 0;  // of the content
  std::unique_ptr<xmlParserCtxt, free_context> context_;
  std::unique_ptr<libxml2::plain_content> content_;
};

constexpr std::string_view root =
    "<r xmlns='http://d.example/' xmlns:p='http://p.example/' xmlns:q='http://p.example/'>";

std::string events_of(const libxml2::plain_content& content, const char* begin) {
  event_log log;
  for (const plain_token& t : content.tokens()) {
    const auto here = static_cast<std::size_t>(t.here() - begin);
    switch (t.what()) {
      case plain_token::kind::start:
      case plain_token::kind::empty:
        log.start(t.name(), content.attributes(t).data(), t.word_count() / 5, here);
        if (t.what() == plain_token::kind::empty) {
          log.end();
        }
        break;
      case plain_token::kind::end:
        log.end();
        break;
      case plain_token::kind::comment:
        log.comment(t.text());
        break;
      default:
        log.text(t.text());
        break;
    }
  }
  return log.events();
}

/// Reads the start of `text` as plain content. Returns the number of bytes, on which libxml2 must
/// agree.
std::size_t plain_bytes_of(const std::string& text) {
  parser p(root);
  const std::string exact = text;  // so that sanitizers see each byte that is read beyond the end
  const std::size_t size = p.content().read(exact);
  p.feed(text.substr(0, size) + "<?end?>");  // texts are reported if something follows
  BOOST_TEST(events_of(p.content(), exact.data()) == p.events());
  BOOST_TEST(p.is_between_tokens());
  return size;
}

}  // namespace

BOOST_AUTO_TEST_CASE(plain) {
  constexpr std::string_view contents[] = {
      "<a></a>",
      "<a/>",
      "<a />",
      "<a></a \n>",
      "<p:a>t</p:a>",
      "text<a/>",
      "\n\t <a>\n</a>",
      "<a b='c'/>",
      "<a b=\"c\" p:b='d'\n\tc=''/>",
      "<a b='\"' c=\"'\"/>",
      "<a b='x>y'/>",
      "<a b='&amp;&lt;&gt;&quot;&apos;&amp;amp;'/>",
      "<a>&amp;&lt;&gt;&quot;&apos;&amp;amp;</a>",
      "a ]] > b ]>]<a/>",
      "<a>x > y</a>",
      "<a b=']]>'/>",
      "\xC3\xA9\xE6\xBC\xA2\xF0\x9F\x98\x80<a b='\xC3\xA9\xEE\x80\x80'/>",
      "\x7F\xC2\x80<a b='\x7F\xC2\x80'/>",
      "<a xml:lang='de' xml:space='preserve' xml:base='http://b.example/'/>",
      "<!---->",
      "<!-- a - b <c> & ]]> -->",
      "<![CDATA[]]>",
      "<![CDATA[<a>&b;]] > -- ]]><a/>",
      "<a><b><c><d/></c></b></a><a/>",
      "<_a.b-c0 _a.b-c0='1'/>",
      "<p:p p:p='1' p='2'/>",
      "<a b='1'/><a b='2'/>",
      "<abcdefghijklmnop qrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ='0123456789abcdef'/>",
      "0123456789abcde\n0123456789abcdef<a/>",
      "<a><b></a>",  // the error is libxml2's to find
  };
  for (const std::string_view content : contents) {
    BOOST_TEST_CONTEXT(content) {
      const std::size_t end = content == "<a><b></a>" ? 6 : content.size();
      BOOST_TEST(plain_bytes_of(std::string(content)) == end);
    }
  }
}

// XML 1.0 and Namespaces in XML: none of these starts with content that is well-formed, complete
// and reported as it is written.
BOOST_AUTO_TEST_CASE(not_plain) {
  constexpr std::string_view contents[] = {
      "text",  // it may go on
      "<a",
      "</r>",
      "<a b='x'",
      "<a b='x>",
      "<a b='<'/>",
      "<a b='x' b='y'/>",
      "<a p:b='x' q:b='y'/>",
      "<a b/>",
      "<a b=c/>",
      "<a b='x'c='y'/>",
      "<a/ >",
      "<a b='x\ty'/>",  // white space becomes a space
      "<a b='x\ny'/>",
      "<a>\r</a>",  // line ends are changed
      "\r\n<a/>",
      "a\r\n<a/>",
      "<a\r\nb='c'/>",
      "<u:a/>",
      "<a u:b=''/>",
      "<a xmlns='http://x.example/'/>",
      "<a xmlns:x='http://x.example/'/>",
      "<a xmlns=''/>",
      "<xmlns:a/>",
      "<xml:a/>",
      "<:a/>",
      "<a:/>",
      "<p:a:b/>",
      "<-a/>",
      "<.a/>",
      "<0a/>",
      "<\xC3\xA9/>",  // a name, but not of ASCII characters
      "<a\xC3\xA9/>",
      "<a \xC3\xA9='x'/>",
      "]]><a/>",
      "\x01<a/>",
      "<a b='\x1F'/>",
      "\xFF<a/>",
      "\xC3<a/>",
      "<a b='\xED\xA0\x80'/>",  // a surrogate
      "\xEF\xBF\xBE<a/>",
      "<a b='\xEF\xBF\xBF'/>",
      "&e;<a/>",
      "<a b='&e;'/>",
      "<a b='&#38;'/>",
      "<!-- a -- b -->",
      "<!--->",
      "<!-- a --->",
      "<![CDATA[\x02]]>",
  };
  for (const std::string_view content : contents) {
    BOOST_TEST_CONTEXT(content) {
      const std::size_t end = content.starts_with("<a>") ? 3 : 0;
      BOOST_TEST(plain_bytes_of(std::string(content)) == end);
    }
  }
}

BOOST_AUTO_TEST_CASE(names_of_a_scope) {
  parser p(root);
  libxml2::plain_content& content = p.content();
  const auto uri_of = [&](const std::string& text) {
    return content.read(text) == 0
               ? std::string("none")
               : std::string(libxml2::view(content.tokens().front().name().uri));
  };
  BOOST_TEST(uri_of("<p:a/>") == "http://p.example/");
  const xmlChar* const prefix = xmlDictLookup(content.names().dictionary(), BAD_CAST "p", 1);
  const xmlChar* const inner =
      xmlDictLookup(content.names().dictionary(), BAD_CAST "http://i.example/", -1);
  content.names().declare(2, prefix, inner);
  BOOST_TEST(uri_of("<p:a/>") == "http://i.example/");
  BOOST_TEST(uri_of("<q:a/>") == "http://p.example/");
  content.names().declare(3, nullptr, BAD_CAST "");  // xmlns=""
  BOOST_TEST(uri_of("<a/>") == "");
  content.names().leave(3);
  BOOST_TEST(uri_of("<a/>") == "http://d.example/");
  content.names().leave(2);
  BOOST_TEST(uri_of("<p:a/>") == "http://p.example/");
}

BOOST_AUTO_TEST_CASE(random_contents) {
  constexpr std::string_view parts[] = {"<a>",
                                        "</a>",
                                        "<a/>",
                                        "<p:b c='",
                                        "'>",
                                        "'/>",
                                        "</p:b>",
                                        "\"",
                                        "'",
                                        "=",
                                        " ",
                                        "\n",
                                        "\t",
                                        "\r",
                                        ">",
                                        "<",
                                        "/",
                                        "&amp;",
                                        "&lt;",
                                        "&#38;",
                                        "&",
                                        ";",
                                        "text",
                                        "]]>",
                                        "]",
                                        "<!--",
                                        "-->",
                                        "-",
                                        "<![CDATA[",
                                        "]]",
                                        "\xC3\xA9",
                                        "\xC3",
                                        "\xEF\xBF\xBF",
                                        "\x01",
                                        "<a b='c' d=\"e\">",
                                        "xmlns:p='u'",
                                        " p:x='y'",
                                        "<q:b>",
                                        "</q:b>",
                                        "<?p?>",
                                        ":",
                                        "abcdefghijklmnopqrstuvwxyz",
                                        "<a b=\"1\" b=\"1\">",
                                        "<!"};
  std::mt19937 random(20261124);
  std::size_t plain = 0;
  for (std::size_t n = 0; n < 30'000; ++n) {
    std::string text;
    for (std::size_t i = random() % 12 + 1; i != 0; --i) {
      // The common ones come first.
      text += parts[random() % 2 == 0 ? random() % 6 : random() % std::size(parts)];
    }
    BOOST_TEST_CONTEXT(text) { plain += plain_bytes_of(text); }
  }
  BOOST_TEST(plain > 100'000U);
}

BOOST_AUTO_TEST_SUITE_END()
