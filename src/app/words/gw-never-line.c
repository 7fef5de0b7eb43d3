/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-never-line.h"

#include "gw-sentence.h"
#include "gw-written.h"

#include <glib/gi18n.h>

/* How many words are named at most; of the rest only the number is given. */
#define NAMED_WORDS 3

struct _GwNeverLine
{
  GwNoteLine parent_instance;

  /* owned */
  GwNeverWords *words;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwNeverLine, gw_never_line, GW_TYPE_NOTE_LINE)

/* NULL when there is no word. */
static char *
format (GwSolution *solution)
{
  const guint n_words = gw_solution_get_n_words (solution);
  const guint n_named = MIN (n_words, NAMED_WORDS);
  g_autoptr (GString) words = g_string_new (NULL);

  if (n_words == 0)
    return NULL;
  for (guint i = 0; i < n_named; i++)
    {
      g_autofree char *word
        = gw_written_dup (gw_solution_get_lexicon (solution), gw_solution_get_word (solution, i));

      /* Translators: between the things of a list */
      g_string_append_printf (words, "%s%s", i > 0 ? _(", ") : "", word);
    }
  if (n_words > n_named)
    /* Translators: %s are some words that somebody marked as “Never Count”, %u the number of
     * the others */
    return gw_sentence_format (_ ("On this board, but never counted: %s and %u more"), words->str,
                               n_words - n_named);
  /* Translators: %s are words that somebody marked as “Never Count” */
  return gw_sentence_format (_ ("On this board, but never counted: %s"), words->str);
}

static void
update (GwNeverLine *self)
{
  GwTouch *found = self->words != NULL ? gw_never_words_get_found (self->words) : NULL;
  g_autofree char *text = NULL;

  if (found != NULL)
    text = format (gw_touch_get_solution (found));
  gw_note_line_say (GW_NOTE_LINE (self), FALSE, text);
}

static void
gw_never_line_dispose (GObject *object)
{
  GwNeverLine *self = GW_NEVER_LINE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (gw_never_line_parent_class)->dispose (object);
}

static void
gw_never_line_class_init (GwNeverLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_never_line_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
gw_never_line_init (GwNeverLine *self)
{
  self->signals = g_signal_group_new (GW_TYPE_NEVER_WORDS);
  g_signal_group_connect_swapped (self->signals, "notify::found", G_CALLBACK (update), self);
}

void
gw_never_line_set_words (GwNeverLine *self, GwNeverWords *words)
{
  g_return_if_fail (GW_IS_NEVER_LINE (self));
  g_return_if_fail (words == NULL || GW_IS_NEVER_WORDS (words));

  if (!g_set_object (&self->words, words))
    return;

  g_signal_group_set_target (self->signals, words);
  update (self);
}
