/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strings of a packer: their mismatches by sets of cells. */
#include "gw-packer-private.h"

#include <math.h>

#define MOST GW_PACKER_MOST

/* The cost of mismatches is their number to this power. */
#define POWER 0.35

/* Where the last letter can end, with fewer than n mismatches; by the way the
 * cells where each letter can stand after those before it. A mismatch has to be
 * in a cell that may be changed. The least number of mismatches, or n. */
static inline guint
go_ahead (const GwPacker *packer, const GwPackString *string, guint n, guint64 (*ahead)[MOST])
{
  guint64 at[MOST], ends[MOST] = { 0 };

  for (guint e = 0; e < n; e++)
    at[e] = packer->near.cells;
  for (guint k = 0; k < string->length; k++)
    {
      const guint64 match = packer->place[string->letters[k]];

      for (guint e = 0; e < n && k > 0; e++)
        at[e] = gw_near_spread (&packer->near, ends[e]);
      ends[0] = at[0] & match;
      for (guint e = 1; e < n; e++)
        ends[e] = (at[e] & match) | (at[e - 1] & packer->free);
      for (guint e = 0; e < n && ahead != NULL; e++)
        ahead[k][e] = at[e];
    }
  for (guint e = 0; e < n; e++)
    if (ends[e] != 0)
      return e;
  return n;
}

/* The same from the end. */
static inline void
go_back (const GwPacker *packer, const GwPackString *string, guint n, guint64 (*back)[MOST])
{
  guint64 at[MOST], ends[MOST] = { 0 };

  for (guint e = 0; e < n; e++)
    at[e] = packer->near.cells;
  for (guint k = string->length; k-- > 0;)
    {
      const guint64 match = packer->place[string->letters[k]];

      for (guint e = 0; e < n && k + 1 < string->length; e++)
        at[e] = gw_near_spread (&packer->near, ends[e]);
      ends[0] = at[0] & match;
      for (guint e = 1; e < n; e++)
        ends[e] = (at[e] & match) | (at[e - 1] & packer->free);
      for (guint e = 0; e < n; e++)
        back[k][e] = at[e];
    }
}

guint
gw_packer_count_mismatches (const GwPacker *packer, const GwPackString *string)
{
  /* A change seldom adds more than one. */
  if (string->mismatches == 0 && go_ahead (packer, string, 1, NULL) == 0)
    return 0;
  if (string->mismatches < 2)
    {
      const guint m = go_ahead (packer, string, 2, NULL);

      if (m < 2)
        return m;
    }
  return go_ahead (packer, string, MOST, NULL);
}

/* The cells where a letter can be with this number of mismatches at all the others. */
static inline guint64
meet (const guint64 *ahead, const guint64 *back, guint mismatches)
{
  guint64 cells = 0;

  for (guint e = 0; e <= mismatches; e++)
    cells |= ahead[e] & back[mismatches - e];
  return cells;
}

/* Once for each number of mismatches, so that the loops over it can be unrolled. */
static inline void
look_at (GwPacker *packer, GwPackString *string, guint m)
{
  const guint n = MIN (m + 1, MOST);
  guint64 matters[32];

  go_ahead (packer, string, n, packer->ahead);
  go_back (packer, string, n, packer->back);
  string->mismatches = m;
  string->needed = 0;
  for (guint i = 0; i < string->n_kinds; i++)
    string->gains[i] = matters[i] = 0;
  for (guint k = 0; k < string->length; k++)
    {
      const guint64 *ahead = packer->ahead[k];
      const guint64 *back = packer->back[k];
      const guint kind = string->kind_of[k];
      const guint64 mends = m > 0 ? meet (ahead, back, m - 1) & packer->free : 0;
      const guint64 stands = m < MOST ? meet (ahead, back, m) : mends;
      const guint64 match = stands & packer->place[string->letters[k]];

      string->gains[kind] |= mends;
      matters[kind] |= stands;
      if (m < MOST && mends == 0 && (match & (match - 1)) == 0)
        string->needed |= match;
    }
  for (guint i = 0; i < string->n_kinds; i++)
    packer->matters[string->entries[i]] = matters[i];
}

void
gw_packer_look_at (GwPacker *packer, GwPackString *string, guint mismatches)
{
  switch (mismatches)
    {
    case 0:
      look_at (packer, string, 0);
      break;
    case 1:
      look_at (packer, string, 1);
      break;
    case 2:
      look_at (packer, string, 2);
      break;
    case 3:
      look_at (packer, string, 3);
      break;
    default:
      look_at (packer, string, MOST);
      break;
    }
}

static guint8
get_kind (guint8 *kinds, guint *n_kinds, guint8 letter)
{
  guint i = 0;

  while (i < *n_kinds && kinds[i] != letter)
    i++;
  kinds[i] = letter;
  *n_kinds = MAX (*n_kinds, i + 1);
  return (guint8) i;
}

/* The lists of strings by letter. */
static void
make_lists (GwPacker *packer)
{
  guint n = 0;

  for (guint i = 0; i < packer->n_strings; i++)
    n += packer->strings[i].n_kinds;
  packer->owners = g_new (guint, n);
  packer->matters = g_new0 (guint64, n);
  packer->entry_pool = g_new (guint, n);
  packer->hits = g_new (guint, packer->n_strings);
  n = 0;
  for (guint i = 0; i < packer->n_strings; i++)
    {
      packer->strings[i].entries = packer->entry_pool + n;
      n += packer->strings[i].n_kinds;
    }
  n = 0;
  for (guint letter = 0; letter < 32; letter++)
    {
      packer->first[letter] = n;
      for (guint i = 0; i < packer->n_strings; i++)
        for (guint k = 0; k < packer->strings[i].n_kinds; k++)
          if (packer->strings[i].kinds[k] == letter)
            {
              packer->strings[i].entries[k] = n;
              packer->owners[n++] = i;
            }
    }
  packer->first[32] = n;
}

void
gw_packer_make_strings (GwPacker *packer)
{
  const GwPlain *plain = packer->problem->plain;
  const guint n = gw_lexicon_get_n_words (plain->lexicon);
  const guint longest = gw_lexicon_get_longest (plain->lexicon);
  double sum = 0;

  packer->n_strings = n;
  packer->strings = g_new0 (GwPackString, n);
  packer->pool = g_new0 (guint8, 3 * (gsize) n * longest);
  packer->masks = g_new0 (guint64, (gsize) n * MIN (longest, 32));
  packer->ahead = g_malloc_n (longest, sizeof *packer->ahead);
  packer->back = g_malloc_n (longest, sizeof *packer->back);
  for (guint i = 0; i < n; i++)
    sum += (double) gw_plain_get_value (plain, i);
  for (guint i = 0; i < n; i++)
    {
      GwPackString *string = &packer->strings[i];
      guint8 *letters = packer->pool + 3 * (gsize) i * longest;
      const double weight = sum > 0 ? (double) gw_plain_get_value (plain, i) * n / sum : 0;

      string->length = gw_lexicon_get_word (plain->lexicon, i, letters);
      string->letters = letters;
      string->kinds = letters + longest;
      string->kind_of = letters + 2 * longest;
      for (guint k = 0; k < string->length; k++)
        letters[2 * longest + k] = get_kind (letters + longest, &string->n_kinds, letters[k]);
      string->gains = packer->masks + (gsize) i * MIN (longest, 32);
      string->value = gw_plain_get_value (plain, i);
      for (guint m = 1; m <= MOST; m++)
        string->costs[m] = (gint32) (MIN (weight, 1000) * GW_PACKER_UNIT * pow (m, POWER));
    }
  make_lists (packer);
}

void
gw_packer_free_strings (GwPacker *packer)
{
  g_free (packer->strings);
  g_free (packer->pool);
  g_free (packer->masks);
  g_free (packer->entry_pool);
  g_free (packer->owners);
  g_free (packer->matters);
  g_free (packer->hits);
  g_free (packer->ahead);
  g_free (packer->back);
}
