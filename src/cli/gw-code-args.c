/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-code-args.h"

#include "gw-complain.h"
#include "gw-run-facts.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define DATE_LENGTH 10

gboolean
gw_code_args_are_any (const GwCodeArgs *args)
{
  return args->code != NULL || args->daily != NULL;
}

gboolean
gw_code_args_check (const GwCodeArgs *args, GwOptions *options, const char *const *others,
                    GError **error)
{
  const char *name = args->code != NULL ? "--code" : "--daily";

  if (!gw_code_args_are_any (args))
    return TRUE;
  if (args->code != NULL && args->daily != NULL)
    {
      gw_usage_error (error, _ ("%s: This option already names a board; leave out %s"), name,
                      "--daily");
      return FALSE;
    }
  for (; *others != NULL; others++)
    if (gw_options_has (options, *others))
      {
        gw_usage_error (error, _ ("%s: This option already names a board; leave out %s"), name,
                        *others);
        return FALSE;
      }
  return TRUE;
}

/* The day as it is typed, if there is such a day, or today. */
static char *
dup_date (const GwCodeArgs *args, GError **error)
{
  g_autoptr (GDateTime) now = NULL;
  guint year, month, day;
  gint length = 0;

  if (*args->daily == '\0')
    {
      now = g_date_time_new_now_local ();
      return g_date_time_format (now, "%Y-%m-%d");
    }
  if (strspn (args->daily, "0123456789-") == DATE_LENGTH
      && sscanf (args->daily, "%4u-%2u-%2u%n", &year, &month, &day, &length) == 3
      && length == DATE_LENGTH && args->daily[length] == '\0'
      && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return g_strdup (args->daily);
  gw_usage_error (error, _ ("%s: “%s” is not a day such as 2026-11-28"), "--daily", args->daily);
  return NULL;
}

/* The seed is in the code or comes of the day, so that another one that was typed does not matter. */
static void
tell (const char *name, const char *value, const GwPlayCode *code)
{
  gw_run_facts_set_option (name, value);
  gw_run_facts_set_seed (code->seed);
}

gboolean
gw_code_args_read_code (const GwCodeArgs *args, GwPlayCode *code, GError **error)
{
  g_autofree char *shown = NULL;
  g_autoptr (GwRules) rules = NULL;

  if (!gw_play_code_parse (args->code, code, error))
    {
      g_prefix_error (error, "--code %s: ", args->code);
      return FALSE;
    }
  shown = gw_play_code_format (code);
  rules = gw_play_code_make_rules (code);
  gw_run_facts_set_rules (rules);
  tell ("--code", shown, code);
  return TRUE;
}

gboolean
gw_code_args_read_day (const GwCodeArgs *args, const GwLexicon *lexicon, GwPlayCode *code,
                       GError **error)
{
  g_autofree char *date = dup_date (args, error);

  if (date == NULL)
    return FALSE;
  gw_play_code_set_daily (code, date, lexicon);
  tell ("--daily", date, code);
  return TRUE;
}
