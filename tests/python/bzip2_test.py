"""Bzip2 files in parts, against Python's own decompressor."""

import bz2
import io
import random
import unittest

from leiri import _core
from leiri.spark import _bzip2
from leiri.spark._bzip2 import Damaged, Unpacked, blocks_in, known_for, places_of


def content(size, seed=1):
    """Incompressible digits and repetitions, so that blocks end everywhere in bytes."""
    chance = random.Random(seed)
    parts = []
    while sum(map(len, parts)) < size:
        parts.append(b"%x" % chance.getrandbits(4 * chance.randrange(1, 4_000)))
        parts.append(b"ab\n" * chance.randrange(1_000))
    return b"".join(parts)[:size]


def places(packed, step):
    """As many tasks find them, each in a range of `step` bytes."""
    blocks = []
    for begin in range(0, len(packed), step):
        blocks += blocks_in(io.BytesIO(packed), begin, begin + step)
    return places_of(packed[:6], blocks)


@unittest.skipUnless(hasattr(_core, "bzip2_block"), "leiri was built without libbz2")
class Parts(unittest.TestCase):
    def test_only_bits_of_a_part_are_a_block(self):
        packed = bz2.compress(content(1_000))
        ends = [bit for bit, is_end in _core.bzip2_marks(packed) if is_end]
        self.assertEqual(_core.bzip2_block(packed, 32, ends[0]), content(1_000))
        for begin, end in ((32, 8 * len(packed) + 1), (ends[0], 32), (0, 0), (32, 32), (33, ends[0])):
            self.assertIsNone(_core.bzip2_block(packed, begin, end))
        self.assertIsNone(_core.bzip2_block(b"", 0, 0))
        self.assertIsNone(_core.bzip2_block(packed[:20], 32, ends[0]))


@unittest.skipUnless(hasattr(_core, "bzip2_block"), "leiri was built without libbz2")
class Blocks(unittest.TestCase):
    FILES = {
        "a block": (content(5_000), bz2.compress(content(5_000))),
        "blocks": (content(700_000), bz2.compress(content(700_000), 1)),
        "streams": (
            content(250_000) + content(130_000, 2) + b"x",
            bz2.compress(content(250_000), 1)
            + bz2.compress(b"")
            + bz2.compress(content(130_000, 2))
            + bz2.compress(b"")
            + bz2.compress(b"x")
            + bytes(700),
        ),
        "blocks that a few bits make": (bytes(9_000_000), bz2.compress(bytes(9_000_000))),
    }

    def test_every_division_finds_the_same_blocks(self):
        for name, (text, packed) in self.FILES.items():
            self.assertEqual(bz2.decompress(packed.rstrip(b"\0") if name == "streams" else packed), text)
            whole = places(packed, len(packed))
            self.assertEqual(whole[-1].offset, len(text))
            for step in (len(packed) // 2 + 1, 40_009, 997 if len(packed) > 1_000 else 7):
                with self.subTest(name, step=step):
                    self.assertEqual(places(packed, step), whole)

    def test_any_bytes_are_read(self):
        chance = random.Random(3)
        for name, (text, packed) in self.FILES.items():
            found = places(packed, 50_000)[:-1]
            some = sorted({found[0], *chance.sample(found, len(found) // 2)})
            file = Unpacked(io.BytesIO(packed), len(text), some)
            for _ in range(40):
                begin = chance.randrange(len(text) + 1)
                size = chance.choice((1, 70, 150_000, -1))
                with self.subTest(name, begin=begin, size=size):
                    self.assertEqual(file.seek(begin), begin)
                    expected = text[begin:] if size < 0 else text[begin : begin + size]
                    self.assertEqual(file.read(size), expected)
            self.assertEqual(file.seek(0, io.SEEK_END), len(text))

    def test_what_a_range_needs_is_known(self):
        text, packed = self.FILES["blocks"]
        found = places(packed, 50_000)
        for begin, end in ((0, 10), (0, 300_000), (300_000, 450_000), (699_999, 700_000)):
            known = known_for(found, begin, end)
            self.assertTrue(set(known) <= set(found))
            for offset in (0, 65_535, max(begin - 65_536, 0), begin, end - 1):
                at = max(p.offset for p in found[:-1] if p.offset <= offset)
                self.assertIn(at, [p.offset for p in known])

    def test_a_mark_may_be_data(self):
        """Bits of a block that look like a mark are not the start of one."""
        text, packed = self.FILES["blocks"]
        found = places(packed, len(packed))
        genuine = _bzip2._Bits.marks

        def with_more(self, begin, end):
            fake = [(p.bit + 1_000, False) for p in found[:-1]]
            marks = [*genuine(self, begin, end), *fake]
            return iter(sorted(m for m in marks if begin <= m[0] < end))

        _bzip2._Bits.marks = with_more
        self.addCleanup(setattr, _bzip2._Bits, "marks", genuine)
        for step in (len(packed), 20_011, 997):
            self.assertEqual(places(packed, step), found)

    def test_damage_is_found(self):
        text, packed = self.FILES["blocks"]
        found = places(packed, len(packed))
        mark = found[3].bit // 8
        cases = {
            "mark": packed[: mark + 2] + bytes(2) + packed[mark + 4 :],
            "content": packed[: mark + 900] + b"damage" + packed[mark + 906 :],
            "start": b"BZx9" + packed[4:],
            "level": b"BZh0" + packed[4:],
            "cut": packed[:-20_000],
            "cut checksum": packed[:-2],
            "checksum": packed[:-2] + bytes(b ^ 255 for b in packed[-2:]),
            "more": packed + b"more",
        }
        for name, damaged in cases.items():
            for step in (len(packed), 20_000):
                with self.subTest(name, step=step), self.assertRaises(Damaged):
                    places(damaged, step)


if __name__ == "__main__":
    unittest.main()
