# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of gridwright-cli in README, the manual, the manual pages, the help of the commands and
CONTRIBUTING runs, with less work than there."""

import functools
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

from harness import (PROGRAM, TIMEOUT, Skipped, environment, equal, main, mpi_environment,
                     write)

SOURCE = os.path.abspath(sys.argv[2])
PAGES = os.path.join(SOURCE, "data/help/C")
MALLARD = "{http://projectmallard.org/1.0/}"

# Files that the texts tell the reader to have: a few lines do.
GAMES = "Mortal Kombat\nPac-Man\nTetris\nZaxxon\nPong\nQix\n"
SYSTEM_LIST = "/usr/share/dict/words"


def shorter(command):
    """The same command with less to do."""
    command = re.sub(r"--seconds \d+", "--seconds 1 --evaluations 500", command)
    command = re.sub(r"--boards (\d+)", lambda m: f"--boards {min(int(m[1]), 20)}", command)
    command = command.replace("1024:32768", "1024:2048").replace("--sizes all", "--sizes 1024:2048")
    command = command.replace("2x2,3x3,4x4,5x5", "2x2,3x3").replace("6x6", "4x4")
    command = command.replace("--sizes 2x2,3x3,4x4", "--sizes 2x2,3x3")
    # Without pruning, a board of 5×5 has millions of paths.
    command = command.replace("cli compare", "cli compare --max-paths 20000")
    command = command.replace("--against rules", "--against rules --boards 1 --size 3x3")
    command = command.replace("dice make --lexicon french", "dice make --size 3x3 --lexicon french")
    if "gridwright-cli compare" in command and not re.search("--sizes|--against", command):
        command = command.replace(" compare", " compare --sizes 1024:2048")
    if "gridwright-cli survey" in command and "--boards" not in command and "--merge" not in command:
        command = command.replace(" survey", " survey --boards 20")
    if "--projection" in command and "--boards" not in command:
        command += " --boards 2"
    if "cli verify" in command and "--sample" not in command:
        command += " --sample 100"
    if command.endswith("cli prove"):
        command += " --lexicon words.txt"
    return command


def shorter_in_help(command):
    """The same for the many short examples of the help, which share a few words."""
    command = shorter(command.replace("--sample 10000", "--sample 100").replace("3x4", "3x3"))
    if "dice make" in command:
        command = command.replace("5x5", "3x3")
    if re.search("cli (search|prove)", command) and not re.search("--lexicon|--resume", command):
        command += " --lexicon words.txt"
    if "cli verify" in command and "--lexicon" not in command:
        command += " --lexicon words.txt"
    if "cli search" in command and "--seconds" not in command:
        command += " --evaluations 500"
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


def commands_of_manual_page(name):
    """The lines of its examples."""
    with open(os.path.join(SOURCE, "data", name), encoding="utf-8") as file:
        text = file.read().replace("\\-", "-").replace("\\(aq", "'")
    return "".join(re.findall(r"^\.EX\n(.*?)^\.EE", text, re.M | re.S)).splitlines()


def commands_of_help(command):
    done = subprocess.run([PROGRAM, command, "--help"], env=environment(os.getcwd()), capture_output=True,
                          text=True, timeout=TIMEOUT, check=True)
    lines = re.findall(r"^  (gridwright-cli .*)", done.stdout.replace("\\\n", " "), re.M)
    return [line for line in lines if "[OPTION…]" not in line]


@functools.cache
def some_words():
    with open(os.path.join(SOURCE, "data/lexicons/english.txt"), encoding="utf-8") as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def run_all(commands, shorten=shorter, statuses=(0,)):
    """Runs those of our program one after the other, as they may use each other's files."""
    some = some_words()
    write("enable2k.txt", "\n".join(some) + "\n")
    write("words_alpha.txt", "\n".join(some) + "\n")
    write("games.txt", GAMES)
    write("titles.txt", GAMES)
    write("french", "\n".join(some[:200]) + "\n")
    write("words.txt", "\n".join([word for word in some if len(word) < 5][::8]) + "\n")
    write("rude.txt", "rude\n")
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
        command = shorten(command)
        done = subprocess.run(["bash", "-o", "pipefail", "-c", command], env=env,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=TIMEOUT, check=False)
        wanted = (3,) if " verify " in command and "--sample" in command else statuses
        assert done.returncode in wanted, (command, done.returncode, done.stderr)
        assert done.stdout or ">" in command or "--output" in command, command
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


def test_manual_page():
    assert run_all(commands_of_manual_page("gridwright-cli.1")) >= 9


def test_manual_page_of_the_cluster():
    """Its commands for one machine, with the work of a small proof."""
    program = os.path.join(os.path.dirname(PROGRAM), "../cluster/gridwright-mpi")
    if not os.path.exists(program) or shutil.which("mpirun") is None:
        raise Skipped("there is no MPI")
    env = mpi_environment()
    env["PATH"] = os.path.dirname(os.path.abspath(program)) + ":" + env["PATH"]
    env["OMPI_MCA_rmaps_base_oversubscribe"] = "1"
    write("words.txt", "rate\ntear\nstar\nrats\narts\ntears\n")
    n_run = 0
    for command in commands_of_manual_page("gridwright-mpi.1"):
        if not command.startswith("mpirun"):
            continue
        command = command.replace("-n 4", "-n 2").replace("3x4", "2x3 --lexicon words.txt")
        command = command.replace("verify", "verify --lexicon words.txt")
        command = command.replace("mpi survey", "mpi survey --boards 20")
        done = subprocess.run(command, shell=True, env=env, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=TIMEOUT, check=False)
        assert done.returncode == 0, (command, done)
        n_run += 1
    assert n_run >= 4


def test_help():
    # What the examples expect from an earlier day.
    earlier = ["gridwright-cli survey rnd --boards 20 --seed 1 --no-times --format json > survey.json",
               "gridwright-cli survey rnd --boards 20 --seed 1 --shard 1/2 --save one.survey",
               "gridwright-cli survey rnd --boards 20 --seed 1 --shard 2/2 --save two.survey"]
    write("boards.txt", "ABCD/EFGH\n")
    commands = []
    for name in ("solve", "find", "roll", "generate", "survey", "search", "prove", "verify", "compare",
                 "growth", "lexicon", "dice", "code", "play", "worksheet", "rerun"):
        examples = commands_of_help(name)
        assert len(examples) >= (2 if name in ("rerun", "verify") else 4), name
        commands += examples
    # A search that ends after a time need not come to the same again, which is no failure.
    assert run_all(earlier + commands, shorten=shorter_in_help, statuses=(0, 1)) >= 60


def test_environment():
    """The manual pages name every variable that the programs ask for."""
    # Flatpak sets this one.
    known = {"FLATPAK_ID"}
    pages = {name: open(os.path.join(SOURCE, "data", name), encoding="utf-8").read()
             for name in ("gridwright.1", "gridwright-cli.1")}
    for page, layers in (("gridwright-cli.1", ("engine", "model", "cli")),
                         ("gridwright.1", ("engine", "model", "chart", "app"))):
        names = set()
        for layer in layers:
            for folder, _, files in os.walk(os.path.join(SOURCE, "src", layer)):
                for name in files:
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        text = file.read()
                    names |= set(re.findall(r'getenv *\("([A-Z_]+)"', text))
                    names |= set(re.findall(r'"(GRIDWRIGHT_[A-Z_]+)"', text))
        assert {"GRIDWRIGHT_KERNEL", "SOURCE_DATE_EPOCH"} <= names, names
        section = pages[page].split(".SH ENVIRONMENT")[1].split(".SH")[0]
        equal((page, sorted(name for name in names - known if name not in section)), (page, []))


def test_contributing():
    """Programs and options are there; what the terminal is given runs, with a generator that exists."""
    with open(os.path.join(SOURCE, "CONTRIBUTING.md"), encoding="utf-8") as file:
        text = file.read()
    lines = re.findall(r"```sh\n(.*?)```", text, re.S)
    lines = [line.split("#")[0].strip() for line in "".join(lines).splitlines()]
    lines += re.findall(r"`(\./build-aux/[^`]*)`", text)
    n_checked = 0
    for line in lines:
        found = re.search(r"\./build-aux/(\S+)(.*)", line)
        if not found:
            continue
        script = os.path.join(SOURCE, "build-aux", found[1])
        assert os.access(script, os.X_OK), line
        with open(script, encoding="utf-8") as file:
            own = file.read()
        mine, _, terminal = found[2].partition(" -- ")
        for option in re.findall(r"--[a-z-]+", mine):
            assert option in own, (line, option)
        if terminal:
            done = subprocess.run([PROGRAM, *terminal.replace(" mine", " rnd").split()],
                                  env=environment(os.getcwd()), capture_output=True, text=True,
                                  timeout=TIMEOUT, check=False)
            assert done.returncode == 0, (line, done.stderr)
        n_checked += 1
    assert n_checked >= 12


main(sys.modules[__name__])
