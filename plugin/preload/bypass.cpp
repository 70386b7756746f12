#include "bypass.hpp"

#include <dlfcn.h>
#include <link.h>

#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace leiri::preload {
namespace {

// Other machines have relocations of another form.
#if defined(__LP64__)

/// The parts of a loaded object that say which functions of others it calls.
struct dynamic_section {
  const ElfW(Sym) * symbols = nullptr;
  const char* strings = nullptr;
  struct relocations {
    const ElfW(Rela) * first = nullptr;
    std::size_t bytes = 0;
  } calls, others;

  explicit dynamic_section(const link_map& object) noexcept {
    for (const ElfW(Dyn)* entry = object.l_ld; entry->d_tag != DT_NULL; ++entry) {
      // An address is absolute where the dynamic linker may write it there.
      const ElfW(Addr) value = entry->d_un.d_ptr;
      const ElfW(Addr) address = value < object.l_addr ? object.l_addr + value : value;
      switch (entry->d_tag) {
        case DT_SYMTAB:
          symbols = reinterpret_cast<const ElfW(Sym)*>(address);
          break;
        case DT_STRTAB:
          strings = reinterpret_cast<const char*>(address);
          break;
        case DT_JMPREL:
          calls.first = reinterpret_cast<const ElfW(Rela)*>(address);
          break;
        case DT_PLTRELSZ:
          calls.bytes = value;
          break;
        case DT_RELA:
          others.first = reinterpret_cast<const ElfW(Rela)*>(address);
          break;
        case DT_RELASZ:
          others.bytes = value;
          break;
        default:
          break;
      }
    }
  }
};

/// A library, and the preloaded object that replaces some of its functions.
class replaced_library {
 public:
  explicit replaced_library(const char* soname) noexcept
      : used_(dlopen(soname, RTLD_LAZY | RTLD_NOLOAD)) {
    if (dladdr(reinterpret_cast<const void*>(&is_candidate), &self_) != 0) {
      own_ = dlopen(self_.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    }
  }

  ~replaced_library() {
    if (used_ != nullptr) {
      dlclose(used_);
    }
    if (own_ != nullptr) {
      dlclose(own_);
    }
  }
  replaced_library(const replaced_library&) = delete;
  replaced_library& operator=(const replaced_library&) = delete;

  [[nodiscard]] bool is_loaded() const noexcept { return used_ != nullptr && own_ != nullptr; }

  /// Whether functions that are replaced are bound to the library in an object. Those that are
  /// bound lazily are bound by their first calls, and not known before.
  [[nodiscard]] bool is_called_by(const link_map& object) const noexcept {
    const dynamic_section s(object);
    return s.symbols != nullptr && s.strings != nullptr &&
           (is_called(object, s, s.calls) || is_called(object, s, s.others));
  }

 private:
  static bool is_candidate(const char* name) noexcept {
    return std::strncmp(name, "xml", 3) == 0 || std::strncmp(name, "xslt", 4) == 0 ||
           std::strncmp(name, "serd_", 5) == 0 || std::strncmp(name, "sord_", 5) == 0;
  }

  [[nodiscard]] bool is_replaced(const char* name) const noexcept {
    const void* const replacement = is_candidate(name) ? dlsym(own_, name) : nullptr;
    Dl_info owner;
    return replacement != nullptr && dladdr(replacement, &owner) != 0 &&
           owner.dli_fbase == self_.dli_fbase;
  }

  [[nodiscard]] bool is_called(const link_map& object, const dynamic_section& s,
                               const dynamic_section::relocations& list) const noexcept {
    const auto* const end = list.first + list.bytes / sizeof *list.first;
    for (const auto* r = list.first; r != end; ++r) {
      const ElfW(Sym)& symbol = s.symbols[ELF64_R_SYM(r->r_info)];
      const char* const name = s.strings + symbol.st_name;
      if (symbol.st_shndx == SHN_UNDEF && is_replaced(name)) {
        void* target = nullptr;
        std::memcpy(&target, reinterpret_cast<const void*>(object.l_addr + r->r_offset),
                    sizeof target);
        if (target == dlsym(used_, name)) {
          return true;
        }
      }
    }
    return false;
  }

  void* used_;
  void* own_ = nullptr;
  Dl_info self_{};
};

/// The name of the object that was loaded after `left` others. Nothing else is called while the
/// dynamic linker holds its locks.
struct named_object {
  unsigned left;
  char file[PATH_MAX] = "";

  static int visit(dl_phdr_info* info, std::size_t /*size*/, void* data) noexcept {
    auto& self = *static_cast<named_object*>(data);
    if (self.left-- != 0) {
      return 0;
    }
    std::snprintf(self.file, sizeof self.file, "%s", info->dlpi_name);
    return 1;
  }
};

#endif

}  // namespace

void report_bypass([[maybe_unused]] const library& l) noexcept {
#if defined(__LP64__)
  const replaced_library replaced(l.soname);
  for (unsigned i = 0; replaced.is_loaded(); ++i) {
    named_object object{i, {}};
    if (dl_iterate_phdr(named_object::visit, &object) == 0) {
      break;
    }
    const char* const slash = std::strrchr(object.file, '/');
    const bool is_ours = slash != nullptr && std::strncmp(slash + 1, "leiri-preload", 13) == 0;
    void* const handle =
        slash == nullptr || is_ours ? nullptr : dlopen(object.file, RTLD_LAZY | RTLD_NOLOAD);
    if (handle == nullptr) {
      continue;
    }
    link_map* map = nullptr;
    const bool passes = dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0 && replaced.is_called_by(*map);
    dlclose(handle);
    if (passes) {
      std::fprintf(stderr,
                   "leiri: no effect on %s, which calls %s directly, since it was opened with "
                   "RTLD_DEEPBIND: see LIMITS in leiri-preload(7)\n",
                   object.file, l.soname);
      return;
    }
  }
#endif
}

}  // namespace leiri::preload
