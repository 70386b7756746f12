"""Single identifiers."""

import copy
import pickle
import pydoc
import sys
import threading
import time
import unittest

import leiri

BASE = "http://a/b/c/d;p?q"

# RFC 3986 sections 5.4.1 and 5.4.2.
RESOLVED = {
    "g:h": "g:h",
    "g": "http://a/b/c/g",
    "./g": "http://a/b/c/g",
    "g/": "http://a/b/c/g/",
    "/g": "http://a/g",
    "//g": "http://g",
    "?y": "http://a/b/c/d;p?y",
    "g?y": "http://a/b/c/g?y",
    "#s": "http://a/b/c/d;p?q#s",
    "g#s": "http://a/b/c/g#s",
    "g?y#s": "http://a/b/c/g?y#s",
    ";x": "http://a/b/c/;x",
    "g;x": "http://a/b/c/g;x",
    "g;x?y#s": "http://a/b/c/g;x?y#s",
    "": "http://a/b/c/d;p?q",
    ".": "http://a/b/c/",
    "./": "http://a/b/c/",
    "..": "http://a/b/",
    "../": "http://a/b/",
    "../g": "http://a/b/g",
    "../..": "http://a/",
    "../../": "http://a/",
    "../../g": "http://a/g",
    "../../../g": "http://a/g",
    "../../../../g": "http://a/g",
    "/./g": "http://a/g",
    "/../g": "http://a/g",
    "g.": "http://a/b/c/g.",
    ".g": "http://a/b/c/.g",
    "./../g": "http://a/b/g",
    "./g/.": "http://a/b/c/g/",
    "g/./h": "http://a/b/c/g/h",
    "g/../h": "http://a/b/c/h",
    "g?y/../x": "http://a/b/c/g?y/../x",
}


class Texts(unittest.TestCase):
    def test_identifiers_in_text(self):
        self.assertEqual(leiri.find("é http://h/é."), ((2, 12, "http://h/é"),))
        html = leiri.find("http://example.org/ros&#233; x", carrier="html")
        self.assertEqual(html, ((0, 28, "http://example.org/rosé"),))
        with self.assertRaises(ValueError):
            leiri.find("", carrier="pdf")

    def test_display_and_entry_are_inverse(self):
        iri = "http://h/\u05d0/1"
        shown = leiri.display(iri, order="embedded")
        self.assertEqual(shown, "\u202a" + iri + "\u202c")
        self.assertEqual(leiri.from_text(shown), iri)
        self.assertEqual(leiri.display(iri), "http://h/1/\u05d0")

    def test_domain_names(self):
        self.assertEqual(leiri.to_ascii("é.org"), "xn--9ca.org")
        self.assertEqual(leiri.to_unicode("xn--9ca.org"), "é.org")
        self.assertEqual(leiri.to_ascii("faß", transitional=True), "fass")
        with self.assertRaises(leiri.InvalidIRI):
            leiri.to_ascii("i\u2665ny.com", strict=True)

    def test_names_and_octets(self):
        self.assertEqual(leiri.from_path("e\u0301"), "%C3%A9")
        self.assertEqual(leiri.from_path("e\u0301", keep_form=True), "e%CC%81")
        self.assertEqual(leiri.from_path(b"\xe9", charset="latin-1"), "%C3%A9")
        self.assertEqual(
            leiri.interpret("http://h/%93%FA%96%7B", "EUC-JP,Shift_JIS"), "http://h/日本"
        )


class Identifiers(unittest.TestCase):
    def test_one_component_is_replaced(self):
        iri = leiri.IRI("http://u@h:8080/a?q#f")
        self.assertEqual(iri.with_path("/é"), "http://u@h:8080/é?q#f")
        self.assertEqual(iri.with_path(""), "http://u@h:8080?q#f")
        self.assertEqual(iri.with_query("x=?"), "http://u@h:8080/a?x=?#f")
        self.assertEqual(iri.with_query(None), "http://u@h:8080/a#f")
        self.assertEqual(iri.with_query(""), "http://u@h:8080/a?#f")
        self.assertEqual(iri.with_fragment(None), "http://u@h:8080/a?q")
        self.assertEqual(leiri.IRI("a b", "leiri").with_fragment("c d").profile, "leiri")
        for change in (
            lambda: leiri.IRI("a").with_path("//b"),
            lambda: iri.with_path("/b?c"),
            lambda: iri.with_query("a#b"),
        ):
            with self.assertRaises(ValueError):
                change()
        for change in (
            lambda: iri.with_path("b"),
            lambda: iri.with_query("a b"),
            lambda: iri.with_fragment("a#b"),
        ):
            with self.assertRaises(leiri.InvalidIRI):
                change()

    def test_a_port_is_a_number(self):
        self.assertEqual(leiri.IRI("http://h:0080/").port, 80)
        self.assertIsNone(leiri.IRI("http://h:/").port)
        self.assertIsNone(leiri.IRI("http://h/").port)

    def test_an_error_contains_the_identifier(self):
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.IRI("http://h/" + "a" * 1000 + " ")
        self.assertIn("'http://h/aaa", str(caught.exception))
        self.assertLess(len(str(caught.exception)), 300)
        self.assertEqual(caught.exception.message, "character not allowed in a path: U+0020 SPACE")

    def test_an_identifier_is_a_string(self):
        iri = leiri.IRI("http://é.org/")
        self.assertIsInstance(iri, str)
        self.assertEqual(iri, "http://é.org/")
        self.assertEqual({iri: 1}["http://é.org/"], 1)
        self.assertEqual(iri + "a", "http://é.org/a")
        self.assertIs(type(str(iri)), str)

    def test_components_are_absent_or_empty(self):
        iri = leiri.IRI("http://u@[::1]:/p?#")
        self.assertEqual(iri.authority, "u@[::1]:")
        self.assertEqual(
            (iri.scheme, iri.userinfo, iri.host, iri.port, iri.path, iri.query, iri.fragment),
            ("http", "u", "[::1]", None, "/p", "", ""),
        )
        iri = leiri.IRI("")
        self.assertEqual(
            (iri.scheme, iri.authority, iri.host, iri.path, iri.query, iri.fragment),
            (None, None, None, "", None, None),
        )

    def test_references_are_resolved(self):
        base = leiri.IRI(BASE)
        for reference, target in RESOLVED.items():
            with self.subTest(reference):
                self.assertEqual(base.resolve(reference), target)
                self.assertEqual(base.resolve(base.relativize(target)), target)

    def test_the_profile_is_kept(self):
        for profile in ("uri", "iri", "iri-bis", "leiri", "rdf", "draft-2003"):
            with self.subTest(profile):
                base = leiri.IRI("http://h/a/b", profile)
                self.assertEqual(base.resolve("c").profile, profile)
                self.assertEqual(base.relativize("http://h/a/c").profile, profile)
                self.assertEqual(base.normalize().profile, profile)
        self.assertEqual(leiri.IRI("a b", "leiri").to_uri(), "a%20b")
        self.assertEqual(leiri.IRI("http://é/%C3%A9", "leiri").to_iri(), "http://é/é")
        # RFC 6874 has zones, RFC 3986 does not.
        self.assertEqual(leiri.IRI("http://[fe80::1%25a]/é", "rdf").to_uri().profile, "rdf")

    def test_the_kind_is_required(self):
        self.assertEqual(leiri.IRI("a"), "a")
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.IRI("a", "rdf")
        self.assertEqual(caught.exception.code, "scheme-missing")
        with self.assertRaises(leiri.InvalidIRI):
            leiri.IRI("http://h/#f", kind="absolute-iri")

    def test_findings_have_indexes_of_the_string(self):
        text = "http://é😀.org/a b"
        (finding,) = leiri.findings(text)
        self.assertEqual(finding.severity, "invalid")
        self.assertEqual(text[finding.offset], " ")
        iri = leiri.IRI("http://é.org:80/")
        places = {f.code: f.offset for f in iri.findings()}
        self.assertEqual(places["port-default"], len("http://é.org:"))

    def test_errors_have_attributes(self):
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.IRI("http://é/%zz")
        error = caught.exception
        self.assertIsInstance(error, ValueError)
        self.assertEqual(
            (error.code, error.component, error.offset, error.operand, error.text),
            ("percent-encoding", "path", 9, "iri", "http://é/%zz"),
        )
        same = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(same), vars(same)), (str(error), vars(error)))

    def test_errors_do_not_show_passwords(self):
        for text in (
            "http://user:secret@h/a b",
            "http://user:sec ret@h/",
            "http://user:se/cret@h/a b",
            "http:\\\\user:secret@h/",
            "http:/user:secret@h/a b",
            "http:user:secret@h/a b",
            "http://user:" + 300 * "s" + "ret@h/a b",
        ):
            with self.assertRaises(leiri.InvalidIRI) as caught:
                leiri.IRI(text)
            self.assertIn("user:***@h/", str(caught.exception))
            self.assertEqual(caught.exception.text, text)
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.IRI("http://h:80/a@b c")
        self.assertIn("http://h:80/a@b c", str(caught.exception))

    def test_errors_name_the_operand(self):
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.IRI("a").resolve("b")
        self.assertEqual(caught.exception.code, "relative-without-base")
        with self.assertRaises(leiri.InvalidIRI) as caught:
            leiri.compare("http://h/", "http://h/ ")
        self.assertEqual((caught.exception.operand, caught.exception.offset), ("other", 9))

    def test_comparisons_climb_the_ladder(self):
        for a, b, rung in (
            ("http://h/", "http://h/", "string"),
            ("http://h/%7e", "http://h/~", "syntax"),
            ("http://h", "http://h:80/", "scheme"),
            ("http://h/a", "http://h/a/", "lookalike"),
            ("http://h/a", "http://i/b", "none"),
        ):
            self.assertEqual(leiri.compare(a, b).rung, rung)
        compared = leiri.compare("http://h/#a", "http://h/", ignore_fragment=True)
        self.assertEqual(compared.rung, "string")

    def test_wrong_options_are_refused(self):
        with self.assertRaisesRegex(ValueError, "invalid value \"x\" for profile"):
            leiri.IRI("a", "x")
        with self.assertRaisesRegex(ValueError, "rung"):
            leiri.IRI("a").normalize("x")
        with self.assertRaises(TypeError):
            leiri.IRI("a").resolve("b", surprise=True)

    def test_only_strings_are_texts(self):
        for wrong in (None, 1, b"a", ["a"]):
            with self.subTest(wrong), self.assertRaises(TypeError):
                leiri.IRI(wrong)
        with self.assertRaises(TypeError):
            leiri.IRI("a").resolve(b"b")

    def test_lone_surrogates_are_errors_with_their_index(self):
        text = "http://é/\ud800"
        for call in (
            leiri.IRI,
            leiri.IRI("a").resolve,
            leiri.findings,
            leiri.is_valid,
            leiri.repair,
            lambda t: leiri.compare("a", t),
            lambda t: leiri.IRI("a", t),
        ):
            with self.assertRaises(UnicodeEncodeError) as caught:
                call(text)
            self.assertEqual(caught.exception.start, 9)

    def test_any_character_may_be_in_a_text(self):
        # The Note on LEIRIs allows every character of Unicode except U+FFFE and U+FFFF.
        for text in ("", "\0", "a\0b", "\U0010fffd", "\ufeff"):
            with self.subTest(text):
                self.assertEqual(leiri.IRI(text, "leiri"), text)
                self.assertIs(leiri.is_valid(text, "uri"), text == "")

    def test_copies_and_pickles_are_equal(self):
        for iri in (
            leiri.IRI("http://é/"),
            leiri.IRI("http://h/a b", "leiri"),
            leiri.IRI("http://h/", "rdf").relativize("http://h/a"),
        ):
            for same in (pickle.loads(pickle.dumps(iri)), copy.copy(iri), copy.deepcopy(iri)):
                self.assertEqual(same, iri)
                self.assertIs(type(same), leiri.IRI)
                self.assertEqual((same.profile, same.path), (iri.profile, iri.path))

    def test_the_representation_is_an_expression(self):
        for iri in (leiri.IRI("a'b"), leiri.IRI("a b", "leiri")):
            same = eval(repr(iri), {"IRI": leiri.IRI})
            self.assertEqual((same, same.profile), (iri, iri.profile))

    def test_help_teaches(self):
        for name, value in vars(leiri).items():
            if not name.startswith("_"):
                self.assertTrue(value.__doc__, name)
        text = pydoc.plain(pydoc.render_doc(leiri))
        self.assertIn("check clean explain", text)
        self.assertLess(len(text.splitlines()), 300)

    def test_long_texts_leave_the_interpreter_to_others(self):
        text = "http://h/" + "%41é" * 4_000_000
        counted = 0
        done = threading.Event()

        def work():
            leiri.findings(text)
            done.set()

        interval = sys.getswitchinterval()
        sys.setswitchinterval(10)  # the interpreter switches threads only where the GIL is released
        try:
            thread = threading.Thread(target=work)
            thread.start()
            while not done.is_set():
                counted += 1
                time.sleep(0.001)
            thread.join()
        finally:
            sys.setswitchinterval(interval)
        self.assertGreater(counted, 3)

    def test_calls_do_not_leak(self):
        def calls(count):
            for i in range(count):
                iri = leiri.IRI("http://é.org/a/b")
                iri.resolve("../c").to_uri()
                try:
                    leiri.IRI("a b")
                except leiri.InvalidIRI:
                    pass
                iri.findings()

        def resident():
            with open("/proc/self/statm") as statm:
                return int(statm.read().split()[1]) * 4096

        calls(5_000)
        before = resident()
        calls(200_000)  # five calls each
        self.assertLess(resident() - before, 1 << 20)


if __name__ == "__main__":
    unittest.main()
