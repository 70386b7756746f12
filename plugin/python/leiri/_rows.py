"""Sequences of named tuples that are tables."""

from __future__ import annotations

from typing import (
    Iterable,
    List,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
    get_type_hints,
    overload,
)

from leiri import _core

Row = TypeVar("Row", bound=Tuple[object, ...])

# The types that fields have, and those of the columns.
_TYPES = {
    str: "str",
    Optional[str]: "str",
    int: "int",
    Optional[int]: "int",
    bool: "bool",
    Tuple[str, ...]: "list of str",
}


# Not derived from list, since pyarrow and other libraries do not treat lists as tables.
class Rows(Sequence[Row]):
    """Named tuples, which are also a table for libraries that use Arrow's PyCapsule interface."""

    def __init__(self, type: Type[Row], rows: Iterable[Row]) -> None:
        self._type = type
        self._rows: Sequence[Row] = rows if isinstance(rows, Sequence) else list(rows)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> Rows[Row]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Row, Rows[Row]]:
        if isinstance(index, slice):
            return Rows(self._type, self._rows[index])
        return self._rows[index]

    def __add__(self, other: Sequence[Row]) -> List[Row]:
        return [*self, *other]

    def __eq__(self, other: object) -> bool:
        """Whether the other object is a sequence of this class, or a list, with equal rows."""
        if not isinstance(other, (Rows, list)):
            return NotImplemented
        return list(self._rows) == list(other)

    def __repr__(self) -> str:
        return repr(list(self._rows))

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        columns = ((name, _TYPES[t]) for name, t in get_type_hints(self._type).items())
        return _core.table(columns, self).__arrow_c_stream__(requested_schema)
