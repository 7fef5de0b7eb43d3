/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-spec.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-plan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_BOXED_TYPE (GwSearchSpec, gw_search_spec, gw_search_spec_copy, gw_search_spec_free)

/* From this number of free cells on tempering finds the best boards sooner than local search, and
 * packs more: of 30 animals on 6×6 it packs 27 or 28 in three seconds, local search 26 or 27 and
 * genetic search 22 to 24; of 13 on 4×4 both pack 11. Under reuse annealing packs 32 of 38 titles on
 * 8×8 in 20 seconds, tempering 28 or 29 and genetic search 24. On 9×9 annealing has no tables of the
 * words, and tempering is best again. */
#define MANY_CELLS 25

/* The side of a board that strings are packed into before there are any. */
#define PACKING_SIDE 6

static void
set_square (GwSearchSpec *spec, guint side)
{
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (side, side);
}

static void
set_rules (GwSearchSpec *spec, const GwRulesSpec *rules_spec)
{
  g_autoptr (GwRules) rules = gw_rules_new (rules_spec);

  gw_game_name_set_rules (spec->game, rules);
}

GwSearchSpec *
gw_search_spec_new_packing (GwRules *rules)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  GwRulesSpec rules_spec = *gw_rules_get (rules != NULL ? rules : spec->game->rules);

  rules_spec.min_length = 1;
  rules_spec.max_level = G_MAXUINT;
  rules_spec.reuse = FALSE;
  rules_spec.count_paths = FALSE;
  set_rules (spec, &rules_spec);
  set_square (spec, PACKING_SIDE);
  spec->objective = GW_OBJECTIVE_WORDS;
  spec->game->options.join_phrases = TRUE;
  spec->needs_strings = TRUE;
  gw_set_str (&spec->method, gw_search_spec_get_usual_method (spec));
  return spec;
}

void
gw_search_spec_set_genetic_boggle (GwSearchSpec *spec)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;

  rules_spec.min_length = 1;
  rules_spec.reuse = TRUE;
  rules_spec.qu = FALSE;
  set_rules (spec, &rules_spec);
  set_square (spec, 8);
  spec->objective = GW_OBJECTIVE_WORDS;
  spec->game->options.join_phrases = TRUE;
  gw_set_str (&spec->method, "genetic");
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

gboolean
gw_search_spec_has_words (const GwSearchSpec *spec)
{
  return spec->game->strings != NULL || !spec->needs_strings;
}

static guint
count_free_cells (const GwBoard *shape)
{
  guint n_free = 0;

  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    n_free += gw_board_get_cell (shape, i)->kind == GW_CELL_FREE;
  return n_free;
}

const char *
gw_search_spec_get_usual_method (const GwSearchSpec *spec)
{
  const gboolean reuse = gw_rules_get (spec->game->rules)->reuse;
  const gboolean packs = gw_search_spec_packs (spec);

  if (packs && reuse && spec->dice == NULL
      && gw_board_get_n_cells (spec->shape) <= GW_JUDGE_FAST_CELLS)
    return "anneal";
  return count_free_cells (spec->shape) >= MANY_CELLS && (packs || !reuse) ? "tempering" : "local";
}

gboolean
gw_search_spec_packs (const GwSearchSpec *spec)
{
  return spec->game->strings != NULL || spec->needs_strings || spec->game->options.join_phrases;
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

void
gw_search_spec_set_shape (GwSearchSpec *spec, GwBoard *shape)
{
  const gboolean is_usual = g_str_equal (spec->method, gw_search_spec_get_usual_method (spec));

  gw_board_unref (spec->shape);
  spec->shape = shape;
  if (is_usual)
    {
      g_free (spec->method);
      spec->method = g_strdup (gw_search_spec_get_usual_method (spec));
    }
}
