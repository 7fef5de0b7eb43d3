/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-sample.h"

#include "gw-bitmap.h"
#include "gw-lexicon-builder.h"
#include "gw-random.h"

/* The first n_words of a shuffle that knows nothing of n_words. */
static guint64 *
pick (guint n_all, guint n_words, guint64 seed)
{
  guint64 *picked = g_new0 (guint64, GW_BITMAP_LENGTH (n_all));
  g_autofree guint32 *order = g_new (guint32, n_all);
  GwRandom random;

  gw_random_init (&random, seed, 0);
  for (guint i = 0; i < n_all; i++)
    order[i] = i;
  for (guint i = 0; i < n_words; i++)
    {
      guint other = i + gw_random_below (&random, n_all - i);
      guint32 word = order[other];

      order[other] = order[i];
      order[i] = word;
      gw_bitmap_set (picked, word);
    }
  return picked;
}

GwLexicon *
gw_lexicon_sample (GwLexicon *lexicon, guint n_words, guint64 seed, const GwStop *stop)
{
  g_autoptr (GwLexiconBuilder) builder = NULL;
  g_autofree guint64 *picked = NULL;

  if (n_words >= gw_lexicon_get_n_words (lexicon))
    return gw_lexicon_ref (lexicon);

  picked = pick (gw_lexicon_get_n_words (lexicon), n_words, seed);
  builder = gw_lexicon_builder_new ();
  if (!gw_lexicon_builder_add_lexicon (builder, lexicon, G_MAXUINT, picked, stop, NULL))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, NULL);
}
