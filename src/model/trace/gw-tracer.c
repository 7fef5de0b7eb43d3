/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tracer-private.h"

#include "gw-compat.h"
#include "gw-letters.h"

G_DEFINE_FINAL_TYPE (GwTracer, gw_tracer, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_TRACE,
  PROP_ACTIVE,
  PROP_TEXT,
  PROP_PATH,
  PROP_ANSWER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
paths_equal (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

static char *
dup_text (const char *letters)
{
  GString *text;

  if (letters == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (const char *at = letters; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (text, gw_letters_display (g_utf8_get_char (at)));
  return g_string_free (text, FALSE);
}

/* Says all that is new about the letters and the trace. */
static void
update (GwTracer *self)
{
  g_autofree char *text = dup_text (self->letters);
  g_autoptr (GBytes) path = NULL;
  gboolean was_active = self->text != NULL;
  GwAnswer answer;

  if (self->letters != NULL)
    {
      path = gw_trace_get_path (self->trace);
      path = path != NULL ? g_bytes_ref (path) : g_bytes_new (NULL, 0);
    }
  gw_answer_find (&answer, self->workbench, self->letters, self->trace);

  g_object_freeze_notify (G_OBJECT (self));
  if (gw_set_str (&self->text, text))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
  if (was_active != (text != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  if (!paths_equal (path, self->path))
    {
      g_clear_pointer (&self->path, g_bytes_unref);
      self->path = g_steal_pointer (&path);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
    }
  if (!gw_answer_equal (&answer, &self->answer))
    {
      self->answer = answer;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWER]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  gw_tracer_select (self);
}

/* The cells have changed. */
void
gw_tracer_show_cells (GwTracer *self)
{
  g_autoptr (GBytes) path = NULL;

  g_clear_pointer (&self->letters, g_free);
  if (self->cells->len > 0)
    {
      path = g_bytes_new (self->cells->data, self->cells->len);
      self->letters = gw_tracer_spell (self, self->cells->data, self->cells->len);
    }
  gw_trace_set_path (self->trace, path);
  update (self);
}

/* The letters have changed: what is lit stays lit as far as it goes. */
void
gw_tracer_show_letters (GwTracer *self, char *letters)
{
  g_autoptr (GBytes) before = NULL;

  if (self->path != NULL && g_bytes_get_size (self->path) > 0)
    before = g_bytes_ref (self->path);
  g_free (self->letters);
  self->letters = letters;
  g_byte_array_set_size (self->cells, 0);

  g_object_freeze_notify (G_OBJECT (self->trace));
  gw_trace_set_letters (self->trace, self->board, self->rules, letters);
  if (before != NULL)
    gw_trace_prefer (self->trace, before);
  g_object_thaw_notify (G_OBJECT (self->trace));
  update (self);
}

/* Board and rules are compared, as what is notified first is not known. */
static void
workbench_changed_cb (GwTracer *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  GwRules *rules = gw_workbench_get_rules (self->workbench);
  gboolean same_board = board == self->board, same_rules = rules == self->rules;

  if (!same_board)
    {
      g_clear_pointer (&self->board, gw_board_unref);
      self->board = board != NULL ? gw_board_ref (board) : NULL;
    }
  if (!same_rules)
    {
      g_clear_pointer (&self->rules, gw_rules_unref);
      self->rules = gw_rules_ref (rules);
    }

  if (!same_board)
    {
      gw_tracer_keep_selected (self);
      gw_tracer_clear (self);
    }
  else if (!same_rules && self->cells->len > 0)
    {
      if (gw_tracer_cells_hold (self))
        gw_tracer_show_cells (self);
      else
        gw_tracer_clear (self);
    }
  else if (!same_rules && self->letters != NULL)
    gw_tracer_show_letters (self, g_strdup (self->letters));
  else
    update (self);
}

static void
gw_tracer_constructed (GObject *object)
{
  GwTracer *self = GW_TRACER (object);
  gint64 patience;

  G_OBJECT_CLASS (gw_tracer_parent_class)->constructed (object);

  g_object_get (self->workbench, "patience", &patience, NULL);
  self->trace = gw_trace_new (GW_WORKBENCH_MAX_PATHS, patience);
  g_signal_connect_object (self->trace, "notify::path", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace, "notify::searching", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < 4; i++)
    {
      const char *const names[] = { "board", "lexicon", "rules", "solution" };
      g_autofree char *signal_name = g_strconcat ("notify::", names[i], NULL);

      g_signal_connect_object (self->workbench, signal_name, G_CALLBACK (workbench_changed_cb),
                               self, G_CONNECT_SWAPPED);
    }

  g_signal_connect_object (gw_workbench_get_selected (self->workbench), "notify::word",
                           G_CALLBACK (gw_tracer_selected_cb), self, G_CONNECT_SWAPPED);
  gw_tracer_selected_cb (self);
  workbench_changed_cb (self);
}

static void
gw_tracer_dispose (GObject *object)
{
  GwTracer *self = GW_TRACER (object);

  g_clear_object (&self->trace);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (gw_tracer_parent_class)->dispose (object);
}

static void
gw_tracer_finalize (GObject *object)
{
  GwTracer *self = GW_TRACER (object);

  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->rules, gw_rules_unref);
  g_clear_pointer (&self->cells, g_byte_array_unref);
  g_clear_pointer (&self->letters, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->path_before, g_bytes_unref);
  g_clear_pointer (&self->path, g_bytes_unref);

  G_OBJECT_CLASS (gw_tracer_parent_class)->finalize (object);
}

static void
gw_tracer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwTracer *self = GW_TRACER (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_TRACE:
      g_value_set_object (value, self->trace);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->text != NULL);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_PATH:
      g_value_set_boxed (value, self->path);
      break;
    case PROP_ANSWER:
      g_value_set_uint (value, self->answer.kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_tracer_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTracer *self = GW_TRACER (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      self->workbench = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_tracer_class_init (GwTracerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | strings;

  object_class->constructed = gw_tracer_constructed;
  object_class->dispose = gw_tracer_dispose;
  object_class->finalize = gw_tracer_finalize;
  object_class->get_property = gw_tracer_get_property;
  object_class->set_property = gw_tracer_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings);
  properties[PROP_TRACE] = g_param_spec_object ("trace", NULL, NULL, GW_TYPE_TRACE, readable);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, readable);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, readable);
  properties[PROP_PATH] = g_param_spec_boxed ("path", NULL, NULL, G_TYPE_BYTES, readable);
  properties[PROP_ANSWER] /* notified when anything of the answer changes */
    = g_param_spec_uint ("answer", NULL, NULL, 0, G_MAXUINT, GW_ANSWER_NONE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_tracer_init (GwTracer *self)
{
  self->cells = g_byte_array_new ();
}

GwTracer *
gw_tracer_new (GwWorkbench *workbench)
{
  return g_object_new (GW_TYPE_TRACER, "workbench", workbench, NULL);
}

gboolean
gw_tracer_clear (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (self->letters == NULL)
    return FALSE;

  self->pressed = G_MAXUINT;
  g_byte_array_set_size (self->cells, 0);
  gw_tracer_show_cells (self);
  return TRUE;
}

gboolean
gw_tracer_get_active (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  return self->text != NULL;
}

const char *
gw_tracer_get_text (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), NULL);

  return self->text;
}

GBytes *
gw_tracer_get_path (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), NULL);

  return self->path;
}

GwTrace *
gw_tracer_get_trace (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), NULL);

  return self->trace;
}

const GwAnswer *
gw_tracer_get_answer (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), NULL);

  return &self->answer;
}
