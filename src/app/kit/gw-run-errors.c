/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-errors.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwRunErrors
{
  const GwRunKind *const *kinds;
  GwRunErrorFunc func;
  gpointer owner; /* borrowed: it owns this */

  GwRunFolder *folder; /* owned */

  gboolean shows_unsaved; /* whether the last error is about a run that cannot be saved */
};

gboolean
gw_run_is_of_kinds (const GwRun *run, const GwRunKind *const *kinds)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    if (run->kind == kinds[i])
      return TRUE;
  return FALSE;
}

static void
tell (GwRunErrors *self, const char *title, const GError *error, const char *remedy)
{
  self->shows_unsaved = FALSE;
  self->func (self->owner, title, error, remedy);
}

/* One whose file is not up to date; borrowed. */
static GwRun *
find_unsaved (GwRunErrors *self)
{
  GListModel *runs = G_LIST_MODEL (self->folder);

  for (guint i = 0; i < g_list_model_get_n_items (runs); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (runs, i);

      if (run->save_error != NULL && gw_run_is_of_kinds (run, self->kinds))
        return run;
    }
  return NULL;
}

/* The error stays visible as long as a run cannot be saved. */
static void
unsaved_cb (GwRunErrors *self)
{
  GwRun *run = find_unsaved (self);
  g_autofree char *title = NULL;

  if (run == NULL)
    {
      if (self->shows_unsaved)
        tell (self, NULL, NULL, NULL);
      return;
    }
  if (run->state == GW_RUN_RUNNING)
    /* Translators: %s is the name of a run */
    title = gw_sentence_format (_ ("“%s” is still running, but cannot be saved"), run->head->name);
  else
    /* Translators: %s is the name of a run */
    title = gw_sentence_format (_ ("“%s” cannot be saved"), run->head->name);
  tell (self, title, run->save_error,
        _("Saving is tried again every few seconds. Nothing is lost while the program is "
          "running."));
  self->shows_unsaved = TRUE;
}

static void
n_running_cb (GwRunErrors *self)
{
  if (self->shows_unsaved)
    unsaved_cb (self);
}

/* All files that cannot be read, together. */
static void
tell_unreadable (GwRunErrors *self)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) all = NULL;
  g_autofree char *title = NULL;
  guint n = 0;

  for (guint i = 0; self->kinds[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) errors = gw_run_folder_list_unreadable (self->folder, self->kinds[i]);

      for (guint j = 0; j < errors->len; j++)
        g_string_append_printf (lines, "%s%s", n++ > 0 ? "\n" : "",
                                ((const GError *) errors->pdata[j])->message);
    }
  if (n == 0)
    return;
  all = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, lines->str);
  title = g_strdup_printf (
    ngettext ("%u file could not be read or written", "%u files could not be read or written", n),
    n);
  tell (self, title, all, NULL);
}

static void
unreadable_cb (GwRunErrors *self, const GwRunKind *kind)
{
  for (guint i = 0; self->kinds[i] != NULL; i++)
    if (self->kinds[i] == kind)
      tell_unreadable (self);
}

static void
failed_cb (GwRunErrors *self, const GwRun *run, const GError *error)
{
  g_autofree char *title = NULL;

  if (!gw_run_is_of_kinds (run, self->kinds))
    return;
  /* Translators: %s is the name of a run */
  title = gw_sentence_format (_ ("Could not continue “%s”"), run->head->name);
  tell (self, title, error, NULL);
}

GwRunErrors *
gw_run_errors_new (GwRunFolder *folder, const GwRunKind *const *kinds, GwRunErrorFunc func,
                   gpointer owner)
{
  GwRunErrors *self = g_new0 (GwRunErrors, 1);

  self->folder = g_object_ref (folder);
  self->kinds = kinds;
  self->func = func;
  self->owner = owner;
  g_signal_connect_swapped (folder, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (folder, "unreadable", G_CALLBACK (unreadable_cb), self);
  g_signal_connect_swapped (folder, "notify::loading", G_CALLBACK (tell_unreadable), self);
  g_signal_connect_swapped (folder, "notify::unsaved", G_CALLBACK (unsaved_cb), self);
  g_signal_connect_swapped (folder, "notify::n-running", G_CALLBACK (n_running_cb), self);
  tell_unreadable (self);
  unsaved_cb (self);
  return self;
}

void
gw_run_errors_free (GwRunErrors *self)
{
  g_signal_handlers_disconnect_by_data (self->folder, self);
  g_object_unref (self->folder);
  g_free (self);
}

void
gw_run_errors_forget (GwRunErrors *self)
{
  self->shows_unsaved = FALSE;
}
