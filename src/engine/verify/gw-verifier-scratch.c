/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verifier-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define MOST GW_CERTIFICATE_MAX_CELLS

/* Random arrangements of a set of the sample. */
#define SHUFFLES 50

GwVerifierScratch *
gw_verifier_scratch_new (const GwVerifier *verifier)
{
  GwVerifierScratch *scratch = g_new0 (GwVerifierScratch, 1);

  scratch->verifier = verifier;
  scratch->solver = gw_solver_new (verifier->lexicon, verifier->certificate->rules);
  gw_solver_set_shape (scratch->solver, verifier->shape);
  gw_verifier_scratch_set_seed (scratch, 0, 0);
  return scratch;
}

void
gw_verifier_scratch_set_seed (GwVerifierScratch *scratch, guint64 seed, guint64 stream)
{
  gw_random_init (&scratch->random, seed, stream);
}

void
gw_verifier_scratch_free (GwVerifierScratch *scratch)
{
  gw_solver_free (scratch->solver);
  g_free (scratch);
}

static gboolean
can_spell (const GwPlainWord *word, const guint8 *there)
{
  guint k = 0;

  while (k < word->n_kinds && word->counts[k].count <= there[word->counts[k].letter])
    k++;
  return k == word->n_kinds;
}

GArray *
gw_verifier_list_words (const GwVerifier *verifier, const guint8 *letters)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (const GwPlainWord *));
  const guint64 *kinds = (const guint64 *) (gpointer) verifier->kinds->data;
  guint8 there[GW_ALPHABET_MAX] = { 0 };
  guint64 others = ~G_GUINT64_CONSTANT (0);

  for (guint i = 0; i < verifier->n_cells; i++)
    {
      there[letters[i]]++;
      others &= ~(G_GUINT64_CONSTANT (1) << letters[i] % 64);
    }
  for (guint i = 0; i < verifier->words->len; i++)
    {
      const GwPlainWord *word = &g_array_index (verifier->words, GwPlainWord, i);

      if ((kinds[i] & others) == 0 && can_spell (word, there))
        g_array_append_val (list, word);
    }
  return list;
}

static gint64
get_total (const GArray *list)
{
  gint64 total = 0;

  for (guint i = 0; i < list->len; i++)
    total += g_array_index (list, const GwPlainWord *, i)->value;
  return total;
}

gboolean
gw_verifier_check_words (const GwVerifier *verifier, guint set, const GArray *list, GError **error)
{
  const GwCertifiedSet *listed = &g_array_index (verifier->certificate->sets, GwCertifiedSet, set);
  const gint64 total = get_total (list);
  g_autofree char *name = NULL;

  if (total == listed->total)
    return TRUE;
  name = gw_verifier_name_set (verifier, listed->letters);
  return gw_verifier_refuse (
    verifier, verifier->certificate->first_set_line + set, error,
    _ ("The words of the set %s are worth %" PRId64 "; the certificate says %u"), name, total,
    listed->total);
}

gboolean
gw_verifier_check_total (GwVerifierScratch *scratch, guint set, GError **error)
{
  const GwVerifier *verifier = scratch->verifier;
  const GArray *sets = verifier->certificate->sets;
  g_autoptr (GArray) list
    = gw_verifier_list_words (verifier, g_array_index (sets, GwCertifiedSet, set).letters);

  return gw_verifier_check_words (verifier, set, list, error);
}

gboolean
gw_verifier_check_arrangement (GwVerifierScratch *scratch, const guint8 *letters, gint64 *value,
                               GError **error)
{
  const GwCertificate *certificate = scratch->verifier->certificate;
  g_autofree char *name = NULL;
  GwTally tally;

  gw_verifier_tally (scratch->verifier, scratch->solver, letters, &tally);
  *value = certificate->counts_words ? (gint64) tally.words : tally.score;
  if (*value < certificate->threshold || gw_verifier_lists_board (scratch->verifier, letters))
    return TRUE;
  name = gw_verifier_name_set (scratch->verifier, letters);
  return gw_verifier_refuse (
    scratch->verifier, 0, error,
    _ ("The board with the tiles %s, row by row, is worth %" PRId64 " but is not listed"), name,
    *value);
}

static void
swap (guint8 *letters, guint i, guint j)
{
  const guint8 letter = letters[i];

  letters[i] = letters[j];
  letters[j] = letter;
}

static void
shuffle (GwVerifierScratch *scratch, guint8 *letters)
{
  for (guint i = scratch->verifier->n_cells; i > 1; i--)
    swap (letters, i - 1, gw_random_below (&scratch->random, i));
}

/* Exchanges tiles as long as that makes the board better. */
static gboolean
climb (GwVerifierScratch *scratch, guint8 *letters, gint64 value, GError **error)
{
  const guint n = scratch->verifier->n_cells;
  gboolean better = TRUE;

  while (better)
    {
      better = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint j = i + 1; j < n; j++)
          {
            gint64 other;

            if (letters[i] == letters[j])
              continue;
            swap (letters, i, j);
            if (!gw_verifier_check_arrangement (scratch, letters, &other, error))
              return FALSE;
            if (other > value)
              {
                value = other;
                better = TRUE;
              }
            else
              swap (letters, i, j);
          }
    }
  return TRUE;
}

gboolean
gw_verifier_check_some (GwVerifierScratch *scratch, guint set, const GwStop *stop, GError **error)
{
  const GwCertifiedSet *listed
    = &g_array_index (scratch->verifier->certificate->sets, GwCertifiedSet, set);
  guint8 letters[MOST], best[MOST];
  gint64 best_value = -1;

  memcpy (letters, listed->letters, MOST);
  for (guint i = 0; i < SHUFFLES; i++)
    {
      gint64 value;

      if (gw_stop_requested (stop))
        return gw_verifier_stop (error);
      shuffle (scratch, letters);
      if (!gw_verifier_check_arrangement (scratch, letters, &value, error))
        return FALSE;
      if (value <= best_value)
        continue;
      best_value = value;
      memcpy (best, letters, MOST);
    }
  return climb (scratch, best, best_value, error);
}

void
gw_verifier_sort_letters (guint8 *letters, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && letters[j] < letters[j - 1]; j--)
      swap (letters, j, j - 1);
}

gboolean
gw_verifier_check_below (const GwVerifier *verifier, const guint8 *letters, gint64 total,
                         GError **error)
{
  g_autofree char *name = NULL;

  if (total < verifier->certificate->threshold || gw_verifier_lists_set (verifier, letters))
    return TRUE;
  name = gw_verifier_name_set (verifier, letters);
  return gw_verifier_refuse (verifier, 0, error,
                             _ ("The set %s is not listed, but its words are worth %" PRId64), name,
                             total);
}

gboolean
gw_verifier_check_outside (GwVerifierScratch *scratch, const GwStop *stop, GError **error)
{
  const GwVerifier *verifier = scratch->verifier;
  const GArray *sets = verifier->certificate->sets;
  const guint n_letters = verifier->certificate->alphabet.n_letters;
  const gboolean any = sets->len == 0 || gw_random_below (&scratch->random, 4) == 0;
  g_autoptr (GArray) list = NULL;
  guint8 letters[MOST] = { 0 };

  if (gw_stop_requested (stop))
    return gw_verifier_stop (error);
  if (!any)
    memcpy (
      letters,
      g_array_index (sets, GwCertifiedSet, gw_random_below (&scratch->random, sets->len)).letters,
      MOST);
  for (guint i = 0; any && i < verifier->n_cells; i++)
    letters[i] = (guint8) gw_random_below (&scratch->random, n_letters);
  for (guint i = 0; !any && i < 1 + gw_random_below (&scratch->random, 2); i++)
    {
      /* A letter of another listed set, so that it is a likely one. */
      const guint other = gw_random_below (&scratch->random, sets->len);

      letters[gw_random_below (&scratch->random, verifier->n_cells)]
        = g_array_index (sets, GwCertifiedSet, other)
            .letters[gw_random_below (&scratch->random, verifier->n_cells)];
    }
  gw_verifier_sort_letters (letters, verifier->n_cells);
  if (gw_verifier_lists_set (verifier, letters))
    return TRUE;
  list = gw_verifier_list_words (verifier, letters);
  return gw_verifier_check_below (verifier, letters, get_total (list), error);
}
