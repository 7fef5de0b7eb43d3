/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-found-bar.h"

#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GwFoundBar
{
  GtkBox parent_instance;

  /* template */
  GtkEntry *entry;
  GtkLabel *answer;
  GtkLabel *found_label;
  GtkLabel *missed_label;

  /* owned */
  GwFoundWords *found;
  GwShownWords *words;

  guint focus_source; /* idle callback that takes the focus */
  guint select_source; /* idle callback that selects the text */
  gboolean typing;    /* the bar itself changes the text */
  guint n_left;       /* spaces between the words that are left in the entry */
};

G_DEFINE_FINAL_TYPE (GwFoundBar, gw_found_bar, GTK_TYPE_BOX)

/* “12 words, 20 points”. */
static char *
format_worth (guint n_words, gint64 points)
{
  g_autofree char *number = g_strdup_printf ("%'u", n_words);
  g_autofree char *value = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  g_autofree char *words
    = g_strdup_printf (ngettext ("%s word", "%s words", n_words), number);
  g_autofree char *worth
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), value);

  return gw_sentence_format (_ ("%s, %s"), words, worth);
}

static void
update (GwFoundBar *self)
{
  const GwFiltered *filtered = gw_shown_words_get_filtered (self->words);
  g_autofree char *found = format_worth (filtered->n_found, filtered->found_points);
  g_autofree char *missed = format_worth (filtered->n_words - filtered->n_found,
                                          filtered->points - filtered->found_points);
  /* Translators: %s is like “12 words, 20 points” */
  g_autofree char *found_text = g_strdup_printf (_ ("Found: %s"), found);
  g_autofree char *missed_text = g_strdup_printf (_ ("Missed: %s"), missed);

  gtk_label_set_label (self->found_label, found_text);
  gtk_label_set_label (self->missed_label, missed_text);
}

static void
active_cb (GwFoundBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gw_found_words_get_active (self->found));
  gtk_widget_set_visible (GTK_WIDGET (self->answer), FALSE);
}

static gboolean
focus_cb (gpointer user_data)
{
  GwFoundBar *self = user_data;

  self->focus_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return G_SOURCE_REMOVE;
}

/* One can type at once. A menu gives the focus back to its button when it closes, so it is taken
 * after that. */
static void
turned_cb (GwFoundBar *self)
{
  active_cb (self);
  if (gw_found_words_get_active (self->found) && self->focus_source == 0)
    self->focus_source = g_idle_add (focus_cb, self);
}

static void
mark_entry (GwFoundBar *self, gboolean good)
{
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

static void
answer (GwFoundBar *self, const char *text, gboolean good)
{
  gtk_label_set_label (self->answer, text);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  mark_entry (self, good);
  gw_announce (GTK_WIDGET (self->entry), text);
}

/* Names the words that are not checked off. For a single one, says why. */
static char *
format_left (GwFoundBar *self, const char *left)
{
  g_autofree char *shown = g_utf8_strup (left, -1);
  g_auto (GStrv) words = g_strsplit (shown, " ", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  if (words[1] == NULL)
    return gw_word_reason_format (gw_found_words_explain (self->found, left), shown, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      /* Translators: one of several words */
      g_autofree char *word = gw_sentence_format (_ ("“%s”"), words[i]);

      g_string_append (list, i > 0 ? _(", ") : "");
      g_string_append (list, word);
    }
  /* Translators: %s is a list of words that a player has typed */
  return gw_sentence_format (_ ("Not checked off: %s"), list->str);
}

static guint
count_ends (const char *text)
{
  guint n = 0;

  while (*(text += strcspn (text, " ,;")) != '\0')
    {
      text++;
      n++;
    }
  return n;
}

/* Checks off what was typed; words that are not there stay in the entry. */
static void
take (GwFoundBar *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *left = NULL;
  g_autoptr (GwWord) word = gw_found_words_type (self->found, text, &left);
  g_autofree char *said = NULL;

  self->typing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), left != NULL ? left : "");
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->typing = FALSE;
  self->n_left = left != NULL ? count_ends (left) : 0;
  if (left != NULL)
    {
      said = format_left (self, left);
      answer (self, said, FALSE);
      gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
    }
  else if (word != NULL)
    {
      g_autofree char *worth = format_worth (1, gw_word_get_points (word));

      /* Translators: a word that a player has found, and what it is worth */
      said = gw_sentence_format (_ ("“%s”: %s"), gw_word_get_written (word), worth);
      answer (self, said, TRUE);
    }
}

static gboolean
select_cb (gpointer user_data)
{
  GwFoundBar *self = user_data;

  self->select_source = 0;
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return G_SOURCE_REMOVE;
}

/* A space or comma ends a word, as Enter does. The entry puts its cursor behind what was typed after
 * it has told of the change, so what is left is selected after that, but before the next key. */
static void
typed_cb (GwFoundBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->typing)
    return;
  mark_entry (self, TRUE);
  if (count_ends (text) <= self->n_left)
    {
      self->n_left = count_ends (text);
      return;
    }
  take (self);
  if (self->select_source == 0)
    self->select_source = g_idle_add_full (G_PRIORITY_HIGH, select_cb, self, NULL);
}

static void
gw_found_bar_dispose (GObject *object)
{
  GwFoundBar *self = GW_FOUND_BAR (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->select_source, g_source_remove);
  g_clear_object (&self->found);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (gw_found_bar_parent_class)->dispose (object);
}

static void
gw_found_bar_class_init (GwFoundBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_found_bar_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-found-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwFoundBar, entry);
  gtk_widget_class_bind_template_child (widget_class, GwFoundBar, answer);
  gtk_widget_class_bind_template_child (widget_class, GwFoundBar, found_label);
  gtk_widget_class_bind_template_child (widget_class, GwFoundBar, missed_label);
  gtk_widget_class_bind_template_callback (widget_class, take);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
gw_found_bar_init (GwFoundBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_found_bar_set_found (GwFoundBar *self, GwFoundWords *found, GwShownWords *words)
{
  g_return_if_fail (GW_IS_FOUND_BAR (self));
  g_return_if_fail (self->found == NULL);

  self->found = g_object_ref (found);
  self->words = g_object_ref (words);
  g_signal_connect_object (found, "notify::active", G_CALLBACK (turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (words, "filtered", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  active_cb (self);
  update (self);
}
