/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-letters.h"

/* For more than one in this many words of the lexicon, it is quicker to walk through the whole
 * lexicon than to spell them one by one. */
#define LARGE_PART 32

struct _GwWordLetters
{
  guint *starts; /* one more than there are words */
  gunichar *letters;
};

typedef struct
{
  const GwSolution *solution;
  const GwAlphabet *alphabet;
  GwWordLetters *word_letters;
  guint index;
} Walk;

static void
put (Walk *walk, const guint8 *letters, guint length)
{
  gunichar *to = walk->word_letters->letters + walk->word_letters->starts[walk->index];

  for (guint i = 0; i < length; i++)
    to[i] = walk->alphabet->letters[letters[i]];
  walk->index++;
}

/* Takes the words of the solution, which are in the same order as those of the walk. */
static void
walk_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Walk *walk = user_data;

  if (walk->index < gw_solution_get_n_words (walk->solution)
      && gw_solution_get_word (walk->solution, walk->index) == word)
    put (walk, letters, length);
}

GwWordLetters *
gw_word_letters_new (const GwSolution *solution)
{
  const GwLexicon *lexicon = gw_solution_get_lexicon (solution);
  GwWordLetters *word_letters = g_new0 (GwWordLetters, 1);
  Walk walk = { solution, gw_lexicon_get_alphabet (lexicon), word_letters, 0 };
  guint n_words = gw_solution_get_n_words (solution);

  word_letters->starts = g_new0 (guint, n_words + 1);
  for (guint i = 0; i < n_words; i++)
    word_letters->starts[i + 1] = word_letters->starts[i] + gw_solution_get_length (solution, i);
  word_letters->letters = g_new (gunichar, word_letters->starts[n_words]);

  if (n_words > gw_lexicon_get_n_words (lexicon) / LARGE_PART)
    gw_lexicon_foreach (lexicon, walk_cb, &walk);
  else
    {
      g_autofree guint8 *letters = g_malloc (gw_lexicon_get_longest (lexicon) + 1);

      for (guint i = 0; i < n_words; i++)
        put (&walk, letters,
             gw_lexicon_get_word (lexicon, gw_solution_get_word (solution, i), letters));
    }
  return word_letters;
}

void
gw_word_letters_free (GwWordLetters *word_letters)
{
  g_free (word_letters->starts);
  g_free (word_letters->letters);
  g_free (word_letters);
}

const gunichar *
gw_word_letters_get (const GwWordLetters *word_letters, guint index, guint *length)
{
  *length = word_letters->starts[index + 1] - word_letters->starts[index];
  return word_letters->letters + word_letters->starts[index];
}
