/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-model.h"

#include <glib/gi18n-lib.h>

struct _GwWindowModel
{
  GObject parent_instance;

  /* owned */
  GwBoardModel *board_model;
  GwDocument *document;
  GwEditor *editor;
  GwFoundWords *found_words;
  GwTracer *tracer;
  GwHeatMap *heat_map;
  GwWhatIf *letters;
  GwBoardGenerator *board_generator;
  GwBoardHistory *history;
  GwDiceChecker *dice_checker;
  GwNeverWords *never_words;
  GwProvenState *proven_state;
  GwWordFilter *filter;
  GwPlay *played; /* or NULL */

  GwMode mode;
  gboolean watching;
  gboolean blind_spots;
  gboolean seeks_darkest;
  guint cell;
};

G_DEFINE_FINAL_TYPE (GwWindowModel, gw_window_model, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TRACER,
  PROP_HEAT_MAP,
  PROP_CELL,
  PROP_MODE,
  PROP_EDITING,
  PROP_EXPLORING,
  PROP_WATCHING,
  PROP_PLAYED,
  PROP_BLIND_SPOTS,
  N_PROPS
};

static const char *const mode_names[GW_N_MODES] = { "trace", "edit", "explore" };

static GParamSpec *properties[N_PROPS];

/* Only waits for the heat map when it is shown. Otherwise it is still needed to mark dead ends,
 * which may come a little later. */
static void
set_heat_patience (GwWindowModel *self)
{
  gboolean shown = self->mode == GW_MODE_EXPLORE;

  g_object_set (self->heat_map, "patience", (gint64) (shown ? GW_DERIVED_PATIENCE : 0), NULL);
}

static void
gw_window_model_dispose (GObject *object)
{
  GwWindowModel *self = GW_WINDOW_MODEL (object);

  g_clear_object (&self->document);
  g_clear_object (&self->board_generator);
  g_clear_object (&self->history);
  g_clear_object (&self->dice_checker);
  g_clear_object (&self->never_words);
  g_clear_object (&self->proven_state);
  g_clear_object (&self->found_words);
  g_clear_object (&self->editor);
  g_clear_object (&self->tracer);
  g_clear_object (&self->heat_map);
  g_clear_object (&self->letters);
  g_clear_object (&self->filter);
  g_clear_object (&self->played);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_window_model_parent_class)->dispose (object);
}

static void
gw_window_model_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWindowModel *self = GW_WINDOW_MODEL (object);

  switch (prop_id)
    {
    case PROP_HEAT_MAP:
      g_value_set_object (value, self->heat_map);
      break;
    case PROP_TRACER:
      g_value_set_object (value, self->tracer);
      break;
    case PROP_CELL:
      g_value_set_uint (value, self->cell);
      break;
    case PROP_MODE:
      g_value_set_uint (value, self->mode);
      break;
    case PROP_EDITING:
      g_value_set_boolean (value, self->mode == GW_MODE_EDIT);
      break;
    case PROP_EXPLORING:
      g_value_set_boolean (value, self->mode == GW_MODE_EXPLORE);
      break;
    case PROP_WATCHING:
      g_value_set_boolean (value, self->watching);
      break;
    case PROP_PLAYED:
      g_value_set_object (value, self->played);
      break;
    case PROP_BLIND_SPOTS:
      g_value_set_boolean (value, self->blind_spots);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_window_model_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwWindowModel *self = GW_WINDOW_MODEL (object);

  switch (prop_id)
    {
    case PROP_CELL:
      gw_window_model_set_cell (self, g_value_get_uint (value));
      break;
    case PROP_MODE:
      gw_window_model_set_mode (self, g_value_get_uint (value));
      break;
    case PROP_WATCHING:
      gw_window_model_set_watching (self, g_value_get_boolean (value));
      break;
    case PROP_BLIND_SPOTS:
      gw_window_model_set_blind_spots (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_window_model_class_init (GwWindowModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_window_model_dispose;
  object_class->get_property = gw_window_model_get_property;
  object_class->set_property = gw_window_model_set_property;

  properties[PROP_TRACER]
    = g_param_spec_object ("tracer", NULL, NULL, GW_TYPE_TRACER, G_PARAM_READABLE | strings);
  properties[PROP_HEAT_MAP]
    = g_param_spec_object ("heat-map", NULL, NULL, GW_TYPE_HEAT_MAP, G_PARAM_READABLE | strings);
  properties[PROP_CELL] = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT,
                                             GW_NO_CELL, G_PARAM_READWRITE | strings);
  properties[PROP_MODE] = g_param_spec_uint ("mode", NULL, NULL, 0, GW_N_MODES - 1, GW_MODE_TRACE,
                                             G_PARAM_READWRITE | strings);
  properties[PROP_EDITING]
    = g_param_spec_boolean ("editing", NULL, NULL, FALSE, G_PARAM_READABLE | strings);
  properties[PROP_EXPLORING]
    = g_param_spec_boolean ("exploring", NULL, NULL, FALSE, G_PARAM_READABLE | strings);
  properties[PROP_WATCHING]
    = g_param_spec_boolean ("watching", NULL, NULL, FALSE, G_PARAM_READWRITE | strings);
  properties[PROP_PLAYED]
    = g_param_spec_object ("played", NULL, NULL, GW_TYPE_PLAY, G_PARAM_READABLE | strings);
  properties[PROP_BLIND_SPOTS]
    = g_param_spec_boolean ("blind-spots", NULL, NULL, FALSE, G_PARAM_READWRITE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_window_model_init (GwWindowModel *self)
{
  self->cell = GW_NO_CELL;
}

static void
found_cb (GwWindowModel *self)
{
  gw_word_filter_set_found (self->filter, gw_found_words_get_active (self->found_words)
                                            ? gw_found_words_get_words (self->found_words)
                                            : NULL);
  if (!gw_found_words_get_active (self->found_words))
    gw_window_model_set_blind_spots (self, FALSE);
}

/* The tile where most words were missed; the current one if there is none. */
static guint
find_darkest (GwWindowModel *self)
{
  g_autoptr (GwMissedWords) missed = gw_window_model_dup_missed (self);
  GwTouch *touch = gw_heat_map_get_touch (self->heat_map);
  guint darkest = self->cell, most = 0;

  if (missed == NULL)
    return darkest;
  for (guint i = 0; i < gw_board_get_n_cells (gw_board_model_get_board (self->board_model)); i++)
    if (gw_missed_words_count_through (missed, touch, i) > most)
      {
        most = gw_missed_words_count_through (missed, touch, i);
        darkest = i;
      }
  return darkest;
}

/* Goes to that tile once it is known where words were missed. */
static void
seek_darkest (GwWindowModel *self)
{
  if (!self->seeks_darkest || gw_heat_map_get_touch (self->heat_map) == NULL)
    return;
  self->seeks_darkest = FALSE;
  gw_window_model_set_cell (self, find_darkest (self));
}

/* With another board the game is past. */
static void
board_cb (GwWindowModel *self)
{
  gw_window_model_set_played (self, NULL);
  gw_window_model_set_blind_spots (self, FALSE);
}

GwWindowModel *
gw_window_model_new (GwBoardModel *board_model)
{
  GwWindowModel *self = g_object_new (GW_TYPE_WINDOW_MODEL, NULL);
  GwGeneratorSettings *choice;

  self->board_model = g_object_ref (board_model);
  self->editor = gw_editor_new (self->board_model);
  self->tracer = gw_tracer_new (self->board_model);
  self->heat_map = gw_heat_map_new (self->board_model);
  set_heat_patience (self);
  self->letters = gw_what_if_new (self->board_model);
  g_object_bind_property (self, "exploring", self->letters, "active", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "cell", self->letters, "cell", G_BINDING_SYNC_CREATE);
  self->board_generator = gw_board_generator_new (self->editor, 0);
  choice = gw_board_generator_get_choice (self->board_generator);
  self->history = gw_board_history_new (self->editor);
  self->document = gw_document_new (self->history);
  self->dice_checker = gw_dice_checker_new (self->board_model, choice);
  self->never_words = gw_never_words_new (self->board_model);
  g_object_bind_property (self, "editing", self->never_words, "active", G_BINDING_SYNC_CREATE);
  self->proven_state = gw_proven_state_new (self->board_model);
  self->filter = gw_word_filter_new ();
  self->found_words = gw_found_words_new (self->editor);
  g_signal_connect_object (self->found_words, "changed", G_CALLBACK (found_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board_model, "notify::board", G_CALLBACK (board_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self, "cell", self->filter, "cell", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "exploring", self->filter, "exploring", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->heat_map, "touch", self->filter, "touch", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->heat_map, "notify::touch", G_CALLBACK (seek_darkest), self,
                           G_CONNECT_SWAPPED);
  return self;
}

GwBoardModel *
gw_window_model_get_board_model (GwWindowModel *self)
{
  return self->board_model;
}

GwDocument *
gw_window_model_get_document (GwWindowModel *self)
{
  return self->document;
}

GwEditor *
gw_window_model_get_editor (GwWindowModel *self)
{
  return self->editor;
}

GwFoundWords *
gw_window_model_get_found_words (GwWindowModel *self)
{
  return self->found_words;
}

GwHeatMap *
gw_window_model_get_heat_map (GwWindowModel *self)
{
  return self->heat_map;
}

GwWhatIf *
gw_window_model_get_letters (GwWindowModel *self)
{
  return self->letters;
}

GwBoardGenerator *
gw_window_model_get_board_generator (GwWindowModel *self)
{
  return self->board_generator;
}

GwBoardHistory *
gw_window_model_get_history (GwWindowModel *self)
{
  return self->history;
}

GwDiceChecker *
gw_window_model_get_dice_checker (GwWindowModel *self)
{
  return self->dice_checker;
}

GwNeverWords *
gw_window_model_get_never_words (GwWindowModel *self)
{
  return self->never_words;
}

const char *
gw_mode_get_name (GwMode mode)
{
  g_return_val_if_fail (mode < GW_N_MODES, NULL);

  return mode_names[mode];
}

GwMode
gw_mode_from_name (const char *name)
{
  for (guint i = 0; i < GW_N_MODES; i++)
    if (g_strcmp0 (name, mode_names[i]) == 0)
      return i;
  return GW_MODE_TRACE;
}

GwMode
gw_window_model_get_mode (GwWindowModel *self)
{
  g_return_val_if_fail (GW_IS_WINDOW_MODEL (self), GW_MODE_TRACE);

  return self->mode;
}

void
gw_window_model_show_board (GwWindowModel *self, GwBoard *board, const GwBoardKeys *keys)
{
  g_return_if_fail (GW_IS_WINDOW_MODEL (self));

  g_object_freeze_notify (G_OBJECT (self->document));
  gw_editor_load_board (self->editor, board, keys, GW_EDITOR_NEW, _ ("New Board"));
  gw_board_entry_set_keys (gw_board_history_get_current (self->history), keys);
  gw_document_forget_file (self->document);
  g_object_thaw_notify (G_OBJECT (self->document));
  g_signal_emit_by_name (self->document, "opened", keys);
}

void
gw_window_model_set_mode (GwWindowModel *self, GwMode mode)
{
  GwMode former;

  g_return_if_fail (GW_IS_WINDOW_MODEL (self));
  g_return_if_fail (mode < GW_N_MODES);

  gw_window_model_set_watching (self, FALSE);
  former = self->mode;
  if (mode == former)
    return;

  /* Letters and clicks mean something else then. */
  gw_tracer_clear (self->tracer);
  gw_window_model_set_played (self, NULL);
  gw_window_model_set_blind_spots (self, FALSE);
  /* A path would hide what the tiles tell. */
  if (mode == GW_MODE_EXPLORE)
    gw_trace_set_word (gw_board_model_get_selected (gw_window_model_get_board_model (self)), NULL);
  self->mode = mode;
  set_heat_patience (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
  if (mode == GW_MODE_EDIT || former == GW_MODE_EDIT)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITING]);
  if (mode == GW_MODE_EXPLORE || former == GW_MODE_EXPLORE)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPLORING]);
}

gboolean
gw_window_model_get_watching (GwWindowModel *self)
{
  g_return_val_if_fail (GW_IS_WINDOW_MODEL (self), FALSE);

  return self->watching;
}

void
gw_window_model_set_watching (GwWindowModel *self, gboolean watching)
{
  g_return_if_fail (GW_IS_WINDOW_MODEL (self));

  if (self->watching == !!watching)
    return;
  if (watching)
    gw_window_model_set_mode (self, GW_MODE_EXPLORE);
  self->watching = !!watching;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WATCHING]);
}

void
gw_window_model_set_played (GwWindowModel *self, GwPlay *play)
{
  g_return_if_fail (GW_IS_WINDOW_MODEL (self));

  if (g_set_object (&self->played, play))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYED]);
}

GwPlay *
gw_window_model_get_played (GwWindowModel *self)
{
  g_return_val_if_fail (GW_IS_WINDOW_MODEL (self), NULL);

  return self->played;
}

void
gw_window_model_set_blind_spots (GwWindowModel *self, gboolean blind_spots)
{
  g_return_if_fail (GW_IS_WINDOW_MODEL (self));

  blind_spots = !!blind_spots;
  if (blind_spots == self->blind_spots)
    return;
  if (blind_spots)
    {
      gw_window_model_set_mode (self, GW_MODE_TRACE);
      gw_trace_set_word (gw_board_model_get_selected (self->board_model), NULL);
    }
  self->blind_spots = blind_spots;
  self->seeks_darkest = blind_spots;
  seek_darkest (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BLIND_SPOTS]);
}

gboolean
gw_window_model_get_blind_spots (GwWindowModel *self)
{
  g_return_val_if_fail (GW_IS_WINDOW_MODEL (self), FALSE);

  return self->blind_spots;
}

GwMissedWords *
gw_window_model_dup_missed (GwWindowModel *self)
{
  GwSolution *solution;

  g_return_val_if_fail (GW_IS_WINDOW_MODEL (self), NULL);

  solution = gw_board_model_get_solution (self->board_model);
  if (!self->blind_spots || solution == NULL || gw_heat_map_get_touch (self->heat_map) == NULL
      || gw_trace_get_word (gw_board_model_get_selected (self->board_model)) != NULL)
    return NULL;
  return gw_missed_words_new (solution, gw_found_words_get_words (self->found_words));
}

void
gw_window_model_set_cell (GwWindowModel *self, guint cell)
{
  g_return_if_fail (GW_IS_WINDOW_MODEL (self));

  if (cell == self->cell)
    return;

  self->cell = cell;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CELL]);
}

guint
gw_window_model_get_cell (GwWindowModel *self)
{
  return self->cell;
}

GwTracer *
gw_window_model_get_tracer (GwWindowModel *self)
{
  return self->tracer;
}

GwWordFilter *
gw_window_model_get_filter (GwWindowModel *self)
{
  return self->filter;
}

GwProvenState *
gw_window_model_get_proven_state (GwWindowModel *self)
{
  return self->proven_state;
}
