/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-runs-page-private.h"

#include "gw-ask-name.h"
#include "gw-choose-file.h"
#include "gw-error.h"
#include "gw-host.h"
#include "gw-run-copy.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

static void
show_undo (GwRunsPage *self, const char *title, GwRun *run, guint position, GwUndoFunc undo,
           GwUndoFunc forget)
{
  const GwUndo what
    = { .owner = self, .list = self->folder, .position = position, .object = run };

  gw_host_show_toast (self, gw_undo_toast_new (title, &what, undo, forget));
}

static void
undo_start_cb (const GwUndo *undo)
{
  gw_run_folder_undo_restart (undo->list, undo->object);
}

static void
keep_start_cb (const GwUndo *undo)
{
  gw_run_folder_confirm_restart (undo->list, undo->object);
}

/* Another run takes the place of one that has begun; that can be undone. One that could not start says
 * why, and the folder puts back the one before by itself. */
static void
restart (GwRunsPage *self, GwRun *before, const char *name, gconstpointer spec)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  GwRun *run = gw_run_folder_restart (self->folder, before, spec, &error);

  if (run == NULL)
    {
      gw_runs_page_fail (self, _ ("The run did not start"), error);
      return;
    }
  if (name != NULL)
    gw_run_set_name (run, name);
  gw_runs_page_choose (self, run);
  if (run->state != GW_RUN_RUNNING)
    return;
  /* Translators: %s is the name of a run */
  title = gw_sentence_format (_ ("“%s” started again"), run->head->name);
  show_undo (self, title, run, 0, undo_start_cb, keep_start_cb);
}

static gboolean
start_new (GwRunsPage *self, const GwRunKind *kind, const char *name, gconstpointer spec)
{
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_add (self->folder, kind, name, spec, &error);

  if (run == NULL)
    {
      gw_runs_page_fail (self, _ ("The run did not start: it cannot be saved"), error);
      return FALSE;
    }
  gw_runs_page_choose (self, run);
  gw_run_start (run);
  return TRUE;
}

/* Starts what is set up: a new run, or the one whose setup was changed, anew where it has begun. */
static void
start_setup (GwRunsPage *self)
{
  const GwRunView *view = self->setting_up;
  g_autoptr (GwRun) changing = self->changing != NULL ? g_object_ref (self->changing) : NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  guint i = 0;
  gpointer spec;

  gw_runs_page_find_view (self, view->kind, &i);
  spec = view->make_spec (self->setups[i], &name, &error);
  if (spec == NULL)
    {
      gw_run_errors_forget (self->errors);
      gw_error_bar_show (self->error_bar, error->message);
      return;
    }
  if (changing == NULL)
    {
      if (start_new (self, view->kind, name, spec) && view->forget != NULL)
        view->forget (self->setups[i]);
    }
  else
    {
      gw_runs_page_choose (self, changing);
      if (view->forget != NULL)
        view->forget (self->setups[i]);
      if (changing->status != NULL)
        restart (self, changing, name, spec);
      else
        {
          if (name != NULL)
            gw_run_set_name (changing, name);
          gw_run_set_spec (changing, spec);
          gw_run_start (changing);
        }
    }
  gw_record_free (view->kind->spec, spec);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  gw_error_bar_show (self->error_bar, NULL);
  if (self->setting_up != NULL)
    start_setup (self);
  else if (self->run != NULL)
    gw_run_start (self->run);
  if (self->setting_up == NULL && self->run != NULL)
    {
      self->focus_pending = FALSE;
      gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
    }
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (GW_RUNS_PAGE (widget)->run != NULL)
    gw_run_stop (GW_RUNS_PAGE (widget)->run);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  gw_error_bar_show (self->error_bar, NULL);
  if (self->run != NULL)
    gw_run_start (self->run);
}

static void
restart_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);
  g_autoptr (GwRun) run = g_object_ref (self->run);

  gw_error_bar_show (self->error_bar, NULL);
  restart (self, run, NULL, NULL);
}

static void
named_cb (const char *name, gpointer owner, gpointer run)
{
  gw_run_set_name (run, name);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);

  gw_ask_name (widget, _ ("Rename"), self->run->head->name, self->run, named_cb);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  gw_run_folder_restore (removal->list, removal->object, removal->position);
}

static void
forget_cb (const GwUndo *removal)
{
  gw_run_folder_forget (removal->list, removal->object);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);
  g_autoptr (GwRun) run = g_object_ref (self->run);
  const char *name = run->head->name;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  guint position;

  if (!gw_run_folder_find (self->folder, run, &position))
    return;
  gw_error_bar_show (self->error_bar, NULL);
  if (!gw_run_folder_remove (self->folder, run, &error))
    {
      /* Translators: %s is the name of a run */
      title = gw_sentence_format (_ ("“%s” was not removed"), name);
      gw_runs_page_fail (self, title, error);
      return;
    }
  title = gw_sentence_format (_ ("Removed “%s”"), name);
  show_undo (self, title, run, position, undo_remove_cb, forget_cb);
}

/* A file that is being read. */
typedef struct
{
  GwRunsPage *page;
  GFile *file;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->page);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void
fail_to_open (GwRunsPage *self, GFile *file, const GError *error)
{
  g_autofree char *name = gw_text_load_get_name (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = gw_sentence_format (_ ("“%s” was not opened"), name);

  gw_run_errors_forget (self->errors);
  gw_error_bar_show_error (self->error_bar, title, error, file, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  GwRunsPage *self = opening->page;
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_open_finish (result, &error);

  if (self->folder == NULL)
    return;
  if (run != NULL)
    gw_runs_page_show_run (self, run);
  else
    fail_to_open (self, opening->file, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  GwRunsPage *self = opening->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);

  if (self->folder == NULL)
    return;
  for (guint i = 0; bytes != NULL && self->kinds[i] != NULL; i++)
    if (gw_run_file_is_of (self->kinds[i], g_bytes_get_data (bytes, NULL),
                           g_bytes_get_size (bytes)))
      {
        GFile *file = opening->file;

        gw_run_folder_open_async (self->folder, self->kinds[i], file, opened_cb,
                                  g_steal_pointer (&opening));
        return;
      }
  if (error == NULL)
    gw_error_set_at (&error, GW_ERROR_SYNTAX, NULL, 0, _ ("The file is no saved run of this page"));
  fail_to_open (self, opening->file, error);
}

void
gw_runs_page_open (GwRunsPage *self, GFile *file)
{
  Opening *opening;

  g_return_if_fail (GW_IS_RUNS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_error_bar_show (self->error_bar, NULL);
  opening = g_new (Opening, 1);
  *opening = (Opening) { g_object_ref (self), g_object_ref (file) };
  gw_text_load_async (file, GW_TEXT_FILE_LONG_LINES, 0, NULL, read_cb, opening);
}

static void
open_chosen_cb (GFile *file, gpointer owner)
{
  gw_runs_page_open (owner, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) patterns = NULL;

  for (guint i = 0; self->kinds[i] != NULL; i++)
    {
      g_autofree char *pattern = g_strconcat ("*.", self->kinds[i]->name, NULL);

      g_strv_builder_add (builder, pattern);
    }
  patterns = g_strv_builder_end (builder);
  gw_choose_file_to_open (widget, _ (self->place->open_title), _ (self->place->files),
                          (const char *const *) patterns, open_chosen_cb);
}

static void
run_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwRunsPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_run_copy_finish (result, &error) && self->folder != NULL)
    gw_runs_page_fail (self, _ ("The run was not saved"), error);
}

void
gw_runs_page_save_run (GwRunsPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_RUNS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->run != NULL && self->run->state != GW_RUN_RUNNING)
    gw_run_copy_async (self->run, file, run_saved_cb, g_object_ref (self));
}

static void
save_run_chosen_cb (GFile *file, gpointer owner)
{
  gw_runs_page_save_run (owner, file);
}

static void
save_run_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const GwRun *run = GW_RUNS_PAGE (widget)->run;
  g_autofree char *name = g_strconcat (run->head->name, ".", run->kind->name, NULL);

  gw_choose_file_to_save (widget, _ ("Save As"), name, save_run_chosen_cb);
}

void
gw_runs_page_save (GwRunsPage *self, GFile *file)
{
  guint i = 0;

  g_return_if_fail (GW_IS_RUNS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->run != NULL && self->shown->can_save != NULL
      && self->shown->can_save (self->run))
    {
      gw_runs_page_find_view (self, self->run->kind, &i);
      self->shown->save (self->views[i], file);
    }
}

static void
save_chosen_cb (GFile *file, gpointer owner)
{
  gw_runs_page_save (owner, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunsPage *self = GW_RUNS_PAGE (widget);
  g_autofree char *name = NULL;

  if (self->run == NULL)
    return;
  name = self->shown->dup_file_name (self->run);
  gw_choose_file_to_save (widget, _ ("Save the Result"), name, save_chosen_cb);
}

void
gw_runs_page_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    void (*activate) (GtkWidget *widget, const char *action_name, GVariant *parameter);
  } actions[] = {
    { "run.start", start_cb },     { "run.stop", stop_cb },         { "run.resume", resume_cb },
    { "run.save", save_cb },       { "runs.open", open_cb },        { "runs.remove", remove_cb },
    { "runs.rename", rename_cb },  { "runs.restart", restart_cb },  { "runs.save-run", save_run_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}
