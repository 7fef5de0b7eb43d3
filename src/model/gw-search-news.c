/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-news.h"

/* Enough for both kinds of axis, and little to write every few seconds. */
#define CURVE_CAPACITY 1024

/* Missing strings have parts when there are no more words than this. */
#define MOST_PARTS 500

static void
found_clear (gpointer data)
{
  gw_encoded_free (((GwSearchFound *) data)->encoded);
}

GwSearchFound *
gw_search_found_new (GwEncoded *encoded)
{
  GwSearchFound *found = g_atomic_rc_box_new0 (GwSearchFound);

  found->encoded = encoded;
  return found;
}

GwSearchFound *
gw_search_found_find (GwLexicon *lexicon, GwBoard *board, GwRules *rules, const GwStop *stop)
{
  const gboolean few = gw_lexicon_get_n_words (lexicon) <= MOST_PARTS;
  GwEncoded *encoded = gw_encoded_new (lexicon, board, rules,
                                       few ? GW_ENCODED_PARTS : GW_ENCODED_NONE, NULL, stop);

  return encoded != NULL ? gw_search_found_new (encoded) : NULL;
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
  GwSearchNews *news = g_new0 (GwSearchNews, 1);

  g_atomic_ref_count_init (&news->refs);
  news->by_step = gw_history_curve_new (CURVE_CAPACITY);
  news->by_time = gw_history_curve_new (CURVE_CAPACITY);
  return news;
}

GwSearchNews *
gw_search_news_copy_with (const GwSearchNews *news, GwSearchFound *found)
{
  GwSearchNews *copy = g_memdup2 (news, sizeof *news);

  g_atomic_ref_count_init (&copy->refs);
  if (news->best != NULL)
    gw_board_ref (copy->best);
  if (news->boards != NULL)
    g_array_ref (copy->boards);
  copy->found = gw_search_found_ref (found);
  copy->by_step = gw_history_curve_copy (news->by_step);
  copy->by_time = gw_history_curve_copy (news->by_time);
  return copy;
}

GwSearchNews *
gw_search_news_ref (GwSearchNews *news)
{
  g_atomic_ref_count_inc (&news->refs);
  return news;
}

void
gw_search_news_unref (GwSearchNews *news)
{
  if (!g_atomic_ref_count_dec (&news->refs))
    return;
  g_clear_pointer (&news->best, gw_board_unref);
  g_clear_pointer (&news->found, gw_search_found_unref);
  g_clear_pointer (&news->boards, g_array_unref);
  gw_history_curve_free (news->by_step);
  gw_history_curve_free (news->by_time);
  g_free (news);
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
  g_variant_dict_insert (dict, "evaluations", "t", news->evaluations);
  g_variant_dict_insert (dict, "generations", "t", news->generations);
  g_variant_dict_insert (dict, "words", "u", news->n_words);
  g_variant_dict_insert (dict, "elapsed", "x", news->elapsed);
  g_variant_dict_insert (dict, "gained", "x", news->gained);
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

GwSearchNews *
gw_search_news_load (GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  GwSearchNews *news = gw_search_news_new ();
  g_autofree char *text = NULL;

  if (g_variant_dict_lookup (&dict, "best", "^ay", &text))
    news->best = gw_board_parse (text, -1, NULL, 1, NULL);
  g_variant_dict_lookup (&dict, "value", "x", &news->value);
  g_variant_dict_lookup (&dict, "evaluations", "t", &news->evaluations);
  g_variant_dict_lookup (&dict, "generations", "t", &news->generations);
  g_variant_dict_lookup (&dict, "words", "u", &news->n_words);
  g_variant_dict_lookup (&dict, "elapsed", "x", &news->elapsed);
  g_variant_dict_lookup (&dict, "gained", "x", &news->gained);
  load_curve (&dict, "by-step", &news->by_step);
  load_curve (&dict, "by-time", &news->by_time);
  news->elapsed = MAX (news->elapsed, 0);
  news->gained = CLAMP (news->gained, 0, news->elapsed);
  return news;
}

gboolean
gw_search_news_is_complete (const GwSearchNews *news, GwObjective objective)
{
  return news->best != NULL && objective == GW_OBJECTIVE_WORDS && news->n_words > 0
         && news->value >= (gint64) news->n_words;
}
