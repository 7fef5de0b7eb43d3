/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mark-step.h"

#include "gw-sentence.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwWordMarks *marks;
  GwLanguage *language; /* or NULL */
  char *word;
  GwWordMark before;
  GwWordMark after;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->marks);
  g_clear_pointer (&step->language, gw_language_unref);
  g_free (step->word);
  g_free (step);
}

static void
step_cb (gpointer data, gboolean redo)
{
  const Step *step = data;

  gw_word_marks_set (step->marks, step->language, step->word, redo ? step->after : step->before);
}

/* Translators: names of steps that can be undone; %s is a word. */
static char *
format_name (const char *word, GwWordMark mark)
{
  switch (mark)
    {
    case GW_WORD_MARK_NEVER:
      return gw_sentence_format (_ ("Never Count “%s”"), word);
    case GW_WORD_MARK_ALWAYS:
      return gw_sentence_format (_ ("Always Count “%s”"), word);
    case GW_WORD_MARK_NONE:
    default:
      return gw_sentence_format (_ ("Remove “%s” From Marked Words"), word);
    }
}

guint64
gw_mark_step (GwEditor *editor, GwWordMarks *marks, const GwLanguage *language, const char *word,
              GwWordMark mark)
{
  const GwWordMark before = gw_word_marks_get (marks, language, word);
  g_autofree char *name = NULL;
  Step *step;

  g_return_val_if_fail (GW_IS_EDITOR (editor), 0);
  g_return_val_if_fail (GW_IS_WORD_MARKS (marks), 0);
  g_return_val_if_fail (mark < GW_N_WORD_MARKS, 0);

  if (before == mark || !gw_word_marks_set (marks, language, word, mark))
    return 0;
  name = format_name (word, mark);
  step = g_new (Step, 1);
  *step = (Step){ g_object_ref (marks),
                   language != NULL ? gw_language_ref ((GwLanguage *) language) : NULL,
                   g_strdup (word), before, mark };
  return gw_editor_add_step (editor, name, step_cb, step, step_free);
}
