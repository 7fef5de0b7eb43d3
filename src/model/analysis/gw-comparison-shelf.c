/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-shelf.h"

static gboolean
is_ripe (gpointer object)
{
  return !gw_comparison_get_running (object)
         && g_list_model_get_n_items (G_LIST_MODEL (object)) > 0;
}

static gboolean
is_running (gpointer object)
{
  return gw_comparison_get_running (object);
}

static gboolean
is_complete (gpointer object)
{
  return gw_comparison_get_complete (object);
}

/* It cannot go on: its times would be those of another day. */
static void
stop (gpointer object)
{
  gw_comparison_stop (object);
}

static gpointer
dup_record (gpointer object)
{
  return gw_comparison_record_copy (gw_comparison_get_record (object));
}

static void
free_record (gpointer record)
{
  gw_comparison_record_free (record);
}

static GBytes *
write_record (gconstpointer record)
{
  return gw_comparison_record_to_bytes (record);
}

static gpointer
parse (GBytes *bytes, const char *name, GError **error)
{
  return gw_comparison_record_parse (bytes, name, error);
}

static gpointer
make (gconstpointer record)
{
  return gw_comparison_new_from_record (record);
}

const GwShelfKind gw_comparison_shelf_kind = {
  .folder = "comparisons",
  .ending = ".comparison",
  .changed = "notify::running",
  .progress = "items-changed",
  .is_ripe = is_ripe,
  .is_running = is_running,
  .is_complete = is_complete,
  .halt = stop,
  .stop = stop,
  .dup_record = dup_record,
  .free_record = free_record,
  .write = write_record,
  .parse = parse,
  .make = make,
};
