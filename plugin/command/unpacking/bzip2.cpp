#include "unpacking/compressions.hpp"

#include <utility>

#include "unpacking/bzip2_stream.hpp"
#include "unpacking/members.hpp"

namespace leiri::command {

namespace {

/// libbz2 verifies the checksum of each block and of each member.
class bzip2_decompressor final : public decompressor_of_members {
 public:
  bzip2_decompressor(std::string_view head, raw_source rest)
      : decompressor_of_members(head, std::move(rest), bzip2_start, "bzip2") {}

 private:
  std::size_t unpack(char* buffer, std::size_t size) override {
    const std::string_view bytes = in().peek();
    const bzip2_stream::progress p = stream_.run(bytes, buffer, size);
    in().take(p.taken);
    if (p.status == BZ_STREAM_END) {
      end_member();
    } else if (p.status != BZ_OK) {
      damaged(p.status == BZ_DATA_ERROR_MAGIC ? wrong_bzip2_start : damaged_bzip2);
    } else if (bytes.empty() && p.made == 0) {
      cut();
    }
    return p.made;
  }

  void begin_member() override { stream_.restart(); }

  bzip2_stream stream_;
};

}  // namespace

std::unique_ptr<decompressor> make_bzip2_decompressor(std::string_view head, raw_source rest) {
  return std::make_unique<bzip2_decompressor>(head, std::move(rest));
}

}  // namespace leiri::command
