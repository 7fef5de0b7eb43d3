/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet.h"

#include "gw-error.h"
#include "gw-lexicon-builder.h"

#include <glib/gi18n.h>

/* Other characters than those of one line become blanks, as in pasted text. */
static char *
normalize_title (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  g_autofree char *start = NULL;
  GString *line = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar letter = g_utf8_get_char (p);

      g_string_append_unichar (
        line, g_unichar_iscntrl (letter) || letter == 0x2028 || letter == 0x2029 ? ' ' : letter);
    }
  g_strstrip (line->str);
  if (g_utf8_strlen (line->str, -1) > GW_WORKSHEET_MAX_TITLE)
    start = g_utf8_substring (line->str, 0, GW_WORKSHEET_MAX_TITLE);
  else
    start = g_strdup (line->str);
  g_string_free (line, TRUE);
  return g_steal_pointer (&start);
}

void
gw_worksheet_settings_normalize (GwWorksheetSettings *settings)
{
  char *title = settings->title != NULL ? normalize_title (settings->title) : NULL;

  g_free (settings->title);
  settings->title = title;
  settings->n_boards = CLAMP (settings->n_boards, 1, GW_WORKSHEET_MAX_BOARDS);
  settings->per_page = CLAMP (settings->per_page, 1, GW_WORKSHEET_MAX_PER_PAGE);
  settings->shortest = MIN (settings->shortest, GW_WORKSHEET_MAX_SHORTEST);
  settings->list_words = CLAMP (settings->list_words, 1, GW_WORKSHEET_MAX_LIST);
  settings->columns = CLAMP (settings->columns, 1, GW_WORKSHEET_MAX_COLUMNS);
  settings->n_lines = MIN (settings->n_lines, GW_WORKSHEET_MAX_LINES);
}

GwWorksheetSettings *
gw_worksheet_settings_read (GSettings *source, const char *title)
{
  GwWorksheetSettings *settings = g_new0 (GwWorksheetSettings, 1);

  settings->title = g_settings_get_string (source, "print-title");
  settings->n_boards = g_settings_get_uint (source, "print-boards");
  settings->per_page = g_settings_get_uint (source, "print-per-page");
  settings->shortest = g_settings_get_uint (source, "print-shortest");
  settings->answers = g_settings_get_enum (source, "print-answers");
  settings->find = g_settings_get_boolean (source, "print-list")
                     ? (g_settings_get_enum (source, "print-find") == 0 ? GW_FIND_LONGEST
                                                                       : GW_FIND_THESE)
                     : GW_FIND_NOTHING;
  settings->list_words = g_settings_get_uint (source, "print-list-words");
  settings->with_lines = g_settings_get_boolean (source, "print-with-lines");
  settings->columns = g_settings_get_uint (source, "print-columns");
  settings->n_lines = g_settings_get_uint (source, "print-lines");
  settings->paper = g_settings_get_enum (source, "print-paper") == GW_PAPER_LETTER
                      ? GW_PAPER_LETTER
                      : GW_PAPER_A4;
  settings->landscape = g_settings_get_boolean (source, "print-landscape");
  settings->points_box = g_settings_get_boolean (source, "print-points-box");
  settings->cut_lines = g_settings_get_boolean (source, "print-cut-lines");
  settings->large = g_settings_get_boolean (source, "print-large");
  settings->outlined = g_settings_get_boolean (source, "print-outlined");
  gw_worksheet_settings_normalize (settings);
  if (*settings->title == '\0')
    {
      g_free (settings->title);
      settings->title = g_strdup (title);
      gw_worksheet_settings_normalize (settings);
    }
  return settings;
}

GwWorksheetSettings *
gw_worksheet_settings_copy (const GwWorksheetSettings *settings)
{
  GwWorksheetSettings *copy = g_memdup2 (settings, sizeof *settings);

  copy->title = g_strdup (settings->title);
  return copy;
}

void
gw_worksheet_settings_free (GwWorksheetSettings *settings)
{
  g_free (settings->title);
  g_free (settings);
}

char *
gw_sheet_rest_describe (const GwSheetRest *rest)
{
  g_autofree char *words = g_strdup_printf (
    ngettext ("%u word did not fit", "%u words did not fit", rest->n_words), rest->n_words);
  g_autofree char *lines
    /* Translators: lines to write on, below each board of a worksheet */
    = g_strdup_printf (ngettext ("%u line per board did not fit",
                                 "%u lines per board did not fit", rest->n_lines),
                       rest->n_lines);

  if (rest->n_words == 0)
    return rest->n_lines == 0 ? NULL : g_steal_pointer (&lines);
  return rest->n_lines == 0 ? g_steal_pointer (&words) : g_strjoin (" · ", words, lines, NULL);
}

/* So many boards in a row that were there already mean that there are hardly any others. */
#define MOST_TWINS 1000

typedef struct
{
  GwBoard *board;
  GwSolution *solution; /* or NULL */
  GwSolution *found;    /* or NULL */
} Item;

struct _GwWorksheet
{
  GArray *items;
  GwGame *game;  /* with the shortest word in its rules */
  GwGame *find;  /* the same with the words to find; or NULL */
  char *problem; /* or NULL */
};

static void
clear_item (gpointer data)
{
  Item *item = data;

  gw_board_unref (item->board);
  g_clear_pointer (&item->solution, gw_solution_unref);
  g_clear_pointer (&item->found, gw_solution_unref);
}

static GwGame *
make_game (const GwWorksheetSpec *spec)
{
  GwRulesSpec rules_spec = *gw_rules_get (spec->game->rules);
  g_autoptr (GwRules) rules = NULL;

  if (spec->shortest == 0)
    return gw_game_ref (spec->game);
  rules_spec.min_length = spec->shortest;
  rules = gw_rules_new (&rules_spec);
  return gw_game_new (spec->game->lexicon, rules);
}

/* The words to find, read in the language of the others. */
static GwGame *
make_find (const GwWorksheetSpec *spec, GwRules *rules, const GwStop *stop)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexicon) words = NULL;

  if (spec->find == NULL)
    return NULL;
  if (spec->game->lexicon != NULL)
    options.language = gw_lexicon_get_language (spec->game->lexicon);
  if (gw_lexicon_builder_add_text (builder, NULL, spec->find, strlen (spec->find), &options, NULL,
                                   NULL, NULL, stop, NULL))
    words = gw_lexicon_builder_finish (builder, stop, NULL);
  return words != NULL ? gw_game_new (words, rules) : NULL;
}

/* NULL when it was not solved to the end. */
static GwSolution *
solve (const GwGame *game, GwBoard *board, const GwStop *stop)
{
  GwSolution *solution = NULL;

  if (game != NULL && game->lexicon != NULL)
    solution = gw_solve (game->lexicon, board, game->rules, 0, GW_PRUNE_PREFIX, stop, NULL);
  if (solution != NULL && !gw_solution_is_complete (solution))
    g_clear_pointer (&solution, gw_solution_unref);
  return solution;
}

static void
add_board (GwWorksheet *sheet, GwBoard *board, gint *n_finished, const GwStop *stop)
{
  const Item item
    = { gw_board_ref (board), solve (sheet->game, board, stop), solve (sheet->find, board, stop) };

  g_array_append_val (sheet->items, item);
  if (n_finished != NULL)
    g_atomic_int_set (n_finished, (gint) sheet->items->len);
}

static gboolean
has_board (GwWorksheet *sheet, GwBoard *board)
{
  for (guint i = 0; i < sheet->items->len; i++)
    if (gw_board_equal (gw_worksheet_get_board (sheet, i), board))
      return TRUE;
  return FALSE;
}

/* Stops without an error when it is stopped. */
static gboolean
add_others (GwWorksheet *sheet, const GwWorksheetSpec *spec, gint *n_finished, const GwStop *stop,
            GError **error)
{
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GwBoardFilter) filter = NULL;
  guint64 number = 0;
  guint n_twins = 0;

  source = gw_board_recipe_make_source (spec->recipe, NULL, stop, error);
  if (source == NULL)
    return FALSE;
  if (gw_conditions_are_any (&gw_board_recipe_get (spec->recipe)->conditions))
    {
      filter = gw_board_recipe_make_filter (spec->recipe, source, spec->seed, 0, error);
      if (filter == NULL)
        return FALSE;
    }

  for (guint64 next = 0; sheet->items->len < spec->n_boards; next++)
    {
      g_autoptr (GwBoard) board = NULL;

      if (gw_stop_requested (stop))
        return TRUE;
      number = next;
      if (filter != NULL && !gw_board_filter_next (filter, G_MAXUINT64, stop, &number))
        return TRUE;
      board = gw_source_make (source, spec->seed, number);
      if (has_board (sheet, board))
        {
          if (++n_twins < MOST_TWINS)
            continue;
          g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                               _ ("There are no more different boards; choose other dice, a "
                                  "larger size, or fewer boards"));
          return FALSE;
        }
      n_twins = 0;
      add_board (sheet, board, n_finished, stop);
    }
  return TRUE;
}

GwWorksheet *
gw_worksheet_new (const GwWorksheetSpec *spec, gint *n_finished, const GwStop *stop)
{
  GwWorksheet *sheet = g_atomic_rc_box_new0 (GwWorksheet);
  g_autoptr (GError) error = NULL;

  sheet->items = g_array_new (FALSE, FALSE, sizeof (Item));
  g_array_set_clear_func (sheet->items, clear_item);
  sheet->game = make_game (spec);
  sheet->find = make_find (spec, sheet->game->rules, stop);
  add_board (sheet, spec->board, n_finished, stop);
  if (spec->n_boards > 1 && spec->recipe != NULL
      && !add_others (sheet, spec, n_finished, stop, &error)
      && !g_error_matches (error, GW_ERROR, GW_ERROR_STOPPED))
    sheet->problem = g_strdup (error->message);
  return sheet;
}

GwWorksheet *
gw_worksheet_ref (GwWorksheet *sheet)
{
  return g_atomic_rc_box_acquire (sheet);
}

static void
clear (gpointer data)
{
  GwWorksheet *sheet = data;

  g_array_unref (sheet->items);
  gw_game_unref (sheet->game);
  g_clear_pointer (&sheet->find, gw_game_unref);
  g_free (sheet->problem);
}

void
gw_worksheet_unref (GwWorksheet *sheet)
{
  g_atomic_rc_box_release_full (sheet, clear);
}

guint
gw_worksheet_get_n_boards (const GwWorksheet *sheet)
{
  return sheet->items->len;
}

GwBoard *
gw_worksheet_get_board (const GwWorksheet *sheet, guint index)
{
  return g_array_index (sheet->items, Item, index).board;
}

GwSolution *
gw_worksheet_get_solution (const GwWorksheet *sheet, guint index)
{
  return g_array_index (sheet->items, Item, index).solution;
}

GwSolution *
gw_worksheet_get_found (const GwWorksheet *sheet, guint index)
{
  return g_array_index (sheet->items, Item, index).found;
}

GwGame *
gw_worksheet_get_game (const GwWorksheet *sheet)
{
  return sheet->game;
}

const char *
gw_worksheet_get_problem (const GwWorksheet *sheet)
{
  return sheet->problem;
}
