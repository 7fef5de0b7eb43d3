/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-generator-names.h"

#include <math.h>
#include <string.h>

/* GW_GENERATORS is made by the build from the names of the files:
 * GW_GENERATOR (adj) GW_GENERATOR (rnd) … */
#define GW_GENERATOR(name) extern const GwGenerator gw_generator_##name;
GW_GENERATORS
#undef GW_GENERATOR

#define GW_GENERATOR(name) &gw_generator_##name,
static const GwGenerator *const generators[] = { GW_GENERATORS };
#undef GW_GENERATOR

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const GwGenerator *one = *(const GwGenerator *const *) a;
  const GwGenerator *other = *(const GwGenerator *const *) b;

  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  return strcmp (one->name, other->name);
}

const GwGenerator **
gw_generator_list (void)
{
  const GwGenerator **list = g_new0 (const GwGenerator *, G_N_ELEMENTS (generators) + 1);

  memcpy (list, generators, sizeof generators);
  qsort (list, G_N_ELEMENTS (generators), sizeof *list, compare_ranks);
  return list;
}

const GwGenerator *
gw_generator_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (generators); i++)
    if (strcmp (generators[i]->name, name) == 0)
      return generators[i];
  return NULL;
}

gint
gw_generator_find_parameter (const GwGenerator *generator, const char *name)
{
  for (guint i = 0; i < generator->n_parameters; i++)
    if (strcmp (generator->parameters[i].name, name) == 0)
      return (gint) i;
  return -1;
}

void
gw_parameter_get_range (const GwParameter *parameter, guint n_tiles, double *minimum,
                        double *maximum, double *value)
{
  const double most = parameter->maximum >= GW_PARAMETER_CELLS
                        ? MAX ((double) n_tiles, parameter->minimum)
                        : parameter->maximum;
  const double wanted =
    parameter->get_value != NULL ? parameter->get_value (n_tiles) : parameter->value;

  if (minimum != NULL)
    *minimum = parameter->minimum;
  if (maximum != NULL)
    *maximum = most;
  if (value != NULL)
    *value = CLAMP (wanted, parameter->minimum, most);
}

double
gw_parameter_clamp (const GwParameter *parameter, guint n_tiles, double value)
{
  double minimum, maximum;

  gw_parameter_get_range (parameter, n_tiles, &minimum, &maximum, NULL);
  if (parameter->integer)
    value = floor (value + 0.5);
  return CLAMP (value, minimum, maximum);
}
