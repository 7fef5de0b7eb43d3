/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-info.h"

#include "gw-letters.h"
#include "gw-sheet.h"


#include <string.h>

/* One word for each GwSkip, for scripts. */
static const char *const skip_keys[GW_N_SKIPS] = {
  "apostrophe", "digit", "hyphen", "space", "mark", "other", "number", "too-long",
};

const char *
gw_lexicon_info_letter (const GwLexiconInfo *info, guint letter, char buffer[7])
{
  const gunichar display = gw_letters_display (info->stats->alphabet.letters[letter]);

  buffer[g_unichar_to_utf8 (display, buffer)] = '\0';
  return buffer;
}

static void
tell (GwLexiconFactFunc func, gpointer user_data, const char *section, const char *key,
      guint64 number)
{
  const GwLexiconFact fact = { section, key, NULL, number, TRUE };

  func (&fact, user_data);
}

static void
tell_text (GwLexiconFactFunc func, gpointer user_data, const char *section, const char *key,
           const char *text)
{
  const GwLexiconFact fact = { section, key, text, 0, FALSE };

  func (&fact, user_data);
}

static void
tell_whole (const GwLexiconInfo *info, GwLexiconFactFunc func, gpointer user_data)
{
  const GwLetterStats *stats = info->stats;
  const GwLexiconFact share = { "lexicon", "vowel_share", NULL, stats->vowel_share, FALSE };
  g_autofree char *hash = gw_lexicon_dup_hash (info->lexicon);
  g_autoptr (GString) alphabet = g_string_new (NULL);
  g_autoptr (GString) vowels = g_string_new (NULL);
  char buffer[7];

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    {
      g_string_append (alphabet, gw_lexicon_info_letter (info, i, buffer));
      if (stats->vowel[i])
        g_string_append (vowels, buffer);
    }

  tell_text (func, user_data, "lexicon", "name", info->name);
  tell (func, user_data, "lexicon", "words", stats->n_words);
  tell (func, user_data, "lexicon", "letters", stats->n_letters);
  tell_text (func, user_data, "lexicon", "alphabet", alphabet->str);
  tell_text (func, user_data, "lexicon", "vowels", vowels->str);
  func (&share, user_data);
  tell (func, user_data, "lexicon", "longest", gw_lexicon_get_longest (info->lexicon));
  tell (func, user_data, "lexicon", "nodes", gw_lexicon_get_n_nodes (info->lexicon));
  tell (func, user_data, "lexicon", "bytes", gw_lexicon_get_bytes (info->lexicon));
  tell_text (func, user_data, "lexicon", "hash", hash);
  if (info->n_lines >= 0)
    {
      tell (func, user_data, "lexicon", "lines", info->n_lines);
      tell (func, user_data, "lexicon", "twice", info->n_twice);
    }
}

void
gw_lexicon_info_foreach (const GwLexiconInfo *info, GwLexiconFactFunc func, gpointer user_data)
{
  const GwLetterStats *stats = info->stats;
  const guint n = stats->alphabet.n_letters;
  char key[32];
  char buffer[7];

  tell_whole (info, func, user_data);
  for (guint i = 0; i < G_N_ELEMENTS (stats->by_length); i++)
    if (stats->by_length[i] > 0)
      {
        g_snprintf (key, sizeof key, "%u", i);
        tell (func, user_data, "length", key, stats->by_length[i]);
      }
  for (guint i = 0; i < info->levels->len; i++)
    {
      const GwLevelCount *count = &g_array_index (info->levels, GwLevelCount, i);

      g_snprintf (key, sizeof key, "%u", count->level);
      tell (func, user_data, "level", key, count->n_words);
    }
  for (guint i = 0; i < n; i++)
    tell (func, user_data, "letter", gw_lexicon_info_letter (info, i, buffer), stats->letters[i]);
  for (guint i = 0; i < n; i++)
    tell (func, user_data, "first", gw_lexicon_info_letter (info, i, buffer), stats->first[i]);
  for (guint i = 0; i < n; i++)
    tell (func, user_data, "last", gw_lexicon_info_letter (info, i, buffer), stats->last[i]);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (stats->pairs[i][j] > 0)
        {
          char second[7];

          g_snprintf (key, sizeof key, "%s%s", gw_lexicon_info_letter (info, i, buffer),
                      gw_lexicon_info_letter (info, j, second));
          tell (func, user_data, "pair", key, stats->pairs[i][j]);
        }
  for (guint i = 0; i < GW_N_SKIPS; i++)
    if (info->skipped[i] > 0)
      tell (func, user_data, "skipped", skip_keys[i], info->skipped[i]);
}

static void
sheet_cb (const GwLexiconFact *fact, gpointer user_data)
{
  GwSheet *sheet = user_data;

  gw_sheet_add_string (sheet, fact->section);
  gw_sheet_add_string (sheet, fact->key);
  if (fact->text != NULL)
    gw_sheet_add_string (sheet, fact->text);
  else if (fact->whole)
    gw_sheet_add_int (sheet, (gint64) fact->number);
  else
    gw_sheet_add_double (sheet, fact->number, 6);
}

typedef struct
{
  JsonBuilder *builder;
  char *section;
} Writer;

/* The section "lexicon" is the document itself, each other one an object in it. */
static void
json_cb (const GwLexiconFact *fact, gpointer user_data)
{
  Writer *writer = user_data;

  if (g_strcmp0 (fact->section, writer->section) != 0)
    {
      if (strcmp (writer->section, "lexicon") != 0)
        json_builder_end_object (writer->builder);
      json_builder_set_member_name (writer->builder, fact->section);
      json_builder_begin_object (writer->builder);
      g_free (writer->section);
      writer->section = g_strdup (fact->section);
    }
  if (fact->text != NULL)
    gw_json_add_string (writer->builder, fact->key, fact->text);
  else if (fact->whole)
    gw_json_add_int (writer->builder, fact->key, (gint64) fact->number);
  else
    gw_json_add_double (writer->builder, fact->key, fact->number);
}

static void
print_json (const GwLexiconInfo *info)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  Writer writer = { builder, g_strdup ("lexicon") };

  json_builder_begin_object (builder);
  gw_lexicon_info_foreach (info, json_cb, &writer);
  if (strcmp (writer.section, "lexicon") != 0)
    json_builder_end_object (builder);
  json_builder_end_object (builder);
  gw_json_print (builder);
  g_free (writer.section);
}

void
gw_lexicon_info_print (GwFormat format, const char *name, const GwLexicon *lexicon,
                       GPtrArray *sources)
{
  static const char *const columns[] = { "section", "key", "value", NULL };
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GArray) levels = gw_level_counts_new (lexicon, NULL);
  GwLexiconInfo info = { .name = name, .lexicon = lexicon, .stats = stats, .sources = sources,
                         .levels = levels };
  g_autoptr (GwSheet) sheet = NULL;

  info.n_lines = -1;
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

  switch (format)
    {
    case GW_FORMAT_TEXT:
      gw_lexicon_info_print_text (&info);
      break;
    case GW_FORMAT_TSV:
      sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "facts", columns);
      gw_lexicon_info_foreach (&info, sheet_cb, sheet);
      break;
    case GW_FORMAT_JSON:
      print_json (&info);
      break;
    default:
      g_assert_not_reached ();
    }
}
