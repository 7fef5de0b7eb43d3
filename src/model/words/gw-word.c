/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word.h"

#include "gw-written.h"

struct _GwWord
{
  GObject parent_instance;

  GwSolution *solution;
  char *text;  /* made when it is first asked for */
  char *written; /* so is this */
  guint index;
  guint common;
};

G_DEFINE_FINAL_TYPE (GwWord, gw_word, G_TYPE_OBJECT)

static void
gw_word_finalize (GObject *object)
{
  GwWord *self = GW_WORD (object);

  g_clear_pointer (&self->solution, gw_solution_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->written, g_free);

  G_OBJECT_CLASS (gw_word_parent_class)->finalize (object);
}

static void
gw_word_class_init (GwWordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_word_finalize;
}

static void
gw_word_init (GwWord *self)
{
}

GwWord *
gw_word_new (GwSolution *solution, guint index, guint common)
{
  GwWord *self;

  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (index < gw_solution_get_n_words (solution), NULL);

  self = g_object_new (GW_TYPE_WORD, NULL);
  self->solution = gw_solution_ref (solution);
  self->index = index;
  self->common = common;
  return self;
}

GwSolution *
gw_word_get_solution (GwWord *self)
{
  return self->solution;
}

guint
gw_word_get_index (GwWord *self)
{
  return self->index;
}

const char *
gw_word_get_text (GwWord *self)
{
  g_return_val_if_fail (GW_IS_WORD (self), NULL);

  if (self->text == NULL)
    self->text = gw_lexicon_dup_word (gw_solution_get_lexicon (self->solution),
                                      gw_solution_get_word (self->solution, self->index));
  return self->text;
}

const char *
gw_word_get_written (GwWord *self)
{
  g_return_val_if_fail (GW_IS_WORD (self), NULL);

  if (self->written == NULL)
    self->written = gw_written_dup (gw_solution_get_lexicon (self->solution),
                                    gw_solution_get_word (self->solution, self->index));
  return self->written;
}

const char *
gw_word_get_spelling (GwWord *self)
{
  return gw_lexicon_get_spelling (gw_solution_get_lexicon (self->solution),
                                  gw_solution_get_word (self->solution, self->index));
}

guint
gw_word_get_length (GwWord *self)
{
  return gw_solution_get_length (self->solution, self->index);
}

gint64
gw_word_get_points (GwWord *self)
{
  return gw_word_points_of (self->solution, self->index);
}

gint64
gw_word_points_of (GwSolution *solution, guint index)
{
  gint64 points = gw_solution_get_points (solution, index);
  guint64 paths;

  if (!gw_rules_get (gw_solution_get_rules (solution))->count_paths)
    return points;

  paths = MAX (gw_solution_get_paths (solution, index), 1);
  return paths > (guint64) (G_MAXINT64 / MAX (ABS (points), 1)) ? G_MAXINT64
                                                               : points * (gint64) paths;
}

guint
gw_word_get_common (GwWord *self)
{
  return self->common;
}

guint64
gw_word_get_paths (GwWord *self)
{
  return gw_solution_get_paths (self->solution, self->index);
}
