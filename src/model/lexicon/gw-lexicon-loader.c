/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-loader.h"

#include "gw-compat.h"
#include "gw-job.h"
#include "gw-language-guess.h"
#include "gw-lexicon-reading.h"

struct _GwLexiconLoader
{
  GObject parent_instance;

  /* owned */
  GwLexiconLibrary *library;
  GwBoardModel *board_model;
  GwLexiconReading *reading;
  GwWordMarks *marks;
  GwSchoolChanges *changes; /* or NULL */
  GwLexicon *base; /* as it was read, without marks */
  char *asked;     /* the id of the one that is being read, or was read last */
  char *current;   /* the id of the one on the board model */
  GStrv placed;          /* on the board */
  GwMarkedWords *marked; /* as they are now, without placed words */
  GwMarkedWords *asked_marked; /* those that the one that is being read is marked with */
  GwMarkedWords *current_marked; /* that have changed the current one; NULL when none has */

  gboolean school;
  gboolean loading;
  gboolean stale; /* words were marked since it was read */
};

G_DEFINE_FINAL_TYPE (GwLexiconLoader, gw_lexicon_loader, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LOADING,
  PROP_SCHOOL,
  N_PROPS
};

enum
{
  LOADED,
  FAILED,
  MARKED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gpointer
mark (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  return gw_marked_words_apply (data, read->lexicons[0], stop);
}

static void
set_loading (GwLexiconLoader *self, gboolean loading)
{
  if (self->loading == loading)
    return;

  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
cancel (GwLexiconLoader *self)
{
  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
}

static gboolean
is_same (GwLexicon *a, GwLexicon *b)
{
  g_autoptr (GBytes) first = a != NULL ? gw_lexicon_to_bytes (a) : NULL;
  g_autoptr (GBytes) second = gw_lexicon_to_bytes (b);

  return first != NULL && g_bytes_equal (first, second);
}

/* Sets the level to the default of a lexicon: a level means something else in each. */
static void
reset_level (GwLexiconLoader *self, const char *id)
{
  GwRulesSpec spec = *gw_rules_get (gw_board_model_get_game (self->board_model)->rules);
  g_autoptr (GwRules) rules = NULL;

  if (g_strcmp0 (id, GW_LEXICON_ENGLISH) != 0)
    spec.max_level = G_MAXUINT;
  else if (spec.max_level == G_MAXUINT)
    spec.max_level = GW_LEXICON_ENGLISH_LEVEL;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (self->board_model, rules);
}

static void
put (GwLexiconLoader *self, GwLexicon *lexicon)
{
  /* If only the name of the lexicon is another one, the board need not be solved again. */
  if (!is_same (gw_board_model_get_game (self->board_model)->lexicon, lexicon))
    {
      if (self->current != NULL && g_strcmp0 (self->current, self->asked) != 0
          && gw_lexicon_has_levels (lexicon))
        reset_level (self, self->asked);
      gw_board_model_set_lexicon (self->board_model, lexicon);
    }
  gw_set_str (&self->current, self->asked);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
read_cb (GwLexiconRead *read, gpointer user_data)
{
  g_autoptr (GwLexiconLoader) self = g_object_ref (user_data);
  g_autofree char *asked = g_strdup (self->asked);

  set_loading (self, FALSE);
  if (read->error == NULL)
    {
      self->stale = FALSE;
      g_clear_pointer (&self->base, gw_lexicon_unref);
      self->base = gw_lexicon_ref (read->lexicons[0]);
      g_clear_pointer (&self->current_marked, gw_marked_words_unref);
      if (read->made != self->base)
        self->current_marked = gw_marked_words_ref (self->asked_marked);
      put (self, read->made);
    }
  else
    {
      gw_lexicon_library_set_used (self->library, self->current != NULL ? self->current
                                                                        : GW_LEXICON_ENGLISH);
      g_signal_emit (self, signals[FAILED], 0, asked, read->error);
    }
}

/* Whether School has a say in the words of a list. The user has chosen the words of his own lists. */
static gboolean
may_use_school (GwLexiconLoader *self, const char *id)
{
  GwLexiconItem *item = id != NULL ? gw_lexicon_library_find (self->library, id) : NULL;

  return item == NULL || !gw_lexicon_item_is_own (item);
}

static GwMarkedWords *
make_marked (GwLexiconLoader *self, const char *id, gboolean placed)
{
  return gw_marked_words_new (self->marks, self->school && may_use_school (self, id),
                              gw_lexicon_loader_get_school_words (self),
                              placed ? (const char *const *) self->placed : NULL);
}

/* Starts reading. If only marks have changed, the lexicon is not read again. */
static void
start (GwLexiconLoader *self, gint64 patience)
{
  gboolean again = self->base != NULL && g_strcmp0 (self->asked, self->current) == 0;
  GwLexiconReadingSpec spec = { .names = { self->asked } };

  cancel (self);
  if (again)
    spec.lexicon = self->base;
  g_clear_pointer (&self->asked_marked, gw_marked_words_unref);
  self->asked_marked = make_marked (self, self->asked, TRUE);
  spec.make = mark;
  spec.data = gw_marked_words_ref (self->asked_marked);
  spec.free_data = (GDestroyNotify) gw_marked_words_unref;
  spec.free_made = (GDestroyNotify) gw_lexicon_unref;
  self->reading = gw_lexicon_reading_start (gw_lexicon_library_get_store (self->library), &spec,
                                            read_cb, self);
  if ((patience == 0 || !gw_lexicon_reading_wait (self->reading, patience)) && !again)
    set_loading (self, TRUE);
}

static void
take_marked (GwLexiconLoader *self)
{
  g_clear_pointer (&self->marked, gw_marked_words_unref);
  self->marked = make_marked (self, self->asked, FALSE);
}

static void
used_cb (GwLexiconLoader *self)
{
  const char *used = gw_lexicon_library_get_used (self->library);

  cancel (self);
  gw_set_str (&self->asked, used);
  take_marked (self);
  if (used == NULL || (g_strcmp0 (used, self->current) == 0 && !self->stale))
    set_loading (self, FALSE);
  else
    start (self, GW_JOB_PATIENCE);
}

/* Does not wait for the result: words that never count are hidden from the list already. */
static void
marked_cb (GwLexiconLoader *self)
{
  take_marked (self);
  self->stale = TRUE;
  g_signal_emit (self, signals[MARKED], 0);
  if (self->asked != NULL)
    start (self, 0);
}

static void
gw_lexicon_loader_dispose (GObject *object)
{
  GwLexiconLoader *self = GW_LEXICON_LOADER (object);

  cancel (self);
  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_clear_object (&self->marks);
  g_clear_object (&self->changes);
  g_clear_object (&self->library);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_lexicon_loader_parent_class)->dispose (object);
}

static void
gw_lexicon_loader_finalize (GObject *object)
{
  GwLexiconLoader *self = GW_LEXICON_LOADER (object);

  g_clear_pointer (&self->base, gw_lexicon_unref);
  g_clear_pointer (&self->marked, gw_marked_words_unref);
  g_clear_pointer (&self->asked_marked, gw_marked_words_unref);
  g_clear_pointer (&self->current_marked, gw_marked_words_unref);
  g_free (self->asked);
  g_free (self->current);
  g_strfreev (self->placed);

  G_OBJECT_CLASS (gw_lexicon_loader_parent_class)->finalize (object);
}

static void
gw_lexicon_loader_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwLexiconLoader *self = GW_LEXICON_LOADER (object);

  g_value_set_boolean (value, prop_id == PROP_LOADING ? self->loading : self->school);
}

static void
gw_lexicon_loader_set_property (GObject *object, guint prop_id, const GValue *value,
                                GParamSpec *pspec)
{
  gw_lexicon_loader_set_school (GW_LEXICON_LOADER (object), g_value_get_boolean (value));
}

static void
gw_lexicon_loader_class_init (GwLexiconLoaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_lexicon_loader_dispose;
  object_class->finalize = gw_lexicon_loader_finalize;
  object_class->get_property = gw_lexicon_loader_get_property;
  object_class->set_property = gw_lexicon_loader_set_property;

  properties[PROP_LOADING]
    = g_param_spec_boolean ("loading", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SCHOOL]
    = g_param_spec_boolean ("school", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ERROR);
  signals[MARKED] = g_signal_new ("marked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_lexicon_loader_init (GwLexiconLoader *self)
{
  self->marked = gw_marked_words_new (NULL, FALSE, NULL, NULL);
}

GwLexiconLoader *
gw_lexicon_loader_new (GwLexiconLibrary *library, GwBoardModel *board_model)
{
  GwLexiconLoader *self = g_object_new (GW_TYPE_LEXICON_LOADER, NULL);

  self->library = g_object_ref (library);
  self->board_model = g_object_ref (board_model);
  g_signal_connect_object (library, "notify::used", G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
gw_lexicon_loader_set_marks (GwLexiconLoader *self, GwWordMarks *marks)
{
  g_return_if_fail (GW_IS_LEXICON_LOADER (self));
  g_return_if_fail (marks == NULL || GW_IS_WORD_MARKS (marks));

  if (marks == self->marks)
    return;

  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_set_object (&self->marks, marks);
  if (marks != NULL)
    g_signal_connect_object (marks, "changed", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  marked_cb (self);
}

void
gw_lexicon_loader_set_school_changes (GwLexiconLoader *self, GwSchoolChanges *changes)
{
  g_return_if_fail (GW_IS_LEXICON_LOADER (self));
  g_return_if_fail (GW_IS_SCHOOL_CHANGES (changes));
  g_return_if_fail (self->changes == NULL);

  self->changes = g_object_ref (changes);
  g_signal_connect_object (changes, "changed", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  marked_cb (self);
}

GwSchoolWords *
gw_lexicon_loader_get_school_words (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->changes != NULL ? gw_school_changes_get_words (self->changes) : NULL;
}

gboolean
gw_lexicon_loader_has_school (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), FALSE);

  return self->base != NULL && may_use_school (self, self->current)
         && gw_school_words_have (gw_lexicon_loader_get_school_words (self),
                                  gw_lexicon_get_language (self->base));
}

gboolean
gw_lexicon_loader_uses_school (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), FALSE);

  return self->school && gw_lexicon_loader_has_school (self);
}

void
gw_lexicon_loader_set_school (GwLexiconLoader *self, gboolean school)
{
  g_return_if_fail (GW_IS_LEXICON_LOADER (self));

  if (self->school == school)
    return;
  self->school = school;
  marked_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCHOOL]);
}

gboolean
gw_lexicon_loader_get_school (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), FALSE);

  return self->school;
}

void
gw_lexicon_loader_set_placed (GwLexiconLoader *self, const char *const *words)
{
  g_return_if_fail (GW_IS_LEXICON_LOADER (self));

  g_strfreev (self->placed);
  self->placed = g_strdupv ((GStrv) words);
  self->stale = TRUE;
  if (self->asked != NULL)
    start (self, 0);
}

GwLexiconLibrary *
gw_lexicon_loader_get_library (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->library;
}

GwBoardModel *
gw_lexicon_loader_get_board_model (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->board_model;
}

const char *
gw_lexicon_loader_get_current (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->current;
}

GwLexicon *
gw_lexicon_loader_get_list (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->base;
}

GwMarkedWords *
gw_lexicon_loader_get_marked_words (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  return self->marked;
}

GwGameName *
gw_lexicon_loader_dup_name_of (GwLexiconLoader *self, const char *id)
{
  const GwLanguage *language;
  g_autoptr (GwMarkedWords) marked = NULL;

  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  language = g_strcmp0 (id, self->current) == 0 ? gw_word_marks_get_language (self->base)
                                                : gw_languages_guess (id, NULL, 0);
  marked = make_marked (self, id, FALSE);
  return gw_marked_words_name_lexicon (marked, gw_lexicon_library_get_store (self->library), id,
                                       language, NULL);
}

static GwGameName *
name_current (GwLexiconLoader *self, const GwMarkedWords *marked)
{
  return gw_marked_words_name_lexicon (marked, gw_lexicon_library_get_store (self->library),
                                       self->current, gw_word_marks_get_language (self->base),
                                       NULL);
}

GwGameName *
gw_lexicon_loader_dup_name (GwLexiconLoader *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LOADER (self), NULL);

  if (self->current == NULL)
    return NULL;
  if (self->current_marked == NULL)
    return gw_game_name_new (self->current, NULL, NULL);
  return name_current (self, self->current_marked);
}

gboolean
gw_lexicon_loader_get_loading (GwLexiconLoader *self)
{
  return self->loading;
}
