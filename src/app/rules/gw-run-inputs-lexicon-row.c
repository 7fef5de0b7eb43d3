/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-inputs-lexicon-row.h"

#include "gw-lexicon-menu.h"

#include <glib/gi18n.h>

struct _GwRunInputsLexiconRow
{
  GwRunInputsRow parent_instance;

  /* owned */
  GMenu *menu;
};

G_DEFINE_FINAL_TYPE (GwRunInputsLexiconRow, gw_run_inputs_lexicon_row, GW_TYPE_RUN_INPUTS_ROW)

static GwRunInputs *
get_run_inputs (GwRunInputsLexiconRow *self)
{
  return gw_run_inputs_row_get_run_inputs (GW_RUN_INPUTS_ROW (self));
}

static void
gw_run_inputs_lexicon_row_update (GwRunInputsRow *row, GwRunInputs *run_inputs)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (run_inputs != NULL)
    title = gw_run_inputs_dup_lexicon_title (run_inputs);
  if (title == NULL)
    title = g_strdup (_ ("None"));
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  name = g_strdup_printf (_ ("Lexicon: %s"), title);
  gw_run_inputs_row_show (row, title, name);
  gw_run_inputs_row_set_busy (row, run_inputs != NULL && gw_run_inputs_get_loading (run_inputs));
}

static void
fill_menu (GwRunInputsLexiconRow *self)
{
  g_autoptr (GMenu) follow = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_remove_all (self->menu);
  if (get_run_inputs (self) == NULL)
    return;

  /* Translators: the lexicon or the rules are those of the page Board */
  g_menu_append (follow, _ ("As on the Board Page"), "question.lexicon::");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (follow));
  gw_lexicon_menu_append (self->menu, gw_run_inputs_get_library (get_run_inputs (self)),
                          "question.lexicon");
  g_menu_append (more, _ ("Import…"), "win.import-lexicon");
  g_menu_append (more, _ ("Manage Lexicons"), "win.manage-lexicons");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (more));
}

/* The menu is made when it is asked for, and knows what is new. */
static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwRunInputsLexiconRow *self = user_data;

  if (get_run_inputs (self) != NULL)
    gw_lexicon_library_refresh (gw_run_inputs_get_library (get_run_inputs (self)));
  fill_menu (self);
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwRunInputsLexiconRow *self = GW_RUN_INPUTS_LEXICON_ROW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  if (get_run_inputs (self) != NULL)
    gw_run_inputs_set_lexicon_id (get_run_inputs (self), *id != '\0' ? id : NULL);
}

static void
gw_run_inputs_lexicon_row_dispose (GObject *object)
{
  GwRunInputsLexiconRow *self = GW_RUN_INPUTS_LEXICON_ROW (object);

  g_clear_object (&self->menu);

  G_OBJECT_CLASS (gw_run_inputs_lexicon_row_parent_class)->dispose (object);
}

static void
gw_run_inputs_lexicon_row_class_init (GwRunInputsLexiconRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_run_inputs_lexicon_row_dispose;

  GW_RUN_INPUTS_ROW_CLASS (klass)->update = gw_run_inputs_lexicon_row_update;

  gtk_widget_class_install_action (widget_class, "question.lexicon", "s", lexicon_cb);
}

static void
gw_run_inputs_lexicon_row_init (GwRunInputsLexiconRow *self)
{
  GtkMenuButton *button = gw_run_inputs_row_get_button (GW_RUN_INPUTS_ROW (self));

  self->menu = g_menu_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Lexicon"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _ ("Lexicon"));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->menu));
  gw_lexicon_menu_take_keys (button);
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, self, NULL);
}

GMenuModel *
gw_run_inputs_lexicon_row_get_menu (GwRunInputsLexiconRow *self)
{
  g_return_val_if_fail (GW_IS_RUN_INPUTS_LEXICON_ROW (self), NULL);

  fill_menu (self);
  return G_MENU_MODEL (self->menu);
}
