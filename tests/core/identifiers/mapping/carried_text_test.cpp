#include <boost/test/unit_test.hpp>
#include <leiri/identifier_finder.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(carried_texts)

using namespace leiri;

namespace {

/// "4+9 http://h/": each identifier with its offset and length in the carrier.
std::string found(std::string_view written, carrier in) {
  std::string out;
  for (const found_identifier& one : identifier_finder(read_carried(written, in))) {
    out.append(out.empty() ? "" : ", ").append(std::to_string(one.offset)).append("+");
    out.append(std::to_string(one.length)).append(" ").append(one.iri);
  }
  return out;
}

std::string in_html(std::string_view text) { return found(text, carrier::html); }
std::string in_mime(std::string_view text) { return found(text, carrier::mime); }

}  // namespace

// RFC 3987 section 5.2, whose examples have the semicolon in the wrong place.
BOOST_AUTO_TEST_CASE(character_references_are_resolved) {
  BOOST_TEST(in_html("see http://example.org/ros&eacute;.") == "4+30 http://example.org/ros\u00E9");
  BOOST_TEST(in_html("http://example.org/ros&#233;") == "0+28 http://example.org/ros\u00E9");
  BOOST_TEST(in_html("http://example.org/ros&#xE9;") == "0+28 http://example.org/ros\u00E9");
  BOOST_TEST(in_html("<a href=\"http://h/?a=1&amp;b=2\">") == "9+21 http://h/?a=1&b=2");
  BOOST_TEST(in_html("&lt;http://h/&gt; &quot;ftp://i/&quot;") == "4+9 http://h/, 24+8 ftp://i/");
  BOOST_TEST(in_html("\u00E9 http://h/\u00E9") == "3+11 http://h/\u00E9");
  BOOST_TEST(in_html("") == "");
}

// RFC 2045 section 6.7
BOOST_AUTO_TEST_CASE(quoted_printable_is_decoded) {
  BOOST_TEST(in_mime("http://h/=C3=A9?a=3Db c") == "0+21 http://h/\u00E9?a=b");
  BOOST_TEST(in_mime("http://h/a=\r\nb/=\nc d") == "0+18 http://h/ab/c");
  BOOST_TEST(in_mime("http://h/a\r\nb") == "0+10 http://h/a");
  BOOST_TEST(in_mime("http://h/=") == "0+10 http://h/=");
  BOOST_TEST(in_mime("") == "");
}

// RFC 2045 section 6.8. Python's base64 encoded the texts; octet i begins in character 4i/3.
BOOST_AUTO_TEST_CASE(base64_is_decoded) {
  const std::string encoded = "Content-Transfer-Encoding: base64\r\nContent-Type: text/plain";
  const auto found_in = [&](const std::string& type, const std::string& body) {
    const std::string head = encoded + type + "\r\n\r\n";
    const std::string all = in_mime(head + body);
    const std::size_t plus = all.find('+');
    return plus == std::string::npos
               ? all
               : std::to_string(std::stoul(all) - head.size()) + all.substr(plus);
  };
  // "see http://example.org/ros\u00E9."
  BOOST_TEST(found_in("; charset=utf-8", "c2VlIGh0dHA6Ly9leGFtcGxlLm9yZy9yb3PDqS4=\n") ==
             "5+32 http://example.org/ros\u00E9");
  // "x http://example.org/ros\u00E9 y" in ISO-8859-1, in two lines
  BOOST_TEST(found_in("; charset=iso-8859-1", "eCBodHRwOi8vZXhhbXBs\r\nZS5vcmcvcm9z6SB5\r\n") ==
             "2+33 http://example.org/ros\u00E9");
  // "<http://h/a \r\nb> <http://h/c>\r\n" is flowed (RFC 3676 section 4.1).
  BOOST_TEST(found_in("; format=flowed; delsp=yes", "PGh0dHA6Ly9oL2EgDQpiPiA8aHR0cDovL2gvYz4NCg==")
                 .find(" http://h/ab, ") != std::string::npos);
  // "> <http://h/a \r\n> b/c>\r\n"
  BOOST_TEST(found_in("; format=flowed; delsp=yes", "PiA8aHR0cDovL2gvYSANCj4gYi9jPg0K")
                 .ends_with(" http://h/ab/c"));
  BOOST_TEST(found_in("; charset=utf-8", "") == "");
  BOOST_TEST(found_in("; charset=utf-8", "c2V=*&") == "");
}

BOOST_AUTO_TEST_CASE(only_text_in_base64_is_read) {
  // "<a href='http://h/?a=1&amp;b=2'>"
  const std::string body = "PGEgaHJlZj0naHR0cDovL2gvP2E9MSZhbXA7Yj0yJz4=\n";
  const std::string parts =
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
      "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n" +
      body + "--b\nContent-Type: text/html\nContent-Transfer-Encoding: BASE64\n\n" + body +
      "--b--\n";
  BOOST_TEST(in_mime(parts).ends_with(" http://h/?a=1&b=2"));
  BOOST_TEST(in_mime(parts).find(',') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_header_says_what_to_undo) {
  const std::string plain = "Content-Type: text/plain\r\n\r\n";
  const std::string at = std::to_string(plain.size());
  BOOST_TEST(in_mime(plain + "http://h/=C3=A9") == at + "+15 http://h/=C3=A9");
  const std::string quoted =
      "Subject: a\r\nContent-Transfer-Encoding: Quoted-Printable\r\n"
      "Content-Type: text/plain;\r\n charset=\"iso-8859-1\"\r\n\r\n";
  BOOST_TEST(in_mime(quoted + "http://h/=E9 ") ==
             std::to_string(quoted.size()) + "+12 http://h/\u00E9");
  const std::string eight = "Content-Type: text/plain; charset=windows-1258\n\n";
  BOOST_TEST(in_mime(eight + "http://h/\xEA ") ==
             std::to_string(eight.size()) + "+10 http://h/\u00EA");
}

// RFC 3676 sections 4.2 and 4.4: a line that ends with a space continues, and with DelSp the space
// is not part of the text.
BOOST_AUTO_TEST_CASE(flowed_lines_are_joined) {
  const std::string flowed = "Content-Type: text/plain; format=flowed; delsp=yes\n\n";
  const auto begin = flowed.size();
  BOOST_TEST(in_mime(flowed + "http://h/a \nb/c \n d\n") ==
             std::to_string(begin) + "+19 http://h/ab/cd");
  BOOST_TEST(in_mime(flowed + "> http://h/a \n> b\n") ==
             std::to_string(begin + 2) + "+15 http://h/ab");
  const std::string kept = "Content-Type: text/plain; format=flowed\n\n";
  BOOST_TEST(in_mime(kept + "http://h/a \nb\n") == std::to_string(kept.size()) + "+10 http://h/a");
}

BOOST_AUTO_TEST_CASE(each_part_has_its_own_header) {
  const std::string text =
      "Content-Type: multipart/mixed; boundary=xy\n\n--xy\n"
      "Content-Transfer-Encoding: quoted-printable\n\nhttp://h/=41\n--xy\n\nhttp://h/=41\n--xy--\n";
  const auto first = std::to_string(text.find("http"));
  const auto second = std::to_string(text.rfind("http"));
  BOOST_TEST(in_mime(text) == first + "+12 http://h/A, " + second + "+12 http://h/=41");
}

// RFC 2046 section 5.1: the boundary of the outer message is in force around that of the inner one.
BOOST_AUTO_TEST_CASE(parts_have_parts) {
  const std::string quoted = "Content-Transfer-Encoding: quoted-printable\n";
  const std::string text =
      "Content-Type: multipart/mixed; boundary=out\n\n--out\n"
      "Content-Type: multipart/alternative; boundary=in\n\n--in\n" +
      quoted + "\nhttp://h/=41\n--in\n" + quoted +
      "Content-Type: text/html\n\n<a href=3D\"http://h/?a=3D1&amp;b=3D2\">\n--in--\n--out\n" +
      quoted + "\nhttp://h/=42\n--out--\n";
  const std::string got = in_mime(text);
  BOOST_TEST(got.find(" http://h/A, ") != std::string::npos, got);
  BOOST_TEST(got.find(" http://h/?a=1&b=2, ") != std::string::npos, got);
  BOOST_TEST(got.ends_with(" http://h/B"), got);
}

// RFC 3676 section 4.2, after RFC 2045 section 6.7 has been undone
BOOST_AUTO_TEST_CASE(flowed_lines_are_joined_after_decoding) {
  const std::string header =
      "Content-Type: text/plain; format=flowed; delsp=yes\n"
      "Content-Transfer-Encoding: quoted-printable\n\n";
  BOOST_TEST(in_mime(header + "http://h/li=20\nne\n").ends_with(" http://h/line"));
}

// A body alone is quoted-printable only if it looks so, and a line with a colon is no header.
BOOST_AUTO_TEST_CASE(bodies_without_a_header) {
  BOOST_TEST(in_mime("https://h/?id=20&x=1") == "0+20 https://h/?id=20&x=1");
  BOOST_TEST(in_mime("http://h/?q=AB&r=C3") == "0+19 http://h/?q=AB&r=C3");
  BOOST_TEST(in_mime("Link: http://h/=C3=A9\n\nb") == "6+15 http://h/\u00E9");
  BOOST_TEST(in_mime("http://h/a= \nb c") == "0+14 http://h/ab");
}

BOOST_AUTO_TEST_SUITE_END()
