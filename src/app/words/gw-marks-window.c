/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-marks-window.h"

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
  GwBoardModel *board_model;
  GPtrArray *rows[GW_N_WORD_MARKS]; /* the rows of each list, borrowed */
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
  g_autofree char *name = g_strdup_printf (_("Remove %s"), word);

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
  return self->board_model != NULL ? gw_board_model_get_language (self->board_model) : NULL;
}

static void
fill (GwMarksWindow *self, GwWordMark list)
{
  AdwPreferencesGroup *group = get_group (self, list);
  g_auto (GStrv) words = gw_word_marks_dup_words (self->marks, list, get_language (self));
  guint n_words = g_strv_length (words);

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
}

static void
changed_cb (GwMarksWindow *self)
{
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    fill (self, i);
}

static void
add_cb (AdwEntryRow *row, gpointer user_data)
{
  GwMarksWindow *self = user_data;
  g_autofree char *text
    = gw_language_lower_capitals (get_language (self), gtk_editable_get_text (GTK_EDITABLE (row)));
  GwWordMark mark
    = row == self->never_entry ? GW_WORD_MARK_NEVER : GW_WORD_MARK_ALWAYS;

  g_strstrip (text);
  if (*text == '\0')
    return;
  if (gw_word_marks_set (self->marks, text, mark))
    gtk_editable_set_text (GTK_EDITABLE (row), "");
  else
    {
      g_autofree char *safe = g_markup_escape_text (text, -1);
      g_autofree char *title = g_strdup_printf (_ ("“%s” is not a word; use letters only"), safe);

      adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
    }
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwMarksWindow *self = GW_MARKS_WINDOW (widget);
  const char *shown = g_variant_get_string (parameter, NULL);
  g_autofree char *word = gw_language_lower_capitals (get_language (self), shown);
  GwWordMark mark = gw_word_marks_get (self->marks, word);
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (mark == GW_WORD_MARK_NONE)
    return;

  gw_word_marks_set (self->marks, word, GW_WORD_MARK_NONE);
  title = g_strdup_printf (_ ("“%s” was removed"), shown);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "marks.restore");
  adw_toast_set_action_target (toast, "(su)", word, (guint) mark);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
restore_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *word;
  guint mark;

  g_variant_get (parameter, "(&su)", &word, &mark);
  gw_word_marks_set (GW_MARKS_WINDOW (widget)->marks, word, mark);
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
  g_clear_object (&self->board_model);

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
  gtk_widget_class_install_action (widget_class, "marks.restore", "(su)", restore_cb);
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
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    self->rows[i] = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GwMarksWindow *
gw_marks_window_new (GtkWindow *parent, GwWordMarks *marks, GwBoardModel *board_model)
{
  GwMarksWindow *self
    = g_object_new (GW_TYPE_MARKS_WINDOW, "transient-for", parent, "marks", marks, NULL);

  self->board_model = g_object_ref (board_model);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}
