/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-text.h"

#include <glib/gi18n-lib.h>

static const char *
get_state_title (GwRunState state)
{
  switch (state)
    {
    case GW_RUN_EMPTY:
      return C_("search", "no words yet");
    case GW_RUN_READY:
      return C_("search", "ready");
    case GW_RUN_RUNNING:
      return C_("search", "running");
    case GW_RUN_DONE:
      return C_("search", "done");
    case GW_RUN_STOPPED:
    default:
      return C_("search", "stopped");
    }
}

char *
gw_run_dup_summary (const GwRun *run)
{
  g_autofree char *value = run->kind->dup_value (run->spec, run->status);
  const char *state = run->save_error != NULL
                        ? C_("search", "not saved")
                      : run->elsewhere
                        ? C_ ("search", "running elsewhere")
                        : get_state_title (run->state);

  if (value == NULL)
    return g_strdup (state);
  /* Translators: what a run has found, and its state: “23 of 40, running” */
  return g_strdup_printf (_("%s, %s"), value, state);
}

/* The time of a day, with the date of another day. */
static char *
format_time (gint64 seconds)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);

  if (then == NULL)
    return g_strdup ("–");
  return g_date_time_format (then, g_date_time_get_day_of_year (now)
                                         == g_date_time_get_day_of_year (then)
                                       && g_date_time_get_year (now) == g_date_time_get_year (then)
                                     ? "%X"
                                     : "%c");
}

char *
gw_run_dup_obstacle (const GwRun *run)
{
  g_autofree char *time = NULL;

  if (!run->elsewhere)
    return NULL;
  time = format_time (run->written);
  /* Translators: %s is a time, with the date if it is of another day */
  return g_strdup_printf (_ ("Another process works on this; it can resume here when that process "
                             "has ended. Last update: %s"),
                          time);
}
