/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-table.h"

#include "gw-lexicon-private.h"

typedef struct
{
  GwWordTable *table;
  const GwRulesSpec *spec;
  const gint32 *points;
  GByteArray *letters;
  GArray *starts;
  GArray *numbers;
  GArray *values;
} Collect;

static void
collect_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Collect *collect = user_data;
  guint32 end;

  if (length < collect->spec->min_length ||
      gw_lexicon_get_level (collect->table->lexicon, word) > collect->spec->max_level)
    return;

  g_byte_array_append (collect->letters, letters, length);
  end = collect->letters->len;
  g_array_append_val (collect->starts, end);
  g_array_append_val (collect->numbers, word);
  g_array_append_val (collect->values, collect->points[length]);
  collect->table->longest = MAX (collect->table->longest, length);
}

/* A lexicon of the words of the table alone. */
static gboolean
make_counting (GwWordTable *table, const GwStop *stop)
{
  g_autofree GwTreeWord *words = NULL;

  table->ranks = g_new (guint32, table->n_words + 1);
  if (table->n_words == gw_lexicon_get_n_words (table->lexicon))
    {
      for (guint32 i = 0; i < table->n_words; i++)
        table->ranks[table->numbers[i]] = i;
      table->counting = gw_lexicon_ref (table->lexicon);
    }
  else
    {
      words = g_new (GwTreeWord, table->n_words + 1);
      for (guint32 i = 0; i < table->n_words; i++)
        words[i] = (GwTreeWord){ table->letters + table->starts[i],
                                 table->starts[i + 1] - table->starts[i], 0, i };
      table->counting = gw_lexicon_build (gw_lexicon_get_alphabet (table->lexicon), words,
                                       table->n_words, table->ranks, stop);
      if (table->counting == NULL)
        return FALSE;
    }
  table->tree = gw_lexicon_get_tree (table->counting);
  return TRUE;
}

GwWordTable *
gw_word_table_new (GwLexicon *lexicon, GwRules *rules, const GwStop *stop)
{
  g_autoptr (GwWordTable) table = g_atomic_rc_box_new0 (GwWordTable);
  const GwRulesSpec *spec = gw_rules_get (rules);
  Collect collect = { table, spec, gw_scoring_get_table (spec->scoring) };
  const guint32 zero = 0;

  table->lexicon = gw_lexicon_ref (lexicon);
  table->rules = gw_rules_ref (rules);
  collect.letters = g_byte_array_new ();
  collect.starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  collect.numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  collect.values = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_array_append_val (collect.starts, zero);
  gw_lexicon_foreach (lexicon, collect_word_cb, &collect);

  table->n_words = collect.numbers->len;
  table->mean_length = (double) collect.letters->len / MAX (table->n_words, 1);
  table->letters = g_byte_array_free (collect.letters, FALSE);
  table->starts = (guint32 *) (gpointer) g_array_free (collect.starts, FALSE);
  table->numbers = (guint32 *) (gpointer) g_array_free (collect.numbers, FALSE);
  table->points = (gint32 *) (gpointer) g_array_free (collect.values, FALSE);
  if (gw_stop_requested (stop) || !make_counting (table, stop))
    return NULL;
  return g_steal_pointer (&table);
}

GwWordTable *
gw_word_table_ref (GwWordTable *table)
{
  return g_atomic_rc_box_acquire (table);
}

static void
clear (gpointer data)
{
  GwWordTable *table = data;

  g_clear_pointer (&table->counting, gw_lexicon_unref);
  gw_lexicon_unref (table->lexicon);
  gw_rules_unref (table->rules);
  g_free (table->starts);
  g_free (table->letters);
  g_free (table->numbers);
  g_free (table->points);
  g_free (table->ranks);
}

void
gw_word_table_unref (GwWordTable *table)
{
  g_atomic_rc_box_release_full (table, clear);
}

gsize
gw_word_table_get_bytes (const GwWordTable *table)
{
  return table->starts[table->n_words] + (table->n_words + 1) * sizeof (guint32);
}
