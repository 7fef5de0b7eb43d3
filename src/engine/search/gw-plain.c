/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-plain.h"

#include "gw-lexicon-private.h"
#include "gw-scoring.h"

#include <string.h>

static const char *const objective_names[] = { "points", "words", "longest" };

typedef struct
{
  const GwLexicon *lexicon;
  const GwRulesSpec *spec;
  gint q, u; /* -1 when a Q is no more than that */
  guint max_tiles;
  GByteArray *letters; /* of all words, one after the other */
  GArray *words;       /* of GwTreeWord; letters are offsets until all are there */
  GArray *lengths;     /* of guint, by tag: letters, not tiles */
} Collecting;

static void
collect_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Collecting *all = user_data;
  guint8 tiles[1024];
  GwTreeWord entry = { NULL, 0, 0, all->lengths->len };

  if (length < all->spec->min_length
      || gw_lexicon_get_level (all->lexicon, word) > all->spec->max_level)
    return;
  for (guint i = 0; i < length; i++)
    {
      tiles[entry.length++] = letters[i];
      if (letters[i] == all->q && (++i == length || letters[i] != all->u))
        return;
    }
  if (entry.length > all->max_tiles)
    return;
  g_byte_array_append (all->letters, tiles, entry.length);
  g_array_append_val (all->words, entry);
  g_array_append_val (all->lengths, length);
}

static gint32
get_worth (GwObjective objective, gint32 points, guint length)
{
  switch (objective)
    {
    case GW_OBJECTIVE_POINTS:
      return points;
    case GW_OBJECTIVE_LONGEST:
      return (gint32) length;
    case GW_OBJECTIVE_WORDS:
    default:
      return 1;
    }
}

static GwLexicon *
build (Collecting *all, guint32 **tags, const GwStop *stop)
{
  gsize at = 0;

  for (guint i = 0; i < all->words->len; i++)
    {
      GwTreeWord *word = &g_array_index (all->words, GwTreeWord, i);

      word->letters = all->letters->data + at;
      at += word->length;
    }
  *tags = g_new (guint32, all->words->len + 1);
  return gw_lexicon_build (gw_lexicon_get_alphabet (all->lexicon), (GwTreeWord *) all->words->data,
                        all->words->len, *tags, stop);
}

static GwPlain *
make (GwLexicon *lexicon, GwRules *rules, GwObjective objective, guint max_tiles, gboolean qu,
      const GwStop *stop)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autoptr (GByteArray) letters = g_byte_array_new ();
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (GwTreeWord));
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (guint));
  Collecting all = { lexicon, spec, -1, -1, max_tiles, letters, words, lengths };
  g_autoptr (GwLexicon) built = NULL;
  g_autofree guint32 *tags = NULL;
  GwPlain *plain;

  if (qu)
    {
      all.q = gw_alphabet_find (alphabet, 'q');
      all.u = gw_alphabet_find (alphabet, 'u');
    }
  gw_lexicon_foreach (lexicon, collect_cb, &all);
  built = build (&all, &tags, stop);
  if (built == NULL)
    return NULL;

  plain = g_atomic_rc_box_new0 (GwPlain);
  plain->lexicon = g_steal_pointer (&built);
  plain->tree = gw_lexicon_get_tree (plain->lexicon);
  plain->rules = gw_rules_ref (rules);
  plain->objective = objective;
  plain->points = g_new (gint32, words->len + 1);
  plain->worth = g_new (gint32, words->len + 1);
  for (guint i = 0; i < words->len; i++)
    {
      guint length = g_array_index (lengths, guint, tags[i]);

      plain->points[i] = gw_scoring_points (spec->scoring, length);
      plain->worth[i] = get_worth (objective, plain->points[i], length);
    }
  return plain;
}

GwPlain *
gw_plain_new (GwLexicon *lexicon, GwRules *rules, GwObjective objective, guint max_tiles,
              const GwStop *stop)
{
  return make (lexicon, rules, objective, max_tiles, gw_rules_get (rules)->qu, stop);
}

GwPlain *
gw_plain_new_spelled (GwLexicon *lexicon, GwRules *rules, GwObjective objective,
                      const GwStop *stop)
{
  GwPlain *plain = make (lexicon, rules, objective, G_MAXUINT, FALSE, stop);

  if (plain != NULL)
    plain->is_spelled = TRUE;
  return plain;
}

GwPlain *
gw_plain_ref (GwPlain *plain)
{
  return g_atomic_rc_box_acquire (plain);
}

static void
clear (gpointer data)
{
  GwPlain *plain = data;

  gw_lexicon_unref (plain->lexicon);
  gw_rules_unref (plain->rules);
  g_free (plain->worth);
  g_free (plain->points);
}

void
gw_plain_unref (GwPlain *plain)
{
  g_atomic_rc_box_release_full (plain, clear);
}

gint64
gw_plain_sum (const GwPlain *plain, const guint32 *words, guint n_words)
{
  gint64 value = 0;

  for (guint i = 0; i < n_words; i++)
    value = gw_plain_add (plain, value, gw_plain_get_value (plain, words[i]));
  return value;
}

gint64
gw_plain_get_worth (const GwPlain *plain, gint64 value)
{
  return plain->objective == GW_OBJECTIVE_LONGEST ? value >> GW_PLAIN_LENGTH_SHIFT : value;
}

const char *
gw_objective_to_string (GwObjective objective)
{
  return objective_names[objective];
}

gboolean
gw_objective_from_string (const char *text, GwObjective *objective)
{
  for (guint i = 0; i < G_N_ELEMENTS (objective_names); i++)
    if (strcmp (text, objective_names[i]) == 0)
      {
        *objective = (GwObjective) i;
        return TRUE;
      }
  return FALSE;
}
