"""python -m leiri is the program."""

import os
import subprocess
import sys
import unittest


def run(*arguments, text=b"", program=(sys.executable, "-m", "leiri")):
    done = subprocess.run([*program, *arguments], input=text, capture_output=True)
    return done.returncode, done.stdout, done.stderr


class Program(unittest.TestCase):
    def test_it_does_what_the_program_does(self):
        for arguments, text in (
            (["--help"], b""),
            (["--version"], b""),
            (["resolve", "--base", "http://h/", "é"], b""),
            (["check-iri", "a b"], b""),
            (["check", "--quiet", "-i", "ntriples", "-"], b"<http://h/a b> <http://h/p> <http://h/o> .\n"),
            (["check", "--quiet", "none.xml"], b""),
            (["nonsense"], b""),
            ([b"check-iri", b"\xff"], b""),
            (["batch"], b'{"op":"resolve","iri":"b","base":"http://h/a"}\n'),
        ):
            with self.subTest(arguments):
                expected = run(*arguments, text=text, program=[os.environ["LEIRI_PROGRAM"]])
                self.assertEqual(run(*arguments, text=text), expected)

    def test_it_ends_when_nobody_reads(self):
        program = subprocess.Popen(
            [sys.executable, "-m", "leiri", "help", "findings"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        program.stdout.close()
        errors = program.stderr.read()
        program.stderr.close()
        program.wait()
        self.assertNotIn(b"Traceback", errors)


if __name__ == "__main__":
    unittest.main()
