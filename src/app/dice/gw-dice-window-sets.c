/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-window-private.h"

#include "gw-choose-file.h"
#include "gw-file-write.h"
#include "gw-text-load.h"
#include "gw-undo-toast.h"

#include <glib/gi18n.h>

static const char *const patterns[] = { "*.dice", "*.txt", "*.gz", NULL };

static GwDiceLibrary *
get_library (GwDiceWindow *self)
{
  return gw_session_get_dice (self->session);
}

/* Shows a new set; NULL when there is none because of the error. */
static void
show_new (GwDiceWindow *self, GwDiceSet *set, const GError *error)
{
  if (set == NULL)
    {
      gw_dice_window_show_failure (self, _("The dice could not be kept."), error, NULL);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  gw_dice_window_set_set (self, set);
  adw_leaflet_set_visible_child (self->leaflet, self->content);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

static void
new_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceWindow *self = GW_DICE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  show_new (self, gw_dice_library_add_blank (get_library (self), &error), error);
}

static void
duplicate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceWindow *self = GW_DICE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  show_new (self, gw_dice_library_duplicate (get_library (self), self->set, &error), error);
}

static void
bring_back (const GwUndo *removal, void (*use) (GwSession *session, GwDiceSet *set))
{
  GwDiceWindow *self = removal->owner;
  g_autoptr (GError) error = NULL;

  if (self == NULL)
    return;
  if (!gw_dice_library_restore (removal->list, removal->object, removal->position, &error))
    {
      gw_dice_window_show_failure (self, _("The dice could not be kept."), error, NULL);
      return;
    }
  if (use != NULL)
    use (self->session, removal->object);
  gw_dice_window_set_set (self, removal->object);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  bring_back (removal, NULL);
}

static void
undo_remove_used_cb (const GwUndo *removal)
{
  bring_back (removal, gw_session_set_dice);
}

static void
undo_remove_rolled_cb (const GwUndo *removal)
{
  bring_back (removal, gw_session_use_dice);
}

/* Other dice of that size take the place of those that go. A generator that makes the boards
 * stays. */
static void
use_others (GwDiceWindow *self, GwDice *dice, gboolean rolled)
{
  GwDiceLibrary *library = get_library (self);
  g_autoptr (GwDiceEntry) entry = NULL;
  GwDiceSet *other;
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  entry = gw_dice_store_get_default (gw_dice_library_get_store (library), rows, cols);
  other = gw_dice_library_find (library, entry->id);
  if (other != NULL && rolled)
    gw_session_use_dice (self->session, other);
  else if (other != NULL)
    gw_session_set_dice (self->session, other);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceWindow *self = GW_DICE_WINDOW (widget);
  GwDiceLibrary *library = get_library (self);
  g_autoptr (GwDiceSet) set = g_object_ref (self->set);
  g_autoptr (GwDiceSet) next = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  const guint position = gw_dice_library_get_position (library, set);
  const GwUndo removal
    = { .owner = self, .list = library, .position = position, .object = set };
  const gboolean used = gw_session_uses_dice (self->session, set);
  const gboolean rolled = gw_session_rolls_dice (self->session, set);

  if (!gw_dice_library_remove (library, set, &error))
    {
      gw_dice_window_show_failure (self, _("The dice could not be removed."), error, NULL);
      return;
    }
  if (used)
    use_others (self, gw_dice_set_get_dice (set), rolled);

  next = g_list_model_get_item (G_LIST_MODEL (library), position);
  if (next == NULL)
    next = g_list_model_get_item (G_LIST_MODEL (library), position - 1);
  gw_dice_window_set_set (self, next);

  /* Translators: %s is the name of a set of dice */
  title = g_markup_printf_escaped (_("“%s” was removed"), gw_dice_set_get_name (set));
  adw_toast_overlay_add_toast (
    self->toasts,
    gw_undo_toast_new (title, &removal,
                       rolled ? undo_remove_rolled_cb
                              : used ? undo_remove_used_cb : undo_remove_cb,
                       NULL));
}

static void
use_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceWindow *self = GW_DICE_WINDOW (widget);

  gw_session_use_dice (self->session, self->set);
}

static void
import_chosen_cb (GFile *file, gpointer owner)
{
  gw_dice_window_import (owner, file);
}

static void
import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_choose_file_to_open (widget, _("Import Dice"), _("Dice and Text Files"), patterns,
                          import_chosen_cb);
}

static void
export_chosen_cb (GFile *file, gpointer owner)
{
  gw_dice_window_export (owner, file);
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceWindow *self = GW_DICE_WINDOW (widget);
  g_autofree char *name = g_strconcat (gw_dice_set_get_name (self->set), ".dice", NULL);

  g_strdelimit (name, "/", '-');
  gw_choose_file_to_save (widget, _("Export Dice"), name, export_chosen_cb);
}

/* What is under way, for which file. A window may go before: kept for longer than its parent
 * lives, GTK would look for that parent. */
typedef struct
{
  GWeakRef window;
  GFile *file;
} Errand;

static Errand *
errand_new (GwDiceWindow *self, GFile *file)
{
  Errand *errand = g_new (Errand, 1);

  g_weak_ref_init (&errand->window, self);
  errand->file = g_object_ref (file);
  return errand;
}

static void
errand_free (Errand *errand)
{
  g_weak_ref_clear (&errand->window);
  g_object_unref (errand->file);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Errand) errand = user_data;
  g_autoptr (GwDiceWindow) self = g_weak_ref_get (&errand->window);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (errand->file);
  g_autofree char *title = NULL;
  GwDiceSet *set = gw_dice_library_import_finish (GW_DICE_LIBRARY (source), result, &error);

  /* Another file was chosen since, or the window is gone. */
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->importing);
  if (set != NULL)
    {
      show_new (self, set, NULL);
      return;
    }
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("“%s” was not imported"), name);
  gw_dice_window_show_failure (self, title, error, errand->file);
}

void
gw_dice_window_import (GwDiceWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_DICE_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  self->importing = g_cancellable_new ();
  gw_dice_library_import_async (get_library (self), file, self->importing, imported_cb,
                                errand_new (self, file));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Errand) errand = user_data;
  g_autoptr (GwDiceWindow) self = g_weak_ref_get (&errand->window);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (errand->file);
  g_autofree char *title = NULL;

  if (self == NULL)
    return;
  if (gw_file_write_finish (result, &error))
    {
      title = g_markup_printf_escaped (_("Exported to “%s”"), name);
      adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
      return;
    }
  title = g_strdup_printf (_("“%s” was not written"), name);
  gw_dice_window_show_failure (self, title, error, NULL);
}

void
gw_dice_window_export (GwDiceWindow *self, GFile *file)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (GW_IS_DICE_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (self->set != NULL);

  text = gw_dice_to_string (gw_dice_set_get_dice (self->set));
  bytes = g_bytes_new (text, strlen (text));
  gw_file_write_async (file, bytes, NULL, exported_cb, errand_new (self, file));
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  gw_dice_window_import (user_data, g_value_get_object (value));
  return TRUE;
}

void
gw_dice_window_class_init_sets (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "set.new", NULL, new_cb);
  gtk_widget_class_install_action (klass, "set.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (klass, "set.remove", NULL, remove_cb);
  gtk_widget_class_install_action (klass, "set.use", NULL, use_cb);
  gtk_widget_class_install_action (klass, "set.import", NULL, import_cb);
  gtk_widget_class_install_action (klass, "set.export", NULL, export_cb);
}

void
gw_dice_window_init_sets (GwDiceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
