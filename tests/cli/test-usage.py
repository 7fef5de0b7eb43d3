# SPDX-License-Identifier: GPL-3.0-or-later
"""Help, versions, mistakes, and what all commands have in common."""

import os
import re
import subprocess
import sys

from harness import PROGRAM, TIMEOUT, environment, equal, fails, main, run, write

COMMANDS = ["solve", "find", "roll", "generate", "survey", "search", "prove", "verify", "compare",
            "growth", "lexicon", "dice", "code", "play", "worksheet", "rerun"]


def test_help():
    for args in (["--help"], ["-h"], ["help"]):
        result = run(*args)
        for command in COMMANDS:
            assert re.search(rf"^  {command}\b", result.out, re.M), result.out
        equal(result.err, "")


def test_help_of_commands():
    for command in COMMANDS:
        wanted = run(command, "--help").out
        assert wanted.startswith(f"Usage:\n  gridwright-cli {command} "), wanted
        for part in ("--format", "--threads", "--seed", "\nExamples", f"gridwright-cli {command}"):
            assert part in wanted, part
        equal(run(command, "-h").out, wanted)
        equal(run("help", command).out, wanted)


def test_lines_of_help_fit_a_terminal():
    for args in ([], *[[command] for command in COMMANDS]):
        for line in run(*args, "--help").lines:
            assert len(line) <= 80, line


def test_help_lists_all_commands():
    """What is listed is what is tested here."""
    listed = run("--help").out.split("Commands:\n")[1].split("\n\n")[0]
    equal([line.split()[0] for line in listed.splitlines()], COMMANDS)


def test_examples_show_more_than_one_method():
    examples = run("generate", "--help").out.split("Examples:\n")[1]
    assert len(set(re.findall(r"gridwright-cli generate (\S+)", examples))) >= 4, examples


def test_limits_of_the_manual():
    """The sizes that the manual page names are those that the program takes."""
    page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/gridwright-cli.1")
    with open(page, encoding="utf-8") as file:
        manual = file.read().replace(r"\|\(mu\|", "x").replace("×", "x")
    limits = re.findall(r"up to\s+(\d+)x(\d+)", manual)
    assert len(limits) >= 2 and set(limits) == {("16", "16")}, limits
    for rows, cols in ((16, 16), (17, 16), (16, 17)):
        for args in (["generate", "rnd"], ["search", "--evaluations", "1"],
                     ["survey", "rnd", "--boards", "1"]):
            size = ["--size", f"{rows}x{cols}"]
            if (rows, cols) == (16, 16):
                run(*args, *size)
            else:
                fails(*args, *size, says=["--size", "16"])


def test_version():
    assert re.fullmatch(r"gridwright \d+\.\d+\.\d+\n", run("--version").out)


def test_unknown_commands_and_options():
    fails("nonesuch", says="nonesuch")
    fails("--nonesuch", says="--nonesuch")
    fails("help", "nonesuch", says="nonesuch")
    fails("", says="command")
    for command in COMMANDS:
        fails(command, "--nonesuch", says=[command, "--nonesuch"])
        fails(command, "-x", says=command)
        fails(command, "--format", "xml", says=["--format", "xml"])
        fails(command, "--format", says="--format")
        fails(command, "--threads", "none", says="--threads")
        fails(command, "--seed", "x", says="--seed")


def test_switches_take_no_value():
    """GLib would take --reuse=no for --reuse."""
    for command in COMMANDS:
        switches = re.findall(r"^  (?:-h, )?(--[a-z-]+)(?=\s)", run(command, "--help").out, re.M)
        assert {"--header", "--help"} <= set(switches), switches
        for switch in switches:
            for value in ("no", "", "yes"):
                done = fails(command, f"{switch}={value}", says=[f"{switch}={value}: ", switch])
                equal(done.out, "")
    # What looks like one may be a value, or an argument.
    fails("solve", "AB/CD", "--lexicon", "--reuse=no", says="word list")
    fails("solve", "--", "--reuse=no", says="board")
    write("--reuse=no", "cad\n")
    equal(run("solve", "AC/DB", "--lexicon", "--reuse=no").words, ["CAD"])


def test_options_stand_anywhere():
    wanted = run("find", "ab", "AB/CD", "--format", "tsv").out
    equal(run("find", "--format", "tsv", "ab", "AB/CD").out, wanted)
    equal(run("find", "ab", "--format=tsv", "AB/CD").out, wanted)
    equal(run("find", "--format", "json", "--format", "tsv", "ab", "AB/CD").out, wanted)
    equal(run("find", "--format", "tsv", "--", "ab", "AB/CD").out, wanted)


def test_every_command_takes_the_common_options():
    run("prove", "--size", "1x2", "--min-length", "2", "--certificate", "it")
    write("roll.json", run("roll", "--format", "json").out)
    commands = {"solve": ["AB/CD"], "find": ["ab", "AB/CD"], "roll": [], "lexicon": ["list"],
                "generate": ["rnd"], "survey": ["rnd", "--boards", "2"],
                "search": ["--evaluations", "100"],
                "prove": ["--size", "1x2", "--min-length", "2"], "verify": ["it"],
                "compare": ["AB/CD", "--sizes", "100"], "growth": ["--size", "2"],
                "dice": ["list"], "code": [], "play": [],
                "worksheet": ["AB/CD", "--output", "it.pdf"], "rerun": ["roll.json"]}
    equal(sorted(commands), sorted(COMMANDS))
    for command, arguments in commands.items():
        run(command, *arguments, "--lexicon", "english", "--format", "text", "--threads", "1",
            "--seed", "1")
        for how in (["--language", "none", "--accents", "keep"], ["--language", "auto"],
                    ["--encoding", "auto", "--accents", "play"], ["--encoding=UTF-8"]):
            # A certificate says itself how its words are read.
            if command != "verify" or "none" not in how:
                run(command, *arguments, "--lexicon", "english", *how)


def test_errors_are_one_line_whatever_they_quote():
    write("two\nlines\x1b[31m.txt", "")
    result = fails("lexicon", "info", "no\nsuch\x1b[31m")
    assert "\x1b" not in result.err
    fails("solve", "A\nB\nCC\nD\tE")
    fails("solve", b"--lexicon", b"\xff\xfe", "AB/CD")
    fails("roll", "--dice", "x" * 5000)


def test_nothing_to_write_to():
    with open("/dev/full", "wb") as full:
        done = subprocess.run([PROGRAM, "roll", "--boards", "1000"], stdout=full,
                              stderr=subprocess.PIPE, env=environment(os.getcwd()), timeout=TIMEOUT,
                              check=False)
    equal(done.returncode, 2)
    assert b"standard output" in done.stderr


main(sys.modules[__name__])
