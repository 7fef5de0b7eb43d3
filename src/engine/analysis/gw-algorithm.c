/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-algorithm.h"

#include "gw-algorithm-names.h"

#include <string.h>

/* GW_ALGORITHMS is made by the build from the names of the files:
 * GW_ALGORITHM (binary_search) GW_ALGORITHM (gridwright) … */
#define GW_ALGORITHM(name) extern const GwAlgorithm gw_algorithm_##name;
GW_ALGORITHMS
#undef GW_ALGORITHM

#define GW_ALGORITHM(name) &gw_algorithm_##name,
static const GwAlgorithm *const algorithms[] = { GW_ALGORITHMS };
#undef GW_ALGORITHM

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const GwAlgorithm *one = *(const GwAlgorithm *const *) a;
  const GwAlgorithm *other = *(const GwAlgorithm *const *) b;

  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  return strcmp (one->name, other->name);
}

const GwAlgorithm **
gw_algorithm_list (void)
{
  const GwAlgorithm **list = g_new0 (const GwAlgorithm *, G_N_ELEMENTS (algorithms) + 1);

  memcpy (list, algorithms, sizeof algorithms);
  qsort (list, G_N_ELEMENTS (algorithms), sizeof *list, compare_ranks);
  return list;
}

const GwAlgorithm *
gw_algorithm_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    if (strcmp (algorithms[i]->name, name) == 0)
      return algorithms[i];
  return NULL;
}
