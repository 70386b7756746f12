#include <unicode/utypes.h>

#define TEXT(name) #name
#define TEXT_OF(name) TEXT(name)
#define ENTRY TEXT_OF(U_ICUDATA_ENTRY_POINT)
#define LINE(text) text "\n"

/* The data of ICU under the name by which ICU finds it. LEIRI_ICU_DATA is the name of the file. */
__asm__(LINE(".section .rodata.icu_data,\"\",@")  //
        LINE(".globl " ENTRY)                     //
        LINE(".p2align 4")                        //
        LINE(ENTRY ":")                           //
        LINE(".incbin \"" LEIRI_ICU_DATA "\"")    //
        LINE(".size " ENTRY ", . - " ENTRY));
