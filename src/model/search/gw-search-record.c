/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the settings of a search are kept, saved and loaded. */
#include "gw-search-spec.h"

#include "gw-error.h"
#include "gw-game-record.h"
#include "gw-plan.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>

static gpointer
ref_shape (gpointer shape)
{
  return gw_board_ref (shape);
}

static void
unref_shape (gpointer shape)
{
  gw_board_unref (shape);
}

static gboolean
equal_shapes (gconstpointer one, gconstpointer other)
{
  return gw_board_equal (one, other);
}

static GVariant *
save_shape (gconstpointer shape)
{
  return g_variant_new_take_string (gw_board_to_string (shape));
}

static gpointer
load_shape (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING)
           ? gw_board_parse (g_variant_get_string (saved, NULL), -1, "template", 1, error)
           : NULL;
}

static const GwFieldOwn shape_field
  = { ref_shape, unref_shape, equal_shapes, save_shape, load_shape };

static const char *const objectives[] = {
  [GW_OBJECTIVE_POINTS] = "points",
  [GW_OBJECTIVE_WORDS] = "words",
  [GW_OBJECTIVE_LONGEST] = "longest",
  NULL,
};

#define MEMBER(member) offsetof (GwSearchSpec, member)

static const GwRecordField fields[] = {
  { "method", GW_FIELD_TEXT, MEMBER (method), GW_FIELD_NEEDED, 1, 100 },
  { "objective", GW_FIELD_CHOICE, MEMBER (objective), GW_FIELD_NEEDED, .more = objectives },
  { "template", GW_FIELD_OWN, MEMBER (shape), GW_FIELD_NEEDED, .more = &shape_field },
  { "game", GW_FIELD_RECORD, MEMBER (game), GW_FIELD_NEEDED, .more = &gw_game_name_record },
  { "needs-strings", GW_FIELD_BOOL, MEMBER (needs_strings) },
  { "dice", GW_FIELD_TEXT, MEMBER (dice), 0, 1, GW_SAVED_TEXT_LONGEST_NAME },
  { "letters", GW_FIELD_TEXT, MEMBER (letters), GW_FIELD_SHOWN_NAME },
  { "most", GW_FIELD_UINT, MEMBER (most), 0, 0, G_MAXINT },
  { "listed-letters", GW_FIELD_BOOL, MEMBER (listed) },
  { "population", GW_FIELD_UINT, MEMBER (settings.population), 0, 2, 1000000 },
  { "parents", GW_FIELD_UINT, MEMBER (settings.parents), 0, 2, 1000 },
  { "mutation", GW_FIELD_UINT, MEMBER (settings.mutation), GW_FIELD_LIVE, 0, 100 },
  { "islands", GW_FIELD_UINT, MEMBER (n_islands), 0, 1, GW_SEARCH_MOST_ISLANDS },
  { "exchange", GW_FIELD_UINT64, MEMBER (settings.exchange), 0, 0, (double) G_MAXINT64 },
  { "seed", GW_FIELD_UINT64, MEMBER (seed) },
  { "has-target", GW_FIELD_BOOL, MEMBER (has_target), GW_FIELD_LIVE },
  { "target", GW_FIELD_INT64, MEMBER (target), GW_FIELD_LIVE, 0, (double) G_MAXINT64 },
  { "limit", GW_FIELD_UINT64, MEMBER (limit), GW_FIELD_LIVE | GW_FIELD_NOT_SAVED },
  { NULL },
};

static void
init_spec (gpointer data)
{
  const GwSearchSettings usual = GW_SEARCH_SETTINGS_INIT;
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  GwSearchSpec *spec = data;

  spec->method = g_strdup ("local");
  spec->objective = GW_OBJECTIVE_POINTS;
  spec->shape = gw_plan_new_shape (4, 4);
  spec->game = g_new0 (GwGameName, 1);
  gw_game_name_set_rules (spec->game, rules);
  spec->settings = usual;
  spec->n_islands = 4;
  spec->limit = G_MAXUINT64;
  spec->seed = 1;
}

static gboolean
check_spec (gconstpointer data, GError **error)
{
  const GwSearchSpec *spec = data;
  const char *wrong = NULL;

  if (gw_method_find (spec->method) == NULL)
    wrong = "method";
  else if (spec->game->strings != NULL
           && g_bytes_get_size (spec->game->strings) > GW_SEARCH_STRINGS_LIMIT)
    wrong = "strings";
  if (wrong == NULL)
    return gw_game_name_check_rules (spec->game, error);
  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                   _("The setting “%s” cannot be right; use a backup copy of the file"), wrong);
  return FALSE;
}

const GwRecord gw_search_spec_record = { sizeof (GwSearchSpec), fields, init_spec, check_spec };

GwSearchSpec *
gw_search_spec_new_best (void)
{
  return gw_record_new (&gw_search_spec_record);
}

GwSearchSpec *
gw_search_spec_copy (const GwSearchSpec *spec)
{
  return gw_record_copy (&gw_search_spec_record, spec);
}

void
gw_search_spec_free (GwSearchSpec *spec)
{
  gw_record_free (&gw_search_spec_record, spec);
}

gboolean
gw_search_spec_equal (const GwSearchSpec *one, const GwSearchSpec *other)
{
  return gw_record_equal (&gw_search_spec_record, one, other, 0);
}

gboolean
gw_search_spec_is_same_search (const GwSearchSpec *one, const GwSearchSpec *other)
{
  return gw_record_equal (&gw_search_spec_record, one, other, GW_FIELD_LIVE);
}
