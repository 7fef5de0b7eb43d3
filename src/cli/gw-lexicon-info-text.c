/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-info.h"

#include "gw-shown-name.h"

#include <stdio.h>

static double
percent (guint64 part, guint64 whole)
{
  return whole > 0 ? 100.0 * part / whole : 0;
}

static void
print_whole (const GwLexiconInfo *info)
{
  const GwLetterStats *stats = info->stats;
  g_autofree char *name = gw_shown_text (info->name, G_MAXSIZE);
  char buffer[7];

  printf ("Lexicon: %s\n", name);
  printf ("Words: %u\n", stats->n_words);
  printf ("Letters: %" G_GUINT64_FORMAT "\n", stats->n_letters);
  printf ("Alphabet: ");
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    fputs (gw_lexicon_info_letter (info, i, buffer), stdout);
  printf ("\nVowels: ");
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    if (stats->vowel[i])
      fputs (gw_lexicon_info_letter (info, i, buffer), stdout);
  printf ("\nVowel share: %.5f\n", stats->vowel_share);
  printf ("Longest: %u\n", gw_lexicon_get_longest (info->lexicon));
  printf ("Bytes: %" G_GSIZE_FORMAT "\n", gw_lexicon_get_bytes (info->lexicon));
}

static void
print_skipped (const GwLexiconInfo *info)
{
  if (info->n_lines < 0)
    return;
  printf ("Lines: %d\n", info->n_lines);
  printf ("Twice: %u\n", info->n_twice);
  for (guint i = 0; i < info->sources->len; i++)
    {
      const GwLexiconSource *source = g_ptr_array_index (info->sources, i);
      g_autofree char *name = gw_shown_text (source->name, G_MAXSIZE);

      for (guint j = 0; j < GW_N_SKIPS; j++)
        if (source->report.skipped[j] > 0)
          printf ("Skipped: %u (%s; first: %s, line %u)\n", source->report.skipped[j],
                  gw_skip_describe (j), name, source->report.first_line[j]);
      if (source->report.doubt == GW_DOUBT_BAD_BYTES)
        printf ("Encoding: %s is UTF-8 but for line %u, so it was read as Latin-1; its words may be "
                "wrong\n", name, source->report.doubt_line);
      else if (source->report.doubt == GW_DOUBT_ENCODING)
        printf ("Encoding: %s is not UTF-8 (line %u) and was read as Latin-1, which it does not "
                "look like; its words may be wrong\n", name, source->report.doubt_line);
      else if (source->report.latin1)
        printf ("Encoding: %s is not UTF-8 and was read as Latin-1\n", name);
    }
}

/* The head of a column, flush right; printf() would count bytes. */
static void
print_head (const char *text, glong width)
{
  for (glong i = g_utf8_strlen (text, -1); i < width; i++)
    putchar (' ');
  fputs (text, stdout);
}

static void
print_heads (const char *first, const char *second, gboolean ends)
{
  putchar ('\n');
  print_head (first, 6);
  print_head (second, 10);
  print_head ("%", 8);
  if (ends)
    {
      print_head ("First", 10);
      print_head ("Last", 10);
    }
  putchar ('\n');
}

static void
print_counts (const GwLexiconInfo *info)
{
  const GwLetterStats *stats = info->stats;

  print_heads ("Length", "Words", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (stats->by_length); i++)
    if (stats->by_length[i] > 0)
      printf ("%6u %9u %7.2f\n", i, stats->by_length[i],
              percent (stats->by_length[i], stats->n_words));

  if (gw_lexicon_has_levels (info->lexicon))
    {
      print_heads ("Level", "Words", FALSE);
      for (guint i = 0; i < info->levels->len; i++)
        {
          const GwLevelCount *count = &g_array_index (info->levels, GwLevelCount, i);

          printf ("%6u %9u %7.2f\n", count->level, count->n_words,
                  percent (count->n_words, stats->n_words));
        }
    }
}

/* Letters of some scripts are wider than one column; they push their line
 * a little to the right, which is no harm. */
static void
print_letters (const GwLexiconInfo *info)
{
  const GwLetterStats *stats = info->stats;
  char buffer[7];

  print_heads ("Letter", "Count", TRUE);
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    printf ("%5s%s %9" G_GUINT64_FORMAT " %7.2f %9" G_GUINT64_FORMAT " %9" G_GUINT64_FORMAT "\n",
            "", gw_lexicon_info_letter (info, i, buffer), stats->letters[i],
            percent (stats->letters[i], stats->n_letters), stats->first[i], stats->last[i]);
}

static void
print_pairs (const GwLexiconInfo *info)
{
  const GwLetterStats *stats = info->stats;
  const guint n = stats->alphabet.n_letters;
  guint64 most = 0;
  char buffer[7];
  char text[32];
  int width;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      most = MAX (most, stats->pairs[i][j]);
  width = g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, most);

  printf ("\nPairs (a row for the first letter, a column for the second)\n ");
  for (guint j = 0; j < n; j++)
    printf (" %*s%s", width - 1, "", gw_lexicon_info_letter (info, j, buffer));
  putchar ('\n');
  for (guint i = 0; i < n; i++)
    {
      fputs (gw_lexicon_info_letter (info, i, buffer), stdout);
      for (guint j = 0; j < n; j++)
        printf (" %*" G_GUINT64_FORMAT, width, stats->pairs[i][j]);
      putchar ('\n');
    }
}

void
gw_lexicon_info_print_text (const GwLexiconInfo *info)
{
  print_whole (info);
  print_skipped (info);
  if (info->stats->n_words == 0)
    return;
  print_counts (info);
  print_letters (info);
  print_pairs (info);
}
