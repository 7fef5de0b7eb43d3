/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-draft.h"

#define KEY "gw-search-draft"

/* What is changed while a search works is the same in its draft. */
static GwSearchSpec *
get_draft (GwRun *run)
{
  GwSearchSpec *draft = g_object_get_data (G_OBJECT (run), KEY);

  if (draft != NULL)
    gw_record_take (&gw_search_spec_record, draft, run->spec, GW_FIELD_LIVE);
  return draft;
}

const GwSearchSpec *
gw_search_draft_get (GwRun *run)
{
  const GwSearchSpec *draft = get_draft (run);

  return draft != NULL ? draft : run->spec;
}

gboolean
gw_search_draft_differs (GwRun *run)
{
  const GwSearchSpec *draft = get_draft (run);

  return draft != NULL && !gw_search_spec_is_same_search (draft, run->spec);
}

void
gw_search_draft_set (GwRun *run, const GwSearchSpec *spec)
{
  if (run->status == NULL && run->state != GW_RUN_RUNNING)
    {
      gw_run_set_spec (run, spec);
      return;
    }
  if (gw_search_spec_is_same_search (spec, gw_search_draft_get (run)))
    return;
  g_object_set_data_full (G_OBJECT (run), KEY, gw_search_spec_copy (spec),
                          (GDestroyNotify) gw_search_spec_free);
  g_object_notify (G_OBJECT (run), "spec");
}
