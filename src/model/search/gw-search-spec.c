/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-spec.h"

#include "gw-board-size.h"
#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-languages.h"
#include "gw-plan.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How much a message shows of a setting that is wrong, in bytes. */
#define MOST_SHOWN 40

/* What is saved where no language was chosen. */
#define LANGUAGE_NONE "none"
#define LANGUAGE_GUESSED "auto"

G_DEFINE_BOXED_TYPE (GwSearchSpec, gw_search_spec, gw_search_spec_copy, gw_search_spec_free)

/* From this number of free cells on tempering finds the best boards sooner than local search. */
#define MANY_CELLS 25

GwSearchSpec *
gw_search_spec_new_best (void)
{
  const GwSearchSettings usual = GW_SEARCH_SETTINGS_INIT;
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  GwSearchSpec *spec = g_new0 (GwSearchSpec, 1);

  spec->method = g_strdup ("local");
  spec->objective = GW_OBJECTIVE_POINTS;
  spec->shape = gw_plan_new_shape (4, 4);
  spec->game = g_new0 (GwGameName, 1);
  gw_game_name_set_rules (spec->game, rules);
  spec->settings = usual;
  spec->n_islands = 4;
  spec->seed = 1;
  return spec;
}

GwSearchSpec *
gw_search_spec_new_packing (void)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  rules_spec.reuse = TRUE;
  rules_spec.qu = FALSE;
  rules_spec.min_length = 1;
  rules = gw_rules_new (&rules_spec);
  g_free (spec->method);
  spec->method = g_strdup ("genetic");
  spec->objective = GW_OBJECTIVE_WORDS;
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (8, 8);
  gw_game_name_set_rules (spec->game, rules);
  spec->game->options.join_phrases = TRUE;
  spec->needs_strings = TRUE;
  return spec;
}

GwSearchSpec *
gw_search_spec_copy (const GwSearchSpec *spec)
{
  GwSearchSpec *copy = g_memdup2 (spec, sizeof *spec);

  copy->method = g_strdup (spec->method);
  copy->shape = gw_board_ref (spec->shape);
  copy->game = gw_game_name_copy (spec->game);
  copy->dice = g_strdup (spec->dice);
  copy->letters = g_strdup (spec->letters);
  return copy;
}

/* Whether the store has all words of a list. */
static gboolean
keeps (GwLexiconStore *store, GStrv list)
{
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (!gw_lexicon_store_has_words (store, list[i]))
      return FALSE;
  return TRUE;
}

/* Whether marked words apply: not when it has lists of its own. */
static gboolean
can_mark (const GwSearchSpec *spec, GwLexiconLoader *loader)
{
  GwLexiconStore *store
    = gw_lexicon_library_get_store (gw_lexicon_loader_get_library (loader));

  return !spec->needs_strings
         && (spec->game->lexicons == NULL || g_strv_length (spec->game->lexicons) <= 1)
         && keeps (store, spec->game->allow) && keeps (store, spec->game->deny);
}

static gboolean
lists_equal (GStrv one, GStrv other)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (one != NULL ? (const char *const *) one : none,
                       other != NULL ? (const char *const *) other : none);
}

gboolean
gw_search_spec_is_marked (const GwSearchSpec *spec, GwLexiconLoader *loader)
{
  g_autoptr (GwGameName) name = NULL;

  if (!can_mark (spec, loader))
    return TRUE;
  name = gw_lexicon_loader_peek_name_of (loader, gw_game_name_get_lexicon (spec->game));
  return lists_equal (spec->game->allow, name->allow) && lists_equal (spec->game->deny, name->deny);
}

void
gw_search_spec_mark (GwSearchSpec *spec, GwLexiconLoader *loader)
{
  g_autoptr (GwGameName) name = NULL;

  if (!can_mark (spec, loader))
    return;
  name = gw_lexicon_loader_dup_name_of (loader, gw_game_name_get_lexicon (spec->game));
  if (name != NULL)
    gw_game_name_take_lexicon (spec->game, name);
}

void
gw_search_spec_free (GwSearchSpec *spec)
{
  g_free (spec->method);
  g_clear_pointer (&spec->shape, gw_board_unref);
  gw_game_name_free (spec->game);
  g_free (spec->dice);
  g_free (spec->letters);
  g_free (spec);
}

gboolean
gw_search_spec_has_words (const GwSearchSpec *spec)
{
  return spec->game->strings != NULL || !spec->needs_strings;
}

const char *
gw_search_spec_get_usual_method (const GwSearchSpec *spec)
{
  const guint n_cells = gw_board_get_n_cells (spec->shape);
  guint n_free = 0;

  for (guint i = 0; i < n_cells; i++)
    n_free += gw_board_get_cell (spec->shape, i)->kind == GW_CELL_FREE;
  return n_free >= MANY_CELLS && !gw_rules_get (spec->game->rules)->reuse ? "tempering" : "local";
}

gboolean
gw_search_spec_packs (const GwSearchSpec *spec)
{
  return spec->game->strings != NULL || spec->needs_strings || spec->game->options.join_phrases;
}

static void
insert_text (GVariantDict *dict, const char *name, const char *text)
{
  if (text != NULL)
    g_variant_dict_insert (dict, name, "^ay", text);
}

static void
insert_number (GVariantDict *dict, const char *name, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  insert_text (dict, name, text);
}

static void
insert_list (GVariantDict *dict, const char *name, GStrv list)
{
  if (list != NULL)
    g_variant_dict_insert (dict, name, "^aay", list);
}

static void
insert_rules (GVariantDict *dict, const GwRules *rules)
{
  const GwRulesSpec *rules_spec = gw_rules_get (rules);
  const char *scoring = gw_scoring_get_name (rules_spec->scoring);
  g_autoptr (GwScoring) builtin = gw_scoring_get_builtin (scoring);

  insert_number (dict, "min-length", rules_spec->min_length);
  insert_text (dict, "adjacency", gw_adjacency_to_string (rules_spec->adjacency));
  g_variant_dict_insert (dict, "reuse", "b", rules_spec->reuse);
  g_variant_dict_insert (dict, "no-qu", "b", !rules_spec->qu);
  if (rules_spec->max_level != G_MAXUINT)
    insert_number (dict, "level", rules_spec->max_level);
  if (builtin != NULL && gw_scoring_equal (builtin, rules_spec->scoring))
    {
      insert_text (dict, "scoring", scoring);
    }
  else
    {
      g_autofree char *table = gw_scoring_to_string (rules_spec->scoring);

      insert_text (dict, "scoring-table", table);
    }
}

static const char *const accents_names[] = { "play", "keep", "fold" };

/* The language is saved by its name; files of former versions, which knew none, have no such key. */
static void
save_language (GVariantDict *dict, const GwLexiconOptions *options)
{
  insert_text (dict, "language",
               options->language != NULL  ? gw_languages_get_id (options->language)
               : options->no_language     ? LANGUAGE_NONE
                                          : LANGUAGE_GUESSED);
  insert_text (dict, "accents", accents_names[options->accents]);
  insert_text (dict, "encoding", options->encoding);
}

/* Numbers are saved as text: the terminal saves them as they were typed. */
GVariant *
gw_search_spec_save (const GwSearchSpec *spec)
{
  g_autofree char *template = gw_board_to_string (spec->shape);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  insert_text (&dict, "method", spec->method);
  insert_text (&dict, "objective", gw_objective_to_string (spec->objective));
  insert_text (&dict, "template", template);
  insert_rules (&dict, spec->game->rules);
  insert_list (&dict, "lexicons", spec->game->lexicons);
  insert_list (&dict, "allow", spec->game->allow);
  insert_list (&dict, "deny", spec->game->deny);
  if (spec->game->strings != NULL)
    {
      gsize length;
      const char *text = g_bytes_get_data (spec->game->strings, &length);
      g_autofree char *copy = g_strndup (text, length);

      insert_text (&dict, "strings", copy);
      insert_text (&dict, "strings-name", spec->game->strings_name);
    }
  g_variant_dict_insert (&dict, "needs-strings", "b", spec->needs_strings);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    g_variant_dict_insert (&dict, gw_read_switch_get_name (i), "b",
                           gw_lexicon_options_get_switch (&spec->game->options, i));
  g_variant_dict_insert (&dict, "listed-letters", "b", spec->listed);
  insert_text (&dict, "levels", spec->game->options.levels == GW_LEVELS_COUNT ? "count" : "rank");
  save_language (&dict, &spec->game->options);
  insert_text (&dict, "dice", spec->dice);
  insert_text (&dict, "letters", spec->letters);
  if (spec->most > 0)
    insert_number (&dict, "most", spec->most);
  insert_number (&dict, "population", spec->settings.population);
  insert_number (&dict, "parents", spec->settings.parents);
  insert_number (&dict, "mutation", spec->settings.mutation);
  insert_number (&dict, "islands", spec->n_islands);
  if (spec->settings.exchange > 0)
    insert_number (&dict, "exchange", spec->settings.exchange);
  insert_number (&dict, "seed", spec->seed);
  if (spec->has_target)
    insert_number (&dict, "target", (guint64) spec->target);
  return g_variant_dict_end (&dict);
}

/* Makes a text of any bytes fit for a message. */
static char *
make_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *shown = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (shown->len >= MOST_SHOWN)
        {
          g_string_append (shown, "…");
          break;
        }
      g_string_append_unichar (
        shown, g_unichar_isprint (g_utf8_get_char (at)) ? g_utf8_get_char (at) : 0xfffd);
    }
  return g_string_free (shown, FALSE);
}

static gboolean
refuse (const char *name, const char *wrong, GError **error)
{
  g_autofree char *text = make_printable (wrong);

  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _ ("The saved search is damaged: “%s” is not a valid value for “%s”; "
                      "use a backup copy"), text,
                   name);
  return FALSE;
}

/* A text as valid UTF-8, whatever its bytes are; NULL when there is none. */
static char *
read_text (GVariantDict *dict, const char *name)
{
  g_autofree char *bytes = NULL;

  return g_variant_dict_lookup (dict, name, "^ay", &bytes) ? g_utf8_make_valid (bytes, -1) : NULL;
}

/* Leaves the value as it is when there is none. */
static gboolean
read_number (GVariantDict *dict, const char *name, guint64 least, guint64 most, guint64 *value,
             GError **error)
{
  g_autofree char *text = NULL;

  if (!g_variant_dict_lookup (dict, name, "^ay", &text)
      || g_ascii_string_to_unsigned (text, 10, least, most, value, NULL))
    return TRUE;
  return refuse (name, text, error);
}

static gboolean
read_guint (GVariantDict *dict, const char *name, guint least, guint most, guint *value,
            GError **error)
{
  guint64 wide = *value;
  gboolean success = read_number (dict, name, least, most, &wide, error);

  *value = (guint) wide;
  return success;
}

static gboolean
read_scoring (GVariantDict *dict, GwScoring **scoring, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *table = NULL;

  if (g_variant_dict_lookup (dict, "scoring-table", "^ay", &table))
    {
      *scoring = gw_scoring_parse (table, -1, "scoring-table", error);
      return *scoring != NULL;
    }
  if (!g_variant_dict_lookup (dict, "scoring", "^ay", &name))
    return TRUE;
  *scoring = gw_scoring_get_builtin (name);
  return *scoring != NULL || refuse ("scoring", name, error);
}

static gboolean
read_rules (GVariantDict *dict, GwSearchSpec *spec, GError **error)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autofree char *adjacency = NULL;
  g_autoptr (GwScoring) scoring = NULL;
  g_autoptr (GwRules) rules = NULL;
  gboolean no_qu = FALSE;

  if (!read_guint (dict, "min-length", 0, GW_MAX_WORD_LENGTH, &rules_spec.min_length, error)
      || !read_guint (dict, "level", 0, G_MAXUINT, &rules_spec.max_level, error)
      || !read_scoring (dict, &scoring, error))
    return FALSE;
  if (g_variant_dict_lookup (dict, "adjacency", "^ay", &adjacency)
      && !gw_adjacency_from_string (adjacency, &rules_spec.adjacency))
    return refuse ("adjacency", adjacency, error);
  g_variant_dict_lookup (dict, "reuse", "b", &rules_spec.reuse);
  g_variant_dict_lookup (dict, "no-qu", "b", &no_qu);
  rules_spec.qu = !no_qu;
  rules_spec.scoring = scoring;
  rules = gw_rules_new (&rules_spec);
  gw_game_name_set_rules (spec->game, rules);
  return TRUE;
}

static gboolean
read_shape (GVariantDict *dict, GwSearchSpec *spec, GError **error)
{
  g_autofree char *template = NULL;
  g_autofree char *size = NULL;
  GwBoard *shape;
  guint rows, cols;

  if (g_variant_dict_lookup (dict, "template", "^ay", &template))
    {
      shape = gw_board_parse (template, -1, "template", 1, error);
      if (shape == NULL)
        return FALSE;
    }
  else if (!g_variant_dict_lookup (dict, "size", "^ay", &size))
    return TRUE;
  else if (gw_board_size_read (size, &rows, &cols) > 0)
    shape = gw_plan_new_shape (rows, cols);
  else
    return refuse ("size", size, error);
  gw_board_unref (spec->shape);
  spec->shape = shape;
  return TRUE;
}

static gboolean
read_settings (GVariantDict *dict, GwSearchSpec *spec, GError **error)
{
  g_autofree char *method = NULL;
  g_autofree char *objective = NULL;
  g_autofree char *target = NULL;
  guint64 wanted = 0;

  if (g_variant_dict_lookup (dict, "method", "^ay", &method))
    {
      if (gw_method_find (method) == NULL)
        return refuse ("method", method, error);
      g_free (spec->method);
      spec->method = g_steal_pointer (&method);
    }
  if (g_variant_dict_lookup (dict, "objective", "^ay", &objective)
      && !gw_objective_from_string (objective, &spec->objective))
    return refuse ("objective", objective, error);
  spec->has_target = g_variant_dict_lookup (dict, "target", "^ay", &target);
  if (!read_guint (dict, "most", 1, G_MAXINT, &spec->most, error)
      || !read_guint (dict, "population", 2, 1000000, &spec->settings.population, error)
      || !read_guint (dict, "parents", 2, MIN (1000, spec->settings.population),
                      &spec->settings.parents, error)
      || !read_guint (dict, "mutation", 0, 100, &spec->settings.mutation, error)
      || !read_guint (dict, "islands", 1, GW_SEARCH_MOST_ISLANDS, &spec->n_islands, error)
      || !read_number (dict, "exchange", 0, G_MAXINT64, &spec->settings.exchange, error)
      || !read_number (dict, "seed", 0, G_MAXUINT64, &spec->seed, error)
      || !read_number (dict, "target", 0, G_MAXINT64, &wanted, error))
    return FALSE;
  spec->target = (gint64) wanted;
  spec->settings.parents = MIN (spec->settings.parents, spec->settings.population);
  return TRUE;
}

/* Lists are names and paths, so anything longer than a path is an error. */
static gboolean
read_list (GVariantDict *dict, const char *name, GStrv *list, GError **error)
{
  g_autoptr (GVariant) saved
    = g_variant_dict_lookup_value (dict, name, G_VARIANT_TYPE_BYTESTRING_ARRAY);

  if (saved == NULL)
    return TRUE;
  if (g_variant_n_children (saved) > GW_SAVED_TEXT_MOST_NAMES)
    return refuse (name, "[…]", error);
  *list = g_variant_dup_bytestring_array (saved, NULL);
  for (guint i = 0; (*list)[i] != NULL; i++)
    if (strlen ((*list)[i]) > GW_SAVED_TEXT_LONGEST_NAME)
      return refuse (name, (*list)[i], error);
  return TRUE;
}

static gboolean
read_language (GVariantDict *dict, GwLexiconOptions *options, GError **error)
{
  g_autofree char *language = read_text (dict, "language");
  g_autofree char *accents = read_text (dict, "accents");
  g_autofree char *encoding = read_text (dict, "encoding");

  options->no_language = language == NULL || strcmp (language, LANGUAGE_NONE) == 0;
  if (!options->no_language && strcmp (language, LANGUAGE_GUESSED) != 0)
    {
      options->language = gw_languages_find (language);
      if (options->language == NULL)
        return refuse ("language", language, error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (accents_names); i++)
    if (g_strcmp0 (accents, accents_names[i]) == 0)
      options->accents = i;
  if (encoding != NULL)
    {
      options->encoding = gw_encoding_find (encoding);
      if (options->encoding == NULL)
        return refuse ("encoding", encoding, error);
    }
  return TRUE;
}

static gboolean
read_words (GVariantDict *dict, GwSearchSpec *spec, GError **error)
{
  g_autofree char *levels = NULL;
  g_autofree char *strings = NULL;

  if (!read_list (dict, "lexicons", &spec->game->lexicons, error)
      || !read_list (dict, "allow", &spec->game->allow, error)
      || !read_list (dict, "deny", &spec->game->deny, error))
    return FALSE;
  g_variant_dict_lookup (dict, "needs-strings", "b", &spec->needs_strings);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    {
      gboolean is_on;

      if (g_variant_dict_lookup (dict, gw_read_switch_get_name (i), "b", &is_on))
        gw_lexicon_options_set_switch (&spec->game->options, i, is_on);
    }
  g_variant_dict_lookup (dict, "listed-letters", "b", &spec->listed);
  if (g_variant_dict_lookup (dict, "levels", "^ay", &levels) && strcmp (levels, "count") == 0)
    spec->game->options.levels = GW_LEVELS_COUNT;
  if (!read_language (dict, &spec->game->options, error))
    return FALSE;
  if (g_variant_dict_lookup (dict, "strings", "^ay", &strings) && strlen (strings) <= GW_SEARCH_STRINGS_LIMIT)
    {
      const gsize length = strlen (strings);

      spec->game->strings = g_bytes_new_take (g_steal_pointer (&strings), length);
      spec->game->strings_name = read_text (dict, "strings-name");
    }
  g_variant_dict_lookup (dict, "dice", "^ay", &spec->dice);
  spec->letters = read_text (dict, "letters");
  return spec->dice == NULL || strlen (spec->dice) <= GW_SAVED_TEXT_LONGEST_NAME
         || refuse ("dice", spec->dice, error);
}

GwSearchSpec *
gw_search_spec_load (GVariant *saved, GError **error)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();

  if (!read_words (&dict, spec, error) || !read_settings (&dict, spec, error)
      || !read_rules (&dict, spec, error) || !read_shape (&dict, spec, error))
    return NULL;
  return g_steal_pointer (&spec);
}

gboolean
gw_search_spec_equal (const GwSearchSpec *one, const GwSearchSpec *other)
{
  g_autoptr (GVariant) first = g_variant_ref_sink (gw_search_spec_save (one));
  g_autoptr (GVariant) second = g_variant_ref_sink (gw_search_spec_save (other));
  g_autofree char *text = g_variant_print (first, FALSE);
  g_autofree char *other_text = g_variant_print (second, FALSE);

  return strcmp (text, other_text) == 0;
}

gboolean
gw_search_spec_is_same_search (const GwSearchSpec *one, const GwSearchSpec *other)
{
  g_autoptr (GwSearchSpec) copy = gw_search_spec_copy (other);

  copy->settings.mutation = one->settings.mutation;
  copy->has_target = one->has_target;
  copy->target = one->target;
  return gw_search_spec_equal (one, copy);
}

gboolean
gw_search_spec_check_same (const GwSearchSpec *spec, const GwSearchSpec *in_file, const char *path,
                           GError **error)
{
  return gw_search_spec_is_same_search (spec, in_file)
         || gw_file_lock_refuse_replaced (path, error);
}

GwLexicon *
gw_search_spec_read_lexicon (const GwSearchSpec *spec, GwLexiconStore *lexicons,
                             GwProgressFunc progress, gpointer user_data, GCancellable *cancellable,
                             GError **error)
{
  if (!gw_search_spec_has_words (spec))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("There are no words yet; load a file with one on each line"));
      return NULL;
    }
  return gw_lexicon_store_load (lexicons, spec->game, NULL, progress, user_data, cancellable,
                                error);
}

gboolean
gw_search_spec_check_words (GwLexicon *lexicon, const char *name, char **hash, GError **error)
{
  g_autofree char *now = gw_lexicon_dup_hash (lexicon);

  if (*hash == NULL)
    *hash = g_strdup (now);
  if (strcmp (*hash, now) == 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _ ("The words of the list have changed since this was started; restore the "
                      "word list, or restart"));
  return FALSE;
}

GwProblem *
gw_search_spec_make_problem (const GwSearchSpec *spec, GwLexicon *lexicon, GwDiceStore *dice,
                             GCancellable *cancellable, const GwStop *stop, GError **error)
{
  GwProblemSpec problem_spec = GW_PROBLEM_SPEC_INIT;
  GwRulesSpec rules_spec = *gw_rules_get (spec->game->rules);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwDiceEntry) entry = NULL;

  /* The lexicon only has words of the right levels, and a search counts words, not paths. */
  rules_spec.max_level = G_MAXUINT;
  rules_spec.count_paths = FALSE;
  rules = gw_rules_new (&rules_spec);
  if (spec->dice != NULL)
    {
      entry = gw_dice_store_load (dice, spec->dice, GW_TEXT_FILE_NONE, cancellable, error);
      if (entry == NULL)
        return NULL;
      problem_spec.dice = entry->dice;
    }
  problem_spec.objective = spec->objective;
  problem_spec.letters = spec->letters;
  problem_spec.most = spec->most;
  problem_spec.listed = spec->listed;
  problem_spec.equal = strcmp (spec->method, "genetic") == 0;
  return gw_problem_new (lexicon, rules, spec->shape, &problem_spec, stop, error);
}

static gpointer
copy_spec (gpointer spec)
{
  return gw_search_spec_copy (spec);
}

static void
free_spec (gpointer spec)
{
  gw_search_spec_free (spec);
}

static gboolean
equal_specs (gconstpointer one, gconstpointer other)
{
  return gw_search_spec_equal (one, other);
}

static GVariant *
save_spec (gconstpointer spec)
{
  return gw_search_spec_save (spec);
}

static gpointer
load_spec (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_VARDICT) ? gw_search_spec_load (saved, error)
                                                              : NULL;
}

const GwFieldOwn gw_search_spec_field
  = { copy_spec, free_spec, equal_specs, save_spec, load_spec };
