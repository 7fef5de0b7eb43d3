/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mark-step.h"

#include "gw-sentence.h"

#include <glib/gi18n-lib.h>

/* A word, and the mark that it had before. */
typedef struct
{
  char *word;
  GwWordMark before;
} Marked;

typedef struct
{
  GwWordMarks *marks;
  GwLanguage *language; /* or NULL */
  GArray *words;        /* of Marked */
  GwWordMark after;
} Step;

static void
clear_marked (gpointer data)
{
  g_free (((Marked *) data)->word);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->marks);
  g_clear_pointer (&step->language, gw_language_unref);
  g_array_unref (step->words);
  g_free (step);
}

static void
step_cb (gpointer data, gboolean redo)
{
  const Step *step = data;

  for (guint i = 0; i < step->words->len; i++)
    {
      const Marked *marked = &g_array_index (step->words, Marked, i);

      gw_word_marks_set (step->marks, step->language, marked->word,
                         redo ? step->after : marked->before);
    }
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
gw_mark_step_words (GwEditor *editor, GwWordMarks *marks, const GwLanguage *language,
                    const char *const *words, GwWordMark mark)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (Marked));
  g_autofree char *name = NULL;
  Step *step;

  g_return_val_if_fail (GW_IS_EDITOR (editor), 0);
  g_return_val_if_fail (GW_IS_WORD_MARKS (marks), 0);
  g_return_val_if_fail (mark < GW_N_WORD_MARKS, 0);

  g_array_set_clear_func (changed, clear_marked);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const GwWordMark before = gw_word_marks_get (marks, language, words[i]);
      const Marked marked = { g_strdup (words[i]), before };

      if (before != mark && gw_word_marks_set (marks, language, words[i], mark))
        g_array_append_val (changed, marked);
      else
        g_free (marked.word);
    }
  if (changed->len == 0)
    return 0;
  name = changed->len == 1 ? format_name (g_array_index (changed, Marked, 0).word, mark)
                           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Mark %'u Word",
                                                           "Mark %'u Words", changed->len),
                                              changed->len);
  step = g_new (Step, 1);
  *step = (Step){ g_object_ref (marks),
                  language != NULL ? gw_language_ref ((GwLanguage *) language) : NULL,
                  g_steal_pointer (&changed), mark };
  return gw_editor_add_step (editor, name, step_cb, step, step_free);
}

guint64
gw_mark_step (GwEditor *editor, GwWordMarks *marks, const GwLanguage *language, const char *word,
              GwWordMark mark)
{
  const char *const words[] = { word, NULL };

  return gw_mark_step_words (editor, marks, language, words, mark);
}
