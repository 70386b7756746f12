"""Files that pyarrow.fs can open, and the ranges into which they are divided."""

from __future__ import annotations

import importlib
import os
import urllib.parse
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from leiri import _core
from leiri.spark._bzip2 import Block, Damaged, Place, Unpacked, blocks_in, known_for, places_of

#: Only documents of these formats have ranges.
LINE_FORMATS = frozenset(("ntriples", "nquads"))
#: How many bytes of a file show whether it is compressed.
START_SIZE = max(map(len, _core.compressed_starts))
#: The ratio to which bzip2 is expected to compress lines. A job searches a range's size, divided by
#: this, for blocks.
BZIP2_RATIO = 16
#: A file whose content exceeds this many times its size is read whole, since a limit applies to it.
MOST_RATIO = 100_000

#: The characters that the path of a URI may contain, in addition to letters, digits and "-._~".
URI_CHARACTERS = "/:@!$&'()*+,;="


class Packed(NamedTuple):
    """A range of the bytes of a bzip2 file."""

    path: str
    begin: int
    end: int


#: Finds the blocks that begin in each range of bytes; None if they cannot be read.
BlockFinder = Callable[[Sequence[Packed]], List[Optional[List[Block]]]]


class Range(NamedTuple):
    """The lines of a file that begin in a range of its bytes, or the whole file.

    For a bzip2 file that is divided into ranges, offsets and sizes are those of its content.
    """

    number: int  #: from 0, in the order of the files and of their bytes
    path: str
    begin: int
    end: Optional[int]  #: None: the end of the file
    size: int  #: in bytes
    whole_size: int = 0  #: of the content of a bzip2 file
    places: Tuple[Place, ...] = ()  #: those of the blocks of a bzip2 file that the range needs

    @property
    def is_whole(self) -> bool:
        return self.begin == 0 and self.end is None

    def __str__(self) -> str:
        return f"{self.begin}-{'' if self.end is None else self.end}"


def opened_system(path: str) -> Tuple[Any, str]:
    """The file system of a path or URI, and the name of the file in this file system."""
    fs = importlib.import_module("pyarrow.fs")
    if "://" in path:
        system, name = fs.FileSystem.from_uri(path)
        return system, name
    return fs.LocalFileSystem(), os.path.abspath(path)


def named_path(path: str) -> str:
    """The path of a file for all processes: an absolute path, or the URI of a remote file.

    Characters that a URI must not contain are percent-encoded; percent-encodings are kept.
    """
    uri = urllib.parse.quote(path, safe=URI_CHARACTERS + "?#%") if is_remote(path) else path
    system, name = opened_system(uri)
    return name if system.type_name == "local" else uri


def is_remote(path: str) -> bool:
    return "://" in path


def base_of(path: str) -> str:
    """The base IRI of a remote file: its URI without the query, which is for the file system."""
    return path.partition("?")[0]


def found_files(path: str) -> List[Tuple[str, int]]:
    """The paths and sizes of a file, or of the documents in a folder. Raises FileNotFoundError."""
    fs = importlib.import_module("pyarrow.fs")
    system, name = opened_system(path)
    info = system.get_file_info(name)
    if info.type == fs.FileType.NotFound:
        raise FileNotFoundError(f"{path}: cannot be opened: No such file or directory")
    if info.type != fs.FileType.Directory:
        return [(path, info.size)]
    found = system.get_file_info(fs.FileSelector(name, recursive=True))
    return sorted(
        (below(path, f.path[len(name.rstrip("/")) :]), f.size)
        for f in found
        if f.type == fs.FileType.File and _core.format_of_name(f.path) is not None
    )


def below(folder: str, name: str) -> str:
    """The path or URI of a file in a folder; the name begins with a slash."""
    if not is_remote(folder):
        return folder.rstrip("/") + name
    uri, question, query = folder.partition("?")
    return uri.rstrip("/") + urllib.parse.quote(name, safe=URI_CHARACTERS) + question + query


def name_below(path: str, folder: str) -> str:
    """The inverse of `below()`, without the slash."""
    if not is_remote(path):
        return path[len(folder) :].lstrip("/")
    return urllib.parse.unquote(base_of(path)[len(base_of(folder)) :]).lstrip("/")


def folder_of(path: str) -> str:
    """The folder that contains a file."""
    if not is_remote(path):
        return path.rpartition("/")[0]
    return base_of(path).rpartition("/")[0]


def opened_range(range: Range) -> Any:
    """The file of a range, or the content of a bzip2 file, which can be read at any offset."""
    system, name = opened_system(range.path)
    file = system.open_input_file(name)
    return Unpacked(file, range.whole_size, range.places) if range.places else file


#: A range without its number.
Division = Tuple[str, int, Optional[int], int, int, Tuple[Place, ...]]


def ranges_of(
    files: Sequence[Tuple[str, int]],
    range_size: int,
    format: Optional[str],
    find_blocks: BlockFinder,
) -> List[Range]:
    """Divides files of lines that are longer than `range_size`, and bzip2 files at their blocks."""
    packed_size = max(range_size // BZIP2_RATIO, 1)
    starts = {
        path: start
        for path, size in files
        if size > packed_size and _may_have_lines(path, format)
        for start in [_start_of(path)]
        if start is not None and (size > range_size or start.startswith(_core.bzip2_start))
    }
    # leiri may have been built without libbz2.
    is_divisible = hasattr(_core, "bzip2_block")
    packed = [f for f in files if is_divisible and starts.get(f[0], b"").startswith(_core.bzip2_start)]
    places = _places_in(packed, starts, packed_size, find_blocks)
    divisions: List[Division] = []
    for path, size in files:
        if path in places:
            divisions += _divided_bzip2(path, places[path], range_size)
        elif size > range_size and path in starts and not starts[path].startswith(_core.compressed_starts):
            divisions += _divided(path, size, range_size)
        else:
            divisions.append((path, 0, None, size, 0, ()))
    return [Range(number, *division) for number, division in enumerate(divisions)]


def _divided(path: str, size: int, range_size: int) -> Iterator[Division]:
    for begin in range(0, size, range_size):
        end = begin + range_size
        yield path, begin, end if end < size else None, min(range_size, size - begin), 0, ()


def _divided_bzip2(path: str, places: Sequence[Place], range_size: int) -> Iterator[Division]:
    """Divides a bzip2 file into ranges of whole blocks. The last place is the end of the file."""
    size = places[-1].offset
    begin = 0
    for place, next in zip(places, places[1:]):
        if next.offset - begin >= range_size or next.offset == size:
            end = next.offset
            known = known_for(places[:-1], begin, end)
            yield path, begin, end if end < size else None, end - begin, size, known
            begin = end


def _places_in(
    files: Sequence[Tuple[str, int]],
    starts: Mapping[str, bytes],
    packed_size: int,
    find_blocks: BlockFinder,
) -> Dict[str, List[Place]]:
    """The places of the blocks of bzip2 files, except damaged files and files of one block."""
    jobs = [
        Packed(path, begin, min(begin + packed_size, size))
        for path, size in files
        for begin in range(0, size, packed_size)
    ]
    found: Dict[str, List[Optional[List[Block]]]] = {}
    for job, blocks in zip(jobs, find_blocks(jobs) if jobs else []):
        found.setdefault(job.path, []).append(blocks)
    places: Dict[str, List[Place]] = {}
    sizes = dict(files)
    for path, parts in found.items():
        if any(part is None for part in parts):
            continue
        try:
            all = places_of(starts[path], [block for part in parts for block in part or ()])
        except Damaged:
            continue
        if len(all) > 2 and all[-1].offset <= MOST_RATIO * sizes[path]:
            places[path] = all
    return places


def found_blocks(packed: Packed) -> Optional[List[Block]]:
    """The blocks that begin in a range of the bytes of a file; None if they cannot be read."""
    try:
        system, name = opened_system(packed.path)
        with system.open_input_file(name) as file:
            return blocks_in(file, packed.begin, packed.end)
    except OSError:
        return None


def _may_have_lines(path: str, format: Optional[str]) -> bool:
    return (format or format_of(path)) in LINE_FORMATS


def _start_of(path: str) -> Optional[bytes]:
    """The first bytes of a file; None if the driver cannot read it: a task reports the failure."""
    try:
        system, name = opened_system(path)
        with system.open_input_file(name) as file:
            start: bytes = file.read(START_SIZE)
            return start
    except OSError:
        return None


def format_of(path: str) -> Optional[str]:
    """The format that the name of a file indicates."""
    return _core.format_of_name(opened_system(path)[1])


def write_atomically(folder: str, name: str, write: Any) -> None:
    """Makes a file by `write(stream)`. Other processes see the file only when it is complete."""
    system, parent = opened_system(folder)
    target = f"{parent}/{name}"
    # Spark ignores files whose names begin with an underscore.
    draft = f"{parent}/_{name}-{os.urandom(8).hex()}"
    with system.open_output_stream(draft, compression=None) as stream:
        write(stream)
    try:
        system.move(draft, target)
    except OSError:
        # HDFS does not replace files. Another attempt of the same task has written the same file.
        system.delete_file(draft)
        system.open_input_file(target).close()
