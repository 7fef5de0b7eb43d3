/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-news.h"

/* Enough for both kinds of axis, and little to write every few seconds. */
#define CURVE_CAPACITY 1024

/* What the best different boards are saved as: their values and texts, best first. */
#define BOARDS_TYPE "a(xay)"

static void
found_clear (gpointer data)
{
  gw_encoded_free (((GwSearchFound *) data)->encoded);
}

static GwSearchFound *
found_new (GwEncoded *encoded)
{
  GwSearchFound *found = g_atomic_rc_box_new0 (GwSearchFound);

  found->encoded = encoded;
  return found;
}

GwSearchFound *
gw_search_found_find (GwLexicon *lexicon, GwBoard *board, GwRules *rules, const GwStop *stop)
{
  const gboolean few = gw_lexicon_get_n_words (lexicon) <= GW_SEARCH_FEW_WORDS;
  GwEncoded *encoded = gw_encoded_new (lexicon, board, rules,
                                       few ? GW_ENCODED_PARTS : GW_ENCODED_NONE, NULL, stop);

  return encoded != NULL ? found_new (encoded) : NULL;
}

GwSearchFound *
gw_search_found_ref (GwSearchFound *found)
{
  return g_atomic_rc_box_acquire (found);
}

void
gw_search_found_unref (GwSearchFound *found)
{
  g_atomic_rc_box_release_full (found, found_clear);
}

GwSearchNews *
gw_search_news_new (void)
{
  GwSearchNews *news = g_atomic_rc_box_new0 (GwSearchNews);

  news->by_step = gw_history_curve_new (CURVE_CAPACITY);
  news->by_time = gw_history_curve_new (CURVE_CAPACITY);
  return news;
}

GwSearchNews *
gw_search_news_copy_with (const GwSearchNews *news, GwSearchFound *found, GArray *boards)
{
  GwSearchNews *copy = g_atomic_rc_box_new (GwSearchNews);

  *copy = *news;
  if (news->best != NULL)
    gw_board_ref (copy->best);
  copy->found = found != NULL ? gw_search_found_ref (found) : NULL;
  copy->boards = boards != NULL ? g_array_ref (boards) : NULL;
  copy->by_step = gw_history_curve_copy (news->by_step);
  copy->by_time = gw_history_curve_copy (news->by_time);
  return copy;
}

GwSearchNews *
gw_search_news_ref (GwSearchNews *news)
{
  return g_atomic_rc_box_acquire (news);
}

static void
news_clear (gpointer data)
{
  GwSearchNews *news = data;

  g_clear_pointer (&news->best, gw_board_unref);
  g_clear_pointer (&news->found, gw_search_found_unref);
  g_clear_pointer (&news->boards, g_array_unref);
  gw_history_curve_free (news->by_step);
  gw_history_curve_free (news->by_time);
}

void
gw_search_news_unref (GwSearchNews *news)
{
  g_atomic_rc_box_release_full (news, news_clear);
}

static GVariant *
save_boards (GArray *boards)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (BOARDS_TYPE));
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);

      g_variant_builder_add (&builder, "(x^ay)", board->value, text);
    }
  return g_variant_builder_end (&builder);
}

void
gw_search_news_save (const GwSearchNews *news, GVariantDict *dict)
{
  if (news->best != NULL)
    {
      g_autofree char *text = gw_board_to_string (news->best);

      g_variant_dict_insert (dict, "best", "^ay", text);
    }
  g_variant_dict_insert (dict, "value", "x", news->value);
  g_variant_dict_insert (dict, "worth", "x", news->worth);
  g_variant_dict_insert (dict, "evaluations", "t", news->evaluations);
  g_variant_dict_insert (dict, "generations", "t", news->generations);
  g_variant_dict_insert (dict, "words", "u", news->n_words);
  g_variant_dict_insert (dict, "elapsed", "x", news->elapsed);
  g_variant_dict_insert (dict, "gained", "x", news->gained);
  if (news->boards != NULL)
    g_variant_dict_insert_value (dict, "boards", save_boards (news->boards));
  g_variant_dict_insert_value (dict, "by-step", gw_history_curve_save (news->by_step));
  g_variant_dict_insert_value (dict, "by-time", gw_history_curve_save (news->by_time));
}

static void
load_curve (GVariantDict *dict, const char *name, GwHistoryCurve **curve)
{
  g_autoptr (GVariant) saved = g_variant_dict_lookup_value (dict, name, NULL);
  GwHistoryCurve *loaded = saved != NULL ? gw_history_curve_load (saved, NULL) : NULL;

  if (loaded == NULL)
    return;
  gw_history_curve_free (*curve);
  *curve = loaded;
}

/* NULL when it is no board or has free cells: none of a search has. */
static GwBoard *
parse_board (const char *text)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, NULL);

  return board != NULL && !gw_board_has_free (board) ? g_steal_pointer (&board) : NULL;
}

/* Up to the first that cannot be one of them; NULL when there is none. */
static GArray *
load_boards (GVariantDict *dict)
{
  g_autoptr (GVariant) saved
    = g_variant_dict_lookup_value (dict, "boards", G_VARIANT_TYPE (BOARDS_TYPE));
  const gsize n = saved != NULL ? MIN (g_variant_n_children (saved), GW_ISLAND_N_BEST) : 0;
  g_autoptr (GArray) boards = gw_search_board_array_new ();

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = NULL;
      GwSearchBoard board;

      g_variant_get_child (saved, i, "(x^ay)", &board.value, &text);
      if (i > 0 && board.value > g_array_index (boards, GwSearchBoard, i - 1).value)
        break;
      board.board = parse_board (text);
      if (board.board == NULL)
        break;
      g_array_append_val (boards, board);
    }
  return boards->len > 0 ? g_steal_pointer (&boards) : NULL;
}

GwSearchNews *
gw_search_news_load (GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  GwSearchNews *news = gw_search_news_new ();
  g_autofree char *text = NULL;

  if (g_variant_dict_lookup (&dict, "best", "^ay", &text))
    news->best = parse_board (text);
  g_variant_dict_lookup (&dict, "value", "x", &news->value);
  news->worth = news->value; /* all that older files have */
  g_variant_dict_lookup (&dict, "worth", "x", &news->worth);
  g_variant_dict_lookup (&dict, "evaluations", "t", &news->evaluations);
  g_variant_dict_lookup (&dict, "generations", "t", &news->generations);
  g_variant_dict_lookup (&dict, "words", "u", &news->n_words);
  g_variant_dict_lookup (&dict, "elapsed", "x", &news->elapsed);
  g_variant_dict_lookup (&dict, "gained", "x", &news->gained);
  news->boards = load_boards (&dict);
  load_curve (&dict, "by-step", &news->by_step);
  load_curve (&dict, "by-time", &news->by_time);
  news->elapsed = CLAMP (news->elapsed, 0, G_MAXINT64 / 2);
  news->gained = CLAMP (news->gained, 0, news->elapsed);
  return news;
}

gboolean
gw_search_news_is_complete (const GwSearchNews *news, GwObjective objective)
{
  return news->best != NULL && objective == GW_OBJECTIVE_WORDS && news->n_words > 0
         && news->value >= (gint64) news->n_words;
}

gboolean
gw_search_news_meets (const GwSearchNews *news, gint64 target)
{
  return news->best != NULL && news->worth >= target;
}
