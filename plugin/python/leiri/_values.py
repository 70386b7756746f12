"""The values that other modules of the package return and raise."""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple

from leiri import _core


class InvalidIRI(ValueError):
    """An identifier is invalid, or the operation on it has no result.

    >>> import leiri
    >>> try:
    ...     leiri.IRI("http://é.org/a b")
    ... except leiri.InvalidIRI as e:
    ...     print(e.code, e.component, e.offset)
    ...     print(e)
    path-character path 14
    character not allowed in a path: U+0020 SPACE: 'http://é.org/a b'

    The text of the exception has `***` in the place of a password; the attribute `text` has it.
    """

    __module__ = "leiri"

    message: str  #: what is wrong, without the identifier
    code: str  #: the name in the catalogue of findings, such as "path-character"
    component: Optional[str]  #: such as "path"; None for the whole identifier
    offset: Optional[int]  #: an index into `text`; None if the error has no place in it
    operand: str  #: which identifier it is about: "iri", "other" or "base"
    text: str  #: the identifier

    def __init__(
        self,
        message: str,
        code: str,
        component: Optional[str],
        offset: Optional[int],
        operand: str,
        text: str,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.component = component
        self.offset = offset
        self.operand = operand
        self.text = text

    def __str__(self) -> str:
        longest = 200
        text = _core.hide_passwords(self.text.encode(errors="backslashreplace").decode())
        end = "..." if len(text) > longest else ""
        return f"{self.message}: {text[:longest]!r}{end}"

    def __reduce__(self) -> Tuple[type, Tuple[object, ...]]:
        return type(self), (
            self.message,
            self.code,
            self.component,
            self.offset,
            self.operand,
            self.text,
        )


class ParseError(ValueError):
    """A document cannot be read completely, or contains an identifier that a policy refuses.

    >>> import leiri
    >>> try:
    ...     leiri.clean(b"<http://h/s> <http://h/p> <http://h/a b> .", None, "ntriples", policy="fail")
    ... except leiri.ParseError as e:
    ...     print(e.code, e.line, e.column)
    path-character 1 38
    """

    __module__ = "leiri"

    code: str  #: the name in the catalogue of findings, such as "path-character"
    line: int  #: from 1
    column: int  #: from 1, in code points
    offset: Optional[int]  #: in bytes of the document, from 0; None if it is not known

    def __init__(
        self, message: str, code: str, line: int, column: int, offset: Optional[int]
    ) -> None:
        super().__init__(f"{line}:{column}: {message}")
        self._message = message
        self.code = code
        self.line = line
        self.column = column
        self.offset = offset

    def __reduce__(self) -> Tuple[type, Tuple[object, ...]]:
        return type(self), (self._message, self.code, self.line, self.column, self.offset)


class Finding(NamedTuple):
    """A problem of one identifier."""

    code: str  #: the name in the catalogue, such as "port-default"
    severity: str  #: "invalid", "error", "warning" or "info"
    component: Optional[str]  #: such as "port"; None for the whole identifier
    offset: int  #: an index into the identifier, in code points
    message: str
    advice: str  #: what a user should do about it


class Found(NamedTuple):
    """An identifier in running text."""

    start: int  #: an index into the text
    end: int  #: the index after it
    iri: str  #: without line breaks, escapes and encodings of the text


class Comparison(NamedTuple):
    """The first rung of the comparison ladder on which two identifiers are equal.

    The rungs are "string", "syntax", "scheme", "protocol" and "lookalike"; "none" means that the
    identifiers differ on all of them.
    """

    rung: str
    differences: Tuple[str, ...]  #: how they differ on the rung below, such as ("port",)
