/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-follower.h"

#include "gw-languages.h"
#include "gw-usual-dice.h"

struct _GwSourceFollower
{
  GObject parent_instance;

  /* owned */
  GwDiceStore *store;
  GwGeneratorSettings *choice;
  GwCountsSteps *steps;
  GwLexiconLoader *loader;
  GwUsualDice *usual_dice;
  GwLanguage *language; /* of the last list that has one; or NULL */
};

G_DEFINE_FINAL_TYPE (GwSourceFollower, gw_source_follower, G_TYPE_OBJECT)

enum
{
  DICE,
  FOLLOWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What boards are made of, as a part of a step has it. */
typedef struct
{
  const GwGenerator *generator; /* NULL for dice */
  char *dice;
  GwLanguage *language; /* that it was chosen for; or NULL */
} Source;

typedef struct
{
  GWeakRef owner;
  Source before;
  Source after;
} Part;

static GwBoardModel *
get_board_model (GwSourceFollower *self)
{
  return gw_lexicon_loader_get_board_model (self->loader);
}

/* These stand in for dice: their boards are as random. */
static const GwGenerator *
get_stand_in (void)
{
  return gw_generator_find (GW_GENERATOR_AS_DICE);
}

static Source
look (GwSourceFollower *self)
{
  return (Source){ gw_generator_settings_get_generator (self->choice),
                   g_strdup (gw_generator_settings_get_dice (self->choice)),
                   self->language != NULL ? gw_language_ref (self->language) : NULL };
}

static void
source_clear (Source *source)
{
  g_free (source->dice);
  g_clear_pointer (&source->language, gw_language_unref);
}

static void
part_free (gpointer data)
{
  Part *part = data;

  g_weak_ref_clear (&part->owner);
  source_clear (&part->before);
  source_clear (&part->after);
  g_free (part);
}

static gboolean
suits (GwSourceFollower *self, const GwLanguage *language)
{
  GwDice *dice = gw_board_model_get_dice (get_board_model (self));

  return dice == NULL || gw_dice_suit (dice, language);
}

void
gw_source_follower_set_dice (GwSourceFollower *self, const char *id, GwDice *dice)
{
  g_return_if_fail (GW_IS_SOURCE_FOLLOWER (self));

  gw_generator_settings_set_dice (self->choice, id);
  gw_board_model_set_dice (get_board_model (self), dice);
  g_signal_emit (self, signals[DICE], 0, id);
}

void
gw_source_follower_use_dice (GwSourceFollower *self, const char *id, GwDice *dice)
{
  guint rows, cols;

  g_return_if_fail (GW_IS_SOURCE_FOLLOWER (self));

  gw_dice_get_size (dice, &rows, &cols);
  gw_usual_dice_choose (self->usual_dice, id, self->language, rows, cols);
  gw_generator_settings_set_generator (self->choice, NULL);
  gw_source_follower_set_dice (self, id, dice);
  gw_generator_settings_set_size (self->choice, rows, cols);
}

void
gw_source_follower_take (GwSourceFollower *self, const GwDiceEntry *entry, guint rows, guint cols)
{
  g_return_if_fail (GW_IS_SOURCE_FOLLOWER (self));

  gw_usual_dice_choose (self->usual_dice, entry->id, self->language, rows, cols);
  gw_board_model_set_dice (get_board_model (self), entry->dice);
}

/* Remembers the dice in use as those of the language, for boards of their own size. */
static void
remember (GwSourceFollower *self)
{
  guint rows, cols;

  gw_dice_get_size (gw_board_model_get_dice (get_board_model (self)), &rows, &cols);
  gw_usual_dice_choose (self->usual_dice, gw_generator_settings_get_dice (self->choice),
                        self->language, rows, cols);
}

static gboolean
stands_in (GwSourceFollower *self)
{
  return gw_generator_settings_get_generator (self->choice) == get_stand_in ()
         && !suits (self, self->language);
}

/* Takes the usual dice, and suited letters where they do not suit. */
static void
follow (GwSourceFollower *self, gboolean wants_dice)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  guint rows, cols;

  gw_generator_settings_get_size (self->choice, &rows, &cols);
  entry = gw_usual_dice_find (self->usual_dice, gw_generator_settings_get_dice (self->choice),
                              self->language, rows, cols);
  if (entry != NULL)
    gw_source_follower_set_dice (self, entry->id, entry->dice);
  if (wants_dice)
    gw_generator_settings_set_generator (self->choice,
                                         suits (self, self->language) ? NULL : get_stand_in ());
}

static void
size_cb (GwSourceFollower *self)
{
  follow (self,
          gw_generator_settings_get_generator (self->choice) == NULL || stands_in (self));
}

static void
set_language (GwSourceFollower *self, const GwLanguage *language)
{
  if (self->language == language)
    return;
  g_clear_pointer (&self->language, gw_language_unref);
  self->language = language != NULL ? gw_language_ref ((GwLanguage *) language) : NULL;
}

/* The language of the list that is there. The embedded one is compiled without. */
static const GwLanguage *
get_list_language (GwSourceFollower *self)
{
  GwLexicon *list = gw_lexicon_loader_get_list (self->loader);

  if (g_strcmp0 (gw_lexicon_loader_get_current (self->loader), GW_LEXICON_ENGLISH) == 0)
    return gw_languages_find ("en");
  return list != NULL ? gw_lexicon_get_language (list) : NULL;
}

/* A list that nobody has chosen just now brings its language, but no dice: it was restored, or came
 * with a board, which brings its own. */
static void
loaded_cb (GwSourceFollower *self)
{
  const GwLanguage *language = get_list_language (self);
  const gboolean is_first = self->language == NULL;

  if (language == NULL || gw_counts_steps_is_choosing (self->steps))
    return;
  set_language (self, language);
  if (is_first && gw_generator_settings_get_generator (self->choice) == NULL)
    remember (self);
}

static void
set_source (GwSourceFollower *self, const Source *source)
{
  g_autoptr (GwDiceEntry) entry
    = gw_dice_store_load (self->store, source->dice, GW_TEXT_FILE_REGULAR, NULL, NULL);

  if (entry != NULL)
    gw_source_follower_set_dice (self, entry->id, entry->dice);
  if (entry != NULL || source->generator != NULL)
    gw_generator_settings_set_generator (self->choice, source->generator);
  /* Another list may be chosen before this one is read. */
  set_language (self, source->language);
}

/* Dice that are gone meanwhile are left as they are. */
static void
part_cb (gpointer data, gboolean redo)
{
  Part *part = data;
  g_autoptr (GwSourceFollower) self = g_weak_ref_get (&part->owner);

  if (self != NULL)
    set_source (self, redo ? &part->after : &part->before);
}

static void
add_part (GwSourceFollower *self, Source *before)
{
  Part *part = g_new0 (Part, 1);

  g_weak_ref_init (&part->owner, self);
  part->before = *before;
  part->after = look (self);
  *before = (Source){ NULL };
  gw_counts_steps_set_part (self->steps, part_cb, part, part_free);
}

static gboolean
is_same_language (const GwLanguage *a, const GwLanguage *b)
{
  return a != NULL && g_str_equal (gw_language_get_code (a), gw_language_get_code (b));
}

static void
list_chosen_cb (GwSourceFollower *self)
{
  const GwLanguage *language = get_list_language (self);
  Source before = look (self);

  if (language != NULL
      && (before.generator == NULL || stands_in (self))
      && !(is_same_language (self->language, language) && suits (self, language)))
    {
      if (before.generator == NULL)
        remember (self);
      set_language (self, language);
      follow (self, TRUE);
      if (before.generator != gw_generator_settings_get_generator (self->choice)
          || !g_str_equal (before.dice, gw_generator_settings_get_dice (self->choice)))
        {
          add_part (self, &before);
          g_signal_emit (self, signals[FOLLOWED], 0);
        }
    }
  if (language != NULL)
    set_language (self, language);
  source_clear (&before);
}

static void
gw_source_follower_dispose (GObject *object)
{
  GwSourceFollower *self = GW_SOURCE_FOLLOWER (object);

  g_clear_object (&self->steps);
  g_clear_object (&self->loader);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->store, gw_dice_store_unref);
  g_clear_pointer (&self->usual_dice, gw_usual_dice_free);
  g_clear_pointer (&self->language, gw_language_unref);

  G_OBJECT_CLASS (gw_source_follower_parent_class)->dispose (object);
}

static void
gw_source_follower_class_init (GwSourceFollowerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_source_follower_dispose;

  signals[DICE] = g_signal_new ("dice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FOLLOWED] = g_signal_new ("followed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_source_follower_init (GwSourceFollower *self)
{
}

GwSourceFollower *
gw_source_follower_new (GwDiceStore *store, GwGeneratorSettings *choice, GwCountsSteps *steps,
                        GwLexiconLoader *loader)
{
  GwSourceFollower *self = g_object_new (GW_TYPE_SOURCE_FOLLOWER, NULL);

  self->store = gw_dice_store_ref (store);
  self->choice = g_object_ref (choice);
  self->steps = g_object_ref (steps);
  self->loader = g_object_ref (loader);
  self->usual_dice = gw_usual_dice_new (store);
  return self;
}

void
gw_source_follower_begin (GwSourceFollower *self, const GwLanguage *language)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  guint rows, cols;

  g_return_if_fail (GW_IS_SOURCE_FOLLOWER (self));
  g_return_if_fail (language != NULL);

  set_language (self, language);
  gw_generator_settings_get_size (self->choice, &rows, &cols);
  entry = gw_dice_store_find (self->store, gw_language_get_code (language), rows, cols);
  if (entry == NULL)
    entry = gw_dice_store_find (self->store, gw_language_get_code (language), 0, 0);
  if (entry != NULL && gw_dice_suit (entry->dice, language))
    gw_source_follower_use_dice (self, entry->id, entry->dice);
  else if (!suits (self, language))
    gw_generator_settings_set_generator (self->choice, get_stand_in ());
}

void
gw_source_follower_start (GwSourceFollower *self)
{
  g_return_if_fail (GW_IS_SOURCE_FOLLOWER (self));

  remember (self);
  g_signal_connect_object (self->choice, "notify::rows", G_CALLBACK (size_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::cols", G_CALLBACK (size_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->steps, "list-chosen", G_CALLBACK (list_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}
