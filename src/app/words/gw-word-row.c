/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-row.h"

struct _GwWordRow
{
  GObject parent_instance;

  /* owned */
  GwWord *word;
};

G_DEFINE_FINAL_TYPE (GwWordRow, gw_word_row, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
gw_word_row_dispose (GObject *object)
{
  GwWordRow *self = GW_WORD_ROW (object);

  g_clear_object (&self->word);

  G_OBJECT_CLASS (gw_word_row_parent_class)->dispose (object);
}

static void
gw_word_row_class_init (GwWordRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_word_row_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_word_row_init (GwWordRow *self)
{
}

GwWordRow *
gw_word_row_new (GwWord *word)
{
  GwWordRow *self = g_object_new (GW_TYPE_WORD_ROW, NULL);

  g_set_object (&self->word, word);
  return self;
}

void
gw_word_row_set_word (GwWordRow *self, GwWord *word)
{
  g_return_if_fail (GW_IS_WORD_ROW (self));
  g_return_if_fail (word == NULL || GW_IS_WORD (word));

  if (g_set_object (&self->word, word))
    g_signal_emit (self, signals[CHANGED], 0);
}

GwWord *
gw_word_row_get_word (GwWordRow *self)
{
  g_return_val_if_fail (GW_IS_WORD_ROW (self), NULL);

  return self->word;
}
