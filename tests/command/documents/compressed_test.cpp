#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(compressed)

/// Compressed documents, made by the tools themselves.
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

bool shell(const std::string& command) { return std::system(command.c_str()) == 0; }

/// Statements that compress badly; the last identifier is invalid.
std::string document(int statements) {
  std::string text;
  unsigned n = 1;
  for (int i = 0; i < statements; ++i) {
    n = n * 1664525U + 1013904223U;
    text += "<http://h/" + std::to_string(n) + "> <s:p> \"" + std::to_string(n * 69069U) + "\" .\n";
  }
  return text + "<s:s> <s:p> <http://h/|> .\n";
}

struct packer {
  std::string command;
  std::string ending;
};

const packer packers[] = {{"gzip -c", ".gz"},
                          {"bzip2 -c", ".bz2"},
                          {"zstd -q -c", ".zst"},
                          {"xz -c", ".xz"},
                          {"lz4 -q -B4 -c", ".lz4"}};

}  // namespace

BOOST_AUTO_TEST_CASE(reports_are_those_of_the_document) {
  const temporary_folder folder;
  folder.write("plain.nt", document(20000));
  std::filesystem::copy("plain.nt", "a.nt");
  const auto plain = run({"identifiers", "a.nt"});
  BOOST_TEST(plain.status == 1);
  for (const packer& p : packers) {
    // The content tells, not the name.
    BOOST_TEST_REQUIRE(shell(p.command + " plain.nt > a.nt"));
    const auto got = run({"identifiers", "a.nt"});
    BOOST_TEST(got.status == 1);
    BOOST_TEST((got.out == plain.out));
    std::filesystem::rename("a.nt", "packed");
    BOOST_TEST(contains(run({"check", "packed"}).out, "packed:20001:23: error: "));
    std::filesystem::rename("packed", "b.nt" + p.ending);
  }
  BOOST_TEST(contains(run({"check", "."}).out, "checked 6 documents"));
}

BOOST_AUTO_TEST_CASE(every_function_that_reads_documents_reads_them) {
  const temporary_folder folder;
  folder.write(
      "a.xml",
      "<a xmlns='http://n/ s' xlink:href='b' xmlns:xlink='http://www.w3.org/1999/xlink'/>");
  folder.write("a.ttl", "@prefix x: <http://x/> . <s: > a x:t .");
  for (const packer& p : packers) {
    BOOST_TEST_REQUIRE(shell(p.command + " a.xml > b.xml && " + p.command + " a.ttl > b.ttl"));
    BOOST_TEST(lines(run({"identifiers", "b.xml"}).out).size() == 3U);
    BOOST_TEST(contains(run({"namespaces", "b.xml", "b.ttl"}).out, "http://x/"));
    BOOST_TEST(run({"clean", "b.ttl"}).out == "@prefix x: <http://x/> . <s:> a x:t .");
    BOOST_TEST(contains(run({"check", "-"}, content_of("b.ttl")).out, "-:1:29: error"));
  }
}

BOOST_AUTO_TEST_CASE(parts_one_after_another) {
  const temporary_folder folder;
  folder.write("a", "<s:1> <s:p> <s:o> .\n");
  folder.write("b", "<s:2> <s:p> <s: > .\n");
  for (const packer& p : packers) {
    BOOST_TEST_REQUIRE(shell("(" + p.command + " a; " + p.command + " b) > c.nt"));
    BOOST_TEST(contains(run({"check", "c.nt"}).out, "c.nt:2:16: error"));
  }
  for (const std::string tool : {"gzip", "bzip2"}) {
    BOOST_TEST_REQUIRE(shell("(" + tool + " -c a; head -c 1000 /dev/zero) > padded.nt"));
    BOOST_TEST(run({"check", "padded.nt"}).status == 0);
  }
}

// Anything that follows is data that nobody sees.
BOOST_AUTO_TEST_CASE(other_data_behind_the_last_part) {
  const temporary_folder folder;
  folder.write("a", "<s:1> <s:p> <s:o> .\n");
  for (const packer& p : packers) {
    for (const std::string more : {"x", "more data than a magic number has", "BZ", "\x04\x22"}) {
      BOOST_TEST_REQUIRE(shell(p.command + " a > b.nt"));
      folder.write("c.nt", content_of("b.nt") + more);
      const auto got = run({"check", "c.nt"});
      BOOST_TEST(got.status == 1, p.command << " and " << more);
      BOOST_TEST(contains(got.out, "[document-unreadable]"), p.command << " and " << more);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_damaged_second_part) {
  const temporary_folder folder;
  folder.write("a", "<s:1> <s:p> <s:o> .\n");
  folder.write("b", document(2000));
  for (const packer& p : packers) {
    BOOST_TEST_REQUIRE(shell("(" + p.command + " a; " + p.command + " b) > c.nt"));
    std::string bytes = content_of("c.nt");
    const std::size_t middle = bytes.size() - bytes.size() / 3;
    bytes[middle] = static_cast<char>(bytes[middle] ^ 0x55);
    folder.write("d.nt", bytes);
    BOOST_TEST(contains(run({"check", "d.nt"}).out, "[document-unreadable]"), p.command);
    folder.write("e.nt", bytes.substr(0, bytes.size() - 5));
    BOOST_TEST(contains(run({"check", "e.nt"}).out, "[document-unreadable]"), p.command);
  }
}

// RFC 1952 section 2.3.1: CRC32 and ISIZE are the last eight bytes. bzip2 ends with its combined
// checksum, a frame of lz4 and of zstd with that of its content, and xz has one before its index.
BOOST_AUTO_TEST_CASE(wrong_checksums_and_lengths) {
  const temporary_folder folder;
  folder.write("a", "<s:1> <s:p> <s:o> .\n");
  for (const packer& p : packers) {
    BOOST_TEST_REQUIRE(shell(p.command + " a > whole"));
    const std::string whole = content_of("whole");
    for (const std::size_t from_end : {2U, 3U, 4U, 6U, 8U}) {
      const bool is_checked = from_end <= 4 || p.ending == ".gz";
      if (is_checked) {
        std::string bytes = whole;
        char& byte = bytes[bytes.size() - from_end];
        byte = static_cast<char>(byte ^ 0x10);
        folder.write("b.nt", bytes);
        BOOST_TEST(contains(run({"check", "b.nt"}).out, "[document-unreadable]"),
                   p.command << " at " << from_end);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(outputs_are_compressed_as_their_names_say) {
  const temporary_folder folder;
  folder.write("a.nt", document(3000));
  const std::string cleaned = run({"clean", "a.nt"}).out;
  const std::pair<std::string, std::string> tools[] = {{".gz", "gzip -dc"},
                                                       {".BZ2", "bzip2 -dc"},
                                                       {".zst", "zstd -qdc"},
                                                       {".xz", "xz -dc"},
                                                       {".lz4", "lz4 -qdc"}};
  for (const auto& [ending, tool] : tools) {
    const std::string path = "b.nt" + ending;
    BOOST_TEST(run({"clean", "-o", path, "a.nt"}).status == 0);
    BOOST_TEST_REQUIRE(shell(tool + " < " + path + " > plain"));
    BOOST_TEST((content_of("plain") == cleaned), ending);
    BOOST_TEST(content_of(path).size() < cleaned.size() / 2);
    // It is read again, and may replace itself.
    BOOST_TEST(run({"check", path}).status == 0);
    BOOST_TEST(run({"clean", "-o", path, path}).status == 0);
    BOOST_TEST_REQUIRE(shell(tool + " < " + path + " > plain"));
    BOOST_TEST((content_of("plain") == cleaned), ending);
  }
  BOOST_TEST(run({"check", "-o", "r.json.gz", "--format=json", "a.nt"}).status == 1);
  BOOST_TEST(run({"merge", "--quiet", "r.json.gz"}).status == 1);
  BOOST_TEST(run({"clean", "-o", "b.nt", "--record", "r.gz", "a.nt"}).status == 0);
  BOOST_TEST((run({"restore", "--record", "r.gz", "b.nt"}).out == content_of("a.nt")));
}

// An error, after the text before it has been read: the document is more than two blocks of bzip2
// (900 kB), so that the first of them is whole in each half.
BOOST_AUTO_TEST_CASE(cut_and_damaged_data) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:s> <s:p> <s: > .\n" + document(50000));
  for (const packer& p : packers) {
    BOOST_TEST_REQUIRE(shell(p.command + " a.nt > whole"));
    const std::string whole = content_of("whole");
    std::string damaged = whole;
    damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 0x55);
    for (const std::string& bytes :
         {whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 1), damaged}) {
      folder.write("b.nt", bytes);
      const auto got = run({"check", "b.nt"});
      BOOST_TEST(got.status == 1);
      BOOST_TEST(contains(got.out, "[document-unreadable]"));
      BOOST_TEST(contains(got.out, "b.nt:1:16: error: "));
      const auto cleaned = run({"clean", "-o", "c.nt", "b.nt"});
      BOOST_TEST(cleaned.status == 1);
      BOOST_TEST(!std::filesystem::exists("c.nt"));
      BOOST_TEST(run({"clean", "b.nt"}).out.starts_with("<s:s> <s:p> <s:> .\n"));
    }
    // Of this nothing is left but the name.
    folder.write("d.nt", whole.substr(0, 12));
    BOOST_TEST(contains(run({"check", "d.nt"}).out, "[document-unreadable]"));
    folder.write("d", whole.substr(0, 12));
    BOOST_TEST(contains(run({"check", "d"}).err, "data ends too early"));
    BOOST_TEST(run({"check", "d"}).status == 2);
  }
}

// The expansion of a few kilobytes is processed without being stored.
BOOST_AUTO_TEST_CASE(a_bomb, *boost::unit_test::precondition(leiri::test::is_not_sanitized)) {
  const temporary_folder folder;
  for (const packer& p : packers) {
    const auto memory = [&](const std::string& megabytes) {
      BOOST_TEST_REQUIRE(shell("yes '<s:s> <s:p> <s:o> .' | head -c " + megabytes + "000000 | " +
                               p.command + " > bomb.nt"));
      const auto got = run({"clean", "-o", "/dev/null", "bomb.nt"});
      BOOST_TEST(got.status == 0);
      return got.memory;
    };
    const long small = memory("2");
    BOOST_TEST(memory("32") < small + 20000);
  }
}

// 1,000,000,000 zeros are about 700 bytes of bzip2.
BOOST_AUTO_TEST_CASE(a_bomb_that_exceeds_the_limit) {
  const temporary_folder folder;
  BOOST_TEST_REQUIRE(shell("head -c 20000000 /dev/zero | tr '\\0' ' ' | bzip2 -c > a.ttl"));
  BOOST_TEST(run({"check", "a.ttl"}).status == 0);
  const auto got = run({"check", "--max-unpacked=1000000", "a.ttl"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(contains(got.out, "[limit-exceeded]"));
  BOOST_TEST(contains(got.out, "100000 times"));
  BOOST_TEST(contains(got.out, "--max-unpacked"));
  const auto cleaned = run({"clean", "--max-unpacked=1000000", "-o", "b.ttl", "a.ttl"});
  BOOST_TEST(cleaned.status == 1);
  BOOST_TEST(contains(cleaned.err, "--max-unpacked"));
  BOOST_TEST(!std::filesystem::exists("b.ttl"));
}

BOOST_AUTO_TEST_SUITE_END()
