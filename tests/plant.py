"""Plants faults in the source and counts how many of them the tests find.

    plant.py SOURCE SCRATCH [--count N] [--seed TEXT] [--only N] [--first]
             --files FILE... --tests TEST...

SOURCE is a tree with its configure.  It is copied to the directory SCRATCH, and built and tested
there; nothing outside of SCRATCH is changed.  FILE and TEST are paths in the tree.  The same seed
plants the same faults in the same files, one at a time: an operator or a constant is changed, a
condition negated, or a statement deleted.  A fault that does not compile, or that leaves the
compiled code as it was, is dropped and another one is drawn.

Prints a line for each fault, with the tests that found it, and the totals.  A Check program is run
only if the fault changes its bytes.  --first runs a few tests, first those whose names share most
words with the file's path, then twice as many, and so on, and no more once a fault is found.
--only N plants fault number N alone and leaves it in SCRATCH.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import glob
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

TESTS_SECONDS = 1800  # then the tests hang, which finds the fault, too
FEW = 6  # tests at first
LOOK_SECONDS = 1  # between looks for a test that has failed

OPERATORS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+",
    "*": "+", "/": "*", "%": "/", "&&": "||", "||": "&&", "|": "&", "&": "|", "^": "|",
    "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=",
}
# a binary operator stands between blanks
OPERATOR = re.compile(r"(?<= )(%s)(?= )" % "|".join(
    re.escape(o) for o in sorted(OPERATORS, key=len, reverse=True)))
STEP = re.compile(r"\+\+|--")
CONSTANT = re.compile(r"(?<![\w.])(0x[0-9a-fA-F]+|0|[1-9][0-9]*)(?=[uUlL]*\b(?!\.))")
CONDITION = re.compile(r"\b(if|while) \(")
STATEMENT = re.compile(r"^\t+(?!return|break|continue|goto|case|default|else|for|if|while|do|static|"
                       r"const|struct|enum|unsigned|int|bool|char|uint|size_t|card_t|[})])"
                       r"([^;{}\n]+;)$", re.M)


def masked(text):
    """TEXT with comments, strings and preprocessor lines blanked, as long as it was."""
    pattern = re.compile(r"/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'|^#(?:\\\n|[^\n])*",
                         re.S | re.M)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def closing(text, at):
    """The place of the parenthesis that closes the one at AT."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if not depth:
            return i
    return None


def constants(code):
    for m in CONSTANT.finditer(code):
        value = int(m.group(), 0)
        for other in (value + 1, value - 1):
            if other >= 0:
                yield m.start(), m.end(), str(other)


def conditions(code):
    for m in CONDITION.finditer(code):
        end = closing(code, m.end() - 1)
        if end:
            yield m.end(), end, "!(%s)"


def sites(text):
    """The faults that can be planted in TEXT: for each kind a list of (begin, end, new)."""
    code = masked(text)
    operators = [(m.start(), m.end(), OPERATORS[m.group()]) for m in OPERATOR.finditer(code)]
    operators += [(m.start(), m.end(), "--" if m.group() == "++" else "++")
                  for m in STEP.finditer(code)]
    return {
        "operator": operators,
        "constant": list(constants(code)),
        "condition": list(conditions(code)),
        "statement": [(m.start(1), m.end(1), ";") for m in STATEMENT.finditer(code)],
    }


def draw(files, rng):
    """Endless faults, none twice: (file, kind, begin, end, new)."""
    kinds = {}
    for name in files:
        with open(name, encoding="utf-8") as f:
            for kind, found in sites(f.read()).items():
                kinds.setdefault(kind, []).extend((name, kind) + site for site in found)
    for faults in kinds.values():
        rng.shuffle(faults)
    order = sorted(kinds)
    while any(kinds.values()):
        faults = kinds[rng.choice(order)]
        if faults:
            yield faults.pop()


def path_words(path):
    """The words that the names in PATH are made of, without the ends of files."""
    return set(re.split(r"[/_]", re.sub(r"\.\w+$", "", path)))


def nearness(test, name):
    """How many words TEST and NAME share, those of the file's own name counted twice."""
    return len(path_words(test) & path_words(name)) + len(path_words(test) & path_words(os.path.basename(name)))


def is_program(test):
    return not test.endswith((".test", ".exp"))


class Tree:
    """A copy of the source that is built and tested."""

    def __init__(self, source, scratch, tests, first):
        self.root, self.tests, self.first = scratch, tests, first
        self.build = os.path.join(scratch, "build")
        shutil.rmtree(scratch, ignore_errors=True)
        shutil.copytree(source, scratch, symlinks=True, ignore=self.left_out)
        os.mkdir(self.build)
        # without -g code that is the same has the same bytes
        self.must("../configure", "CFLAGS=-O2", *([f"CC={os.environ['CC']}"] if "CC" in os.environ else []))
        self.must("make", "-s", "-j2")
        self.whole = {}  # the digests without a fault

    @staticmethod
    def left_out(folder, names):
        return [n for n in names if n == ".git" or n.endswith("~")
                or os.path.exists(os.path.join(folder, n, "config.status"))]

    def run(self, *words, limit=None, enough=lambda: False):
        """Runs WORDS in the build for at most LIMIT seconds, and until it is ENOUGH; true if they end
        well, None if they were stopped."""
        with open(os.path.join(self.root, "plant.log"), "w", encoding="utf-8") as log:
            process = subprocess.Popen(words, cwd=self.build, stdin=subprocess.DEVNULL, stdout=log,
                                       stderr=log, start_new_session=True)
            end = time.monotonic() + limit if limit else float("inf")
            while time.monotonic() < end and not enough():
                try:
                    return process.wait(LOOK_SECONDS) == 0
                except subprocess.TimeoutExpired:
                    pass
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return None

    def must(self, *words):
        if not self.run(*words):
            sys.exit("plant.py: '%s' failed: see %s/plant.log" % (" ".join(words), self.root))

    def compile(self, tests=()):
        """Builds the program, and those of TESTS that are compiled; true if all of it compiles."""
        return self.run("make", "-s", "-j2", "expedition", *filter(is_program, tests))

    def digest(self, program):
        with open(os.path.join(self.build, program), "rb") as f:
            return hashlib.sha256(f.read()).digest()

    def digests(self):
        """What the program and all Check programs are made of."""
        return {p: self.digest(p) for p in ["expedition", *filter(is_program, self.tests)]}

    def objects(self, name):
        """What NAME is compiled to; None for a header, which many files include."""
        if not name.endswith(".c"):
            return None
        base = os.path.splitext(os.path.basename(name))[0] + ".o"
        pattern = os.path.join(self.build, os.path.dirname(name), "*" + base)
        return [open(p, "rb").read() for p in sorted(glob.glob(pattern))]

    def failing(self, name=""):
        """The tests that fail; or the first few of them, when the fault is in the file NAME."""
        tests = sorted(self.tests, key=lambda t: -nearness(t, name)) if self.first else self.tests
        step = FEW if self.first else len(tests)
        failed = []
        while tests and not failed:
            failed = self.failing_of(tests[:step])
            tests, step = tests[step:], 2 * step
        return failed

    def failing_of(self, tests):
        """Those of TESTS that fail; all of them if they don't compile any more."""
        if not self.compile(tests):
            return tests
        tests = [t for t in tests if not is_program(t) or self.digest(t) != self.whole.get(t)]
        for test in tests:
            for end in ".trs", ".log":
                path = self.result(test, end)
                if os.path.exists(path):
                    os.remove(path)
        ended = self.run("make", "-s", "-k", "-j2", "check-TESTS", "TESTS=" + " ".join(tests),
                         limit=TESTS_SECONDS,
                         enough=lambda: self.first and self.with_result(tests, "FAIL|ERROR"))
        failed = self.with_result(tests, "FAIL|ERROR")
        passed = self.with_result(tests, "PASS")
        return failed or ([] if ended else [t for t in tests if t not in passed])

    def result(self, test, end):
        return os.path.join(self.build, re.sub(r"\.(test|exp)$", "", test) + end)

    def with_result(self, tests, result):
        """Those of TESTS whose result, as Automake writes it, fits RESULT."""
        found = []
        for test in tests:
            try:
                with open(self.result(test, ".trs"), encoding="utf-8") as f:
                    if re.search(":global-test-result: (%s)" % result, f.read()):
                        found.append(test)
            except OSError:
                pass
        return found


def planted(text, fault):
    _, _, begin, end, new = fault
    return text[:begin] + (new % text[begin:end] if "%s" in new else new) + text[end:]


def told(text, fault):
    name, kind, begin, end, _ = fault
    line = text.count("\n", 0, begin)
    after = planted(text, fault).split("\n")[line].strip()
    return "%s:%d %s: %s  ->  %s" % (name, line + 1, kind, text.split("\n")[line].strip(), after)


def totals(found, tests):
    made = len(found)
    caught = [f for f in found if f]
    print("\n%d of %d found" % (len(caught), made))
    print("%-28s %6s %6s" % ("", "found", "alone"))
    for test in tests:
        print("%-28s %6d %6d" % (test, sum(test in f for f in caught),
                                 sum(f == [test] for f in caught)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("scratch")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", default="plants")
    parser.add_argument("--only", type=int)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--files", nargs="+", required=True)
    parser.add_argument("--tests", nargs="+", required=True)
    options = parser.parse_args()
    tree = Tree(os.path.abspath(options.source), os.path.abspath(options.scratch), options.tests,
                options.first)
    os.chdir(tree.root)
    if not tree.compile(tree.tests) or tree.failing():
        sys.exit("plant.py: the tests fail without a fault: see %s" % tree.build)
    tree.whole = tree.digests()
    whole = {name: tree.objects(name) for name in options.files}
    found = []
    for fault in draw(options.files, random.Random(options.seed)):
        if len(found) == options.count:
            break
        name = fault[0]
        with open(name, encoding="utf-8") as f:
            text = f.read()
        with open(name, "w", encoding="utf-8") as f:
            f.write(planted(text, fault))
        if tree.compile() and (whole[name] is None or tree.objects(name) != whole[name]):
            only = options.only in (None, len(found) + 1)
            found.append(tree.failing(name) if only else [])
            if only:
                print("%3d %s\n    %s" % (len(found), told(text, fault),
                                          " ".join(found[-1]) or "NOT FOUND"), flush=True)
            if options.only == len(found):
                return
        with open(name, "w", encoding="utf-8") as f:
            f.write(text)
    if not tree.compile(tree.tests) or tree.digests() != tree.whole:
        sys.exit("plant.py: with all faults taken out the programs are not as they were")
    totals(found, options.tests)


if __name__ == "__main__":
    main()
