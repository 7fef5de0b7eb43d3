/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-marks-window.h"

#include "gw-host.h"
#include "gw-mark-step.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* Longer lists are easier to read in a text editor. */
#define MOST_ROWS 500

struct _GwMarksWindow
{
  AdwWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  AdwPreferencesGroup *never_group;
  AdwPreferencesGroup *always_group;
  AdwEntryRow *never_entry;
  AdwEntryRow *always_entry;

  /* owned */
  GwWordMarks *marks;
  GwEditor *editor; /* NULL at first */
  GPtrArray *rows[GW_N_WORD_MARKS]; /* the rows of each list, borrowed */

  guint64 last_step; /* that was done here and can be undone */
};

G_DEFINE_FINAL_TYPE (GwMarksWindow, gw_marks_window, ADW_TYPE_WINDOW)

enum
{
  PROP_0,
  PROP_MARKS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkWidget *
make_row (const char *word)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: %s is a word on a list */
  g_autofree char *name = gw_sentence_format (_ ("Remove %s"), word);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "marks.remove");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", word);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), word);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static AdwPreferencesGroup *
get_group (GwMarksWindow *self, GwWordMark list)
{
  return list == GW_WORD_MARK_NEVER ? self->never_group : self->always_group;
}

static const GwLanguage *
get_language (GwMarksWindow *self)
{
  return self->editor != NULL
           ? gw_board_model_get_language (gw_editor_get_board_model (self->editor))
           : NULL;
}

static GtkWidget *
get_entry (GwMarksWindow *self, GwWordMark list)
{
  return GTK_WIDGET (list == GW_WORD_MARK_NEVER ? self->never_entry : self->always_entry);
}

/* The place of the row that has the focus, also when its button has it; G_MAXUINT for none. */
static guint
find_focus (GwMarksWindow *self, GwWordMark list)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  for (guint i = 0; focus != NULL && i < self->rows[list]->len; i++)
    if (focus == self->rows[list]->pdata[i]
        || gtk_widget_is_ancestor (focus, self->rows[list]->pdata[i]))
      return i;
  return G_MAXUINT;
}

/* Keeps the focus at its place in the list, or in the entry above when no row is left. */
static void
restore_focus (GwMarksWindow *self, GwWordMark list, guint place)
{
  GPtrArray *rows = self->rows[list];

  if (place == G_MAXUINT)
    return;
  gtk_widget_grab_focus (rows->len > 0 ? rows->pdata[MIN (place, rows->len - 1)]
                                       : get_entry (self, list));
}

static void
fill (GwMarksWindow *self, GwWordMark list)
{
  AdwPreferencesGroup *group = get_group (self, list);
  g_auto (GStrv) words = gw_word_marks_dup_words (self->marks, get_language (self), list);
  guint n_words = g_strv_length (words);
  const guint place = find_focus (self, list);

  for (guint i = 0; i < self->rows[list]->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (self->rows[list], i));
  g_ptr_array_set_size (self->rows[list], 0);
  for (guint i = 0; i < MIN (n_words, MOST_ROWS); i++)
    g_ptr_array_add (self->rows[list], make_row (words[i]));
  if (n_words > MOST_ROWS)
    {
      g_autofree char *number = g_strdup_printf ("%'u", n_words - MOST_ROWS);
      g_autofree char *text
        = g_strdup_printf (ngettext ("%s more word", "%s more words", n_words - MOST_ROWS), number);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
      g_ptr_array_add (self->rows[list], row);
    }
  for (guint i = 0; i < self->rows[list]->len; i++)
    adw_preferences_group_add (group, g_ptr_array_index (self->rows[list], i));
  restore_focus (self, list, place);
}

static void
changed_cb (GwMarksWindow *self)
{
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    fill (self, i);
}

/* Marks a word so that the window's undo takes it back in its order. FALSE when it is not a word. */
static gboolean
mark (GwMarksWindow *self, const char *word, GwWordMark new_mark)
{
  const GwLanguage *language = get_language (self);
  const guint64 step = gw_mark_step (self->editor, self->marks, language, word, new_mark);

  if (step > 0)
    self->last_step = step;
  return step > 0 || gw_word_marks_get (self->marks, language, word) == new_mark;
}

static void
add_cb (AdwEntryRow *row, gpointer user_data)
{
  GwMarksWindow *self = user_data;
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  const GwWordMark list = row == self->never_entry ? GW_WORD_MARK_NEVER : GW_WORD_MARK_ALWAYS;

  g_strstrip (text);
  if (*text == '\0')
    return;
  if (mark (self, text, list))
    gtk_editable_set_text (GTK_EDITABLE (row), "");
  else
    {
      g_autofree char *title
        = gw_sentence_format (_ ("“%s” is not a word; use letters only"), text);

      adw_toast_overlay_add_toast (self->toasts, gw_toast_new (title));
    }
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (widget);
  const char *shown = g_variant_get_string (parameter, NULL);
  g_autofree char *word = gw_language_lower_capitals (get_language (self), shown);
  const GwWordMark before = gw_word_marks_get (self->marks, get_language (self), word);
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (before == GW_WORD_MARK_NONE)
    return;

  mark (self, shown, GW_WORD_MARK_NONE);
  title = gw_sentence_format (_ ("“%s” was removed"), shown);
  toast = gw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "marks.restore");
  adw_toast_set_action_target (toast, "(su)", word, (guint) before);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Removes the word whose row has the focus. */
static void
remove_focused_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (widget);

  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      const guint place = find_focus (self, i);

      if (place < MOST_ROWS)
        {
          gtk_widget_activate_action (
            widget, "marks.remove", "s",
            adw_preferences_row_get_title (self->rows[i]->pdata[place]));
          return;
        }
    }
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (widget);

  gw_editor_undo_step (self->editor, self->last_step);
}

/* An entry row keeps Escape to itself, also when there is no text to give up. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (widget);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (GTK_IS_EDITABLE (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (focus), "");
  else
    gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
restore_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *word;
  guint before;

  g_variant_get (parameter, "(&su)", &word, &before);
  mark (GW_MARKS_WINDOW (widget), word, before);
}

static void
gw_marks_window_constructed (GObject *object)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (object);

  G_OBJECT_CLASS (gw_marks_window_parent_class)->constructed (object);

  if (self->marks == NULL)
    self->marks = gw_word_marks_new (NULL);
  g_signal_connect_object (self->marks, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
gw_marks_window_finalize (GObject *object)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (object);

  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    g_clear_pointer (&self->rows[i], g_ptr_array_unref);
  g_clear_object (&self->marks);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (gw_marks_window_parent_class)->finalize (object);
}

static void
gw_marks_window_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (object);

  self->marks = g_value_dup_object (value);
}

static void
gw_marks_window_class_init (GwMarksWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = gw_marks_window_constructed;
  object_class->finalize = gw_marks_window_finalize;
  object_class->set_property = gw_marks_window_set_property;

  properties[PROP_MARKS]
    = g_param_spec_object ("marks", NULL, NULL, GW_TYPE_WORD_MARKS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "marks.remove", "s", remove_cb);
  gtk_widget_class_install_action (widget_class, "marks.remove-focused", NULL, remove_focused_cb);
  gtk_widget_class_install_action (widget_class, "marks.restore", "(su)", restore_cb);
  gtk_widget_class_install_action (widget_class, "marks.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "marks.remove-focused",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "marks.remove-focused",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "marks.undo",
                                       NULL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-marks-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwMarksWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GwMarksWindow, never_group);
  gtk_widget_class_bind_template_child (widget_class, GwMarksWindow, always_group);
  gtk_widget_class_bind_template_child (widget_class, GwMarksWindow, never_entry);
  gtk_widget_class_bind_template_child (widget_class, GwMarksWindow, always_entry);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
gw_marks_window_init (GwMarksWindow *self)
{
  GtkEventController *keys;

  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    self->rows[i] = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  keys = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GwMarksWindow *
gw_marks_window_new (GtkWindow *parent, GwWordMarks *marks, GwEditor *editor)
{
  GwMarksWindow *self
    = g_object_new (GW_TYPE_MARKS_WINDOW, "transient-for", parent, "marks", marks, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (gw_editor_get_board_model (editor), "notify::lexicon",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->never_entry));
  return self;
}
