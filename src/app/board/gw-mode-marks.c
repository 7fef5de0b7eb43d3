/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mode-marks.h"

#include "gw-board-paint.h"
#include "gw-sentence.h"
#include "gw-written.h"

#include <glib/gi18n.h>

/* How many words that never count are named for one tile, at most. */
#define NAMED_WORDS 3

struct _GwModeMarks
{
  GObject parent_instance;

  /* owned */
  GwWindowModel *window_model;
  GwBoardNotice *notice;
  GwBoardMarks *marks;
};

G_DEFINE_FINAL_TYPE (GwModeMarks, gw_mode_marks, G_TYPE_OBJECT)

enum
{
  PROP_MARKS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
describe_value (GwHeatMeasure measure, gint64 value)
{
  const gulong n = (gulong) value;

  switch (measure)
    {
    case GW_HEAT_STARTING_WORDS:
      return g_strdup_printf (ngettext ("%'lu word starts here", "%'lu words start here", n), n);
    case GW_HEAT_PASSING_POINTS:
      return g_strdup_printf (ngettext ("words through this tile bring %'lu point",
                                        "words through this tile bring %'lu points", n),
                              n);
    case GW_HEAT_STARTING_POINTS:
      return g_strdup_printf (ngettext ("words that start here bring %'lu point",
                                        "words that start here bring %'lu points", n),
                              n);
    case GW_HEAT_PASSING_WORDS:
    default:
      return g_strdup_printf (ngettext ("%'lu word", "%'lu words", n), n);
    }
}

/* Adds the heat of a tile. A dead tile gets its own sign, which is shown once for a new board while
 * words are traced, too. */
static void
add_heat (GwModeMarks *self, guint cell, gint64 most, GwMark *mark, char **text)
{
  GwHeatMap *map = gw_window_model_get_heat_map (self->window_model);
  GwTouch *touch = gw_heat_map_get_touch (map);
  gint64 value = gw_heat_map_get_value (map, cell);
  const GwMode mode = gw_window_model_get_mode (self->window_model);
  const gboolean watching = gw_window_model_get_watching (self->window_model);
  const gboolean heat = mode == GW_MODE_EXPLORE && !watching;

  if (touch == NULL || watching
      || (mode != GW_MODE_EXPLORE && !gw_board_notice_get_marks_dead (self->notice)))
    return;

  if (heat)
    {
      mark->heat = gw_heat_scale_place (value, most);
      mark->count = value;
      mark->flags |= GW_MARK_COUNTED;
    }
  if (gw_touch_is_exact (touch) && gw_touch_get_words (touch, GW_TOUCH_PASSES, cell) == 0)
    {
      mark->flags |= GW_MARK_DEAD;
      *text = g_strdup (_ ("no word uses this tile"));
    }
  else if (heat)
    *text = describe_value (gw_heat_map_get_measure (map), value);
}

/* Whether no die is left for the cell, and the user asked for that. */
static gboolean
is_missing (GwModeMarks *self, guint cell)
{
  GBytes *missing
    = gw_dice_checker_get_missing (gw_window_model_get_dice_checker (self->window_model));
  const guint8 *cells;
  gsize n_cells;

  if (missing == NULL || !gw_board_notice_get_marks_dice (self->notice))
    return FALSE;
  cells = g_bytes_get_data (missing, &n_cells);
  return cell < n_cells && cells[cell] != 0;
}

/* Warns of words that can be traced here but never count. */
static void
add_never_words (GwModeMarks *self, GwBoardMarks *marks, guint cell, GwMark *mark)
{
  GwTouch *found = gw_never_words_get_found (gw_window_model_get_never_words (self->window_model));
  GwSolution *solution;
  guint n_named = 0;

  if (found == NULL)
    return;
  solution = gw_touch_get_solution (found);
  for (guint i = 0; i < gw_solution_get_n_words (solution) && n_named < NAMED_WORDS; i++)
    {
      if (gw_touch_has (found, GW_TOUCH_PASSES, i, cell))
        {
          g_autofree char *word = gw_written_dup (gw_solution_get_lexicon (solution),
                                                  gw_solution_get_word (solution, i));
          /* Translators: what a screen reader says of a tile; %s is a word */
          g_autofree char *text = gw_sentence_format (_ ("part of “%s”, which never counts"), word);

          mark->flags |= GW_MARK_WARNING;
          gw_board_marks_add_text (marks, cell, text);
          n_named++;
        }
    }
}

/* Where words were missed. */
static void
add_missed (GwModeMarks *self, GwBoardMarks *marks)
{
  g_autoptr (GwMissedWords) missed = gw_window_model_dup_missed (self->window_model);
  GwTouch *touch = gw_heat_map_get_touch (gw_window_model_get_heat_map (self->window_model));
  GwBoard *board
    = gw_board_model_get_board (gw_window_model_get_board_model (self->window_model));
  guint most = 0;

  if (missed == NULL)
    return;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    most = MAX (most, gw_missed_words_count_through (missed, touch, i));
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE)
      {
        const guint n_words = gw_missed_words_count_through (missed, touch, i);
        g_autofree char *text
          = g_strdup_printf (ngettext ("%'u missed word", "%'u missed words", n_words), n_words);
        GwMark mark = *gw_board_marks_get (marks, i);

        mark.heat = gw_heat_scale_place (n_words, most);
        mark.count = n_words;
        mark.flags |= GW_MARK_COUNTED;
        gw_board_marks_set (marks, i, &mark);
        gw_board_marks_add_text (marks, i, text);
      }
}

static void
mark_cell (GwModeMarks *self, GwBoardMarks *marks, const GwCell *content, guint cell, gint64 most)
{
  g_autofree char *heat = NULL;
  GwMark mark = *gw_board_marks_get (NULL, 0);

  if (content->kind == GW_CELL_TILE)
    {
      if (gw_editor_get_locked (gw_window_model_get_editor (self->window_model), cell))
        {
          if (gw_window_model_get_mode (self->window_model) == GW_MODE_EDIT)
            mark.flags |= GW_MARK_LOCKED;
          gw_board_marks_add_text (marks, cell, _ ("locked"));
        }
      add_heat (self, cell, most, &mark, &heat);
      if (heat != NULL)
        gw_board_marks_add_text (marks, cell, heat);
    }
  if (is_missing (self, cell))
    {
      mark.flags |= GW_MARK_WARNING;
      gw_board_marks_add_text (marks, cell, _ ("these dice cannot show it"));
    }
  add_never_words (self, marks, cell, &mark);
  gw_board_marks_set (marks, cell, &mark);
}

static void
update (GwModeMarks *self)
{
  GwBoard *board
    = gw_board_model_get_board (gw_window_model_get_board_model (self->window_model));
  gint64 least, most;

  g_clear_pointer (&self->marks, gw_board_marks_unref);
  if (board != NULL)
    {
      self->marks = gw_board_marks_new (gw_board_get_n_cells (board));
      gw_heat_map_get_range (gw_window_model_get_heat_map (self->window_model), &least, &most);
      for (guint i = 0; i < gw_board_get_n_cells (board); i++)
        mark_cell (self, self->marks, gw_board_get_cell (board, i), i, most);
      add_missed (self, self->marks);
      if (gw_window_model_get_mode (self->window_model) == GW_MODE_EDIT)
        gw_board_marks_set_caret (self->marks, gw_window_model_get_cell (self->window_model));
      if (gw_window_model_get_mode (self->window_model) == GW_MODE_EXPLORE
          && !gw_window_model_get_watching (self->window_model))
        gw_board_marks_set_asked (self->marks, gw_window_model_get_cell (self->window_model));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKS]);
}

static void
cell_changed_cb (GwModeMarks *self)
{
  if (gw_window_model_get_mode (self->window_model) != GW_MODE_TRACE)
    update (self);
}

/* What was found or is selected matters only for blind spots. */
static void
missed_cb (GwModeMarks *self)
{
  if (gw_window_model_get_blind_spots (self->window_model))
    update (self);
}

static void
gw_mode_marks_dispose (GObject *object)
{
  GwModeMarks *self = GW_MODE_MARKS (object);

  g_clear_object (&self->notice);
  g_clear_object (&self->window_model);

  G_OBJECT_CLASS (gw_mode_marks_parent_class)->dispose (object);
}

static void
gw_mode_marks_finalize (GObject *object)
{
  GwModeMarks *self = GW_MODE_MARKS (object);

  g_clear_pointer (&self->marks, gw_board_marks_unref);

  G_OBJECT_CLASS (gw_mode_marks_parent_class)->finalize (object);
}

static void
gw_mode_marks_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, GW_MODE_MARKS (object)->marks);
}

static void
gw_mode_marks_class_init (GwModeMarksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_mode_marks_dispose;
  object_class->finalize = gw_mode_marks_finalize;
  object_class->get_property = gw_mode_marks_get_property;

  properties[PROP_MARKS]
    = g_param_spec_boxed ("marks", NULL, NULL, GW_TYPE_BOARD_MARKS,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_mode_marks_init (GwModeMarks *self)
{
}

static void
listen (GwModeMarks *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

GwModeMarks *
gw_mode_marks_new (GwWindowModel *window_model, GwBoardNotice *notice)
{
  GwModeMarks *self = g_object_new (GW_TYPE_MODE_MARKS, NULL);
  GwHeatMap *heat_map = gw_window_model_get_heat_map (window_model);

  self->window_model = g_object_ref (window_model);
  self->notice = g_object_ref (notice);
  listen (self, notice, "notify::marks-dice");
  listen (self, notice, "notify::marks-dead");
  listen (self, window_model, "notify::mode");
  listen (self, window_model, "notify::watching");
  listen (self, window_model, "notify::blind-spots");
  g_signal_connect_object (gw_window_model_get_found_words (window_model), "changed",
                           G_CALLBACK (missed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (
    gw_board_model_get_selected (gw_window_model_get_board_model (window_model)), "notify::word",
    G_CALLBACK (missed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window_model, "notify::cell", G_CALLBACK (cell_changed_cb), self,
                           G_CONNECT_SWAPPED);
  listen (self, gw_window_model_get_board_model (window_model), "notify::board");
  listen (self, gw_window_model_get_editor (window_model), "notify::locks");
  listen (self, gw_window_model_get_dice_checker (window_model), "changed");
  listen (self, heat_map, "notify::touch");
  listen (self, heat_map, "notify::measure");
  listen (self, gw_window_model_get_never_words (window_model), "notify::found");
  update (self);
  return self;
}
