/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-filter.h"

#include "gw-compat.h"
#include "gw-word-match.h"

struct _GwWordFilter
{
  GObject parent_instance;

  /* owned */
  char *text;
  GwWordMatch *match;
  GwLexicon *lexicon;  /* that the match was made for, or NULL */
  GHashTable *lengths; /* a set of those that are on */
  GHashTable *hidden;
  GHashTable *found; /* NULL when words are not checked off */
  GwTouch *touch;

  GwNear near;
  gboolean exploring;
  guint cell;
  guint min_common;
  gboolean clearing; /* "changed" is only emitted when that is done */
};

G_DEFINE_FINAL_TYPE (GwWordFilter, gw_word_filter, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (GwNear, gw_near,
                    G_DEFINE_ENUM_VALUE (GW_NEAR_ANYWHERE, "anywhere"),
                    G_DEFINE_ENUM_VALUE (GW_NEAR_STARTS, "starts"),
                    G_DEFINE_ENUM_VALUE (GW_NEAR_PASSES, "passes"))

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_MIN_COMMON,
  PROP_NEAR,
  PROP_CELL,
  PROP_TOUCH,
  PROP_EXPLORING,
  PROP_ACTIVE,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Notifies a change; `pspec` may be NULL. */
static void
tell (GwWordFilter *self, gboolean was_active, GParamSpec *pspec)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (pspec != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), pspec);
  if (was_active != gw_word_filter_get_active (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  g_object_thaw_notify (G_OBJECT (self));
  if (!self->clearing)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
gw_word_filter_finalize (GObject *object)
{
  GwWordFilter *self = GW_WORD_FILTER (object);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->match, gw_word_match_free);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->lengths, g_hash_table_unref);
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  g_clear_pointer (&self->found, g_hash_table_unref);
  g_clear_pointer (&self->touch, gw_touch_unref);

  G_OBJECT_CLASS (gw_word_filter_parent_class)->finalize (object);
}

static void
gw_word_filter_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordFilter *self = GW_WORD_FILTER (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_MIN_COMMON:
      g_value_set_uint (value, self->min_common);
      break;
    case PROP_NEAR:
      g_value_set_enum (value, self->near);
      break;
    case PROP_CELL:
      g_value_set_uint (value, self->cell);
      break;
    case PROP_TOUCH:
      g_value_set_boxed (value, self->touch);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, gw_word_filter_get_active (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Who explores sees the words through the chosen tile. */
static GwNear
get_wanted (const GwWordFilter *self)
{
  return self->exploring ? GW_NEAR_PASSES : self->near;
}

/* Notifies a change that only matters when words near a tile are wanted: otherwise the words need
 * not be filtered again. */
static void
tell_near (GwWordFilter *self, GParamSpec *pspec)
{
  if (get_wanted (self) != GW_NEAR_ANYWHERE)
    tell (self, TRUE, pspec);
  else
    g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
set_exploring (GwWordFilter *self, gboolean exploring)
{
  if (exploring == self->exploring)
    return;

  self->exploring = exploring;
  tell (self, gw_word_filter_get_active (self), properties[PROP_EXPLORING]);
}

static void
set_cell (GwWordFilter *self, guint cell)
{
  if (cell == self->cell)
    return;

  self->cell = cell;
  tell_near (self, properties[PROP_CELL]);
}

static void
set_touch (GwWordFilter *self, GwTouch *touch)
{
  if (touch == self->touch)
    return;

  g_clear_pointer (&self->touch, gw_touch_unref);
  if (touch != NULL)
    self->touch = gw_touch_ref (touch);
  tell_near (self, properties[PROP_TOUCH]);
}

static void
gw_word_filter_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwWordFilter *self = GW_WORD_FILTER (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      gw_word_filter_set_text (self, g_value_get_string (value));
      break;
    case PROP_MIN_COMMON:
      gw_word_filter_set_min_common (self, g_value_get_uint (value));
      break;
    case PROP_NEAR:
      gw_word_filter_set_near (self, g_value_get_enum (value));
      break;
    case PROP_CELL:
      set_cell (self, g_value_get_uint (value));
      break;
    case PROP_TOUCH:
      set_touch (self, g_value_get_boxed (value));
      break;
    case PROP_EXPLORING:
      set_exploring (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_filter_class_init (GwWordFilterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_word_filter_finalize;
  object_class->get_property = gw_word_filter_get_property;
  object_class->set_property = gw_word_filter_set_property;

  properties[PROP_TEXT]
    = g_param_spec_string ("text", NULL, NULL, "", G_PARAM_READWRITE | flags);
  properties[PROP_MIN_COMMON]
    = g_param_spec_uint ("min-common", NULL, NULL, 0, GW_COMMONNESS_MAX, 0,
                         G_PARAM_READWRITE | flags);
  properties[PROP_NEAR] = g_param_spec_enum ("near", NULL, NULL, GW_TYPE_NEAR, GW_NEAR_ANYWHERE,
                                             G_PARAM_READWRITE | flags);
  properties[PROP_CELL] = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, G_MAXUINT,
                                             G_PARAM_READWRITE | flags);
  properties[PROP_TOUCH] = g_param_spec_boxed ("touch", NULL, NULL, GW_TYPE_TOUCH,
                                               G_PARAM_READWRITE | flags);
  properties[PROP_EXPLORING]
    = g_param_spec_boolean ("exploring", NULL, NULL, FALSE, G_PARAM_WRITABLE | flags);
  properties[PROP_ACTIVE]
    = g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_word_filter_init (GwWordFilter *self)
{
  self->text = g_strdup ("");
  self->match = gw_word_match_new ("", NULL);
  self->lengths = g_hash_table_new (NULL, NULL);
  self->cell = G_MAXUINT;
}

GwWordFilter *
gw_word_filter_new (void)
{
  return g_object_new (GW_TYPE_WORD_FILTER, NULL);
}

void
gw_word_filter_set_text (GwWordFilter *self, const char *text)
{
  gboolean was_active;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  was_active = gw_word_filter_get_active (self);
  if (!gw_set_str (&self->text, text != NULL ? text : ""))
    return;

  gw_word_match_free (self->match);
  self->match = gw_word_match_new (self->text, self->lexicon);
  tell (self, was_active, properties[PROP_TEXT]);
}

void
gw_word_filter_set_length (GwWordFilter *self, guint length, gboolean on)
{
  gboolean was_active;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  was_active = gw_word_filter_get_active (self);
  if (on ? g_hash_table_add (self->lengths, GUINT_TO_POINTER (length))
         : g_hash_table_remove (self->lengths, GUINT_TO_POINTER (length)))
    tell (self, was_active, NULL);
}

gboolean
gw_word_filter_has_length (GwWordFilter *self, guint length)
{
  g_return_val_if_fail (GW_IS_WORD_FILTER (self), FALSE);

  return g_hash_table_contains (self->lengths, GUINT_TO_POINTER (length));
}

guint
gw_word_filter_get_n_lengths (GwWordFilter *self)
{
  return g_hash_table_size (self->lengths);
}

void
gw_word_filter_toggle_length (GwWordFilter *self, guint length)
{
  gboolean was_active, only;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  was_active = gw_word_filter_get_active (self);
  only = gw_word_filter_has_length (self, length) && gw_word_filter_get_n_lengths (self) == 1;
  g_hash_table_remove_all (self->lengths);
  if (!only)
    g_hash_table_add (self->lengths, GUINT_TO_POINTER (length));
  tell (self, was_active, NULL);
}

void
gw_word_filter_set_min_common (GwWordFilter *self, guint min_common)
{
  gboolean was_active;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  min_common = MIN (min_common, GW_COMMONNESS_MAX);
  if (min_common == self->min_common)
    return;

  was_active = gw_word_filter_get_active (self);
  self->min_common = min_common;
  tell (self, was_active, properties[PROP_MIN_COMMON]);
}

guint
gw_word_filter_get_min_common (GwWordFilter *self)
{
  return self->min_common;
}

void
gw_word_filter_set_near (GwWordFilter *self, GwNear near)
{
  gboolean was_active;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  if (near == self->near)
    return;

  was_active = gw_word_filter_get_active (self);
  self->near = near;
  tell (self, was_active, properties[PROP_NEAR]);
}

GwNear
gw_word_filter_get_near (GwWordFilter *self)
{
  return self->near;
}

guint
gw_word_filter_get_cell (GwWordFilter *self)
{
  return self->cell;
}

void
gw_word_filter_set_hidden (GwWordFilter *self, GHashTable *hidden)
{
  g_return_if_fail (GW_IS_WORD_FILTER (self));

  /* It may be the same table with other words in it. */
  if (hidden != NULL)
    g_hash_table_ref (hidden);
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  self->hidden = hidden;
  tell (self, gw_word_filter_get_active (self), NULL);
}

GHashTable *
gw_word_filter_get_hidden (GwWordFilter *self)
{
  return self->hidden;
}

void
gw_word_filter_set_found (GwWordFilter *self, GHashTable *found)
{
  gboolean was_active;

  g_return_if_fail (GW_IS_WORD_FILTER (self));

  if (found == self->found)
    return;
  was_active = gw_word_filter_get_active (self);
  if (found != NULL)
    g_hash_table_ref (found);
  g_clear_pointer (&self->found, g_hash_table_unref);
  self->found = found;
  tell (self, was_active, NULL);
}

gboolean
gw_word_filter_get_ticking (GwWordFilter *self)
{
  return self->found != NULL;
}

gboolean
gw_word_filter_is_found (GwWordFilter *self, GwWord *word)
{
  return self->found != NULL && g_hash_table_contains (self->found, gw_word_get_text (word));
}

/* All that lets words through, or only what chips show; with one signal. */
static void
clear (GwWordFilter *self, gboolean all)
{
  g_object_freeze_notify (G_OBJECT (self));
  self->clearing = TRUE;
  g_hash_table_remove_all (self->lengths);
  gw_word_filter_set_min_common (self, 0);
  gw_word_filter_set_near (self, GW_NEAR_ANYWHERE);
  if (all)
    gw_word_filter_set_text (self, "");
  self->clearing = FALSE;
  tell (self, TRUE, NULL);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_word_filter_drop_chips (GwWordFilter *self)
{
  g_return_if_fail (GW_IS_WORD_FILTER (self));

  clear (self, FALSE);
}

void
gw_word_filter_clear (GwWordFilter *self)
{
  g_return_if_fail (GW_IS_WORD_FILTER (self));

  if (!gw_word_filter_get_active (self))
    return;

  clear (self, TRUE);
}

gboolean
gw_word_filter_get_active (GwWordFilter *self)
{
  return !gw_word_match_is_any (self->match) || g_hash_table_size (self->lengths) > 0
         || self->min_common > 0 || self->near != GW_NEAR_ANYWHERE;
}

static void
count (GArray *counts, guint length)
{
  if (length >= counts->len)
    g_array_set_size (counts, length + 1);
  g_array_index (counts, guint, length)++;
}

/* The numbers of words in the lexicon of the list; NULL for none. */
static GHashTable *
find_numbers (GHashTable *words, const GwLexicon *lexicon)
{
  GHashTable *numbers;
  GHashTableIter iter;
  gpointer word;
  guint number;

  if (words == NULL || g_hash_table_size (words) == 0)
    return NULL;

  numbers = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      if (gw_lexicon_find (lexicon, word, &number))
        g_hash_table_add (numbers, GUINT_TO_POINTER (number));
    }
  return numbers;
}

static gboolean
knows_near (GwWordFilter *self, GwSolution *solution)
{
  return get_wanted (self) != GW_NEAR_ANYWHERE && self->touch != NULL
         && gw_touch_get_solution (self->touch) == solution
         && self->cell < gw_board_get_n_cells (gw_solution_get_board (solution));
}

/* Reads the text as the words were read. */
static void
match_lexicon (GwWordFilter *self, GwLexicon *lexicon)
{
  if (lexicon == self->lexicon)
    return;
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  self->lexicon = lexicon != NULL ? gw_lexicon_ref (lexicon) : NULL;
  gw_word_match_free (self->match);
  self->match = gw_word_match_new (self->text, self->lexicon);
}

static gboolean
has_number (GHashTable *numbers, const GwSolution *solution, guint index)
{
  return numbers != NULL
         && g_hash_table_contains (numbers,
                                   GUINT_TO_POINTER (gw_solution_get_word (solution, index)));
}

void
gw_word_filter_apply (GwWordFilter *self, GwWordListModel *words, GwFiltered *filtered)
{
  GwSolution *solution = gw_word_list_model_get_solution (words);
  guint n_words = solution != NULL ? gw_solution_get_n_words (solution) : 0;
  gboolean any_letters;
  guint min_common = gw_word_list_model_get_has_common (words) ? self->min_common : 0;
  const GwWordLetters *word_letters = NULL;
  GwTouchKind kind = get_wanted (self) == GW_NEAR_STARTS ? GW_TOUCH_STARTS : GW_TOUCH_PASSES;
  gboolean near = n_words > 0 && knows_near (self, solution);
  g_autoptr (GHashTable) hidden = NULL;

  match_lexicon (self, solution != NULL ? gw_solution_get_lexicon (solution) : NULL);
  any_letters = gw_word_match_is_any (self->match);
  if (n_words > 0 && !any_letters)
    word_letters = gw_word_list_model_get_letters (words);
  filtered->n_words = 0;
  filtered->shown = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n_words);
  filtered->all = g_array_new (FALSE, TRUE, sizeof (guint));
  filtered->counts = g_array_new (FALSE, TRUE, sizeof (guint));
  if (n_words > 0)
    hidden = find_numbers (self->hidden, gw_solution_get_lexicon (solution));

  for (guint32 i = 0; i < n_words; i++)
    {
      guint length = gw_solution_get_length (solution, i);

      if (has_number (hidden, solution, i))
        continue;
      filtered->n_words++;
      count (filtered->all, length);

      if (min_common > 0 && gw_word_list_model_get_common (words, i) < min_common)
        continue;
      if (near && !gw_touch_has (self->touch, kind, i, self->cell))
        continue;
      if (!any_letters)
        {
          const gunichar *letters = gw_word_letters_get (word_letters, i, &length);

          if (!gw_word_match_test (self->match, letters, length))
            continue;
        }
      count (filtered->counts, length);
      if (g_hash_table_size (self->lengths) == 0 || gw_word_filter_has_length (self, length))
        g_array_append_val (filtered->shown, i);
    }
  g_array_set_size (filtered->counts, filtered->all->len);
}

void
gw_filtered_clear (GwFiltered *filtered)
{
  g_clear_pointer (&filtered->shown, g_array_unref);
  g_clear_pointer (&filtered->all, g_array_unref);
  g_clear_pointer (&filtered->counts, g_array_unref);
}
