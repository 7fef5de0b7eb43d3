"""Checks the commands of README and CONTRIBUTING that build, test and install, without running them:
that their programs, options, tests, targets and packages exist.

What README and the manual say of the terminal runs in tests/cli/test-manual.py.

Usage: commands.py SOURCE_DIR BUILD_DIR
       commands.py --self-test SOURCE_DIR BUILD_DIR

SPDX-License-Identifier: GPL-3.0-or-later
"""

import functools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

PAGES = ('README.md', 'CONTRIBUTING.md')
FENCE = re.compile(r'^```sh\n(.*?)^```', re.MULTILINE | re.DOTALL)
# In a sentence, what starts with one of these is a command.
INLINE = re.compile(r'`((?:sudo )?(?:\./build-aux/|meson |ninja |apt )[^`]*)`')
ASSIGNMENT = re.compile(r'[A-Z_]+=')
ELSEWHERE = 'gridwright-cli'  # what another test runs

# Options of our scripts that take a value; those of Meson are read with "=" or from here.
VALUED = {'--in', '--suite', '--lexicon', '--seconds', '--timeout-multiplier', '--cross-file', '-C',
          '-p', '-f'}


@functools.cache
def read_help(*command):
    return subprocess.run([*command, '--help'], capture_output=True, text=True, check=True,
                          stdin=subprocess.DEVNULL).stdout


class Checker:
    def __init__(self, source, build):
        self.source, self.build = source, build
        self.options = {option['name']: option for option in self.load('buildoptions')}
        self.tests = self.load('tests')
        self.targets = {str(pathlib.Path(file).relative_to(build.resolve())): target
                        for target in self.load('targets') for file in target['filename']}

    def load(self, what):
        return json.loads((self.build / f'meson-info/intro-{what}.json').read_text('utf-8'))

    def check_option(self, word, help_text):
        option = word.split('=')[0]
        if not re.search(rf'(?<![\w-]){re.escape(option)}(?![\w-])', help_text):
            yield f'there is no option {option}'

    def check_words(self, words, help_text, check_other):
        """Options are in the help; anything else is looked at by check_other."""
        before = None
        for word in words:
            if word == '--':
                return
            if before in VALUED:
                if before == '--suite':
                    yield from self.check_suite(word)
            elif word.startswith('-D'):
                yield from self.check_setting(word[2:])
            elif word.startswith('-'):
                yield from self.check_option(word, help_text)
            else:
                yield from check_other(word)
            before = word

    def check_setting(self, setting):
        name, _, value = setting.partition('=')
        option = self.options.get(name)
        if option is None:
            yield f'the build has no option {name}'
        else:
            choices = {'combo': option.get('choices', []),
                       'boolean': ['true', 'false'],
                       'feature': ['enabled', 'disabled', 'auto']}.get(option['type'])
            if choices and not set(value.split(',')) <= {part for choice in choices
                                                         for part in choice.split(',')}:
                yield f'{name} cannot be {value}'

    def check_suite(self, name):
        # Which ones there are depends on what is built.
        if not (name in ('app', 'chart', 'cluster') or any(
                suite.split(':')[-1] == name for test in self.tests for suite in test['suite'])):
            yield f'there is no suite {name}'

    def check_test(self, name):
        if not any(test['name'] == name for test in self.tests):
            yield f'there is no test {name}'

    def check_script(self, script, words):
        path = self.source / script
        if not os.access(path, os.X_OK):
            yield f'there is no program {script}'
            return
        other = self.check_test if path.name == 'test' else lambda word: ()
        # The script of the benchmarks builds the program that it asks for its help.
        program = self.build / 'tests/bench/bench' if path.name == 'bench' else path
        yield from self.check_words(words, read_help(program), other)

    def check_meson(self, words):
        other = self.check_test if words[0] == 'test' else lambda word: ()
        yield from self.check_words(words[1:], read_help('meson', words[0]), other)

    def check_ninja(self, words):
        def check_target(name):
            known = subprocess.run(['ninja', '-C', self.build, '-t', 'query', name],
                                   capture_output=True, check=False)
            if known.returncode != 0:
                yield f'there is no target {name}'
        yield from self.check_words(words, '-C', check_target)

    def check_apt(self, words):
        control = (self.source / 'build-aux/debian/control').read_text('utf-8')
        packages = re.findall(r'^Package: (\S+)$', control, re.MULTILINE)
        if words[0] not in ('install', 'purge'):
            yield f'no check for “apt {words[0]}”'
        for word in words[1:]:
            name = pathlib.PurePath(word).name.removesuffix('_*.deb')
            if name not in packages:
                yield f'there is no package {name}'

    def check_test_program(self, program, words):
        """A program of the build directory, whichever that is."""
        name = str(pathlib.PurePath(*pathlib.PurePath(program).parts[2:]))
        if name not in self.targets:
            yield f'there is no target {name}'
        elif words[:1] == ['-p']:
            cases = subprocess.run([self.build / name, '-l'], capture_output=True, text=True,
                                   check=True).stdout.split()
            if not any(case == words[1] or case.startswith(words[1] + '/') for case in cases):
                yield f'there is no case {words[1]} in {name}'
        elif words[:1] != ['-l']:
            for word in words:
                if not word.startswith('.build/') and not (self.source / word).exists():
                    yield f'there is no {word}'

    def check(self, line):
        """The complaints about one line of a shell."""
        words = shlex.split(line, comments=True)
        while words and (words[0] == 'sudo' or ASSIGNMENT.match(words[0])):
            words.pop(0)
        if not words or words[0] == ELSEWHERE:
            return
        program, *rest = words
        script = program.removeprefix('./')
        if script.startswith('build-aux/'):
            yield from self.check_script(script, rest)
        elif program.startswith('.build/'):
            yield from self.check_test_program(program, rest)
        elif program in ('meson', 'ninja', 'apt'):
            yield from getattr(self, f'check_{program}')(rest)
        else:
            yield f'no check for “{program}”'


def find_commands(text):
    """Each with the number of its line."""
    for block in FENCE.finditer(text):
        first = text.count('\n', 0, block.start(1)) + 1
        for i, line in enumerate(block[1].splitlines()):
            yield first + i, line
    prose = FENCE.sub(lambda block: '\n' * block[0].count('\n'), text)
    for span in INLINE.finditer(prose):
        yield prose.count('\n', 0, span.start()) + 1, span[1].replace('\n', ' ')


def self_test(checker):
    """What is not there must be complained of."""
    for line in ('./build-aux/tests', './build-aux/test --no-such', './build-aux/test no-such',
                 './build-aux/test --suite no-such', 'meson setup x -Dguy=false',
                 'meson setup x -Dgui=maybe', 'meson setup x --no-such', 'ninja -C x no-such',
                 'meson test --no-such', 'apt purge no-such', 'apt lose gridwright', 'no-such',
                 '.build/plain/tests/engine/no-such', '.build/plain/tests/engine/test-board -p /no',
                 '.build/x/tests/fuzz/fuzz-board no-such'):
        if not list(checker.check(line)):
            sys.exit(f'no complaint about: {line}')
    commands = list(find_commands('a\n```sh\nb\nc\n```\nd `meson e`, `f`\n'))
    if commands != [(3, 'b'), (4, 'c'), (6, 'meson e')]:
        sys.exit(f'found {commands}')


def main(arguments):
    trying = arguments[0] == '--self-test'
    source, build = map(pathlib.Path, arguments[-2:])
    checker = Checker(source, build)
    if trying:
        self_test(checker)
        return
    complaints = [f'{page}:{number}: {complaint}: {line}' for page in PAGES
                  for number, line in find_commands((source / page).read_text('utf-8'))
                  for complaint in checker.check(line)]
    if complaints:
        sys.exit('\n'.join(complaints))


if __name__ == '__main__':
    main(sys.argv[1:])
