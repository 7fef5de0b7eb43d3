/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the settings of a survey are kept, saved and loaded. */
#include "gw-survey-spec.h"

#include "gw-error.h"
#include "gw-game-record.h"
#include "gw-parameter-values.h"

#include <glib/gi18n-lib.h>

static void
method_clear (gpointer data)
{
  GwSurveyMethod *method = data;

  g_clear_pointer (&method->dice_name, g_free);
  g_clear_pointer (&method->dice, gw_dice_unref);
}

static GArray *
methods_new (void)
{
  GArray *methods = g_array_new (FALSE, FALSE, sizeof (GwSurveyMethod));

  g_array_set_clear_func (methods, method_clear);
  return methods;
}

static gpointer
copy_methods (gpointer data)
{
  const GArray *methods = data;
  GArray *copy = methods_new ();

  for (guint i = 0; i < methods->len; i++)
    {
      GwSurveyMethod method = g_array_index (methods, GwSurveyMethod, i);

      if (method.dice != NULL)
        {
          method.dice_name = g_strdup (method.dice_name);
          gw_dice_ref (method.dice);
        }
      g_array_append_val (copy, method);
    }
  return copy;
}

static void
free_array (gpointer array)
{
  g_array_unref (array);
}

/* The text of dice goes along, as a file of their name may be another one elsewhere or later. */
static GVariant *
save_methods (gconstpointer data)
{
  const GArray *methods = data;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sa{sd}ays)"));
  for (guint i = 0; i < methods->len; i++)
    {
      const GwSurveyMethod *method = &g_array_index (methods, GwSurveyMethod, i);
      g_autofree char *dice = method->dice != NULL ? gw_dice_to_string (method->dice) : NULL;

      g_variant_builder_add (&builder, "(s@a{sd}^ays)", method->generator->name,
                             gw_parameters_save (method->generator, method->values),
                             dice != NULL ? method->dice_name : "", dice != NULL ? dice : "");
    }
  return g_variant_builder_end (&builder);
}

static gboolean
equal_saved (GVariant *one, GVariant *other)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (one);
  g_autoptr (GVariant) other_saved = g_variant_ref_sink (other);

  return g_variant_equal (saved, other_saved);
}

static gboolean
equal_methods (gconstpointer one, gconstpointer other)
{
  return equal_saved (save_methods (one), save_methods (other));
}

static gboolean
load_method (GArray *methods, GVariant *saved, GError **error)
{
  g_autoptr (GVariant) parameters = NULL;
  GwSurveyMethod method = { NULL };
  const char *name, *dice_name, *dice;

  g_variant_get (saved, "(&s@a{sd}^&ay&s)", &name, &parameters, &dice_name, &dice);
  if (g_str_equal (name, GW_SURVEY_DICE))
    {
      method.dice = *dice_name != '\0' ? gw_dice_parse (dice, -1, GW_SURVEY_DICE, NULL) : NULL;
      if (method.dice == NULL)
        return FALSE;
      method.generator = &gw_survey_dice_generator;
      method.dice_name = g_strdup (dice_name);
      g_array_append_val (methods, method);
      return TRUE;
    }
  method.generator = gw_generator_find (name);
  if (method.generator == NULL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The way to make boards “%s” is unknown; a newer version may have it"), name);
      return FALSE;
    }
  gw_parameters_load (method.generator, parameters, method.values);
  g_array_append_val (methods, method);
  return TRUE;
}

static gpointer
load_methods (GVariant *saved, GError **error)
{
  g_autoptr (GArray) methods = methods_new ();

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE ("a(sa{sd}ays)"))
      || g_variant_n_children (saved) > GW_SWEEP_MAX_VALUES)
    return NULL;
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      g_autoptr (GVariant) method = g_variant_get_child_value (saved, i);

      if (!load_method (methods, method, error))
        return NULL;
    }
  return g_steal_pointer (&methods);
}

static const GwFieldOwn methods_field
  = { copy_methods, free_array, equal_methods, save_methods, load_methods };

/* Nothing is swept where the text is empty. */
static GVariant *
save_sweep (gconstpointer sweep)
{
  g_autofree char *text = gw_sweep_to_string (sweep);

  return g_variant_new_string (text != NULL ? text : "");
}

static gboolean
equal_sweeps (gconstpointer one, gconstpointer other)
{
  return equal_saved (save_sweep (one), save_sweep (other));
}

static gpointer
load_sweep (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING)
           ? gw_sweep_parse (g_variant_get_string (saved, NULL), error)
           : NULL;
}

static gpointer
copy_sweep (gpointer data)
{
  const GwSweep *sweep = data;
  GwSweep *copy = g_memdup2 (sweep, sizeof *sweep);

  copy->name = g_strdup (sweep->name);
  copy->values = g_array_copy (sweep->values);
  return copy;
}

static void
free_sweep (gpointer sweep)
{
  gw_sweep_free (sweep);
}

static const GwFieldOwn sweep_field
  = { copy_sweep, free_sweep, equal_sweeps, save_sweep, load_sweep };

static GArray *
parts_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GwSurveyPart));
}

static gpointer
copy_parts (gpointer parts)
{
  return g_array_copy (parts);
}

static GVariant *
save_parts (gconstpointer data)
{
  const GArray *parts = data;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(tu)"));
  for (guint i = 0; i < parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (parts, GwSurveyPart, i);

      g_variant_builder_add (&builder, "(tu)", part->seed, part->n_boards);
    }
  return g_variant_builder_end (&builder);
}

static gboolean
equal_parts (gconstpointer one, gconstpointer other)
{
  return equal_saved (save_parts (one), save_parts (other));
}

static gpointer
load_parts (GVariant *saved, GError **error)
{
  GArray *parts;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE ("a(tu)")))
    return NULL;
  parts = parts_new ();
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      GwSurveyPart part;

      g_variant_get_child (saved, i, "(tu)", &part.seed, &part.n_boards);
      g_array_append_val (parts, part);
    }
  return parts;
}

static const GwFieldOwn parts_field
  = { copy_parts, free_array, equal_parts, save_parts, load_parts };

#define MEMBER(member) offsetof (GwSurveySpec, member)

static const GwRecordField fields[] = {
  { "methods", GW_FIELD_OWN, MEMBER (methods), GW_FIELD_NEEDED, .more = &methods_field },
  { "rows", GW_FIELD_UINT, MEMBER (rows), GW_FIELD_NEEDED },
  { "cols", GW_FIELD_UINT, MEMBER (cols), GW_FIELD_NEEDED },
  { "boards", GW_FIELD_UINT, MEMBER (n_boards), GW_FIELD_NEEDED },
  { "most-error", GW_FIELD_DOUBLE, MEMBER (most_error), 0, 0, G_MAXDOUBLE },
  { "seconds", GW_FIELD_DOUBLE, MEMBER (seconds), 0, 0, G_MAXDOUBLE },
  { "seed", GW_FIELD_UINT64, MEMBER (seed), GW_FIELD_NEEDED },
  { "sweep", GW_FIELD_OWN, MEMBER (sweep), .more = &sweep_field },
  { "game", GW_FIELD_RECORD, MEMBER (game), GW_FIELD_NEEDED, .more = &gw_game_name_record },
  { "vowels", GW_FIELD_TEXT, MEMBER (vowels), 0, 1, GW_SURVEY_LONGEST_VOWELS },
  { "lexicon-title", GW_FIELD_TEXT, MEMBER (lexicon_title), GW_FIELD_SHOWN_NAME },
  { "parts", GW_FIELD_OWN, MEMBER (parts), .more = &parts_field },
  { NULL },
};

static void
init_spec (gpointer data)
{
  const GwRulesSpec usual = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&usual);
  GwSurveySpec *spec = data;

  spec->methods = methods_new ();
  spec->rows = spec->cols = 4;
  spec->n_boards = GW_SURVEY_DEFAULT_BOARDS;
  spec->sweep = gw_sweep_parse (NULL, NULL);
  spec->game = gw_game_name_new (GW_LEXICON_ENGLISH, NULL, NULL);
  gw_game_name_set_rules (spec->game, rules);
  spec->parts = parts_new ();
}

/* The parts are all of the boards. */
static gboolean
has_right_parts (const GwSurveySpec *spec)
{
  guint64 n_boards = 0;

  for (guint i = 0; i < spec->parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (spec->parts, GwSurveyPart, i);

      if (part->n_boards == 0)
        return FALSE;
      n_boards += part->n_boards;
    }
  return spec->parts->len == 0 || n_boards == spec->n_boards;
}

static gboolean
check_spec (gconstpointer data, GError **error)
{
  const GwSurveySpec *spec = data;
  const char *wrong = NULL;

  if (!has_right_parts (spec))
    wrong = "parts";
  else if (spec->vowels != NULL && !g_utf8_validate (spec->vowels, -1, NULL))
    wrong = "vowels";
  if (wrong == NULL)
    return gw_game_name_check_rules (spec->game, error) && gw_survey_spec_check (spec, error);
  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                   _("The setting “%s” cannot be right; use a backup copy of the file"), wrong);
  return FALSE;
}

const GwRecord gw_survey_spec_record = { sizeof (GwSurveySpec), fields, init_spec, check_spec };

GwSurveySpec *
gw_survey_spec_new (void)
{
  return gw_record_new (&gw_survey_spec_record);
}

GwSurveySpec *
gw_survey_spec_copy (const GwSurveySpec *spec)
{
  return gw_record_copy (&gw_survey_spec_record, spec);
}

void
gw_survey_spec_free (GwSurveySpec *spec)
{
  gw_record_free (&gw_survey_spec_record, spec);
}
