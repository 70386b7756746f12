"""XML documents for lxml, with XInclude processing that includes the correct files.

lxml has its own copy of libxml2, so it cannot exchange trees with leiri: leiri performs XInclude
processing and writes the result as bytes, which lxml parses. Line numbers are those of the result.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Optional

from leiri import _core
from leiri._documents import DocumentFinding, Source, _arguments, _run, check
from leiri._iri import IRI, is_valid
from leiri._rows import Rows

etree: Any = import_module("lxml.etree")  # it has no types

_XML_BASE = "{http://www.w3.org/XML/1998/namespace}base"
_resolve = _core.Function("resolve")
_from_path = _core.Function("from-path")


def xinclude(source: Source, base: Optional[str] = None) -> bytes:
    """The document with its inclusions performed, as `leiri xinclude` writes it.

    >>> print(xinclude(b"<a/>").decode())
    <?xml version="1.0"?>
    <a/>
    <BLANKLINE>

    A source is the path of a file, bytes, or a file object in binary mode. Raises
    lxml.etree.XIncludeError if the document is not well-formed, or if an inclusion fails and has no
    fallback.
    """
    status, content, messages, _ = _run(_arguments("xinclude", base=base), [source])
    if status != 0:
        raise etree.XIncludeError("; ".join(messages))
    return content


def parse(source: Source, base: Optional[str] = None, *, parser: Any = None) -> Any:
    """The tree of the document with its inclusions performed, an lxml.etree._ElementTree.

    >>> parse(b"<a/>").getroot().tag
    'a'
    """
    url = base
    if url is None and isinstance(source, (str, os.PathLike)):
        url = os.fsdecode(source)
    root = etree.fromstring(xinclude(source, base), parser, base_url=url)
    return root.getroottree()


def base(element: Any) -> Optional[IRI]:
    """The base IRI of an element, by xml:base and the URL of its document.

    >>> root = etree.fromstring('<a xml:base="http://h/my é/"><b xml:base="../c"/></a>')
    >>> base(root[0])
    IRI('http://h/c', profile='leiri')

    The values of xml:base are legacy extended IRIs, which are resolved without percent-encoding
    them. The result is None if neither the URL nor a value of xml:base is absolute.
    """
    known = _url_of(element.getroottree().docinfo.URL)
    for ancestor in [*reversed(list(element.iterancestors())), element]:
        reference = ancestor.get(_XML_BASE)
        if reference is not None:
            known = _joined(known, reference)
    return None if known is None else IRI(known, "leiri")


def findings(source: Source, base: Optional[str] = None) -> Rows[DocumentFinding]:
    """The findings about the identifiers of an XML document; see `leiri.check`.

    >>> [f.code for f in findings(b'<a xmlns:x="http://www.w3.org/1999/xlink" x:href="%"/>')]
    ['percent-encoding']
    """
    return check(source, format="xml", base=base).findings


def _url_of(url: Optional[str]) -> Optional[str]:
    """The URL of a document; lxml may have the path of a file instead."""
    if url is None or is_valid(url, "leiri", kind="iri"):
        return url
    path: str = _from_path(os.path.abspath(url))
    return "file://" + path


def _joined(known: Optional[str], reference: str) -> Optional[str]:
    if known is not None:
        joined: str = _resolve(reference, known, profile="leiri")
        return joined
    return reference if is_valid(reference, "leiri", kind="iri") else None
