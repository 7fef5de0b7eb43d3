/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-lexicon-row.h"

#include "gw-lexicon-menu.h"

#include <glib/gi18n.h>

struct _GwQuestionLexiconRow
{
  AdwActionRow parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkSpinner *spinner;

  /* owned */
  GwQuestion *question;
  GMenu *menu;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwQuestionLexiconRow, gw_question_lexicon_row, ADW_TYPE_ACTION_ROW)

static void
update (GwQuestionLexiconRow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;
  gboolean loading = FALSE;

  if (self->question != NULL)
    {
      title = gw_question_dup_lexicon_title (self->question);
      loading = gw_question_get_loading (self->question);
    }
  if (title == NULL)
    title = g_strdup (_("None"));
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = g_strdup_printf (_("Lexicon: %s"), title);
  gtk_label_set_label (self->label, title);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), loading);
  gtk_spinner_set_spinning (self->spinner, loading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
fill_menu (GwQuestionLexiconRow *self)
{
  g_autoptr (GMenu) follow = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_remove_all (self->menu);
  if (self->question == NULL)
    return;

  /* Translators: the lexicon or the rules are those of the page Board */
  g_menu_append (follow, _("As on the _Board Page"), "question.lexicon::");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (follow));
  gw_lexicon_menu_append (self->menu, gw_question_get_library (self->question),
                          "question.lexicon");
  g_menu_append (more, _("_Import…"), "win.import-lexicon");
  g_menu_append (more, _("_Manage Lexicons"), "win.manage-lexicons");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
}

/* The menu is made when it is asked for, and knows what is new. */
static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwQuestionLexiconRow *self = user_data;

  if (self->question != NULL)
    gw_lexicon_library_refresh (gw_question_get_library (self->question));
  fill_menu (self);
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwQuestionLexiconRow *self = GW_QUESTION_LEXICON_ROW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (self->question != NULL)
    gw_question_set_lexicon_id (self->question, *id != '\0' ? id : NULL);
}

static void
gw_question_lexicon_row_dispose (GObject *object)
{
  GwQuestionLexiconRow *self = GW_QUESTION_LEXICON_ROW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->question);
  g_clear_object (&self->menu);

  G_OBJECT_CLASS (gw_question_lexicon_row_parent_class)->dispose (object);
}

static void
gw_question_lexicon_row_class_init (GwQuestionLexiconRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_question_lexicon_row_dispose;

  gtk_widget_class_install_action (widget_class, "question.lexicon", "s", lexicon_cb);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-question-lexicon-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwQuestionLexiconRow, button);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionLexiconRow, label);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionLexiconRow, spinner);
}

static void
gw_question_lexicon_row_init (GwQuestionLexiconRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->menu = g_menu_new ();
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (self->menu));
  gtk_menu_button_set_create_popup_func (self->button, create_popup_cb, self, NULL);
  self->signals = g_signal_group_new (GW_TYPE_QUESTION);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (update), self);
  update (self);
}

GtkWidget *
gw_question_lexicon_row_new (void)
{
  return g_object_new (GW_TYPE_QUESTION_LEXICON_ROW, NULL);
}

void
gw_question_lexicon_row_set_question (GwQuestionLexiconRow *self, GwQuestion *question)
{
  g_return_if_fail (GW_IS_QUESTION_LEXICON_ROW (self));
  g_return_if_fail (question == NULL || GW_IS_QUESTION (question));

  if (!g_set_object (&self->question, question))
    return;

  g_signal_group_set_target (self->signals, question);
  update (self);
}

const char *
gw_question_lexicon_row_get_label (GwQuestionLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_LEXICON_ROW (self), NULL);

  return gtk_label_get_label (self->label);
}

GMenuModel *
gw_question_lexicon_row_get_menu (GwQuestionLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_LEXICON_ROW (self), NULL);

  fill_menu (self);
  return G_MENU_MODEL (self->menu);
}
