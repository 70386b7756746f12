#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(archives)

/// Archives, made by zip and tar themselves: documents.md section 2.
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

bool shell(const std::string& command) { return std::system(command.c_str()) == 0; }

const std::string bad_xml =
    "<?xml version='1.0'?><a xmlns:x='http://www.w3.org/1999/xlink' x:href='b c%zz'/>";

/// The files of a small book.
void write_book(const temporary_folder& folder) {
  folder.write("b/mimetype", "application/epub+zip");
  folder.write("b/OPS/content.opf",
               "<?xml version='1.0'?><package xmlns='http://www.idpf.org/2007/opf'><manifest>"
               "<item href='a%zz.xhtml'/></manifest></package>");
  folder.write("b/OPS/a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'/>");
  folder.write("b/OPS/cover.png", "\x89PNG");
  folder.write("b/OPS/more.zip", "PK\x03\x04");
}

}  // namespace

BOOST_AUTO_TEST_CASE(members_are_documents_of_their_own) {
  const temporary_folder folder;
  write_book(folder);
  BOOST_TEST_REQUIRE(
      shell("cd b && zip -q -X -0 ../book.epub mimetype && zip -q -r ../book.epub OPS && "
            "tar -czf ../book.tar.gz mimetype OPS && tar -cJf ../book.tar.xz OPS"));
  for (const std::string name : {"book.epub", "book.tar.gz", "book.tar.xz"}) {
    for (const std::string jobs : {"--jobs=1", "--jobs=2"}) {
      const auto got = run({"check", jobs, name});
      BOOST_TEST(got.status == 1);
      BOOST_TEST(contains(got.out, name + "!/OPS/content.opf:1:"));
      BOOST_TEST(contains(got.out, "checked 2 documents"));
      BOOST_TEST(contains(got.out, "1 .png, 1 .zip"));
    }
  }
  const auto listed = run({"identifiers", "book.epub"});
  BOOST_TEST(contains(listed.out, "\"document\":\"book.epub!/OPS/content.opf\""));
  BOOST_TEST(contains(listed.out, "/book.epub!/OPS/content.opf\","));
}

// Namespaces are listed in the order of their documents, in archives or not.
BOOST_AUTO_TEST_CASE(archives_between_small_files) {
  const temporary_folder folder;
  write_book(folder);
  BOOST_TEST_REQUIRE(shell("cd b && zip -q -r ../book.epub OPS"));
  std::string files;
  for (const std::string name : {"a.ttl", "b.xml", "book.epub", "c.ttl", "no", "d.ttl"}) {
    files += ' ' + name;
    if (name.ends_with(".ttl")) {
      folder.write(name, "@prefix o: <http://www.idpf.org/2007/opf> . @prefix " +
                             name.substr(0, 1) + ": <http://h/> . a:x <http://h/" + name +
                             "> <a b> .");
    }
  }
  folder.write("b.xml", "<a xmlns='http://h/'><b xmlns='http://www.w3.org/1999/xlink'/></a");
  folder.write("no", "no document");
  folder.write("leiri.toml", "[[override]]\nfiles = ['c.*']\nprofile = 'uri'\n");
  for (const std::string command : {"check --format json", "namespaces --format json"}) {
    BOOST_TEST_CONTEXT(command) {
      const auto one = leiri::test::shell("leiri " + command + files + " 2>&1");
      const auto two = leiri::test::shell("leiri " + command + " --jobs 2" + files + " 2>&1");
      BOOST_TEST(contains(one.out, "book.epub!/OPS/content.opf"));
      BOOST_TEST(two.out == one.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_archive_in_a_folder_is_read_with_include) {
  const temporary_folder folder;
  write_book(folder);
  BOOST_TEST_REQUIRE(shell("mkdir d && cd b && zip -q -r ../d/book.epub OPS"));
  folder.write("d/a.nt", "");
  BOOST_TEST(contains(run({"check", "d"}).out, "checked 1 document "));
  BOOST_TEST(contains(run({"check", "d"}).out, "skipped 1 file: 1 .epub"));
  BOOST_TEST(contains(run({"check", "--include=*.epub", "d"}).out, "checked 3 documents"));
}

/// The value and the resolved identifier of each identifier with this role.
std::string resolved(const std::string& document, const std::string& role) {
  std::string result;
  for (const std::string& line : lines(run({"identifiers", document}).out)) {
    const json identifier = json::parse(line);
    if (identifier["role"] == role) {
      const std::string iri = identifier["resolved"];
      result += identifier["value"].get<std::string>() + " " +
                iri.substr(iri.rfind('/', iri.find("!/"))) + "\n";
    }
  }
  return result;
}

/// ECMA-376-2 section 9.3.3: a relationships part speaks of the part beside its folder, and a slash
/// begins at the root of the package.
BOOST_AUTO_TEST_CASE(references_in_packages) {
  const temporary_folder folder;
  const std::string relationships =
      "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>";
  folder.write("p/_rels/.rels",
               relationships + "<Relationship Target='word/a.xml'/></Relationships>");
  folder.write("p/word/_rels/a.xml.rels",
               relationships +
                   "<Relationship Target='b.xml'/><Relationship Target='/c/../d.xml'/>"
                   "<Relationship Target='../e.xml'/><Relationship TargetMode='External' "
                   "Target='http://h/x'/></Relationships>");
  BOOST_TEST_REQUIRE(shell("cd p && zip -q ../p.docx _rels/.rels word/_rels/a.xml.rels"));
  BOOST_TEST(resolved("p.docx", "attribute:Target") ==
             "word/a.xml /p.docx!/word/a.xml\nb.xml /p.docx!/word/b.xml\n"
             "/c/../d.xml /p.docx!/d.xml\n../e.xml /p.docx!/e.xml\nhttp://h/x /x\n");
}

/// What is outside is relative to the package.
BOOST_AUTO_TEST_CASE(references_out_of_packages) {
  const temporary_folder folder;
  folder.write(
      "p/_rels/.rels",
      "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
      "<Relationship Target='a b.xml' TargetMode='External'/></Relationships>");
  BOOST_TEST_REQUIRE(shell("cd p && zip -q ../p.docx _rels/.rels"));
  const std::string listed = run({"identifiers", "p.docx"}).out;
  BOOST_TEST(contains(listed, "/a b.xml\""));
  BOOST_TEST(!contains(listed, "!/a b.xml\""));
}

/// EPUB OCF 3.3 section 4.2.5 and ODF 1.3 Part 2 section 3.2.
BOOST_AUTO_TEST_CASE(references_from_the_root_of_containers) {
  const temporary_folder folder;
  folder.write("p/META-INF/container.xml",
               "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
               "<rootfile full-path='OPS/a.opf'/></rootfiles></container>");
  folder.write("p/META-INF/manifest.xml",
               "<m:manifest xmlns:m='urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'>"
               "<m:file-entry m:full-path='/'/><m:file-entry m:full-path='a/b.xml'/></m:manifest>");
  BOOST_TEST_REQUIRE(shell("cd p && zip -q ../p.epub META-INF/*"));
  BOOST_TEST(resolved("p.epub", "attribute:full-path") == "OPS/a.opf /p.epub!/OPS/a.opf\n");
  BOOST_TEST(resolved("p.epub", "attribute:odfmanifest:full-path") ==
             "/ /p.epub!/\na/b.xml /p.epub!/a/b.xml\n");
}

BOOST_AUTO_TEST_CASE(names_are_data) {
  const temporary_folder folder;
  folder.write("a.xml", bad_xml);
  BOOST_TEST_REQUIRE(
      shell("cp a.xml 'r\xC3\xA9sum\xC3\xA9.xml' && "
            "tar -cPf a.tar --transform='s,^a.xml,/../../x/../a.xml,' a.xml && "
            "zip -q b.zip 'r\xC3\xA9sum\xC3\xA9.xml'"));
  BOOST_TEST(contains(run({"check", "a.tar"}).out, "a.tar!//../../x/../a.xml:1:"));
  for (const std::string locale : {"C", "C.UTF-8"}) {
    const auto got = leiri::test::shell("LC_ALL=" + locale + " leiri check b.zip");
    BOOST_TEST(contains(got.out, "b.zip!/r\xC3\xA9sum\xC3\xA9.xml:1:"), locale);
  }
}

BOOST_AUTO_TEST_CASE(damaged_and_encrypted_archives) {
  const temporary_folder folder;
  std::string text = "<?xml version='1.0'?><a>";
  unsigned n = 1;
  for (int i = 0; i < 20000; ++i) {
    n = n * 1664525U + 1013904223U;
    text += "<b c='" + std::to_string(n) + "'/>";
  }
  folder.write("a.xml", bad_xml);
  folder.write("b.xml", text + "</a>");
  folder.write("c.xml", bad_xml);
  BOOST_TEST_REQUIRE(
      shell("zip -q whole.zip a.xml b.xml c.xml && zip -q -e -P secret locked.zip a.xml "
            "&& zip -q locked.zip c.xml"));
  const std::string whole = content_of("whole.zip");
  folder.write("cut.zip", whole.substr(0, whole.size() / 2));
  const auto cut = run({"check", "cut.zip"});
  BOOST_TEST(cut.status != 0);
  BOOST_TEST(contains(cut.out, "cut.zip!/a.xml:1:"));
  BOOST_TEST(contains(cut.out, "cut.zip!/b.xml:"));

  std::string damaged = whole;
  damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 0x55);
  folder.write("damaged.zip", damaged);
  const auto damage = run({"check", "damaged.zip"});
  BOOST_TEST(contains(damage.out, "damaged.zip!/b.xml:1:"));
  BOOST_TEST(contains(damage.out, "damaged.zip!/c.xml:1:75: error: "));

  BOOST_TEST_REQUIRE(shell("zip -q -0 stored.zip c.xml"));
  std::string stored = content_of("stored.zip");
  stored.replace(stored.find("b c%zz"), 6, "b cdef");
  folder.write("stored.zip", stored);
  BOOST_TEST(contains(run({"check", "stored.zip"}).out, "[document-unreadable]"));

  const auto locked = run({"check", "locked.zip"});
  BOOST_TEST(contains(locked.out, "locked.zip!/a.xml:1:1: error: "));
  BOOST_TEST(contains(locked.out, "is encrypted"));
  BOOST_TEST(contains(locked.out, "locked.zip!/c.xml:1:"));
}

/// APPNOTE.TXT section 4.3.6 and POSIX, pax, section ustar: what an archive must end with. The cut
/// is where a member ends, so that each member before it is whole.
BOOST_AUTO_TEST_CASE(archives_cut_between_members) {
  const temporary_folder folder;
  folder.write("a.xml", "<?xml version='1.0'?><a/>");
  folder.write("b.xml", "<?xml version='1.0'?><b/>");
  BOOST_TEST_REQUIRE(shell(
      "zip -q -X whole.zip a.xml b.xml && (cat whole.zip; echo more) > longer.zip && "
      "zip -q -X -z commented.zip a.xml <a.xml >commented.txt && "
      "tar --blocking-factor=1 -cf whole.tar a.xml b.xml && head -c 2048 whole.tar > cut.tar"));
  const std::string whole = content_of("whole.zip");
  const std::size_t second = whole.find("PK\x03\x04", 1);
  const std::size_t directory = whole.find("PK\x01\x02");
  const std::size_t end = whole.find("PK\x05\x06");
  BOOST_TEST_REQUIRE(end != std::string::npos);
  folder.write("one.zip", whole.substr(0, second));
  folder.write("two.zip", whole.substr(0, directory));
  folder.write("no-end.zip", whole.substr(0, end));
  folder.write("less-end.zip", whole.substr(0, whole.size() - 1));
  folder.write("fewer.zip", whole.substr(0, second) + whole.substr(directory));
  for (const std::string good : {"whole.zip", "commented.zip", "whole.tar"}) {
    BOOST_TEST(run({"check", good}).status == 0, good);
  }
  for (const std::string bad :
       {"one.zip", "two.zip", "no-end.zip", "less-end.zip", "longer.zip", "fewer.zip", "cut.tar"}) {
    const auto got = run({"check", bad});
    BOOST_TEST(got.status == 2, bad);
    BOOST_TEST(contains(got.err, bad + ": the archive is damaged: "), got.err);
    BOOST_TEST(contains(got.out, bad + "!/a.xml") == false);
    BOOST_TEST(contains(got.out, "checked "), got.out);
  }
}

BOOST_AUTO_TEST_CASE(a_bomb) {
  const temporary_folder folder;
  BOOST_TEST_REQUIRE(
      shell("(printf '<a>'; head -c 9000000 /dev/zero | tr '\\0' ' '; printf '</a>') > a.xml && "
            "xz -k a.xml && tar -cf plain.tar a.xml && xz plain.tar"));
  BOOST_TEST(run({"check", "plain.tar.xz"}).status == 0);
  const auto got = run({"check", "--max-unpacked=1000000", "plain.tar.xz"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "[limit-exceeded]"));
  BOOST_TEST(contains(got.out, "1000 times"));
}

BOOST_AUTO_TEST_SUITE_END()
