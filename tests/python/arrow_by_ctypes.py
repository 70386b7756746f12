"""A producer and a consumer of Arrow arrays that use the C data interface by ctypes alone.

They are written from the specification (arrow.apache.org/docs/format/CDataInterface.html and
Columnar.html), so that tests need no library for Arrow, and can break the rules.
"""

import ctypes
import struct

P = ctypes.POINTER


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


RELEASE = {t: ctypes.CFUNCTYPE(None, P(t)) for t in (Schema, Array, Stream)}
GET_SCHEMA = ctypes.CFUNCTYPE(ctypes.c_int, P(Stream), P(Schema))
GET_NEXT = ctypes.CFUNCTYPE(ctypes.c_int, P(Stream), P(Array))
GET_LAST_ERROR = ctypes.CFUNCTYPE(ctypes.c_void_p, P(Stream))

Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", P(P(Schema))),
    ("dictionary", P(Schema)),
    ("release", RELEASE[Schema]),
    ("private_data", ctypes.c_void_p),
]
Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", P(ctypes.c_void_p)),
    ("children", P(P(Array))),
    ("dictionary", P(Array)),
    ("release", RELEASE[Array]),
    ("private_data", ctypes.c_void_p),
]
Stream._fields_ = [
    ("get_schema", GET_SCHEMA),
    ("get_next", GET_NEXT),
    ("get_last_error", GET_LAST_ERROR),
    ("release", RELEASE[Stream]),
    ("private_data", ctypes.c_void_p),
]
NAMES = {Schema: b"arrow_schema", Array: b"arrow_array", Stream: b"arrow_array_stream"}

_new = ctypes.pythonapi.PyCapsule_New
_new.restype = ctypes.py_object
_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


def bitmap(flags):
    out = bytearray((len(flags) + 7) // 8)
    for i, flag in enumerate(flags):
        out[i // 8] |= bool(flag) << (i % 8)
    return bytes(out)


# Produced arrays are described in Python: (format, fields), where the fields are those of the array,
# with bytes for buffers.


def offsets(values, format="u", *, before=()):
    """An array of strings. Those in `before` are in the buffers, but not in the array."""
    everything = [*before, *values]
    texts = [v or b"" for v in everything]
    ends = [sum(map(len, texts[:i])) for i in range(len(texts) + 1)]
    width = "i" if format in "uz" else "q"
    return {
        "format": format,
        "length": len(values),
        "offset": len(before),
        "buffers": [
            bitmap([v is not None for v in everything]) if None in everything else None,
            struct.pack(f"{len(ends)}{width}", *ends),
            b"".join(texts),
        ],
    }


def views(values, format="vu", *, before=()):
    """The same as views; long strings are in two buffers by turns."""
    everything = [*before, *values]
    buffers = [b"", b""]
    out = b""
    for i, value in enumerate(v or b"" for v in everything):
        if len(value) <= 12:
            out += struct.pack("i12s", len(value), value)
        else:
            at = i % 2
            out += struct.pack("i4sii", len(value), value[:4], at, len(buffers[at]))
            buffers[at] += value
    return {
        "format": format,
        "length": len(values),
        "offset": len(before),
        "buffers": [
            bitmap([v is not None for v in everything]) if None in everything else None,
            out,
            *buffers,
            struct.pack("2q", *map(len, buffers)),
        ],
    }


def dictionary(values, format="i", strings=offsets, *, before=()):
    """The same as a dictionary with an index of the format; it has a null that nobody uses."""
    everything = [*before, *values]
    words = [None, *dict.fromkeys(v for v in everything if v is not None)]
    code = {"l": "q", "L": "Q", "i": "i", "I": "I", "s": "h", "S": "H", "c": "b", "C": "B"}[format]
    indices = [0 if v is None else words.index(v) for v in everything]
    return {
        "format": format,
        "length": len(values),
        "offset": len(before),
        "buffers": [
            bitmap([v is not None for v in everything]),
            struct.pack(f"{len(indices)}{code}", *indices),
        ],
        "dictionary": strings(words),
    }


def table(columns, valid=None, *, before=0):
    """A table; rows before it are in its columns, but not in the table."""
    length = columns[0]["length"] - before
    return {
        "format": "+s",
        "length": length,
        "offset": before,
        "buffers": [None if valid is None else bitmap([False] * before + list(valid))],
        "children": columns,
    }


def nulls(length):
    return {"format": "n", "length": length, "null_count": length, "buffers": []}


class Produced:
    """An object with __arrow_c_array__, or with __arrow_c_stream__ if there are several arrays."""

    def __init__(self, *arrays, type=None, is_stream=False, fails_at=None, error=5):
        self.type = type or arrays[0]
        self.arrays = arrays
        self.released = {Schema: 0, Array: 0, Stream: 0}
        self.made = {Schema: 0, Array: 0, Stream: 0}
        self.released_twice = False
        self.fails_at = fails_at  # "schema", or how many arrays there are before the error
        self.error = error
        self._kept = []
        if is_stream or len(arrays) != 1:
            self.__arrow_c_stream__ = self._stream
        else:
            self.__arrow_c_array__ = self._array

    def is_released(self):
        """Everything was released once."""
        return self.released == self.made and not self.released_twice

    def _array(self, requested_schema=None):
        return self._capsule(self.schema(self.type)), self._capsule(self.array(self.arrays[0]))

    def _stream(self, requested_schema=None):
        waiting = list(self.arrays)
        message = ctypes.create_string_buffer("die Platte ist voll: ü".encode())

        def get_schema(_, out):
            if self.fails_at == "schema":
                return self.error
            self._move(self.schema(self.type), out)
            return 0

        def get_next(_, out):
            if self.fails_at == len(self.arrays) - len(waiting):
                return self.error
            if waiting:
                self._move(self.array(waiting.pop(0)), out)
            else:
                ctypes.memset(out, 0, ctypes.sizeof(Array))
            return 0

        stream = Stream(
            GET_SCHEMA(get_schema),
            GET_NEXT(get_next),
            GET_LAST_ERROR(lambda _: ctypes.addressof(message)),
            self._release(Stream),
        )
        self._kept += [stream, message]
        return self._capsule(stream)

    def schema(self, described):
        children = [self.schema(c) for c in described.get("children", ())]
        out = Schema(
            format=described["format"].encode(),
            name=b"",
            flags=2,
            n_children=len(children),
            children=self._pointers(Schema, children),
            release=self._release(Schema, children),
        )
        if "dictionary" in described:
            out.dictionary = ctypes.pointer(self.schema(described["dictionary"]))
            out.release = self._release(Schema, [*children, out.dictionary.contents], again=True)
        self._kept.append(out)
        return out

    def array(self, described):
        children = [self.array(c) for c in described.get("children", ())]
        buffers = [b if b is None else ctypes.create_string_buffer(b) for b in described["buffers"]]
        pointers = (ctypes.c_void_p * max(1, len(buffers)))(
            *(b if b is None else ctypes.addressof(b) for b in buffers)
        )
        out = Array(
            length=described["length"],
            null_count=described.get("null_count", -1),
            offset=described.get("offset", 0),
            n_buffers=len(buffers),
            n_children=len(children),
            buffers=ctypes.cast(pointers, P(ctypes.c_void_p)),
            children=self._pointers(Array, children),
            release=self._release(Array, children),
        )
        if "dictionary" in described:
            out.dictionary = ctypes.pointer(self.array(described["dictionary"]))
            out.release = self._release(Array, [*children, out.dictionary.contents], again=True)
        self._kept += [out, buffers, pointers]
        return out

    def _pointers(self, type, structures):
        pointers = (P(type) * max(1, len(structures)))(*map(ctypes.pointer, structures))
        self._kept.append(pointers)
        return ctypes.cast(pointers, P(P(type)))

    def _release(self, type, parts=(), again=False):
        """A callback that counts, and that releases the parts as the specification demands."""
        if not again:
            self.made[type] += 1
        state = {"released": False}

        def release(structure):
            self.released[type] += 1
            self.released_twice |= state["released"]
            state["released"] = True
            for part in parts:
                if part.release:
                    part.release(ctypes.pointer(part))
            # A null callback; ctypes has no other way to write one.
            ctypes.memset(
                ctypes.addressof(structure.contents) + type.release.offset, 0, type.release.size
            )

        callback = RELEASE[type](release)
        self._kept.append(callback)
        return callback

    @staticmethod
    def _move(structure, out):
        ctypes.memmove(out, ctypes.byref(structure), ctypes.sizeof(structure))

    def _capsule(self, structure):
        self._kept.append(structure)
        return _new(ctypes.addressof(structure), NAMES[type(structure)], None)


class Requested:
    """A capsule with the schema that a consumer requests; formats of the columns make a table."""

    def __init__(self, format, *columns):
        described = {"format": format, "children": [{"format": f} for f in columns]}
        self._producer = Produced(type=described)  # keeps the schema
        self.capsule = self._producer._capsule(self._producer.schema(described))


def content(capsule, type):
    """The structure in a capsule, which stays the capsule's."""
    return type.from_address(_pointer(capsule, NAMES[type]))


def moved(structure):
    """Moves a structure out of where it is, as a consumer does."""
    out = type(structure)()
    ctypes.memmove(ctypes.byref(out), ctypes.byref(structure), ctypes.sizeof(out))
    at = type(structure).release
    ctypes.memset(ctypes.addressof(structure) + at.offset, 0, at.size)
    return out


def taken(capsule, type):
    """What a capsule has, taken out of it."""
    return moved(content(capsule, type))


def release(structure):
    structure.release(ctypes.byref(structure))
    assert not structure.release, "a released structure has no release callback"


def _bytes(array, buffer, begin, end):
    return ctypes.string_at(array.buffers[buffer] + begin, end - begin) if end > begin else b""


def _bit(array, buffer, i):
    return bool(_bytes(array, buffer, i // 8, i // 8 + 1)[0] >> (i % 8) & 1)


def _numbers(array, buffer, code, first, count):
    size = struct.calcsize(code)
    return struct.unpack(f"{count}{code}", _bytes(array, buffer, first * size, (first + count) * size))


def _view(array, i):
    length, prefix, buffer, offset = struct.unpack("i4sii", _bytes(array, 1, 16 * i, 16 * i + 16))
    if length <= 12:
        return _bytes(array, 1, 16 * i + 4, 16 * i + 4 + length)
    (size,) = _numbers(array, array.n_buffers - 1, "q", buffer, 1)
    assert offset + length <= size
    text = _bytes(array, 2 + buffer, offset, offset + length)
    assert text[:4] == prefix
    return text


def values(schema, array):
    """The values of an array, as bytes, numbers, bools, tuples and lists."""
    count = array.length
    assert array.offset == 0
    format = schema.format.decode()
    if format == "+s":
        columns = [
            values(schema.children[i].contents, array.children[i].contents)
            for i in range(schema.n_children)
        ]
        return list(zip(*columns))
    if format == "b":
        out = [_bit(array, 1, i) for i in range(count)]
    elif format == "l":
        out = list(_numbers(array, 1, "q", 0, count))
    elif format == "vu":
        out = [_view(array, i) for i in range(count)]
    else:
        code = {"u": "i", "U": "q", "+L": "q"}[format]
        ends = _numbers(array, 1, code, 0, count + 1)
        if format == "+L":
            elements = values(schema.children[0].contents, array.children[0].contents)
            out = [elements[a:b] for a, b in zip(ends, ends[1:])]
        else:
            out = [_bytes(array, 2, a, b) for a, b in zip(ends, ends[1:])]
    if array.buffers[0]:
        out = [v if _bit(array, 0, i) else None for i, v in enumerate(out)]
    assert array.null_count == out.count(None)
    return out


def consumed(exported, request=None):
    """The format and the values of a result, which is then released."""
    schema, array = exported.__arrow_c_array__(request)
    schema = taken(schema, Schema)
    array = taken(array, Array)
    result = schema.format.decode(), values(schema, array)
    release(schema)
    release(array)
    return result


def consumed_stream(exported, request=None):
    """The same by the stream: the format, and the values of each chunk."""
    stream = taken(exported.__arrow_c_stream__(request), Stream)
    schema = Schema()
    assert stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)) == 0
    chunks = []
    while True:
        array = Array()
        assert stream.get_next(ctypes.byref(stream), ctypes.byref(array)) == 0
        if not array.release:
            break
        chunks.append(values(schema, array))
        release(array)
    result = schema.format.decode(), chunks
    release(schema)
    release(stream)
    return result
