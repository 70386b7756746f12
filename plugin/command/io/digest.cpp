#include "io/digest.hpp"

#include <openssl/evp.h>

#include <array>
#include <new>

namespace leiri::command {

namespace {

using context_pointer = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

/// The functions fail only if there is no memory left.
void require(int succeeded) {
  if (succeeded != 1) {
    throw std::bad_alloc();
  }
}

}  // namespace

digest::digest() : context_(EVP_MD_CTX_new()) {
  require(context_ == nullptr ? 0 : 1);
  require(EVP_DigestInit_ex(static_cast<EVP_MD_CTX*>(context_.get()), EVP_sha256(), nullptr));
}

digest::~digest() = default;

void digest::context_deleter::operator()(void* context) const noexcept {
  EVP_MD_CTX_free(static_cast<EVP_MD_CTX*>(context));
}

void digest::add(std::string_view bytes) {
  require(EVP_DigestUpdate(static_cast<EVP_MD_CTX*>(context_.get()), bytes.data(), bytes.size()));
  bytes_ += bytes.size();
}

std::string digest::hex() const {
  // Ending a digest ends its context, so that a copy is ended.
  const context_pointer copy(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  require(copy == nullptr ? 0 : 1);
  require(EVP_MD_CTX_copy_ex(copy.get(), static_cast<const EVP_MD_CTX*>(context_.get())));
  std::array<unsigned char, EVP_MAX_MD_SIZE> octets{};
  unsigned size = 0;
  require(EVP_DigestFinal_ex(copy.get(), octets.data(), &size));
  std::string text;
  for (unsigned i = 0; i < size; ++i) {
    text += "0123456789abcdef"[octets[i] >> 4U];
    text += "0123456789abcdef"[octets[i] & 15U];
  }
  return text;
}

}  // namespace leiri::command
