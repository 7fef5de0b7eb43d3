/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tracer-private.h"

#include "gw-compat.h"

/* Who selects another word is done with tracing. A new solution selects the same one again. */
void
gw_tracer_selected_cb (GwTracer *self)
{
  GwWord *word = gw_trace_get_word (gw_workbench_get_selected (self->workbench));

  if (word != NULL && gw_set_str (&self->selected, gw_word_get_text (word)) && !self->taking)
    {
      gw_tracer_keep_selected (self);
      gw_tracer_clear (self);
    }
}

void
gw_tracer_keep_selected (GwTracer *self)
{
  self->lent = FALSE;
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->path_before, g_bytes_unref);
}

static void
take (GwTracer *self, GwWord *word, GBytes *path)
{
  GwTrace *selected = gw_workbench_get_selected (self->workbench);

  self->taking = TRUE;
  g_object_freeze_notify (G_OBJECT (selected));
  gw_trace_set_word (selected, word);
  if (word != NULL && path != NULL && g_bytes_get_size (path) > 0)
    gw_trace_prefer (selected, path);
  g_object_thaw_notify (G_OBJECT (selected));
  self->taking = FALSE;
}

static void
lend (GwTracer *self)
{
  GwTrace *selected = gw_workbench_get_selected (self->workbench);
  GwWord *old = gw_trace_get_word (selected);
  GBytes *path = gw_trace_get_path (selected);
  g_autoptr (GwWord) word
    = gw_word_list_model_find (gw_workbench_get_words (self->workbench), self->letters);

  if (word == NULL || word == old)
    return;
  if (!self->lent)
    {
      self->lent = TRUE;
      self->before = old != NULL ? g_strdup (gw_word_get_text (old)) : NULL;
      self->path_before = path != NULL ? g_bytes_ref (path) : NULL;
    }
  take (self, word, self->path);
}

static void
give_back (GwTracer *self)
{
  g_autofree char *before = g_steal_pointer (&self->before);
  g_autoptr (GBytes) path = g_steal_pointer (&self->path_before);
  g_autoptr (GwWord) word = NULL;

  self->lent = FALSE;
  if (before != NULL)
    word = gw_word_list_model_find (gw_workbench_get_words (self->workbench), before);
  gw_set_str (&self->selected, before);
  take (self, word, path);
}

/* Letters on the way from one word to the next leave the last one selected. */
void
gw_tracer_select (GwTracer *self)
{
  if (self->taking)
    return;
  if (self->letters == NULL && self->lent)
    give_back (self);
  else if (self->letters != NULL && self->answer.kind == GW_ANSWER_WORD)
    lend (self);
}

gboolean
gw_tracer_take (GwTracer *self)
{
  g_autoptr (GwWord) word = NULL;
  g_autoptr (GBytes) path = NULL;

  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (self->answer.kind != GW_ANSWER_WORD || self->path == NULL)
    return FALSE;
  word = gw_word_list_model_find (gw_workbench_get_words (self->workbench), self->letters);
  if (word == NULL)
    return FALSE;

  /* What is traced goes when what is selected has taken its place. */
  path = g_bytes_ref (self->path);
  take (self, word, path);
  gw_tracer_keep_selected (self);
  gw_tracer_clear (self);
  return TRUE;
}
