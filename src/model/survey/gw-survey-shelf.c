/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-shelf.h"

static gboolean
is_ripe (gpointer object)
{
  return gw_survey_get_state (object) != GW_SURVEY_RUNNING && gw_survey_get_n_done (object) > 0;
}

static gboolean
is_running (gpointer object)
{
  return gw_survey_get_state (object) == GW_SURVEY_RUNNING;
}

static gboolean
is_complete (gpointer object)
{
  return gw_survey_get_state (object) == GW_SURVEY_DONE;
}

static void
halt (gpointer object)
{
  gw_survey_pause (object);
}

static void
stop (gpointer object)
{
  gw_survey_stop (object);
}

static gpointer
dup_record (gpointer object)
{
  return gw_survey_dup_record (object);
}

static void
free_record (gpointer record)
{
  gw_survey_record_free (record);
}

static GBytes *
write_record (gconstpointer record)
{
  return gw_survey_record_to_bytes (record);
}

static gpointer
parse (GBytes *bytes, const char *name, GError **error)
{
  return gw_survey_record_parse (bytes, name, error);
}

static gpointer
make (gconstpointer record)
{
  return gw_survey_new_from_record (record);
}

const GwShelfKind gw_survey_shelf_kind = {
  .folder = "surveys",
  .ending = ".survey",
  .changed = "notify::state",
  .progress = "progress",
  .is_ripe = is_ripe,
  .is_running = is_running,
  .is_complete = is_complete,
  .halt = halt,
  .stop = stop,
  .dup_record = dup_record,
  .free_record = free_record,
  .write = write_record,
  .parse = parse,
  .make = make,
};
