/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-info.h"

#include "gw-letter-stats.h"
#include "gw-letters.h"
#include "gw-level-counts.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"
#include "gw-shown-name.h"

#include <stdio.h>
#include <string.h>

/* One word for each GwSkip, for scripts. */
static const char *const skip_keys[GW_N_SKIPS] = {
  "apostrophe", "digit", "hyphen", "space", "mark", "other", "number", "too-long",
};

typedef struct
{
  const char *name;
  const GwLexicon *lexicon;
  GwLetterStats *stats;
  GPtrArray *sources; /* of GwLexiconSource */
  GArray *levels;     /* of GwLevelCount */
  gint n_lines;       /* -1 when nothing was read as text */
  guint n_twice;
  guint skipped[GW_N_SKIPS];
} Info;

/* A letter as it is shown; `buffer` takes six bytes and the end. */
static const char *
show_letter (const Info *info, guint letter, char buffer[7])
{
  const gunichar display = gw_letters_display (info->stats->alphabet.letters[letter]);

  buffer[g_unichar_to_utf8 (display, buffer)] = '\0';
  return buffer;
}

static double
percent (guint64 part, guint64 whole)
{
  return whole > 0 ? 100.0 * part / whole : 0;
}

static void
print_whole_text (const Info *info)
{
  const GwLetterStats *stats = info->stats;
  g_autofree char *name = gw_shown_text (info->name, G_MAXSIZE);
  char buffer[7];

  printf ("Lexicon: %s\n", name);
  printf ("Words: %u\n", stats->n_words);
  printf ("Letters: %" G_GUINT64_FORMAT "\n", stats->n_letters);
  printf ("Alphabet: ");
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    fputs (show_letter (info, i, buffer), stdout);
  printf ("\nVowels: ");
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    if (stats->vowel[i])
      fputs (show_letter (info, i, buffer), stdout);
  printf ("\nVowel share: %.5f\n", stats->vowel_share);
  printf ("Longest: %u\n", gw_lexicon_get_longest (info->lexicon));
  printf ("Bytes: %" G_GSIZE_FORMAT "\n", gw_lexicon_get_bytes (info->lexicon));
}

static void
print_skipped (const Info *info)
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
print_counts (const Info *info)
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
print_letters (const Info *info)
{
  const GwLetterStats *stats = info->stats;
  char buffer[7];

  print_heads ("Letter", "Count", TRUE);
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    printf ("%5s%s %9" G_GUINT64_FORMAT " %7.2f %9" G_GUINT64_FORMAT " %9" G_GUINT64_FORMAT "\n",
            "", show_letter (info, i, buffer), stats->letters[i],
            percent (stats->letters[i], stats->n_letters), stats->first[i], stats->last[i]);
}

static void
print_pairs (const Info *info)
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
    printf (" %*s%s", width - 1, "", show_letter (info, j, buffer));
  putchar ('\n');
  for (guint i = 0; i < n; i++)
    {
      fputs (show_letter (info, i, buffer), stdout);
      for (guint j = 0; j < n; j++)
        printf (" %*" G_GUINT64_FORMAT, width, stats->pairs[i][j]);
      putchar ('\n');
    }
}

static void
print_text (const Info *info)
{
  print_whole_text (info);
  print_skipped (info);
  if (info->stats->n_words == 0)
    return;
  print_counts (info);
  print_letters (info);
  print_pairs (info);
}

/* Facts on their way out: a table of sections, keys and values, or in JSON an object for each
 * section; the section "lexicon" is the document itself. */
typedef struct
{
  GwSheet *sheet;       /* TSV, or NULL */
  JsonBuilder *builder; /* JSON */
  const char *section;  /* the one that is open */
} Facts;

static void
begin_fact (Facts *facts, const char *section, const char *key)
{
  if (facts->sheet != NULL)
    {
      gw_sheet_add_string (facts->sheet, section);
      gw_sheet_add_string (facts->sheet, key);
    }
  else if (strcmp (section, facts->section) != 0)
    {
      if (strcmp (facts->section, "lexicon") != 0)
        json_builder_end_object (facts->builder);
      json_builder_set_member_name (facts->builder, section);
      json_builder_begin_object (facts->builder);
      facts->section = section;
    }
}

static void
tell (Facts *facts, const char *section, const char *key, guint64 number)
{
  begin_fact (facts, section, key);
  if (facts->sheet != NULL)
    gw_sheet_add_int (facts->sheet, (gint64) number);
  else
    gw_json_add_int (facts->builder, key, (gint64) number);
}

static void
tell_text (Facts *facts, const char *key, const char *text)
{
  begin_fact (facts, "lexicon", key);
  if (facts->sheet != NULL)
    gw_sheet_add_string (facts->sheet, text);
  else
    gw_json_add_string (facts->builder, key, text);
}

static void
tell_share (Facts *facts, const char *key, double share)
{
  begin_fact (facts, "lexicon", key);
  if (facts->sheet != NULL)
    gw_sheet_add_double (facts->sheet, share, 6);
  else
    gw_json_add_double (facts->builder, key, share);
}

static void
tell_whole (const Info *info, Facts *facts)
{
  const GwLetterStats *stats = info->stats;
  g_autofree char *hash = gw_lexicon_dup_hash (info->lexicon);
  g_autoptr (GString) alphabet = g_string_new (NULL);
  g_autoptr (GString) vowels = g_string_new (NULL);
  char buffer[7];

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    {
      g_string_append (alphabet, show_letter (info, i, buffer));
      if (stats->vowel[i])
        g_string_append (vowels, buffer);
    }

  tell_text (facts, "name", info->name);
  tell (facts, "lexicon", "words", stats->n_words);
  tell (facts, "lexicon", "letters", stats->n_letters);
  tell_text (facts, "alphabet", alphabet->str);
  tell_text (facts, "vowels", vowels->str);
  tell_share (facts, "vowel_share", stats->vowel_share);
  tell (facts, "lexicon", "longest", gw_lexicon_get_longest (info->lexicon));
  tell (facts, "lexicon", "nodes", gw_lexicon_get_n_nodes (info->lexicon));
  tell (facts, "lexicon", "bytes", gw_lexicon_get_bytes (info->lexicon));
  tell_text (facts, "hash", hash);
  if (info->n_lines >= 0)
    {
      tell (facts, "lexicon", "lines", info->n_lines);
      tell (facts, "lexicon", "twice", info->n_twice);
    }
}

static void
tell_all (const Info *info, Facts *facts)
{
  const GwLetterStats *stats = info->stats;
  const guint n = stats->alphabet.n_letters;
  char key[32];
  char buffer[7];

  tell_whole (info, facts);
  for (guint i = 0; i < G_N_ELEMENTS (stats->by_length); i++)
    if (stats->by_length[i] > 0)
      {
        g_snprintf (key, sizeof key, "%u", i);
        tell (facts, "length", key, stats->by_length[i]);
      }
  for (guint i = 0; i < info->levels->len; i++)
    {
      const GwLevelCount *count = &g_array_index (info->levels, GwLevelCount, i);

      g_snprintf (key, sizeof key, "%u", count->level);
      tell (facts, "level", key, count->n_words);
    }
  for (guint i = 0; i < n; i++)
    tell (facts, "letter", show_letter (info, i, buffer), stats->letters[i]);
  for (guint i = 0; i < n; i++)
    tell (facts, "first", show_letter (info, i, buffer), stats->first[i]);
  for (guint i = 0; i < n; i++)
    tell (facts, "last", show_letter (info, i, buffer), stats->last[i]);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (stats->pairs[i][j] > 0)
        {
          char second[7];

          g_snprintf (key, sizeof key, "%s%s", show_letter (info, i, buffer),
                      show_letter (info, j, second));
          tell (facts, "pair", key, stats->pairs[i][j]);
        }
  for (guint i = 0; i < GW_N_SKIPS; i++)
    if (info->skipped[i] > 0)
      tell (facts, "skipped", skip_keys[i], info->skipped[i]);
}

static void
print_json (const Info *info)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  Facts facts = { .builder = builder, .section = "lexicon" };

  json_builder_begin_object (builder);
  tell_all (info, &facts);
  if (strcmp (facts.section, "lexicon") != 0)
    json_builder_end_object (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  gw_run_facts_print_document (root);
}

static void
print_table (const Info *info)
{
  static const char *const columns[] = { "section", "key", "value", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (GW_FORMAT_TSV, GW_SHEET_PLAIN, NULL, columns);
  Facts facts = { .sheet = sheet };

  tell_all (info, &facts);
}

void
gw_lexicon_info_print (GwFormat format, const char *name, const GwLexicon *lexicon,
                       GPtrArray *sources)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GArray) levels = gw_level_counts_new (lexicon, NULL);
  Info info = { .name = name, .lexicon = lexicon, .stats = stats, .sources = sources,
                .levels = levels, .n_lines = -1 };

  for (guint i = 0; i < sources->len; i++)
    {
      const GwLexiconSource *source = g_ptr_array_index (sources, i);

      if (source->compiled)
        continue;
      info.n_lines = MAX (info.n_lines, 0) + source->report.n_lines;
      info.n_twice += source->report.n_twice;
      for (guint j = 0; j < GW_N_SKIPS; j++)
        info.skipped[j] += source->report.skipped[j];
    }

  if (format == GW_FORMAT_TEXT)
    print_text (&info);
  else if (format == GW_FORMAT_TSV)
    print_table (&info);
  else
    print_json (&info);
}
