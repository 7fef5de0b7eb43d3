/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trace.h"

#include "gw-job-inputs.h"
#include "gw-job.h"
#include "gw-word-paths.h"

struct _GwTrace
{
  GObject parent_instance;

  /* owned */
  GwWord *word;
  GPtrArray *paths; /* of GBytes, or NULL */
  GBytes *preferred;
  GwJob *job;

  guint index;
  guint limit;
  gint64 patience;
  gboolean searching;
};

G_DEFINE_FINAL_TYPE (GwTrace, gw_trace, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORD,
  PROP_N_PATHS,
  PROP_INDEX,
  PROP_PATH,
  PROP_SEARCHING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What the worker needs, and the paths that it finds. */
typedef struct
{
  GwJobInputs inputs; /* the text is to be found, this number of times at most */
  gboolean open;
  GPtrArray *paths;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  gw_job_inputs_clear (&search->inputs);
  g_clear_pointer (&search->paths, g_ptr_array_unref);
  g_free (search);
}

static gboolean
collect (const guint8 *cells, guint length, gpointer user_data)
{
  Search *search = user_data;

  g_ptr_array_add (search->paths, g_bytes_new (cells, length));
  return search->paths->len < search->inputs.number;
}

static void
search_paths (Search *search, gboolean open, const GwStop *stop)
{
  GwLexicon *lexicon = search->inputs.game->lexicon;
  GwRules *rules = search->inputs.game->rules;
  GwBoard *board = search->inputs.board;
  const char *text = search->inputs.text;

  if (lexicon != NULL)
    gw_word_paths_foreach (lexicon, board, rules, text, open, stop, collect, search);
  else if (open)
    gw_paths_foreach_open (board, rules, text, stop, collect, search);
  else
    gw_paths_foreach (board, rules, text, stop, collect, search);
}

static gpointer
find_paths (gpointer inputs, const GwStop *stop)
{
  Search *search = inputs;

  search->paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  search_paths (search, FALSE, stop);
  if (search->open && search->paths->len == 0)
    search_paths (search, TRUE, stop);
  return g_steal_pointer (&search->paths);
}

static void
set_paths (GwTrace *self, GPtrArray *paths, guint index)
{
  guint n_before = gw_trace_get_n_paths (self);
  g_autoptr (GBytes) path_before = NULL;
  GBytes *path;

  if (gw_trace_get_path (self) != NULL)
    path_before = g_bytes_ref (gw_trace_get_path (self));

  if (paths != NULL)
    g_ptr_array_ref (paths);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  self->paths = paths;
  if (index != self->index)
    {
      self->index = index;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INDEX]);
    }
  if (n_before != gw_trace_get_n_paths (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PATHS]);

  path = gw_trace_get_path (self);
  if (path != path_before
      && (path == NULL || path_before == NULL || !g_bytes_equal (path, path_before)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
}

static void
set_searching (GwTrace *self, gboolean searching)
{
  if (searching == self->searching)
    return;

  self->searching = searching;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEARCHING]);
}

/* Whether one of two paths begins with the other. */
static gboolean
go_together (GBytes *a, GBytes *b)
{
  gsize a_length, b_length;
  const guint8 *a_cells = g_bytes_get_data (a, &a_length);
  const guint8 *b_cells = g_bytes_get_data (b, &b_length);

  return memcmp (a_cells, b_cells, MIN (a_length, b_length)) == 0;
}

static guint
find_preferred (GwTrace *self, GPtrArray *paths)
{
  for (guint i = 0; self->preferred != NULL && i < paths->len; i++)
    {
      if (go_together (g_ptr_array_index (paths, i), self->preferred))
        return i;
    }
  return 0;
}

static void
found_cb (gpointer result, gpointer user_data)
{
  GwTrace *self = user_data;
  g_autoptr (GPtrArray) paths = result;

  g_object_freeze_notify (G_OBJECT (self));
  set_searching (self, FALSE);
  set_paths (self, paths, find_preferred (self, paths));
  g_object_thaw_notify (G_OBJECT (self));
}

/* With `open`, a text that no path spells may end within a tile of several letters. */
static void
start (GwTrace *self, GwGame *game, GwBoard *board, const char *text, gboolean open)
{
  Search *search = g_new0 (Search, 1);

  gw_job_inputs_init (&search->inputs, game, board);
  search->inputs.text = g_strdup (text);
  search->inputs.number = self->limit;
  search->open = open;
  self->job = gw_job_start (find_paths, search, search_free, (GDestroyNotify) g_ptr_array_unref,
                            found_cb, self);
  if (!gw_job_wait_briefly (self->job, self->patience))
    {
      set_searching (self, TRUE);
      set_paths (self, NULL, 0);
    }
}

/* Forgets the paths that were searched for. */
static void
stop (GwTrace *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->preferred, g_bytes_unref);
  set_searching (self, FALSE);
}

static void
set_word (GwTrace *self, GwWord *word)
{
  if (g_set_object (&self->word, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORD]);
}

static void
gw_trace_dispose (GObject *object)
{
  GwTrace *self = GW_TRACE (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_object (&self->word);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  g_clear_pointer (&self->preferred, g_bytes_unref);

  G_OBJECT_CLASS (gw_trace_parent_class)->dispose (object);
}

static void
gw_trace_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwTrace *self = GW_TRACE (object);

  switch (prop_id)
    {
    case PROP_WORD:
      g_value_set_object (value, self->word);
      break;
    case PROP_N_PATHS:
      g_value_set_uint (value, gw_trace_get_n_paths (self));
      break;
    case PROP_INDEX:
      g_value_set_uint (value, self->index);
      break;
    case PROP_PATH:
      g_value_set_boxed (value, gw_trace_get_path (self));
      break;
    case PROP_SEARCHING:
      g_value_set_boolean (value, self->searching);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_trace_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTrace *self = GW_TRACE (object);

  switch (prop_id)
    {
    case PROP_WORD:
      gw_trace_set_word (self, g_value_get_object (value));
      break;
    case PROP_INDEX:
      gw_trace_set_index (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_trace_class_init (GwTraceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_trace_dispose;
  object_class->get_property = gw_trace_get_property;
  object_class->set_property = gw_trace_set_property;

  properties[PROP_WORD]
    = g_param_spec_object ("word", NULL, NULL, GW_TYPE_WORD, G_PARAM_READWRITE | flags);
  properties[PROP_N_PATHS]
    = g_param_spec_uint ("n-paths", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | flags);
  properties[PROP_INDEX]
    = g_param_spec_uint ("index", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | flags);
  properties[PROP_PATH]
    = g_param_spec_boxed ("path", NULL, NULL, G_TYPE_BYTES, G_PARAM_READABLE | flags);
  properties[PROP_SEARCHING]
    = g_param_spec_boolean ("searching", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_trace_init (GwTrace *self)
{
}

GwTrace *
gw_trace_new (guint limit, gint64 patience)
{
  GwTrace *self = g_object_new (GW_TYPE_TRACE, NULL);

  self->limit = limit;
  self->patience = patience;
  return self;
}

void
gw_trace_set_word (GwTrace *self, GwWord *word)
{
  g_return_if_fail (GW_IS_TRACE (self));
  g_return_if_fail (word == NULL || GW_IS_WORD (word));

  if (word == self->word)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  stop (self);
  set_word (self, word);
  if (word != NULL)
    {
      GwSolution *solution = gw_word_get_solution (word);
      g_autoptr (GwGame) game
        = gw_game_new (gw_solution_get_lexicon (solution), gw_solution_get_rules (solution));

      start (self, game, gw_solution_get_board (solution), gw_word_get_text (word), FALSE);
    }
  else
    set_paths (self, NULL, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

GwWord *
gw_trace_get_word (GwTrace *self)
{
  return self->word;
}

void
gw_trace_set_letters (GwTrace *self, GwGame *game, GwBoard *board, const char *text)
{
  g_return_if_fail (GW_IS_TRACE (self));
  g_return_if_fail (game != NULL && board != NULL && text != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  stop (self);
  set_word (self, NULL);
  start (self, game, board, text, TRUE);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_trace_set_path (GwTrace *self, GBytes *path)
{
  g_autoptr (GPtrArray) paths = NULL;

  g_return_if_fail (GW_IS_TRACE (self));

  if (path != NULL)
    {
      paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
      g_ptr_array_add (paths, g_bytes_ref (path));
    }
  g_object_freeze_notify (G_OBJECT (self));
  stop (self);
  set_word (self, NULL);
  set_paths (self, paths, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_trace_prefer (GwTrace *self, GBytes *path)
{
  g_return_if_fail (GW_IS_TRACE (self));
  g_return_if_fail (path != NULL);

  g_bytes_ref (path);
  g_clear_pointer (&self->preferred, g_bytes_unref);
  self->preferred = path;
  if (self->paths != NULL)
    gw_trace_set_index (self, find_preferred (self, self->paths));
}

gboolean
gw_trace_get_searching (GwTrace *self)
{
  return self->searching;
}

guint
gw_trace_get_n_paths (GwTrace *self)
{
  return self->paths != NULL ? self->paths->len : 0;
}

void
gw_trace_set_index (GwTrace *self, guint index)
{
  g_return_if_fail (GW_IS_TRACE (self));

  index = MIN (index, MAX (gw_trace_get_n_paths (self), 1) - 1);
  if (index == self->index)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  set_paths (self, self->paths, index);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
gw_trace_get_index (GwTrace *self)
{
  return self->index;
}

void
gw_trace_next (GwTrace *self)
{
  guint n_paths = gw_trace_get_n_paths (self);

  if (n_paths > 0)
    gw_trace_set_index (self, (self->index + 1) % n_paths);
}

void
gw_trace_previous (GwTrace *self)
{
  guint n_paths = gw_trace_get_n_paths (self);

  if (n_paths > 0)
    gw_trace_set_index (self, (self->index + n_paths - 1) % n_paths);
}

GPtrArray *
gw_trace_list_others (GwTrace *self, guint most)
{
  GPtrArray *others = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  g_return_val_if_fail (GW_IS_TRACE (self), others);

  for (guint i = 0; self->paths != NULL && i < self->paths->len && others->len < most; i++)
    if (i != self->index)
      g_ptr_array_add (others, g_bytes_ref (g_ptr_array_index (self->paths, i)));
  return others;
}

GBytes *
gw_trace_get_path (GwTrace *self)
{
  g_return_val_if_fail (GW_IS_TRACE (self), NULL);

  if (self->paths == NULL || self->index >= self->paths->len)
    return NULL;
  return g_ptr_array_index (self->paths, self->index);
}
