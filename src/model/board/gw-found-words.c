/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-found-words.h"

#include "gw-letters.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwFoundWords
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GHashTable *boards; /* the set of words of each board, by its text */
  GPtrArray *order;   /* the texts of the boards, the one that was changed last at the end */
  GHashTable *none;   /* an empty set */
  GwWordMarks *marks; /* or NULL */

  gboolean active;
  gboolean school_safe;
};

G_DEFINE_FINAL_TYPE (GwFoundWords, gw_found_words, G_TYPE_OBJECT)

enum
{
  PROP_ACTIVE = 1,
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *active_pspec;
static guint signals[N_SIGNALS];

/* A word that was checked off, or not any more, on a board. */
typedef struct
{
  GwFoundWords *owner; /* weak */
  char *board;
  char *word;
  gboolean found;
} Step;

static void
gw_found_words_dispose (GObject *object)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (gw_found_words_parent_class)->dispose (object);
}

static void
gw_found_words_finalize (GObject *object)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->boards);
  g_hash_table_unref (self->none);

  G_OBJECT_CLASS (gw_found_words_parent_class)->finalize (object);
}

static void
gw_found_words_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gw_found_words_get_active (GW_FOUND_WORDS (object)));
}

static void
gw_found_words_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  gw_found_words_set_active (GW_FOUND_WORDS (object), g_value_get_boolean (value));
}

static void
gw_found_words_class_init (GwFoundWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_found_words_dispose;
  object_class->finalize = gw_found_words_finalize;
  object_class->get_property = gw_found_words_get_property;
  object_class->set_property = gw_found_words_set_property;

  active_pspec = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                         | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_ACTIVE, active_pspec);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GHashTable *
words_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
gw_found_words_init (GwFoundWords *self)
{
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) g_hash_table_unref);
  self->order = g_ptr_array_new_with_free_func (g_free);
  self->none = words_new ();
}

/* Takes the words. */
static void
keep (GwFoundWords *self, const char *board, GHashTable *words)
{
  guint place;

  g_hash_table_replace (self->boards, g_strdup (board), words);
  if (g_ptr_array_find_with_equal_func (self->order, board, g_str_equal, &place))
    g_ptr_array_remove_index (self->order, place);
  g_ptr_array_add (self->order, g_strdup (board));
  if (self->order->len > GW_FOUND_WORDS_MOST_BOARDS)
    {
      g_hash_table_remove (self->boards, g_ptr_array_index (self->order, 0));
      g_ptr_array_remove_index (self->order, 0);
    }
}

static void
changed (GwFoundWords *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

GwFoundWords *
gw_found_words_new (GwEditor *editor)
{
  GwFoundWords *self = g_object_new (GW_TYPE_FOUND_WORDS, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (gw_editor_get_board_model (editor), "notify::board",
                           G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  return self;
}

void
gw_found_words_set_active (GwFoundWords *self, gboolean active)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  active = !!active;
  if (active == self->active)
    return;
  self->active = active;
  g_object_notify_by_pspec (G_OBJECT (self), active_pspec);
  changed (self);
}

gboolean
gw_found_words_get_active (GwFoundWords *self)
{
  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), FALSE);

  return self->active;
}

static char *
dup_board (GwFoundWords *self)
{
  GwBoard *board = gw_board_model_get_board (gw_editor_get_board_model (self->editor));

  return board != NULL ? gw_board_to_string (board) : NULL;
}

GHashTable *
gw_found_words_get_words (GwFoundWords *self)
{
  g_autofree char *board = NULL;
  GHashTable *words;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  board = dup_board (self);
  words = board != NULL ? g_hash_table_lookup (self->boards, board) : NULL;
  return words != NULL ? words : self->none;
}

/* The set is another one than before, since others may hold the former one. */
static gboolean
set (GwFoundWords *self, const char *board, const char *word, gboolean found)
{
  GHashTable *before = g_hash_table_lookup (self->boards, board);
  GHashTable *words;
  GHashTableIter iter;
  gpointer key;

  if (found == (before != NULL && g_hash_table_contains (before, word)))
    return FALSE;
  words = words_new ();
  if (before != NULL)
    {
      g_hash_table_iter_init (&iter, before);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_hash_table_add (words, g_strdup (key));
    }
  if (found)
    g_hash_table_add (words, g_strdup (word));
  else
    g_hash_table_remove (words, word);
  keep (self, board, words);
  changed (self);
  return TRUE;
}

static GwWord *
find_word (GwFoundWords *self, const char *text)
{
  return gw_word_list_model_find (
    gw_board_model_get_words (gw_editor_get_board_model (self->editor)), text);
}

/* Whether a text is a word of the current board that is checked off. */
static gboolean
is_checked_off (GwFoundWords *self, const char *text)
{
  g_autoptr (GwWord) word = find_word (self, text);

  return word != NULL
         && g_hash_table_contains (gw_found_words_get_words (self), gw_word_get_text (word));
}

void
gw_found_words_set_marks (GwFoundWords *self, GwWordMarks *marks)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  g_set_object (&self->marks, marks);
}

void
gw_found_words_set_school_safe (GwFoundWords *self, gboolean school_safe)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  self->school_safe = school_safe;
}

/* What the reason for a word depends on. */
static GwWordJudge
get_judge (GwFoundWords *self)
{
  GwBoardModel *board_model = gw_editor_get_board_model (self->editor);

  return (GwWordJudge){
    .board = gw_board_model_get_board (board_model),
    .lexicon = gw_board_model_get_lexicon (board_model),
    .rules = gw_board_model_get_rules (board_model),
    .marks = self->marks,
    .school = self->school_safe,
  };
}

GwWordReason
gw_found_words_explain_missing (GwFoundWords *self, const char *text)
{
  GwWordJudge judge;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), GW_WORD_REASON_UNKNOWN);

  judge = get_judge (self);
  return gw_word_reason_find_missing (&judge, text);
}

GwWordReason
gw_found_words_explain (GwFoundWords *self, const char *text)
{
  GwWordJudge judge;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), GW_WORD_REASON_UNKNOWN);

  judge = get_judge (self);
  return is_checked_off (self, text) ? GW_WORD_REASON_AGAIN : gw_word_reason_find (&judge, text);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_weak_pointer (&step->owner);
  g_free (step->board);
  g_free (step->word);
  g_free (step);
}

static void
step_cb (gpointer data, gboolean redo)
{
  const Step *step = data;

  if (step->owner != NULL)
    set (step->owner, step->board, step->word, step->found == redo);
}

gboolean
gw_found_words_set (GwFoundWords *self, GwWord *word, gboolean found)
{
  const char *text = gw_word_get_text (word);
  g_autofree char *board = NULL;
  g_autofree char *name = NULL;
  Step *step;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), FALSE);

  found = !!found;
  board = dup_board (self);
  if (board == NULL || !set (self, board, text, found))
    return FALSE;
  /* Translators: names of steps that can be undone; %s is a word that a player has found */
  name = gw_sentence_format (found ? _ ("Check Off “%s”") : _ ("Uncheck “%s”"),
                             gw_word_get_written (word));
  step = g_new0 (Step, 1);
  g_set_weak_pointer (&step->owner, self);
  step->board = g_steal_pointer (&board);
  step->word = g_strdup (text);
  step->found = found;
  gw_editor_add_step (self->editor, name, step_cb, step, step_free);
  return TRUE;
}

GwWord *
gw_found_words_type (GwFoundWords *self, const char *text, char **left)
{
  g_auto (GStrv) typed = g_strsplit_set (text, " ,;\t\n", -1);
  g_autoptr (GString) rejected = g_string_new (NULL);
  g_autoptr (GwWord) last = NULL;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  for (guint i = 0; typed[i] != NULL; i++)
    {
      g_autoptr (GwWord) word = *typed[i] != '\0' ? find_word (self, typed[i]) : NULL;

      if (word != NULL && gw_found_words_set (self, word, TRUE))
        g_set_object (&last, word);
      else if (*typed[i] != '\0')
        g_string_append_printf (rejected, "%s%s", rejected->len > 0 ? " " : "", typed[i]);
    }
  *left = rejected->len > 0 ? g_strdup (rejected->str) : NULL;
  return g_steal_pointer (&last);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
gw_found_words_save (GwFoundWords *self, const char *board)
{
  GHashTable *words;
  g_autofree gpointer *keys = NULL;
  guint n_words;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  words = g_hash_table_lookup (self->boards, board);
  if (words == NULL)
    return g_strdup ("");
  keys = g_hash_table_get_keys_as_array (words, &n_words);
  qsort (keys, n_words, sizeof *keys, compare_words);
  return g_strjoinv (" ", (GStrv) keys);
}

void
gw_found_words_restore (GwFoundWords *self, const char *board, const char *words)
{
  g_auto (GStrv) list = NULL;
  GHashTable *found;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  if (*words == '\0')
    return;
  list = g_strsplit (words, " ", -1);
  found = words_new ();
  for (guint i = 0; list[i] != NULL; i++)
    g_hash_table_add (found, g_strdup (list[i]));
  keep (self, board, found);
  changed (self);
}
