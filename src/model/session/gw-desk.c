/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-desk.h"

struct _GwDesk
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwDocument *document;
  GwEditor *editor;
  GwTracer *tracer;
  GwHeatMap *heat_map;
  GwWhatIf *letters;
  GwMaker *maker;
  GwBoardHistory *history;
  GwDiceChecker *dice_checker;
  GwNeverWords *never_words;
  GwSeal *seal;
  GwWordFilter *filter;

  /* A counter of all mode changes, taken when a mode is entered: the highest is the latest. */
  guint64 entered[GW_N_MODES]; /* 0 when the mode is off */
  guint64 n_entered;
  guint cell;
};

G_DEFINE_FINAL_TYPE (GwDesk, gw_desk, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TRACER,
  PROP_HEAT_MAP,
  PROP_CELL,
  PROP_MODES, /* one for each */
  N_PROPS = PROP_MODES + GW_N_MODES
};

static const char *const mode_names[GW_N_MODES] = { "editing", "what-if", "heat", "locking" };

static GParamSpec *properties[N_PROPS];

/* Nobody waits for what is not shown. Dead ends are marked without heat, too: a little later. */
static void
set_heat_patience (GwDesk *self)
{
  gboolean shown = gw_desk_get_mode (self, GW_MODE_HEAT);

  g_object_set (self->heat_map, "patience", (gint64) (shown ? GW_FOLLOWER_PATIENCE : 0), NULL);
}

static void
gw_desk_dispose (GObject *object)
{
  GwDesk *self = GW_DESK (object);

  g_clear_object (&self->document);
  g_clear_object (&self->maker);
  g_clear_object (&self->history);
  g_clear_object (&self->dice_checker);
  g_clear_object (&self->never_words);
  g_clear_object (&self->seal);
  g_clear_object (&self->editor);
  g_clear_object (&self->tracer);
  g_clear_object (&self->heat_map);
  g_clear_object (&self->letters);
  g_clear_object (&self->filter);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (gw_desk_parent_class)->dispose (object);
}

static void
gw_desk_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDesk *self = GW_DESK (object);

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
    default:
      if (prop_id >= PROP_MODES && prop_id < N_PROPS)
        g_value_set_boolean (value, gw_desk_get_mode (self, prop_id - PROP_MODES));
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_mode (GwDesk *self, GwMode mode, gboolean on)
{
  if (gw_desk_get_mode (self, mode) == on)
    return;

  /* Letters and clicks mean something else now. */
  if (on && (mode == GW_MODE_EDIT || mode == GW_MODE_LOCK))
    gw_tracer_clear (self->tracer);
  self->entered[mode] = on ? ++self->n_entered : 0;
  if (mode == GW_MODE_HEAT)
    set_heat_patience (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODES + mode]);
}

static void
gw_desk_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwDesk *self = GW_DESK (object);

  switch (prop_id)
    {
    case PROP_CELL:
      gw_desk_set_cell (self, g_value_get_uint (value));
      break;
    default:
      if (prop_id >= PROP_MODES && prop_id < N_PROPS)
        set_mode (self, prop_id - PROP_MODES, g_value_get_boolean (value));
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_desk_class_init (GwDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_desk_dispose;
  object_class->get_property = gw_desk_get_property;
  object_class->set_property = gw_desk_set_property;

  properties[PROP_TRACER] = g_param_spec_object ("tracer", NULL, NULL, GW_TYPE_TRACER,
                                                 G_PARAM_READABLE | strings);
  properties[PROP_HEAT_MAP]
    = g_param_spec_object ("heat-map", NULL, NULL, GW_TYPE_HEAT_MAP, G_PARAM_READABLE | strings);
  properties[PROP_CELL] = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, GW_DESK_NO_CELL,
                                             G_PARAM_READWRITE | strings);
  for (guint i = 0; i < GW_N_MODES; i++)
    properties[PROP_MODES + i] = g_param_spec_boolean (mode_names[i], NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_desk_init (GwDesk *self)
{
  self->cell = GW_DESK_NO_CELL;
}

GwDesk *
gw_desk_new (GwWorkbench *workbench)
{
  GwDesk *self = g_object_new (GW_TYPE_DESK, NULL);

  self->workbench = g_object_ref (workbench);
  self->editor = gw_editor_new (self->workbench);
  self->tracer = gw_tracer_new (self->workbench);
  self->heat_map = gw_heat_map_new (self->workbench);
  set_heat_patience (self);
  self->letters = gw_what_if_new (self->workbench);
  g_object_bind_property (self, "what-if", self->letters, "active", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "cell", self->letters, "cell", G_BINDING_SYNC_CREATE);
  self->maker = gw_maker_new (self->editor, 0);
  self->history = gw_board_history_new (self->editor);
  self->document = gw_document_new (self->history);
  self->dice_checker = gw_dice_checker_new (self->workbench, gw_maker_get_choice (self->maker));
  self->never_words = gw_never_words_new (self->workbench);
  g_object_bind_property (self, "editing", self->never_words, "active", G_BINDING_SYNC_CREATE);
  self->seal = gw_seal_new (self->workbench);
  self->filter = gw_word_filter_new ();
  g_object_bind_property (self, "cell", self->filter, "cell", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->heat_map, "touch", self->filter, "touch", G_BINDING_SYNC_CREATE);
  return self;
}

GwWorkbench *
gw_desk_get_workbench (GwDesk *self)
{
  return self->workbench;
}

GwDocument *
gw_desk_get_document (GwDesk *self)
{
  return self->document;
}

GwEditor *
gw_desk_get_editor (GwDesk *self)
{
  return self->editor;
}

GwHeatMap *
gw_desk_get_heat_map (GwDesk *self)
{
  return self->heat_map;
}

GwWhatIf *
gw_desk_get_letters (GwDesk *self)
{
  return self->letters;
}

GwMaker *
gw_desk_get_maker (GwDesk *self)
{
  return self->maker;
}

GwBoardHistory *
gw_desk_get_history (GwDesk *self)
{
  return self->history;
}

GwDiceChecker *
gw_desk_get_dice_checker (GwDesk *self)
{
  return self->dice_checker;
}

GwNeverWords *
gw_desk_get_never_words (GwDesk *self)
{
  return self->never_words;
}

gboolean
gw_desk_get_mode (GwDesk *self, GwMode mode)
{
  g_return_val_if_fail (GW_IS_DESK (self), FALSE);
  g_return_val_if_fail (mode < GW_N_MODES, FALSE);

  return self->entered[mode] != 0;
}

gboolean
gw_desk_leave_mode (GwDesk *self)
{
  guint last = 0;

  g_return_val_if_fail (GW_IS_DESK (self), FALSE);

  for (guint i = 1; i < GW_N_MODES; i++)
    {
      if (self->entered[i] > self->entered[last])
        last = i;
    }
  if (self->entered[last] == 0)
    return FALSE;

  set_mode (self, last, FALSE);
  return TRUE;
}

void
gw_desk_set_cell (GwDesk *self, guint cell)
{
  g_return_if_fail (GW_IS_DESK (self));

  if (cell == self->cell)
    return;

  self->cell = cell;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CELL]);
}

guint
gw_desk_get_cell (GwDesk *self)
{
  return self->cell;
}

GwTracer *
gw_desk_get_tracer (GwDesk *self)
{
  return self->tracer;
}

GwWordFilter *
gw_desk_get_filter (GwDesk *self)
{
  return self->filter;
}

GwSeal *
gw_desk_get_seal (GwDesk *self)
{
  return self->seal;
}
