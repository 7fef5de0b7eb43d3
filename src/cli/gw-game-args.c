/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-args.h"

#include "gw-school-words.h"
#include "gw-complain.h"
#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-languages.h"
#include "gw-letters.h"
#include "gw-run-facts.h"
#include "gw-text-file.h"
#include "gw-word-marks.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const level_kinds[] = { "rank", "count", NULL };
static const char *const accents_kinds[] = { "play", "keep", "fold", NULL };
static const char *const adjacencies[] = { "king", "rook", "torus", NULL };
static const char *const counts[] = { "words", "paths", NULL };

void
gw_lexicon_args_add (GwLexiconArgs *args, GwOptions *options)
{
  const GwOption table[] = {
    { "lexicon", GW_OPTION_LIST, &args->lexicons,
      N_ ("Use the words of this list, by name or file; several are combined "
          "(default: english)"), "NAME|FILE",
      .usual = GW_LEXICON_ENGLISH },
    { "allow", GW_OPTION_LIST, &args->allow, N_ ("Add the words in FILE"), "FILE" },
    { "deny", GW_OPTION_LIST, &args->deny, N_ ("Remove the words in FILE"), "FILE" },
    { "school", GW_OPTION_SWITCH, &args->school,
      N_ ("Leave out the words of the school list of the language"),
      .opposite = N_ ("Keep these words, although a .board file leaves them out") },
    { "level", GW_OPTION_TEXT, &args->level, N_ ("Leave out words above level N"), "N",
      .flags = GW_OPTION_KEPT | GW_OPTION_JOINED },
    { "levels", GW_OPTION_TEXT, &args->levels,
      N_ ("Meaning of a number after a word: rank or count (default: rank)"), "KIND",
      .usual = "rank", .choices = level_kinds },
    { "join-phrases", GW_OPTION_SWITCH, &args->reading[GW_READ_SWITCH_JOIN_PHRASES],
      N_ ("Drop what is not a letter instead of skipping the line"),
      .opposite = N_ ("Skip lines that have more than letters (default)") },
    { "join-hyphens", GW_OPTION_SWITCH, &args->reading[GW_READ_SWITCH_JOIN_HYPHENS],
      N_ ("Read words with hyphens between letters as one word"),
      .opposite = N_ ("Skip words with hyphens (default)") },
    { "leave-out-names", GW_OPTION_SWITCH, &args->reading[GW_READ_SWITCH_LEAVE_OUT_NAMES],
      N_ ("Skip words with a capital, but not those that are all capitals"),
      .opposite = N_ ("Read words with capitals as others (default)") },
    { "first-word", GW_OPTION_SWITCH, &args->reading[GW_READ_SWITCH_FIRST_WORD],
      N_ ("Use only the first word of each line"), .opposite = N_ ("Use whole lines (default)") },
    { "language", GW_OPTION_TEXT, &args->language,
      N_ ("Read words as the game of this language does, or as they are with none "
          "(default: auto)"), "CODE",
      .usual = "auto" },
    { "accents", GW_OPTION_TEXT, &args->accents,
      N_ ("Keep accents as the game does (play), all (keep) or none (fold) (default: play)"),
      "KIND", .usual = "play", .choices = accents_kinds },
    { "vowels", GW_OPTION_TEXT, &args->vowels,
      N_ ("Treat these letters as vowels (default: those of the language)"), "LETTERS",
      .flags = GW_OPTION_KEPT | GW_OPTION_JOINED },
    { "encoding", GW_OPTION_TEXT, &args->encoding,
      N_ ("Encoding of word lists, such as ISO-8859-2 (default: auto)"), "NAME", .usual = "auto" },
    { NULL },
  };

  gw_options_add (options, _ ("Word list:"), table);
}

gboolean
gw_lexicon_args_get_level (const GwLexiconArgs *args, guint *level, GError **error)
{
  *level = G_MAXUINT;
  return gw_parse_guint ("--level", args->level, 0, G_MAXUINT - 1, level, error);
}

/* "auto" leaves the language to be guessed. */
static gboolean
take_language (const GwLexiconArgs *args, GwLexiconOptions *options, GError **error)
{
  if (args->language == NULL)
    return TRUE;

  options->no_language = g_str_equal (args->language, "none");
  options->language = gw_languages_find (args->language);
  if (options->language != NULL || options->no_language || g_str_equal (args->language, "auto"))
    return TRUE;
  gw_usage_error (error, _ ("--language: There is no language “%s”; “%s lexicon languages” lists "
                            "the languages"),
                  args->language, GW_CLI_NAME);
  return FALSE;
}

static gboolean
take_encoding (const GwLexiconArgs *args, GwLexiconOptions *options, GError **error)
{
  g_autofree char *all = NULL;

  if (args->encoding == NULL)
    return TRUE;

  options->encoding = gw_encoding_find (args->encoding);
  if (options->encoding != NULL || g_str_equal (args->encoding, "auto"))
    return TRUE;
  all = g_strjoinv (", ", (GStrv) gw_encoding_list ());
  gw_usage_error (error, _ ("--encoding: “%s” is not one of auto, %s"), args->encoding, all);
  return FALSE;
}

static gboolean
check_vowels (const GwLexiconArgs *args, GError **error)
{
  if (args->vowels == NULL)
    return TRUE;
  if (*args->vowels != '\0' && g_utf8_validate (args->vowels, -1, NULL))
    {
      const char *at = args->vowels;

      while (*at != '\0' && gw_letters_may_stand_on_tile (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      if (*at == '\0')
        return TRUE;
    }
  gw_usage_error (error, _ ("--vowels: Write the vowels as letters only, such as aeiouy"));
  return FALSE;
}

gboolean
gw_lexicon_args_get_options (const GwLexiconArgs *args, GwLexiconOptions *options,
                             GError **error)
{
  guint levels = options->levels == GW_LEVELS_COUNT ? 1 : 0;
  guint folding = options->accents;

  if (!gw_parse_choice ("--levels", args->levels, level_kinds, &levels, error)
      || !gw_parse_choice ("--accents", args->accents, accents_kinds, &folding, error)
      || !take_language (args, options, error) || !take_encoding (args, options, error))
    return FALSE;
  options->accents = folding;
  options->levels = levels == 1 ? GW_LEVELS_COUNT : GW_LEVELS_RANK;
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    gw_lexicon_options_set_switch (
      options, i, gw_switch_apply (args->reading[i], gw_lexicon_options_get_switch (options, i)));
  return TRUE;
}

gboolean
gw_lexicon_args_need_words (const char *name, const GwLexicon *lexicon, GError **error)
{
  if (gw_lexicon_get_n_words (lexicon) > 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _ ("It has no words, so there are no letters to choose from; choose another "
                      "word list"));
  return FALSE;
}

/* An error or a note if there are none. */
static gboolean
check_words (const GwLexiconArgs *args, const GwLexicon *lexicon, GError **error)
{
  g_autofree char *name = gw_lexicon_args_describe (args);

  if (args->needs_letters)
    return gw_lexicon_args_need_words (name, lexicon, error);
  if (gw_lexicon_get_n_words (lexicon) == 0)
    gw_complain (_ ("%s: Note: It has no words"), name);
  return TRUE;
}

GStrv
gw_lexicon_args_dup_deny (const GwLexiconArgs *args)
{
  g_autoptr (GStrvBuilder) deny = g_strv_builder_new ();

  if (args->school != GW_SWITCH_ON)
    return g_strdupv (args->deny);
  if (args->deny != NULL)
    g_strv_builder_addv (deny, (const char **) args->deny);
  g_strv_builder_add (deny, GW_LEXICON_SCHOOL);
  return g_strv_builder_end (deny);
}

void
gw_game_args_set_keys (GwLexiconArgs *lexicon_args, GwRulesArgs *rules_args,
                       const GwBoardKeys *keys)
{
  const char *level = keys != NULL ? gw_board_keys_get (keys, GW_BOARD_KEY_LEVEL) : NULL;

  lexicon_args->keys = rules_args->keys = keys;
  if (level != NULL && lexicon_args->level == NULL && g_ascii_isdigit (*level))
    lexicon_args->level = level;
}

/* The words of a board file: without those of the school list, and with those that were placed,
 * which count in any case. Takes the lexicon. */
static GwLexicon *
apply_keys (const GwLexiconArgs *args, GwLexicon *lexicon, GError **error)
{
  g_autoptr (GwLexicon) base = lexicon;
  g_auto (GStrv) words = NULL;
  g_autofree char *placed = NULL;
  gboolean school = FALSE;

  if (args->keys == NULL)
    return g_steal_pointer (&base);
  gw_board_keys_get_school (args->keys, &school);
  if (gw_switch_apply (args->school, school))
    {
      lexicon = gw_lexicon_leave_out_school (base, NULL, NULL, gw_interrupt_get_stop (), error);
      if (lexicon == NULL)
        return NULL;
      gw_lexicon_unref (base);
      base = lexicon;
    }
  words = gw_board_keys_dup_words (args->keys, GW_BOARD_KEY_PLACED);
  placed = g_strjoinv ("\n", words);
  /* Letters that are too many for the alphabet cannot be added. */
  lexicon = gw_lexicon_mark (base, "", placed, NULL, NULL);
  return lexicon != NULL ? lexicon : g_steal_pointer (&base);
}

GwGameName *
gw_lexicon_args_make_name (const GwLexiconArgs *args, GwRules *rules, GError **error)
{
  g_autoptr (GwGameName) name = gw_game_name_new (NULL, NULL, NULL);

  if (!gw_lexicon_args_get_options (args, &name->options, error) || !check_vowels (args, error))
    return NULL;
  g_strfreev (name->lexicons);
  name->lexicons = g_strdupv (args->lexicons);
  name->allow = g_strdupv (args->allow);
  name->deny = gw_lexicon_args_dup_deny (args);
  name->rules = rules != NULL ? gw_rules_ref (rules) : NULL;
  return g_steal_pointer (&name);
}

GwLexicon *
gw_lexicon_args_load (const GwLexiconArgs *args, gboolean filter, GPtrArray **sources,
                      GError **error)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwGameName) words = NULL;
  g_autoptr (GwRules) limit = NULL;
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GwProgress) progress = NULL;
  g_autofree char *name = gw_lexicon_args_describe (args);
  g_autoptr (GwLexicon) lexicon = NULL;
  guint level;

  if (!gw_lexicon_args_get_level (args, &level, error))
    return NULL;
  spec.max_level = level;
  limit = filter ? gw_rules_new (&spec) : NULL;
  words = gw_lexicon_args_make_name (args, limit, error);
  if (words == NULL)
    return NULL;

  progress = gw_progress_new (_ ("Reading words"));
  lexicon = gw_lexicon_store_load (store, words, sources, gw_progress_cb, progress,
                                   gw_interrupt_get_cancellable (), error);
  g_clear_pointer (&progress, gw_progress_free);

  if (lexicon == NULL)
    return NULL;
  lexicon = apply_keys (args, g_steal_pointer (&lexicon), error);
  if (lexicon == NULL || !check_words (args, lexicon, error))
    return NULL;
  gw_run_facts_set_lexicon (name, lexicon, level);
  return args->vowels != NULL ? gw_lexicon_with_vowels (lexicon, args->vowels)
                              : g_steal_pointer (&lexicon);
}

GwLexicon *
gw_lexicon_args_load_list (const GwLexiconArgs *args, GError **error)
{
  GwLexiconArgs list = *args;

  list.allow = NULL;
  list.deny = NULL;
  list.school = GW_SWITCH_UNSET;
  list.keys = NULL;
  return gw_lexicon_args_load (&list, FALSE, NULL, error);
}

static gboolean
has_stdin (GStrv paths)
{
  return paths != NULL && g_strv_contains ((const char *const *) paths, "-");
}

gboolean
gw_lexicon_args_use_stdin (const GwLexiconArgs *args)
{
  return has_stdin (args->lexicons) || has_stdin (args->allow) || has_stdin (args->deny);
}

gboolean
gw_game_name_uses_stdin (const GwGameName *name)
{
  return has_stdin (name->lexicons) || has_stdin (name->allow) || has_stdin (name->deny);
}

char *
gw_lexicon_args_describe (const GwLexiconArgs *args)
{
  return args->lexicons != NULL ? g_strjoinv (" + ", args->lexicons)
                                : g_strdup (GW_LEXICON_ENGLISH);
}

void
gw_rules_args_add (GwRulesArgs *args, GwRulesShow show, GwOptions *options)
{
  const gboolean no_game = show != GW_RULES_SHOW_ALL;
  const gboolean no_paths = show == GW_RULES_SHOW_TILES;
  const GwOptionFlags saved = GW_OPTION_KEPT | GW_OPTION_JOINED;
  const GwOption table[] = {
    { "min-length", GW_OPTION_TEXT, &args->min_length,
      N_ ("Leave out words of fewer than N letters (default: 3)"), "N", .flags = saved,
      .hidden = no_game, .usual = "3" },
    { "reuse", GW_OPTION_SWITCH, &args->reuse,
      N_ ("Let a word come back to a tile, but not twice in a row"), .flags = saved,
      .hidden = no_paths, .opposite = N_ ("Let a word use each tile only once (default)") },
    { "qu", GW_OPTION_SWITCH, &args->qu, N_ ("Read a tile Q as QU (default)"), .flags = saved,
      .opposite = N_ ("Read a tile Q as Q") },
    { "adjacency", GW_OPTION_TEXT, &args->adjacency,
      N_ ("Which tiles touch: king, rook or torus (default: king)"), "KIND", .flags = saved,
      .hidden = no_paths, .usual = "king", .choices = adjacencies },
    { "scoring", GW_OPTION_TEXT, &args->scoring,
      N_ ("Scoring table: classic, short, words or a file (default: classic)"), "NAME|FILE",
      .flags = saved, .hidden = no_game, .usual = "classic" },
    { "count", GW_OPTION_TEXT, &args->count,
      N_ ("Count each word once, or each of its paths: words or paths (default: words)"), "WHAT",
      .flags = saved, .hidden = no_game, .usual = "words", .choices = counts },
    { NULL },
  };

  gw_options_add (options, _ ("Rules of the game:"), table);
}

/* Whether this is a table on the command line itself: "3=1,5=2". */
static gboolean
is_table (const char *name)
{
  return strchr (name, '=') != NULL && name[strspn (name, "0123456789=,-")] == '\0'
         && !g_file_test (name, G_FILE_TEST_EXISTS);
}

static GwScoring *
load_scoring (const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize length;

  if (g_strv_contains (gw_scoring_list_builtin (), name) || is_table (name))
    return gw_command_line_read_scoring (name, error);
  if (strchr (name, G_DIR_SEPARATOR) == NULL && g_strcmp0 (name, "-") != 0 &&
      !g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_autofree char *all = g_strjoinv (", ", (GStrv) gw_scoring_list_builtin ());

      gw_usage_error (error, _ ("%s: There is no such file, and no scoring table with this name "
                                "(%s)"),
                      name, all);
      return NULL;
    }
  bytes = gw_text_file_load (name, GW_TEXT_FILE_NONE, GW_SCORING_MAX_BYTES,
                             gw_interrupt_get_cancellable (), error);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  return gw_scoring_parse (data, length, gw_text_file_get_name (name), error);
}

GwRules *
gw_rules_args_change (const GwRulesArgs *args, GwRules *rules, GError **error)
{
  GwRulesSpec spec = *gw_rules_get (rules);
  g_autoptr (GwScoring) scoring = NULL;
  guint count = spec.count_paths ? 1 : 0;
  guint adjacency = 0;

  if (!gw_parse_guint ("--min-length", args->min_length, 0, GW_MAX_WORD_LENGTH, &spec.min_length,
                       error) ||
      !gw_parse_choice ("--adjacency", args->adjacency, adjacencies, &adjacency, error) ||
      !gw_parse_choice ("--count", args->count, counts, &count, error))
    return NULL;

  if (args->scoring != NULL)
    {
      spec.scoring = scoring = load_scoring (args->scoring, error);
      if (scoring == NULL)
        return NULL;
    }
  if (args->adjacency != NULL &&
      !gw_adjacency_from_string (adjacencies[adjacency], &spec.adjacency))
    g_assert_not_reached ();
  spec.reuse = gw_switch_apply (args->reuse, spec.reuse);
  spec.qu = gw_switch_apply (args->qu, spec.qu);
  spec.count_paths = count == 1;
  return gw_rules_new (&spec);
}

/* A level is typed unless the rules have all of them. */
GwRules *
gw_rules_args_follow (const GwRulesArgs *args, const GwBoardKeys *keys, GwRules *typed,
                      GError **error)
{
  const guint level = gw_rules_get (typed)->max_level;
  g_autoptr (GwRules) named = gw_board_keys_make_rules (keys, typed);
  GwRulesSpec spec = *gw_rules_get (named);
  GwRulesArgs others = *args;
  g_autoptr (GwRules) rules = NULL;

  if (level != G_MAXUINT)
    spec.max_level = level;
  /* A scoring table that was typed is not read again. */
  if (args->scoring != NULL)
    spec.scoring = gw_rules_get (typed)->scoring;
  others.scoring = NULL;
  rules = gw_rules_new (&spec);
  return gw_rules_args_change (&others, rules, error);
}

GwRules *
gw_rules_args_make (const GwRulesArgs *args, guint max_level, GError **error)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = NULL;
  g_autoptr (GwRules) usual = NULL;
  GwRules *rules;

  if (args->keys != NULL)
    {
      g_autoptr (GwRules) classic = gw_rules_new (&spec);
      g_autoptr (GwRules) named = gw_board_keys_make_rules (args->keys, classic);

      spec = *gw_rules_get (named);
      spec.scoring = scoring = gw_scoring_ref (spec.scoring);
    }
  spec.max_level = max_level;
  usual = gw_rules_new (&spec);
  rules = gw_rules_args_change (args, usual, error);
  if (rules != NULL)
    gw_run_facts_set_rules (rules);
  return rules;
}

GwGame *
gw_game_args_load (const GwLexiconArgs *lexicon_args, const GwRulesArgs *rules_args,
                   gboolean filter, GError **error)
{
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  guint level = G_MAXUINT;

  if (!filter && !gw_lexicon_args_get_level (lexicon_args, &level, error))
    return NULL;
  rules = gw_rules_args_make (rules_args, level, error);
  if (rules != NULL)
    lexicon = gw_lexicon_args_load (lexicon_args, filter, NULL, error);
  return lexicon != NULL ? gw_game_new (lexicon, rules) : NULL;
}
