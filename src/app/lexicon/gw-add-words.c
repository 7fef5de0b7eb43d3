/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-add-words.h"

#include "gw-mark-step.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* More wrong lines than this are only counted. */
#define MOST_PROBLEMS 3

struct _GwAddWords
{
  AdwWindow parent_instance;

  /* template */
  GtkLabel *about;
  GtkTextView *text;
  GtkLabel *problems;
  GtkWidget *add;

  /* owned */
  GwEditor *editor;
  GwWordMarks *marks;
  GwLanguage *language; /* or NULL */
};

G_DEFINE_FINAL_TYPE (GwAddWords, gw_add_words, ADW_TYPE_WINDOW)

static char *
dup_text (GwAddWords *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
changed_cb (GwAddWords *self)
{
  g_autofree char *text = dup_text (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "words.add", *g_strstrip (text) != '\0');
}

/* Says how many words were added, and which lines are no words. */
static void
show_problems (GwAddWords *self, guint n_added, GPtrArray *lines)
{
  g_autoptr (GString) said = g_string_new (NULL);

  if (n_added > 0)
    g_string_append_printf (
      said, ngettext ("%'u word was added.", "%'u words were added.", n_added), n_added);

  for (guint i = 0; i < MIN (lines->len, MOST_PROBLEMS); i++)
    {
      /* Translators: %u is the number of a line, %s what it is */
      g_autofree char *problem = gw_sentence_format (_ ("Line %u is not a word: “%s”"), i + 1,
                                                     (char *) lines->pdata[i]);

      g_string_append_printf (said, "%s%s", said->len > 0 ? "\n" : "", problem);
    }
  if (lines->len > MOST_PROBLEMS)
    {
      const guint n_more = lines->len - MOST_PROBLEMS;
      g_autofree char *more = g_strdup_printf (
        ngettext ("%'u more line is not a word", "%'u more lines are not words", n_more), n_more);

      g_string_append_printf (said, "\n%s", more);
    }
  gtk_label_set_label (self->problems, said->str);
  gtk_widget_set_visible (GTK_WIDGET (self->problems), lines->len > 0);
}

/* Only lines that are no words are left. */
static void
add_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwAddWords *self = GW_ADD_WORDS (widget);
  g_autofree char *text = dup_text (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) wrong = g_ptr_array_new ();
  g_autofree char *rest = NULL;
  guint n_added;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (gw_word_marks_is_word (self->language, lines[i]))
        g_ptr_array_add (words, lines[i]);
      else
        g_ptr_array_add (wrong, lines[i]);
    }
  n_added = words->len;
  g_ptr_array_add (words, NULL);
  gw_mark_step_words (self->editor, self->marks, self->language,
                      (const char *const *) words->pdata, GW_WORD_MARK_ALWAYS);
  if (wrong->len == 0)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  show_problems (self, n_added, wrong);
  g_ptr_array_add (wrong, NULL);
  rest = g_strjoinv ("\n", (char **) wrong->pdata);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), rest, -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
gw_add_words_finalize (GObject *object)
{
  GwAddWords *self = GW_ADD_WORDS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->marks);
  g_clear_pointer (&self->language, gw_language_unref);

  G_OBJECT_CLASS (gw_add_words_parent_class)->finalize (object);
}

static void
gw_add_words_class_init (GwAddWordsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_add_words_finalize;

  gtk_widget_class_install_action (widget_class, "words.add", NULL, add_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "words.add",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "words.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-add-words.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAddWords, text);
  gtk_widget_class_bind_template_child (widget_class, GwAddWords, problems);
  gtk_widget_class_bind_template_child (widget_class, GwAddWords, about);
  gtk_widget_class_bind_template_child (widget_class, GwAddWords, add);
}

static void
gw_add_words_init (GwAddWords *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

GwAddWords *
gw_add_words_new (GtkWindow *parent, GwEditor *editor, GwWordMarks *marks,
                  const GwLanguage *language)
{
  GwAddWords *self = g_object_new (GW_TYPE_ADD_WORDS, "transient-for", parent, NULL);

  self->editor = g_object_ref (editor);
  self->marks = g_object_ref (marks);
  if (language != NULL)
    self->language = gw_language_ref ((GwLanguage *) language);
  else
    gtk_label_set_label (
      self->about,
      _ ("One word on each line. They always count, in all word lists without a language."));
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  return self;
}
