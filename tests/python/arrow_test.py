"""Columns by the Arrow C data interface, with a producer and a consumer of our own."""

import ctypes
import gc
import sys
import threading
import time
import unittest

import arrow_by_ctypes as c
import leiri
import leiri.arrow

TEXTS = [
    "http://example.org/é",
    "a b",
    None,
    "",
    "HTTP://user@Example.ORG:80/%7ea/../b?q#f",
    "http://[::1]/a path of more than twelve bytes, with spaces",
    "http://xn--9ca.org/%C3%A9",
    "#f",
    "ab",
    "http://é.org:80/",
]
BYTES = [t if t is None else t.encode() for t in TEXTS]
BEFORE = [b"http://before/", None, b"one more that is long"]

FORMATS = {
    "utf8": (c.offsets, "u"),
    "large_utf8": (lambda v, **k: c.offsets(v, "U", **k), "U"),
    "utf8_view": (c.views, "vu"),
    "binary": (lambda v, **k: c.offsets(v, "z", **k), "u"),
    "large_binary": (lambda v, **k: c.offsets(v, "Z", **k), "U"),
    "binary_view": (lambda v, **k: c.views(v, "vz", **k), "vu"),
    "dictionary of views": (lambda v, **k: c.dictionary(v, "i", c.views, **k), "vu"),
    "table": (lambda v, **k: c.table([c.offsets(v, **k)]), "u"),
}
for index in "cCsSiIlL":
    FORMATS[f"dictionary by {index}"] = (lambda v, f=index, **k: c.dictionary(v, f, **k), "u")


def single(function, text):
    """What a column has for a text: null where the single operation raises."""
    try:
        value = function(text) if text is not None else None
    except leiri.InvalidIRI:
        return None
    return value.encode() if isinstance(value, str) else value


def same(function):
    return [single(function, t) for t in TEXTS]


BASE = "http://b/c/d"
FUNCTIONS = [
    (leiri.arrow.valid, leiri.is_valid),
    (lambda v: leiri.arrow.valid(v, "leiri"), lambda t: leiri.is_valid(t, "leiri")),
    (lambda v: leiri.arrow.valid(v, kind="iri"), lambda t: leiri.is_valid(t, kind="iri")),
    (lambda v: leiri.arrow.resolve(v, BASE), leiri.IRI(BASE, "leiri").resolve),
    (leiri.arrow.normalize, lambda t: leiri.IRI(t).normalize()),
    (
        lambda v: leiri.arrow.normalize(v, "scheme"),
        lambda t: leiri.IRI(t).normalize("scheme"),
    ),
    (leiri.arrow.to_uri, lambda t: leiri.IRI(t).to_uri()),
    (lambda v: leiri.arrow.to_uri(v, host="idna"), lambda t: leiri.IRI(t).to_uri(host="idna")),
    (leiri.arrow.host, lambda t: leiri.IRI(t, "leiri").host),
]


class Columns(unittest.TestCase):
    def test_values_are_those_of_single_identifiers(self):
        for column, one in FUNCTIONS:
            self.assertEqual(c.consumed(column(c.Produced(c.offsets(BYTES))))[1], same(one))

    def test_all_layouts_of_strings_are_read(self):
        for name, (make, format) in FORMATS.items():
            with self.subTest(name):
                for before in ((), BEFORE):
                    produced = c.Produced(make(BYTES, before=before))
                    self.assertEqual(
                        c.consumed(leiri.arrow.host(produced)),
                        (format, same(lambda t: leiri.IRI(t, "leiri").host)),
                    )
                    self.assertTrue(produced.is_released())

    def test_rows_of_a_table_may_be_null(self):
        rows = c.table([c.offsets([b"x", b"a b", b"a", b"b", None])], [0, 1, 1, 1], before=1)
        self.assertEqual(c.consumed(leiri.arrow.valid(c.Produced(rows)))[1], [None, True, True, None])

    def test_a_column_may_be_null_or_empty(self):
        for array in (c.nulls(3), c.offsets([None] * 3), c.views([None] * 3), c.dictionary([None] * 3)):
            for function, _ in FUNCTIONS:
                result = c.consumed(function(c.Produced(array)))[1]
                self.assertEqual(result, [None] * 3)
            self.assertEqual(c.consumed(leiri.arrow.findings(c.Produced(array)))[1], [])
        for array in (c.nulls(0), c.offsets([]), c.views([]), {**c.offsets([]), "buffers": [None] * 3}):
            self.assertEqual(c.consumed(leiri.arrow.valid(c.Produced(array)))[1], [])
        self.assertEqual(c.consumed(leiri.arrow.host(c.Produced(c.offsets([])), "iri")), ("u", []))

    def test_chunks_are_read_one_after_another(self):
        produced = c.Produced(*(c.offsets(BYTES[i : i + 3]) for i in range(0, len(BYTES), 3)))
        self.assertEqual(c.consumed(leiri.arrow.valid(produced))[1], same(leiri.is_valid))
        self.assertTrue(produced.is_released())
        produced = c.Produced(c.offsets([b"a"]), c.offsets([b"a b", b"c d"]), c.offsets([b"e f"]))
        rows = c.consumed(leiri.arrow.findings(produced))[1]
        self.assertEqual([row[0] for row in rows], [1, 2, 3])

    def test_a_stream_without_chunks_has_no_values(self):
        produced = c.Produced(type=c.offsets([]))
        self.assertEqual(c.consumed_stream(leiri.arrow.valid(produced)), ("b", [[]]))
        self.assertTrue(produced.is_released())

    def test_findings_are_a_table(self):
        table = leiri.arrow.findings(c.Produced(c.offsets(BYTES)))
        self.assertEqual(
            table.column_names,
            ("row", "code", "severity", "component", "offset", "message", "advice"),
        )
        expected = [
            (row, *(v.encode() if isinstance(v, str) else v for v in finding))
            for row, text in enumerate(TEXTS)
            for finding in leiri.findings(text or "")
        ]
        self.assertTrue(expected)
        self.assertEqual(c.consumed(table), ("+s", expected))
        self.assertEqual(len(table), len(expected))

    def test_what_is_not_utf8_is_invalid(self):
        wrong = [b"\xff", b"http://h/\xc3", b"http://h/\xed\xa0\x80", b"\xc0\xaf" * 20, b"http://h/"]
        for make, _ in FORMATS.values():
            column = c.Produced(make(wrong))
            self.assertEqual(
                c.consumed(leiri.arrow.valid(column))[1], [False, False, False, False, True]
            )
            for function in (leiri.arrow.host, leiri.arrow.normalize, leiri.arrow.to_uri):
                values = c.consumed(function(c.Produced(make(wrong))))[1]
                self.assertEqual(values[:4], [None] * 4)
            self.assertEqual(
                c.consumed(leiri.arrow.resolve(c.Produced(make(wrong)), BASE))[1][:4], [None] * 4
            )
            rows = c.consumed(leiri.arrow.findings(c.Produced(make(wrong))))[1]
            self.assertEqual([r[:2] for r in rows], [(i, b"utf8-invalid") for i in range(4)])
            for row in rows:
                row[5].decode() and row[6].decode()  # the messages themselves are UTF-8


class Results(unittest.TestCase):
    def test_strings_have_the_type_that_is_requested(self):
        expected = same(lambda t: leiri.IRI(t).to_uri())
        for make, own in FORMATS.values():
            result = leiri.arrow.to_uri(c.Produced(make(BYTES)))
            for format in ("u", "U", "vu"):
                request = c.Requested(format)
                self.assertEqual(c.consumed(result, request.capsule), (format, expected))
                stream = c.consumed_stream(result, c.Requested(format).capsule)
                self.assertEqual(stream, (format, [expected]))
            # What is not strings cannot be had.
            self.assertEqual(c.consumed(result, c.Requested("l").capsule), (own, expected))

    def test_a_table_has_the_types_that_are_requested(self):
        table = leiri.arrow.findings(c.Produced(c.offsets(BYTES)))
        expected = c.consumed(table)[1]
        request = c.Requested("+s", "l", "U", "vu", "u", "i", "vu", "U")
        schema = c.taken(table.__arrow_c_array__(request.capsule)[0], c.Schema)
        formats = [schema.children[i].contents.format for i in range(schema.n_children)]
        self.assertEqual(formats, [b"l", b"U", b"vu", b"u", b"l", b"vu", b"U"])
        c.release(schema)
        request = c.Requested("+s", "l", "U", "vu", "u", "i", "vu", "U")
        self.assertEqual(c.consumed(table, request.capsule), ("+s", expected))
        # A request for another number of columns is not one for these.
        self.assertEqual(c.consumed(table, c.Requested("+s", "U").capsule), ("+s", expected))

    def test_truths_have_one_type(self):
        result = leiri.arrow.valid(c.Produced(c.offsets(BYTES)))
        self.assertEqual(c.consumed(result, c.Requested("u").capsule)[0], "b")

    def test_a_result_is_read_several_times(self):
        result = leiri.arrow.valid(c.Produced(c.offsets(BYTES)))
        for _ in range(3):
            self.assertEqual(c.consumed(result), ("b", same(leiri.is_valid)))
            self.assertEqual(c.consumed_stream(result), ("b", [same(leiri.is_valid)]))
        self.assertEqual(len(result), len(TEXTS))
        schema = result.__arrow_c_schema__()
        self.assertEqual(c.content(schema, c.Schema).format, b"b")

    def test_capsules_release_what_nobody_takes(self):
        result = leiri.arrow.findings(c.Produced(c.offsets(BYTES)))
        for _ in range(3):
            result.__arrow_c_schema__(), result.__arrow_c_array__(), result.__arrow_c_stream__()
        del result
        gc.collect()

    def test_what_was_taken_outlives_the_object(self):
        result = leiri.arrow.findings(c.Produced(c.offsets(BYTES)))
        expected = [row[1] for row in c.consumed(result)[1]]
        schema_capsule, array_capsule = result.__arrow_c_array__()
        schema = c.taken(schema_capsule, c.Schema)
        array = c.taken(array_capsule, c.Array)
        del result, schema_capsule, array_capsule
        gc.collect()
        # A child may be moved out, and outlives its parent.
        code_schema = c.moved(schema.children[1].contents)
        codes = c.moved(array.children[1].contents)
        c.release(schema)
        c.release(array)
        self.assertEqual(c.values(code_schema, codes), expected)
        c.release(code_schema)
        c.release(codes)

    def test_a_result_is_a_column(self):
        uris = leiri.arrow.to_uri(c.Produced(c.offsets(BYTES)))
        self.assertEqual(
            c.consumed(leiri.arrow.valid(uris, "uri"))[1],
            [None if u is None else True for u in same(lambda t: leiri.IRI(t).to_uri())],
        )

    def test_representations_tell_what_it_is(self):
        produced = c.Produced(c.offsets([b"a b", None, b"c"]))
        self.assertEqual(repr(leiri.arrow.valid(produced)), "<leiri.arrow.Column: 3 truths, 1 null>")
        self.assertIn("1 rows", repr(leiri.arrow.findings(c.Produced(c.offsets([b"a b"])))))


class Errors(unittest.TestCase):
    def assert_refused(self, error, produced, call=leiri.arrow.valid):
        with self.assertRaises(error) as caught:
            call(produced)
        self.assertTrue(produced.is_released(), (produced.made, produced.released))
        return caught.exception

    def test_other_objects_are_not_columns(self):
        for wrong in (None, 1, "a", ["a"], b"a", [None]):
            with self.subTest(wrong), self.assertRaises(TypeError):
                leiri.arrow.valid(wrong)

    def test_other_types_are_not_strings(self):
        number = {"format": "l", "length": 1, "buffers": [None, b"\0" * 8]}
        for array in (
            number,
            c.table([c.offsets([b"a"]), c.offsets([b"b"])]),
            c.table([number]),
            c.table([c.table([c.offsets([b"a"])])]),
            {**c.dictionary([b"a"]), "dictionary": number},
            {"format": "+L", "length": 0, "buffers": [None, b"\0" * 8], "children": [number]},
        ):
            for is_stream in (False, True):
                self.assert_refused(TypeError, c.Produced(array, is_stream=is_stream))

    def test_malformed_arrays_are_refused(self):
        good = c.offsets([b"ab", b"cd"])
        valid, ends, text = good["buffers"]
        view = c.views([b"a string that is longer than 12 bytes"])
        broken_views = [
            {**view, "buffers": [None, v, *view["buffers"][2:]]}
            for v in (
                b"\xff\xff\xff\xff" + b"\0" * 12,  # a negative length
                b"\x20\0\0\0abcd\7\0\0\0\0\0\0\0",  # buffer 7
                b"\x20\0\0\0abcd\0\0\0\0\7\0\0\0",  # too far in its buffer
                b"\x20\0\0\0abcd\xff\xff\xff\xff\0\0\0\0",
                b"\x20\0\0\0abcd\0\0\0\0\xff\xff\xff\xff",
            )
        ]
        words = c.dictionary([b"a", b"b"], "c")
        for array in (
            {**good, "length": -1},
            {**good, "offset": -1},
            {**good, "buffers": [valid, ends]},
            {**good, "buffers": [valid, None, text]},
            {**good, "buffers": [valid, ends, None]},
            {**good, "buffers": [valid, ends[4:8] + ends[:4] + ends[8:], text]},
            {**good, "buffers": [valid, b"\xfe\xff\xff\xff" + ends[4:], text]},
            *broken_views,
            {**words, "buffers": [None, b"\x01\x63"]},
            {**words, "buffers": [None, b"\x01\xff"]},
            {**words, "buffers": [None, None]},
            {**c.table([good]), "length": 3},
            {**c.table([good]), "buffers": []},
        ):
            error = self.assert_refused(ValueError, c.Produced(array))
            self.assertIn("malformed Arrow array", str(error))

    def test_errors_of_a_stream_are_raised(self):
        for fails_at in ("schema", 0, 1, 2):
            produced = c.Produced(
                c.offsets([b"a"]), c.offsets([b"b"]), is_stream=True, fails_at=fails_at, error=28
            )
            error = self.assert_refused(OSError, produced)
            self.assertEqual((error.errno, error.strerror), (28, "die Platte ist voll: ü"))

    def test_errors_of_python_are_raised(self):
        class Broken:
            def __arrow_c_stream__(self, requested_schema=None):
                raise ZeroDivisionError

        class Wrong:
            def __init__(self, result):
                self.result = result

            def __arrow_c_array__(self, requested_schema=None):
                return self.result

        with self.assertRaises(ZeroDivisionError):
            leiri.arrow.valid(Broken())
        produced = c.Produced(c.offsets([b"a"]))
        schema, array = produced._array()
        for wrong in (None, 1, (), (schema,), (array, schema), (schema, None), ("a", "b")):
            with self.subTest(wrong), self.assertRaises((TypeError, ValueError)):
                leiri.arrow.valid(Wrong(wrong))

    def test_what_was_released_is_refused(self):
        produced = c.Produced(c.offsets([b"a"]))
        both = produced._array()
        produced.__arrow_c_array__ = lambda requested_schema=None: both
        leiri.arrow.valid(produced)
        with self.assertRaisesRegex(ValueError, "released"):
            leiri.arrow.valid(produced)
        self.assertTrue(produced.is_released())

    def test_a_wrong_base_or_option_is_an_error(self):
        error = self.assert_refused(
            leiri.InvalidIRI,
            c.Produced(c.offsets([b"a"])),
            lambda v: leiri.arrow.resolve(v, "no-base"),
        )
        self.assertEqual((error.code, error.operand), ("relative-without-base", "base"))
        with self.assertRaisesRegex(ValueError, "profile"):
            leiri.arrow.valid(c.Produced(c.offsets([])), "x")
        with self.assertRaises(UnicodeEncodeError):
            leiri.arrow.resolve(c.Produced(c.offsets([b"a"])), "http://h/\ud800")
        with self.assertRaises(TypeError):
            leiri.arrow.valid(c.Produced(c.offsets([])), surprise=True)

    def test_wrong_requests_are_refused(self):
        result = leiri.arrow.valid(c.Produced(c.offsets([b"a"])))
        produced = c.Produced(c.offsets([b"a"]))
        for wrong in (1, "u", produced._array()[1]):
            with self.subTest(wrong), self.assertRaises((TypeError, ValueError)):
                result.__arrow_c_array__(wrong)
            with self.subTest(wrong), self.assertRaises((TypeError, ValueError)):
                result.__arrow_c_stream__(wrong)


class Memory(unittest.TestCase):
    def test_columns_do_not_leak(self):
        column = leiri.arrow.to_uri(c.Produced(c.offsets([b"http://h/%e9"] * 5_000)))

        def calls(count):
            for _ in range(count):
                leiri.arrow.host(column).__arrow_c_array__()
                leiri.arrow.valid(leiri.arrow.normalize(column)).__arrow_c_stream__()
                leiri.arrow.findings(column).__arrow_c_schema__()
                try:
                    leiri.arrow.resolve(column, "no-base")
                except leiri.InvalidIRI:
                    pass

        def resident():
            with open("/proc/self/statm") as statm:
                return int(statm.read().split()[1]) * 4096

        calls(20)
        before = resident()
        calls(100)  # a column of strings has 100 kB
        self.assertLess(resident() - before, 4 << 20)


class Threads(unittest.TestCase):
    def test_other_threads_run_meanwhile(self):
        produced = c.Produced(c.offsets([b"http://h/" + b"%41\xc3\xa9" * 4_000_000]))
        counted = 0
        done = threading.Event()

        def work():
            leiri.arrow.findings(produced)
            done.set()

        interval = sys.getswitchinterval()
        sys.setswitchinterval(10)  # threads take turns only where the GIL is released
        try:
            thread = threading.Thread(target=work)
            thread.start()
            while not done.is_set():
                counted += 1
                time.sleep(0.001)
            thread.join()
        finally:
            sys.setswitchinterval(interval)
        self.assertGreater(counted, 3)


if __name__ == "__main__":
    unittest.main()
