#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows the recipes of CONTRIBUTING, “How to add”, in a copy of the source.

A recipe here is an example: its edits, each a file, the line that it comes after, and what is added.
They are in at most four files. What they change is compiled with the commands of the build, and the program
that comes out is tried. So this fails when a further place has to be changed."""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

MOST_FILES = 4
ROOT, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

sys.path.insert(0, str(ROOT / 'tests/cli'))
from runs import seal  # noqa: E402
from schema import fault_of  # noqa: E402
import sheets  # noqa: E402


def output_of(*command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, encoding='utf-8', check=True, **more).stdout


class Tree:
    """A copy of the source that is compiled beside the build."""

    def __init__(self, folder):
        self.root = folder
        for name in ('src', 'data/schema'):
            shutil.copytree(ROOT / name, folder / name)
        shutil.copy(ROOT / 'data/gridwright-cli.1', folder / 'data')

    def edit(self, path, after, added):
        """A file that comes after nothing is new."""
        if after is None:
            (self.root / path).write_text(added, encoding='utf-8')
            return
        text = (self.root / path).read_text(encoding='utf-8')
        if text.count(after) != 1:
            raise AssertionError(f'{path} has {text.count(after)} times: {after}')
        (self.root / path).write_text(text.replace(after, after + added), encoding='utf-8')

    def compile(self, changed, added, main):
        """Makes gridwright-cli of the copy, or a program with another main() if that is not None;
        what does not depend on the changed files is taken from the build. Files that were added are
        compiled like another one of their folder."""
        link = shlex.split(output_of('ninja', '-C', BUILD, '-t', 'commands', '-s',
                                     'src/cli/gridwright-cli').splitlines()[-1])
        parts = {part for part in link if part.endswith('.o')}
        for archive in (part for part in link if part.endswith('.a')):
            parts |= {os.path.relpath(member, BUILD) if os.path.isabs(member) else member
                      for member in output_of('ar', 't', BUILD / archive).split()}
        depends = output_of('ninja', '-C', BUILD, '-t', 'deps')
        commands = {entry['output']: entry for entry in json.loads(
            (BUILD / 'compile_commands.json').read_text(encoding='utf-8'))}
        made = []
        if main is not None:
            (self.root / 'src/cli/main.c').write_text(main, encoding='utf-8')
            changed = [*changed, 'src/cli/main.c']
        for path in added:
            folder = os.path.dirname(path)
            like = next(entry for entry in commands.values()
                        if re.search(rf'/{folder}/[^/]*\.c$', entry['file']))
            made.append(self.make_object(like, len(made), self.root / path))
        for block in depends.split('\n\n'):
            target = block.lstrip('\n').partition(':')[0]
            needs = {line.strip() for line in block.splitlines()[1:]}
            if target in parts and any(need.endswith('/' + path) for need in needs for path in changed):
                made.append(self.make_object(commands[target], len(made)))
                link = [part for part in link if part != target]
        place = link.index('-o')
        program = self.root / 'gridwright-cli'
        link[place + 1] = str(program)
        subprocess.run(link[:place + 2] + made + link[place + 2:], cwd=BUILD, check=True)
        return str(program)

    def make_object(self, entry, number, file=None):
        command = shlex.split(entry['command'])
        if file is not None:
            command[command.index('-c') + 1] = str(file)
        source = os.path.relpath(ROOT / 'src', BUILD)
        command = [word.replace(source + '/', f'{self.root}/src/') for word in command]
        for option in ('-MF', '-MQ'):
            place = command.index(option)
            del command[place:place + 2]
        command.remove('-MD')
        made = str(self.root / f'{number}.o')
        command[command.index('-o') + 1] = made
        subprocess.run(command, cwd=BUILD, check=True)
        return made


def check_column(tree, program):
    """The column is in each format, in files that are resumed and merged, in the facts that a rerun
    compares, in the manual page and, once they were brought up to date, in the schemas."""
    def run(*arguments):
        return output_of(program, *arguments, cwd=tree.root)

    usual = ['survey', 'rnd', 'freq', '--lexicon', 'words.txt', '--size', '2x2', '--boards', '200',
             '--no-times', '--seed', '1']
    (tree.root / 'words.txt').write_text(sheets.WORDS, encoding='utf-8')
    rows = json.loads(run(*usual, '--format', 'json', '--save', 'all'))['survey']
    assert all(0 < row['rich'] < 1 for row in rows), rows
    header = run(*usual, '--format', 'tsv').splitlines()[0].split('\t')
    assert header == list(rows[0]) == run(*usual).splitlines()[0].split(), header
    assert 'Same: yes' in run('rerun', 'all')
    run(*usual, '--shard', '1/2', '--save', 'one')
    run(*usual, '--shard', '2/2', '--save', 'two')
    merged = run('survey', '--merge', 'two', 'one', '--no-times', '--format', 'json')
    assert json.loads(merged)['survey'] == rows, merged
    assert sheets.is_known('rich', sheets.section_of_manual_page('survey', tree.root))
    sheets.update(program, tree.root)
    schema = json.loads((tree.root / 'data/schema/survey.json').read_text(encoding='utf-8'))
    assert fault_of(rows, schema['properties']['survey'], 'survey') is None


def check_setting(tree, program):
    """The setting is read from the file of a comparison, and refused by name where it is wrong."""
    saved = (ROOT / 'tests/fuzz/seeds/comparison/stopped').read_text(encoding='utf-8')
    for value, answer in (('uint32 5', 'not finished'), ('uint32 10', '“planted” cannot be right'),
                          ("'x'", '“planted” cannot be right')):
        text = saved.replace("{'against'", f"{{'planted': <{value}>, 'against'")
        assert text != saved
        (tree.root / 'it').write_text(seal(text), encoding='utf-8')
        process = subprocess.run([program, 'rerun', 'it'], cwd=tree.root, stderr=subprocess.PIPE,
                                 encoding='utf-8', check=False)
        assert process.returncode != 0 and answer in process.stderr, (value, process.stderr)


# Adds a run of the kind, and lets it work to its end; then finds it in the folder.
MAIN = '''
#include "gw-run-folder.h"
#include "gw-run-kinds.h"
#include "toy-run.h"

static GwRunFolder *
open_runs (GwLexiconStore *lexicons, GwDiceStore *dice)
{
  GwRunFolder *runs = gw_run_folder_new ("runs", gw_run_kinds, lexicons, dice);
  gboolean loading = TRUE;

  for (; loading; g_object_get (runs, "loading", &loading, NULL))
    g_main_context_iteration (NULL, TRUE);
  return runs;
}

int
main (void)
{
  char words[] = "few";
  const ToySpec spec = { words, 3, 100, 0 };
  GwLexiconStore *lexicons = gw_lexicon_store_new ("user", "none");
  GwDiceStore *dice = gw_dice_store_new ("none");
  GwRunFolder *runs = open_runs (lexicons, dice);
  GError *error = NULL;
  GwRun *run = gw_run_folder_add (runs, &toy_run_kind, "Toy", &spec, &error);

  g_assert_no_error (error);
  gw_run_start (run);
  while (run->state != GW_RUN_DONE)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (runs);
  runs = open_runs (lexicons, dice);
  run = g_list_model_get_item (G_LIST_MODEL (runs), 0);
  g_assert_true (run->kind == &toy_run_kind && run->state == GW_RUN_DONE);
  g_print ("%s: %" G_GUINT64_FORMAT "\\n", run->head->name, ((const ToyStatus *) run->status)->count);
  return 0;
}
'''


def check_kind(tree, program):
    """A run of the kind is added, works, and is there at the next start; a file that is damaged is
    told with its line."""
    (tree.root / 'user').mkdir()
    (tree.root / 'user/few.txt').write_text('one\ntwo\n', encoding='utf-8')
    assert output_of(program, cwd=tree.root).splitlines()[-1] == 'Toy: 3'
    file, = (tree.root / 'runs').glob('*.toy')
    assert file.read_text(encoding='utf-8').startswith('gridwright-toy 2\n')


def toy(ending):
    return (ROOT / f'tests/model/toy-run.{ending}').read_text(encoding='utf-8')


# Name in CONTRIBUTING, edits, check, and another main() to check with.
RECIPES = (
    ('A kind of run', (
        ('src/model/survey/toy-run.h', None, toy('h')),
        ('src/model/survey/toy-run.c', None, toy('c')),
        ('src/model/survey/meson.build', "  'gw-survey-run.c',\n", "  'toy-run.c',\n"),
        ('src/model/session/gw-run-kinds.c', '#include "gw-survey-run.h"\n',
         '#include "toy-run.h"\n'),
        ('src/model/session/gw-run-kinds.c', '  &gw_survey_run_kind,\n', '  &toy_run_kind,\n'),
    ), check_kind, MAIN),
    ('A column of a survey', (
        ('src/model/survey/gw-survey-score.h',
         '  SUM (solve_time, "solve-time")', ' \\\n  SUM (n_rich, "rich")'),
        ('src/model/survey/gw-survey-row.c',
         '      gw_spread_add (score->points, values[i].points, 1);\n',
         '      score->n_rich += values[i].points > 0;\n'),
        ('src/model/survey/gw-survey-columns.c',
         'get_different, .unknown = UNKNOWN },\n',
         '  { "rich", GW_COLUMN_NUMBER, GW_COLUMN_ALL, get_mean, offsetof (GwSurveyScore, n_rich),\n'
         '    .digits = 4, .title = N_("Rich"), .tooltip = N_("The share of boards with any points"),\n'
         '    .width = 8, .place = 9, .rank = 9 },\n'),
        ('data/gridwright-cli.1',
         'is how many of the boards differ from each other; it is not known where there are too many to '
         'be compared\n(see\n.BR \\-\\-differences ).\n',
         '.I rich\nis the share of boards with any points.\n'),
    ), check_column, None),
    ('A saved setting', (
        ('src/model/analysis/gw-comparison-spec.h',
         '  guint n_boards;\n', '  guint planted;\n'),
        ('src/model/analysis/gw-comparison-spec.c',
         '  { "boards", GW_FIELD_UINT, offsetof (GwComparisonSpec, n_boards), 0, 1, MOST_BOARDS },\n',
         '  { "planted", GW_FIELD_UINT, offsetof (GwComparisonSpec, planted), 0, 0, 9 },\n'),
    ), check_setting, None),
)


def check_text(name, edits):
    """The recipe in CONTRIBUTING names the files of all edits."""
    text = (ROOT / 'CONTRIBUTING.md').read_text(encoding='utf-8').partition('\n## How to add\n')[2]
    found = re.search(rf'\*\*{name}\*\*(.*?)\n\n', text, re.S)
    assert found, f'CONTRIBUTING.md does not say how to add: {name}'
    for path, after, _ in edits:
        if after is None or path.endswith('/meson.build'):
            continue # named after what it adds, or known to all
        assert pathlib.Path(path).stem in found[1], f'CONTRIBUTING.md: “{name}” does not name {path}'


def main():
    for name, edits, check, program in RECIPES:
        files = {path for path, _, _ in edits}
        assert len(files) <= MOST_FILES, f'{name}: {len(files)} files'
        check_text(name, edits)
        added = [path for path, after, _ in edits if after is None and path.endswith('.c')]
        changed = [path for path, after, _ in edits if after is not None]
        with tempfile.TemporaryDirectory() as folder:
            tree = Tree(pathlib.Path(folder))
            for edit in edits:
                tree.edit(*edit)
            check(tree, tree.compile(changed, added, program))
        print(f'{name}: {len(files)} files')


if __name__ == '__main__':
    main()
