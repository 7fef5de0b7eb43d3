/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
gw_run_has_usual_name (const GwRun *run)
{
  g_autofree char *usual = run->kind->dup_name (run->spec);
  const char *name = run->head->name;

  if (!g_str_has_prefix (name, usual))
    return FALSE;
  name += strlen (usual);
  return name[strspn (name, " 0123456789")] == '\0';
}

static const char *
get_state_title (GwRunState state)
{
  switch (state)
    {
    case GW_RUN_EMPTY:
      return C_("search", "no words yet");
    case GW_RUN_READY:
      return C_("search", "not started");
    case GW_RUN_RUNNING:
      return C_("search", "running");
    case GW_RUN_DONE:
      return C_("search", "finished");
    case GW_RUN_STOPPED:
    default:
      return C_("search", "stopped");
    }
}

char *
gw_run_dup_state (const GwRun *run)
{
  return g_strdup (run->save_error != NULL ? C_ ("search", "not saved")
                   : run->elsewhere        ? C_ ("search", "running elsewhere")
                                           : get_state_title (run->state));
}

char *
gw_run_dup_summary (const GwRun *run)
{
  g_autofree char *value = run->kind->dup_value (run->spec, run->status);
  g_autofree char *state = gw_run_dup_state (run);

  if (value == NULL)
    return g_steal_pointer (&state);
  if (run->save_error == NULL && !run->elsewhere && run->state != GW_RUN_RUNNING)
    return g_steal_pointer (&value);
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

char *
gw_duration_to_label (gint64 microseconds)
{
  const guint64 seconds = (guint64) MAX (microseconds, 0) / G_USEC_PER_SEC;
  const guint minutes = (guint) (seconds / 60 % 60);
  const guint hours = (guint) (seconds / 3600 % 24);
  const guint days = (guint) (seconds / 86400);

  if (days > 0)
    /* Translators: days and hours */
    return g_strdup_printf (_("%'u d %u h"), days, hours);
  if (hours > 0)
    /* Translators: hours and minutes */
    return g_strdup_printf (_("%u h %u min"), hours, minutes);
  if (minutes > 0)
    /* Translators: minutes and seconds */
    return g_strdup_printf (_("%u min %u s"), minutes, (guint) (seconds % 60));
  /* Translators: seconds */
  return g_strdup_printf (_("%u s"), (guint) seconds);
}
