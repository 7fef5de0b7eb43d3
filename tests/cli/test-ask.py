# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions of a start without arguments, on a terminal of its own."""

import os
import re
import select
import signal
import sys
import time

from harness import PROGRAM, TIMEOUT, environment, equal, fails, fork_on_terminal, main, write


def converse(steps, interrupt=False):
    """Waits for each prompt, then types the answer; what was shown, and the exit status."""
    pid, terminal = fork_on_terminal()
    if pid == 0:
        os.execve(PROGRAM, [PROGRAM], environment(os.getcwd()))
    shown = b""

    def read_until(text, deadline):
        nonlocal shown
        start = len(shown)
        while text is None or text.encode() not in shown[start:]:
            ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
            assert ready, (text, shown)
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                piece = b""
            if not piece:
                assert text is None, (text, shown)
                return
            shown += piece

    for prompt, answer in steps:
        read_until(prompt, time.monotonic() + TIMEOUT)
        if answer is None:
            os.write(terminal, b"\x04")
        else:
            os.write(terminal, answer.encode() + b"\n")
    if interrupt:
        read_until("Word:", time.monotonic() + TIMEOUT)
        os.write(terminal, b"\x03")
    read_until(None, time.monotonic() + TIMEOUT)
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    return shown.decode().replace("\r\n", "\n"), os.waitstatus_to_exitcode(status)


def test_all_answers():
    shown, status = converse([("Board", "EZSUEOSEFEAIAYOL"), ("Lexicon", ""), ("Word", "lasso"),
                              ("All words? y/n", "y")])
    equal(status, 0)
    assert "\nYES\n" in shown and "\n4,4 3,3 2,3 1,3 2,2\n" in shown, shown
    assert "\nLASSO\n" in shown and re.search(r"\nWords: \d+\nScore: \d+\n$", shown), shown


def test_a_word_that_is_not_there():
    shown, status = converse([("Board", "EZSUEOSEFEAIAYOL"), ("Lexicon", "english"),
                              ("Word", "zebra"), ("All words? y/n", "n")])
    equal(status, 0)
    assert "\nNO\n" in shown and "Words:" not in shown, shown


def test_a_word_is_read_as_those_of_the_lexicon():
    write("french.txt", "œuvre\nété\nmot\n")
    for word in ("œuvre", "OEUVRE", "œuvré"):
        shown, status = converse([("Board", "OEU/ERV"), ("Lexicon", "french.txt"), ("Word", word),
                                  ("All words? y/n", "n")])
        equal(status, 0)
        assert "\nYES\n" in shown and "\n1,1 1,2 1,3 2,3 2,2 2,1\n" in shown, shown


def board_of(shown):
    return [line.split() for line in shown.splitlines() if re.match(r"  \S+( +\S+)*$", line)]


def test_nothing_is_a_random_5x5():
    shown, status = converse([("Board", ""), ("Lexicon", ""), ("Word", ""), ("y/n", "n")])
    equal(status, 0)
    equal([len(row) for row in board_of(shown)], [5] * 5)


def test_a_number_is_a_random_square():
    for side in (1, 3, 6, 16):
        shown, _ = converse([("Board", str(side)), ("Lexicon", ""), ("Word", "x"), ("y/n", "n")])
        equal([len(row) for row in board_of(shown)], [side] * side)


def test_mistakes_are_asked_again():
    shown, status = converse([("Board", "ABCDE"), ("Board", "99"), ("Board", "A?/BC"),
                              ("Board", "CAT/DOG"), ("Lexicon", "nonesuch"), ("Lexicon", ""),
                              ("Word", "cat"), ("y/n", "n")])
    equal(status, 0)
    equal(shown.count("gridwright-cli: "), 4)
    assert "YES" in shown


def test_own_lexicon():
    write("words.txt", "cod\ngod\ndog\n")
    shown, _ = converse([("Board", "CAT/DOG"), ("Lexicon", "words.txt"), ("Word", "dog"),
                         ("y/n", "yes")])
    assert shown.endswith("DOG\nGOD\nWords: 2\nScore: 2\n") or "\nDOG\n" in shown, shown


def test_end_of_input_ends_it():
    for steps in ([("Board", None)], [("Board", ""), ("Lexicon", None)],
                  [("Board", ""), ("Lexicon", ""), ("Word", None)],
                  [("Board", ""), ("Lexicon", ""), ("Word", "x"), ("y/n", None)]):
        equal(converse(steps)[1], 0)


def test_interrupt_while_asking():
    equal(converse([("Board", ""), ("Lexicon", "")], interrupt=True)[1], 128 + signal.SIGINT)


def test_no_terminal_no_questions():
    fails(says="--help")
    fails(stdin="EZSUEOSEFEAIAYOL\n\nlasso\ny\n", says="--help")


main(sys.modules[__name__])
