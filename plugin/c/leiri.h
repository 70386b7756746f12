#ifndef LEIRI_H
#define LEIRI_H

/// leiri in C99: internationalized identifiers, that is URIs (RFC 3986), IRIs (RFC 3987) and Legacy
/// Extended IRIs, LEIRIs (W3C Note). Link libleiri.so; nothing else is required.
///
///     char uri[256];
///     leiri_buffer out = {uri, sizeof uri, 0};
///     leiri_error error;
///     if (leiri_to_uri("http://h/é", 11, NULL, &out, &error) == LEIRI_OK) {
///       printf("%.*s\n", (int)out.size, out.data);  // http://h/%C3%A9
///     }
///
/// Text       A pointer and a size in bytes; UTF-8 unless a comment says otherwise. No terminating
///            NUL is required, and a NUL within the text is a character like any other. If the size
///            is 0, the pointer may be null. Bytes that are not UTF-8 are refused with their
///            offset.
/// Offsets    Bytes from the start of the text. Offsets within an identifier have 32 bits; a longer
///            identifier is refused with LEIRI_CODE_TOO_LONG.
/// Results    Every function that can fail returns a leiri_status. It writes a text to a
///            leiri_buffer, which must not be null, and a list to an array; both belong to the
///            caller. If there is too little room, the function writes nothing, returns
///            LEIRI_BUFFER_TOO_SMALL, and sets `size` or `*count` to the room that it needs; pass a
///            capacity of 0 to ask for that number. A text is written last, so the buffer may
///            overlap an operand. Other out parameters may be null.
/// Errors     LEIRI_REFUSED says that the identifier is malformed or that the operation has no
///            result for it. The leiri_error, which may be null, then says why and where; with
///            every other status its code is LEIRI_CODE_NONE. After LEIRI_BUFFER_TOO_SMALL, all
///            other results are set; after any other failure, sizes and counts are 0, and
///            everything else is unchanged.
/// Options    Structures whose first member is their size. A macro gives the initial value:
///            `leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;`. Zero is the default of
///            every member, and a null pointer means default options. Later versions may append
///            members; if a member that the loaded library does not know is not zero, the status is
///            LEIRI_BAD_ARGUMENT. All other structures that a caller makes keep their layout.
/// Callbacks  Functions of the caller, which receive a pointer for the caller's own use. If a
///            callback returns a value other than 0, the call ends with LEIRI_STOPPED.
/// Ownership  A function whose name ends in _new makes a handle. The function whose name ends in
///            _free destroys the handle, and accepts null. After a call, the library keeps nothing
///            that was passed in, unless a comment says so.
/// Threads    Functions without a handle may run in many threads at the same time. A handle serves
///            one thread at a time, or many threads through pointers to const. There is no state
///            outside of handles, no locale and no network access.
/// Memory     If memory runs out, the status is LEIRI_NO_MEMORY, and handles stay usable. If memory
///            runs out while ICU initializes itself at its first use, ICU never tries again: every
///            later call that needs ICU returns LEIRI_NO_MEMORY. No function ends the process or
///            throws a C++ exception.
#include <leiri-c/base.h>
#include <leiri-c/charset.h>
#include <leiri-c/codes.h>
#include <leiri-c/comparison.h>
#include <leiri-c/findings.h>
#include <leiri-c/grammar.h>
#include <leiri-c/mapping.h>
#include <leiri-c/namespaces.h>
#include <leiri-c/showing.h>

#endif
