/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge of the search against the solver. */
#include "gw-judge-private.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include "../support/kernels.h"
#include "../support/values.h"

#include <string.h>

#define N_LETTERS 7

static const char letters_of_words[] = "aeqrstu";

/* Random words over few letters, so that boards are full of them. */
static GwLexicon *
make_words (GwRandom *random, guint n_words, guint longest)
{
  g_autoptr (GString) text = g_string_new ("aeqrstu\n");

  for (guint i = 0; i < n_words; i++)
    {
      guint length = 1 + gw_random_below (random, longest);

      for (guint k = 0; k < length; k++)
        g_string_append_c (text, letters_of_words[gw_random_below (random, N_LETTERS)]);
      g_string_append_c (text, '\n');
    }
  return make_lexicon (text->str);
}

typedef struct
{
  GwRandom random;
  GwLexicon *lexicon;
  GwRules *rules;
  GwBoard *shape;
  GwPlain *plain;
  GwJudge *judge;
  GwSolver *solver;
  guint n_cells;
  guint8 letters[64];
} Trial;

static const char *const shapes[] = {
  "???\n???\n???", "?\n?\n?\n?", "????\n?..?\n????", "????\n????\n????\n????",
  "?? / ??", "????????\n????????\n???.????\n????????\n????????",
};

static void
trial_init (Trial *trial, guint number)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  gw_random_init (&trial->random, 99, number);
  trial->lexicon = make_words (&trial->random, 20 + gw_random_below (&trial->random, 400), 6);
  trial->shape = make_board (shapes[number % G_N_ELEMENTS (shapes)]);
  trial->n_cells = gw_board_get_n_cells (trial->shape);
  spec.min_length = gw_random_below (&trial->random, 4);
  spec.qu = gw_random_below (&trial->random, 2) == 0;
  spec.reuse = gw_random_below (&trial->random, 3) == 0;
  spec.adjacency = (GwAdjacency) gw_random_below (&trial->random, 3);
  trial->rules = gw_rules_new (&spec);
  trial->plain = gw_plain_new (trial->lexicon, trial->rules, GW_OBJECTIVE_POINTS,
                               spec.reuse ? G_MAXUINT : trial->n_cells, NULL);
  trial->judge = gw_judge_new (trial->plain, trial->shape);
  trial->solver = gw_solver_new (trial->lexicon, trial->rules);
  gw_solver_set_shape (trial->solver, trial->shape);
  for (guint i = 0; i < trial->n_cells; i++)
    trial->letters[i] = gw_board_get_cell (trial->shape, i)->kind == GW_CELL_HOLE
                          ? GW_NO_LETTER
                          : (guint8) gw_random_below (&trial->random, N_LETTERS);
}

static void
trial_clear (Trial *trial)
{
  gw_solver_free (trial->solver);
  gw_judge_free (trial->judge);
  gw_plain_unref (trial->plain);
  gw_board_unref (trial->shape);
  gw_rules_unref (trial->rules);
  gw_lexicon_unref (trial->lexicon);
}

static gint64
ask_solver (Trial *trial, const guint8 *letters, guint *words)
{
  GwTally tally;

  gw_solver_tally_letters (trial->solver, letters, NULL, &tally);
  *words = tally.words;
  return tally.score;
}

static void
test_solve (gconstpointer name)
{
  const GwKernel *kernel = take_kernel (name);
  guint64 n_words = 0;

  if (kernel == NULL)
    return;

  for (guint t = 0; t < 400; t++)
    {
      Trial trial;
      guint words, judged;
      gint64 score, points;

      trial_init (&trial, t);
      gw_judge_set_kernel (trial.judge, kernel);
      score = ask_solver (&trial, trial.letters, &words);
      g_assert_cmpint (gw_judge_solve (trial.judge, trial.letters), ==, score);
      gw_judge_get_tally (trial.judge, &judged, &points);
      g_assert_cmpuint (judged, ==, words);
      g_assert_cmpint (points, ==, score);
      g_assert_cmpint (gw_judge_take (trial.judge, trial.letters), ==, score);
      n_words += words;
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_words, >, 4000);
}

/* However many boards are left, and however small they are. */
static void
test_stop (gconstpointer name)
{
  const GwKernel *kernel = take_kernel (name);
  const GwStop raised = { TRUE };

  if (kernel == NULL)
    return;

  for (guint t = 0; t < 20; t++)
    {
      Trial trial;
      gint64 value;

      trial_init (&trial, t);
      gw_judge_set_kernel (trial.judge, kernel);
      value = gw_judge_solve (trial.judge, trial.letters);
      gw_judge_set_stop (trial.judge, &raised);
      g_assert_cmpint (gw_judge_solve (trial.judge, trial.letters), ==, 0);
      g_assert_true (gw_judge_is_stopped (trial.judge));
      gw_judge_set_stop (trial.judge, NULL);
      g_assert_cmpint (gw_judge_solve (trial.judge, trial.letters), ==, value);
      g_assert_false (gw_judge_is_stopped (trial.judge));
      trial_clear (&trial);
    }
}

/* A board of a million paths is left soon after the flag is raised, whatever it is walked for. */
static void
test_looks_at_stop (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aaaaaaaab\n");
  g_autoptr (GwBoard) shape = make_board (shapes[3]);
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const GwStop raised = { TRUE };
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_WORDS, 16, NULL);
  const guint8 letters[16] = { 0 };
  guint32 usage[16];
  GwRandom random;

  gw_random_init (&random, 1, 1);
  for (guint purpose = 0; purpose < 3; purpose++)
    {
      g_autoptr (GwJudge) judge = gw_judge_new (plain, shape);

      gw_judge_set_kernel (judge, gw_kernel_find ("portable", NULL));
      gw_judge_solve (judge, letters);
      g_assert_false (gw_judge_is_stopped (judge));
      gw_judge_set_stop (judge, &raised);
      if (purpose == 0)
        gw_judge_take (judge, letters);
      else if (purpose == 1)
        gw_judge_count_usage (judge, letters, &random, usage);
      else
        gw_judge_walk (judge); /* the letters are still there */
      g_assert_true (gw_judge_is_stopped (judge));
    }
}

/* Every letter in every cell, with whole solves in between. */
static void
test_try (gconstpointer name)
{
  const GwKernel *kernel = take_kernel (name);

  if (kernel == NULL)
    return;
  for (guint t = 0; t < 150; t++)
    {
      Trial trial;

      trial_init (&trial, t);
      gw_judge_set_kernel (trial.judge, kernel);
      for (guint round = 0; round < (trial.n_cells > 16 ? 1 : 3); round++)
        {
          gw_judge_take (trial.judge, trial.letters);
          for (guint cell = 0; cell < trial.n_cells; cell++)
            for (guint letter = 0; letter < N_LETTERS; letter++)
              {
                guint8 changed[64];
                guint words;
                gint64 score;

                if (trial.letters[cell] == GW_NO_LETTER)
                  continue;
                memcpy (changed, trial.letters, trial.n_cells);
                changed[cell] = (guint8) letter;
                score = ask_solver (&trial, changed, &words);
                g_assert_cmpint (gw_judge_try (trial.judge, cell, letter), ==, score);
                if (letter == 3)
                  g_assert_cmpint (gw_judge_solve (trial.judge, changed), ==, score);
              }
          do
            {
              guint cell = gw_random_below (&trial.random, trial.n_cells);

              if (trial.letters[cell] == GW_NO_LETTER)
                continue;
              trial.letters[cell] = (guint8) gw_random_below (&trial.random, N_LETTERS);
            }
          while (gw_random_below (&trial.random, 3) > 0);
        }
      trial_clear (&trial);
    }
}

/* More states than a kernel has room for: only to try changes on, or even to solve. */
static void
test_crowded (gconstpointer name)
{
  const GwKernel *kernel = take_kernel (name);
  static const char *const lists[] = { "aaaaaaaa\naab\n", "aaaaaaaaa\nabb\n" };

  if (kernel == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (lists[i]);
      g_autoptr (GwBoard) shape = make_board (shapes[3]);
      const GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = gw_rules_new (&spec);
      g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_WORDS, 16, NULL);
      g_autoptr (GwJudge) judge = gw_judge_new (plain, shape);
      guint8 letters[16] = { 0 };

      gw_judge_set_kernel (judge, kernel);
      g_assert_cmpint (gw_judge_take (judge, letters), ==, 1);
      g_assert_cmpint (gw_judge_try (judge, 5, 1), ==, 1 + (i == 0));
      letters[0] = 1;
      g_assert_cmpint (gw_judge_solve (judge, letters), ==, 1 + (i == 0));
      g_assert_cmpint (gw_judge_take (judge, letters), ==, 1 + (i == 0));
      g_assert_cmpint (gw_judge_try (judge, 1, 1), ==, 2);
    }
}

/* A word uses as many different cells as its path has: at most its letters, and
 * none that it could not go through. */
static void
test_usage (void)
{
  guint64 n_words = 0;

  for (guint t = 0; t < 100; t++)
    {
      Trial trial;
      guint32 usage[64];
      guint64 sum = 0, n_letters = 0;
      guint words;

      trial_init (&trial, t);
      ask_solver (&trial, trial.letters, &words);
      gw_judge_solve (trial.judge, trial.letters);
      for (guint i = 0; i < trial.judge->n_found; i++)
        {
          g_autofree char *text
            = gw_lexicon_dup_letters (trial.plain->lexicon, trial.judge->found[i]);

          n_letters += strlen (text);
        }
      gw_judge_count_usage (trial.judge, trial.letters, &trial.random, usage);
      for (guint i = 0; i < trial.n_cells; i++)
        {
          g_assert_cmpuint (usage[i], <=, words);
          if (trial.letters[i] == GW_NO_LETTER)
            g_assert_cmpuint (usage[i], ==, 0);
          sum += usage[i];
        }
      g_assert_cmpuint (sum, >=, words);
      g_assert_cmpuint (sum, <=, n_letters);
      /* Each word is counted once, in as many cells as it has tiles. */
      if (!gw_rules_get (trial.rules)->reuse)
        g_assert_cmpuint (2 * sum, >=, n_letters);
      if (!gw_rules_get (trial.rules)->reuse && !gw_rules_get (trial.rules)->qu)
        g_assert_cmpuint (sum, ==, n_letters);
      n_words += words;
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_words, >, 1000);
}

/* One word with one path: those cells and no others. */
static void
test_usage_of_one (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ntax\n");
  const guint8 letters[] = { 1, 0, 2, 3 }; /* CA/TX, of the letters actx */

  for (guint reuse = 0; reuse < 2; reuse++)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwBoard) shape = make_board ("?? / ??");
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwPlain) plain = NULL;
      g_autoptr (GwJudge) judge = NULL;
      guint32 usage[4];
      GwRandom random;

      spec.reuse = reuse != 0;
      rules = gw_rules_new (&spec);
      plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_WORDS, 4, NULL);
      judge = gw_judge_new (plain, shape);
      gw_random_init (&random, 1, 1);
      gw_judge_count_usage (judge, letters, &random, usage);
      g_assert_cmpuint (usage[0], ==, 1);
      g_assert_cmpuint (usage[1], ==, 2);
      g_assert_cmpuint (usage[2], ==, 2);
      g_assert_cmpuint (usage[3], ==, 1);
    }
}

static void
test_objectives (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\ncats\n");
  g_autoptr (GwBoard) shape = make_board ("?? / ??");
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  const guint8 letters[] = { 1, 0, 3, 2 }; /* CA/TS, of the letters acst */
  const gint64 wanted[] = { 3, 3, ((gint64) 4 << GW_PLAIN_LENGTH_SHIFT) + 1 };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, (GwObjective) i, 4, NULL);
      g_autoptr (GwJudge) judge = gw_judge_new (plain, shape);
      GwObjective objective;

      g_assert_cmpint (gw_judge_solve (judge, letters), ==, wanted[i]);
      g_assert_true (gw_objective_from_string (gw_objective_to_string ((GwObjective) i),
                                               &objective));
      g_assert_cmpint (objective, ==, i);
    }
  g_assert_false (gw_objective_from_string ("most", NULL));
}

/* The longest word decides, then how many are as long; not a sum, and not only up to some length. */
static void
test_longest (void)
{
  static const guint lengths[] = { 15, 20, 260 };
  g_autoptr (GString) words = g_string_new ("dcdcdcdcdcdcdcd\n");
  g_autoptr (GwBoard) shape = make_board ("?? /");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwPlain) plain = NULL;
  g_autoptr (GwJudge) judge = NULL;
  gint64 before = 0;

  /* A word of C and D, one of E and F, and one of G and H. */
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      for (guint k = 0; k < lengths[i]; k++)
        g_string_append_c (words, "cdefgh"[2 * i + k % 2]);
      g_string_append_c (words, '\n');
    }
  spec.reuse = TRUE;
  lexicon = make_lexicon (words->str);
  rules = gw_rules_new (&spec);
  plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_LONGEST, G_MAXUINT, NULL);
  judge = gw_judge_new (plain, shape);
  for (guint8 i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      const guint8 letters[] = { 2 * i, 2 * i + 1 };
      const gint64 value = gw_judge_solve (judge, letters);

      g_assert_cmpint (gw_plain_get_worth (plain, value), ==, lengths[i]);
      g_assert_cmpint (value, ==,
                       ((gint64) lengths[i] << GW_PLAIN_LENGTH_SHIFT) + (i == 0 ? 2 : 1));
      g_assert_cmpint (value, >, before);
      before = value;
    }
}

/* Trials of changes are worth what whole solves are, also where values do not add up. */
static void
test_try_longest (gconstpointer name)
{
  const GwKernel *kernel = take_kernel (name);
  guint n_changed = 0;

  if (kernel == NULL)
    return;
  for (guint t = 0; t < 60; t++)
    {
      g_autoptr (GwPlain) plain = NULL;
      g_autoptr (GwJudge) judge = NULL;
      Trial trial;
      gint64 taken;

      trial_init (&trial, t);
      plain = gw_plain_new (trial.lexicon, trial.rules, GW_OBJECTIVE_LONGEST, G_MAXUINT, NULL);
      judge = gw_judge_new (plain, trial.shape);
      gw_judge_set_kernel (judge, kernel);
      taken = gw_judge_take (judge, trial.letters);
      for (guint cell = 0; cell < MIN (trial.n_cells, 16); cell++)
        for (guint letter = 0; letter < N_LETTERS && trial.letters[cell] != GW_NO_LETTER; letter++)
          {
            g_autoptr (GwBoard) board = NULL;
            g_autoptr (GwSolution) solution = NULL;
            GwCell cells[64];
            guint longest, n_longest = 0;
            gint64 wanted = 0;

            for (guint i = 0; i < trial.n_cells; i++)
              {
                const guint8 at = i == cell ? (guint8) letter : trial.letters[i];

                cells[i] = at == GW_NO_LETTER
                             ? (GwCell){ GW_CELL_HOLE }
                             : (GwCell){ GW_CELL_TILE, 1, { letters_of_words[at] } };
              }
            board = gw_board_new (gw_board_get_rows (trial.shape),
                                  gw_board_get_cols (trial.shape), cells);
            solution = gw_solve (trial.lexicon, board, trial.rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
            longest = gw_solution_get_longest (solution);
            for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
              n_longest += gw_solution_get_length (solution, i) == longest;
            wanted = ((gint64) longest << GW_PLAIN_LENGTH_SHIFT) + n_longest;
            g_assert_cmpint (gw_judge_try (judge, cell, letter), ==, wanted);
            n_changed += wanted != taken;
          }
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_changed, >, 1000);
}

/* The value of some letters with those of two cells, which may be the same one, changed. */
static gint64
solve_changed (GwJudge *whole, const guint8 *letters, guint n_cells, const guint cells[2],
               const guint8 put[2], guint8 *changed)
{
  memcpy (changed, letters, n_cells);
  changed[cells[0]] = put[0];
  changed[cells[1]] = put[1];
  return gw_judge_solve (whole, changed);
}

static guint
pick_cell (Trial *trial)
{
  guint cell;

  do
    cell = gw_random_below (&trial->random, trial->n_cells);
  while (trial->letters[cell] == GW_NO_LETTER);
  return cell;
}

/* Takes one board after another, mostly such as differ little from the former and some that were
 * tried just before, and tries changes and swaps: all are worth what a whole walk says. */
static void
test_move (gconstpointer name)
{
  static const GwObjective objectives[] = {
    GW_OBJECTIVE_POINTS, GW_OBJECTIVE_WORDS, GW_OBJECTIVE_LONGEST,
  };
  const GwKernel *kernel = take_kernel (name);
  guint n_moved = 0;

  if (kernel == NULL)
    return;
  for (guint t = 0; t < 120; t++)
    {
      g_autoptr (GwPlain) plain = NULL;
      g_autoptr (GwJudge) judge = NULL;
      g_autoptr (GwJudge) whole = NULL;
      Trial trial;

      trial_init (&trial, t);
      plain = gw_plain_new (trial.lexicon, trial.rules, objectives[t % G_N_ELEMENTS (objectives)],
                            G_MAXUINT, NULL);
      judge = gw_judge_new (plain, trial.shape);
      whole = gw_judge_new (plain, trial.shape);
      gw_judge_set_kernel (judge, kernel);
      gw_judge_set_kernel (whole, NULL);
      gw_judge_take (judge, trial.letters);
      for (guint step = 0; step < 40; step++)
        {
          guint8 changed[64];
          guint words, walked;
          gint64 points, walked_points;

          memcpy (changed, trial.letters, trial.n_cells);
          for (guint n = gw_random_below (&trial.random, 4); n > 0; n--)
            {
              const guint cells[2] = { pick_cell (&trial), pick_cell (&trial) };
              const guint8 letter = (guint8) gw_random_below (&trial.random, N_LETTERS);
              const gboolean swaps = gw_random_below (&trial.random, 2) == 0;
              const guint8 swapped[2] = { trial.letters[cells[1]], trial.letters[cells[0]] };
              const gint64 value
                = swaps ? solve_changed (whole, trial.letters, trial.n_cells, cells, swapped,
                                         changed)
                        : solve_changed (whole, trial.letters, trial.n_cells,
                                         (guint[2]) { cells[0], cells[0] },
                                         (guint8[2]) { letter, letter }, changed);

              g_assert_cmpint (swaps ? gw_judge_try_swap (judge, cells[0], cells[1])
                                     : gw_judge_try (judge, cells[0], letter),
                               ==, value);
              if (n == 1 && gw_random_below (&trial.random, 2) == 0)
                memcpy (trial.letters, changed, trial.n_cells);
            }
          if (gw_random_below (&trial.random, 4) == 0)
            for (guint n = gw_random_below (&trial.random, 4); n > 0; n--)
              trial.letters[pick_cell (&trial)]
                = (guint8) gw_random_below (&trial.random, N_LETTERS);
          if (gw_random_below (&trial.random, 4) == 0)
            gw_judge_solve (judge, changed);
          g_assert_cmpint (gw_judge_take (judge, trial.letters), ==,
                           gw_judge_solve (whole, trial.letters));
          gw_judge_get_tally (judge, &words, &points);
          gw_judge_get_tally (whole, &walked, &walked_points);
          g_assert_cmpuint (words, ==, walked);
          g_assert_cmpint (points, ==, walked_points);
        }
      n_moved += judge->n_moved;
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_moved, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_KERNELS; i++)
    {
      const char *name = kernel_names[i];
      g_autofree char *solve = g_strdup_printf ("/judge/%s/solve", name);
      g_autofree char *stop = g_strdup_printf ("/judge/%s/stop", name);
      g_autofree char *try = g_strdup_printf ("/judge/%s/try", name);
      g_autofree char *try_longest = g_strdup_printf ("/judge/%s/try-longest", name);
      g_autofree char *move = g_strdup_printf ("/judge/%s/move", name);
      g_autofree char *crowded = g_strdup_printf ("/judge/%s/crowded", name);

      g_test_add_data_func (solve, name, test_solve);
      g_test_add_data_func (stop, name, test_stop);
      g_test_add_data_func (try, name, test_try);
      g_test_add_data_func (try_longest, name, test_try_longest);
      g_test_add_data_func (move, name, test_move);
      g_test_add_data_func (crowded, name, test_crowded);
    }
  g_test_add_func ("/judge/looks-at-stop", test_looks_at_stop);
  g_test_add_func ("/judge/usage", test_usage);
  g_test_add_func ("/judge/usage-of-one", test_usage_of_one);
  g_test_add_func ("/judge/objectives", test_objectives);
  g_test_add_func ("/judge/longest", test_longest);
  return g_test_run ();
}
