#include <unicode/utypes.h>

#define TEXT(name) #name
#define TEXT_OF(name) TEXT(name)
#define ENTRY TEXT_OF(U_ICUDATA_ENTRY_POINT)

/* The data of ICU under the name by which ICU finds it. LEIRI_ICU_DATA is the name of the file, a string. */
__asm__(".section .rodata.icu_data,\"\",@\n"
        ".globl " ENTRY "\n"
        ".p2align 4\n"
        ENTRY ":\n"
        ".incbin \"" LEIRI_ICU_DATA "\"\n"
        ".size " ENTRY ", . - " ENTRY "\n");
