/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-place-text.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>

static const GwPlace *
get_place (const GwPlaces *places, guint index)
{
  return &g_array_index (places->places, GwPlace, index);
}

static char *
dup_label (const GwPlaceQuery *query, const GwCell *cell)
{
  return gw_rules_cell_to_label (
    query->game->rules, cell,
    query->game->lexicon != NULL ? gw_lexicon_get_language (query->game->lexicon) : NULL);
}

/* “E, R and T” */
static char *
join_letters (GPtrArray *letters)
{
  GString *text = g_string_new (NULL);
  g_autofree char *first = NULL;

  for (guint i = 0; i + 1 < letters->len; i++)
    /* Translators: between letters in a list such as “E, R and T” */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list of letters", ", ") : "",
                            (const char *) g_ptr_array_index (letters, i));
  first = g_string_free (text, FALSE);
  if (letters->len < 2)
    return g_strdup (g_ptr_array_index (letters, 0));
  /* Translators: the last two parts of a list such as “E, R and T” */
  return gw_sentence_format (C_ ("list of letters", "%s and %s"), first,
                             (const char *) g_ptr_array_index (letters, letters->len - 1));
}

char *
gw_place_describe (const GwPlaceQuery *query, const GwPlaces *places, guint index)
{
  const GwPlace *place = get_place (places, index);
  g_autoptr (GPtrArray) shared = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *letters = NULL;
  guint n = 0;

  for (guint i = 0; i < place->n_cells; i++)
    {
      n += place->units[i] >= 0;
      if (place->units[i] < 0)
        g_ptr_array_add (shared,
                         dup_label (query, gw_board_get_cell (query->board, place->cells[i])));
    }
  if (n == 0)
    return g_strdup (_ ("It is on the board already."));
  if (shared->len == 0)
    return g_strdup_printf (ngettext ("Changes %u tile.", "Changes %u tiles.", n), n);
  letters = join_letters (shared);
  /* Translators: %s is a list such as “E, R and T” */
  return gw_sentence_format (ngettext ("Changes %u tile and shares %s.",
                                       "Changes %u tiles and shares %s.", n),
                             n, letters);
}

char *
gw_place_speak (const GwPlaceQuery *query, const GwPlaces *places, guint index)
{
  const GwPlace *place = get_place (places, index);
  const guint cols = gw_board_get_cols (query->board);
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autofree char *changes = NULL;
  guint n = 0;

  for (guint i = 0; i < place->n_cells; i++)
    {
      const gboolean is_new = place->units[i] >= 0;
      g_autofree char *label
        = dup_label (query, is_new ? &g_array_index (places->units, GwCell, place->units[i])
                                   : gw_board_get_cell (query->board, place->cells[i]));
      /* Translators: a letter that a tile gets, among those that are there: “E, new A, R” */
      g_autofree char *text = is_new ? gw_sentence_format (_ ("new %s"), label) : g_strdup (label);

      g_string_append_printf (letters, "%s%s", i > 0 ? C_ ("list of letters", ", ") : "", text);
      n += is_new;
    }
  changes = n > 0 ? g_strdup_printf (ngettext ("Changes %u tile.", "Changes %u tiles.", n), n)
                  : g_strdup (_ ("It is on the board already."));
  /* Translators: what a screen reader says of a place for a word; the first %s are letters, such as
   * “E, new A, R”, and the second one is a sentence */
  return gw_sentence_format (_ ("Place %u of %u. Begins row %u, column %u: %s. %s"), index + 1,
                             places->places->len, place->cells[0] / cols + 1,
                             place->cells[0] % cols + 1, letters->str, changes);
}

static gboolean
fits (const GwPlaceQuery *query, const char *word)
{
  g_autoptr (GwPlaces) places = gw_places_search (query, word, NULL);

  return places->places->len > 0;
}

static guint
count_open (const GwPlaceQuery *query, guint *n_locked)
{
  const guint8 *locks = query->locks != NULL ? g_bytes_get_data (query->locks, NULL) : NULL;
  guint n_open = 0;

  *n_locked = 0;
  for (guint i = 0; i < gw_board_get_n_cells (query->board); i++)
    {
      const gboolean locked = locks != NULL && locks[i];

      *n_locked += locked;
      n_open += !locked && gw_board_get_cell (query->board, i)->kind != GW_CELL_HOLE;
    }
  return n_open;
}

static char *
explain_size (guint n_letters, guint n_open, guint n_locked)
{
  if (n_locked > 0)
    return g_strdup_printf (ngettext ("%u letters, but only %u tile is not locked.",
                                      "%u letters, but only %u tiles are not locked.", n_open),
                            n_letters, n_open);
  return g_strdup_printf (ngettext ("%u letters, but only %u tile.", "%u letters, but only %u tiles.",
                                    n_open),
                          n_letters, n_open);
}

char *
gw_place_explain (const GwPlaceQuery *query, const GwPlaces *places, const char *word,
                  const char *list, GwPlaceRemedy *remedy)
{
  const gboolean may_grow = gw_board_get_rows (query->board) < GW_BOARD_MAX_SIDE
                            || gw_board_get_cols (query->board) < GW_BOARD_MAX_SIDE;
  GwPlaceQuery other = *query;
  gunichar wrong = 0;
  guint n_locked;
  const guint n_open = count_open (query, &n_locked);

  *remedy = GW_PLACE_REMEDY_NONE;
  if (!gw_place_check_word (query->game->lexicon, word, &wrong))
    {
      char letter[7] = { 0 };

      g_unichar_to_utf8 (g_unichar_toupper (wrong), letter);
      if (list == NULL)
        return gw_sentence_format (_ ("%s is not a letter."), letter);
      /* Translators: a character, and the name of a word list: “4 is not a letter of English.” */
      return gw_sentence_format (_ ("%s is not a letter of %s."), letter, list);
    }
  other.begin = GW_NO_CELL;
  other.path = NULL;
  if ((query->begin != GW_NO_CELL || query->path != NULL) && fits (&other, word))
    return g_strdup (query->path != NULL ? _ ("It does not fit where it was drawn.")
                                         : _ ("It cannot begin here."));
  other.straight = FALSE;
  if (query->straight && fits (&other, word))
    {
      *remedy = GW_PLACE_REMEDY_BEND;
      return g_strdup (_ ("It does not fit in a straight line."));
    }
  *remedy = may_grow ? GW_PLACE_REMEDY_ENLARGE : GW_PLACE_REMEDY_NONE;
  if (places->units->len > n_open)
    return explain_size (places->units->len, n_open, n_locked);
  other.locks = NULL;
  if (fits (&other, word))
    {
      *remedy = GW_PLACE_REMEDY_UNLOCK;
      return g_strdup (_ ("No room beside the locked tiles."));
    }
  return g_strdup (_ ("It does not fit on this board."));
}
