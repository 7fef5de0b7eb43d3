# SPDX-License-Identifier: GPL-3.0-or-later
"""play: a game in the terminal."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import harness
from harness import equal, fails, main, run, write

BOARD = "OATH/OMCL/VSAE/EENT"
GAME = ["play", "--level", "35", BOARD]


def play(*words, lines=""):
    return run(*words, stdin=lines)


def document(*words, lines=""):
    return json.loads(play(*words, "--format", "json", lines=lines).out)


def answers(*words, lines=""):
    """The lines between the board and the summary."""
    return play(*words, lines=lines).out.split("\n\n")[1].splitlines()


def test_answers():
    equal(play(*GAME, lines="clean\n").out.split("\n\n")[0].splitlines(), BOARD.split("/"))
    equal(answers(*GAME, lines="clean\nCleanse \n\n or\nclean\nclen\nzoo\nplanetary\n12\neaten"),
          ["CLEAN\t2", "CLEANSE\t5", "OR\tshort", "CLEAN\tagain", "CLEN\tnot-in-list",
           "ZOO\tnot-on-board", "PLANETARY\tnot-on-board", "12\tunknown", "EATEN\t2"])


def test_reasons():
    words = write("words.txt", "cat\t10\ncats\t90\n")
    game = ["play", "--lexicon", words, "--level", "35", "CA/TS"]
    equal(answers(*game, lines="cats\ntac\ncat"), ["CATS\trare", "TAC\tnot-in-list", "CAT\t1"])


def test_summary():
    text = play(*GAME, lines="clean\nman\ncan\n").out
    assert "\nWords: 3 of 106\nPoints: 4 of 147\nPar: 51\n" in text, text
    assert "\nPassed by:\nCLEAN\tCLEANSE CLEANS\t8\nMAN\tMANTEL MANES MANE MANS\t7\nCAN\t" in text, text
    assert "\nMissed:\nCEASE\t2\n" in text, text
    assert "Code:" not in text


def test_par():
    for words, wanted in ((["--minutes", "3"], 51), (["--minutes", "1.5"], 37),
                          (["--minutes", "0"], 86), (["--level", "60"], 54), ([], 51)):
        equal(document(*GAME, *words)["par"], wanted)


def test_document():
    result = document(*GAME, "--timed", lines="1 clean\n2.5 nonsense\n3 man\n200 can\n")
    equal(result["guesses"], [
        {"ms": 1000, "word": "CLEAN", "verdict": "counts", "points": 2},
        {"ms": 2500, "word": "NONSENSE", "verdict": "not-on-board", "points": 0},
        {"ms": 3000, "word": "MAN", "verdict": "counts", "points": 1}])
    equal((result["words"], result["points"], result["all_words"], result["all_points"]),
          (2, 3, 106, 147))
    equal(result["passed_by"][0], {"word": "CLEAN", "points": 8, "missed": ["CLEANSE", "CLEANS"]})
    missed = result["missed"]
    equal(missed, sorted(missed, key=lambda word: (word["level"], -word["points"],
                                                   len(word["word"]), word["word"])))
    equal(len(missed) + sum(len(group["missed"]) for group in result["passed_by"]), 104)
    equal([entry["length"] for entry in result["lengths"]], [3, 4, 5, 6, 7])
    equal(sum(entry["all_words"] for entry in result["lengths"]), 106)
    equal(result["code"], None)
    equal(document(*GAME, "--min-length", "5")["lengths"][0]["length"], 5)


def test_table():
    lines = play(*GAME, "--timed", "--format", "tsv", lines="1 clean\n1.25 clean\n").lines
    equal(lines, ["ms\tword\tverdict\tpoints", "1000\tCLEAN\tcounts\t2", "1250\tCLEAN\tagain\t0"])


def test_timed():
    """The clock follows the lines, however long they take."""
    begun = time.monotonic()
    equal(answers(*GAME, "--timed", "--minutes", "1.5", lines="0 can\n89.999 man\n90 eaten\n91 clean"),
          ["CAN\t1", "MAN\t1"])
    equal(answers(*GAME, "--timed", "--minutes", "0", lines="1e5 can\n\n100000 man"),
          ["CAN\t1", "MAN\t1"])
    assert time.monotonic() - begun < 60
    for lines, line in (("1 can\nman\n", 2), ("5 can\n\n4.5 man\n", 3), ("-1 can", 1), ("nan can", 1),
                        ("1can", 1), ("1e99 can", 1)):
        error = fails(*GAME, "--timed", stdin=lines).err
        assert f"standard input, line {line}: " in error, error


def test_time_ends_the_wait():
    read, written = os.pipe()
    begun = time.monotonic()
    process = subprocess.Popen([harness.PROGRAM, *GAME, "--minutes", "0.02"], stdin=read,
                               stdout=subprocess.PIPE, env=harness.environment(os.getcwd()))
    os.close(read)
    out = process.communicate(timeout=harness.TIMEOUT)[0].decode()
    os.close(written)
    equal(process.returncode, 0)
    assert time.monotonic() - begun >= 1
    assert "Words: 0 of 106" in out, out


def test_interrupt_shows_the_summary():
    process = subprocess.Popen([harness.PROGRAM, *GAME], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, env=harness.environment(os.getcwd()))
    process.stdin.write(b"clean\n")
    process.stdin.flush()
    seen = b""
    while b"CLEAN\t2" not in seen:
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out = process.stdout.read().decode()
    equal(process.wait(timeout=harness.TIMEOUT), 130)
    process.stdin.close()
    process.stdout.close()
    assert "Words: 1 of 106" in out, out


def test_codes():
    code = "0ACR-Y39T-GF7W"
    board = run("roll", "--code", code).lines[0]
    result = json.loads(run("play", "--code", code, "--format", "json", stdin="").out)
    equal((result["board"], result["code"], result["clock"]), (board, code, 180))
    equal(result["run"]["rules"]["min_length"], 3)
    same = document("play", "--dice", "new-4x4", "--seed", str(0x9d41e7), "--level", "35", "--school")
    equal((same["board"], same["code"], same["par"]), (board, code, result["par"]))
    equal((same["all_words"], same["missed"]), (result["all_words"], result["missed"]))
    for words in (["--minutes", "2"], ["--level", "30"], ["--size", "5x4"], ["--reuse"],
                  ["--allow", write("more.txt", "xyz\n")], ["--seed", "16777216"]):
        equal(document("play", "--dice", "big-5x5", *words)["code"], None)
    again = document("play")
    equal(document("play", "--code", again["code"], "--seed", "3")["board"], again["board"])


def test_another_list():
    words = write("words.txt", "cat\n")
    result = run("play", "--code", "0ACR-Y39T-GF7W", "--lexicon", words)
    assert "Same board. Your list differs from theirs: points may differ." in result.err, result.err
    assert run("play", "--code", "0ACR-Y39T-GF7W").err == ""


def test_days():
    result = document("play", "--daily", "2026-11-28", "--level", "35")
    equal(result["board"], run("roll", "--daily", "2026-11-28").lines[0])
    equal(result["code"], run("code", "--daily", "2026-11-28", "--level", "35").lines[0])
    equal(document("play", "--daily", "2026-11-28", "--reuse")["code"], None)


def test_board_files():
    name = write("small.board", "CA\nTS\n\nlevel: 10\nrules: min-length=2\nplaced: SCAT\n")
    result = document("play", name, lines="scat\nas\ncats\n")
    equal([guess["verdict"] for guess in result["guesses"]], ["counts", "counts", "rare"])


def test_usage():
    for words in (["--minutes", "x"], ["--minutes", "-1"], ["--minutes", ""], ["--minutes", "nan"],
                  ["--minutes", "1e9"], ["--dice", "new-4x4", BOARD], ["--daily", "2026-02-30"],
                  ["--code", "0ACR-Y39T-GF7X"], ["--code", "0ACR-Y39T-GF7W", "--minutes", "3"],
                  ["--code", "0ACR-Y39T-GF7W", "--daily"], ["--size", "4x4", BOARD], ["A?/BC"], ["-"],
                  ["--daily", "2026-11-28", "--size", "4x4"], [BOARD, BOARD],
                  ["--dice", "new-4x4", "--size", "9x9"]):
        equal(len(fails("play", *words, stdin="").err.splitlines()), 1)


def test_odd_lines():
    """Bytes that are no text, long lines, and a last line without an end."""
    result = subprocess.run([harness.PROGRAM, *GAME], input=b"\xff\xfe\0\x07\n" + b"a" * 200000 + b"\r\nclean\r\nman",
                            stdout=subprocess.PIPE, env=harness.environment(os.getcwd()), check=True)
    out = result.stdout.decode()
    assert "\nCLEAN\t2\nMAN\t1\n" in out, out[-2000:]
    assert "Words: 2 of 106" in out


def test_on_a_terminal():
    """Time and line are shown, and the end of the input ends the game."""
    pid, terminal = harness.fork_on_terminal()
    if pid == 0:
        os.environ.clear()
        os.environ.update(harness.environment(os.getcwd()), TERM="dumb", INPUTRC="/dev/null")
        os.execv(harness.PROGRAM, [harness.PROGRAM, *GAME, "--minutes", "1"])
    os.write(terminal, b"clean\n")
    seen = b""
    sent = False
    while True:
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        seen += more
        # The next prompt is there: the terminal takes single keys again.
        if re.search(rb"CLEAN\t2\r?\n[^\n]*\d:\d\d> ", seen) and not sent:
            os.write(terminal, b"\x04")
            sent = True
    equal(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 0)
    assert b"Words: 1 of 106" in seen, seen
    assert re.search(rb"CLEAN\t2", seen), seen


main(sys.modules[__name__])
