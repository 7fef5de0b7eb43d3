/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-missed-words.h"

#include <string.h>

struct _GwMissedWords
{
  GwSolution *solution;

  guint *words; /* all that were missed: those of the groups one after another, then the others */
  guint n_words;
  GArray *groups; /* of GwPassedBy */
  guint n_grouped;

  GwLengthCount lengths[GW_MISSED_WORDS_N_LENGTHS];
  guint n_found;
};

/* A word that was missed, with what it is sorted by. */
typedef struct
{
  guint index;
  gint64 points;
  guint length;
  guint level;
  guint found;         /* the longest found word that it begins with, or NONE */
  gint64 group_points; /* of all words that begin with that one */
} Missed;

#define NONE G_MAXUINT

static int
compare (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_points (gint64 a, gint64 b)
{
  return (a < b) - (a > b);
}

/* Words that were passed by come first. Places in the solution are in alphabetical order. */
static int
compare_missed (gconstpointer a, gconstpointer b)
{
  const Missed *x = a, *y = b;
  int order = compare_points (x->group_points, y->group_points);

  if ((x->found == NONE) != (y->found == NONE))
    return x->found == NONE ? 1 : -1;
  if (order == 0)
    order = compare (x->found, y->found);
  if (order == 0 && x->found == NONE)
    order = compare (x->level, y->level);
  if (order == 0)
    order = compare_points (x->points, y->points);
  if (order == 0 && x->found == NONE)
    order = compare (x->length, y->length);
  return order != 0 ? order : compare (x->index, y->index);
}

static void
count_length (GwMissedWords *self, guint length, gboolean found)
{
  const guint least = self->lengths[0].length;
  const guint place = MIN (MAX (length, least) - least, GW_MISSED_WORDS_N_LENGTHS - 1);

  self->lengths[place].n_words++;
  if (found)
    self->lengths[place].n_found++;
}

/* Words that begin with a word follow it in alphabetical order. So what was found and is the
 * beginning of the current word is a stack. */
static GArray *
look_through (GwMissedWords *self, GHashTable *found)
{
  GwLexicon *lexicon = gw_solution_get_lexicon (self->solution);
  GArray *missed = g_array_new (FALSE, FALSE, sizeof (Missed));
  g_autofree guint8 *letters = g_new (guint8, gw_lexicon_get_longest (lexicon) + 1);
  g_autofree guint8 *before = g_new (guint8, gw_lexicon_get_longest (lexicon) + 1);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < gw_solution_get_n_words (self->solution); i++)
    {
      const guint word = gw_solution_get_word (self->solution, i);
      const guint length = gw_lexicon_get_word (lexicon, word, letters);
      g_autofree char *text = gw_lexicon_dup_word (lexicon, word);
      const gboolean is_found = g_hash_table_contains (found, text);

      for (; stack->len > 0; g_array_set_size (stack, stack->len - 1))
        {
          const guint last = g_array_index (stack, guint, stack->len - 1);
          const guint n = gw_solution_get_length (self->solution, last);

          if (n < length && memcmp (letters, before, n) == 0)
            break;
        }
      count_length (self, length, is_found);
      if (is_found)
        {
          self->n_found++;
          g_array_append_val (stack, i);
          memcpy (before, letters, length);
        }
      else
        {
          const Missed entry = {
            .index = i,
            .points = gw_solution_get_points (self->solution, i),
            .length = length,
            .level = gw_lexicon_get_level (lexicon, word),
            .found = stack->len > 0 ? g_array_index (stack, guint, stack->len - 1) : NONE,
          };

          g_array_append_val (missed, entry);
        }
    }
  return missed;
}

/* The points of each group, at all of its words. */
static void
add_up_groups (const GwSolution *solution, GArray *missed)
{
  g_autofree gint64 *points = g_new0 (gint64, gw_solution_get_n_words (solution) + 1);

  for (guint i = 0; i < missed->len; i++)
    {
      const Missed *entry = &g_array_index (missed, Missed, i);

      if (entry->found != NONE)
        points[entry->found] += entry->points;
    }
  for (guint i = 0; i < missed->len; i++)
    {
      Missed *entry = &g_array_index (missed, Missed, i);

      if (entry->found != NONE)
        entry->group_points = points[entry->found];
    }
}

GwMissedWords *
gw_missed_words_new (GwSolution *solution, GHashTable *found)
{
  GwMissedWords *self = g_new0 (GwMissedWords, 1);
  const guint least
    = MAX (gw_rules_get (gw_solution_get_rules (solution))->min_length, 1);
  g_autoptr (GArray) missed = NULL;

  self->solution = gw_solution_ref (solution);
  for (guint i = 0; i < GW_MISSED_WORDS_N_LENGTHS; i++)
    self->lengths[i] = (GwLengthCount) { least + i, i + 1 == GW_MISSED_WORDS_N_LENGTHS, 0, 0 };

  missed = look_through (self, found);
  add_up_groups (solution, missed);
  g_array_sort (missed, compare_missed);

  self->n_words = missed->len;
  self->words = g_new (guint, self->n_words + 1);
  self->groups = g_array_new (FALSE, FALSE, sizeof (GwPassedBy));
  for (guint i = 0; i < missed->len; i++)
    {
      const Missed *entry = &g_array_index (missed, Missed, i);
      GwPassedBy *last = NULL;

      self->words[i] = entry->index;
      if (entry->found == NONE)
        continue;
      if (self->groups->len > 0)
        last = &g_array_index (self->groups, GwPassedBy, self->groups->len - 1);
      if (last != NULL && last->found == entry->found)
        last->n_words++;
      else
        {
          const GwPassedBy group = { entry->found, &self->words[i], 1, entry->group_points };

          g_array_append_val (self->groups, group);
        }
      self->n_grouped++;
    }
  return self;
}

void
gw_missed_words_free (GwMissedWords *missed)
{
  gw_solution_unref (missed->solution);
  g_array_unref (missed->groups);
  g_free (missed->words);
  g_free (missed);
}

guint
gw_missed_words_get_n_found (const GwMissedWords *missed)
{
  return missed->n_found;
}

const GwPassedBy *
gw_missed_words_get_passed_by (const GwMissedWords *missed, guint *n_groups)
{
  *n_groups = missed->groups->len;
  return (const GwPassedBy *) missed->groups->data;
}

const guint *
gw_missed_words_get_others (const GwMissedWords *missed, guint *n_words)
{
  *n_words = missed->n_words - missed->n_grouped;
  return missed->words + missed->n_grouped;
}

const GwLengthCount *
gw_missed_words_get_lengths (const GwMissedWords *missed)
{
  return missed->lengths;
}

guint
gw_missed_words_count_through (const GwMissedWords *missed, const GwTouch *touch, guint cell)
{
  guint n = 0;

  g_return_val_if_fail (gw_touch_get_solution (touch) == missed->solution, 0);

  for (guint i = 0; i < missed->n_words; i++)
    {
      if (gw_touch_has (touch, GW_TOUCH_PASSES, missed->words[i], cell))
        n++;
    }
  return n;
}
