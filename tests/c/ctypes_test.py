#!/usr/bin/env python3
"""ctypes_test.py LIBRARY: the C interface from Python, by nothing but ctypes and leiri.h's words."""
import ctypes
import sys
import unittest
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint32, c_void_p


class Buffer(ctypes.Structure):
    _fields_ = [("data", c_char_p), ("capacity", c_size_t), ("size", c_size_t)]


class Error(ctypes.Structure):
    _fields_ = [("code", c_int), ("component", c_int), ("offset", c_uint32), ("operand", c_uint32)]


class Slice(ctypes.Structure):
    _fields_ = [("offset", c_uint32), ("size", c_uint32)]


PARTS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]


class Reference(ctypes.Structure):
    _fields_ = [(name, Slice) for name in PARTS] + [("traits", c_uint32)]


class ResolveOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_size_t), ("profile", c_int), ("absolute_references", c_int)]


class CompareOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_size_t), ("profile", c_int), ("aliases", c_void_p),
                ("ignore_fragment", c_int)]


class Comparison(ctypes.Structure):
    _fields_ = [("rung", c_int), ("differences", c_uint32)]


CAN_SHOW = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint32)


class DisplayOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_size_t), ("order", c_int), ("can_show", CAN_SHOW), ("user", c_void_p)]


OK, TOO_SMALL, REFUSED, NOT_FOUND, BAD_ARGUMENT = 0, 1, 2, 3, 5
ABSENT = 0xFFFFFFFF

leiri = ctypes.CDLL(sys.argv.pop(1))
for function in ("version", "code_name", "component_name", "rung_name", "difference_name"):
    getattr(leiri, "leiri_" + function).restype = c_char_p
leiri.leiri_interner_size.restype = c_size_t


def text_of(function, *arguments):
    """What a function writes that takes a buffer and an error last: asked for its size, then called."""
    error = Error()
    out = Buffer(None, 0, 0)
    status = function(*arguments, byref(out), byref(error))
    if status == REFUSED:
        raise ValueError(leiri.leiri_code_name(error.code).decode(), error.offset)
    memory = ctypes.create_string_buffer(out.size)
    out = Buffer(ctypes.cast(memory, c_char_p), out.size, 0)
    if function(*arguments, byref(out), byref(error)) != OK:
        raise RuntimeError(status)
    return memory.raw[:out.size].decode()


def operand(text):
    data = text.encode() if isinstance(text, str) else text
    return data, c_size_t(len(data))


class Interface(unittest.TestCase):
    def test_version(self):
        self.assertRegex(leiri.leiri_version().decode(), r"^\d+\.\d+\.\d+$")

    def test_from_leiri(self):
        self.assertEqual(text_of(leiri.leiri_from_leiri, *operand("my dir/é<"), None), "my%20dir/é%3C")
        self.assertEqual(text_of(leiri.leiri_from_leiri, *operand("a\0b"), None), "a%00b")
        self.assertEqual(text_of(leiri.leiri_from_leiri, None, c_size_t(0), None), "")

    def test_errors_have_a_place(self):
        with self.assertRaises(ValueError) as refused:
            text_of(leiri.leiri_to_uri, *operand("http://a b/"), None)
        self.assertEqual(refused.exception.args, ("host-character", 8))
        with self.assertRaises(ValueError) as refused:
            text_of(leiri.leiri_to_uri, *operand(b"ab\xff"), None)
        self.assertEqual(refused.exception.args, ("utf8-invalid", 2))

    def test_resolve(self):
        guarded = c_int(7)

        def resolve(reference, base, options=None):
            return text_of(lambda *last: leiri.leiri_resolve(
                *operand(reference), *operand(base), options, last[0], byref(guarded), last[1]))
        self.assertEqual(resolve("../g", "http://a/b/c/d;p?q"), "http://a/b/g")
        self.assertEqual(guarded.value, 0)
        self.assertEqual(resolve("..//b", "s:/a"), "s:/.//b")
        self.assertEqual(guarded.value, 1)
        verbatim = ResolveOptions(ctypes.sizeof(ResolveOptions), 0, 1)
        self.assertEqual(resolve("s:/a/../b", "s:/"), "s:/b")
        self.assertEqual(resolve("s:/a/../b", "s:/", byref(verbatim)), "s:/a/../b")

    def test_parse(self):
        iri = "http://é@h:1/p?#f".encode()
        parts = Reference()
        self.assertEqual(leiri.leiri_parse(*operand(iri), None, byref(parts), None), OK)
        found = {name: None if s.offset == ABSENT else iri[s.offset:s.offset + s.size].decode()
                 for name, s in ((name, getattr(parts, name)) for name in PARTS)}
        self.assertEqual(found, {"scheme": "http", "authority": "é@h:1", "userinfo": "é", "host": "h",
                                 "port": "1", "path": "/p", "query": "", "fragment": "f"})

    def test_compare(self):
        options = CompareOptions(ctypes.sizeof(CompareOptions), 0, None, 0)
        found = Comparison()
        self.assertEqual(leiri.leiri_compare(*operand("http://h"), *operand("http://h:80/"),
                                             byref(options), byref(found), None), OK)
        self.assertEqual(leiri.leiri_rung_name(found.rung), b"scheme")
        self.assertEqual([leiri.leiri_difference_name(1 << bit) for bit in range(13)
                          if found.differences >> bit & 1], [b"port", b"path"])
        options.struct_size = 3
        self.assertEqual(leiri.leiri_compare(*operand("a:"), *operand("b:"), byref(options),
                                             byref(found), None), BAD_ARGUMENT)

    def test_callbacks(self):
        asked = []

        def can_show(_user, character):
            asked.append(chr(character))
            return character < 0x80
        options = DisplayOptions(ctypes.sizeof(DisplayOptions), 0, CAN_SHOW(can_show), None)
        self.assertEqual(text_of(leiri.leiri_display, *operand("http://h/é"), byref(options)),
                         "http://h/%C3%A9")
        self.assertIn("é", asked)

    def test_handles(self):
        interner = c_void_p()
        number = c_uint32()
        self.assertEqual(leiri.leiri_interner_new(byref(interner)), OK)
        for text, wanted in (("a", 0), ("é", 1), ("a", 0)):
            self.assertEqual(leiri.leiri_interner_intern(interner, *operand(text), byref(number)), OK)
            self.assertEqual(number.value, wanted)
        self.assertEqual(leiri.leiri_interner_find(interner, *operand("b"), byref(number)), NOT_FOUND)
        self.assertEqual(leiri.leiri_interner_size(interner), 2)
        leiri.leiri_interner_free(interner)

    def test_small_buffers(self):
        memory = ctypes.create_string_buffer(b"\xfe" * 16, 16)
        for capacity, status in ((0, TOO_SMALL), (4, TOO_SMALL), (5, OK), (16, OK)):
            out = Buffer(ctypes.cast(memory, c_char_p), capacity, 0)
            self.assertEqual(leiri.leiri_to_uri(*operand("a?b#c"), None, byref(out), None), status)
            self.assertEqual(out.size, 5)
            self.assertEqual(memory.raw[:5], b"a?b#c" if status == OK else b"\xfe" * 5)
            self.assertEqual(memory.raw[5:], b"\xfe" * 11)


if __name__ == "__main__":
    unittest.main()
