/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-runs-list.h"

#include "gw-run-copy.h"

static void
store_set_name (gpointer run, const char *name)
{
  g_object_set (run, "name", name, NULL);
}

static gboolean
store_is_running (gpointer list, gpointer run)
{
  return gw_run_store_get_kind (list)->get_state (run) == GW_RUN_RUNNING;
}

static char *
store_dup_ending (gpointer list)
{
  return g_strdup (gw_run_store_get_kind (list)->ending);
}

static gboolean
store_is_loaded (gpointer list)
{
  return gw_run_store_is_loaded (list);
}

static gboolean
store_find (gpointer list, gpointer run, guint *position)
{
  return gw_run_store_find (list, run, position);
}

static gpointer
store_find_unsaved (gpointer list, const GError **error)
{
  return gw_run_store_find_unsaved (list, error);
}

static gboolean
store_remove (gpointer list, gpointer *run, GError **error)
{
  gpointer newer = gw_run_store_refresh (list, *run, error);

  if (newer == NULL)
    return FALSE;
  *run = newer;
  return gw_run_store_remove (list, newer, error);
}

static void
store_restore (gpointer list, gpointer run, guint position)
{
  gw_run_store_restore (list, run, position);
}

static void
store_opened_cb (gpointer object, const GError *error, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;

  if (object == NULL)
    {
      g_task_return_error (task, g_error_copy (error));
      return;
    }
  gw_run_store_add (g_task_get_source_object (task), object);
  g_task_return_pointer (task, object, NULL);
}

static void
store_open (gpointer list, GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  gw_run_store_open_file (list, file, store_opened_cb,
                          g_task_new (list, NULL, callback, user_data));
}

static gpointer
store_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
store_saved_cb (const GError *error, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;

  if (error != NULL)
    g_task_return_error (task, g_error_copy (error));
  else
    g_task_return_boolean (task, TRUE);
}

static void
store_save (gpointer list, gpointer run, GFile *file, GAsyncReadyCallback callback,
            gpointer user_data)
{
  gw_run_store_save_file (list, run, file, store_saved_cb,
                          g_task_new (list, NULL, callback, user_data));
}

static gboolean
store_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
store_look (gpointer list)
{
  gw_run_store_look (list);
}

static const GwSavedRunsList store_list = {
  .rows = { "changed", "items-changed" },
  .unsaved = "save-error",
  .dup_name = gw_run_store_dup_name,
  .set_name = store_set_name,
  .is_running = store_is_running,
  .dup_ending = store_dup_ending,
  .is_loaded = store_is_loaded,
  .find = store_find,
  .find_unsaved = store_find_unsaved,
  .remove = store_remove,
  .restore = store_restore,
  .open = store_open,
  .open_finish = store_open_finish,
  .save = store_save,
  .save_finish = store_save_finish,
  .look = store_look,
};

static char *
folder_dup_name (gpointer run)
{
  return g_strdup (GW_RUN (run)->head->name);
}

static void
folder_set_name (gpointer run, const char *name)
{
  gw_run_set_name (run, name);
}

static gboolean
folder_is_running (gpointer list, gpointer run)
{
  return GW_RUN (run)->state == GW_RUN_RUNNING;
}

static char *
folder_dup_ending (gpointer list)
{
  return g_strconcat (".", gw_run_folder_get_kinds (list)[0]->name, NULL);
}

static gboolean
folder_is_loaded (gpointer list)
{
  gboolean loading;

  g_object_get (list, "loading", &loading, NULL);
  return !loading;
}

static gboolean
folder_find (gpointer list, gpointer run, guint *position)
{
  return gw_run_folder_find (list, run, position);
}

static gpointer
folder_find_unsaved (gpointer list, const GError **error)
{
  g_autoptr (GwRun) run = NULL;

  g_object_get (list, "unsaved", &run, NULL);
  *error = run != NULL ? run->save_error : NULL;
  return run;
}

static gboolean
folder_remove (gpointer list, gpointer *run, GError **error)
{
  return gw_run_folder_remove (list, *run, error);
}

static void
folder_restore (gpointer list, gpointer run, guint position)
{
  gw_run_folder_restore (list, run, position);
}

static void
folder_open (gpointer list, GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  gw_run_folder_open_async (list, file, callback, user_data);
}

static gpointer
folder_open_finish (GAsyncResult *result, GError **error)
{
  return gw_run_folder_open_finish (result, error);
}

static void
folder_save (gpointer list, gpointer run, GFile *file, GAsyncReadyCallback callback,
             gpointer user_data)
{
  gw_run_copy_async (run, file, callback, user_data);
}

static void
folder_look (gpointer list)
{
  gw_run_folder_scan (list);
}

static const GwSavedRunsList folder_list = {
  .rows = { "notify::state", "notify::status" },
  .unsaved = "notify::unsaved",
  .dup_name = folder_dup_name,
  .set_name = folder_set_name,
  .is_running = folder_is_running,
  .dup_ending = folder_dup_ending,
  .is_loaded = folder_is_loaded,
  .find = folder_find,
  .find_unsaved = folder_find_unsaved,
  .remove = folder_remove,
  .restore = folder_restore,
  .open = folder_open,
  .open_finish = folder_open_finish,
  .save = folder_save,
  .save_finish = gw_run_copy_finish,
  .look = folder_look,
};

const GwSavedRunsList *
gw_saved_runs_list_get (gpointer list)
{
  return GW_IS_RUN_STORE (list) ? &store_list : &folder_list;
}
