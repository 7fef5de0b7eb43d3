/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-dice-check.h"
#include "gw-dice-store.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
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

/* The text format is a dice file that can be read back. */
static void
print_set (GwFormat format, const GwDiceEntry *entry)
{
  static const char *const columns[] = { "die", "faces", NULL };
  static const char *const set_columns[] = { "id", "name", "origin", "rows", "cols", "dice", NULL };
  g_autoptr (GwSheet) dice = NULL;
  g_autoptr (GwSheet) set = NULL;
  guint rows, cols;

  if (format == GW_FORMAT_TEXT)
    {
      g_autofree char *text = gw_dice_to_string (entry->dice);

      fputs (text, stdout);
      return;
    }
  dice = gw_sheet_new (format, GW_SHEET_PLAIN, NULL, columns);
  for (guint i = 0; i < gw_dice_get_n_dice (entry->dice); i++)
    {
      g_autofree char *faces = format_faces (gw_dice_get_die (entry->dice, i));

      gw_sheet_add_int (dice, i + 1);
      gw_sheet_add_string (dice, faces);
    }
  if (format != GW_FORMAT_JSON)
    return;
  gw_dice_get_size (entry->dice, &rows, &cols);
  set = gw_sheet_new (format, GW_SHEET_RECORD, NULL, set_columns);
  gw_sheet_add_string (set, entry->id);
  gw_sheet_add_string (set, gw_dice_get_name (entry->dice));
  gw_sheet_add_string (set, gw_origin_to_string (entry->origin));
  gw_sheet_add_int (set, rows);
  gw_sheet_add_int (set, cols);
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

  if (name == NULL)
    return gw_dice_store_get_default (store, rows, cols);
  return gw_dice_store_load (store, name, gw_interrupt_get_cancellable (), error);
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
check (GwOptions *options, const char *dice, const char *word, const GwRules *rules,
       GError **error)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwDiceFit) fit = NULL;
  g_autoptr (GwBoard) board = NULL;
  guint n_arguments = word != NULL ? 1 : 2;

  if (!gw_options_check_rest (options, n_arguments, n_arguments, error))
    return GW_EXIT_BAD;
  if (word == NULL)
    {
      board = gw_boards_read_one (gw_options_get_rest (options)[1], FALSE, error);
      if (board == NULL)
        return GW_EXIT_BAD;
    }

  entry = load_dice (dice, board != NULL ? gw_board_get_rows (board) : 5,
                     board != NULL ? gw_board_get_cols (board) : 5, error);
  if (entry == NULL)
    return GW_EXIT_BAD;
  fit = board != NULL ? gw_dice_fit_board (entry->dice, board, rules)
                      : gw_dice_fit_word (entry->dice, word, rules, error);
  if (fit == NULL)
    {
      g_prefix_error (error, "--word %s: ", word);
      return GW_EXIT_BAD;
    }
  print_fit (gw_options_get_format (options), entry, fit, board);
  return fit->n_missing == 0 ? GW_EXIT_DONE : GW_EXIT_NO;
}

static gint
run (GwOptions *options, GError **error)
{
  static const char *const verbs[] = { "list", "show", "check", NULL };
  GwRulesArgs rules_args = { 0 };
  g_autoptr (GwRules) rules = NULL;
  const char *dice = NULL;
  const char *word = NULL;
  const GwOption table[] = {
    { "dice", GW_OPTION_TEXT, &dice,
      N_ ("The dice to show or to check with (those that fit the board)"), "NAME|FILE" },
    { "word", GW_OPTION_TEXT, &word, N_ ("Check a word instead of a board"), "WORD" },
    { NULL },
  };
  guint verb = 0;

  gw_options_add (options, NULL, table);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_TILES, options);
  if (!gw_options_parse (options, error) ||
      !gw_parse_choice ("dice", gw_options_get_rest (options)[0], verbs, &verb, error))
    return GW_EXIT_DONE;

  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  if (verb == 1)
    return show (options, dice, error);
  if (verb == 2)
    return check (options, dice, word, rules, error);
  if (gw_options_check_rest (options, 1, 1, error))
    print_list (gw_options_get_format (options));
  return GW_EXIT_DONE;
}

const GwCommand gw_command_dice = {
  .name = "dice",
  .arguments = N_ ("list|show|check [BOARD]"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Shows sets of dice, or checks what they can show."),
  .description = N_ (
    "list   which sets of dice there are by name\n"
    "show   the dice of a set, as a file that can be read back\n"
    "check  whether the dice can show a board, or with --word a word: YES with the die\n"
    "       for each tile, or NO with the tiles that no die is left for, which is exit\n"
    "       status 1\n"
    "\n"
    "A file of dice has one die a line, its faces separated by blanks.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli dice list\n"
    "  gridwright-cli dice show --dice big-5x5\n"
    "  gridwright-cli dice check --dice classic-4x4 EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli dice check --dice new-4x4 --word quilt"),
  .run = run,
};
