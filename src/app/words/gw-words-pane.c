/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-words-pane-private.h"

#include "gw-name-button.h"

#include <glib/gi18n.h>

/* Work that takes longer than this is worth a word. */
#define BUSY_DELAY 300

G_DEFINE_FINAL_TYPE (GwWordsPane, gw_words_pane, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_DESK,
  PROP_NARROW,
  PROP_READING,
  N_PROPS
};

enum
{
  LEFT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
show (GwWordsPane *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (self->foot, g_str_equal (name, "words") || g_str_equal (name, "unfit"));
}

/* What is said where there are no words to list. */
static void
show_none (GwWordsPane *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  GwLexicon *lexicon = gw_workbench_get_lexicon (self->workbench);
  const char *title, *description;
  const char *remedy = _("_Generate"), *action = "win.generate";

  if (board != NULL && gw_board_has_free (board))
    {
      title = _("Free Cells");
      description = _("Words can be looked for when every cell has a tile or is a hole.");
      remedy = _("Fill the Rest");
      action = "win.fill-rest";
    }
  else if (board != NULL && lexicon != NULL &&
           !gw_board_shares_letters (board, gw_lexicon_get_alphabet (lexicon)))
    {
      title = _("No Letters in Common");
      description = _("No tile of this board shows a letter of the lexicon.");
      remedy = _("_Choose a Lexicon");
      action = "win.choose-lexicon";
    }
  else if (gw_workbench_get_solution (self->workbench) != NULL)
    {
      title = _("No Words");
      description = _("No word of the lexicon can be traced on this board.");
    }
  else
    {
      title = _("No Lexicon");
      description = _("There are no words to look for.");
    }
  adw_status_page_set_title (self->none_status, title);
  adw_status_page_set_description (self->none_status, description);
  gtk_button_set_label (self->none_button, remedy);
  gw_name_button_by_label (GTK_WIDGET (self->none_button));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->none_button), action);
  show (self, "none");
}

static gboolean
busy_cb (gpointer user_data)
{
  GwWordsPane *self = user_data;

  self->busy_source = 0;
  adw_status_page_set_title (self->busy_status,
                             self->reading ? _("Reading the Lexicon") : _("Looking for Words"));
  gtk_widget_set_visible (self->stop_button, !self->reading);
  gtk_spinner_start (self->spinner);
  show (self, "busy");
  return G_SOURCE_REMOVE;
}

void
gw_words_pane_update (GwWordsPane *self)
{
  GwShownWords *shown = gw_word_list_get_shown (self->list);

  if (self->workbench == NULL)
    return;

  g_clear_handle_id (&self->busy_source, g_source_remove);
  gtk_spinner_stop (self->spinner);
  if (self->reading)
    self->busy_source = g_timeout_add (BUSY_DELAY, busy_cb, self);
  else if (g_list_model_get_n_items (G_LIST_MODEL (shown)) > 0)
    show (self, "words");
  else if (gw_shown_words_get_n_words (shown) > 0)
    show (self, "unfit");
  else if (gw_workbench_get_solving (self->workbench))
    self->busy_source = g_timeout_add (BUSY_DELAY, busy_cb, self);
  else
    show_none (self);
}

static void
update_card (GwWordsPane *self)
{
  GwTrace *trace = gw_workbench_get_selected (self->workbench);

  gtk_stack_set_visible_child_name (self->card_stack,
                                    gw_trace_get_word (trace) != NULL ? "card" : "hint");
}

static void
pointed_cb (GwWordsPane *self)
{
  if (self->workbench != NULL)
    gw_trace_set_word (gw_workbench_get_pointed (self->workbench),
                       gw_word_list_get_pointed (self->list));
}

void
gw_words_pane_leave (GwWordsPane *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static void
gw_words_pane_dispose (GObject *object)
{
  GwWordsPane *self = GW_WORDS_PANE (object);

  g_clear_handle_id (&self->busy_source, g_source_remove);
  g_clear_object (&self->bindings);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_object (&self->signals);
  g_clear_object (&self->selected_signals);
  gw_words_pane_set_filter (self, NULL);
  g_clear_object (&self->actions);
  self->workbench = NULL;
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (gw_words_pane_parent_class)->dispose (object);
}

static void
gw_words_pane_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordsPane *self = GW_WORDS_PANE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_READING:
      g_value_set_boolean (value, self->reading);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_words_pane_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwWordsPane *self = GW_WORDS_PANE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      gw_words_pane_set_desk (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      gw_words_pane_set_narrow (self, g_value_get_boolean (value));
      break;
    case PROP_READING:
      gw_words_pane_set_reading (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_words_pane_class_init (GwWordsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_words_pane_dispose;
  object_class->get_property = gw_words_pane_get_property;
  object_class->set_property = gw_words_pane_set_property;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, GW_TYPE_DESK, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_LENGTH_BARS);
  g_type_ensure (GW_TYPE_WORD_CARD);
  g_type_ensure (GW_TYPE_WORD_LIST);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-words-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, entry);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, tier_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, tier_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, bars);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, count_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, count_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, list);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, none_status);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, none_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, stop_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, unfit_button);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, busy_status);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, foot);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, small_board);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, card_stack);
  gtk_widget_class_bind_template_child (widget_class, GwWordsPane, card);
  gtk_widget_class_bind_template_callback (widget_class, gw_words_pane_leave);
  gw_words_pane_class_init_filter (widget_class);
  gtk_widget_class_set_css_name (widget_class, "wordspane");
}

static void
gw_words_pane_init (GwWordsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_name_button_by_label (self->stop_button);
  gw_name_button_by_label (self->unfit_button);

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "board", self->small_board, "board",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "words", self->list, "words", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "selected", self->card, "trace", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "words", self->card, "words", G_BINDING_SYNC_CREATE);

  self->selected = g_binding_group_new ();
  g_binding_group_bind (self->selected, "word", self->list, "selected",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->selected, "path", self->small_board, "path",
                        G_BINDING_SYNC_CREATE);

  g_signal_connect_swapped (self->list, "notify::pointed", G_CALLBACK (pointed_cb), self);

  self->pointed = g_binding_group_new ();
  g_binding_group_bind (self->pointed, "path", self->small_board, "pointed",
                        G_BINDING_SYNC_CREATE);

  self->signals = g_signal_group_new (GW_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "notify::board",
                                  G_CALLBACK (gw_words_pane_update), self);
  g_signal_group_connect_swapped (self->signals, "notify::lexicon",
                                  G_CALLBACK (gw_words_pane_update), self);
  g_signal_group_connect_swapped (self->signals, "notify::solution",
                                  G_CALLBACK (gw_words_pane_update), self);
  g_signal_group_connect_swapped (self->signals, "notify::solving",
                                  G_CALLBACK (gw_words_pane_update), self);

  self->selected_signals = g_signal_group_new (GW_TYPE_TRACE);
  g_signal_group_connect_swapped (self->selected_signals, "notify::word",
                                  G_CALLBACK (update_card), self);
  gw_words_pane_init_filter (self);
}

void
gw_words_pane_set_desk (GwWordsPane *self, GwDesk *desk)
{
  GwWorkbench *workbench;

  g_return_if_fail (GW_IS_WORDS_PANE (self));
  g_return_if_fail (GW_IS_DESK (desk));

  if (!g_set_object (&self->desk, desk))
    return;

  workbench = self->workbench = gw_desk_get_workbench (desk);
  gw_words_pane_set_filter (self, gw_desk_get_filter (desk));
  gw_word_card_set_filter (self->card, gw_desk_get_filter (desk));
  g_binding_group_set_source (self->bindings, workbench);
  g_binding_group_set_source (self->selected, gw_workbench_get_selected (workbench));
  g_binding_group_set_source (self->pointed, gw_workbench_get_pointed (workbench));
  g_signal_group_set_target (self->signals, workbench);
  g_signal_group_set_target (self->selected_signals, gw_workbench_get_selected (workbench));
  update_card (self);
  gw_words_pane_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESK]);
}

void
gw_words_pane_set_reading (GwWordsPane *self, gboolean reading)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  if (self->reading == reading)
    return;

  self->reading = reading;
  gw_words_pane_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

void
gw_words_pane_set_narrow (GwWordsPane *self, gboolean narrow)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  narrow = !!narrow;
  if (narrow == self->narrow)
    return;

  self->narrow = narrow;
  gtk_widget_set_visible (GTK_WIDGET (self->small_board), narrow);
  gw_word_card_set_narrow (self->card, narrow);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

GwWordList *
gw_words_pane_get_list (GwWordsPane *self)
{
  g_return_val_if_fail (GW_IS_WORDS_PANE (self), NULL);

  return self->list;
}

void
gw_words_pane_focus_filter (GwWordsPane *self)
{
  g_return_if_fail (GW_IS_WORDS_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1); /* also when it has the focus */
}

void
gw_words_pane_focus_words (GwWordsPane *self)
{
  GListModel *shown;

  g_return_if_fail (GW_IS_WORDS_PANE (self));

  shown = G_LIST_MODEL (gw_word_list_get_shown (self->list));
  if (g_list_model_get_n_items (shown) == 0 || !gtk_widget_grab_focus (GTK_WIDGET (self->list)))
    gw_words_pane_focus_filter (self);
}
