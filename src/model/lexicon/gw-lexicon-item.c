/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-item.h"

#include "gw-compat.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>

struct _GwLexiconItem
{
  GObject parent_instance;

  /* owned */
  char *id;
  char *name;
  char *title; /* the name as it is shown */
  char *path;
  char *failure;
  GwLexiconFigures *figures;

  GwOrigin origin;
  int n_words;
  double progress;
  gboolean in_use;
  gboolean importing;
};

G_DEFINE_FINAL_TYPE (GwLexiconItem, gw_lexicon_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (GwLexiconItem *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
gw_lexicon_item_finalize (GObject *object)
{
  GwLexiconItem *self = GW_LEXICON_ITEM (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->title);
  g_free (self->path);
  g_free (self->failure);
  g_clear_pointer (&self->figures, gw_lexicon_figures_unref);

  G_OBJECT_CLASS (gw_lexicon_item_parent_class)->finalize (object);
}

static void
gw_lexicon_item_class_init (GwLexiconItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_lexicon_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_lexicon_item_init (GwLexiconItem *self)
{
  self->n_words = -1;
}

GwLexiconItem *
gw_lexicon_item_new (const char *id, const char *name, GwOrigin origin, const char *path)
{
  GwLexiconItem *self = g_object_new (GW_TYPE_LEXICON_ITEM, NULL);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->origin = origin;
  self->title = gw_shown_name (name);
  self->path = g_strdup (path);
  return self;
}

const char *
gw_lexicon_item_get_id (GwLexiconItem *self)
{
  return self->id;
}

const char *
gw_lexicon_item_get_name (GwLexiconItem *self)
{
  return self->name;
}

GwOrigin
gw_lexicon_item_get_origin (GwLexiconItem *self)
{
  return self->origin;
}

const char *
gw_lexicon_item_get_path (GwLexiconItem *self)
{
  return self->path;
}

const char *
gw_lexicon_item_get_place (GwLexiconItem *self)
{
  return self->path != NULL ? self->path : self->name;
}

gboolean
gw_lexicon_item_get_in_use (GwLexiconItem *self)
{
  return self->in_use;
}

int
gw_lexicon_item_get_n_words (GwLexiconItem *self)
{
  return self->n_words;
}

gboolean
gw_lexicon_item_get_importing (GwLexiconItem *self)
{
  return self->importing;
}

double
gw_lexicon_item_get_progress (GwLexiconItem *self)
{
  return self->progress;
}

GwLexiconFigures *
gw_lexicon_item_get_figures (GwLexiconItem *self)
{
  return self->figures;
}

const char *
gw_lexicon_item_get_failure (GwLexiconItem *self)
{
  return self->failure;
}

gboolean
gw_lexicon_item_is_own (GwLexiconItem *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), FALSE);

  return self->origin == GW_ORIGIN_USER && !self->importing;
}

const char *
gw_lexicon_item_get_title (GwLexiconItem *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), NULL);

  return self->origin == GW_ORIGIN_EMBEDDED ? C_ ("lexicon", "English") : self->title;
}

char *
gw_lexicon_item_dup_summary (GwLexiconItem *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), NULL);

  if (self->importing)
    /* Translators: how much of an import is done; %% is a percent sign */
    return g_strdup_printf (_ ("importing, %d%%"), (int) (100 * self->progress));
  if (self->failure != NULL)
    return g_strdup (_ ("could not be read"));
  if (self->n_words < 0)
    return g_strdup ("");
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d word", "%'d words", self->n_words),
                          self->n_words);
}

void
gw_lexicon_item_set_place (GwLexiconItem *self, const char *id, const char *name,
                           const char *path)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  gw_set_str (&self->id, id);
  gw_set_str (&self->path, path);
  if (!gw_set_str (&self->name, name))
    return;
  g_free (self->title);
  self->title = gw_shown_name (name);
  changed (self);
}

void
gw_lexicon_item_set_title (GwLexiconItem *self, const char *title)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (gw_set_str (&self->title, title))
    changed (self);
}

void
gw_lexicon_item_set_in_use (GwLexiconItem *self, gboolean in_use)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  in_use = !!in_use;
  if (self->in_use == in_use)
    return;

  self->in_use = in_use;
  changed (self);
}

void
gw_lexicon_item_set_n_words (GwLexiconItem *self, int n_words)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (self->n_words == n_words)
    return;

  self->n_words = n_words;
  changed (self);
}

void
gw_lexicon_item_set_importing (GwLexiconItem *self, gboolean importing)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  importing = !!importing;
  if (self->importing == importing)
    return;

  self->importing = importing;
  changed (self);
}

void
gw_lexicon_item_set_progress (GwLexiconItem *self, double progress)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  progress = CLAMP (progress, 0, 1);
  if (self->progress == progress)
    return;

  self->progress = progress;
  changed (self);
}

void
gw_lexicon_item_set_figures (GwLexiconItem *self, GwLexiconFigures *figures)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (self->figures == figures)
    return;

  g_clear_pointer (&self->figures, gw_lexicon_figures_unref);
  if (figures != NULL)
    {
      self->figures = gw_lexicon_figures_ref (figures);
      gw_lexicon_item_set_n_words (self, (int) gw_lexicon_get_n_words (figures->lexicon));
    }
  changed (self);
}

void
gw_lexicon_item_set_failure (GwLexiconItem *self, const char *failure)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (gw_set_str (&self->failure, failure))
    changed (self);
}
