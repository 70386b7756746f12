"""Files wherever pyarrow.fs opens them, and the ranges into which they are divided."""

from __future__ import annotations

import functools
import importlib
import os
import urllib.parse
from typing import Any, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from leiri import _core

#: What files of lines are called; only these have ranges.
LINE_ENDINGS = frozenset(("nt", "ntriples", "nq", "nquads"))
LINE_FORMATS = frozenset(("ntriples", "nquads"))
COMPRESSIONS = frozenset(("gz", "bz2", "zst", "xz", "lz4"))
#: The first bytes of gzip, bzip2, zstd, xz and lz4 files.
COMPRESSED = (b"\x1f\x8b", b"BZh", b"\x28\xb5\x2f\xfd", b"\xfd7zXZ", b"\x04\x22\x4d\x18")

#: What the path of a URI may contain unencoded, besides letters, digits and "-._~".
URI_CHARACTERS = "/:@!$&'()*+,;="


class Range(NamedTuple):
    """The lines of a file that begin in a range of its bytes, or the whole file."""

    number: int  #: in the order of the files and of their bytes
    path: str
    begin: int
    end: Optional[int]  #: None: the end of the file
    size: int  #: in bytes

    @property
    def is_whole(self) -> bool:
        return self.begin == 0 and self.end is None

    def __str__(self) -> str:
        return f"{self.begin}-{'' if self.end is None else self.end}"


def opened_system(path: str) -> Tuple[Any, str]:
    """The file system of a path or URI, and its name for the file."""
    fs = importlib.import_module("pyarrow.fs")
    if "://" in path:
        system, name = fs.FileSystem.from_uri(path)
        return system, name
    return fs.LocalFileSystem(), os.path.abspath(path)


def named_path(path: str) -> str:
    """The path that all processes have for a file: absolute, or a URI of a remote file.

    What a URI must not contain is percent-encoded; what is encoded already remains.
    """
    uri = urllib.parse.quote(path, safe=URI_CHARACTERS + "?#%") if is_remote(path) else path
    system, name = opened_system(uri)
    return name if system.type_name == "local" else uri


def is_remote(path: str) -> bool:
    return "://" in path


def base_of(path: str) -> str:
    """The base IRI of a remote file, whose query is for the file system."""
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
    endings = _endings()
    found = system.get_file_info(fs.FileSelector(name, recursive=True))
    return sorted(
        (below(path, f.path[len(name.rstrip("/")) :]), f.size)
        for f in found
        if f.type == fs.FileType.File and _ending(f.path) in endings
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
    """The folder that has a file."""
    if not is_remote(path):
        return path.rpartition("/")[0]
    return base_of(path).rpartition("/")[0]


def ranges_of(
    files: Sequence[Tuple[str, int]], range_size: int, format: Optional[str]
) -> List[Range]:
    """Divides the files of lines that are longer than `range_size`."""
    return [
        Range(number, *range)
        for number, range in enumerate(
            range for path, size in files for range in _divided(path, size, range_size, format)
        )
    ]


def _divided(
    path: str, size: int, range_size: int, format: Optional[str]
) -> Iterator[Tuple[str, int, Optional[int], int]]:
    if size <= range_size or not _has_lines(path, format):
        yield path, 0, None, size
        return
    for begin in range(0, size, range_size):
        end = begin + range_size
        yield path, begin, end if end < size else None, min(range_size, size - begin)


def _has_lines(path: str, format: Optional[str]) -> bool:
    system, name = opened_system(path)
    is_named = _ending(name) in LINE_ENDINGS
    if format not in LINE_FORMATS and (format is not None or not is_named):
        return False
    with system.open_input_file(name) as file:
        return not file.read(6).startswith(COMPRESSED)


def _ending(path: str) -> str:
    """What shows the format in the name of a file, which may be compressed."""
    name, _, ending = os.path.basename(path).lower().rpartition(".")
    return name.rpartition(".")[2] if ending in COMPRESSIONS else ending if name else ""


def format_of(path: str) -> Optional[str]:
    """The format that the name of a file shows."""
    return _endings().get(_ending(opened_system(path)[1]))


@functools.lru_cache(None)
def _endings() -> Mapping[str, str]:
    """Those of all formats that leiri reads, with the names of these."""
    lines = _core.run([b"formats"])[1].decode().split("\n\n")[0].splitlines()[1:]
    fields = (line.split("\t") for line in lines)
    return {ending: field[0] for field in fields for ending in field[1].split()}


def write_atomically(folder: str, name: str, write: Any) -> None:
    """Makes a file by `write(stream)` that others see complete or not at all."""
    system, parent = opened_system(folder)
    target = f"{parent}/{name}"
    # Names that begin with an underscore are invisible to Spark.
    draft = f"{parent}/_{name}-{os.urandom(8).hex()}"
    with system.open_output_stream(draft, compression=None) as stream:
        write(stream)
    try:
        system.move(draft, target)
    except OSError:
        # HDFS does not replace a file. Another attempt of the same task has written the same.
        system.delete_file(draft)
        system.open_input_file(target).close()
