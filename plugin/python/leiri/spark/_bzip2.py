"""Parts of bzip2 files: each block of a file can be decompressed by itself.

A block begins with a mark of 48 bits, at any bit of a byte. The same bits may also occur in data: a
block that cannot be decompressed up to a mark continues after it.
"""

from __future__ import annotations

import io
from bisect import bisect_right, insort
from collections import OrderedDict
from typing import IO, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from leiri import _core

MARK_SIZE = 48  # in bits
CHECKSUM_SIZE = 32
#: The header of a stream, whose last byte is one of LEVELS.
START = b"BZh9"
LEVELS = b"123456789"
#: An upper limit for the number of bits of a block, since a code has at most 20 bits.
LONGEST = 900_000 * 20 + 1_000_000
#: How many bytes are searched for marks at a time.
WINDOW = 1 << 17
#: How many decompressed blocks a file keeps.
KEPT = 4
#: How many bytes before a range, and at the start of a file, are read for comments about the range.
BEFORE = 1 << 16


class Damaged(OSError):
    """The data is damaged, or is not bzip2."""


class Block(NamedTuple):
    """A block, and what follows it. Positions are in bits from the start of the file."""

    bit: int  #: the position of its mark
    size: int  #: in bytes, decompressed
    checksum: int
    ends: Tuple[int, ...]  #: the checksums of the streams that end directly after it
    next: Optional[int]  #: the position of the mark of the next block; None if there is none


class Place(NamedTuple):
    """The beginning of a block."""

    offset: int  #: in bytes of the decompressed file
    bit: int  #: the position of its mark in the file, in bits


class _Bits:
    """The bits of a file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.size = file.seek(0, io.SEEK_END)  # in bytes

    def read(self, begin: int, end: int) -> int:
        """The bits [begin, end) as a number; bits after the end of the file are 0."""
        size = (end + 7) // 8 - begin // 8
        data = self.bytes_at(begin // 8, size).ljust(size, b"\0")
        return int.from_bytes(data, "big") >> (-end % 8) & _ones(end - begin)

    def bytes_at(self, offset: int, size: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(size)

    def marks(self, begin: int, end: int) -> Iterator[Tuple[int, bool]]:
        """The marks that begin in the bits [begin, end): the position of each, and whether it ends a
        stream.
        """
        for at in range(begin // 8, min((end + 7) // 8, self.size), WINDOW):
            # Marks that begin in the six additional bytes are also in the next window.
            size = min(WINDOW, (end + 7) // 8 - at)
            for bit, is_end in _core.bzip2_marks(self.bytes_at(at, size + 6)):
                if bit < 8 * WINDOW and begin <= 8 * at + bit < end:
                    yield 8 * at + bit, is_end


def _ones(count: int) -> int:
    return (1 << count) - 1


def _unpacked(bits: _Bits, begin: int, end: int) -> Optional[bytes]:
    """The content of the bits [begin, end); None if they are not a block."""
    first = begin // 8
    part = bits.bytes_at(first, (end + 7) // 8 - first)
    return _core.bzip2_block(part, begin - 8 * first, end - 8 * first)


def _block(bits: _Bits, begin: int) -> Tuple[Block, bytes]:
    """The block that begins at a bit, and its content."""
    smallest = MARK_SIZE + CHECKSUM_SIZE
    for end, is_end in bits.marks(begin + smallest, begin + LONGEST):
        content = _unpacked(bits, begin, end)
        if content is not None:
            checksum = bits.read(begin + MARK_SIZE, begin + smallest)
            ends, next = _ends(bits, end) if is_end else ((), end)
            return Block(begin, len(content), checksum, ends, next), content
    raise Damaged(f"the bzip2 block at bit {begin} is damaged")


def _ends(bits: _Bits, at: int) -> Tuple[Tuple[int, ...], Optional[int]]:
    """The checksums of the streams that end from bit `at` on, and the position of the next block."""
    ends: List[int] = []
    while True:
        checksum = at + MARK_SIZE
        ends.append(bits.read(checksum, checksum + CHECKSUM_SIZE))
        offset = (checksum + CHECKSUM_SIZE + 7) // 8
        start = bits.bytes_at(offset, len(START))
        at = 8 * (offset + len(START))
        mark = next(bits.marks(at, at + 1), None) if _is_start(start) else None
        if mark is not None:
            if not mark[1]:
                return tuple(ends), at
            continue  # an empty stream
        if offset > bits.size or bits.bytes_at(offset, bits.size - offset).strip(b"\0"):
            raise Damaged("other data follows the bzip2 data")
        return tuple(ends), None


def _is_start(head: bytes) -> bool:
    return len(head) == len(START) and head[:3] == START[:3] and head[3] in LEVELS


def blocks_in(file: IO[bytes], begin: int, end: int) -> List[Block]:
    """The blocks of a file that begin in its bytes [begin, end)."""
    bits = _Bits(file)
    for at, is_end in bits.marks(8 * begin, 8 * end):
        try:
            found = [] if is_end else [_block(bits, at)[0]]
        except Damaged:
            continue  # the mark is data, or a block is damaged, which `places_of` notices
        while found and found[-1].next is not None and found[-1].next < 8 * end:
            found.append(_block(bits, found[-1].next)[0])
        if found:
            return found
    return []


def places_of(start: bytes, blocks: Sequence[Block]) -> List[Place]:
    """The places of the blocks of a file; the last place is the end of the file.

    `start` has the first bytes of the file. Raises Damaged if blocks are missing.
    """
    expected: Optional[int] = 8 * len(START)
    offset = checksum = 0
    places = []
    if not _is_start(start[: len(START)]):
        raise Damaged("not a bzip2 file")
    for block in blocks:
        if block.bit != expected:
            raise Damaged(f"a bzip2 block before bit {block.bit} is damaged")
        places.append(Place(offset, block.bit))
        offset += block.size
        expected = block.next
        checksum = (checksum << 1 | checksum >> 31) & _ones(32) ^ block.checksum
        for i, end in enumerate(block.ends):
            if end != (0 if i else checksum):
                raise Damaged("a checksum of a bzip2 stream is wrong")
        checksum = 0 if block.ends else checksum
    if expected is not None:
        raise Damaged("the bzip2 data ends too early")
    return [*places, Place(offset, -1)]


class Unpacked:
    """The content of a bzip2 file, as a file object that can be read at any offset."""

    def __init__(self, file: IO[bytes], size: int, places: Sequence[Place]) -> None:
        """`size` is that of the content. `places` are those of some blocks; others are found from the
        last known place before them.
        """
        self._file = file
        self._bits = _Bits(file)
        self._size = size
        self._places = sorted(places)
        self._kept: OrderedDict[int, Tuple[bytes, Optional[int]]] = OrderedDict()
        self._at = 0

    def __enter__(self) -> Unpacked:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        return self._at

    def read(self, size: int = -1) -> bytes:
        end = self._size if size < 0 else min(self._at + size, self._size)
        parts = []
        while self._at < end:
            begin, content = self._block_at(self._at)
            part = content[self._at - begin : end - begin]
            parts.append(part)
            self._at += len(part)
        return b"".join(parts)

    def _block_at(self, offset: int) -> Tuple[int, bytes]:
        """The offset and the content of the block that contains the byte at `offset`."""
        while True:
            place = self._places[bisect_right(self._places, (offset, self._bits.size * 8)) - 1]
            content, next = self._content(place.bit)
            end = place.offset + len(content)
            if offset < end:
                return place.offset, content
            if next is None:
                raise Damaged("the bzip2 data has changed")
            insort(self._places, Place(end, next))

    def _content(self, bit: int) -> Tuple[bytes, Optional[int]]:
        if bit in self._kept:
            self._kept.move_to_end(bit)
        else:
            block, content = _block(self._bits, bit)
            self._kept[bit] = (content, block.next)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[bit]


def known_for(places: Sequence[Place], begin: int, end: int) -> Tuple[Place, ...]:
    """The places that a reader of the bytes [begin, end) needs."""
    first = max(bisect_right(places, (begin - BEFORE, 0)) - 1, 0)
    head = bisect_right(places, (BEFORE, 0))
    last = bisect_right(places, (end, 0))
    return tuple(sorted({*places[:head], *places[first:last]}))
