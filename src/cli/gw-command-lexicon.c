/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-compiled.h"
#include "gw-complain.h"
#include "gw-encoding.h"
#include "gw-file-write.h"
#include "gw-game-args.h"
#include "gw-hunspell-load.h"
#include "gw-interrupt.h"
#include "gw-languages.h"
#include "gw-letter-stats.h"
#include "gw-letters.h"
#include "gw-level-counts.h"
#include "gw-lexicon-store.h"
#include "gw-options.h"
#include "gw-output-file.h"
#include "gw-run-facts.h"
#include "gw-school-words.h"
#include "gw-sheet.h"
#include "gw-shown-name.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* Keys of GwSkip for scripts. */
static const char *const skip_keys[GW_N_SKIPS] = {
  "apostrophe", "digit", "hyphen", "space", "mark", "other", "number", "foreign", "name",
  "too-long",
};

typedef struct
{
  const char *name;
  const GwLexicon *lexicon;
  GwLetterStats *stats;
  GPtrArray *sources; /* of GwLexiconSource */
  GArray *levels;     /* of GwLevelCount */
  gint n_school;      /* words that School would leave out, or -1 */
  gint n_lines;       /* -1 if nothing was read as text */
  guint n_twice;
  guint skipped[GW_N_SKIPS];
  GwHunspellReport expansion; /* of all dictionaries together: only its numbers */
} LexiconInfo;

/* Writes a letter in its display form to `buffer`. */
static const char *
show_letter (const LexiconInfo *info, guint letter, char buffer[7])
{
  const gunichar display = gw_language_display (gw_lexicon_get_language (info->lexicon),
                                                info->stats->alphabet.letters[letter]);

  buffer[g_unichar_to_utf8 (display, buffer)] = '\0';
  return buffer;
}

static double
percent (guint64 part, guint64 whole)
{
  return whole > 0 ? 100.0 * part / whole : 0;
}

static void
print_whole_text (const LexiconInfo *info)
{
  const GwLetterStats *stats = info->stats;
  g_autofree char *name = gw_shown_text (info->name, G_MAXSIZE);
  char buffer[7];

  printf ("Lexicon: %s\n", name);
  printf ("Words: %u\n", stats->n_words);
  if (info->n_school >= 0)
    printf ("School leaves out: %d\n", info->n_school);
  printf ("Letters: %" G_GUINT64_FORMAT "\n", stats->n_letters);
  printf ("Pairs: %" G_GUINT64_FORMAT "\n", gw_letter_stats_count_pairs (stats));
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

/* How the entries of a Hunspell dictionary were used, and which were left out. */
static void
print_expansion (const GwHunspellReport *report, const char *name)
{
  printf ("Hunspell: %u entries (%s) expanded to %" G_GUINT64_FORMAT " words\n", report->n_entries,
          report->encoding, report->n_words);
  if (report->max_affixes == 1)
    puts ("Left out: words with several affixes (all words would be too many)");
  else if (report->max_affixes == 0)
    puts ("Left out: words with affixes (all words would be too many)");
  if (report->n_left_out > 0)
    printf ("Left out: %u affixes (apostrophe or hyphen)\n", report->n_left_out);
  for (guint i = 0; i < report->n_unsupported; i++)
    printf ("Left out: compounds (%s)\n", report->unsupported[i]);
  if (report->n_only_in_compound > 0)
    printf ("Left out: %u entries (parts of compounds)\n", report->n_only_in_compound);
  if (report->n_forbidden > 0)
    printf ("Left out: %u entries, %" G_GUINT64_FORMAT " words (forbidden)\n", report->n_forbidden,
            report->n_forbidden_words);
  if (report->n_too_long > 0)
    printf ("Left out: %" G_GUINT64_FORMAT " words (over %u letters)\n", report->n_too_long,
            GW_HUNSPELL_MAX_LETTERS);
  if (report->n_cut > 0)
    printf ("Left out: some words of %u entries (over %u each; first: %s, line %u)\n", report->n_cut,
            GW_HUNSPELL_MAX_FORMS, name, report->first_cut);
  if (report->n_damaged_entries > 0)
    printf ("Left out: %u damaged entries (first: %s, line %u)\n", report->n_damaged_entries, name,
            report->first_damaged_entry);
  if (report->n_damaged_rules > 0)
    printf ("Left out: %u damaged lines (first: affix file of %s, line %u)\n",
            report->n_damaged_rules, name, report->first_damaged_rule);
}

/* How the words were read, where that is known. */
static void
print_language (const LexiconInfo *info)
{
  const GwLanguage *language = gw_lexicon_get_language (info->lexicon);

  if (language == NULL)
    return;
  printf ("Language: %s (%s)\n", gw_language_get_name (language), gw_language_get_code (language));
  printf ("Accents: %s\n", gw_accents_to_string (gw_lexicon_get_accents (info->lexicon)));
}

static void
print_skipped (const LexiconInfo *info)
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
        if (source->report.skipped[j] > 0 && source->report.first_line[j] > 0)
          printf ("Skipped: %u (%s; first: %s, line %u)\n", source->report.skipped[j],
                  gw_skip_describe (j), name, source->report.first_line[j]);
        else if (source->report.skipped[j] > 0)
          printf ("Skipped: %u (%s)\n", source->report.skipped[j], gw_skip_describe (j));
      if (source->report.expansion.n_entries > 0)
        print_expansion (&source->report.expansion, name);
      if (source->report.doubt == GW_DOUBT_BAD_BYTES)
        printf ("Encoding: %s is UTF-8 but for line %u, so it was read as Latin-1; its words may be "
                "wrong\n", name, source->report.doubt_line);
      else if (source->report.doubt == GW_DOUBT_ENCODING)
        printf ("Encoding: %s is not UTF-8 (line %u) and was read as Latin-1, which it does not "
                "look like; its words may be wrong\n", name, source->report.doubt_line);
      else if (source->encoding != NULL && !g_str_equal (source->encoding, GW_ENCODING_UTF8))
        printf ("Encoding: %s is not UTF-8 and was read as %s\n", name, source->encoding);
    }
}

/* Prints a right-aligned column heading; printf() would count bytes. */
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
print_counts (const LexiconInfo *info)
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

/* Letters of some scripts are wider than one column and push their line a little to the right,
 * which does no harm. */
static void
print_letters (const LexiconInfo *info)
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
print_pairs (const LexiconInfo *info)
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
print_text (const LexiconInfo *info)
{
  print_whole_text (info);
  print_language (info);
  print_skipped (info);
  if (info->stats->n_words == 0)
    return;
  print_counts (info);
  print_letters (info);
  print_pairs (info);
}

/* Output of facts: as a table of sections, keys and values, or as JSON with an object for each
 * section. Section "lexicon" is the document itself. */
typedef struct
{
  GwSheet *sheet;       /* TSV, or NULL */
  JsonBuilder *builder; /* JSON */
  const char *section;  /* the current one */
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
tell_whole (const LexiconInfo *info, Facts *facts)
{
  const GwLetterStats *stats = info->stats;
  const GwLanguage *language = gw_lexicon_get_language (info->lexicon);
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
  if (language != NULL)
    tell_text (facts, "language", gw_language_get_code (language));
  tell (facts, "lexicon", "words", stats->n_words);
  if (info->n_school >= 0)
    tell (facts, "lexicon", "school", info->n_school);
  tell (facts, "lexicon", "letters", stats->n_letters);
  tell_text (facts, "alphabet", alphabet->str);
  tell_text (facts, "vowels", vowels->str);
  tell_share (facts, "vowel_share", stats->vowel_share);
  tell (facts, "lexicon", "longest", gw_lexicon_get_longest (info->lexicon));
  tell (facts, "lexicon", "nodes", gw_lexicon_get_n_nodes (info->lexicon));
  tell (facts, "lexicon", "pairs", gw_letter_stats_count_pairs (stats));
  tell (facts, "lexicon", "bytes", gw_lexicon_get_bytes (info->lexicon));
  tell_text (facts, "hash", hash);
  if (info->n_lines >= 0)
    {
      tell (facts, "lexicon", "lines", info->n_lines);
      tell (facts, "lexicon", "twice", info->n_twice);
    }
}

static void
tell_expansion (const GwHunspellReport *report, Facts *facts)
{
  tell (facts, "expansion", "entries", report->n_entries);
  tell (facts, "expansion", "words", report->n_words);
  tell (facts, "expansion", "unsupported", report->n_unsupported);
  tell (facts, "expansion", "left-out-affixes", report->n_left_out);
  tell (facts, "expansion", "compound-parts", report->n_only_in_compound);
  tell (facts, "expansion", "forbidden-entries", report->n_forbidden);
  tell (facts, "expansion", "forbidden-words", report->n_forbidden_words);
  tell (facts, "expansion", "too-long", report->n_too_long);
  tell (facts, "expansion", "cut-entries", report->n_cut);
  tell (facts, "expansion", "damaged-entries", report->n_damaged_entries);
  tell (facts, "expansion", "damaged-rules", report->n_damaged_rules);
}

static void
tell_all (const LexiconInfo *info, Facts *facts)
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
  if (info->expansion.n_entries > 0)
    tell_expansion (&info->expansion, facts);
}

static void
print_json (const LexiconInfo *info)
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
print_table (const LexiconInfo *info)
{
  static const char *const columns[] = { "section", "key", "value", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (GW_FORMAT_TSV, GW_SHEET_PLAIN, NULL, columns);
  Facts facts = { .sheet = sheet };

  tell_all (info, &facts);
}

static void
add_expansion (GwHunspellReport *sum, const GwHunspellReport *report)
{
  sum->n_entries += report->n_entries;
  sum->n_words += report->n_words;
  sum->n_unsupported += report->n_unsupported;
  sum->n_left_out += report->n_left_out;
  sum->n_only_in_compound += report->n_only_in_compound;
  sum->n_forbidden += report->n_forbidden;
  sum->n_forbidden_words += report->n_forbidden_words;
  sum->n_too_long += report->n_too_long;
  sum->n_cut += report->n_cut;
  sum->n_damaged_entries += report->n_damaged_entries;
  sum->n_damaged_rules += report->n_damaged_rules;
}

/* How many words of a list School would leave out; -1 where it knows none, or has done so. */
static gint
count_school (const GwLexiconArgs *args, GwLexicon *list)
{
  g_autoptr (GwLexicon) rest = NULL;

  if (args->school == GW_SWITCH_ON || !gw_school_words_know (gw_lexicon_get_language (list)))
    return -1;
  rest = gw_lexicon_leave_out_school (list, NULL, NULL, gw_interrupt_get_stop (), NULL);
  return rest != NULL
           ? (gint) (gw_lexicon_get_n_words (list) - gw_lexicon_get_n_words (rest))
           : -1;
}

/* Prints the output of "lexicon info"; `sources` are GwLexiconSource. */
static void
print_info (const GwLexiconArgs *args, GwFormat format, GwLexicon *lexicon, GPtrArray *sources)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GArray) levels = gw_level_counts_new (lexicon, NULL);
  g_autofree char *name = gw_lexicon_args_describe (args);
  LexiconInfo info = { .name = name, .lexicon = lexicon, .stats = stats, .sources = sources,
                       .levels = levels, .n_school = count_school (args, lexicon),
                       .n_lines = -1 };

  for (guint i = 0; i < sources->len; i++)
    {
      const GwLexiconSource *source = g_ptr_array_index (sources, i);

      if (source->compiled)
        continue;
      info.n_lines = MAX (info.n_lines, 0) + source->report.n_lines;
      info.n_twice += source->report.n_twice;
      for (guint j = 0; j < GW_N_SKIPS; j++)
        info.skipped[j] += source->report.skipped[j];
      add_expansion (&info.expansion, &source->report.expansion);
    }

  if (format == GW_FORMAT_TEXT)
    print_text (&info);
  else if (format == GW_FORMAT_TSV)
    print_table (&info);
  else
    print_json (&info);
}

/* All lexicons, or those that are named. */
static GPtrArray *
find_lexicons (GwLexiconStore *store, GStrv names, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;

  if (names == NULL)
    return gw_lexicon_store_list (store);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lexicon_entry_free);
  for (guint i = 0; names[i] != NULL; i++)
    {
      GwLexiconEntry *entry = gw_lexicon_store_resolve (store, names[i], error);

      if (entry == NULL)
        return NULL;
      g_ptr_array_add (entries, entry);
    }
  return g_steal_pointer (&entries);
}

static void
list_lexicons (GStrv names, GwFormat format, GError **error)
{
  static const char *const columns[] = { "name", "origin", "path", NULL };
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GPtrArray) entries = find_lexicons (store, names, error);
  g_autoptr (GwSheet) sheet = NULL;

  if (entries == NULL)
    return;
  sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "lexicons", columns);
  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      /* There is a link for each country where a language is spoken. */
      if (names == NULL && entry->target != NULL
          && gw_hunspell_is_dictionary (entry->path, NULL))
        continue;
      gw_sheet_add_string (sheet, entry->name);
      gw_sheet_add_string (sheet, gw_origin_to_string (entry->origin));
      gw_sheet_add_string (sheet, entry->path);
    }
}

static void
list_languages (GwFormat format)
{
  static const char *const columns[] = { "code", "name", "letters", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "languages", columns);
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  for (guint i = 0; i < n_languages; i++)
    {
      g_autofree char *letters = gw_language_dup_letters (languages[i]);

      gw_sheet_add_string (sheet, gw_languages_get_id (languages[i]));
      gw_sheet_add_string (sheet, gw_language_get_name (languages[i]));
      gw_sheet_add_string (sheet, letters);
    }
}

static void
print_compiled (GwFormat format, const char *path, const GwLexicon *lexicon)
{
  static const char *const columns[] = { "file", "words", "bytes", NULL };
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_RECORD, NULL, columns);

  gw_sheet_add_string (sheet, path);
  gw_sheet_add_int (sheet, gw_lexicon_get_n_words (lexicon));
  gw_sheet_add_int (sheet, gw_lexicon_get_bytes (lexicon));
}

/* Lexicons can be named after the verb as well as by --lexicon. */
static GStrv
join_names (const GwLexiconArgs *args, GStrv names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (args->lexicons != NULL)
    g_strv_builder_addv (builder, (const char **) args->lexicons);
  g_strv_builder_addv (builder, (const char **) names);
  return g_strv_builder_end (builder);
}

static void
run_info (GwLexiconArgs *args, GwFormat format, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_args_load (args, TRUE, &sources, error);

  if (lexicon != NULL)
    print_info (args, format, lexicon, sources);
}

/* Checks whether the compiled lexicon may be written to this file. */
static gboolean
check_output (const GwLexiconArgs *args, const char *output, gboolean force, GError **error)
{
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  const GStrv lists[] = { args->lexicons, args->allow, args->deny };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; lists[i] != NULL && lists[i][k] != NULL; k++)
      {
        g_autoptr (GwLexiconEntry) entry = gw_lexicon_store_resolve (store, lists[i][k], NULL);

        if (entry != NULL
            && !gw_output_file_check_input ("--output", output, entry->path, force, error))
          return FALSE;
      }
  return gw_output_file_check_kind ("--output", output, GW_COMPILED_MAGIC,
                                    sizeof GW_COMPILED_MAGIC - 1, force, error);
}

static void
run_compile (GwLexiconArgs *args, const char *output, gboolean force, GwFormat format,
             GError **error)
{
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (output == NULL || *output == '\0')
    {
      gw_usage_error (error, _ ("lexicon compile: No output file given; add --output FILE"));
      return;
    }
  if (args->vowels != NULL)
    {
      gw_usage_error (error, _ ("lexicon compile: A compiled word list does not store --vowels; give "
                                "them to the commands that use it"));
      return;
    }
  if (!check_output (args, output, force, error))
    return;
  lexicon = gw_lexicon_args_load (args, TRUE, NULL, error);
  if (lexicon == NULL)
    return;
  bytes = gw_lexicon_to_bytes (lexicon);
  if (gw_file_write_path (output, bytes, GW_FILE_WRITE_PLAIN, error))
    print_compiled (format, output, lexicon);
}

enum { INFO, LIST, COMPILE, LANGUAGES };

/* Refuses what has no effect: a file for what writes none, words where none are read, and a lexicon
 * where none is listed. How words are read may be said to every command. */
static gboolean
refuse_options (GwOptions *options, guint verb, GError **error)
{
  static const char *const names[]
    = { "--output", "--force", "--allow", "--deny", "--lexicon" };
  static const guint n_names[] = { [INFO] = 2, [LIST] = G_N_ELEMENTS (names) - 1,
                                   [LANGUAGES] = G_N_ELEMENTS (names) };

  if ((verb == LIST || verb == LANGUAGES) && !gw_options_check_rest (options, 1, 1, error))
    return FALSE;
  for (guint i = 0; i < n_names[verb]; i++)
    if (gw_options_has (options, names[i]))
      {
        gw_usage_error (error, _ ("lexicon %s: %s has no effect here; remove it"),
                        gw_options_get_rest (options)[0], names[i]);
        return FALSE;
      }
  if (verb == LANGUAGES || (verb == LIST && !gw_options_has (options, "--lexicon")))
    gw_run_facts_drop_option ("--lexicon");
  return TRUE;
}

static gint
run (GwOptions *options, GError **error)
{
  static const char *const verbs[] = { "info", "list", "compile", "languages", NULL };
  GwLexiconArgs args = { 0 };
  g_auto (GStrv) names = NULL;
  const char *output = NULL;
  gboolean force = FALSE;
  const GwOption table[] = {
    { "output", GW_OPTION_TEXT, &output, N_ ("Write the compiled word list to FILE"), "FILE" },
    { "force", GW_OPTION_FLAG, &force,
      N_ ("Let --output overwrite any existing file, even one that is read") },
    { NULL },
  };
  GwFormat format;
  GStrv rest;
  guint verb = 0;

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  rest = gw_options_get_rest (options);
  format = gw_options_get_format (options);
  if (!gw_parse_choice ("lexicon", rest[0], verbs, &verb, error) ||
      !refuse_options (options, verb, error))
    return GW_EXIT_BAD;

  names = join_names (&args, rest + 1);
  if (rest[1] != NULL && args.lexicons == NULL)
    gw_run_facts_drop_option ("--lexicon");
  if (names[0] != NULL)
    args.lexicons = names;
  if (verb == INFO)
    run_info (&args, format, error);
  else if (verb == LIST)
    list_lexicons (args.lexicons, format, error);
  else if (verb == LANGUAGES)
    list_languages (format);
  else
    run_compile (&args, output, force, format, error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_lexicon = {
  .name = "lexicon",
  .arguments = N_ ("info|list|compile|languages [NAME|FILE…]"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Describe, list or compile word lists."),
  .description = N_ (
    "info       Print counts by length and level, letter frequencies, the share of\n"
    "           vowels, pairs, and the number of skipped lines, by reason\n"
    "list       List the names of the available word lists\n"
    "compile    Write a file that loads at once and can be used wherever a word list\n"
    "           can\n"
    "languages  List the languages for --language, with the letters of their games\n"
    "\n"
    "A word list is a text file with one word per line, optionally followed by a tab\n"
    "and a number, and optionally compressed with gzip. It can also be the .dic file\n"
    "of a Hunspell dictionary: with the .aff file next to it, all forms of its words\n"
    "are included.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli lexicon list\n"
    "  gridwright-cli lexicon info english --level 50\n"
    "  gridwright-cli lexicon info --join-phrases titles.txt\n"
    "  gridwright-cli lexicon compile words.txt --deny rude.txt --output words.gwlex\n"
    "  gridwright-cli lexicon info --language fr --accents play words.txt\n"
    "  gridwright-cli lexicon info --format json words.gwlex"),
  .run = run,
};
