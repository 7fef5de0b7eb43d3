# SPDX-License-Identifier: GPL-3.0-or-later
"""Standard output is the same bytes in every locale and language; messages are translated."""

import os
import re
import subprocess
import sys

from harness import PROGRAM, TIMEOUT, environment, equal, main, write

# One set of locales for all tests, in the build directory, from wherever the test is started.
LOCALES = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "cli-locales")
ENVIRONMENTS = {
    "C.UTF-8": {"LC_ALL": "C.UTF-8"},
    "C": {"LC_ALL": "C"},
    "German": {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"},
    "German in Latin-1": {"LC_ALL": "de_DE.ISO-8859-1", "LANGUAGE": "de"},
    # C.UTF-8 has no translations where the C library is newer.
    "French": {"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "fr"},
}

# What differs from run to run anyway: the time of day, and how long something took.
TIMES = re.compile(rb'^Time: .*$|"(?:date|seconds|time_ms|us|build_us|make_us|solve_us)"\s*:\s*[^,}\n]+',
                   re.M)
TIME_COLUMNS = {b"seconds", b"us", b"build_us", b"make_us", b"solve_us", b"time_ms"}


def make_locales():
    """What the system may not have installed, in a folder of our own."""
    for name in ("de_DE.UTF-8", "de_DE.ISO-8859-1", "fr_FR.UTF-8"):
        language, charset = name.split(".")
        path = os.path.join(LOCALES, name)
        if not os.path.isdir(path):
            os.makedirs(LOCALES, exist_ok=True)
            subprocess.run(["localedef", "-i", language, "-f", charset, "--no-archive", path],
                           check=True, stdout=subprocess.DEVNULL)


def run_in(locale, *args, stdin=b""):
    env = environment(os.getcwd())
    env.update(ENVIRONMENTS[locale], LOCPATH=LOCALES, GW_TEST_LOCALE_DIR=sys.argv[2])
    return subprocess.run([PROGRAM, *args], input=stdin, capture_output=True, env=env,
                          timeout=TIMEOUT, check=False)


def without_times(out):
    """Times are left out of text and JSON; of tables, the columns of them."""
    lines = TIMES.sub(b"", out).splitlines()
    for separator in (rb"\t", rb" {2,}"):
        heads = re.split(separator, lines[0].strip()) if lines else []
        wanted = [i for i, head in enumerate(heads) if head in TIME_COLUMNS]
        if wanted:
            rows = [re.split(separator, line.strip()) for line in lines]
            return [[cell for i, cell in enumerate(row) if i not in wanted] for row in rows]
    return lines


def same_everywhere(*args, stdin=b"", status=0, shows=b""):
    """Runs in all locales; what comes in C.UTF-8 has to show something."""
    wanted = None
    if "--seed" not in args:
        args += ("--seed", "1")
    for locale in ENVIRONMENTS:
        done = run_in(locale, *args, stdin=stdin)
        equal((locale, done.returncode, done.stderr if status != 0 else b""),
              (locale, status, done.stderr if status != 0 else b""))
        if wanted is None:
            wanted = done.stdout
            assert shows in wanted, (args, wanted, done.stderr)
        equal((locale, without_times(done.stdout)), (locale, without_times(wanted)))


def umlauts():
    return ["--lexicon", write("wörter.txt", "rüben\nbär\nära\nöse\nübel\nlöse\nrüde\nbau\nbär-tig\n")]


FORMATS = ("text", "tsv", "json")
STREAMS = (*FORMATS, "jsonl")
BOARD = "ÜBEL/ÄRAS/RÜDE/ÖSEN"


def test_the_languages_are_there():
    """Else all of the others would compare English with English."""
    german = run_in("German", "solve").stderr.decode()
    assert "fehlt" in german, german
    assert "missing" in run_in("C.UTF-8", "solve").stderr.decode()
    # What cannot be said in Latin-1 is not lost either: messages are UTF-8, too.
    equal(run_in("German in Latin-1", "solve").stderr.decode(), german)
    equal(run_in("C", "solve", BOARD, "--lexicon", "wörter.txt").stderr.decode(),
          run_in("C.UTF-8", "solve", BOARD, "--lexicon", "wörter.txt").stderr.decode())


def test_marks_around_text():
    """Quotation marks and the space before a colon are those of the language."""
    for locale, shown in (("C.UTF-8", "“7”"), ("German", "„7“"), ("French", "«\u00a07\u00a0»")):
        said = run_in(locale, "solve", "AB/C7").stderr.decode()
        assert f": {shown} " in said, said
    for command, shown in (("compare", "mot.+ : "), ("generate", r"\(par défaut.*\) : ")):
        said = run_in("French", command, "--help").stdout.decode()
        assert re.search(shown.replace(" :", "\u00a0:"), said), said
        assert not re.search(r"[\w)]: ", said), said


def test_solve():
    for style in STREAMS:
        same_everywhere("solve", BOARD, *umlauts(), "--paths", "all", "--usage", "--format", style,
                        shows="ÜBEL".encode())
        same_everywhere("solve", BOARD, "ÖSE/", *umlauts(), "--format", style,
                        shows="ÖSE".encode())
        same_everywhere("solve", BOARD, *umlauts(), "--summary", "--format", style,
                        shows=BOARD.encode())
    same_everywhere("solve", "-", *umlauts(), "--stats", "--by-length", stdin=BOARD.encode(),
                    shows="Words: ".encode())


def test_find():
    for style in STREAMS:
        same_everywhere("find", "übel", BOARD, "--format", style)
        same_everywhere("find", "bär", "ÄÖÜS", "--format", style, status=1)


def test_boards():
    for style in STREAMS:
        same_everywhere("roll", "--seed", "1", "--boards", "3", "--format", style)
        same_everywhere("generate", "rnd", "--seed", "1", *umlauts(), "--boards", "3", "--format",
                        style)
    same_everywhere("generate", "rnd", "--seed", "1", *umlauts(), "--template", "Ä??Ö", "--words",
                    "1:", shows="Ä".encode())


def test_tables():
    for style in FORMATS:
        same_everywhere("survey", "rnd", "freq", "--boards", "20", "--seed", "1", *umlauts(),
                        "--histogram", "--format", style)
        # All names of algorithms are in a table; each takes a while to measure.
        algorithms = () if style == "text" else ("--algorithms", "gridwright,prefix-tree")
        same_everywhere("compare", BOARD, *umlauts(), "--sizes", "4:8", "--seed", "1", "--details",
                        *algorithms, "--format", style)
        same_everywhere("growth", "--size", "2x2,4x4", "--bounds", "--format", style,
                        shows=b"were estimated" if style == "text" else b"")


def test_notes_of_tables():
    for style in ("text", "tsv"):
        same_everywhere("compare", "--sizes", "1024", "--boards", "1", "--seed", "1",
                        "--algorithms", "no-pruning", "--max-paths", "100000", "--details",
                        "--format", style, shows=b"up to 6 tiles")


def test_search():
    for style in FORMATS:
        same_everywhere("search", *umlauts(), "--size", "2x3", "--seed", "1", "--evaluations",
                        "500", "--top", "3", "--join-phrases", "--template", "ÄÖS/???", "--format",
                        style, shows="ÖS".encode())


def test_proofs():
    for style in FORMATS:
        same_everywhere("prove", *umlauts(), "--size", "2x2", "--threshold", "1", "--format", style,
                        shows=b"Proven: no board above 2" if style == "text" else "Ä".encode())
    run_in("C", "prove", *umlauts(), "--size", "2x2", "--threshold", "1", "--certificate", "it")
    for style in FORMATS:
        same_everywhere("verify", "it", *umlauts(), "--all", "--seed", "1", "--format", style,
                        shows=b"Valid: no board above 2" if style == "text" else b"")
    same_everywhere("prove", *umlauts(), "--size", "2x2", "--top", "1", "--objective", "words")


def test_lexicons():
    write("latin.txt", "bär\nrübe\nbär\nhalb-gar\n".encode("latin-1"))
    for style in FORMATS:
        same_everywhere("lexicon", "info", "wörter.txt", *umlauts(), "latin.txt", "--format", style,
                        shows="Ä".encode())
        same_everywhere("lexicon", "list", "--format", style)
        same_everywhere("lexicon", "compile", "latin.txt", "--output", "wörter.gwlex", "--format",
                        style, shows="wörter.gwlex".encode())


def test_dice():
    write("würfel.txt", "# name: Würfel für Ärzte\n" + "Ä Ö Ü S\n" * 4)
    for style in FORMATS:
        same_everywhere("dice", "list", "--format", style, shows="5×5".encode())
        same_everywhere("dice", "show", "würfel.txt", "--format", style, shows="Ä Ö".encode())
        same_everywhere("dice", "check", "--dice", "würfel.txt", "ÄÖ/ÜS", "--format", style,
                        shows="Ä Ö".encode())
        same_everywhere("dice", "check", "--dice", "würfel.txt", "--word", "bär", "--format", style,
                        status=1)


def test_words_come_by_code_point():
    done = run_in("German", "solve", "BÄRA/AUXX", "--lexicon",
                  write("order.txt", "zara\nbär\nära\nbau\n"))
    equal(done.stdout.decode().splitlines()[:3], ["BAU", "BÄR", "ÄRA"])


make_locales()
main(sys.modules[__name__])
