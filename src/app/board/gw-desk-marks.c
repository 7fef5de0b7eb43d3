/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-desk-marks.h"

#include "gw-heat-scale.h"

#include <glib/gi18n.h>

/* Words that are named for one tile. */
#define NAMED_WORDS 3

struct _GwDeskMarks
{
  GObject parent_instance;

  /* owned */
  GwDesk *desk;
  GSignalGroup *desk_signals;
  GSignalGroup *workbench_signals;
  GSignalGroup *editor_signals;
  GSignalGroup *dice_signals;
  GSignalGroup *heat_signals;
  GSignalGroup *never_signals;
  GwBoardMarks *marks;
};

G_DEFINE_FINAL_TYPE (GwDeskMarks, gw_desk_marks, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_DESK,
  PROP_MARKS,
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
                                        "words through this tile bring %'lu points", n), n);
    case GW_HEAT_STARTING_POINTS:
      return g_strdup_printf (ngettext ("words that start here bring %'lu point",
                                        "words that start here bring %'lu points", n), n);
    case GW_HEAT_PASSING_WORDS:
    default:
      return g_strdup_printf (ngettext ("%'lu word goes through this tile",
                                        "%'lu words go through this tile", n), n);
    }
}

/* The heat of a tile; a dead one is told apart in any case, and shown while
 * the board is edited, too. */
static void
add_heat (GwDeskMarks *self, guint cell, gint64 most, GwMark *mark, char **text)
{
  GwHeatMap *map = gw_desk_get_heat_map (self->desk);
  GwTouch *touch = gw_heat_map_get_touch (map);
  gint64 value = gw_heat_map_get_value (map, cell);
  gboolean heat = gw_desk_get_mode (self->desk, GW_MODE_HEAT);

  if (touch == NULL || !(heat || gw_desk_get_mode (self->desk, GW_MODE_EDIT)))
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
      *text = g_strdup (_("no word uses this tile"));
    }
  else if (heat)
    *text = describe_value (gw_heat_map_get_measure (map), value);
}

/* Whether the dice have no die for the cell. */
static gboolean
is_missing (GwDeskMarks *self, guint cell)
{
  GBytes *missing = gw_dice_checker_get_missing (gw_desk_get_dice_checker (self->desk));
  const guint8 *cells;
  gsize n_cells;

  if (missing == NULL)
    return FALSE;
  cells = g_bytes_get_data (missing, &n_cells);
  return cell < n_cells && cells[cell] != 0;
}

/* Words that may be traced, but do not count. */
static void
add_never_words (GwDeskMarks *self, GwBoardMarks *marks, guint cell, GwMark *mark)
{
  GwTouch *found = gw_never_words_get_found (gw_desk_get_never_words (self->desk));
  GwSolution *solution;
  guint n_named = 0;

  if (found == NULL)
    return;
  solution = gw_touch_get_solution (found);
  for (guint i = 0; i < gw_solution_get_n_words (solution) && n_named < NAMED_WORDS; i++)
    {
      if (gw_touch_has (found, GW_TOUCH_PASSES, i, cell))
        {
          g_autofree char *word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                                       gw_solution_get_word (solution, i));
          /* Translators: what a screen reader says of a tile; %s is a word */
          g_autofree char *text = g_strdup_printf (_("part of “%s”, which never counts"), word);

          mark->flags |= GW_MARK_WARNING;
          gw_board_marks_add_text (marks, cell, text);
          n_named++;
        }
    }
}

static void
mark_cell (GwDeskMarks *self, GwBoardMarks *marks, const GwCell *content, guint cell, gint64 most)
{
  g_autofree char *heat = NULL;
  GwMark mark = *gw_board_marks_get (NULL, 0);

  if (content->kind == GW_CELL_TILE)
    {
      if (gw_editor_get_locked (gw_desk_get_editor (self->desk), cell))
        {
          mark.flags |= GW_MARK_LOCKED;
          gw_board_marks_add_text (marks, cell, _("locked"));
        }
      add_heat (self, cell, most, &mark, &heat);
      if (heat != NULL)
        gw_board_marks_add_text (marks, cell, heat);
    }
  if (is_missing (self, cell))
    {
      mark.flags |= GW_MARK_WARNING;
      gw_board_marks_add_text (marks, cell, _("these dice can not show it"));
    }
  add_never_words (self, marks, cell, &mark);
  gw_board_marks_set (marks, cell, &mark);
}

static void
update (GwDeskMarks *self)
{
  GwBoard *board = NULL;
  gint64 least, most;

  if (self->desk != NULL)
    board = gw_workbench_get_board (gw_desk_get_workbench (self->desk));

  g_clear_pointer (&self->marks, gw_board_marks_unref);
  if (board != NULL)
    {
      self->marks = gw_board_marks_new (gw_board_get_n_cells (board));
      gw_heat_map_get_range (gw_desk_get_heat_map (self->desk), &least, &most);
      for (guint i = 0; i < gw_board_get_n_cells (board); i++)
        mark_cell (self, self->marks, gw_board_get_cell (board, i), i, most);
      if (gw_desk_get_mode (self->desk, GW_MODE_EDIT))
        gw_board_marks_set_caret (self->marks, gw_desk_get_cell (self->desk));
      if (gw_desk_get_mode (self->desk, GW_MODE_WHAT_IF))
        gw_board_marks_set_asked (self->marks, gw_desk_get_cell (self->desk));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKS]);
}

static void
changed_cb (GwDeskMarks *self)
{
  if (self->desk != NULL)
    update (self);
}

static void
cell_changed_cb (GwDeskMarks *self)
{
  if (self->desk != NULL
      && (gw_desk_get_mode (self->desk, GW_MODE_EDIT)
          || gw_desk_get_mode (self->desk, GW_MODE_WHAT_IF)))
    update (self);
}

static void
gw_desk_marks_dispose (GObject *object)
{
  GwDeskMarks *self = GW_DESK_MARKS (object);

  g_clear_object (&self->desk_signals);
  g_clear_object (&self->workbench_signals);
  g_clear_object (&self->editor_signals);
  g_clear_object (&self->dice_signals);
  g_clear_object (&self->heat_signals);
  g_clear_object (&self->never_signals);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (gw_desk_marks_parent_class)->dispose (object);
}

static void
gw_desk_marks_finalize (GObject *object)
{
  GwDeskMarks *self = GW_DESK_MARKS (object);

  g_clear_pointer (&self->marks, gw_board_marks_unref);

  G_OBJECT_CLASS (gw_desk_marks_parent_class)->finalize (object);
}

static void
gw_desk_marks_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDeskMarks *self = GW_DESK_MARKS (object);

  switch (prop_id)
    {
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_MARKS:
      g_value_set_boxed (value, self->marks);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_desk_marks_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwDeskMarks *self = GW_DESK_MARKS (object);

  switch (prop_id)
    {
    case PROP_DESK:
      gw_desk_marks_set_desk (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_desk_marks_class_init (GwDeskMarksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_desk_marks_dispose;
  object_class->finalize = gw_desk_marks_finalize;
  object_class->get_property = gw_desk_marks_get_property;
  object_class->set_property = gw_desk_marks_set_property;

  properties[PROP_DESK]
    = g_param_spec_object ("desk", NULL, NULL, GW_TYPE_DESK, G_PARAM_READWRITE | strings);
  properties[PROP_MARKS] = g_param_spec_boxed ("marks", NULL, NULL, GW_TYPE_BOARD_MARKS,
                                               G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static GSignalGroup *
listen (GwDeskMarks *self, GType type, const char *const *names, void (*func) (GwDeskMarks *))
{
  GSignalGroup *group = g_signal_group_new (type);

  for (guint i = 0; names[i] != NULL; i++)
    g_signal_group_connect_swapped (group, names[i], G_CALLBACK (func), self);
  return group;
}

static void
gw_desk_marks_init (GwDeskMarks *self)
{
  static const char *const desk[] = { "notify::heat", "notify::editing", "notify::what-if", NULL };
  static const char *const workbench[] = { "notify::board", NULL };
  static const char *const editor[] = { "notify::locks", NULL };
  static const char *const dice[] = { "changed", NULL };
  static const char *const never[] = { "notify::found", NULL };
  static const char *const heat[] = { "notify::touch", "notify::measure", NULL };

  self->desk_signals = listen (self, GW_TYPE_DESK, desk, changed_cb);
  g_signal_group_connect_swapped (self->desk_signals, "notify::cell",
                                  G_CALLBACK (cell_changed_cb), self);
  self->workbench_signals = listen (self, GW_TYPE_WORKBENCH, workbench, changed_cb);
  self->editor_signals = listen (self, GW_TYPE_EDITOR, editor, changed_cb);
  self->dice_signals = listen (self, GW_TYPE_DICE_CHECKER, dice, changed_cb);
  self->heat_signals = listen (self, GW_TYPE_HEAT_MAP, heat, changed_cb);
  self->never_signals = listen (self, GW_TYPE_NEVER_WORDS, never, changed_cb);
}

GwDeskMarks *
gw_desk_marks_new (void)
{
  return g_object_new (GW_TYPE_DESK_MARKS, NULL);
}

void
gw_desk_marks_set_desk (GwDeskMarks *self, GwDesk *desk)
{
  g_return_if_fail (GW_IS_DESK_MARKS (self));

  if (!g_set_object (&self->desk, desk))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_signal_group_set_target (self->desk_signals, desk);
  g_signal_group_set_target (self->workbench_signals,
                             desk != NULL ? gw_desk_get_workbench (desk) : NULL);
  g_signal_group_set_target (self->editor_signals,
                             desk != NULL ? gw_desk_get_editor (desk) : NULL);
  g_signal_group_set_target (self->dice_signals,
                             desk != NULL ? gw_desk_get_dice_checker (desk) : NULL);
  g_signal_group_set_target (self->heat_signals,
                             desk != NULL ? gw_desk_get_heat_map (desk) : NULL);
  g_signal_group_set_target (self->never_signals,
                             desk != NULL ? gw_desk_get_never_words (desk) : NULL);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESK]);
  g_object_thaw_notify (G_OBJECT (self));
}

GwDesk *
gw_desk_marks_get_desk (GwDeskMarks *self)
{
  g_return_val_if_fail (GW_IS_DESK_MARKS (self), NULL);

  return self->desk;
}

GwBoardMarks *
gw_desk_marks_get_marks (GwDeskMarks *self)
{
  g_return_val_if_fail (GW_IS_DESK_MARKS (self), NULL);

  return self->marks;
}
