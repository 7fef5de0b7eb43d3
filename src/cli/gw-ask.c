/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-ask.h"

#include "gw-board.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-store.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-random.h"
#include "gw-solve.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

/* The next answer without blanks around it; NULL at the end of the input.
 * Nothing is lost when the program is ended while it waits. */
static char *
ask (const char *question)
{
  g_autofree char *buffer = NULL;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  gw_interrupt_set_at_once (TRUE);
  fputs (question, stdout);
  putchar (' ');
  fflush (stdout);
  length = getline (&line, &size, stdin);
  gw_interrupt_set_at_once (FALSE);
  if (length < 0)
    putchar ('\n');
  else
    buffer = g_strndup (line, length);
  free (line);
  return buffer != NULL ? g_strstrip (g_steal_pointer (&buffer)) : NULL;
}

/* As many sets of the dice as the board takes. */
static GwDice *
multiply_dice (const GwDice *dice, guint n_cells)
{
  const guint n = gw_dice_get_n_dice (dice);
  g_autofree GwDie *all = g_new (GwDie, n_cells + n);
  guint n_all = 0;

  while (n_all < n_cells)
    for (guint i = 0; i < n; i++)
      all[n_all++] = *gw_dice_get_die (dice, i);
  return gw_dice_new (gw_dice_get_name (dice), 0, 0, all, n_all);
}

static GwBoard *
roll (guint side, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GwDiceEntry) entry = gw_dice_store_get_default (store, side, side);
  g_autoptr (GwDice) dice = NULL;
  GwRandom random;

  gw_random_init (&random, gw_random_fresh_seed (), 0);
  if (gw_dice_get_n_dice (entry->dice) >= side * side)
    dice = gw_dice_ref (entry->dice);
  else
    dice = multiply_dice (entry->dice, side * side);
  return gw_dice_roll (dice, side, side, &random, error);
}

static GwBoard *
make_board (const char *answer, GError **error)
{
  guint64 side = 5;
  g_autoptr (GwBoard) board = NULL;

  if (*answer == '\0' ||
      g_ascii_string_to_unsigned (answer, 10, 1, GW_BOARD_MAX_SIDE, &side, NULL))
    return roll (side, error);

  board = gw_board_parse (answer, -1, NULL, 0, error);
  if (board != NULL && gw_board_has_free (board))
    {
      gw_usage_error (error, _ ("“?” is a free cell: only templates have those"));
      return NULL;
    }
  return g_steal_pointer (&board);
}

static GwLexicon *
load_lexicon (const char *answer, GError **error)
{
  char *names[] = { (char *) answer, NULL };
  const GwLexiconArgs args = { .lexicons = *answer != '\0' ? names : NULL };

  return gw_lexicon_args_load (&args, FALSE, NULL, error);
}

static void
print_board (const GwBoard *board)
{
  const guint cols = gw_board_get_cols (board);
  glong width = 1;

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *label = gw_cell_to_label (gw_board_get_cell (board, i));

      width = MAX (width, g_utf8_strlen (label, -1));
    }
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *label = gw_cell_to_label (gw_board_get_cell (board, i));
      const char *shown = *label != '\0' ? label : ".";
      const gboolean last = i % cols == cols - 1;

      printf ("%s%s%*s", i % cols == 0 ? "  " : " ", shown,
              last ? 0 : (int) (width - g_utf8_strlen (shown, -1)), "");
      if (last)
        putchar ('\n');
    }
}

static void
answer_word (const GwBoard *board, const GwRules *rules, const char *word)
{
  GwPath path = { 0, NULL };

  if (g_utf8_validate (word, -1, NULL) &&
      gw_paths_find (board, rules, word, gw_interrupt_get_stop (), &path))
    {
      g_autofree char *text = gw_format_path (board, &path);

      printf ("YES\n%s\n", text);
    }
  else if (!gw_stop_requested (gw_interrupt_get_stop ()))
    puts ("NO");
  gw_path_clear (&path);
}

static void
answer_all (GwLexicon *lexicon, GwBoard *board, GwRules *rules, GError **error)
{
  const GwSolveJob job = { .lexicon = lexicon, .rules = rules, .paths = GW_SHOW_NO_PATHS };
  g_autoptr (GwSolution) solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX,
                                              gw_interrupt_get_stop (), error);

  if (solution != NULL)
    gw_solve_print_text (&job, solution, FALSE);
}

static gboolean
is_yes (const char *answer)
{
  /* Translators: the first letter of “yes”. */
  const gunichar yes = g_utf8_get_char (C_ ("yes", "y"));

  return g_ascii_tolower (*answer) == 'y' ||
         g_unichar_tolower (g_utf8_get_char_validated (answer, -1)) == g_unichar_tolower (yes);
}

gint
gw_ask (GError **error)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autofree char *word = NULL;
  g_autofree char *all = NULL;

  while (board == NULL)
    {
      g_autofree char *answer = ask (_ ("Board (letters, n for a random n×n, or nothing for 5×5):"));
      g_autoptr (GError) inner = NULL;

      if (answer == NULL)
        return GW_EXIT_DONE;
      board = make_board (answer, &inner);
      if (board == NULL)
        gw_complain ("%s", inner->message);
    }
  print_board (board);

  while (lexicon == NULL)
    {
      g_autofree char *answer = ask (_ ("Lexicon (a name or a file, or nothing for english):"));
      g_autoptr (GError) inner = NULL;

      if (answer == NULL)
        return GW_EXIT_DONE;
      lexicon = load_lexicon (answer, &inner);
      if (lexicon == NULL && gw_interrupt_get_signal () != 0)
        return GW_EXIT_DONE;
      if (lexicon == NULL)
        gw_complain ("%s", inner->message);
    }

  word = ask (_ ("Word:"));
  if (word == NULL)
    return GW_EXIT_DONE;
  if (*word != '\0')
    answer_word (board, rules, word);

  all = ask (_ ("All words? y/n"));
  if (all != NULL && is_yes (all))
    answer_all (lexicon, board, rules, error);
  return GW_EXIT_DONE;
}
