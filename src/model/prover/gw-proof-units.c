/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-units.h"

#include "gw-proof-sets.h"

guint
gw_proof_units_count (const GwProofQuestion *question)
{
  return gw_proof_sets_count_parts (question->words);
}

guint64
gw_proof_units_count_sets (const GwProofQuestion *question, const GArray *units)
{
  guint64 n = 0;

  if (units == NULL)
    return question->n_sets;
  for (guint i = 0; i < units->len; i++)
    n += gw_proof_sets_count_part (question->words, g_array_index (units, guint, i));
  return n;
}

GArray *
gw_proof_units_of_shard (const GwProofQuestion *question, guint number, guint count)
{
  const guint n_units = gw_proof_units_count (question);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (number >= 1 && number <= count, units);

  for (guint unit = number - 1; unit < n_units; unit += count)
    g_array_append_val (units, unit);
  return units;
}
