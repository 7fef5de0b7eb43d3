/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-session-private.h"

#include "gw-compat.h"
#include "gw-session-make.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (GwSession, gw_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SETTINGS,
  PROP_LEXICONS,
  PROP_DICE,
  PROP_MARKS,
  PROP_SEARCHES,
  PROP_SURVEYS,
  PROP_COMPARISONS,
  PROP_DESK,
  PROP_LOADING,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

void
gw_session_fail (GwSession *self, char *sentence, const GError *error)
{
  g_autofree char *all = g_strdup_printf ("%s %s", sentence, error->message);

  g_free (sentence);
  if (self->failures == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, all);
      return;
    }
  if (self->failures->len > 0)
    g_string_append_c (self->failures, '\n');
  g_string_append (self->failures, all);
  g_signal_emit (self, signals[FAILED], 0, self->failures->str);
}

void
gw_session_forget_failures (GwSession *self)
{
  if (self->failures != NULL)
    g_string_free (g_steal_pointer (&self->failures), TRUE);
}

static void
lexicon_loaded_cb (GwSession *self)
{
  const char *used = gw_lexicon_library_get_used (self->library);

  /* Another one may stand in for one that fails, which is yet to be said. */
  if (g_strcmp0 (used, self->lexicon) == 0)
    gw_session_forget_failures (self);
  /* The next new window has it, too; one that comes back does not change that. */
  if (!gw_set_str (&self->lexicon, used))
    return;
  g_settings_set_string (self->settings, "lexicon", used);
  if (self->state != NULL)
    gw_window_state_touch (self->state);
}

static void
lexicon_failed_cb (GwSession *self, const char *name, const GError *error)
{
  gw_session_fail (self, g_strdup_printf (_("The lexicon “%s” could not be read."), name), error);
  gw_session_forget_failures (self);
}

static void
loading_cb (GwSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
gw_session_constructed (GObject *object)
{
  GwSession *self = GW_SESSION (object);

  G_OBJECT_CLASS (gw_session_parent_class)->constructed (object);

  self->library = gw_lexicon_library_new (self->lexicons);
  self->loader = gw_lexicon_loader_new (self->library, self->workbench);
  gw_lexicon_loader_set_marks (self->loader, self->marks);
  gw_never_words_set_marks (gw_desk_get_never_words (self->desk), self->marks);
  gw_seal_set_runs (gw_desk_get_seal (self->desk), self->searches);
  g_signal_connect_object (self->loader, "loaded", G_CALLBACK (lexicon_loaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "failed", G_CALLBACK (lexicon_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "notify::loading", G_CALLBACK (loading_cb), self,
                           G_CONNECT_SWAPPED);
  gw_session_keep (self);
}

static void
gw_session_dispose (GObject *object)
{
  GwSession *self = GW_SESSION (object);

  gw_session_forget_failures (self);
  g_clear_pointer (&self->lexicon, g_free);
  g_clear_object (&self->state);
  g_clear_object (&self->loader);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->lexicons);
  g_clear_object (&self->dice);
  g_clear_object (&self->marks);
  g_clear_object (&self->searches);
  g_clear_object (&self->surveys);
  g_clear_object (&self->comparisons);
  self->workbench = NULL;
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (gw_session_parent_class)->dispose (object);
}

static void
gw_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSession *self = GW_SESSION (object);

  switch (prop_id)
    {
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    case PROP_LEXICONS:
      g_value_set_object (value, self->lexicons);
      break;
    case PROP_DICE:
      g_value_set_object (value, self->dice);
      break;
    case PROP_MARKS:
      g_value_set_object (value, self->marks);
      break;
    case PROP_SEARCHES:
      g_value_set_object (value, self->searches);
      break;
    case PROP_SURVEYS:
      g_value_set_object (value, self->surveys);
      break;
    case PROP_COMPARISONS:
      g_value_set_object (value, self->comparisons);
      break;
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_LOADING:
      g_value_set_boolean (value, gw_session_get_loading (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_session_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwSession *self = GW_SESSION (object);

  switch (prop_id)
    {
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    case PROP_LEXICONS:
      self->lexicons = g_value_dup_object (value);
      break;
    case PROP_DICE:
      self->dice = g_value_dup_object (value);
      break;
    case PROP_MARKS:
      self->marks = g_value_dup_object (value);
      break;
    case PROP_SEARCHES:
      self->searches = g_value_dup_object (value);
      break;
    case PROP_SURVEYS:
      self->surveys = g_value_dup_object (value);
      break;
    case PROP_COMPARISONS:
      self->comparisons = g_value_dup_object (value);
      break;
    case PROP_DESK:
      self->desk = g_value_dup_object (value);
      self->workbench = gw_desk_get_workbench (self->desk);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_session_class_init (GwSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->constructed = gw_session_constructed;
  object_class->dispose = gw_session_dispose;
  object_class->get_property = gw_session_get_property;
  object_class->set_property = gw_session_set_property;

  properties[PROP_SETTINGS]
    = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, construct);
  properties[PROP_LEXICONS]
    = g_param_spec_object ("lexicons", NULL, NULL, GW_TYPE_LEXICON_STORE, construct);
  properties[PROP_DICE]
    = g_param_spec_object ("dice", NULL, NULL, GW_TYPE_DICE_LIBRARY, construct);
  properties[PROP_MARKS]
    = g_param_spec_object ("marks", NULL, NULL, GW_TYPE_WORD_MARKS, construct);
  properties[PROP_SEARCHES]
    = g_param_spec_object ("searches", NULL, NULL, GW_TYPE_SEARCH_RUNS, construct);
  properties[PROP_SURVEYS]
    = g_param_spec_object ("surveys", NULL, NULL, GW_TYPE_SHELF, construct);
  properties[PROP_COMPARISONS]
    = g_param_spec_object ("comparisons", NULL, NULL, GW_TYPE_SHELF, construct);
  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, GW_TYPE_DESK, construct);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_session_init (GwSession *self)
{
}

GwSession *
gw_session_new (GSettings *settings, GwLexiconStore *lexicons, GwDiceLibrary *dice,
                GwWordMarks *marks, GwSearchRuns *searches, GwShelf *surveys,
                GwShelf *comparisons, GwDesk *desk)
{
  return g_object_new (GW_TYPE_SESSION,
                       "settings", settings,
                       "lexicons", lexicons,
                       "dice", dice,
                       "marks", marks,
                       "searches", searches,
                       "surveys", surveys,
                       "comparisons", comparisons,
                       "desk", desk,
                       NULL);
}

GSettings *
gw_session_get_settings (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->settings;
}

GwWordMarks *
gw_session_get_marks (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->marks;
}

GwSearchRuns *
gw_session_get_searches (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->searches;
}

GwShelf *
gw_session_get_surveys (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->surveys;
}

GwShelf *
gw_session_get_comparisons (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->comparisons;
}

GwDesk *
gw_session_get_desk (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->desk;
}

GwWorkbench *
gw_session_get_workbench (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->workbench;
}

GwLexiconLibrary *
gw_session_get_library (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->library;
}

gboolean
gw_session_get_loading (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);

  return gw_lexicon_loader_get_loading (self->loader);
}

GwDiceLibrary *
gw_session_get_dice (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->dice;
}

void
gw_session_use_dice (GwSession *self, GwDiceSet *set)
{
  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (GW_IS_DICE_SET (set));

  gw_session_make_use_dice (self->settings, self->desk, gw_dice_set_get_id (set),
                            gw_dice_set_get_dice (set));
}

void
gw_session_set_dice (GwSession *self, GwDiceSet *set)
{
  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (GW_IS_DICE_SET (set));

  gw_session_make_set_dice (self->settings, self->desk, gw_dice_set_get_id (set),
                            gw_dice_set_get_dice (set));
}

/* The settings know what any window chose last; this one may roll others. */
GwDiceSet *
gw_session_get_used_dice (GwSession *self)
{
  GwMakeChoice *choice;

  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  choice = gw_maker_get_choice (gw_desk_get_maker (self->desk));
  return gw_dice_library_find (self->dice, gw_make_choice_get_dice (choice));
}

gboolean
gw_session_uses_dice (GwSession *self, GwDiceSet *set)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set), FALSE);

  return gw_session_get_used_dice (self) == set;
}

gboolean
gw_session_rolls_dice (GwSession *self, GwDiceSet *set)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set), FALSE);

  return gw_session_uses_dice (self, set)
         && gw_make_choice_get_generator (gw_maker_get_choice (gw_desk_get_maker (self->desk)))
              == NULL;
}
