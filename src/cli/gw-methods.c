/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-methods.h"

#include "gw-complain.h"
#include "gw-generation-command.h"
#include "gw-run-facts.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The width of the column of names in --help. */
#define NAME_WIDTH 14

static char *
join_names (void)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  GString *names = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", all[i]->name);
  return g_string_free (names, FALSE);
}

const GwGenerator *
gw_methods_find (const char *command, const char *name, const char *more, GError **error)
{
  const GwGenerator *generator = gw_generator_find (name);
  g_autofree char *names = NULL;
  g_autofree char *all = NULL;

  if (generator != NULL)
    return generator;
  names = join_names ();
  all = g_strjoin (", ", names, more, NULL); /* stops at `more` if it is NULL */
  gw_usage_error (error, _ ("%s: There is no method “%s”; choose from %s"), command, name, all);
  return NULL;
}

static gboolean
refuse_parameter (const GwGenerator *generator, const char *name, GError **error)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < generator->n_parameters; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", generator->parameters[i].name);
  if (generator->n_parameters == 0)
    gw_usage_error (error, _ ("--set: %s has no parameters"), generator->name);
  else
    gw_usage_error (error, _ ("--set: %s has no parameter “%s”; choose from %s"), generator->name,
                    name, names->str);
  g_string_free (names, TRUE);
  return FALSE;
}

gboolean
gw_methods_set (const GwGenerator *generator, const char *text, guint n_tiles, double *values,
                GError **error)
{
  const char *sign = strchr (text, '=');
  const GwParameter *parameter;
  g_autofree char *name = NULL;
  double minimum, maximum, value;
  char *end;
  gint index;

  if (sign == NULL)
    {
      gw_usage_error (error, _ ("--set: “%s” is not of the form PARAMETER=VALUE"), text);
      return FALSE;
    }
  name = g_strndup (text, (gsize) (sign - text));
  index = gw_generator_find_parameter (generator, name);
  if (index < 0)
    return refuse_parameter (generator, name, error);

  parameter = &generator->parameters[index];
  gw_parameter_get_range (parameter, n_tiles, &minimum, &maximum, NULL);
  value = g_ascii_strtod (sign + 1, &end);
  if (end == sign + 1 || *end != '\0' || !(value >= minimum && value <= maximum) ||
      (parameter->integer && value != floor (value)))
    {
      gw_usage_error (error,
                      parameter->integer
                        ? _ ("--set: %s: “%s” is not a whole number from %g to %g")
                        : _ ("--set: %s: “%s” is not a number from %g to %g"),
                      name, sign + 1, minimum, maximum);
      return FALSE;
    }
  values[index] = value;
  return TRUE;
}

void
gw_methods_tell (const GwGenerator *generator, guint n_tiles, const double *values)
{
  gw_generation_command_add_values (gw_run_facts_get_line (), generator, n_tiles, values);
}

static void
describe_parameter (GString *text, const GwParameter *parameter)
{
  g_autoptr (GString) values = g_string_new (NULL);

  g_string_append_printf (values, "%s=", parameter->name);
  if (parameter->maximum >= GW_PARAMETER_CELLS)
    /* Translators: a range of numbers, in the help of the terminal program. */
    g_string_append_printf (values, _ ("%g to the number of tiles"), parameter->minimum);
  else
    g_string_append_printf (values, _ ("%g to %g"), parameter->minimum, parameter->maximum);
  if (parameter->get_value == NULL)
    /* Translators: %g is the default of a parameter. */
    g_string_append_printf (values, _ (" (default: %g)"), parameter->value);
  else
    /* Translators: %g is the default of a parameter. */
    g_string_append_printf (values, _ (" (default on 4×4: %g)"), parameter->get_value (16));
  g_string_append_printf (text, "  %-*s   ", NAME_WIDTH, "");
  g_string_append_printf (text, _ ("%s: %s"), values->str, _ (parameter->title));
  g_string_append_c (text, '\n');
}

char *
gw_methods_describe (void)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  GString *text = g_string_new (_ ("Methods:\n"));

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_string_append_printf (text, "  %-*s %s\n", NAME_WIDTH, all[i]->name, _ (all[i]->summary));
      for (guint k = 0; k < all[i]->n_parameters; k++)
        describe_parameter (text, &all[i]->parameters[k]);
    }
  return g_string_free (text, FALSE);
}
