/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-lexicon-row.h"

#include "gw-lexicon-menu.h"

#include <glib/gi18n.h>

struct _GwQuestionLexiconRow
{
  GwQuestionRow parent_instance;

  /* owned */
  GMenu *menu;
};

G_DEFINE_FINAL_TYPE (GwQuestionLexiconRow, gw_question_lexicon_row, GW_TYPE_QUESTION_ROW)

static GwQuestion *
get_question (GwQuestionLexiconRow *self)
{
  return gw_question_row_get_question (GW_QUESTION_ROW (self));
}

static void
gw_question_lexicon_row_update (GwQuestionRow *row, GwQuestion *question)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (question != NULL)
    title = gw_question_dup_lexicon_title (question);
  if (title == NULL)
    title = g_strdup (_("None"));
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = g_strdup_printf (_("Lexicon: %s"), title);
  gw_question_row_show (row, title, name);
  gw_question_row_set_busy (row, question != NULL && gw_question_get_loading (question));
}

static void
fill_menu (GwQuestionLexiconRow *self)
{
  g_autoptr (GMenu) follow = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_remove_all (self->menu);
  if (get_question (self) == NULL)
    return;

  /* Translators: the lexicon or the rules are those of the page Board */
  g_menu_append (follow, _("As on the Board Page"), "question.lexicon::");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (follow));
  gw_lexicon_menu_append (self->menu, gw_question_get_library (get_question (self)),
                          "question.lexicon");
  g_menu_append (more, _("Import…"), "win.import-lexicon");
  g_menu_append (more, _("Manage Lexicons"), "win.manage-lexicons");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
}

/* The menu is made when it is asked for, and knows what is new. */
static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwQuestionLexiconRow *self = user_data;

  if (get_question (self) != NULL)
    gw_lexicon_library_refresh (gw_question_get_library (get_question (self)));
  fill_menu (self);
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwQuestionLexiconRow *self = GW_QUESTION_LEXICON_ROW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (get_question (self) != NULL)
    gw_question_set_lexicon_id (get_question (self), *id != '\0' ? id : NULL);
}

static void
gw_question_lexicon_row_dispose (GObject *object)
{
  GwQuestionLexiconRow *self = GW_QUESTION_LEXICON_ROW (object);

  g_clear_object (&self->menu);

  G_OBJECT_CLASS (gw_question_lexicon_row_parent_class)->dispose (object);
}

static void
gw_question_lexicon_row_class_init (GwQuestionLexiconRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_question_lexicon_row_dispose;

  GW_QUESTION_ROW_CLASS (klass)->update = gw_question_lexicon_row_update;

  gtk_widget_class_install_action (widget_class, "question.lexicon", "s", lexicon_cb);
}

static void
gw_question_lexicon_row_init (GwQuestionLexiconRow *self)
{
  GtkMenuButton *button = gw_question_row_get_button (GW_QUESTION_ROW (self));

  self->menu = g_menu_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Lexicon"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _("Lexicon"));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->menu));
  gw_lexicon_menu_take_keys (button);
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, self, NULL);
}

GMenuModel *
gw_question_lexicon_row_get_menu (GwQuestionLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_QUESTION_LEXICON_ROW (self), NULL);

  fill_menu (self);
  return G_MENU_MODEL (self->menu);
}
