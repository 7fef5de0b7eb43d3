/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-page-private.h"

#include "gw-mode-toggles.h"
#include "gw-summary.h"
#include "gw-word-card.h"

#include <glib/gi18n.h>

/* Work that takes longer than this is worth a word. */
#define BUSY_DELAY 300

struct _GwBoardPage
{
  AdwBin parent_instance;

  /* template */
  AdwFlap *flap;
  GtkWidget *side;
  GwRulesButton *rules_button;
  GwBoardView *board_view;
  GtkRevealer *card_revealer;
  GwWordCard *compact_card;
  GwSummary *summary;
  GtkWidget *generate_button;
  GtkWidget *words_button;
  GtkStack *words_stack;
  GwWordList *word_list;
  AdwStatusPage *none_status;
  AdwStatusPage *busy_status;
  GtkSpinner *spinner;
  GtkWidget *foot;
  GwBoardView *small_board;
  GtkStack *card_stack;
  GwWordCard *card;

  /* owned */
  GwDesk *desk;
  GBindingGroup *desk_bindings;
  GBindingGroup *bindings;
  GBindingGroup *selected;
  GBindingGroup *pointed;
  GSignalGroup *signals;
  GSignalGroup *selected_signals;

  GwWorkbench *workbench; /* of the desk */
  guint busy_source;
};

G_DEFINE_FINAL_TYPE (GwBoardPage, gw_board_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_DESK,
  PROP_WORDS_SHOWN,
  PROP_COVERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
show (GwBoardPage *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->words_stack, name);
  gtk_widget_set_visible (self->foot, strcmp (name, "words") == 0);
}

/* What is said where there are no words to list. */
static void
show_none (GwBoardPage *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  const char *title, *description;

  if (board != NULL && gw_board_has_free (board))
    {
      title = _("Free Cells");
      description = _("Words can be looked for when every cell has a tile or is a hole.");
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
  show (self, "none");
}

static gboolean
busy_cb (gpointer user_data)
{
  GwBoardPage *self = user_data;

  self->busy_source = 0;
  adw_status_page_set_title (self->busy_status, _("Looking for Words"));
  gtk_spinner_start (self->spinner);
  show (self, "busy");
  return G_SOURCE_REMOVE;
}

static void
solution_changed_cb (GwBoardPage *self)
{
  GwSolution *solution = gw_workbench_get_solution (self->workbench);

  g_clear_handle_id (&self->busy_source, g_source_remove);
  gtk_spinner_stop (self->spinner);
  if (solution != NULL && gw_solution_get_n_words (solution) > 0)
    show (self, "words");
  else if (gw_workbench_get_solving (self->workbench))
    self->busy_source = g_timeout_add (BUSY_DELAY, busy_cb, self);
  else
    show_none (self);
}

static void
update_cards (GwBoardPage *self)
{
  GwTrace *trace = self->workbench != NULL ? gw_workbench_get_selected (self->workbench) : NULL;
  gboolean selected = trace != NULL && gw_trace_get_word (trace) != NULL;

  gtk_stack_set_visible_child_name (self->card_stack, selected ? "card" : "hint");
  gtk_revealer_set_reveal_child (self->card_revealer,
                                 selected && adw_flap_get_folded (self->flap));
}

static void
folded_cb (GwBoardPage *self)
{
  gboolean folded = adw_flap_get_folded (self->flap);

  /* The flap folds while the template is still being made, too. */
  if (self->foot == NULL)
    return;

  gtk_widget_set_visible (self->words_button, folded);
  gtk_widget_set_halign (self->generate_button, folded ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  if (folded)
    gtk_widget_add_css_class (self->side, "narrow");
  else
    gtk_widget_remove_css_class (self->side, "narrow");
  gtk_widget_set_visible (GTK_WIDGET (self->small_board), folded);
  update_cards (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

static void
revealed_cb (GwBoardPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS_SHOWN]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

static void
pointed_cb (GwBoardPage *self)
{
  if (self->workbench != NULL)
    gw_trace_set_word (gw_workbench_get_pointed (self->workbench),
                       gw_word_list_get_pointed (self->word_list));
}

/* A word that is kept is looked at on the board. */
static void
activated_cb (GwBoardPage *self)
{
  if (adw_flap_get_folded (self->flap))
    gw_board_page_set_words_shown (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
gw_board_page_dispose (GObject *object)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  g_clear_handle_id (&self->busy_source, g_source_remove);
  g_clear_object (&self->desk_bindings);
  g_clear_object (&self->bindings);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_object (&self->signals);
  g_clear_object (&self->selected_signals);
  self->workbench = NULL;
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (gw_board_page_parent_class)->dispose (object);
}

static void
gw_board_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_WORDS_SHOWN:
      g_value_set_boolean (value, gw_board_page_get_words_shown (self));
      break;
    case PROP_COVERED:
      g_value_set_boolean (value, gw_board_page_get_covered (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_page_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwBoardPage *self = GW_BOARD_PAGE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      gw_board_page_set_desk (self, g_value_get_object (value));
      break;
    case PROP_WORDS_SHOWN:
      gw_board_page_set_words_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_page_class_init (GwBoardPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_board_page_dispose;
  object_class->get_property = gw_board_page_get_property;
  object_class->set_property = gw_board_page_set_property;

  properties[PROP_DESK]
    = g_param_spec_object ("desk", NULL, NULL, GW_TYPE_DESK, G_PARAM_READWRITE | flags);
  properties[PROP_WORDS_SHOWN]
    = g_param_spec_boolean ("words-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  properties[PROP_COVERED]
    = g_param_spec_boolean ("covered", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_MODE_TOGGLES);
  g_type_ensure (GW_TYPE_RULES_BUTTON);
  g_type_ensure (GW_TYPE_SUMMARY);
  g_type_ensure (GW_TYPE_WORD_CARD);
  g_type_ensure (GW_TYPE_WORD_LIST);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-board-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, flap);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, side);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, rules_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, board_view);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, card_revealer);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, compact_card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, summary);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, generate_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_button);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, words_stack);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, word_list);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, none_status);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, busy_status);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, foot);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, small_board);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, card);
  gtk_widget_class_bind_template_child (widget_class, GwBoardPage, card_stack);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
gw_board_page_init (GwBoardPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->desk_bindings = g_binding_group_new ();
  g_binding_group_bind (self->desk_bindings, "cell", self->board_view, "cell",
                        G_BINDING_BIDIRECTIONAL);
  g_binding_group_bind (self->desk_bindings, "editing", self->board_view, "editable",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->desk_bindings, "locking", self->board_view, "locking",
                        G_BINDING_SYNC_CREATE);

  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "board", self->board_view, "board",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "board", self->small_board, "board",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "rules", self->rules_button, "rules",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "solution", self->summary, "solution",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "words", self->word_list, "words",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "selected", self->card, "trace", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "selected", self->compact_card, "trace",
                        G_BINDING_SYNC_CREATE);

  self->selected = g_binding_group_new ();
  g_binding_group_bind (self->selected, "word", self->word_list, "selected",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->selected, "path", self->board_view, "path",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->selected, "path", self->small_board, "path",
                        G_BINDING_SYNC_CREATE);

  g_signal_connect_swapped (self->word_list, "notify::pointed", G_CALLBACK (pointed_cb), self);

  self->pointed = g_binding_group_new ();
  g_binding_group_bind (self->pointed, "path", self->board_view, "pointed",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->pointed, "path", self->small_board, "pointed",
                        G_BINDING_SYNC_CREATE);

  self->signals = g_signal_group_new (GW_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "notify::solution",
                                  G_CALLBACK (solution_changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::solving",
                                  G_CALLBACK (solution_changed_cb), self);

  self->selected_signals = g_signal_group_new (GW_TYPE_TRACE);
  g_signal_group_connect_swapped (self->selected_signals, "notify::word",
                                  G_CALLBACK (update_cards), self);
  gw_board_page_init_edit (self);
  folded_cb (self);
}

void
gw_board_page_set_desk (GwBoardPage *self, GwDesk *desk)
{
  GwWorkbench *workbench;

  g_return_if_fail (GW_IS_BOARD_PAGE (self));
  g_return_if_fail (GW_IS_DESK (desk));

  if (!g_set_object (&self->desk, desk))
    return;

  workbench = self->workbench = gw_desk_get_workbench (desk);
  g_binding_group_set_source (self->desk_bindings, desk);
  g_binding_group_set_source (self->bindings, workbench);
  g_binding_group_set_source (self->selected, gw_workbench_get_selected (workbench));
  g_binding_group_set_source (self->pointed, gw_workbench_get_pointed (workbench));
  g_signal_group_set_target (self->signals, workbench);
  g_signal_group_set_target (self->selected_signals, gw_workbench_get_selected (workbench));
  update_cards (self);
  solution_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESK]);
}

GwDesk *
gw_board_page_get_desk (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->desk;
}

void
gw_board_page_set_words_shown (GwBoardPage *self, gboolean shown)
{
  g_return_if_fail (GW_IS_BOARD_PAGE (self));

  /* The flap notifies, and so does the page then. */
  adw_flap_set_reveal_flap (self->flap, shown);
}

gboolean
gw_board_page_get_words_shown (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), FALSE);

  return adw_flap_get_reveal_flap (self->flap);
}

gboolean
gw_board_page_get_covered (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), FALSE);

  return adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
}

GwBoardView *
gw_board_page_get_board_view (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->board_view;
}

GwWordList *
gw_board_page_get_word_list (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->word_list;
}

GwRulesButton *
gw_board_page_get_rules_button (GwBoardPage *self)
{
  g_return_val_if_fail (GW_IS_BOARD_PAGE (self), NULL);

  return self->rules_button;
}
