/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-news.h"

GwSearchNews *
gw_search_news_new (void)
{
  GwSearchNews *news = g_new0 (GwSearchNews, 1);

  g_atomic_ref_count_init (&news->refs);
  return news;
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
  news->elapsed = MAX (news->elapsed, 0);
  news->gained = CLAMP (news->gained, 0, news->elapsed);
  return news;
}
