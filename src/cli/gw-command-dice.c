/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-check.h"
#include "gw-dice-make.h"
#include "gw-dice-store.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

/* A tile or face as in dice files: "." is a hole or a blank face. */
static char *
format_cell (const GwCell *cell)
{
  g_autofree char *label = gw_cell_to_label (cell);

  return g_strdup (*label != '\0' ? label : ".");
}

static char *
format_faces (const GwDie *die)
{
  GString *faces = g_string_new (NULL);

  for (guint i = 0; i < die->n_faces; i++)
    {
      g_autofree char *face = format_cell (&die->faces[i]);

      g_string_append_printf (faces, "%s%s", i > 0 ? " " : "", face);
    }
  return g_string_free (faces, FALSE);
}

static void
print_list (GwFormat format)
{
  static const char *const columns[] = { "id", "name", "size", "dice", "origin", NULL };
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GPtrArray) entries = gw_dice_store_list (store);
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "dice", columns);

  for (guint i = 0; i < entries->len; i++)
    {
      const GwDiceEntry *entry = g_ptr_array_index (entries, i);
      char size[32];
      guint rows;
      guint cols;

      gw_dice_get_size (entry->dice, &rows, &cols);
      g_snprintf (size, sizeof size, "%ux%u", rows, cols);
      gw_sheet_add_string (sheet, entry->id);
      gw_sheet_add_string (sheet, gw_dice_get_name (entry->dice));
      gw_sheet_add_string (sheet, size);
      gw_sheet_add_int (sheet, gw_dice_get_n_dice (entry->dice));
      gw_sheet_add_string (sheet, gw_origin_to_string (entry->origin));
    }
}

/* A row for each die; in JSON they become a value of another sheet. */
static GwSheet *
print_dice (GwFormat format, const GwDice *dice)
{
  static const char *const columns[] = { "die", "faces", NULL };
  GwSheet *sheet = gw_sheet_new (format, GW_SHEET_PLAIN, NULL, columns);

  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      g_autofree char *faces = format_faces (gw_dice_get_die (dice, i));

      gw_sheet_add_int (sheet, i + 1);
      gw_sheet_add_string (sheet, faces);
    }
  return sheet;
}

static void
add_language (GwSheet *sheet, const GwDice *dice)
{
  if (gw_dice_get_language (dice) != NULL)
    gw_sheet_add_string (sheet, gw_dice_get_language (dice));
  else
    gw_sheet_add_null (sheet, "");
}

/* The text format is a dice file that can be read back. */
static void
print_set (GwFormat format, const GwDiceEntry *entry)
{
  static const char *const set_columns[] = { "id", "name", "language", "origin", "rows", "cols", "dice", NULL };
  g_autoptr (GwSheet) dice = NULL;
  g_autoptr (GwSheet) set = NULL;
  guint rows, cols;

  if (format == GW_FORMAT_TEXT)
    {
      g_autofree char *text = gw_dice_to_string (entry->dice);

      fputs (text, stdout);
      return;
    }
  dice = print_dice (format, entry->dice);
  if (format != GW_FORMAT_JSON)
    return;
  gw_dice_get_size (entry->dice, &rows, &cols);
  set = gw_sheet_new (format, GW_SHEET_RECORD, NULL, set_columns);
  gw_sheet_add_string (set, entry->id);
  gw_sheet_add_string (set, gw_dice_get_name (entry->dice));
  add_language (set, entry->dice);
  gw_sheet_add_string (set, gw_origin_to_string (entry->origin));
  gw_sheet_add_int (set, rows);
  gw_sheet_add_int (set, cols);
  gw_sheet_add_rows (set, dice);
}

/* The text format is a dice file, with what is known about the dice in comments. */
static void
print_made (GwFormat format, const GwMadeDice *made)
{
  static const char *const made_columns[]
    = { "name", "language", "rows", "cols", "boards", "words_mean", "points_mean", "left_out", "dice", NULL };
  g_autofree char *left_out = gw_made_dice_list_left_out (made);
  g_autoptr (GwSheet) dice = NULL;
  g_autoptr (GwSheet) set = NULL;
  guint rows, cols;

  if (format == GW_FORMAT_TEXT)
    {
      g_autofree char *text = gw_dice_to_string (made->dice);

      fputs (text, stdout);
      if (made->n_boards > 0)
        printf ("# %u boards: %.1f words and %.1f points on average\n", made->n_boards, made->words,
                made->points);
      if (made->n_left_out > 0)
        printf ("# letters left out: %s\n", left_out);
      return;
    }
  dice = print_dice (format, made->dice);
  if (format != GW_FORMAT_JSON)
    return;
  gw_dice_get_size (made->dice, &rows, &cols);
  set = gw_sheet_new (format, GW_SHEET_RECORD, NULL, made_columns);
  gw_sheet_add_string (set, gw_dice_get_name (made->dice));
  add_language (set, made->dice);
  gw_sheet_add_int (set, rows);
  gw_sheet_add_int (set, cols);
  gw_sheet_add_int (set, made->n_boards);
  gw_sheet_add_figure (set, made->n_boards > 0 ? made->words : NAN, 4);
  gw_sheet_add_figure (set, made->n_boards > 0 ? made->points : NAN, 4);
  gw_sheet_add_string (set, left_out);
  gw_sheet_add_rows (set, dice);
}

/* The position of a tile: "row,column" on a board, its number in a word. */
static char *
format_place (const GwBoard *board, guint index)
{
  if (board == NULL)
    return g_strdup_printf ("%u", index + 1);
  return g_strdup_printf ("%u,%u", index / gw_board_get_cols (board) + 1,
                          index % gw_board_get_cols (board) + 1);
}

/* Prints which die shows which tile; if `board` is NULL the tiles are those of a word. If dice are
 * missing, the text format only has the tiles for which there is none. */
static void
print_fit (GwFormat format, const GwDiceEntry *entry, const GwDiceFit *fit, const GwBoard *board)
{
  static const char *const columns[] = { "cell", "tile", "die", "faces", NULL };
  static const char *const missing_columns[] = { "cell", "tile", NULL };
  static const char *const fit_columns[] = { "dice", "possible", "missing", "tiles", NULL };
  const gboolean only_missing = format == GW_FORMAT_TEXT && fit->n_missing > 0;
  g_autoptr (GwSheet) tiles
    = gw_sheet_new (format, GW_SHEET_PLAIN, NULL, only_missing ? missing_columns : columns);
  g_autoptr (GwSheet) document = NULL;

  if (format == GW_FORMAT_TEXT)
    puts (only_missing ? "NO" : "YES");
  for (guint i = 0; i < fit->n_tiles; i++)
    {
      g_autofree char *place = format_place (board, i);
      g_autofree char *tile = format_cell (&fit->tiles[i]);
      g_autofree char *faces = NULL;

      if (only_missing && fit->die[i] >= 0)
        continue;
      gw_sheet_add_string (tiles, place);
      gw_sheet_add_string (tiles, tile);
      if (fit->die[i] >= 0)
        {
          faces = format_faces (gw_dice_get_die (entry->dice, fit->die[i]));
          gw_sheet_add_int (tiles, fit->die[i] + 1);
          gw_sheet_add_string (tiles, faces);
        }
      else if (!only_missing)
        {
          gw_sheet_add_null (tiles, "");
          gw_sheet_add_null (tiles, "");
        }
    }
  if (format != GW_FORMAT_JSON)
    return;
  document = gw_sheet_new (format, GW_SHEET_RECORD, NULL, fit_columns);
  gw_sheet_add_string (document, gw_dice_get_name (entry->dice));
  gw_sheet_add_boolean (document, fit->n_missing == 0);
  gw_sheet_add_int (document, fit->n_missing);
  gw_sheet_add_rows (document, tiles);
}

/* Loads the named dice, or those from which a board of this size is rolled by default. */
static GwDiceEntry *
load_dice (const char *name, guint rows, guint cols, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  GwDiceEntry *entry;

  if (name == NULL)
    {
      entry = gw_dice_store_get_default (store, rows, cols);
      gw_run_facts_set_option ("--dice", entry->id);
      return entry;
    }
  return gw_dice_store_load (store, name, GW_TEXT_FILE_NONE, gw_interrupt_get_cancellable (), error);
}

static gint
show (GwOptions *options, const char *dice, GError **error)
{
  const char *name = gw_options_get_rest (options)[1];
  g_autoptr (GwDiceEntry) entry = NULL;

  if (!gw_options_check_rest (options, 1, 2, error))
    return GW_EXIT_BAD;
  entry = load_dice (name != NULL ? name : dice, 5, 5, error);
  if (entry != NULL)
    print_set (gw_options_get_format (options), entry);
  return GW_EXIT_DONE;
}

static gint
check (GwOptions *options, const GwLexiconArgs *args, const char *dice, const char *word,
       const GwRules *rules, GError **error)
{
  GwLexiconOptions reading = GW_LEXICON_OPTIONS_INIT;
  g_autofree char *folded = NULL;
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwDiceFit) fit = NULL;
  g_autoptr (GwBoard) board = NULL;
  guint n_arguments = word != NULL ? 1 : 2;

  if (!gw_options_check_rest (options, n_arguments, n_arguments, error)
      || !gw_lexicon_args_get_options (args, &reading, error))
    return GW_EXIT_BAD;
  if (word == NULL)
    {
      g_autoptr (GwBoard) typed
        = gw_boards_read_one (gw_options_get_rest (options)[1], FALSE, reading.language, error);
      g_autofree char *text = typed != NULL ? gw_board_to_string (typed) : NULL;

      /* Tiles have the letters of the game: מ where ם is typed. */
      board = text != NULL ? gw_board_parse_in (text, reading.language, error) : NULL;
      if (board == NULL)
        return GW_EXIT_BAD;
    }
  else
    folded = gw_language_fold_tile (reading.language, word);

  entry = load_dice (dice, board != NULL ? gw_board_get_rows (board) : 5,
                     board != NULL ? gw_board_get_cols (board) : 5, error);
  if (entry == NULL)
    return GW_EXIT_BAD;
  fit = board != NULL ? gw_dice_fit_board (entry->dice, board, rules)
                      : gw_dice_fit_word (entry->dice, folded, rules, error);
  if (fit == NULL)
    {
      g_prefix_error (error, "--word %s: ", word);
      return GW_EXIT_BAD;
    }
  print_fit (gw_options_get_format (options), entry, fit, board);
  return fit->n_missing == 0 ? GW_EXIT_DONE : GW_EXIT_NO;
}

static gint
make (GwOptions *options, const GwLexiconArgs *lexicon_args, const GwSize *size, guint n_faces,
      GwRules *rules, GError **error)
{
  g_autofree char *title = gw_lexicon_args_describe (lexicon_args);
  g_autofree char *name = g_strdup_printf ("%s %u×%u", title, size->rows, size->cols);
  const GwDiceWish wish = { size->rows, size->cols, n_faces, name, gw_options_get_seed (options) };
  g_autoptr (GwProgress) progress = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwMadeDice) made = NULL;

  if (!gw_options_check_rest (options, 1, 1, error))
    return GW_EXIT_BAD;
  lexicon = gw_lexicon_args_load (lexicon_args, TRUE, NULL, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  progress = gw_progress_new (_("Making dice"));
  made = gw_made_dice_new (lexicon, rules, &wish, gw_interrupt_get_stop (), gw_progress_cb,
                           progress, error);
  gw_progress_hide (progress);
  if (made != NULL)
    print_made (gw_options_get_format (options), made);
  return GW_EXIT_DONE;
}

static gint
run (GwOptions *options, GError **error)
{
  static const char *const verbs[] = { "list", "show", "check", "make", NULL };
  GwLexiconArgs lexicon_args = { .needs_letters = TRUE };
  GwRulesArgs rules_args = { 0 };
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwRules) rules = NULL;
  const char *dice = NULL;
  const char *word = NULL;
  GwSize size = { 4, 4 };
  guint n_faces = 6;
  const GwOption table[] = {
    { "dice", GW_OPTION_TEXT, &dice,
      N_ ("Use these dice to show or check (default: those that fit the board)"), "NAME|FILE" },
    { "word", GW_OPTION_TEXT, &word, N_ ("Check a word instead of a board"), "WORD" },
    { "size", GW_OPTION_SIZE, &size, N_ ("Make one die for each tile of a board of this "
                                         "size (default: 4x4)"), "RxC" },
    { "faces", GW_OPTION_COUNT, &n_faces, N_ ("Number of faces of each die (default: 6)"), "N", 1,
      GW_DICE_MAX_FACES },
    { NULL },
  };
  guint verb = 0;

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error) ||
      !gw_parse_choice ("dice", gw_options_get_rest (options)[0], verbs, &verb, error))
    return GW_EXIT_DONE;

  if (verb == 2 && gw_options_get_rest (options)[1] != NULL)
    keys = gw_boards_read_keys (gw_options_get_rest (options) + 1, NULL);
  gw_game_args_set_keys (&lexicon_args, &rules_args, keys);
  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  if (verb == 1)
    return show (options, dice, error);
  if (verb == 2)
    return check (options, &lexicon_args, dice, word, rules, error);
  if (verb == 3)
    return make (options, &lexicon_args, &size, n_faces, rules, error);
  if (gw_options_check_rest (options, 1, 1, error))
    print_list (gw_options_get_format (options));
  return GW_EXIT_DONE;
}

const GwCommand gw_command_dice = {
  .name = "dice",
  .arguments = N_ ("list|show|check|make [BOARD]"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Show sets of dice, check what they can show, or make new ones."),
  .description = N_ (
    "list   List the names of the available sets of dice\n"
    "show   Print the dice of a set, as a file that --dice can read\n"
    "check  Check whether the dice can show a board, or a word with --word: print\n"
    "       YES and the die of each tile, or NO and the tiles that no die is left\n"
    "       for; NO is exit status 1\n"
    "make   Make dice whose boards have many words of the list, as a file that\n"
    "       --dice can read; the same seed makes the same dice\n"
    "\n"
    "A file of dice has one die per line, with spaces between its faces.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli dice list\n"
    "  gridwright-cli dice show --dice big-5x5\n"
    "  gridwright-cli dice check --dice classic-4x4 EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli dice check --dice new-4x4 --word quilt\n"
    "  gridwright-cli dice make --lexicon words.txt --size 5x5 > mine.dice\n"
    "  gridwright-cli roll --dice mine.dice"),
  .run = run,
};
