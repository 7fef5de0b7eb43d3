/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verifier-private.h"

#include "gw-error.h"
#include "gw-letters.h"
#include "gw-sort.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

gboolean
gw_verifier_refuse (const GwVerifier *verifier, guint line, GError **error, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  gw_error_set_at (error, GW_ERROR_REFUSED, verifier->certificate->name, line, "%s", reason);
  return FALSE;
}

gboolean
gw_verifier_stop (GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _("The check was stopped"));
  return FALSE;
}

char *
gw_verifier_name_set (const GwVerifier *verifier, const guint8 *letters)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < verifier->n_cells; i++)
    g_string_append_unichar (name,
                             g_unichar_toupper (verifier->certificate->alphabet.letters[letters[i]]));
  return g_string_free (name, FALSE);
}

guint64
gw_verifier_count_sets (guint n_cells, guint n_letters)
{
  guint64 row[GW_CERTIFICATE_MAX_CELLS + 1] = { 1 };

  for (guint l = 0; l < n_letters; l++)
    for (guint n = 1; n <= n_cells; n++)
      row[n] += row[n - 1];
  return row[n_cells];
}

/* Counts the words of a board, whose letters are those of the certificate. */
void
gw_verifier_tally (const GwVerifier *verifier, GwSolver *solver, const guint8 *letters,
                   GwTally *tally)
{
  guint8 numbers[GW_CERTIFICATE_MAX_CELLS];

  for (guint i = 0; i < verifier->n_cells; i++)
    numbers[i] = verifier->letter_of[letters[i]];
  gw_solver_tally_letters (solver, numbers, NULL, tally);
}

/* The letters that tiles must show for a word; 0 when no tiles can. */
static guint
get_tiles (const GwVerifier *verifier, const guint8 *letters, guint length, guint8 *tiles)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (verifier->lexicon);
  guint n = 0;

  for (guint i = 0; i < length; i++)
    {
      if (n == verifier->n_cells || verifier->number_in[letters[i]] < 0)
        return 0;
      tiles[n++] = (guint8) verifier->number_in[letters[i]];
      if (!gw_rules_get (verifier->certificate->rules)->qu || alphabet->letters[letters[i]] != 'q')
        continue;
      if (++i == length || alphabet->letters[letters[i]] != 'u')
        return 0;
    }
  return n;
}

static void
add_word_cb (guint number, const guint8 *letters, guint length, gpointer user_data)
{
  GwVerifier *verifier = user_data;
  const GwRulesSpec *spec = gw_rules_get (verifier->certificate->rules);
  guint8 tiles[GW_CERTIFICATE_MAX_CELLS];
  GwPlainWord word = { 0 };
  guint64 kinds = 0;
  guint n;

  if (length < spec->min_length || gw_lexicon_get_level (verifier->lexicon, number) > spec->max_level)
    return;
  n = get_tiles (verifier, letters, length, tiles);
  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < word.n_kinds && word.counts[k].letter != tiles[i])
        k++;
      if (k == word.n_kinds)
        word.n_kinds++;
      word.counts[k].letter = tiles[i];
      word.counts[k].count++;
      kinds |= G_GUINT64_CONSTANT (1) << tiles[i] % 64;
    }
  word.length = (guint8) n;
  memcpy (word.tiles, tiles, n);
  word.value = verifier->certificate->counts_words ? 1 : gw_scoring_points (spec->scoring, length);
  if (n == 0 || word.value <= 0)
    return;
  g_array_append_val (verifier->words, word);
  g_array_append_val (verifier->kinds, kinds);
}

static gint
compare_sets (gconstpointer a, gconstpointer b)
{
  return memcmp (((const GwCertifiedSet *) a)->letters, ((const GwCertifiedSet *) b)->letters,
                 GW_CERTIFICATE_MAX_CELLS);
}

static gint
compare_sets_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  return compare_sets (a, b);
}

/* The last line that lists a set: where it is there twice, the second one is wrong. */
static guint
find_line (const GwCertificate *certificate, const GwCertifiedSet *set)
{
  guint i = certificate->sets->len;

  while (i > 1
         && compare_sets (&g_array_index (certificate->sets, GwCertifiedSet, i - 1), set) != 0)
    i--;
  return certificate->first_set_line + i - 1;
}

static gboolean
check_sets (GwVerifier *verifier, const GwStop *stop, GError **error)
{
  const GwCertificate *certificate = verifier->certificate;
  const GArray *sets = certificate->sets;

  verifier->n_sets = gw_verifier_count_sets (verifier->n_cells, certificate->alphabet.n_letters);
  if (certificate->left_out > verifier->n_sets
      || sets->len + certificate->left_out != verifier->n_sets)
    {
      return gw_verifier_refuse (verifier, certificate->left_out_line, error,
                                 _ ("There are %" PRIu64 " sets of letters; the certificate lists "
                                    "%u and leaves out %" PRIu64),
                                 verifier->n_sets, sets->len, certificate->left_out);
    }
  verifier->sorted = g_memdup2 (sets->data, sets->len * sizeof (GwCertifiedSet));
  if (sets->len > 0
      && !gw_sort (verifier->sorted, sets->len, sizeof (GwCertifiedSet), compare_sets_cb, NULL,
                   stop))
    return gw_verifier_stop (error);
  for (guint i = 0; i < sets->len; i++)
    {
      if (verifier->sorted[i].total < certificate->threshold)
        {
          g_autofree char *name = gw_verifier_name_set (verifier, verifier->sorted[i].letters);

          return gw_verifier_refuse (
            verifier, find_line (certificate, &verifier->sorted[i]), error,
            _ ("The set %s is listed with the value %u, which is below the threshold"), name,
            verifier->sorted[i].total);
        }
      if (i > 0 && compare_sets (&verifier->sorted[i - 1], &verifier->sorted[i]) == 0)
        {
          g_autofree char *name = gw_verifier_name_set (verifier, verifier->sorted[i].letters);

          return gw_verifier_refuse (verifier, find_line (certificate, &verifier->sorted[i]), error,
                                     _ ("The set %s is listed twice"), name);
        }
    }
  return TRUE;
}

gboolean
gw_verifier_lists_set (const GwVerifier *verifier, const guint8 *letters)
{
  GwCertifiedSet key = { { 0 }, 0 };

  memcpy (key.letters, letters, verifier->n_cells);
  return verifier->certificate->sets->len > 0
         && bsearch (&key, verifier->sorted, verifier->certificate->sets->len,
                     sizeof (GwCertifiedSet), compare_sets)
              != NULL;
}

/* All boards that are a listed one, turned or mirrored in any way. */
static void
add_images (GwVerifier *verifier, const guint8 *letters)
{
  const guint rows = verifier->certificate->rows, cols = verifier->certificate->cols;

  for (guint turn = 0; turn < (rows == cols ? 8 : 4); turn++)
    {
      char *image = g_malloc (verifier->n_cells + 1);

      for (guint r = 0; r < rows; r++)
        for (guint c = 0; c < cols; c++)
          {
            const guint y = turn & 1 ? rows - 1 - r : r, x = turn & 2 ? cols - 1 - c : c;

            image[r * cols + c] = (char) (letters[turn & 4 ? x * cols + y : y * cols + x] + 1);
          }
      image[verifier->n_cells] = '\0';
      g_hash_table_add (verifier->images, image);
    }
}

gboolean
gw_verifier_lists_board (const GwVerifier *verifier, const guint8 *letters)
{
  char image[GW_CERTIFICATE_MAX_CELLS + 1] = { 0 };

  for (guint i = 0; i < verifier->n_cells; i++)
    image[i] = (char) (letters[i] + 1);
  return g_hash_table_contains (verifier->images, image);
}

static gboolean
check_board (GwVerifier *verifier, GwSolver *solver, guint number, gint64 *before, GError **error)
{
  const GwCertificate *certificate = verifier->certificate;
  const GwCertifiedBoard *board = &g_array_index (certificate->boards, GwCertifiedBoard, number);
  const guint line = certificate->first_board_line + number;
  g_autofree char *name = gw_board_to_string (board->board);
  guint8 letters[GW_CERTIFICATE_MAX_CELLS];
  GwTally tally;
  gint64 value;

  for (guint i = 0; i < verifier->n_cells; i++)
    {
      const GwCell *cell = gw_board_get_cell (board->board, i);
      const gint letter = cell->kind == GW_CELL_TILE && cell->n_letters == 1
                            ? gw_alphabet_find (&certificate->alphabet, cell->letters[0])
                            : -1;

      if (letter < 0)
        {
          return gw_verifier_refuse (verifier, line, error,
                                     _ ("The board %s has a tile that is not a letter of the word "
                                        "list"),
                                     name);
        }
      letters[i] = (guint8) letter;
    }
  gw_verifier_tally (verifier, solver, letters, &tally);
  value = certificate->counts_words ? (gint64) tally.words : tally.score;
  if (tally.words != board->words || tally.score != board->points)
    gw_verifier_refuse (
      verifier, line, error,
      _ ("The board %s has %u words and %" PRId64 " points; the certificate says %u and %" PRId64),
      name, tally.words, tally.score, board->words, board->points);
  else if (value < certificate->threshold)
    gw_verifier_refuse (verifier, line, error, _ ("The board %s does not reach the threshold"),
                        name);
  else if (value > *before)
    gw_verifier_refuse (verifier, line, error, _ ("The board %s is better than the one before it"),
                        name);
  else if (gw_verifier_lists_board (verifier, letters))
    gw_verifier_refuse (verifier, line, error, _ ("The board %s is listed twice"), name);
  else
    {
      *before = value;
      add_images (verifier, letters);
      return TRUE;
    }
  return FALSE;
}

static gboolean
check_boards (GwVerifier *verifier, const GwStop *stop, GError **error)
{
  const GwCertificate *certificate = verifier->certificate;
  g_autoptr (GwSolver) solver = gw_solver_new (verifier->lexicon, certificate->rules);
  gint64 before = G_MAXINT64;

  gw_solver_set_shape (solver, verifier->shape);
  for (guint i = 0; i < certificate->boards->len; i++)
    {
      if (gw_stop_requested (stop))
        return gw_verifier_stop (error);
      if (!check_board (verifier, solver, i, &before, error))
        return FALSE;
    }
  return TRUE;
}

/* Numbers the letters of the lexicon as the certificate does. FALSE when it should have others. */
static gboolean
number_letters (GwVerifier *verifier)
{
  const GwAlphabet *own = &verifier->certificate->alphabet;
  const GwAlphabet *all = gw_lexicon_get_alphabet (verifier->lexicon);
  guint n = 0;

  for (guint i = 0; i < all->n_letters; i++)
    {
      verifier->number_in[i] = gw_alphabet_find (own, all->letters[i]);
      if ((verifier->number_in[i] >= 0) != gw_letters_may_stand_on_tile (all->letters[i]))
        return FALSE;
      if (verifier->number_in[i] >= 0)
        verifier->letter_of[n++] = (guint8) i;
    }
  return n == own->n_letters;
}

static GwBoard *
make_shape (const GwCertificate *certificate)
{
  g_autofree GwCell *cells = g_new0 (GwCell, certificate->rows * certificate->cols);

  for (guint i = 0; i < certificate->rows * certificate->cols; i++)
    cells[i].kind = GW_CELL_FREE;
  return gw_board_new (certificate->rows, certificate->cols, cells);
}

GwVerifier *
gw_verifier_new (const GwCertificate *certificate, GwLexicon *lexicon, const GwStop *stop,
                 GError **error)
{
  g_autoptr (GwVerifier) verifier = g_new0 (GwVerifier, 1);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);

  verifier->certificate = certificate;
  verifier->lexicon = lexicon;
  verifier->n_cells = certificate->rows * certificate->cols;
  verifier->shape = make_shape (certificate);
  verifier->words = g_array_new (FALSE, FALSE, sizeof (GwPlainWord));
  verifier->kinds = g_array_new (FALSE, FALSE, sizeof (guint64));
  verifier->images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (strcmp (hash, certificate->lexicon_hash) != 0)
    {
      gw_verifier_refuse (verifier, 0, error,
                          _ ("The certificate was made with other words; choose the word list "
                             "that it was made with"));
      return NULL;
    }
  if (!number_letters (verifier))
    {
      gw_verifier_refuse (verifier, 0, error, _ ("The alphabet differs from that of the word "
                                                 "list"));
      return NULL;
    }
  if (certificate->threshold < 1)
    {
      gw_verifier_refuse (verifier, 0, error, _ ("The threshold must be at least 1"));
      return NULL;
    }
  gw_lexicon_foreach (lexicon, add_word_cb, verifier);
  if (gw_stop_requested (stop))
    {
      gw_verifier_stop (error);
      return NULL;
    }
  if (!check_sets (verifier, stop, error) || !check_boards (verifier, stop, error))
    return NULL;
  return g_steal_pointer (&verifier);
}

void
gw_verifier_free (GwVerifier *verifier)
{
  gw_board_unref (verifier->shape);
  g_array_unref (verifier->words);
  g_array_unref (verifier->kinds);
  g_hash_table_unref (verifier->images);
  g_free (verifier->sorted);
  g_free (verifier);
}

guint64
gw_verifier_get_n_sets (const GwVerifier *verifier)
{
  return verifier->n_sets;
}
