# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion: what the programs offer, held against their help and the manual, and what the three
shells make of it."""

import os
import re
import select
import shutil
import subprocess
import sys
import time

from harness import PROGRAM, TIMEOUT, Skipped, environment, equal, fork_on_terminal, main, run, write

SOURCE = os.path.abspath(sys.argv[2])
MPI = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else None
COMPLETIONS = os.path.join(SOURCE, "data/completions")
COMMANDS = ["solve", "find", "roll", "generate", "survey", "search", "prove", "verify", "compare",
            "growth", "lexicon", "dice", "code", "play", "worksheet", "rerun"]

# What people think of themselves: nothing can be offered.
FREE = {"N", "S", "E", "SEED:BOARDS,…", "K/N", "WORD", "LETTERS", "BOARD", "MIN:MAX", "N,N,…", "RANKS", "SECONDS", "FROM:TO|LIST",
        "0..100", "DATE", "M"}


def offered(*words, env=None):
    """What would come, without the explanations."""
    return [line.split("\t")[0] for line in run("complete", *words, env=env).lines]


def options_of_help(command):
    return re.findall(r"^ +(?:-[a-zA-Z], )?--([a-z][a-z-]*)(?:=(\S+))?", run(command, "--help").out, re.M)


def test_commands():
    equal(offered(""), COMMANDS)
    equal(offered("so"), ["solve"])
    equal(offered("--"), ["--help", "--version"])
    equal(offered("x"), [])
    equal(offered("nonsense", "--"), [])
    equal(offered(), [])


def test_help_and_completion_have_the_same_options():
    for command in COMMANDS:
        equal((command, sorted(offered(command, "--"))),
              (command, sorted({"--" + name for name, unit in options_of_help(command)})))


def test_the_manual_has_the_same_options():
    with open(os.path.join(SOURCE, "data/gridwright-cli.1"), encoding="utf-8") as file:
        text = file.read().replace("\\-", "-")
    manual = set(re.findall(r"^\.BI? (--[a-z][a-z-]*)", text, re.M))
    equal(sorted(manual - {"--version"}),
          sorted({one for command in COMMANDS for one in offered(command, "--")}))


def test_every_option_with_a_value_offers_some():
    for command in COMMANDS:
        for name, unit in options_of_help(command):
            if unit and unit not in FREE and name != "code":
                assert offered(command, "--" + name, ""), (command, name, unit)


def test_explanations():
    lines = run("complete", "solve", "--adj").lines
    assert re.fullmatch("--adjacency\t.*king, rook or torus.*", lines[0]), lines


def test_values():
    equal(offered("solve", "--adjacency", ""), ["king", "rook", "torus"])
    equal(offered("find", "--adjacency", "t"), ["torus"])
    equal(offered("find", "--adjacency=t"), ["--adjacency=torus"])
    equal(offered("find", "--adjacency", "=", "t"), ["torus"])
    equal(offered("find", "--adjacency", "="), ["king", "rook", "torus"])
    equal(offered("find", "--no-"), ["--no-reuse", "--no-qu"])
    equal(offered("find", "--no-reuse", "--qu", "--adjacency", "t"), ["torus"])
    equal(offered("solve", "--prune", ""), ["prefix", "substring", "none"])
    equal(offered("growth", "--prune", ""), ["prefix", "substring"])
    equal(offered("solve", "--levels", ""), ["rank", "count"])
    equal(offered("solve", "--accents", ""), ["play", "keep", "fold"])
    equal(offered("dice", "list", "--format", ""), ["text", "tsv", "json"])
    equal(offered("find", "--format", ""), ["text", "tsv", "json", "jsonl"])
    equal(offered("search", "--method", ""), ["tempering", "local", "anneal", "genetic"])
    equal(offered("search", "--objective", ""), ["points", "words", "longest"])
    equal(offered("prove", "--objective", ""), ["points", "words"])
    equal(offered("solve", "--scoring", ""), ["classic", "short", "words", ":files"])
    equal(offered("roll", "--seed", ""), [])
    equal(offered("roll", "--code", ""), [])
    equal(offered("code", "--clock", ""), ["0", "90", "180", "300"])
    # The day may be left out.
    equal(offered("roll", "--daily", ""), [])
    equal(offered("roll", "--daily", "--ro"), ["--rows"])
    equal(offered("roll", "--daily", "--language", "f"), ["fi", "fr"])
    equal(offered("roll", "--daily", "2026-11-28", "--ro"), ["--rows"])
    assert "UTF-8" in offered("solve", "--encoding", "")
    assert {"auto", "none", "fr", "de-ae"} <= set(offered("solve", "--language", ""))
    equal(offered("roll", "--language", ""), offered("solve", "--language", ""))


def test_values_that_the_program_lists():
    equal(offered("solve", "--language", "")[2:],
          [line.split("\t")[0] for line in run("lexicon", "languages", "--format", "tsv").lines[1:]])
    equal(offered("roll", "--dice", ""),
          [line.split("\t")[0] for line in run("dice", "list", "--format", "tsv").lines[1:]] + [":files"])


def test_generators():
    generators = re.findall(r"^  ([a-z-]+) ", run("generate", "--help").out.split("Methods:")[1].split("\n\n")[0], re.M)
    equal(offered("generate", ""), generators)
    equal(offered("generate", "rnd", ""), [])
    equal(offered("survey", "rnd", "kf"), ["kfreq"])
    equal(offered("survey", "di"), ["dice"])
    assert "dice:french-4x4" in offered("survey", "dice:f")
    equal(offered("survey", "--merge", ""), [":files"])
    equal(offered("generate", "kfreq", "--set", ""), ["vowels="])
    equal(offered("generate", "adj", "--set", ""), ["start="])
    equal(offered("generate", "--set=v"), ["--set=vowels="])
    assert {"vowels=", "start=", "decay="} <= set(offered("survey", "--set", ""))
    assert {"vowels=", "size=", "lexicon-words="} <= set(offered("survey", "--sweep", ""))


def test_algorithms():
    algorithms = offered("compare", "--algorithms", "")
    equal(algorithms[0], "all")
    assert "prefix-tree" in algorithms
    equal(offered("compare", "--algorithms", "word-graph,pre"), ["word-graph,prefix-tree"])
    equal(offered("compare", "--algorithms=word-graph,pre"), ["--algorithms=word-graph,prefix-tree"])


def test_arguments():
    equal(offered("solve", ""), [":files .board"])
    equal(offered("solve", "@"), [":board-files"])
    equal(offered("solve", "--reuse", ""), [":files .board"])
    equal(offered("verify", ""), [":files .certificate"])
    equal(offered("lexicon", ""), ["info", "list", "compile", "languages"])
    equal(offered("lexicon", "info", "eng"), ["english", ":files"])
    equal(offered("dice", ""), ["list", "show", "check", "make"])
    equal(offered("dice", "check", ""), [":files .board"])
    equal(offered("dice", "show", ""), [])
    equal(offered("search", ""), [])
    equal(offered("search", "--merge", ""), [":files"])


def test_own_lists():
    os.makedirs("xdg-data/gridwright/lexicons")
    os.makedirs("xdg-data/gridwright/dice")
    write("xdg-data/gridwright/lexicons/Own.txt", "one\n")
    write("xdg-data/gridwright/dice/Mine.dice", "A B\n" * 16)
    equal(offered("solve", "--lexicon", "Ow"), ["Own", ":files"])
    equal(offered("roll", "--dice", "M"), ["Mine", ":files"])


def test_another_language():
    """What is offered is the same, whatever language explains it."""
    equal(offered("solve", "--", env={"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}), offered("solve", "--"))


def test_mpi():
    if MPI is None:
        raise Skipped("gridwright-mpi is not built")
    def shared(*words):
        done = subprocess.run([MPI, "complete", *words], env=environment(os.getcwd()),
                              capture_output=True, text=True, timeout=TIMEOUT, check=True)
        return [line.split("\t")[0] for line in done.stdout.splitlines()]
    equal(shared(""), ["solve", "survey", "search", "prove", "verify"])
    equal(shared("survey", "--"), offered("survey", "--"))
    equal(shared("find", "--"), [])


# The shells. All have the program in their search path, and some files.

def shell_environment():
    os.mkdir("bin")
    os.symlink(PROGRAM, "bin/gridwright-cli")
    write("bin/gridwright", "#!/bin/sh\n")
    os.chmod("bin/gridwright", 0o755)
    os.mkdir("here")
    os.mkdir("here/lists")
    for name in ("words.txt", "two parts.txt", "wide.board"):
        write("here/" + name, "")
    env = environment(os.getcwd())
    env["PATH"] = os.path.abspath("bin") + ":" + env["PATH"]
    return env


def bash(env, line):
    """What Tab offers after this line, cut into words as bash does."""
    program, *words = re.findall(r"[=@]|[^\s=@]+", line)
    if line.endswith(" "):
        words.append("")
    current, before = words[-1], [program, *words][-2]
    if current == "=":
        current = ""
    elif before == "@":
        current = "@" + current
    script = ('cd here; . "$1"; shift; function=$1; current=$2; before=$3; shift 3; COMP_WORDS=("$@"); '
              'COMP_CWORD=$(($# - 1)); "$function" "$1" "$current" "$before"; printf "%s\\n" "${COMPREPLY[@]}"')
    function = {"gridwright-cli": "_gridwright", "gridwright": "_gridwright_window"}[program]
    done = subprocess.run(["bash", "-c", script, "bash", os.path.join(COMPLETIONS, program + ".bash"),
                           function, current, before, program, *words],
                          env=env, capture_output=True, text=True, timeout=TIMEOUT, check=True)
    equal(done.stderr, "")
    return sorted(done.stdout.split("\n"))[1:]


def test_bash():
    env = shell_environment()
    equal(bash(env, "gridwright-cli so"), ["solve"])
    equal(bash(env, "gridwright-cli solve --adj"), ["--adjacency"])
    equal(bash(env, "gridwright-cli solve --adjacency "), ["king", "rook", "torus"])
    equal(bash(env, "gridwright-cli find --adjacency=r"), ["rook"])
    equal(bash(env, "gridwright-cli find --adjacency="), ["king", "rook", "torus"])
    equal(bash(env, "gridwright-cli solve "), ["lists", "wide.board"])
    equal(bash(env, "gridwright-cli dice check wi"), ["wide.board"])
    equal(bash(env, "gridwright-cli solve @wi"), ["@wide.board"])
    equal(bash(env, "gridwright-cli find quest @tw"), ["@two\\ parts.txt"])
    equal(bash(env, "gridwright-cli solve @li"), ["@lists/"])
    equal(bash(env, "gridwright-cli solve --lexicon two"), ["two parts.txt"])
    equal(bash(env, "gridwright-cli generate kfreq --set v"), ["vowels="])
    equal(bash(env, "gridwright-cli generate kfreq --set vowels=4 --si"), ["--size"])
    equal(bash(env, "gridwright --b"), ["--board="])
    equal(bash(env, "gridwright wi"), ["wide.board"])
    equal(bash(env, "gridwright --lexicon engl"), ["english"])
    for name, programs in (("gridwright-cli", "gridwright-cli gridwright-mpi"), ("gridwright", "gridwright")):
        done = subprocess.run(["bash", "-c", f". '{COMPLETIONS}/{name}.bash'; complete -p {programs}"],
                              capture_output=True, text=True, timeout=TIMEOUT, check=True)
        equal(len(done.stdout.splitlines()), len(programs.split()))


def test_fish():
    if shutil.which("fish") is None:
        raise Skipped("fish is not installed")
    env = shell_environment()

    def fish(line):
        script = f"cd here; for file in '{COMPLETIONS}'/*.fish; source $file; end; complete -C '{line}'"
        done = subprocess.run(["fish", "--no-config", "-c", script], env=env, capture_output=True,
                              text=True, timeout=TIMEOUT, check=True)
        return sorted(line.split("\t")[0] for line in done.stdout.splitlines())

    equal(fish("gridwright-cli so"), ["solve"])
    equal(fish("gridwright-cli solve --adj"), ["--adjacency"])
    equal(fish("gridwright-cli solve --adjacency "), ["king", "rook", "torus"])
    equal(fish("gridwright-cli solve --adjacency=r"), ["--adjacency=rook"])
    equal(fish("gridwright-cli generate kfreq --set v"), ["vowels="])
    equal(fish("gridwright-cli solve --lexicon wo"), ["words.txt"])
    equal(fish("gridwright-cli solve --lexicon=wo"), ["--lexicon=words.txt"])
    equal(fish("gridwright-cli solve wi"), ["wide.board"])
    equal(fish("gridwright-cli solve @wi"), ["@wide.board"])
    assert {"--board", "--lexicon", "--version", "--help"} <= set(fish("gridwright --"))
    equal(fish("gridwright --lexicon engl"), ["english"])


def test_zsh():
    if shutil.which("zsh") is None:
        raise Skipped("zsh is not installed")
    env = shell_environment()
    env["TERM"] = "dumb"
    pid, terminal = fork_on_terminal()
    if pid == 0:
        os.chdir("here")
        os.execvpe("zsh", ["zsh", "-f", "-i"], env)
    said = b""

    def expect(text):
        """Waits until this is on the terminal, after what was waited for before."""
        nonlocal said
        end = time.monotonic() + TIMEOUT
        while text.encode() not in said:
            assert time.monotonic() < end, (text, said)
            if select.select([terminal], [], [], 1)[0]:
                said += os.read(terminal, 4096)
        said = said[said.index(text.encode()) + len(text):]

    def tell(text):
        os.write(terminal, text.encode())

    try:
        tell(f"PS1=; unsetopt zle_bracketed_paste; fpath=('{COMPLETIONS}' $fpath); "
             "autoload -U compinit; compinit -u -d ../dump; echo rea''dy\n")
        expect("ready")
        for typed, wanted in (
                ("gridwright-cli so", "solve "),
                ("gridwright-cli solve --adjacency r", "rook "),
                ("gridwright-cli solve --adjacency=t", "orus "),
                ("gridwright-cli solve --keep-g", "oing "),
                ("gridwright-cli solve --keep-n", "ames "),
                ("gridwright-cli generate kfreq --set v", "owels="),
                ("gridwright-cli solve --lexicon wor", "ds.txt "),
                ("gridwright-cli solve wi", "de.board "),
                ("gridwright-cli solve @wi", "de.board "),
                ("gridwright --lex", "icon"),
                ("gridwright --lexicon engl", "ish "),
                ("gridwright wi", "de.board ")):
            tell(f"{typed}\t")
            expect(wanted)
            # Away with the line.
            tell("\x15")
    finally:
        tell("\x15exit\n")
        os.close(terminal)
        os.waitpid(pid, 0)


def test_options_of_the_window():
    """Those of its source are those that the three files have."""
    with open(os.path.join(SOURCE, "src/app/window/gw-application.c"), encoding="utf-8") as file:
        source = file.read()
    wanted = set(re.findall(r'^  \{ "([a-z]+)", \'[a-z]\',', source, re.M)) | {"help", "help-all"}
    equal(len(wanted), 5)
    for name, pattern in (("gridwright.bash", r"--([a-z-]+)=? ?(?=[-'])"), ("gridwright.fish", r" -l ([a-z-]+)"),
                          ("_gridwright", r"--([a-z-]+)[=}\[]")):
        with open(os.path.join(COMPLETIONS, name), encoding="utf-8") as file:
            text = "".join(line for line in file if "gridwright-cli complete" not in line)
        equal((name, sorted(set(re.findall(pattern, text)) - {"lexicon"} | {"lexicon"})), (name, sorted(wanted)))


main(sys.modules[__name__])
