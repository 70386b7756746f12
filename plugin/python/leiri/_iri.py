"""Identifiers: strings that have components."""

from __future__ import annotations

from typing import Optional, Tuple

from leiri import _core
from leiri._values import Comparison, Finding

_parse = _core.Function("parse")
_resolve = _core.Function("resolve")
_relativize = _core.Function("relativize")
_normalize = _core.Function("normalize")
_from_leiri = _core.Function("from-leiri")
_to_uri = _core.Function("to-uri")
_to_iri = _core.Function("to-iri")
_check = _core.Function("check-iri")
_compare = _core.Function("compare")
_valid = _core.Function("valid")
_repair = _core.Function("repair")

_ANY_KIND = "iri-reference"


class IRI(str):
    """A string that is an identifier, valid under a profile.

    >>> iri = IRI("http://user@é.org:8080/a/b?q#f")
    >>> iri.host, iri.port, iri.path
    ('é.org', 8080, '/a/b')
    >>> iri == "http://user@é.org:8080/a/b?q#f"
    True
    >>> iri.resolve("../c")
    IRI('http://user@é.org:8080/c')

    The profile is "uri" (RFC 3986), "iri" (RFC 3987), "iri-bis" (draft 3987bis), "leiri" (legacy
    extended IRIs of XML), "rdf" (RDF 1.1 and 1.2) or "draft-2003". Two identifiers are equal if
    their strings are equal, as in XML Namespaces and RDF; `compare` also finds other kinds of
    equality. The methods of `str` return plain strings.
    """

    __slots__ = ("_profile", "_parts")

    _profile: str
    _parts: Tuple[Optional[str], ...]

    def __new__(cls, text: str, profile: str = "iri", *, kind: Optional[str] = None) -> IRI:
        """Parses `text` and raises InvalidIRI if the grammar of the profile rejects it.

        `kind` is the form that is required: "iri-reference", "iri", "absolute-iri" or
        "relative-ref". The default is "iri" for the profile "rdf" and otherwise "iri-reference".
        """
        parts = _parse(text, profile=profile, kind=kind)
        self = super().__new__(cls, text)
        self._profile = profile
        self._parts = parts
        return self

    @classmethod
    def parse(cls, text: str, profile: str = "iri", *, kind: Optional[str] = None) -> IRI:
        """The same as IRI(text, profile, kind=kind)."""
        return cls(text, profile, kind=kind)

    def __repr__(self) -> str:
        profile = "" if self._profile == "iri" else f", profile={self._profile!r}"
        return f"{type(self).__name__}({str(self)!r}{profile})"

    def __str__(self) -> str:
        return str.__str__(self)

    def __reduce__(self) -> Tuple[object, Tuple[str, str]]:
        return _unpickle, (str(self), self._profile)

    @property
    def profile(self) -> str:
        """The profile by whose grammar the text was parsed."""
        return self._profile

    @property
    def scheme(self) -> Optional[str]:
        """The scheme without ":". This and other components are None if the identifier has none."""
        return self._parts[0]

    @property
    def authority(self) -> Optional[str]:
        """The user information, host and port, without "//"."""
        return self._parts[1]

    @property
    def userinfo(self) -> Optional[str]:
        """The user information without "@"."""
        return self._parts[2]

    @property
    def host(self) -> Optional[str]:
        """The host; that of an IP literal includes the brackets."""
        return self._parts[3]

    @property
    def port(self) -> Optional[int]:
        """The port, also None if nothing follows its ":"; `authority` has it as it is written."""
        return int(self._parts[4]) if self._parts[4] else None

    @property
    def path(self) -> str:
        """The path, which may be empty; it is never None."""
        return self._parts[5] or ""

    @property
    def query(self) -> Optional[str]:
        """The query without "?"."""
        return self._parts[6]

    @property
    def fragment(self) -> Optional[str]:
        """The fragment without "#"."""
        return self._parts[7]

    def resolve(self, reference: str, *, absolute_references: str = "resolve") -> IRI:
        """Resolves a reference against this base (RFC 3986 section 5.2).

        >>> IRI("http://example.org/a/b").resolve("../é?q")
        IRI('http://example.org/é?q')

        With absolute_references="verbatim", a reference that has a scheme keeps its dot segments.
        """
        text = _resolve(
            reference,
            self,
            profile=self._profile,
            absolute_references=absolute_references,
        )
        return self._of(text)

    def relativize(self, target: str) -> IRI:
        """The shortest reference that resolves against this base to `target`.

        >>> IRI("http://example.org/a/b").relativize("http://example.org/a/c?q")
        IRI('c?q')
        """
        return self._of(_relativize(target, self, profile=self._profile))

    def normalize(self, rung: Optional[str] = None, *, parts: Optional[str] = None) -> IRI:
        """The normal form of a rung of the comparison ladder: "syntax" (the default) or "scheme".

        >>> IRI("HTTP://example.org:80/%7ea/../b").normalize("scheme")
        IRI('http://example.org/b')

        Instead of a rung, `parts` selects the parts of normalization: any of
        "case,percent,path,scheme".
        """
        return self._of(_normalize(self, profile=self._profile, rung=rung, parts=parts))

    def to_uri(
        self,
        *,
        host: str = "percent",
        ascii: Optional[str] = None,
        query_charset: Optional[str] = None,
    ) -> IRI:
        """Maps the identifier to a URI (RFC 3987 section 3.1).

        >>> IRI("http://é.org/é").to_uri()
        IRI('http://%C3%A9.org/%C3%A9', profile='uri')
        >>> IRI("http://é.org/é").to_uri(host="idna")
        IRI('http://xn--9ca.org/%C3%A9', profile='uri')
        """
        text = _to_uri(
            self, profile=self._profile, host=host, ascii=ascii, query_charset=query_charset
        )
        # RFC 3986 does not allow some identifiers of other profiles, such as those with an IPv6 zone.
        return IRI(text, "uri" if _valid(text, profile="uri") else self._profile, kind=_ANY_KIND)

    def to_iri(self, *, host: str = "percent", look_alikes: str = "keep") -> IRI:
        """Maps a URI or a legacy extended IRI to an IRI (RFC 3987 section 3.2).

        >>> IRI("http://xn--9ca.org/%C3%A9", "uri").to_iri(host="unicode")
        IRI('http://é.org/é')
        >>> IRI("a b", "leiri").to_iri()
        IRI('a%20b')
        """
        text = _from_leiri(self) if self._profile == "leiri" else self
        profile = "iri" if self._profile in ("uri", "leiri") else self._profile
        iri = _to_iri(text, profile=profile, host=host, look_alikes=look_alikes)
        return IRI(iri, profile, kind=_ANY_KIND)

    def with_path(self, path: str) -> IRI:
        """The same identifier with another path.

        Raises InvalidIRI if the result is invalid, and ValueError if it has other components: "//a"
        without an authority would be one, and a "?" would begin a query.

        >>> IRI("http://h/a?q").with_path("/b/c")
        IRI('http://h/b/c?q')
        """
        return self._with(5, path)

    def with_query(self, query: Optional[str]) -> IRI:
        """The same identifier with another query, or without one.

        >>> IRI("http://h/a?q#f").with_query(None)
        IRI('http://h/a#f')
        """
        return self._with(6, query)

    def with_fragment(self, fragment: Optional[str]) -> IRI:
        """The same identifier with another fragment, or without one.

        >>> IRI("http://h/a?q").with_fragment("f")
        IRI('http://h/a?q#f')
        """
        return self._with(7, fragment)

    def findings(self) -> Tuple[Finding, ...]:
        """All findings about the identifier, in reading order.

        >>> [(f.code, f.severity, f.offset) for f in IRI("http://h:80/").findings()]
        [('port-default', 'warning', 9)]
        """
        return findings(self, self._profile, kind=_ANY_KIND)

    def _with(self, part: int, value: Optional[str]) -> IRI:
        """The identifier with another component (RFC 3986 section 5.3)."""
        parts = list(self._parts)
        parts[part] = value
        scheme, authority, _, _, _, path, query, fragment = parts
        text = (
            ("" if scheme is None else scheme + ":")
            + ("" if authority is None else "//" + authority)
            + (path or "")
            + ("" if query is None else "?" + query)
            + ("" if fragment is None else "#" + fragment)
        )
        changed = self._of(text)
        if changed._parts != tuple(parts):
            name = ("path", "query", "fragment")[part - 5]
            raise ValueError(f"{value!r} cannot be the {name} of {str(self)!r}")
        return changed

    def _of(self, text: str) -> IRI:
        """Another identifier of the same profile."""
        return IRI(text, self._profile, kind=_ANY_KIND)


def _unpickle(text: str, profile: str) -> IRI:
    return IRI(text, profile, kind=_ANY_KIND)


def is_valid(text: str, profile: str = "iri", *, kind: Optional[str] = None) -> bool:
    """Whether the grammar of the profile accepts the text.

    >>> is_valid("a b"), is_valid("a b", "leiri")
    (False, True)
    """
    return bool(_valid(text, profile=profile, kind=kind))


def findings(
    text: str, profile: str = "iri", *, kind: Optional[str] = None
) -> Tuple[Finding, ...]:
    """All findings about a text, which may not be a valid identifier.

    >>> findings("http://h/a b")[0].message
    'character not allowed in a path: U+0020 SPACE'
    """
    return tuple(Finding(*f) for f in _check(text, profile=profile, kind=kind))


def compare(
    a: str, b: str, *, profile: str = "iri", ignore_fragment: bool = False
) -> Comparison:
    """Finds the first rung of the comparison ladder on which two identifiers are equal.

    >>> compare("http://example.org", "http://example.org:80/")
    Comparison(rung='scheme', differences=('port', 'path'))
    """
    return Comparison(*_compare(a, b, profile=profile, ignore_fragment=ignore_fragment))


def repair(
    text: str,
    profile: str = "iri",
    *,
    kind: Optional[str] = None,
    bidi_component: bool = False,
    backslash: Optional[str] = None,
) -> IRI:
    """Repairs an identifier: percent-encodes the characters that the grammar does not allow.

    A `backslash` is treated as by `leiri repair --backslash`: "none", "encode" or "slash".

    >>> repair("http://h/a b")
    IRI('http://h/a%20b')
    """
    fixed = _repair(
        text, profile=profile, kind=kind, bidi_component=bidi_component, backslash=backslash
    )
    return IRI(fixed, profile, kind=kind)
