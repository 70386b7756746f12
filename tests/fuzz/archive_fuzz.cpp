#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "input.hpp"
#include "require.hpp"
#include "unpacking/archive_reader.hpp"

// Archives and compressed files. The text is names and contents of members, with tabs between them,
// or the bytes themselves; the option chooses.
namespace leiri_fuzz::archive_fuzz {
namespace {

using leiri::command::archive_member;
using leiri::command::open_archive;

struct member {
  std::string name;
  std::string content;
};

std::vector<member> members_of(std::string_view text) {
  std::vector<member> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\t'), text.size());
    const std::size_t next = std::min(text.find('\t', std::min(end + 1, text.size())), text.size());
    all.push_back(
        {std::string(text.substr(0, end)),
         std::string(text.substr(std::min(end + 1, next), next - std::min(end + 1, next)))});
    text.remove_prefix(std::min(next + 1, text.size()));
  }
  return all;
}

void append_number(std::string& to, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i, value >>= 8U) {
    to += static_cast<char>(value & 0xFFU);
  }
}

/// APPNOTE.TXT section 4.3.7, and 4.4 for the values: stored members.
std::string zip_of(const std::vector<member>& members) {
  std::string zip;
  for (const member& m : members) {
    const auto* const bytes = reinterpret_cast<const Bytef*>(m.content.data());
    const auto checksum = ::crc32(0, bytes, static_cast<uInt>(m.content.size()));
    zip += "PK\x03\x04";
    append_number(zip, 10, 2);
    append_number(zip, 0x0800, 2);  // names are UTF-8
    append_number(zip, 0, 6);
    append_number(zip, checksum, 4);
    append_number(zip, m.content.size(), 4);
    append_number(zip, m.content.size(), 4);
    append_number(zip, m.name.size(), 2);
    append_number(zip, 0, 2);
    zip += m.name + m.content;
  }
  zip += "PK\x05\x06";
  append_number(zip, 0, 18);
  return zip;
}

std::string octal(std::size_t value, std::size_t digits) {
  std::string text(digits, '0');
  for (auto at = text.rbegin(); at != text.rend(); ++at, value /= 8) {
    *at = static_cast<char>('0' + value % 8);
  }
  return text;
}

/// POSIX.1-2017 pax section ustar Interchange Format; a name of more than 100 bytes is cut.
std::string tar_of(const std::vector<member>& members) {
  constexpr std::size_t block = 512;
  std::string tar;
  for (const member& m : members) {
    std::string header(block, '\0');
    header.replace(0, std::min<std::size_t>(m.name.size(), 100), m.name, 0, 100);
    header.replace(100, 7, octal(0644, 7));
    header.replace(124, 11, octal(m.content.size(), 11));
    header.replace(148, 8, 8, ' ');
    header[156] = '0';
    header.replace(257, 8,
                   std::string("ustar\0"
                               "00",
                               8));
    std::size_t sum = 0;
    for (const char c : header) {
      sum += static_cast<unsigned char>(c);
    }
    header.replace(148, 7, octal(sum, 6) + '\0');
    tar += header + m.content;
    tar.resize((tar.size() + block - 1) / block * block);
  }
  return tar.append(2 * block, '\0');
}

struct unpacked {
  std::vector<member> members;
  std::string failure;
};

/// All members, up to the first failure.
unpacked read_all(std::string_view archive) {
  constexpr std::uint64_t limit = 1'000'000;
  std::string_view rest = archive;
  const auto reader = open_archive(
      [&rest](char* buffer, std::size_t size) {
        const std::size_t got = rest.copy(buffer, size);
        rest.remove_prefix(got);
        return got;
      },
      archive.size(), limit);
  unpacked all;
  std::array<char, 4096> buffer{};
  while (const auto next = reader->next()) {
    require(next->has_name || next->name.starts_with('#'), "a file without a name has a number",
            {{"archive", archive}, {"name", next->name}});
    all.members.push_back({next->name, {}});
    for (std::size_t got = buffer.size(); got == buffer.size();) {
      got = reader->read(buffer.data(), buffer.size());
      all.members.back().content.append(buffer.data(), got);
    }
    all.failure = all.failure.empty() ? reader->failure() : all.failure;
  }
  all.failure = all.failure.empty() ? reader->failure() : all.failure;
  return all;
}

bool is_plain(const member& m) {
  return !m.name.empty() && m.name.size() <= 100 &&
         m.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz.") == std::string::npos;
}

void members_come_back(const std::vector<member>& members, const std::string& archive) {
  const unpacked got = read_all(archive);
  if (!std::all_of(members.begin(), members.end(), is_plain) || members.empty()) {
    return;  // a name may be that of a folder
  }
  require(got.failure.empty() && got.members.size() == members.size(), "an archive is read",
          {{"archive", archive}, {"failure", got.failure}});
  for (std::size_t i = 0; i < members.size(); ++i) {
    require(got.members[i].name == members[i].name && got.members[i].content == members[i].content,
            "a member is what was put into the archive",
            {{"archive", archive}, {"name", got.members[i].name}});
  }
}

/// What is there of a file that breaks off is what the whole file begins with.
void breaks_off(const std::vector<member>& members, std::string_view archive) {
  for (std::size_t size = 300; size < archive.size(); size += 97) {
    const unpacked got = read_all(archive.substr(0, size));
    if (!std::all_of(members.begin(), members.end(), is_plain)) {
      continue;
    }
    for (std::size_t i = 0; i < got.members.size(); ++i) {
      require(i < members.size() && members[i].content.starts_with(got.members[i].content),
              "a part of an archive has nothing else", {{"archive", archive}});
    }
  }
}

void verify(const input& in) {
  const std::string text(in.text());
  const std::vector<member> members = members_of(text);
  switch (in.option(4)) {
    case 0: {
      const std::string zip = zip_of(members);
      members_come_back(members, zip);
      breaks_off(members, zip);
      break;
    }
    case 1: {
      const std::string tar = tar_of(members);
      members_come_back(members, tar);
      breaks_off(members, tar);
      break;
    }
    case 2:
      read_all("PK\x03\x04" + text);
      break;
    default: {
      std::string tar = tar_of({{text.substr(0, 100), text}});
      tar.replace(156, 1, text.substr(0, std::min<std::size_t>(text.size(), 1)));
      read_all(tar);
      break;
    }
  }
}

const target registered("archive", verify);

}  // namespace
}  // namespace leiri_fuzz::archive_fuzz
