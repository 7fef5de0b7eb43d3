/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-window.h"

#include "gw-choose-file.h"
#include "gw-dice-question.h"
#include "gw-dice-sheet.h"
#include "gw-error-bar.h"
#include "gw-file-write.h"
#include "gw-host.h"
#include "gw-list-scroll.h"
#include "gw-make-dice-window.h"
#include "gw-row-menu.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

struct _GwDiceWindow
{
  AdwWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  GwErrorBar *error_bar;
  AdwLeaflet *leaflet;
  GtkWidget *content;
  GtkWidget *back_button;
  GtkWidget *use_button;
  GMenuModel *row_menu;
  GtkListBox *list;
  GtkEditable *name;
  GtkMenuButton *size_button;
  GtkSpinButton *rows;
  GtkSpinButton *cols;
  GtkWidget *add_die_button;
  GtkWidget *duplicate_button;
  GtkStack *sheet_stack;
  GwDiceSheet *sheet;
  GtkRevealer *problem_revealer;
  GtkImage *problem_icon;
  GtkLabel *problem_label;
  GtkButton *remedy_button;
  GwDiceQuestion *question;

  /* owned */
  GwSession *session;
  GwDiceSet *set;
  GwDiceEditor *editor; /* of the set; if it cannot be edited, just to show its dice */
  GCancellable *importing;

  gboolean setting;
  gboolean refused; /* the user typed into a built-in set */
};

G_DEFINE_FINAL_TYPE (GwDiceWindow, gw_dice_window, ADW_TYPE_WINDOW)

static gboolean
is_editable (GwDiceWindow *self)
{
  return self->set != NULL && gw_dice_set_get_draft (self->set) != NULL;
}

static void
show_failure (GwDiceWindow *self, const char *title, const GError *error, GFile *file)
{
  gw_error_bar_show_error (self->error_bar, title, error, file,
                           _("The dice in use stay as they are."));
}

static void
show_problem (GwDiceWindow *self, const char *icon, const char *text, const char *remedy,
              const char *action)
{
  gtk_image_set_from_icon_name (self->problem_icon, icon);
  if (self->refused)
    gtk_widget_remove_css_class (GTK_WIDGET (self->problem_icon), "warning");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->problem_icon), "warning");
  gtk_label_set_label (self->problem_label, text);
  gtk_button_set_label (self->remedy_button, remedy);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remedy_button), action);
  gtk_revealer_set_reveal_child (self->problem_revealer, TRUE);
}

static void
update_problem (GwDiceWindow *self)
{
  guint n_problems = gw_dice_editor_get_n_problems (self->editor);
  GwDiceProblem problem;

  if (self->refused && !is_editable (self))
    show_problem (self, "changes-prevent-symbolic",
                  gw_dice_set_get_builtin (self->set)
                    ? _ ("Built-in dice cannot be changed, but a copy can.")
                    : _ ("This set has too many dice to edit."),
                  _ ("_Duplicate"), "set.duplicate");
  else if (gw_dice_editor_get_problem (self->editor, &problem))
    {
      g_autofree char *text = gw_dice_problem_to_text (&problem);
      g_autofree char *remedy = gw_dice_problem_to_remedy (&problem);
      g_autofree char *all
        = n_problems > 1
            /* Translators: %s is a problem, %u is how many others there are */
            ? g_strdup_printf (ngettext ("%s And %u more.", "%s And %u more.", n_problems - 1),
                               text, n_problems - 1)
            : g_strdup (text);

      show_problem (self, "dialog-warning-symbolic", all, remedy, "set.fix");
    }
  else
    gtk_revealer_set_reveal_child (self->problem_revealer, FALSE);
}

static gboolean
has_letters (const GwDice *dice)
{
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      for (guint k = 0; k < die->n_faces; k++)
        if (die->faces[k].kind != GW_CELL_HOLE)
          return TRUE;
    }
  return FALSE;
}

/* A new set has nothing to be rolled before it has a letter. */
static void
update_use (GwDiceWindow *self)
{
  gboolean used = self->set != NULL && gw_session_rolls_dice (self->session, self->set);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_visible (self->use_button, !used);
  gtk_widget_action_set_enabled (widget, "set.use",
                                 self->set != NULL && !used
                                   && has_letters (gw_dice_set_get_dice (self->set)));
  gtk_list_box_invalidate_headers (self->list);
}

static void
update_actions (GwDiceWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean editable = is_editable (self);

  gtk_widget_action_set_enabled (widget, "set.undo",
                                 editable && gw_dice_editor_get_can_undo (self->editor));
  gtk_widget_action_set_enabled (widget, "set.redo",
                                 editable && gw_dice_editor_get_can_redo (self->editor));
  gtk_widget_action_set_enabled (widget, "set.remove",
                                 self->set != NULL && !gw_dice_set_get_builtin (self->set));
  gtk_widget_set_visible (self->add_die_button, editable);
  gtk_widget_set_visible (self->duplicate_button, !editable);
  gtk_editable_set_editable (self->name, editable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->size_button), editable);
}

static void
answered_cb (GwDiceWindow *self, gpointer faces, guint n_dice)
{
  gw_dice_sheet_set_shown (self->sheet, faces, n_dice);
}

/* Shows everything of the edited dice except the sheet, which updates itself. */
static void
update (GwDiceWindow *self)
{
  guint rows, cols;
  g_autofree char *size = NULL;

  gw_dice_editor_get_size (self->editor, &rows, &cols);
  /* Translators: rows × columns of a board */
  size = g_strdup_printf (_("%u × %u"), rows, cols);
  self->setting = TRUE;
  if (g_strcmp0 (gtk_editable_get_text (self->name), gw_dice_editor_get_name (self->editor)) != 0)
    {
      gtk_editable_set_text (self->name, gw_dice_editor_get_name (self->editor));
      gtk_editable_set_position (self->name, -1);
    }
  gtk_menu_button_set_label (self->size_button, size);
  gtk_spin_button_set_value (self->rows, rows);
  gtk_spin_button_set_value (self->cols, cols);
  self->setting = FALSE;
  update_problem (self);
  update_actions (self);
  update_use (self);
  gw_dice_question_set_dice (self->question, gw_dice_set_get_dice (self->set));
}

static void
name_cb (GwDiceWindow *self)
{
  if (!self->setting && is_editable (self))
    gw_dice_editor_set_name (self->editor, gtk_editable_get_text (self->name));
}

static void
size_cb (GwDiceWindow *self)
{
  if (!self->setting && is_editable (self))
    gw_dice_editor_set_size (self->editor, (guint) gtk_spin_button_get_value_as_int (self->rows),
                             (guint) gtk_spin_button_get_value_as_int (self->cols));
}

static void
refused_cb (GwDiceWindow *self)
{
  self->refused = TRUE;
  update_problem (self);
}

static void
add_die_cb (GwDiceWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->sheet), "dice.add-die", NULL);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_editor_undo (GW_DICE_WINDOW (widget)->editor);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_editor_redo (GW_DICE_WINDOW (widget)->editor);
}

static void
fix_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_editor_fix (GW_DICE_WINDOW (widget)->editor);
}

static void
folded_cb (GwDiceWindow *self)
{
  if (self->content == NULL)
    return;
  gtk_widget_set_visible (self->back_button,
                          adw_leaflet_get_folded (self->leaflet)
                            && adw_leaflet_get_visible_child (self->leaflet) == self->content);
}

static void
back_cb (GwDiceWindow *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static GwDiceSet *
get_row_set (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "set") : NULL;
}

static void
set_set (GwDiceWindow *self, GwDiceSet *set)
{
  GwDiceEditor *editor;
  GtkListBoxRow *row;
  guint position;

  if (!g_set_object (&self->set, set))
    return;

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor = gw_dice_set_get_draft (set);
  self->editor
    = editor != NULL ? g_object_ref (editor) : gw_dice_editor_new (gw_dice_set_get_dice (set));
  self->refused = FALSE;

  if (gw_dice_editor_can_edit (gw_dice_set_get_dice (set)))
    {
      gw_dice_sheet_set_draft (self->sheet, self->editor, editor != NULL);
      gtk_stack_set_visible_child_name (self->sheet_stack, "sheet");
    }
  else
    {
      gw_dice_sheet_set_draft (self->sheet, NULL, FALSE);
      gtk_stack_set_visible_child_name (self->sheet_stack, "large");
    }
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (update), self);
  position = gw_dice_library_get_position (gw_session_get_dice (self->session), set);
  row = gtk_list_box_get_row_at_index (self->list, (int) position);
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    gw_list_scroll_to_row (row);
  update (self);
}

static void
selected_cb (GwDiceWindow *self)
{
  GwDiceSet *set;

  if (self->list == NULL) /* the window is being destroyed, and its list reports that the row is
                           * gone */
    return;
  set = get_row_set (gtk_list_box_get_selected_row (self->list));
  /* There is no selection between the removal of a set and the choice of another. */
  if (set != NULL)
    set_set (self, set);
}

static void
activated_cb (GwDiceWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->content);
}

static void
failed_cb (GwDiceWindow *self, GwDiceSet *set, GError *error)
{
  g_autofree char *title
    /* Translators: %s is the name of a set of dice */
    = gw_sentence_format (_ ("“%s” could not be saved"), gw_dice_set_get_name (set));

  show_failure (self, title, error, NULL);
}

/* Saves the edited dice. Those with problems get the offered remedies, so nothing is lost. */
static gboolean
gw_dice_window_close_request (GtkWindow *window)
{
  gw_dice_library_flush (gw_session_get_dice (GW_DICE_WINDOW (window)->session), TRUE);

  return GTK_WINDOW_CLASS (gw_dice_window_parent_class)->close_request (window);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  gboolean builtin = gw_dice_set_get_builtin (get_row_set (row));
  GtkWidget *label;

  if (before != NULL && gw_dice_set_get_builtin (get_row_set (before)) == builtin)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  /* Translators: sets of dice that somebody made, over a list of them */
  label = gtk_label_new (builtin ? _ ("Built In") : _ ("My Dice"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "dice-header");
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
make_label (const char *style, gpointer set, const char *property)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  g_object_bind_property (set, property, label, "label", G_BINDING_SYNC_CREATE);
  return label;
}

static void
name_row (GtkWidget *row, GParamSpec *pspec, GwDiceSet *set)
{
  /* Translators: what a screen reader calls a row of dice: “Classic 4×4 (1976), 16 dice, 6 faces” */
  g_autofree char *summary = gw_dice_set_make_summary (set);
  g_autofree char *name = gw_sentence_format (_ ("%s, %s"), gw_dice_set_get_name (set), summary);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
make_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *labels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (labels), make_label ("heading", item, "name"));
  gtk_box_append (GTK_BOX (labels), make_label ("hint", item, "summary"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (labels), "quiet");
  gtk_widget_set_hexpand (labels, TRUE);
  gtk_box_append (GTK_BOX (box), labels);
  if (gw_dice_set_get_builtin (item))
    {
      GtkWidget *lock = gtk_image_new_from_icon_name ("changes-prevent-symbolic");

      gtk_widget_add_css_class (lock, "quiet");
      gtk_widget_set_tooltip_text (lock, _("Built In"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (lock),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Built In"),
                                      -1);
      gtk_box_append (GTK_BOX (box), lock);
    }
  gtk_widget_add_css_class (box, "dice-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "set", g_object_ref (item), g_object_unref);
  g_object_bind_property (item, "name", row, "name", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (item, "notify::name", G_CALLBACK (name_row), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::summary", G_CALLBACK (name_row), row,
                           G_CONNECT_SWAPPED);
  name_row (row, NULL, item);
  return row;
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  gw_dice_window_import (user_data, g_value_get_object (value));
  return TRUE;
}

static void
lexicon_cb (GwBoardModel *board_model, GParamSpec *pspec, GwDiceWindow *self)
{
  gw_dice_sheet_set_language (self->sheet, gw_board_model_get_language (board_model));
}

static void
show_session (GwDiceWindow *self)
{
  GwDiceLibrary *library = gw_session_get_dice (self->session);
  GwBoardGenerator *board_generator
    = gw_window_model_get_board_generator (gw_session_get_window_model (self->session));
  GwGeneratorSettings *choice = gw_board_generator_get_choice (board_generator);
  GwDiceSet *used = gw_session_get_used_dice (self->session);
  g_autoptr (GwDiceSet) first = g_list_model_get_item (G_LIST_MODEL (library), 0);

  gtk_list_box_bind_model (self->list, G_LIST_MODEL (library), make_row, NULL, NULL);
  gw_dice_question_set_board_model (self->question,
                                    gw_session_get_board_model (self->session));
  g_signal_connect_object (gw_session_get_board_model (self->session), "notify::lexicon",
                           G_CALLBACK (lexicon_cb), self, 0);
  lexicon_cb (gw_session_get_board_model (self->session), NULL, self);
  g_signal_connect_object (library, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::dice", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::generator", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  set_set (self, used != NULL ? used : first);
}

static const char *const patterns[] = { "*.dice", "*.txt", "*.gz", NULL };

static GwDiceLibrary *
get_library (GwDiceWindow *self)
{
  return gw_session_get_dice (self->session);
}

/* Shows a new set, or the error if it is NULL. */
static void
show_new (GwDiceWindow *self, GwDiceSet *set, const GError *error)
{
  if (set == NULL)
    {
      show_failure (self, _ ("Could not save the dice."), error, NULL);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  set_set (self, set);
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
made_cb (GwDiceWindow *self, GwDiceSet *set, const char *sentence)
{
  show_new (self, set, NULL);
  adw_toast_overlay_add_toast (self->toasts, gw_toast_new (sentence));
}

static void
make_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwMakeDiceWindow *window
    = gw_make_dice_window_new (GTK_WINDOW (widget), GW_DICE_WINDOW (widget)->session);

  g_signal_connect_object (window, "made", G_CALLBACK (made_cb), widget, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
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
      show_failure (self, _ ("Could not save the dice."), error, NULL);
      return;
    }
  if (use != NULL)
    use (self->session, removal->object);
  set_set (self, removal->object);
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

/* Replaces dice that are removed by others of the same size. If a generator makes the boards, it
 * still does. */
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
      show_failure (self, _ ("Could not remove the dice."), error, NULL);
      return;
    }
  if (used)
    use_others (self, gw_dice_set_get_dice (set), rolled);

  next = g_list_model_get_item (G_LIST_MODEL (library), position);
  if (next == NULL)
    next = g_list_model_get_item (G_LIST_MODEL (library), position - 1);
  set_set (self, next);

  /* Translators: %s is the name of a set of dice */
  title = gw_sentence_format (_ ("“%s” was removed"), gw_dice_set_get_name (set));
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

/* An import or export. The reference to the window is weak: if the window outlived its parent, GTK
 * would access that parent. */
typedef struct
{
  GWeakRef window;
  GFile *file;
} Transfer;

static Transfer *
transfer_new (GwDiceWindow *self, GFile *file)
{
  Transfer *transfer = g_new (Transfer, 1);

  g_weak_ref_init (&transfer->window, self);
  transfer->file = g_object_ref (file);
  return transfer;
}

static void
transfer_free (Transfer *transfer)
{
  g_weak_ref_clear (&transfer->window);
  g_object_unref (transfer->file);
  g_free (transfer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transfer, transfer_free)

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GwDiceWindow) self = g_weak_ref_get (&transfer->window);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  g_autofree char *title = NULL;
  GwDiceSet *set = gw_dice_library_import_finish (GW_DICE_LIBRARY (source), result, &error);

  /* Another file was chosen in the meantime, or the window is gone. */
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->importing);
  if (set != NULL)
    {
      show_new (self, set, NULL);
      return;
    }
  /* Translators: %s is the name of a file */
  title = gw_sentence_format (_ ("“%s” was not imported"), name);
  show_failure (self, title, error, transfer->file);
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
                                transfer_new (self, file));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GwDiceWindow) self = g_weak_ref_get (&transfer->window);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  g_autofree char *title = NULL;

  if (self == NULL)
    return;
  if (gw_file_write_finish (result, &error))
    {
      title = gw_sentence_format (_ ("Exported to “%s”"), name);
      adw_toast_overlay_add_toast (self->toasts, gw_toast_new (title));
      return;
    }
  title = gw_sentence_format (_ ("“%s” was not written"), name);
  show_failure (self, title, error, NULL);
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
  gw_file_write_async (file, bytes, NULL, exported_cb, transfer_new (self, file));
}

static void
gw_dice_window_dispose (GObject *object)
{
  GwDiceWindow *self = GW_DICE_WINDOW (object);

  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  if (self->sheet != NULL)
    gw_dice_sheet_set_draft (self->sheet, NULL, FALSE);
  g_clear_object (&self->set);

  G_OBJECT_CLASS (gw_dice_window_parent_class)->dispose (object);
}

static void
gw_dice_window_finalize (GObject *object)
{
  g_clear_object (&GW_DICE_WINDOW (object)->session);

  G_OBJECT_CLASS (gw_dice_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-dice-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwDiceWindow, child)
  BIND (toasts);
  BIND (error_bar);
  BIND (leaflet);
  BIND (content);
  BIND (back_button);
  BIND (use_button);
  BIND (row_menu);
  BIND (list);
  BIND (name);
  BIND (size_button);
  BIND (rows);
  BIND (cols);
  BIND (add_die_button);
  BIND (duplicate_button);
  BIND (sheet_stack);
  BIND (sheet);
  BIND (problem_revealer);
  BIND (problem_icon);
  BIND (problem_label);
  BIND (remedy_button);
  BIND (question);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_die_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
}

static void
gw_dice_window_class_init (GwDiceWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_dice_window_dispose;
  object_class->finalize = gw_dice_window_finalize;

  GTK_WINDOW_CLASS (klass)->close_request = gw_dice_window_close_request;

  g_type_ensure (GW_TYPE_DICE_QUESTION);
  g_type_ensure (GW_TYPE_DICE_SHEET);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "set.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "set.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "set.fix", NULL, fix_cb);
  gtk_widget_class_install_action (widget_class, "set.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "set.make", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "set.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "set.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "set.use", NULL, use_cb);
  gtk_widget_class_install_action (widget_class, "set.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "set.export", NULL, export_cb);
}

static void
gw_dice_window_init (GwDiceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gw_row_menu_add (self->list, self->row_menu);
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GwDiceWindow *
gw_dice_window_new (GtkWindow *parent, GwSession *session)
{
  GwDiceWindow *self = g_object_new (GW_TYPE_DICE_WINDOW, "transient-for", parent,
                                     "destroy-with-parent", TRUE, NULL);

  self->session = g_object_ref (session);
  show_session (self);
  return self;
}
