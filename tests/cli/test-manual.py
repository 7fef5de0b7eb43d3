# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of gridwright-cli in README and in the manual runs, with less work than there."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

from harness import PROGRAM, TIMEOUT, Skipped, environment, equal, main, write

SOURCE = os.path.abspath(sys.argv[2])
PAGES = os.path.join(SOURCE, "data/help/C")
MALLARD = "{http://projectmallard.org/1.0/}"

# Files that the texts tell the reader to have: a few lines do.
GAMES = "Mortal Kombat\nPac-Man\nTetris\nZaxxon\nPong\nQix\n"
SYSTEM_LIST = "/usr/share/dict/words"


def shorter(command):
    """The same command with less to do."""
    command = re.sub(r"--seconds \d+", "--seconds 1", command)
    command = re.sub(r"--boards (\d+)", lambda m: f"--boards {min(int(m[1]), 20)}", command)
    command = command.replace("1024:32768", "1024:2048").replace("--sizes all", "--sizes 1024:2048")
    command = command.replace("2x2,3x3,4x4,5x5", "2x2,3x3")
    if "gridwright-cli survey" in command and "--boards" not in command:
        command = command.replace(" survey", " survey --boards 20")
    return command


def commands_of_page(name):
    root = xml.parse(os.path.join(PAGES, name)).getroot()
    return ["".join(line.itertext()) for screen in root.iter(MALLARD + "screen")
            for line in screen.iter(MALLARD + "input")]


def commands_of_readme():
    with open(os.path.join(SOURCE, "README.md"), encoding="utf-8") as file:
        text = file.read()
    blocks = "".join(re.findall(r"```sh\n(.*?)```", text, re.S))
    return blocks.replace("\\\n", " ").splitlines()


def run_all(commands):
    """Runs those of our program one after the other, as they may use each other's files."""
    words = os.path.join(SOURCE, "data/lexicons/english.txt")
    with open(words, encoding="utf-8") as file:
        some = [line.split()[0] for line in file if line.strip() and not line.startswith("#")]
    write("enable2k.txt", "\n".join(some) + "\n")
    write("words_alpha.txt", "\n".join(some) + "\n")
    write("games.txt", GAMES)
    os.mkdir("bin")
    os.symlink(PROGRAM, "bin/gridwright-cli")
    env = environment(os.getcwd())
    env["PATH"] = os.path.abspath("bin") + ":" + env["PATH"]
    n_run = 0
    for command in commands:
        if not command.startswith("gridwright-cli"):
            continue
        if SYSTEM_LIST in command and not os.path.exists(SYSTEM_LIST):
            raise Skipped(f"there is no {SYSTEM_LIST}")
        done = subprocess.run(["bash", "-o", "pipefail", "-c", shorter(command)], env=env,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=TIMEOUT, check=False)
        equal((command, done.returncode, done.stderr), (command, 0, done.stderr))
        assert done.stdout or ">" in command, command
        assert "WARNING" not in done.stderr and "CRITICAL" not in done.stderr, done.stderr
        n_run += 1
    return n_run


def test_readme():
    assert run_all(commands_of_readme()) >= 9


def test_terminal():
    assert run_all(commands_of_page("terminal.page")) >= 20


def test_founding_figures():
    assert run_all(commands_of_page("founding-figures.page")) >= 3


def test_other_pages():
    names = sorted(name for name in os.listdir(PAGES)
                   if name.endswith(".page") and name not in ("terminal.page",
                                                              "founding-figures.page"))
    commands = [command for name in names for command in commands_of_page(name)]
    assert run_all(commands) >= 4


main(sys.modules[__name__])
