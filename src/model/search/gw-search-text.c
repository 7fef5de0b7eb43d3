/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-text.h"

#include "gw-compat.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *title;
} methods[] = {
  { "local", N_("Local search") },
  { "tempering", N_("Parallel tempering") },
  { "anneal", N_("Annealing") },
  { "genetic", N_("Genetic Boggle") },
};

const char *
gw_search_method_get_title (const char *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i].name, method) == 0)
      return _(methods[i].title);
  return method;
}

const char *
gw_search_objective_get_title (GwObjective objective)
{
  switch (objective)
    {
    case GW_OBJECTIVE_WORDS:
      return C_("objective", "Words");
    case GW_OBJECTIVE_LONGEST:
      return C_("objective", "Longest words");
    case GW_OBJECTIVE_POINTS:
    default:
      return C_("objective", "Points");
    }
}

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

gboolean
gw_search_status_lists_missing (const GwSearchStatus *status, const GwSearchSpec *spec)
{
  return gw_search_spec_packs (spec)
         || (status->n_words > 0 && status->n_words <= GW_SEARCH_FEW_WORDS);
}

char *
gw_search_status_dup_value (const GwSearchStatus *status, const GwSearchSpec *spec)
{
  const gulong value = (gulong) MAX (status->worth, 0);

  if (status->best == NULL)
    return NULL;
  switch (spec->objective)
    {
    case GW_OBJECTIVE_WORDS:
      if (status->n_words > 0 && gw_search_status_lists_missing (status, spec))
        /* Translators: words that a grid has, of all that are wanted */
        return g_strdup_printf (_ ("%'lu of %'u"), value, status->n_words);
      return g_strdup_printf (ngettext ("%'lu word", "%'lu words", value), value);
    case GW_OBJECTIVE_LONGEST:
      return g_strdup_printf (ngettext ("%'lu letter", "%'lu letters", value), value);
    case GW_OBJECTIVE_POINTS:
    default:
      return g_strdup_printf (ngettext ("%'lu point", "%'lu points", value), value);
    }
}

char *
gw_saved_run_dup_summary (GwSavedRun *run)
{
  g_autofree char *value = gw_saved_run_dup_value (run);
  const char *state = gw_saved_run_get_save_error (run) != NULL
                        ? C_("search", "not saved")
                      : gw_saved_run_is_elsewhere (run)
                        ? C_ ("search", "running elsewhere")
                        : get_state_title (gw_saved_run_get_state (run));

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
gw_saved_run_dup_obstacle (GwSavedRun *run)
{
  g_autofree char *time = NULL;

  if (!gw_saved_run_is_elsewhere (run))
    return NULL;
  time = format_time (gw_saved_run_get_written (run));
  /* Translators: %s is a time, with the date if it is of another day */
  return g_strdup_printf (_ ("Another process works on this; it can resume here when that process "
                             "has ended. Last update: %s"),
                          time);
}

/* The name of a file as it may be shown, without its ending. */
static char *
make_title (const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *title = gw_shown_name (base);
  char *dot = strrchr (title, '.');

  if (dot != NULL && dot != title)
    *dot = '\0';
  return title;
}

char *
gw_search_spec_dup_name (const GwSearchSpec *spec)
{
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);

  if (spec->game->strings_name != NULL)
    {
      g_autofree char *title = make_title (spec->game->strings_name);

      return g_strdup_printf ("%s %u×%u", title, rows, cols);
    }
  if (spec->needs_strings)
    /* Translators: the name of a run that packs words onto a board, with its size */
    return g_strdup_printf (_("Packed Words %u×%u"), rows, cols);
  if (gw_rules_get (spec->game->rules)->reuse)
    /* Translators: the name of a search by the rule that words may come back to a tile */
    return g_strdup_printf (_("Best %u×%u, tiles come back"), rows, cols);
  /* Translators: the name of a search by the classic rules */
  return g_strdup_printf (_("Best %u×%u, classic"), rows, cols);
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
