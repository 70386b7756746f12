"""Identifiers in text, on displays, in names of files, and domain names."""

from __future__ import annotations

from typing import Optional, Tuple, Union

from leiri import _core
from leiri._iri import IRI
from leiri._values import Finding, Found

_find = _core.Function("find")
_display = _core.Function("display")
_from_text = _core.Function("from-text")
_hints = _core.Function("hints")
_from_path = _core.Function("from-path")
_interpret = _core.Function("interpret")
_to_ascii = _core.Function("to-ascii")
_to_unicode = _core.Function("to-unicode")


def find(text: str, *, carrier: str = "text") -> Tuple[Found, ...]:
    """Finds the identifiers in running text.

    >>> find("see http://h/é.")
    (Found(start=4, end=14, iri='http://h/é'),)

    The `carrier` is what the text is written in: "text"; "html", whose character references are
    resolved; or "mime", a message, or its body in quoted-printable.

    >>> find("http://example.org/ros&eacute;", carrier="html")[0].iri
    'http://example.org/rosé'
    """
    return tuple(Found(*one) for one in _find(text, **{"in": carrier}))


def display(
    text: str, *, order: str = "visual", target_charset: Optional[str] = None
) -> str:
    """The text to display for an identifier (RFC 3987 section 4.1).

    The order is "visual", from left to right as people see it; "embedded" or "isolated", for a
    target that arranges characters itself; or "logical". Characters that are invisible, or that the
    target's charset lacks, are percent-encoded.

    >>> display("http://h/a\\u200bb")
    'http://h/a%E2%80%8Bb'
    """
    return str(_display(text, order=order, target_charset=target_charset))


def from_text(text: str) -> IRI:
    """The identifier in a text that a person typed or pasted.

    Removes what surrounds it but is not part of it, puts it in NFC and in the usual width, and
    percent-encodes what an IRI does not allow.

    >>> from_text("<URL:http://h/re\\u0301sume\\u0301 1>")
    IRI('http://h/résumé%201')
    """
    return IRI(_from_text(text))


def hints(text: str) -> Tuple[Finding, ...]:
    """What is easily mistyped in an identifier that a text contains as it was typed.

    >>> [(f.code, f.offset) for f in hints("http://h/Rosé")]
    [('uppercase-letter', 9), ('accented-letter', 12)]
    """
    return tuple(Finding(*one) for one in _hints(text))


def from_path(path: Union[str, bytes], *, charset: str = "utf-8", keep_form: bool = False) -> IRI:
    """The path of a URI for the path of a file: in NFC, unless `keep_form` is true, and encoded.

    `charset` is that of a path in bytes, as Python names it.

    >>> from_path("my dir/é")
    IRI('my%20dir/%C3%A9', profile='uri')
    """
    text = path.decode(charset) if isinstance(path, bytes) else path
    return IRI(_from_path(text, keep_form=keep_form), "uri")


def interpret(text: str, charset: str, *, profile: str = "iri") -> str:
    """The meaning of percent-encoded octets that are not UTF-8 but in a charset.

    For display and for comparison with names only: the identifier cannot be derived from it. Of
    several charsets, separated by commas, the one with the most plausible text counts.

    >>> interpret("http://h/r%E9sum%E9", "iso-8859-1")
    'http://h/résumé'
    """
    return str(_interpret(text, charset=charset, profile=profile))


def to_ascii(
    host: str, *, strict: bool = False, transitional: bool = False, unassigned: bool = False
) -> str:
    """The ASCII form of a domain name (UTS #46).

    `strict` requires labels of IDNA 2008; `transitional` maps sharp s as IDNA 2003 did;
    `unassigned` encodes code points without a character. Raises InvalidIRI if a label is invalid.

    >>> to_ascii("résumé.example.org")
    'xn--rsum-bpad.example.org'
    """
    return str(
        _to_ascii(host, strict=strict, transitional=transitional, unassigned=unassigned)
    )


def to_unicode(host: str) -> str:
    """The Unicode form of a domain name (UTS #46).

    >>> to_unicode("xn--99zt52a.example")
    '納豆.example'
    """
    return str(_to_unicode(host))
