/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-choice.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-job.h"
#include "gw-lexicon-reading.h"

#include <glib/gi18n-lib.h>

/* How often the progress of loading is updated, in milliseconds. */
#define INTERVAL 100

struct _GwGameChoice
{
  GObject parent_instance;

  /* owned */
  GwLexiconLoader *loader; /* of the board page */
  GwGame *game;            /* the current one */
  GwLexiconReading *reading;
  GwLexicon *own_lexicon;      /* NULL to follow the board page */
  GwLexicon *base;             /* the same as it was read, without marks */
  GwMarkedWords *marked;       /* that have made it of the base */
  GwRules *own_rules;          /* NULL to follow the board page */
  char *lexicon_id;            /* that was chosen, perhaps still being read */
  char *held_id;               /* of own_lexicon */
  GwMarkedWords *asked_marked; /* those of the one that is being read */

  gboolean loading;
  double progress;
  guint meter_source;
};

G_DEFINE_FINAL_TYPE (GwGameChoice, gw_game_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_LEXICON_ID,
  PROP_OWN_RULES,
  PROP_LOADING,
  PROP_MARKED_TEXT,
  PROP_PROGRESS,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (GwGameChoice *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Takes what was chosen here, and what was not from the board page. */
static void
update_game (GwGameChoice *self)
{
  GwGame *theirs = gw_board_model_get_game (gw_game_choice_get_board_model (self));
  GwLexicon *lexicon = self->own_lexicon != NULL ? self->own_lexicon : theirs->lexicon;
  GwRules *rules = self->own_rules != NULL ? self->own_rules : theirs->rules;

  if (self->game != NULL && self->game->lexicon == lexicon && self->game->rules == rules)
    return;

  g_clear_pointer (&self->game, gw_game_unref);
  self->game = gw_game_new (lexicon, rules);
  notify (self, PROP_GAME);
}

static gboolean
meter_cb (gpointer user_data)
{
  GwGameChoice *self = user_data;
  const double progress = gw_lexicon_reading_get_progress (self->reading);

  if (progress != self->progress)
    {
      self->progress = progress;
      notify (self, PROP_PROGRESS);
    }
  return G_SOURCE_CONTINUE;
}

/* While it loads, a meter is read. */
static void
set_loading (GwGameChoice *self, gboolean loading)
{
  if (self->loading == loading)
    return;

  self->loading = loading;
  self->progress = 0;
  if (loading)
    self->meter_source = g_timeout_add (INTERVAL, meter_cb, self);
  else
    g_clear_handle_id (&self->meter_source, g_source_remove);
  notify (self, PROP_LOADING);
}

static gpointer
mark (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  return gw_marked_words_apply (data, read->lexicons[0], stop);
}

static void
cancel (GwGameChoice *self)
{
  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
}

/* Takes the lexicon, and what it was made of, which is NULL without one. */
static void
put (GwGameChoice *self, GwLexicon *lexicon, GwLexicon *base, GwMarkedWords *marked)
{
  g_clear_pointer (&self->own_lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->base, gw_lexicon_unref);
  g_clear_pointer (&self->marked, gw_marked_words_unref);
  self->own_lexicon = lexicon != NULL ? gw_lexicon_ref (lexicon) : NULL;
  self->base = base != NULL ? gw_lexicon_ref (base) : NULL;
  self->marked = marked != NULL ? gw_marked_words_ref (marked) : NULL;
  gw_set_str (&self->held_id, self->lexicon_id);
  update_game (self);
  notify (self, PROP_MARKED_TEXT);
}

static void
read_cb (GwLexiconRead *read, gpointer user_data)
{
  g_autoptr (GwGameChoice) self = g_object_ref (user_data);

  if (read->error == NULL)
    {
      put (self, read->made, read->lexicons[0], self->asked_marked);
    }
  else
    {
      g_autofree char *asked = g_strdup (self->lexicon_id);

      gw_set_str (&self->lexicon_id, self->held_id);
      notify (self, PROP_LEXICON_ID);
      g_signal_emit (self, signals[FAILED], 0, asked, read->error);
    }
  set_loading (self, FALSE);
}

/* Reads the chosen lexicon, or only marks it once more. */
static void
start (GwGameChoice *self)
{
  GwLexiconReadingSpec spec = { .names = { self->lexicon_id } };

  if (g_strcmp0 (self->lexicon_id, self->held_id) == 0)
    spec.lexicon = self->base;
  g_clear_pointer (&self->asked_marked, gw_marked_words_unref);
  self->asked_marked = gw_marked_words_ref (gw_lexicon_loader_get_marked_words (self->loader));
  spec.make = mark;
  spec.data = gw_marked_words_ref (self->asked_marked);
  spec.free_data = (GDestroyNotify) gw_marked_words_unref;
  spec.free_made = (GDestroyNotify) gw_lexicon_unref;
  self->reading = gw_lexicon_reading_start (
    gw_lexicon_library_get_store (gw_game_choice_get_library (self)), &spec, read_cb, self);
  if (!gw_lexicon_reading_wait (self->reading, GW_JOB_PATIENCE))
    set_loading (self, TRUE);
}

static void
marked_cb (GwGameChoice *self)
{
  notify (self, PROP_MARKED_TEXT);
  if (self->lexicon_id == NULL)
    return;
  cancel (self);
  start (self);
}

static void
followed_cb (GwGameChoice *self)
{
  const GwLexicon *before = self->game->lexicon;

  update_game (self);
  if (self->game->lexicon != before)
    notify (self, PROP_MARKED_TEXT);
}

static void
gw_game_choice_dispose (GObject *object)
{
  GwGameChoice *self = GW_GAME_CHOICE (object);

  g_clear_handle_id (&self->meter_source, g_source_remove);
  cancel (self);
  g_clear_pointer (&self->own_lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->base, gw_lexicon_unref);
  g_clear_pointer (&self->marked, gw_marked_words_unref);
  g_clear_pointer (&self->asked_marked, gw_marked_words_unref);
  g_clear_pointer (&self->own_rules, gw_rules_unref);
  g_clear_pointer (&self->game, gw_game_unref);
  g_clear_object (&self->loader);

  G_OBJECT_CLASS (gw_game_choice_parent_class)->dispose (object);
}

static void
gw_game_choice_finalize (GObject *object)
{
  GwGameChoice *self = GW_GAME_CHOICE (object);

  g_free (self->lexicon_id);
  g_free (self->held_id);

  G_OBJECT_CLASS (gw_game_choice_parent_class)->finalize (object);
}

static void
gw_game_choice_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwGameChoice *self = GW_GAME_CHOICE (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_boxed (value, self->game);
      break;
    case PROP_LEXICON_ID:
      g_value_set_string (value, self->lexicon_id);
      break;
    case PROP_OWN_RULES:
      g_value_set_boxed (value, self->own_rules);
      break;
    case PROP_LOADING:
      g_value_set_boolean (value, self->loading);
      break;
    case PROP_MARKED_TEXT:
      g_value_set_string (value, gw_game_choice_get_marked_text (self));
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_game_choice_class_init (GwGameChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_game_choice_dispose;
  object_class->finalize = gw_game_choice_finalize;
  object_class->get_property = gw_game_choice_get_property;

  properties[PROP_GAME] = g_param_spec_boxed ("game", NULL, NULL, GW_TYPE_GAME, readable);
  properties[PROP_LEXICON_ID] = g_param_spec_string ("lexicon-id", NULL, NULL, NULL, readable);
  properties[PROP_OWN_RULES]
    = g_param_spec_boxed ("own-rules", NULL, NULL, GW_TYPE_RULES, readable);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_MARKED_TEXT] = g_param_spec_string ("marked-text", NULL, NULL, NULL, readable);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ERROR);
}

static void
gw_game_choice_init (GwGameChoice *self)
{
}

GwGameChoice *
gw_game_choice_new (GwLexiconLoader *loader)
{
  GwGameChoice *self = g_object_new (GW_TYPE_GAME_CHOICE, NULL);
  GwBoardModel *board_model = gw_lexicon_loader_get_board_model (loader);

  self->loader = g_object_ref (loader);
  update_game (self);
  g_signal_connect_object (board_model, "notify::game", G_CALLBACK (followed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "marked", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  return self;
}

GwLexiconLibrary *
gw_game_choice_get_library (GwGameChoice *self)
{
  return gw_lexicon_loader_get_library (self->loader);
}

GwBoardModel *
gw_game_choice_get_board_model (GwGameChoice *self)
{
  return gw_lexicon_loader_get_board_model (self->loader);
}

GwGame *
gw_game_choice_get_game (GwGameChoice *self)
{
  return self->game;
}

gboolean
gw_game_choice_get_loading (GwGameChoice *self)
{
  return self->loading;
}

double
gw_game_choice_get_progress (GwGameChoice *self)
{
  return self->progress;
}

void
gw_game_choice_set_lexicon_id (GwGameChoice *self, const char *id)
{
  g_return_if_fail (GW_IS_GAME_CHOICE (self));

  if (!gw_set_str (&self->lexicon_id, id))
    return;

  set_loading (self, FALSE);
  cancel (self);
  notify (self, PROP_LEXICON_ID);
  if (id == NULL)
    put (self, NULL, NULL, NULL);
  else if (g_strcmp0 (id, self->held_id) != 0
           || self->marked != gw_lexicon_loader_get_marked_words (self->loader))
    start (self);
}

void
gw_game_choice_set_own_rules (GwGameChoice *self, GwRules *rules)
{
  g_return_if_fail (GW_IS_GAME_CHOICE (self));

  if (rules == self->own_rules)
    return;

  g_clear_pointer (&self->own_rules, gw_rules_unref);
  self->own_rules = rules != NULL ? gw_rules_ref (rules) : NULL;
  notify (self, PROP_OWN_RULES);
  update_game (self);
}

GwRules *
gw_game_choice_get_own_rules (GwGameChoice *self)
{
  return self->own_rules;
}

char *
gw_game_choice_dup_lexicon_title (GwGameChoice *self)
{
  const char *id;
  GwLexiconItem *item;

  g_return_val_if_fail (GW_IS_GAME_CHOICE (self), NULL);

  id = self->held_id != NULL ? self->held_id
                             : gw_lexicon_library_get_used (gw_game_choice_get_library (self));
  item = id != NULL ? gw_lexicon_library_find (gw_game_choice_get_library (self), id) : NULL;
  return g_strdup (item != NULL ? gw_lexicon_item_get_title (item) : id);
}

GwGameName *
gw_game_choice_dup_name (GwGameChoice *self)
{
  g_return_val_if_fail (GW_IS_GAME_CHOICE (self), NULL);

  if (self->own_lexicon == NULL)
    return gw_lexicon_loader_dup_name (self->loader);
  if (self->own_lexicon == self->base)
    return gw_game_name_new (self->held_id, NULL, NULL);
  return gw_marked_words_name_lexicon (
    self->marked, gw_lexicon_library_get_store (gw_game_choice_get_library (self)), self->held_id,
    gw_word_marks_get_language (self->base), NULL);
}

GwGameName *
gw_game_choice_name_game (GwGameChoice *self, GError **error)
{
  GwGameName *name = gw_game_choice_dup_name (self);

  if (name != NULL)
    gw_game_name_set_rules (name, self->game->rules);
  else
    g_set_error (error, GW_ERROR, GW_ERROR_REFUSED,
                 _("The words that you have marked cannot be written to a file, from which they "
                   "would be read. Make room on the disk."));
  return name;
}

const char *
gw_game_choice_get_marked_text (GwGameChoice *self)
{
  g_return_val_if_fail (GW_IS_GAME_CHOICE (self), NULL);

  return gw_marked_words_get_text (gw_lexicon_loader_get_marked_words (self->loader),
                                   gw_word_marks_get_language (self->game->lexicon));
}
