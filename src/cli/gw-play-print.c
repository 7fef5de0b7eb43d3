/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-print.h"

#include "gw-kept-game.h"
#include "gw-missed-words.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"

#include <stdio.h>
#include <string.h>

void
gw_play_print_board (const GwBoard *board)
{
  g_autofree char *text = gw_board_to_string (board);
  const char *slash = strchr (text, '/');

  /* A single row keeps its "/", so that it can be read back. */
  if (slash != NULL && slash[1] != '\0')
    g_strdelimit (text, "/", '\n');
  printf ("%s\n\n", text);
  fflush (stdout);
}

void
gw_play_print_guess (const GwGuess *guess)
{
  if (guess->good)
    printf ("%s\t%" G_GINT64_FORMAT "\n", guess->word, guess->points);
  else
    printf ("%s\t%s\n", guess->word, gw_kept_game_name_verdict (guess->good, guess->reason));
  fflush (stdout);
}

void
gw_play_print_no_guess (const char *text)
{
  printf ("%s\t%s\n", text, gw_kept_game_name_verdict (FALSE, GW_WORD_REASON_UNKNOWN));
  fflush (stdout);
}

static char *
dup_word (const GwSolution *solution, guint index)
{
  return gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                              gw_solution_get_word (solution, index));
}

static char *
join_words (const GwSolution *solution, const GwPassedBy *group)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < group->n_words; i++)
    {
      g_autofree char *word = dup_word (solution, group->words[i]);

      g_strv_builder_add (words, word);
    }
  all = g_strv_builder_end (words);
  return g_strjoinv (" ", all);
}

/* Everything that there is to say. */
typedef struct
{
  GwPlay *play;
  const GwPlaySetup *setup;
  GwSolution *solution;
  GwMissedWords *missed;
  gint64 all_points;
} Summary;

static void
print_text (const Summary *summary)
{
  guint n_groups, n_others;
  const GwPassedBy *groups = gw_missed_words_get_passed_by (summary->missed, &n_groups);
  const guint *others = gw_missed_words_get_others (summary->missed, &n_others);

  printf ("\nWords: %u of %u\n", gw_play_get_n_words (summary->play),
          gw_solution_get_n_words (summary->solution));
  printf ("Points: %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT "\n",
          gw_play_get_points (summary->play), summary->all_points);
  printf ("Par: %u\n", gw_play_get_par (summary->play));
  if (summary->setup->code != NULL)
    printf ("Code: %s\n", summary->setup->code);
  if (n_groups > 0)
    puts ("\nPassed by:");
  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *found = dup_word (summary->solution, groups[i].found);
      g_autofree char *words = join_words (summary->solution, &groups[i]);

      printf ("%s\t%s\t%" G_GINT64_FORMAT "\n", found, words, groups[i].points);
    }
  if (n_others > 0)
    puts ("\nMissed:");
  for (guint i = 0; i < n_others; i++)
    {
      g_autofree char *word = dup_word (summary->solution, others[i]);

      printf ("%s\t%" G_GINT64_FORMAT "\n", word,
              gw_solution_get_points (summary->solution, others[i]));
    }
}

static void
print_table (const Summary *summary)
{
  static const char *const columns[] = { "ms", "word", "verdict", "points", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (GW_FORMAT_TSV, GW_SHEET_PLAIN, NULL, columns);

  for (guint i = 0; i < gw_play_get_n_guesses (summary->play); i++)
    {
      const GwGuess *guess = gw_play_get_guess (summary->play, i);

      gw_sheet_add_int (sheet, guess->ms);
      gw_sheet_add_string (sheet, guess->word);
      gw_sheet_add_string (sheet, gw_kept_game_name_verdict (guess->good, guess->reason));
      gw_sheet_add_int (sheet, guess->points);
    }
}

static void
begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* Null where it is not known. */
static void
add_text (JsonBuilder *builder, const char *name, const char *value)
{
  if (value != NULL)
    gw_json_add_string (builder, name, value);
  else
    json_builder_add_null_value (json_builder_set_member_name (builder, name));
}

static void
add_guesses (JsonBuilder *builder, GwPlay *play)
{
  begin_array (builder, "guesses");
  for (guint i = 0; i < gw_play_get_n_guesses (play); i++)
    {
      const GwGuess *guess = gw_play_get_guess (play, i);

      json_builder_begin_object (builder);
      gw_json_add_int (builder, "ms", guess->ms);
      gw_json_add_string (builder, "word", guess->word);
      gw_json_add_string (builder, "verdict",
                          gw_kept_game_name_verdict (guess->good, guess->reason));
      gw_json_add_int (builder, "points", guess->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_lengths (JsonBuilder *builder, const GwMissedWords *missed)
{
  const GwLengthCount *lengths = gw_missed_words_get_lengths (missed);

  begin_array (builder, "lengths");
  for (guint i = 0; i < GW_MISSED_WORDS_N_LENGTHS; i++)
    {
      json_builder_begin_object (builder);
      gw_json_add_int (builder, "length", lengths[i].length);
      gw_json_add_boolean (builder, "or_more", lengths[i].or_more);
      gw_json_add_int (builder, "words", lengths[i].n_found);
      gw_json_add_int (builder, "all_words", lengths[i].n_words);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_passed_by (JsonBuilder *builder, const Summary *summary)
{
  guint n_groups;
  const GwPassedBy *groups = gw_missed_words_get_passed_by (summary->missed, &n_groups);

  begin_array (builder, "passed_by");
  for (guint i = 0; i < n_groups; i++)
    {
      g_autofree char *found = dup_word (summary->solution, groups[i].found);

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "word", found);
      gw_json_add_int (builder, "points", groups[i].points);
      begin_array (builder, "missed");
      for (guint k = 0; k < groups[i].n_words; k++)
        {
          g_autofree char *word = dup_word (summary->solution, groups[i].words[k]);

          json_builder_add_string_value (builder, word);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_missed (JsonBuilder *builder, const Summary *summary)
{
  GwLexicon *lexicon = gw_solution_get_lexicon (summary->solution);
  guint n_others;
  const guint *others = gw_missed_words_get_others (summary->missed, &n_others);

  begin_array (builder, "missed");
  for (guint i = 0; i < n_others; i++)
    {
      g_autofree char *word = dup_word (summary->solution, others[i]);

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "word", word);
      gw_json_add_int (builder, "points", gw_solution_get_points (summary->solution, others[i]));
      if (gw_lexicon_has_levels (lexicon))
        gw_json_add_int (builder, "level",
                         gw_lexicon_get_level (lexicon,
                                               gw_solution_get_word (summary->solution, others[i])));
      else
        json_builder_add_null_value (json_builder_set_member_name (builder, "level"));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_document (const Summary *summary)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *board = gw_board_to_string (summary->setup->board);
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "board", board);
  add_text (builder, "dice", summary->setup->dice);
  add_text (builder, "code", summary->setup->code);
  gw_json_add_int (builder, "clock", summary->setup->seconds);
  gw_json_add_int (builder, "words", gw_play_get_n_words (summary->play));
  gw_json_add_int (builder, "points", gw_play_get_points (summary->play));
  gw_json_add_int (builder, "par", gw_play_get_par (summary->play));
  gw_json_add_int (builder, "all_words", gw_solution_get_n_words (summary->solution));
  gw_json_add_int (builder, "all_points", summary->all_points);
  add_lengths (builder, summary->missed);
  add_guesses (builder, summary->play);
  add_passed_by (builder, summary);
  add_missed (builder, summary);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  gw_run_facts_print_document (root);
}

void
gw_play_print_summary (GwPlay *play, GwFormat format)
{
  const GwPlaySetup *setup = gw_play_get_setup (play);
  GwSolution *solution = gw_play_get_solution (play);
  g_autoptr (GHashTable) found = gw_play_dup_found (play);
  g_autoptr (GwMissedWords) missed = gw_missed_words_new (solution, found);
  Summary summary = { play, setup, solution, missed, 0 };

  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    summary.all_points += gw_solution_get_points (solution, i);
  if (format == GW_FORMAT_JSON)
    print_document (&summary);
  else if (format == GW_FORMAT_TSV)
    print_table (&summary);
  else
    print_text (&summary);
}
