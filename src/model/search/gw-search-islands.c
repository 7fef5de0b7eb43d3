/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-islands.h"

#include "gw-error.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

GString *
gw_search_islands_print (GVariant *state)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; state != NULL && i < g_variant_n_children (state); i++)
    {
      g_autoptr (GVariant) island = g_variant_get_child_value (state, i);

      g_variant_print_string (island, text, TRUE);
      g_string_append_c (text, '\n');
    }
  return text;
}

static gboolean
refuse_state (const GwRunLines *lines, const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_DAMAGED, name, lines->line,
                   _("The saved search is damaged; use a backup copy, or restart it"));
  return FALSE;
}

gboolean
gw_search_islands_parse (const GwRunLines *state, const char *name, GVariant **islands,
                       GError **error)
{
  GwRunLines lines = *state;
  GVariantBuilder builder;

  *islands = NULL;
  if (lines.at == lines.end)
    return TRUE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (; lines.at < lines.end; lines.line++)
    {
      const char *end = memchr (lines.at, '\n', (gsize) (lines.end - lines.at));
      g_autoptr (GVariant) island = gw_saved_text_parse (G_VARIANT_TYPE_VARIANT, lines.at, end);

      if (island == NULL || lines.line - state->line >= GW_SEARCH_MOST_ISLANDS)
        {
          g_variant_builder_clear (&builder);
          return refuse_state (&lines, name, error);
        }
      g_variant_builder_add_value (&builder, island);
      lines.at = end + 1;
    }
  *islands = g_variant_ref_sink (g_variant_builder_end (&builder));
  return TRUE;
}

GwSearch *
gw_search_islands_make (const GwSearchSpec *spec, const GwRunHead *head, GVariant *state,
                const char *name, GwProblem *problem, GError **error)
{
  const GwMethod *method = gw_method_find (spec->method);
  GwSearchSettings settings = spec->settings;
  const guint n_islands
    = head->n_shards > 0 ? gw_search_count_shard (spec->n_islands, head->shard, head->n_shards)
                         : spec->n_islands;
  GwSearch *search;

  settings.parents = MIN (settings.parents, settings.population);
  if (!gw_search_check_memory (method, problem, &settings, n_islands, error))
    return NULL;
  if (state == NULL)
    return gw_search_new (method, problem, &settings, spec->seed, spec->n_islands,
                          MAX (head->shard, 1), MAX (head->n_shards, 1));
  search = gw_search_resume (method, problem, state, error);
  if (search != NULL)
    gw_search_set_mutation (search, spec->settings.mutation);
  else
    g_prefix_error (error, "%s: ", name);
  return search;
}
