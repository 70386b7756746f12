"""How rdflib makes literals: a program may change it at any time."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any, Optional

import rdflib
import rdflib.term
from rdflib import XSD, Literal, URIRef

# rdflib has no public names for what rdflib.term.bind() changes.
_CONVERTERS: Any = getattr(rdflib.term, "_toPythonMapping", None)
_LEXICALIZERS: Any = getattr(rdflib.term, "_SpecificPythonToXSDRules", None)
_LEXICALIZERS_OF_TYPES: Any = getattr(rdflib.term, "_GenericPythonToXSDRules", None)
_OWN_CONVERTERS: Any = getattr(rdflib.term, "XSDToPython", None)
_ARE_KNOWN = None not in (_CONVERTERS, _LEXICALIZERS, _LEXICALIZERS_OF_TYPES, _OWN_CONVERTERS)

# Texts that rdflib leaves as they are, and their values.
_EXAMPLES = {
    XSD.string: ("any  text\n", "any  text\n"),
    XSD.integer: ("12", 12),
    XSD.decimal: ("0.0000001", Decimal("0.0000001")),
}


class Bindings:
    """The bindings of datatypes in rdflib, which rdflib.term.bind() changes."""

    # Literals with other values, such as durations, can be changed.
    immutable = frozenset(
        (str, int, float, bool, bytes, Decimal)
        + (datetime.date, datetime.time, datetime.datetime, datetime.timedelta)
    )

    def __init__(self) -> None:
        self._seen: Any = None

    def changed(self) -> bool:
        """Whether they differ from those of the last call."""
        if not _ARE_KNOWN:
            return False
        now = (
            rdflib.NORMALIZE_LITERALS,
            dict(_CONVERTERS),
            list(_LEXICALIZERS),
            list(_LEXICALIZERS_OF_TYPES),
        )
        if now == self._seen:
            return False
        self._seen = now
        return True

    def is_own(self, datatype: Optional[URIRef]) -> bool:
        """Whether rdflib itself makes the values, and no program."""
        if not _ARE_KNOWN or datatype not in _CONVERTERS or datatype not in _OWN_CONVERTERS:
            return False
        if _CONVERTERS[datatype] is not _OWN_CONVERTERS[datatype]:
            return False
        return all(bound != datatype for (_, bound), _ in _LEXICALIZERS)

    def example(self, datatype: URIRef) -> Optional[Literal]:
        """A literal that differs from the others of the datatype in nothing but its text and value.

        None if only the constructor of Literal knows how they are made.
        """
        if _ARE_KNOWN and datatype not in _CONVERTERS:
            text, value = "any text", None
        elif datatype in _EXAMPLES and self.is_own(datatype):
            text, value = _EXAMPLES[datatype]
        else:
            return None
        made = Literal(text, datatype=datatype)
        is_plain = (str(made), type(made.value), made.value) == (text, type(value), value)
        return made if is_plain else None
