/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-facts.h"

#include "gw-game-command.h"
#include "gw-json.h"
#include "gw-languages.h"
#include "gw-level-counts.h"

void
gw_facts_spec_set_lexicon (GwFactsSpec *spec, const char *name, GwLexicon *lexicon,
                           guint max_level)
{
  const GwLanguage *language = gw_lexicon_get_language (lexicon);

  spec->lexicon = name;
  spec->words = lexicon;
  spec->max_level = max_level;
  spec->language = language != NULL ? gw_languages_get_id (language) : NULL;
  spec->accents = gw_accents_to_string (gw_lexicon_get_accents (lexicon));
}

GwFacts *
gw_lexicon_info_make_facts (const GwGameName *name, GwLexicon *lexicon, guint max_level)
{
  static const char *const arguments[] = { "info", NULL };
  g_autoptr (GwCommandLine) line = gw_command_line_new ("lexicon");
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  gw_game_command_add_words (line, name);
  if (max_level != G_MAXUINT)
    gw_command_line_set_number (line, "--level", max_level);
  gw_command_line_set_arguments (line, arguments);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.lasting = TRUE;
  gw_facts_spec_set_lexicon (&facts, gw_game_name_get_lexicon (name), lexicon, max_level);
  return gw_facts_new (&facts);
}

static void
add_count (JsonBuilder *builder, const char *key, guint64 count)
{
  if (count > 0)
    gw_json_add_int (builder, key, (gint64) count);
}

/* Letters as they are shown. */
static void
spell (const GwLetterStats *stats, guint letter, GString *text)
{
  g_string_append_unichar (
    text, gw_language_display (stats->language, stats->alphabet.letters[letter]));
}

static void
add_letters (JsonBuilder *builder, const GwLetterStats *stats)
{
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    {
      g_string_truncate (key, 0);
      spell (stats, i, key);
      add_count (builder, key->str, stats->letters[i]);
    }
}

static void
add_pairs (JsonBuilder *builder, const GwLetterStats *stats)
{
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    for (guint j = 0; j < stats->alphabet.n_letters; j++)
      {
        g_string_truncate (key, 0);
        spell (stats, i, key);
        spell (stats, j, key);
        add_count (builder, key->str, stats->pairs[i][j]);
      }
}

static void
begin_section (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

JsonNode *
gw_lexicon_info_make_figures (const GwLetterStats *stats, const GArray *levels)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  char key[32];

  json_builder_begin_object (builder);
  gw_json_add_int (builder, "words", stats->n_words);
  gw_json_add_int (builder, "letters", (gint64) stats->n_letters);
  if (stats->n_words > 0)
    {
      begin_section (builder, "length");
      for (guint i = 0; i < G_N_ELEMENTS (stats->by_length); i++)
        {
          g_snprintf (key, sizeof key, "%u", i);
          add_count (builder, key, stats->by_length[i]);
        }
      json_builder_end_object (builder);
      begin_section (builder, "letter");
      add_letters (builder, stats);
      json_builder_end_object (builder);
    }
  if (gw_letter_stats_count_pairs (stats) > 0)
    {
      begin_section (builder, "pair");
      add_pairs (builder, stats);
      json_builder_end_object (builder);
    }
  if (levels != NULL && levels->len > 0)
    {
      begin_section (builder, "level");
      for (guint i = 0; i < levels->len; i++)
        {
          const GwLevelCount *count = &g_array_index (levels, GwLevelCount, i);

          g_snprintf (key, sizeof key, "%u", count->level);
          add_count (builder, key, count->n_words);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
