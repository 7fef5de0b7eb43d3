/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-crew.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>

static GwCrew *own_crew;

void
gw_crew_set (GwCrew *crew)
{
  own_crew = crew;
}

GwCrew *
gw_crew_get (void)
{
  return own_crew;
}

gboolean
gw_crew_run (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once,
             const GwStop *stop, gpointer user_data, GError **error)
{
  g_return_val_if_fail (crew->is_leader, FALSE);
  return crew->run (crew, plan, work, n_at_once, stop, user_data, error);
}

void
gw_crew_serve (GwCrew *crew, GwCrewWork work, guint n_at_once, const GwStop *stop,
               gpointer user_data)
{
  g_return_if_fail (!crew->is_leader);
  crew->serve (crew, work, n_at_once, stop, user_data);
}

void
gw_crew_refuse_result (GError **error)
{
  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                   _ ("A process of the job sent an invalid result; make sure that all machines "
                      "have the same version of the program"));
}
